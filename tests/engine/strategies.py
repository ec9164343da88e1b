"""Hypothesis strategies for the engine: rules, deals, rounds at any moment, calls, contracts, records."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, get_args, get_origin

from hypothesis import strategies as st

from coinche_teach.engine.calls import (
    Bid,
    BidPoints,
    Call,
    Coinche,
    Contract,
    Name,
    Pass,
    Spoken,
    Surcoinche,
    Take,
    Top,
)
from coinche_teach.engine.cards import DECK, RANKS, Denomination, Rank
from coinche_teach.engine.deal import Deal
from coinche_teach.engine.notation import Record, record_of
from coinche_teach.engine.reasons import Unreadable
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import IDS, Rules, Scale, rules
from coinche_teach.engine.rules.model import RECORDS
from coinche_teach.engine.rules.text import hints, members
from coinche_teach.engine.seats import SEATS, Seat

ids = st.sampled_from(IDS)
rule_sets = ids.map(rules)
seats = st.sampled_from(SEATS)
cards = st.sampled_from(DECK)
denominations = st.sampled_from(tuple(Denomination))
withheld = st.frozensets(seats, max_size=2)

# --- variants -------------------------------------------------------------------------------------

_NUMBERS = st.sampled_from([0, 1, 2, 3, 5, 8, 10, 34, 80, 100, 160, 162, 250, 1000, 9999])
_PACKETS = st.sampled_from(["3 2 3", "3 3 2", "2 3 3", "4 4", "8", "5 3", "1 1 1 1 1 1 1 1"])


@st.composite
def scales(draw: st.DrawFn, full: bool = True) -> Scale:
    """Draw an order of ranks with points; `full` keeps all eight ranks."""
    ranks = draw(st.permutations(RANKS))
    kept = ranks if full else ranks[: draw(st.integers(0, 8))]
    return Scale(tuple((Rank(rank), draw(st.integers(0, 30))) for rank in kept))


def _of_kind(name: str, kind: Any) -> st.SearchStrategy[Any]:
    """Return a strategy for one alternative of a field's type."""
    if name == "packets":
        return _PACKETS
    if get_origin(kind) is tuple:
        inner = get_args(kind)[0]
        return st.lists(_of_kind("", inner), unique=True, max_size=6).map(tuple)
    if kind is int:
        return _NUMBERS
    if kind is Scale:
        return scales(full=not name.startswith("carres"))
    if kind is type(None):
        return st.just("none")
    return st.sampled_from(tuple(kind))


def values_of(ours: Rules, name: str) -> st.SearchStrategy[Any]:
    """Return a strategy for the values that a field could take, in any combination or none."""
    if name in RECORDS:
        return st.sampled_from([*IDS, "none"])
    owner: Any = Rules if name in hints(Rules) else next(type(one) for one in _records(ours, name))
    return st.one_of([_of_kind(name, kind) for kind in members(hints(owner)[name])])


def _records(ours: Rules, name: str) -> Iterator[Any]:
    for outer in RECORDS:
        record = getattr(ours, outer)
        if dataclasses.is_dataclass(record) and name in {one.name for one in dataclasses.fields(record)}:
            yield record


def changed(ours: Rules, **values: object) -> Rules:
    """Change fields together, or nothing where the rules refuse."""
    try:
        return ours.but(**values)
    except Unreadable:
        return ours


# The fields that hang together in one way of playing for a score.
_MANNER = (
    "sides",
    "seen",
    "packets",
    "denominations",
    "sans_atout",
    "tout_atout",
    "auction",
    "score",
    "leader",
)


@st.composite
def variants(draw: st.DrawFn, base: Rules | None = None, most: int = 5) -> Rules:
    """Draw a rule set with up to so many fields changed at random."""
    ours = draw(rule_sets) if base is None else base
    if draw(st.integers(0, 4)) == 0:  # the manner of another rule set, with extras of others still
        like = draw(rule_sets)
        ours = changed(ours, **{name: like[name] for name in _MANNER}, annonces=draw(ids), belote=draw(ids))
    for _ in range(draw(st.integers(1, most))):
        name = draw(st.sampled_from([name for name, _ in ours.fields()]))
        ours = changed(ours, **{name: draw(values_of(ours, name))})
    return ours


any_rules = st.one_of(rule_sets, variants())

# --- deals and rounds -----------------------------------------------------------------------------


@st.composite
def deals(draw: st.DrawFn, of: st.SearchStrategy[Rules] = rule_sets) -> Deal:
    """Draw a deal; where a card is turned up, a stock is left."""
    return Deal.from_deck(draw(of), draw(seats), draw(st.permutations(DECK)))


_WILL = st.binary(min_size=48, max_size=48)
_LONGEST = 16  # calls said at will; after that everybody passes as soon as he may


def choose_call(one: Round, will: int, number: int) -> tuple[Call, Seat]:
    """Choose a lawful call by a number from 0 to 255, passing and doubling more often than bidding."""
    assert one.turn is not None
    legal = one.auction.legal_calls()
    doubling = [call for call in legal if isinstance(call, Coinche | Surcoinche)]
    if number >= _LONGEST or will < 110:
        return (legal[0] if Pass() in legal else legal[will % len(legal)]), one.turn
    if doubling and will < 160:
        return doubling[0], one.turn
    if will < 170:
        for seat in SEATS:  # a coinche out of turn, where the table allows it
            if one.auction.judge(Coinche(), seat) is None:
                return Coinche(), seat
    low = legal[: max(24, len(legal) // 8)]
    return low[will % len(low)], one.turn


def moments(start: Round, will: bytes) -> Iterator[Round]:
    """Walk a round from a start to its end, choosing by bytes; every state is yielded."""
    one, step = start, 0
    yield one
    while one.phase in (Phase.AUCTION, Phase.PLAY):
        chosen = will[step % len(will)] ^ (step // len(will))
        if one.phase is Phase.AUCTION:
            one = one.say(*choose_call(one, chosen, step))
        else:
            legal = one.allowed().cards
            one = one.play(legal[chosen % len(legal)])
        step += 1
        yield one


@dataclass(frozen=True, repr=False)
class Story:
    """Hold a round and the will that plays it; it prints as the record that replays it."""

    start: Round
    will: bytes
    stop: int | None = None

    def states(self) -> list[Round]:
        """Return every state of the round, from the deal to the end."""
        return list(moments(self.start, self.will))

    @property
    def round(self) -> Round:
        """Return the round at the moment where the story stops."""
        states = self.states()
        return states[-1 if self.stop is None else min(self.stop, len(states) - 1)]

    def __repr__(self) -> str:
        return json.dumps(record_of(self.round).write())

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self))


@st.composite
def histories(draw: st.DrawFn, of: st.SearchStrategy[Rules] = rule_sets) -> Story:
    """Draw a round to be played at random from the deal to the end."""
    return Story(Round.open(draw(deals(of)), draw(withheld)), draw(_WILL))


@st.composite
def rounds(draw: st.DrawFn, of: st.SearchStrategy[Rules] = rule_sets) -> Story:
    """Draw a round to be played at random to any point, mostly in the play."""
    return dataclasses.replace(draw(histories(of)), stop=draw(st.integers(0, 44)))


# --- small values and records ---------------------------------------------------------------------

levels = st.one_of(st.integers(0, 9999), st.sampled_from(tuple(Top)))
bids = st.builds(Bid, levels, denominations)
calls: st.SearchStrategy[Call] = st.one_of(
    st.sampled_from([Pass(), Coinche(), Surcoinche(), Take()]),
    st.builds(Name, denominations),
    st.builds(BidPoints, st.integers(0, 9999)),
    bids,
)
spoken = st.builds(Spoken, seats, calls)
contracts = st.one_of(
    st.builds(Contract, seats, levels, denominations, st.sampled_from([1, 2, 4])),
    st.builds(Contract, seats, st.none(), denominations, st.sampled_from([1, 2, 4])),
    st.builds(Contract, seats, st.integers(0, 9999), st.none(), st.sampled_from([1, 2, 4])),
)


@st.composite
def records(draw: st.DrawFn, of: st.SearchStrategy[Rules] = rule_sets) -> Record:
    """Draw a valid record: a deal, and what was said and played up to some point."""
    return record_of(draw(rounds(of)).round)
