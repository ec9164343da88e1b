"""A rule set is a value: one frozen record, flat in use."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from types import NoneType
from typing import Any, Final

from coinche_teach.engine.cards import SUITS, Denomination
from coinche_teach.engine.reasons import BadFieldValue, UnknownField, Unreadable, quoted
from coinche_teach.engine.rules import text
from coinche_teach.engine.rules.choices import (
    BothOver,
    Draw,
    Duty,
    Leader,
    LookBack,
    NextDealer,
    Owed,
    Permit,
    Reaching,
    Sides,
    Talk,
)
from coinche_teach.engine.rules.scale import Order, Scale
from coinche_teach.engine.rules.shapes import (
    KIND_NAMES,
    Annonces,
    AuctionKind,
    Belote,
    Bidding,
    ContractScore,
    ExcessScore,
    LoneBidderScore,
    MajorityScore,
    Naming,
    Points,
    ScoreKind,
    TakenScore,
    Taking,
    TurnedLast,
    TurnedUp,
)
from coinche_teach.engine.seats import PAIRS, SINGLES, Direction, Side


@dataclass(frozen=True, slots=True, repr=False)
class Rules:
    """Hold all that one table agrees on (règlement).

    `id` names the rule set it starts from; what `but` changed shows in `changes`. The fields of the
    records in `auction`, `annonces`, `belote` and `score` are read and changed by their own names.

    >>> from coinche_teach.engine.rules import rules
    >>> ours = rules("maison").but(cannot_overtrump="discard", target=701)
    >>> ours.cannot_overtrump, ours["min_bid"]
    (<Duty.DISCARD: 'discard'>, 80)
    >>> ours
    rules('maison').but(cannot_overtrump='discard', target='701')
    """

    id: str
    # the table
    sides: Sides
    direction: Direction
    talk: Talk
    look_back: LookBack
    # dealing
    first_dealer: Draw
    cut_minimum: int
    packets: tuple[int, ...]
    seen: int
    misdeal_points: int
    misdeal_dealer: NextDealer
    all_pass_dealer: NextDealer
    # the cards
    denominations: tuple[Denomination, ...]
    trump: Scale
    plain: Scale
    sans_atout: Scale | None
    tout_atout: Scale | None
    trick_point: int
    last_trick: int
    last_trick_capot: int
    # the auction
    auction: AuctionKind
    # the play
    leader: Leader
    beat_plain: Owed
    beat_trump: Owed
    cut: Owed
    can_overtrump: Duty
    cannot_overtrump: Duty
    # extras
    annonces: Annonces | None
    belote: Belote | None
    # the score
    score: ScoreKind
    # the match
    target: int
    target_margin: int
    reaching: Reaching
    both_over: BothOver
    games: int
    win_without_trick: Permit

    def __hash__(self) -> int:
        # Rules are the key of many memories; hashing every field took longer than what was remembered.
        return hash(self.id)

    def __repr__(self) -> str:
        from coinche_teach.engine.notation import difference

        told = ", ".join(f"{name}={value!r}" for name, value in difference(self).items())
        return f"rules({self.id!r})" + (f".but({told})" if told else "")

    def __getitem__(self, name: str) -> Any:
        """Return a field by its flat name; raise Unreadable for an unknown one."""
        for field, value in self.fields():
            if field == name:
                return value
        raise Unreadable(UnknownField(self.id, quoted(name), tuple(field for field, _ in self.fields())))

    def fields(self) -> Iterator[tuple[str, object]]:
        """Walk the fields, the record-valued ones followed by their own."""
        for one in dataclasses.fields(self):
            if one.name == "id":
                continue
            value = getattr(self, one.name)
            yield one.name, value
            if type(value) in KIND_NAMES:
                for inner in dataclasses.fields(value):
                    yield inner.name, getattr(value, inner.name)

    def but(self, /, **changes: object) -> Rules:
        """Return these rules with some fields changed; values may be text.

        A record-valued field takes `none` or the id of a rule set to do as that one does. Errors:
        Unreadable, naming the field, what was found and what would do.
        """
        changed = self
        records = [name for name in changes if name in RECORDS]
        for name in [*records, *(name for name in changes if name not in RECORDS)]:
            changed = changed._set(name, changes[name])
        changed._check(changes)
        return changed

    def _set(self, name: str, value: object) -> Rules:
        hints = text.hints(Rules)
        if name in RECORDS:
            return self._with(name, _record(name, value))
        if name in hints and name != "id":
            return self._with(name, text.read(name, hints[name], value, _DUTIES.get(name, ())))
        for outer in RECORDS:
            record: Any = getattr(self, outer)
            kind: Any = type(record)
            inner = text.hints(kind) if kind in KIND_NAMES else {}
            if name in inner:
                read: Any = text.read(name, inner[name], value)
                return self._with(outer, dataclasses.replace(record, **{name: read}))
        raise Unreadable(UnknownField(self.id, quoted(name), tuple(field for field, _ in self.fields())))

    def _with(self, name: str, value: Any) -> Rules:
        return dataclasses.replace(self, **{name: value})

    def _check(self, changes: dict[str, object]) -> None:
        """Refuse combinations that no deal could be played under."""
        wrong: tuple[str, tuple[str, ...]] | None = None
        if sum(self.packets) != 8 or not all(self.packets):
            wrong = "packets", ("packets that add up to 8, as 3 2 3",)
        elif self.seen not in {sum(self.packets[:k]) for k in range(1, len(self.packets) + 1)}:
            wrong = "seen", ("the cards held after a whole packet",)
        elif not self.denominations:
            wrong = "denominations", ("at least one of S H D C SA TA",)
        elif Denomination.SANS_ATOUT in self.denominations and self.sans_atout is None:
            wrong = "sans_atout", ("ranks with points while SA is played",)
        elif Denomination.TOUT_ATOUT in self.denominations and self.tout_atout is None:
            wrong = "tout_atout", ("ranks with points while TA is played",)
        elif isinstance(self.auction, Bidding | Points) and self.auction.max_bid > _LONGEST_BID:
            wrong = "max_bid", ("at most 9999",)
        elif (
            isinstance(self.auction, Bidding | Points)
            and not 1 <= self.auction.min_bid <= self.auction.max_bid
        ):
            wrong = "min_bid", ("at least 1 and not above max_bid",)
        elif isinstance(self.auction, Bidding | Naming) and self.auction.coinche_factor < 1:
            wrong = "coinche_factor", ("at least 1",)
        elif isinstance(self.auction, Bidding | Naming) and (
            self.auction.surcoinche_factor < self.auction.coinche_factor
        ):
            wrong = "surcoinche_factor", ("not below coinche_factor",)
        elif isinstance(self.score, LoneBidderScore) and self.score.failure_shared_among < 1:
            wrong = "failure_shared_among", ("at least 1",)
        elif isinstance(self.auction, Bidding) and self.auction.step < 1:
            wrong = "step", ("at least 1",)
        elif type(self.auction) not in GOES_WITH[type(self.score)][0]:
            wrong = "auction", tuple(KIND_NAMES[kind] for kind in GOES_WITH[type(self.score)][0])
        elif self.sides not in GOES_WITH[type(self.score)][1]:
            wrong = "sides", tuple(one.value for one in GOES_WITH[type(self.score)][1])
        elif self.annonces is not None and type(self.score) not in _COUNTING_EXTRAS:
            wrong = "annonces", ("none",)
        elif self.belote is not None and type(self.score) not in _COUNTING_EXTRAS:
            wrong = "belote", ("none",)
        elif self.seen != 8 and not isinstance(self.auction, Bidding | TurnedUp):
            wrong = "seen", ("8 with this kind of auction",)
        elif isinstance(self.auction, TurnedUp) and self.seen != 5:
            wrong = "seen", ("5 where a card is turned up",)
        elif isinstance(self.auction, Taking) and len(self.denominations) != 1:
            wrong = "denominations", ("the one denomination that can be taken",)
        elif self.games < 1:
            wrong = "games", ("at least 1",)
        elif not 1 <= self.cut_minimum <= 16:
            wrong = "cut_minimum", ("from 1 to 16",)
        elif self.target <= self.target_margin:
            wrong = "target", ("above target_margin",)
        if wrong is not None:
            name, wanted = wrong
            found = changes.get(name, text.written(self[name]))
            raise Unreadable(BadFieldValue(name, quoted(found), wanted))

    def changes(self, base: Rules) -> tuple[tuple[str, str, str], ...]:
        """List the fields that differ from another rule set: name, its text there, its text here."""
        theirs, ours = ({n: text.written(v) for n, v in one.fields()} for one in (base, self))
        names = list(dict.fromkeys([*theirs, *ours]))
        return tuple(
            (name, theirs.get(name, "-"), ours.get(name, "-"))
            for name in names
            if theirs.get(name) != ours.get(name)
        )

    def order(self, denomination: Denomination) -> Order:
        """Return how the deck ranks and counts in a denomination."""
        return _order(self, denomination)

    @property
    def scoring_sides(self) -> tuple[Side, ...]:
        """Return the sides of the score of one deal."""
        return PAIRS if self.sides in (Sides.PAIRS, Sides.DUMMY) else SINGLES


# Which kinds of auction and which sides each way of scoring can be played with.
GOES_WITH: Final[dict[type, tuple[tuple[type, ...], tuple[Sides, ...]]]] = {
    ContractScore: ((Bidding,), (Sides.PAIRS,)),
    MajorityScore: ((Taking, TurnedUp), (Sides.PAIRS,)),
    ExcessScore: ((Naming, TurnedLast), (Sides.PAIRS, Sides.DUMMY)),
    LoneBidderScore: ((Points,), (Sides.BIDDER_ALONE,)),
    TakenScore: ((Naming, TurnedLast), (Sides.EACH_ALONE,)),
}
_COUNTING_EXTRAS: Final = (ContractScore, MajorityScore)
# Calls are read with at most four digits.
_LONGEST_BID: Final = 9999
RECORDS: Final = ("auction", "annonces", "belote", "score")
# The two fields of duties hold only the answers that make sense there.
_DUTIES: Final = {
    "can_overtrump": (Duty.OVERTRUMP.value, Duty.DISCARD.value),
    "cannot_overtrump": (Duty.UNDERTRUMP.value, Duty.DISCARD.value),
}


def _record(name: str, value: object) -> object:
    """Read a record-valued field: the record, none, or `as` another rule set has it."""
    kinds = text.members(text.hints(Rules)[name])
    if NoneType in kinds and (value is None or value == "none"):
        return None
    if type(value) in kinds:
        return value
    # The presets are built with `but`, so they are looked up only once they exist.
    from coinche_teach.engine.rules.presets import IDS, rules

    if isinstance(value, str) and value in IDS:
        return getattr(rules(value), name)
    raise Unreadable(BadFieldValue(name, quoted(value), (*(["none"] if NoneType in kinds else []), *IDS)))


@lru_cache(maxsize=256)
def _order(rules: Rules, denomination: Denomination) -> Order:
    if denomination is Denomination.SANS_ATOUT:
        scale, beat = rules.sans_atout or rules.plain, rules.beat_plain
        return Order.build(denomination, dict.fromkeys(SUITS, scale), dict.fromkeys(SUITS, beat))
    if denomination is Denomination.TOUT_ATOUT:
        scale, beat = rules.tout_atout or rules.trump, rules.beat_trump
        return Order.build(denomination, dict.fromkeys(SUITS, scale), dict.fromkeys(SUITS, beat))
    trump = denomination.suit
    return Order.build(
        denomination,
        {s: rules.trump if s is trump else rules.plain for s in SUITS},
        {s: rules.beat_trump if s is trump else rules.beat_plain for s in SUITS},
    )
