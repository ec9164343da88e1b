"""Simulated deals by the hundred: the rows of `games`, made column by column.

Every step is one of `games` for many deals at once: the decks, the auctions, the cards in kernels, the row.
The engine is asked what has not been met before, and its answer remembered (`auctions`, `tallies`).
"""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
import pandas as pd

from coinche_teach.engine.cards import DECK, Denomination
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.round import Round
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.lab import auctions as called
from coinche_teach.lab.auctions import Moment
from coinche_teach.lab.dealt import NOTHING, dealing, decks
from coinche_teach.lab.finishing import key_of
from coinche_teach.lab.games import COLUMNS, IN_KERNELS, MOST_REDEALS, Table
from coinche_teach.lab.hands import Ints
from coinche_teach.lab.jit import COMPILED
from coinche_teach.lab.kernels import card_play as k
from coinche_teach.lab.looks import looks, shares
from coinche_teach.lab.players import careful_card
from coinche_teach.lab.tallies import Group, Opening, tallies

_IDS: Final = tuple(card.id for card in DECK)


def batched(table: Table) -> bool:
    """Say whether all players of a table are known here."""
    return all(one.bid in called.REMEMBERED and one.play in IN_KERNELS for one in table.players)


def frame(table: Table, numbers: Sequence[int]) -> pd.DataFrame:
    """Simulate deals and return their rows.

    >>> from coinche_teach.engine.rules import rules
    >>> from coinche_teach.lab.games import PLAYERS
    >>> table = Table(rules("contrat1000"), (PLAYERS["careful"],) * 4, "7")
    >>> row = frame(table, [5]).iloc[0]
    >>> row["taker"] == table.row(5)["taker"]
    True
    """
    with unswept():
        work = Batch(table, numbers)
        waiting = np.arange(len(numbers))
        for again in range(MOST_REDEALS):
            waiting = work.dealt(waiting, again, last=again == MOST_REDEALS - 1)
            if not len(waiting):
                break
        return work.frame()


@contextmanager
def unswept() -> Iterator[None]:
    """Put garbage collection off: a batch makes lists by the thousand, none in a ring, and drops them all."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hold deals as they are dealt: which of the batch, by whom, from what deck, the card turned up."""

    deals: Ints
    dealers: Ints
    decks: Ints
    turned: Ints


class Batch:
    """Hold some deals of a table while they are simulated, and the columns that are filled."""

    def __init__(self, table: Table, numbers: Sequence[int]) -> None:
        self.table = table
        self.numbers = numbers
        self.rules = table.rules
        self.dealing = dealing(table.rules)
        self.tallies = tallies(table.rules)
        bids = tuple(player.bid for player in table.players)
        self.bids = bids
        self.auctions = called.auctions(table.rules, bids)
        self.columns: dict[str, Any] = {name: np.full(len(numbers), None, dtype=object) for name in COLUMNS}
        self.columns["deal"][:] = numbers
        self._streams: dict[tuple[int, Seat], Chance] = {}
        self._first = {seat: table.rules.direction.after(Seat.S, seat) for seat in range(len(SEATS))}

    def dealt(self, deals: Ints, again: int, last: bool) -> Ints:
        """Deal and play these deals; return those that all have passed, which are told only the last time."""
        numbers = [self.numbers[deal] for deal in deals.tolist()]
        dealers = np.array([self._first[(number + again) % len(SEATS)] for number in numbers])
        cards = decks(self.table.seed, numbers, again)
        turned = self.dealing.turned[dealers]
        turned = np.where(turned == NOTHING, NOTHING, cards[np.arange(len(cards)), turned])
        dealt = Dealt(deals, dealers, cards, turned)
        moments, said = self._called(dealt)
        self.columns["redeals"][deals] = again
        played = np.array([moment.contract is not None for moment in moments])
        told = np.flatnonzero(played | last)
        texts = [" ".join(said[place]) for place in told.tolist()]
        self._put(deals[told], auction=texts, dealer=[str(SEATS[one]) for one in dealers[told].tolist()])
        groups: dict[Denomination, list[int]] = defaultdict(list)
        for place in np.flatnonzero(played).tolist():
            contract = moments[place].contract
            assert contract is not None and contract.denomination is not None
            groups[contract.denomination].append(place)
        for places in groups.values():
            self._play(dealt, np.array(places), [moments[place] for place in places])
        left = np.flatnonzero(~played)
        if last:
            self._write(deals[left], dealt.decks[left], self.dealing.hands[dealers[left]])
        return deals[left]

    def _called(self, dealt: Dealt) -> tuple[list[Moment], list[list[str]]]:
        """Hold the auctions."""
        rows = np.arange(len(dealt.decks))[:, None, None]
        seen = dealt.decks[rows, self.dealing.seen[dealt.dealers]]
        plain = any(self.auctions.plain(bid) for bid in self.bids)
        table = called.Table(
            self.bids,
            shares(self.rules, seen, dealt.turned) if plain else None,
            looks(self.rules, seen) if any(self.auctions.by_convention(bid) for bid in self.bids) else None,
            lambda deal, seat: self._stream(self.numbers[dealt.deals[deal]], seat),
            lambda deal: self.dealing.deal(int(dealt.dealers[deal]), dealt.decks[deal]),
        )
        pairs = zip(dealt.dealers.tolist(), dealt.turned.tolist(), strict=True)
        held = [self.auctions.held(table, *pair, deal) for deal, pair in enumerate(pairs)]
        return [moment for moment, _ in held], [said for _, said in held]

    def _stream(self, number: int, seat: Seat) -> Chance:
        """Return the chance of a seat in a deal, the same however often it is dealt again."""
        found = self._streams.get((number, seat))
        if found is None:
            found = self._streams[number, seat] = Chance("player", self.table.seed, number, seat)
        return found

    def _play(self, dealt: Dealt, places: Ints, moments: list[Moment]) -> None:
        """Play deals of one denomination and fill their rows."""
        deals = dealt.deals[places]
        openings = [opening(moment) for moment in moments]
        tables = openings[0].tables
        takers = np.array([one.taker for one in openings])
        dealers, turned = dealt.dealers[places], dealt.turned[places]
        at = self.dealing.full[dealers, takers]
        hands = dealt.decks[places][np.arange(len(places))[:, None, None], at]
        number_of, seats = np.array(tables.number_of), np.array(tables.seat_of)
        sheets = np.zeros((len(places), k.SHEET_SIZE), dtype=np.int64)
        sheets[:, k.HANDS + seats] = (1 << number_of[hands]).sum(axis=2)
        sheets[:, k.LEADER : k.TURNED] = [one.who for one in openings]
        sheets[:, k.TURNED] = np.where(turned == NOTHING, 0, 1 << number_of[turned])
        careful = [self._careful(opening.round) for opening in openings]
        sheets[:, k.CAREFUL] = [sum(1 << int(seats[seat]) for seat in some) for some in careful]
        if any(len(some) < len(SEATS) for some in careful):
            sheets[:, k.KEY] = [key_of(self.table.seed, self.numbers[deal]) for deal in deals.tolist()]
        if COMPILED:
            for sheet in sheets:
                k.play_deal(tables.points, sheet)
        else:
            rows = sheets.tolist()
            for row in rows:
                k.play_deal(tables.points, row)
            sheets = np.array(rows, dtype=np.int64)

        group = Group(openings, dealers, turned, hands, sheets)
        self._put(deals, **self.tallies.of(group))
        self._write(deals, dealt.decks[places], at)

    def _careful(self, round: Round) -> tuple[Seat, ...]:
        """Return whose cards are played carefully."""
        players = self.table.players
        return tuple(s for s in SEATS if players[Table.hand(round, s)].play is careful_card)

    def _put(self, deals: Ints, **columns: Any) -> None:
        for name, values in columns.items():
            self.columns[name][deals] = values

    def _write(self, deals: Ints, decks: Ints, places: Ints) -> None:
        """Write the hands, cards in the order dealt."""
        cards = decks[np.arange(len(decks))[:, None, None], places].tolist()
        for seat in SEATS:
            column = self.columns[f"hand_{seat}"]
            for deal, hands in zip(deals.tolist(), cards, strict=True):
                column[deal] = " ".join([_IDS[card] for card in hands[seat]])

    def frame(self) -> pd.DataFrame:
        """Return the columns as a frame."""
        found = {name: pd.array(self.columns[name], dtype=kind) for name, kind in COLUMNS.items()}
        return pd.DataFrame(found, copy=False)


@lru_cache(maxsize=4096)
def opening(moment: Moment) -> Opening:
    """Return what follows from a contract, once for each end of an auction."""
    assert moment.round is not None
    return Opening.of(moment.round)
