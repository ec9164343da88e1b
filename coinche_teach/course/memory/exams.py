"""Examinations: at which lesson and table a wrong idea is found out, and the rows that aim at it.

An examination asks at most twelve items, no item twice. They are drawn from the rows of one lesson as it is
taught (examples and rows with help left out) and from the rows here, which repairs could ask as well; always
the item whose answer is expected to tell most after the answers so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from coinche_teach.course.lesson import Slot, slot
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.diagnosis import SOUND, UNSURE
from coinche_teach.course.memory.learners import Believer, Guesser, Learner, Perfect, Slipper
from coinche_teach.course.memory.probes import Pool, examined, probes
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import rules as rules_of


@dataclass(frozen=True, slots=True)
class Exam:
    """Hold an examination: the lesson, the table, the ideas that it finds out, the rows it adds."""

    lesson: str
    table: str
    finds: tuple[str, ...]
    more: tuple[Slot, ...] = ()
    house: tuple[tuple[str, object], ...] = ()

    @property
    def name(self) -> str:
        """Return the name of the examination."""
        return f"{self.lesson} {self.table}" + "".join(f" {name}={value}" for name, value in self.house)

    @property
    def rules(self) -> Rules:
        """Return the rules it is held under."""
        return rules_of(self.table).but(**dict(self.house))

    def pool(self, seed: str = "", copies: int = 4) -> Pool:
        """Make the items it draws from, so many of each row."""
        return probes((LESSONS[self.lesson],), self.rules, seed, self.more, copies)


def _legal(*codes: str) -> tuple[Slot, ...]:
    return tuple(slot("legal", code=code) for code in codes)


_PLAY: Final = (
    *_legal("follow", "beat_partner", "void_trump", "void_partner", "void_no_trump"),
    slot("master_now"),
    slot("legal", code="void_trump", partner_led=True, place=3),
)
_TRUMPS: Final = _legal("overtrump", "cannot_over", "trump_led_rise_opp", "trump_led_rise_partner")
_SCORE: Final = (
    *(slot("made_or_failed", near="close", belote=belote) for belote in ("takers", "defence")),
    *(slot("made_or_failed", near="half", belote=belote) for belote in ("", "takers")),
    slot("made_or_failed", near="close", annonces="defence"),
    slot("points_needed", belote="takers"),
    slot("points_needed", belote="defence"),
    slot("points_needed", annonces="defence"),
    slot("rounding"),
    slot("several_marks", given=1),
    slot("marking_sheet", fading="three", near="failed", belote="takers"),
    slot("marking_sheet", fading="empty", near="failed", belote="takers"),
    slot("marking_sheet", fading="empty", near="made", coinche=1),
)
_SURCOINCHE: Final = (
    slot("marking_sheet", fading="last", near="made", coinche=2),
    slot("marking_sheet", fading="last", near="failed", coinche=2),
    slot("final_contract"),
)
_HIGHEST: Final = (
    slot("take_at", mode="SA", point="off"),
    slot("who_takes", trumps=0),
    slot("who_takes", trumps=1, led="plain"),
    slot("take_and_count", trumps=0),
)
_CAPOT: Final = (
    slot("capot_or_not", case="capot"),
    slot("belote_who", case="partners"),
    slot("belote_when", first="queen"),
)
_ANNONCES: Final = (
    *(slot("find_annonces", holds="tierce", lure=lure) for lure in ("wrap", "order", "low")),
    slot("find_annonces", holds="none", lure="low"),
    slot("find_annonces", holds="carre", at="SA", lure="no"),
    slot("find_annonces", holds="carre", at="SA", lure="no", ask="points"),
    slot("compare_annonces", point="carres", at="SA"),
    slot("find_annonces", holds="shared", lure="no"),
    slot("find_annonces", holds="shared", lure="no", ask="points"),
    slot("compare_annonces", point="shared"),
    *(slot("compare_annonces", point=point) for point in ("kind", "height", "tie", "tie_trump", "value")),
    *(slot("which_criterion", point=point) for point in ("kind", "height", "tie_trump")),
)

_BIDS: Final = (
    *(slot("raise_or_pass", situation="open", wanted=wanted) for wanted in ("pass", "aces", "low", "best")),
    *(slot("raise_or_pass", situation="raise", wanted=wanted) for wanted in ("pass", "honour")),
    *(slot("partner_chance", ask=ask, count=2) for ask in ("has", "least", "none")),
)

EXAMS: Final = (
    Exam("L1", "club82", ("M01", "M02", "M03", "M04", "M40")),
    Exam("L1", "manille_coinchee", ("M04", "M40")),
    Exam("L2", "club82", ("M05",), _HIGHEST),
    Exam("L3", "club82", ("M06", "M07", "M08", "M09", "M10", "M14"), _PLAY),
    Exam("L4", "club82", ("M11", "M12", "M13"), _TRUMPS),
    Exam("L4", "maison", ("M12",), _TRUMPS),
    Exam("L5", "club82", ("M15", "M16", "M32"), _CAPOT),
    Exam("L6", "club82", ("M35", "M36")),
    Exam("L7", "club82", ("M18", "M19", "M27", "M28", "M29", "M30"), _SCORE),
    Exam("L7", "club82", ("M31",), _SURCOINCHE, (("surcoinche_factor", 3),)),
    Exam("L8", "club82", ("M20", "M21", "M22", "M23", "M24", "M25", "M26"), _ANNONCES),
    Exam("L9", "points701", ("M17", "M33", "M34")),
    Exam("L10", "contrat1000", ("M37", "M38", "M39"), _BIDS),
    Exam("LM", "manille_coinchee", ("M40",)),
)
"""The examinations; each wrong idea is found out in one of them, under rules by which it is wrong."""


Make = Callable[[Exam, str], Pool]


def told_apart(
    runs: int, pools: int = 1, one_in: int = 0, make: Make = Exam.pool
) -> dict[str, dict[str, int]]:
    """Hold every examination of every learner; count the diagnoses, learners in rows, ideas in columns.

    Who holds an idea is examined where it is found out, the others everywhere. Each run asks from one of so
    many pools of items; who holds an idea slips as well one time in `one_in`.
    """
    others: dict[str, Learner] = {"perfect": Perfect(), "slips": Slipper(), "guesses": Guesser()}
    names = (SOUND, UNSURE, *sorted({code for exam in EXAMS for code in exam.finds}))
    found = {name: dict.fromkeys(names, 0) for name in (*others, *names[2:])}
    for exam in EXAMS:
        made = [make(exam, str(number)) for number in range(pools)]
        learners = others | {code: Believer(code, one_in) for code in exam.finds}
        for name, learner in learners.items():
            for diagnosis in _diagnoses(name, learner, made, runs):
                found[name][diagnosis] += 1
    return found


def _diagnoses(name: str, learner: Learner, pools: list[Pool], runs: int) -> Iterable[str]:
    return (examined(learner, pools[run % len(pools)], f"{name}-{run}")[0] for run in range(runs))


def shares(counts: dict[str, dict[str, int]]) -> dict[str, float]:
    """Return for each learner how often the diagnosis was the true one."""
    true = {"perfect": SOUND, "slips": SOUND, "guesses": UNSURE}
    return {name: row[true.get(name, name)] / sum(row.values()) for name, row in counts.items()}
