"""One simulated deal, and the row that tells it.

Everything of deal k of a seed comes from a hash of both, so a row depends on nothing else: not on the deals
before it, not on how many processes share the work.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from coinche_teach.engine.annonces import belotes
from coinche_teach.engine.cards import Card, Denomination, Rank, written
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import PAIRS, SEATS, Seat, Side
from coinche_teach.engine.sheet import Result
from coinche_teach.lab.bidders import CAREFUL, CONVENTIONS
from coinche_teach.lab.finishing import Draws, finished, key_of
from coinche_teach.lab.players import RANDOM, Player, careful_card, random_card
from coinche_teach.lab.sampling_bidder import SAMPLING
from coinche_teach.lab.seen import Seen

Row = dict[str, Any]
PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {one.name: one for one in (RANDOM, CAREFUL, CONVENTIONS, SAMPLING)}
)
# These are played by kernels as well, card for card as the players do it.
IN_KERNELS: Final = (careful_card, random_card)
# A deal that everybody passes is dealt again by the next dealer, as at the table, but not for ever.
MOST_REDEALS: Final = 1000


@dataclass(frozen=True, slots=True)
class Table:
    """Hold who sits where under which rules: the players of the seats N E S W."""

    rules: Rules
    players: tuple[Player, Player, Player, Player]
    seed: str

    def deal(self, number: int, again: int = 0) -> Deal:
        """Return the number-th deal; the dealer moves on each time, and when all have passed."""
        dealer = self.rules.direction.after(Seat.S, number + again)
        return Deal.from_deck(self.rules, dealer, shuffled(self.seed, number, again))

    def auction(self, number: int) -> tuple[Round, int]:
        """Hold the auction of the number-th deal, and return the round with how often it was dealt again."""
        streams = [Chance("player", self.seed, number, seat) for seat in SEATS]
        for again in range(MOST_REDEALS):
            round = Round.open(self.deal(number, again))
            while round.phase is Phase.AUCTION:
                round = round.say(self._player(round).bid(Seen.of(round), streams[round.turn or 0]))
            if round.phase is not Phase.REDEAL:
                break
        return round, again

    def played(self, number: int) -> tuple[Round, int]:
        """Play the number-th deal out, and return it with how often it was dealt again."""
        round, again = self.auction(number)
        if round.phase is not Phase.PLAY:
            return round, again
        players = [self.players[self.hand(round, seat)] for seat in SEATS]
        if all(player.play in IN_KERNELS for player in players):
            careful = [seat for seat in SEATS if players[seat].play is careful_card]
            return finished(round, careful, key_of(self.seed, number)), again
        return self.by_card(round, number), again

    def by_card(self, round: Round, number: int) -> Round:
        """Play the number-th deal out card by card through the engine, as every kind of player can."""
        key, direction = key_of(self.seed, number), self.rules.direction
        streams = [Draws(key, seat, direction) for seat in SEATS]
        while round.phase is Phase.PLAY:
            round = round.play(self._player(round).play(Seen.of(round), streams[round.turn or 0]))
        return round

    def _player(self, round: Round) -> Player:
        assert round.turn is not None
        return self.players[self.hand(round, round.turn)]

    @staticmethod
    def hand(round: Round, seat: Seat) -> Seat:
        """Return who plays a seat's cards: a dummy's are played by the seat across."""
        return seat.partner if seat is round.dummy and round.cards is not None else seat

    def row(self, number: int) -> Row:
        """Play the number-th deal and return its row."""
        round, again = self.played(number)
        return {"deal": number, "redeals": again, **told(round)}


def told(round: Round) -> Row:
    """Tell a finished round in one row; a deal that nobody took has empty cells after its auction."""
    deal, contract = round.deal, round.contract
    started = round.started if round.started is not None else deal.hands
    row: Row = {"dealer": str(deal.dealer)}
    row |= {f"hand_{seat}": written(started[seat]) for seat in SEATS}
    row["auction"] = " ".join(str(one.call) for one in round.auction.calls)
    blank = dict.fromkeys(column for column in COLUMNS if column not in row and column not in _COUNTED)
    row |= blank
    if contract is None or round.phase is not Phase.DONE:
        return row
    row["taker"] = str(contract.by)
    row["level"] = None if contract.level is None else str(contract.level)
    row["denomination"] = None if contract.denomination is None else contract.denomination.value
    row["multiplier"] = contract.multiplier
    row |= marked(round.rules, round.result())
    if contract.denomination is not None:
        held = belotes(round.rules, contract.denomination, started, round.withheld)
        row["belote"] = " ".join(str(seat) for seat, _ in held) or None
        row |= features(round.rules, contract.denomination, started[contract.by])
    return row


def marked(rules: Rules, result: Result) -> Row:
    """Tell what a deal came to by pairs: its points, tricks, annonces and marks."""
    sheet = score(rules, result)
    row: Row = {"made": sheet.made}
    for side in PAIRS:
        members = (side,) if side in result.points else tuple(Side(s.name) for s in SEATS if s.pair is side)
        row[f"points_{side}"] = sum(result.tally(one) for one in members)
        row[f"tricks_{side}"] = sum(result.tricks[one] for one in members)
        row[f"annonces_{side}"] = sum(result.annonces.get(one, 0) for one in members)
        row[f"score_{side}"] = sum(sheet.score(one) for one in members)
    return row


def features(rules: Rules, denomination: Denomination, hand: tuple[Card, ...]) -> Row:
    """Return what a hand looks like in a denomination: trumps, the two best ones, aces, voids, points."""
    order = rules.order(denomination)
    trumps = [card for card in hand if card.suit is order.trump]
    ranks = order.scales[order.trump].ranks if order.trump is not None else ()
    suits = {card.suit for card in hand}
    return {
        "trumps": len(trumps),
        "best_trump": bool(ranks) and any(card.rank is ranks[0] for card in trumps),
        "second_trump": bool(ranks) and any(card.rank is ranks[1] for card in trumps),
        "side_aces": sum(card.rank is Rank.ACE and card.suit is not order.trump for card in hand),
        "voids": len(order.scales) - len(suits),
        "hand_points": sum(order.points[card] for card in hand),
    }


_COUNTED: Final = ("deal", "redeals")
_INT, _TEXT, _TRUTH = "Int32", "string", "boolean"
# Every column with its type, in order; a cell without a value is missing, never 0.
COLUMNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "deal": "Int64",
        "redeals": _INT,
        "dealer": _TEXT,
        **{f"hand_{seat}": _TEXT for seat in SEATS},
        "auction": _TEXT,
        "taker": _TEXT,
        "level": _TEXT,
        "denomination": _TEXT,
        "multiplier": _INT,
        "made": _TRUTH,
        **{f"{what}_{side}": _INT for what in ("points", "tricks", "annonces", "score") for side in PAIRS},
        "belote": _TEXT,
        "trumps": _INT,
        "best_trump": _TRUTH,
        "second_trump": _TRUTH,
        "side_aces": _INT,
        "voids": _INT,
        "hand_points": _INT,
    }
)
