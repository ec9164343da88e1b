"""Items about coincher: what it risks, what it wins, and from how many failures on it gains."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Final

from coinche_teach.course.items import Answer, Judgement
from coinche_teach.course.items_marking_form import Explained, Form
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings import NeedsChoice, Saying
from coinche_teach.course.sayings_bidding import (
    AskBreakEven,
    AskCoinche,
    BlankOfCoinche,
    BreakEvenHere,
    CoincheComes,
    CoincheLoses,
    CoincheWould,
    DifferenceHere,
    LookAtStakes,
    TenDeals,
)
from coinche_teach.course.sayings_marking_here import WouldScore
from coinche_teach.course.score_rules import rule_for
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import DoublesFor, Multiplies
from coinche_teach.engine.rules.shapes import Bidding, ContractScore, ExcessScore, Naming
from coinche_teach.engine.sheet import Result

LOSES: Final = "loses"
GAINS: Final = "gains"
PERCENT: Final = "percent"
TEN: Final = 10
COINCHER, LEAVE = "coinche", "leave"


def coinche_field(rules: Rules) -> str:
    """Name the field that says what coincher multiplies."""
    return "multiplies" if isinstance(rules.score, ContractScore) else "coinche_doubles"


def can_coincher(rules: Rules) -> bool:
    """Say whether somebody may coincher at a table, so that marks change."""
    kind = rules.auction
    scored = isinstance(rules.score, ContractScore | ExcessScore)
    return scored and isinstance(kind, Bidding | Naming) and kind.coinche_factor > 1


@dataclass(frozen=True)
class Staked:
    """Hold what items about coincher share: one contract as it may be made, and as it may fail.

    `made` and `failed` are uncoinched; `lent` says that the rules are those of another table.
    """

    rules: Rules
    made: Result
    failed: Result
    lent: bool = False

    @property
    def denomination(self) -> Denomination | None:
        """Return what is played."""
        return self.made.contract.denomination

    def marks(self, made: bool, coinched: bool) -> int:
        """Return our marks less theirs, we being the defence."""
        return self.marks_under(self.rules, made, coinched)

    def marks_under(self, rules: Rules, made: bool, coinched: bool) -> int:
        """Return our marks less theirs under some rules."""
        from coinche_teach.lab.marks import multipliers, net

        played = self.made if made else self.failed
        factor = multipliers(rules)[1] if coinched else 1
        return -net(rules, replace(played, contract=replace(played.contract, multiplier=factor)))

    def stakes(self, rules: Rules) -> tuple[int, int]:
        """Return what coincher loses where the contract is made, and gains where it fails."""
        loses = self.marks_under(rules, True, False) - self.marks_under(rules, True, True)
        return loses, self.marks_under(rules, False, True) - self.marks_under(rules, False, False)

    @cached_property
    def loses(self) -> int:
        """Return what coincher loses where the contract is made."""
        return self.stakes(self.rules)[0]

    @cached_property
    def gains(self) -> int:
        """Return what coincher gains where the contract fails."""
        return self.stakes(self.rules)[1]

    @cached_property
    def percent(self) -> int:
        """Return from how many failures in a hundred on coincher gains, to the nearest whole one."""
        from coinche_teach.lab.marks import break_even

        exact = break_even(self.made, self.failed, self.rules)
        assert exact is not None
        return round(100 * exact)

    def otherwise(self) -> list[tuple[str, Rules]]:
        """List the ways in which other tables multiply, each with the case of its sentence."""
        kinds: Any = Multiplies if isinstance(self.rules.score, ContractScore) else DoublesFor
        field = coinche_field(self.rules)
        others = [one for one in kinds if one is not self.rules[field]]
        return [(f"{field}.{one.value}", self.rules.but(**{field: one})) for one in others]

    @cached_property
    def bases(self) -> tuple[tuple[int, int], ...]:
        """Return what coincher would lose and gain by the other bases, where it would change anything."""
        found = [self.stakes(rules) for _, rules in self.otherwise()]
        return tuple(pair for pair in found if sum(pair) > 0)

    @property
    def whose(self) -> str:
        """Say whether the table is the learner's own."""
        return "lent" if self.lent else "own"

    @property
    def bid(self) -> str:
        """Return the contract as it is called."""
        return str(self.made.contract.bid)

    def rule(self) -> Saying:
        """Return what coincher multiplies, and on whose word."""
        return rule_for(self.rules, coinche_field(self.rules))


@dataclass(frozen=True)
class BreakEven(Staked, Form):
    """Ask what coincher loses and gains, and from how many failures in a hundred on it pays.

    The blanks in `given` are filled already.
    """

    given: tuple[str, ...] = ()
    kind: ClassVar[str] = "break_even"

    def worth(self) -> dict[str, int]:
        """Return what stands in every blank, given or not."""
        return {LOSES: self.loses, GAINS: self.gains, PERCENT: self.percent}

    def values(self) -> Mapping[str, int]:
        """Return what belongs into the blanks that are asked."""
        return {blank: value for blank, value in self.worth().items() if blank not in self.given}

    def task(self) -> Saying:
        """Return what is asked."""
        return AskBreakEven(self.whose, self.bid, self.rules.id)

    def judge(self, answer: Answer) -> Judgement:
        """Judge the numbers as typed; a percentage may be rounded up or down."""
        if isinstance(answer, Mapping):
            text = str(answer.get(PERCENT, "")).strip()
            near = {str(self.percent + off) for off in (-1, 1)}
            answer = {**answer, PERCENT: str(self.percent)} if text in near else answer
        return super().judge(answer)

    def explained(self, blank: str, found: int) -> Explained:
        """Explain a wrong number in a blank."""
        verdict = BlankOfCoinche(blank, found, self.worth()[blank])
        here: Saying = BreakEvenHere(self.loses, self.gains, self.percent)
        if blank != PERCENT:
            made = blank == LOSES
            plain, coinched = self.marks(made, False), self.marks(made, True)
            here = DifferenceHere(blank, plain, coinched, self.worth()[blank])
        code, need = self._percent(found) if blank == PERCENT else self._stake(blank, found)
        return (verdict, self.rule(), here, need), code

    def _percent(self, found: int) -> tuple[Misconception | None, Saying]:
        if found == 50:
            return Misconception.M30, CoincheWould("even", found)
        if abs(found - (100 - self.percent)) <= 1:
            return None, CoincheWould("opposite", found)
        if self.gains and abs(found - round(100 * self.loses / self.gains)) <= 1:
            return None, CoincheWould("ratio", found)
        for case, rules in self.otherwise():
            loses, gains = self.stakes(rules)
            if loses + gains > 0 and found == round(100 * loses / (loses + gains)):
                return Misconception.M30, WouldScore(case, found, 0)
        return None, CoincheWould("other_share" if found <= 100 else "too_many", found)

    def _stake(self, blank: str, found: int) -> tuple[Misconception | None, Saying]:
        place = 0 if blank == LOSES else 1
        for case, rules in self.otherwise():
            if self.stakes(rules)[place] == found:
                return Misconception.M30, WouldScore(case, found, 0)
        if found == abs(self.marks(blank == LOSES, True)):
            return None, CoincheWould("whole_mark", found)
        return None, CoincheWould("other_stake", found)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, what is multiplied, and one of the numbers."""
        first = LOSES if LOSES not in self.given else PERCENT
        last: Saying = CoincheLoses(self.loses)
        if first == PERCENT:
            last = BreakEvenHere(self.loses, self.gains, self.percent)
        return LookAtStakes(), self.rule(), last


def misled(fails: int, stakes: tuple[int, int], bases: tuple[tuple[int, int], ...]) -> bool:
    """Say whether who takes a half for granted, or another base, would decide otherwise.

    >>> misled(6, (70, 30), ()), misled(8, (70, 30), ())
    (True, False)
    """

    def total(loses: int, gains: int) -> int:
        return fails * gains - (TEN - fails) * loses

    if total(*stakes) > 0:
        return any(total(*pair) < 0 for pair in ((1, 1), *bases))
    return any(total(*pair) > 0 for pair in ((1, 1), *bases))


@dataclass(frozen=True)
class CoincheOrNot(Staked):
    """Ask whether to coincher a contract that fails `fails` times in ten."""

    fails: int = 5
    kind: ClassVar[str] = "coinche_or_not"

    @property
    def choices(self) -> tuple[str, ...]:
        """Return what can be answered."""
        return COINCHER, LEAVE

    @property
    def total(self) -> int:
        """Return what coincher adds over ten such deals."""
        return self.fails * self.gains - (TEN - self.fails) * self.loses

    def task(self) -> Saying:
        """Return what is asked."""
        return AskCoinche(self.whose, self.bid, self.fails, self.rules.id)

    def solution(self) -> str:
        """Return what gains."""
        return COINCHER if self.total > 0 else LEAVE

    def judge(self, answer: Answer) -> Judgement:
        """Judge one of the choices."""
        right = self.solution()
        if answer == right:
            return Judgement(True, marks={right: "right"})
        if answer not in self.choices:
            return Judgement(False, unread=NeedsChoice(str(answer)[:20]))
        makes = TEN - self.fails
        here = TenDeals(self.fails, self.gains, makes, self.loses, self.total)
        case = "fails_more" if answer == COINCHER else "fails_less"
        need = CoincheWould(case, self.percent)
        code = Misconception.M30 if self.lures else None
        lines = (CoincheComes(self.total), self.rule(), here, need)
        return Judgement(False, lines, code, {right: "best", str(answer): "wrong"})

    @property
    def lures(self) -> bool:
        """Say whether the wrong answer would be right where a half breaks even, or by another base."""
        return misled(self.fails, (self.loses, self.gains), self.bases)

    def hints(self) -> tuple[Saying, Saying, Saying]:
        """Return where to look, what is multiplied, and what is lost where it is made."""
        return LookAtStakes(), self.rule(), CoincheLoses(self.loses)
