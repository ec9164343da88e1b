"""The other hands, sampled under what is believed of them: many deals at once, the same for a seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from coinche_teach.engine.cards import DECK, Card
from coinche_teach.engine.deal import HAND_SIZE, Deal
from coinche_teach.engine.play import Hands
from coinche_teach.engine.reasons import CardTwice, Refused, WrongNumberOfCards
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import TurnedLast, TurnedUp
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.lab.beliefs import Believes, written
from coinche_teach.lab.hands import Ints
from coinche_teach.lab.open_cards import dummy_of
from coinche_teach.lab.reasons import NothingFits
from coinche_teach.lab.sampling_counts import generator

_BLOCK = 2048
MOST_TRIED: Final = 400_000
"""After so many deals for each that fits, none is looked for any longer."""


def check_hand(rules: Rules, seat: Seat, hand: Sequence[Card]) -> None:
    """Refuse a hand with a card twice, or of another size than a seat sees while it bids; raise Refused."""
    for place, card in enumerate(hand):
        if card in hand[:place]:
            raise Refused(CardTwice(card))
    if len(hand) != rules.seen:
        raise Refused(WrongNumberOfCards(str(seat), len(hand), rules.seen))


class Worlds:
    """Deal the unseen cards again and again, and keep the deals that agree with all beliefs.

    The k-th deal kept depends on the seed, the hand and the beliefs, not on how many are asked for at once.
    Beliefs speak of the cards that a seat sees while it bids: six of eight where a packet is dealt later.
    A card turned up and a dummy's hand are known; where the rest is dealt once somebody has taken, a row
    holds what is in hand before and, card by card, what lies in the stock below the turned one.

    >>> from coinche_teach.engine.cards import cards
    >>> from coinche_teach.engine.rules import rules
    >>> worlds = Worlds(rules("club82"), Seat.S, cards("JS 9S AS 7H 8D 9C"), seed="doc")
    >>> [len(hand) for hand in dealt(worlds.draw(2)[1])], (worlds.tried, worlds.kept)
    ([8, 8, 8, 8], (2048, 2048))
    """

    def __init__(
        self,
        rules: Rules,
        seat: Seat,
        hand: Sequence[Card],
        beliefs: Sequence[Believes] = (),
        seed: object = 0,
        most_tried: int = MOST_TRIED,
        dealer: Seat = Seat.N,
        turned: Card | None = None,
        dummy: Sequence[Card] = (),
    ) -> None:
        check_hand(rules, seat, hand)
        self.rules, self.seat, self.hand = rules, seat, tuple(hand)
        self.dealer, self.turned = dealer, turned
        self.beliefs, self.seed = tuple(beliefs), seed
        self.tried = self.kept = 0
        self._most_tried = most_tried
        self._size = rules.seen if isinstance(rules.auction, TurnedUp) else HAND_SIZE
        self._known = {seat: self.hand}
        lying = dummy_of(rules, dealer)
        if lying is not None and lying is not seat:
            self._known[lying] = tuple(dummy)
        if isinstance(rules.auction, TurnedLast) and dealer is not seat and turned is not None:
            self._known[dealer] = (turned,)
        seen = {card for hand in self._known.values() for card in hand} | {turned}
        self._unseen = np.array([card.index for card in DECK if card not in seen], dtype=np.int64)
        self._dealt = sum(self._size - len(self._known.get(one, ())) for one in SEATS)
        self._width = len(SEATS) + len(self._unseen) - self._dealt
        self._ready = np.empty((0, self._width), dtype=np.int64)
        self._blocks = self._walk()

    def draw(self, n: int) -> Ints:
        """Return the next n deals: four hands N E S W as bits, then the stock; raise Refused if none fits."""
        while len(self._ready) < n:
            self._ready = np.concatenate([self._ready, next(self._blocks)])
        given, self._ready = self._ready[:n], self._ready[n:]
        return given

    @property
    def rate(self) -> float:
        """Return which share of the deals tried agreed with the beliefs."""
        return self.kept / self.tried if self.tried else 0.0

    def _walk(self) -> Iterator[Ints]:
        block = 0
        while True:
            found = self._block(block)
            block += 1
            self.tried += _BLOCK
            self.kept += len(found)
            if self.tried >= self._most_tried * (self.kept + 1):
                raise Refused(NothingFits(self.tried))
            yield found

    def _block(self, block: int) -> Ints:
        """Deal one block and leave out what does not agree."""
        keys = generator(self.seed, block).random((_BLOCK, len(self._unseen)))
        order = self._unseen[keys.argsort(axis=1)]
        lying = np.int64(1) << order
        full = np.empty((_BLOCK, self._width), dtype=np.int64)
        good = np.ones(_BLOCK, dtype=np.bool_)
        at = 0
        for seat in (self.seat, *(one for one in SEATS if one is not self.seat)):
            known = self._known.get(seat, ())
            mine = written(known)
            cards = lying[:, at : at + self._size - len(known)]
            at += self._size - len(known)
            full[:, seat] = mine | cards.sum(axis=1)
            early = mine | cards[:, : max(0, self.rules.seen - len(known))].sum(axis=1)
            for belief in self.beliefs:
                if belief.seat is seat:
                    good &= belief.fits(self.rules, early)
        full[:, len(SEATS) :] = order[:, at:]
        return full[good]

    def deals(self, n: int) -> list[Deal]:
        """Return the next n deals as the engine holds them; raise Refused where none fits."""
        return [self._deal(row) for row in self.draw(n)]

    def _deal(self, row: Ints) -> Deal:
        """Let the engine check a deal: what I bid on came first, what is turned up lies in its place.

        Which cards came last to the others is not told.
        """
        hands, turned = list(dealt(row[: len(SEATS)])), self.turned
        hands[self.seat] = (*self.hand, *(card for card in hands[self.seat] if card not in self.hand))
        stock = tuple(DECK[card] for card in row[len(SEATS) :])
        if isinstance(self.rules.auction, TurnedUp) and turned is not None:
            stock = (turned, *stock)
        elif isinstance(self.rules.auction, TurnedLast) and turned is not None:
            last = hands[self.dealer]
            hands[self.dealer] = (*(card for card in last if card is not turned), turned)
        n, e, s, w = hands
        return Deal.checked(self.rules, self.dealer, (n, e, s, w), turned, stock)


def dealt(row: Ints) -> Hands:
    """Read the four hands of a deal."""
    n, e, s, w = (tuple(card for card in DECK if int(hand) >> card.index & 1) for hand in row)
    return n, e, s, w
