"""Questions of the statistics notebooks, each answered on the fly by the functions that draw the charts.

The sentence of a question is the text `question.` and its id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from coinche_teach.engine.cards import DECK, RANKS, Denomination
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import rules
from coinche_teach.engine.rules.families import FAMILIES
from coinche_teach.lab.annonce_counts import best_annonces
from coinche_teach.lab.chances import Unseen, chance, splits, voids
from coinche_teach.lab.charts.annonces import annonce_stands
from coinche_teach.lab.charts.cards import sans_atout, value_of_cards
from coinche_teach.lab.charts.dealing import dealing_habits
from coinche_teach.lab.charts.decisions import house_rule
from coinche_teach.lab.charts.hands import N, contract_curve, points_by_length
from coinche_teach.lab.charts.look import Frame, Say, number, percent
from coinche_teach.lab.decision_tables import expected_table
from coinche_teach.lab.hand_values import Family
from coinche_teach.lab.marks import coinche_threshold

_ERRORS: Final = 3
_SHARE, _POINT, _TIMES = 0.005, 0.5, 0.05


@dataclass(frozen=True, slots=True)
class Answer:
    """Hold what a question comes to; `error` is its standard error, 0 where it is exact."""

    value: float
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Question:
    """Hold a question: how it is answered, and what kind of number that is (share, points or times).

    `most` is where a slider for it ends.
    """

    id: str
    answer: Callable[[], Answer]
    kind: str = "share"
    most: float = 1.0

    @property
    def slack(self) -> float:
        """Return how far off an answer may be where nothing was simulated."""
        return {"share": _SHARE, "points": _POINT, "times": _TIMES}[self.kind]

    def tolerance(self) -> float:
        """Return how far off an answer may be: three standard errors, or a rounding."""
        return max(_ERRORS * answered(self.id).error, self.slack)

    def judge(self, said: float) -> int:
        """Return 0 for a right answer, -1 for one that is too low, 1 for one that is too high."""
        off = said - answered(self.id).value
        return 0 if abs(off) <= self.tolerance() else (1 if off > 0 else -1)

    def shown(self, say: Say, value: float) -> str:
        """Write an answer."""
        if self.kind == "share":
            return percent(say, value)
        return number(say, value, 1)


def _exact(value: Fraction | float | None) -> Answer:
    assert value is not None
    return Answer(float(value))


def _row(frame: Frame, value: str, **wanted: object) -> Answer:
    """Return a number of a table with its error."""
    for name, one in wanted.items():
        frame = frame[frame[name] == one]
    return Answer(float(frame[value].iloc[0]), float(frame["error"].iloc[0]))


_EIGHT = Unseen(HAND_SIZE)
_JACK = Family(3, "best")


def _long_suits() -> Answer:
    """Return how many times as often suits of five cards or more come where nobody shuffles."""
    frame = dealing_habits()
    long = frame[frame["length"] >= 5]
    exact = float(long["exact"].sum())
    return Answer(float(long["share"].sum()) / exact, float((long["error"] ** 2).sum() ** 0.5) / exact)


def _house_rule() -> Answer:
    frame = house_rule()
    return Answer(frame.attrs["changed"], frame.attrs["basis"].error)


def _expected() -> Answer:
    table = expected_table(FAMILIES["E"], (_JACK,), n=N, solved_by=rules("club82"))
    return _row(table, "mean", level=80)


_EVERY: Final = (
    Question("P1", lambda: _exact(1 - _EIGHT.partner_now(2)[0])),
    Question("Q1a", lambda: _exact(_EIGHT.partner_now(2)[2])),
    Question("Q1b", lambda: _exact(splits(4)[2, 1, 1])),
    Question("Q1c", lambda: _exact(voids(4).an_opponent)),
    Question("P2", lambda: _exact(1 - best_annonces(rules("club82"))["hand"]["none"])),
    Question("Q2a", lambda: _exact(best_annonces(rules("club82"))["deal"]["none"])),
    Question("Q2b", lambda: _exact(best_annonces(rules("club82"))["hand"]["tierce"])),
    Question("Q2c", lambda: _row(annonce_stands(), "share", kind="tierce", top="J")),
    Question(
        "P3", lambda: _row(contract_curve(), "chance", length=3, held="best", how="solved", level="100")
    ),
    Question("Q3a", lambda: _row(points_by_length(), "mean", length=4, held="any"), "points", 162),
    Question("Q3b", lambda: _row(value_of_cards(), "mean", rank="J", trump=True), "points", 162),
    Question("Q3c", lambda: _row(sans_atout(), "mean", aces=2, leads="any"), "points", 162),
    Question("P4", lambda: _exact(coinche_threshold(FAMILIES["C"], 80, Denomination.SPADES))),
    Question("Q4a", lambda: _exact(coinche_threshold(FAMILIES["B"], 120, Denomination.SPADES))),
    Question("Q4b", _expected, "points", 162),
    Question("Q4c", _house_rule),
    Question("P5", lambda: _row(dealing_habits(), "share", length=0)),
    Question("Q5a", lambda: _exact(chance(len(DECK), len(RANKS), HAND_SIZE, 0))),
    Question("Q5b", lambda: _exact(chance(len(DECK), len(RANKS), HAND_SIZE, 5))),
    Question("Q5c", _long_suits, "times", 5),
)
QUESTIONS: Final[Mapping[str, Question]] = MappingProxyType({one.id: one for one in _EVERY})


@lru_cache(maxsize=len(_EVERY))
def answered(name: str) -> Answer:
    """Return the answer of a question, worked out once.

    >>> round(answered("P1").value, 6)
    0.565217
    """
    return QUESTIONS[name].answer()
