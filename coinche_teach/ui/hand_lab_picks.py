"""The cards picked for a question to the hand lab: a hand, and what lies open beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from coinche_teach.engine.cards import DECK, Card
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Picks:
    """Hold the hand of a seat and the cards that it sees beside it, as far as they were picked.

    The hand is filled first; then comes the card turned up, or the dummy's hand.
    """

    rules: Rules
    seat: Seat
    dealer: Seat
    hand: tuple[Card, ...] = ()
    shown: tuple[Card, ...] = ()

    @property
    def size(self) -> int:
        """Return how many cards the hand has while one bids."""
        return self.rules.seen

    @property
    def open_size(self) -> int:
        """Return how many cards are seen beside the hand."""
        from coinche_teach.lab.open_cards import open_cards

        return open_cards(self.rules, self.seat, self.dealer)

    @property
    def left(self) -> int:
        """Return how many cards the hand still lacks."""
        return self.size - len(self.hand)

    @property
    def open_left(self) -> int:
        """Return how many of the open cards are still to be picked."""
        return self.open_size - len(self.shown)

    @property
    def deals_last_card(self) -> bool:
        """Say whether the last card of the hand itself is the one turned up."""
        from coinche_teach.lab.open_cards import turns_own

        return turns_own(self.rules, self.seat, self.dealer)

    @property
    def _turned_size(self) -> int:
        """Return how many of the open cards are one turned up; it is picked before a dummy's."""
        from coinche_teach.lab.open_cards import sees_turned

        return int(sees_turned(self.rules, self.seat, self.dealer))

    @property
    def turned(self) -> Card | None:
        """Return the card turned up, as far as it is picked."""
        if self.deals_last_card:
            return None if self.left else self.hand[-1]
        return self.shown[0] if self._turned_size and self.shown else None

    @property
    def waits_for_turned(self) -> bool:
        """Say whether a card is turned up here, and is not picked yet."""
        return self.turned is None and self.stand_in is not None

    @property
    def stand_in(self) -> Card | None:
        """Return the card turned up, another in its place as long as it is not picked, None without one."""
        return self.turned or Deal.from_deck(self.rules, self.dealer, DECK).turned

    @property
    def dummy(self) -> tuple[Card, ...]:
        """Return the cards picked for a dummy."""
        return self.shown[self._turned_size :]

    def at(self, rules: Rules, dealer: Seat) -> Picks:
        """Keep what fits under other rules or another dealer.

        >>> from coinche_teach.engine.cards import cards
        >>> from coinche_teach.engine.rules import rules
        >>> picks = Picks(rules("maison_belote"), Seat.S, Seat.E, cards("JS 9S 8S 7S AH"), cards("AS"))
        >>> [str(one) for one in picks.at(rules("maison"), Seat.E).hand], picks.turned
        (['JS', '9S', '8S', '7S', 'AH'], card('AS'))
        """
        moved = replace(self, rules=rules, dealer=dealer, hand=self.hand[: rules.seen])
        kept = self.shown if (rules.sides, rules.auction) == (self.rules.sides, self.rules.auction) else ()
        return replace(moved, shown=tuple(one for one in kept if one not in moved.hand)[: moved.open_size])

    def pick(self, card: Card) -> Picks | None:
        """Pick a card or put it back; None where there is no room for it."""
        if card in self.hand:
            return replace(self, hand=tuple(one for one in self.hand if one is not card))
        if card in self.shown:
            return replace(self, shown=tuple(one for one in self.shown if one is not card))
        if self.left > 0:
            return replace(self, hand=(*self.hand, card))
        if self.open_left > 0:
            return replace(self, shown=(*self.shown, card))
        return None
