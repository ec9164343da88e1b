"""Every misconception has a simulated learner, who is found out within twelve items and told apart.

How it is done. A learner is examined at one lesson and table (`exams.EXAMS`), where his idea is wrong.
He is asked at most twelve items, none twice, from the rows of that lesson and rows aimed at its ideas;
each time the one whose answer should tell most. What is known of an answer is what the file of a learner
knows: right, or wrong with the code that the item's own judgement names. The diagnosis is what is 95 % sure
by then; all ideas that the items could show, no idea, and guessing are weighed against each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pytest

from coinche_teach.course.items import Answer, Item
from coinche_teach.course.memory.beliefs import CODES, RIGHT, believed, tells
from coinche_teach.course.memory.diagnosis import SOUND, UNSURE, weighed
from coinche_teach.course.memory.diagnosis import named as weighing
from coinche_teach.course.memory.exams import EXAMS, Exam, shares, told_apart
from coinche_teach.course.memory.false_rules import false_rules
from coinche_teach.course.memory.guesses import guess, slip
from coinche_teach.course.memory.learners import Believer
from coinche_teach.course.memory.probes import ITEMS, Pool, examined, table
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import rules

FOUND_IN = {code: exam for exam in reversed(EXAMS) for code in exam.finds}
named = pytest.mark.parametrize("exam", EXAMS, ids=[one.name for one in EXAMS])


BY_NAME = {exam.name: exam for exam in EXAMS}
# Where several tables are asked about, an idea that is right at one's own can still be wrong.
ACROSS = ("which_sheet", "where_legal", "two_games", "how_many")


@cache
def _pool(name: str, seed: str) -> Pool:
    return BY_NAME[name].pool(seed)


def pool(exam: Exam, seed: str = "0") -> Pool:
    return _pool(exam.name, seed)


def test_every_misconception_has_a_holder_and_a_place_where_he_is_found_out() -> None:
    assert sorted(FOUND_IN) == list(CODES)
    assert {str(one) for one in Misconception} == set(CODES)


@named
def test_ideas_of_other_lessons_are_taken_for_no_other_idea(exam: Exam) -> None:
    for code in pool(exam).ideas:
        found, _ = examined(Believer(code), pool(exam), code)
        assert found in (code, SOUND)


def test_each_idea_is_found_out_within_twelve_items_and_told_apart() -> None:
    found = told_apart(4, make=pool)
    print(f"\n{table(found)}")
    right = shares(found)
    assert right["perfect"] == 1 and right["slips"] > 0.95 and right["guesses"] > 0.75
    assert all(right[code] >= 0.95 for code in CODES)


@pytest.mark.slow
@pytest.mark.parametrize("one_in", [0, 10], ids=["sure", "slipping"])
def test_the_confusion_of_all_ideas_over_many_pools(one_in: int) -> None:
    found = told_apart(40, pools=8, one_in=one_in)
    print(f"\n{table(found)}\n{ ({name: round(share, 3) for name, share in shares(found).items()}) }")
    right = shares(found)
    assert right["perfect"] == 1 and right["slips"] > 0.98 and right["guesses"] > 0.8
    assert all(right[code] >= (0.85 if one_in else 0.95) for code in CODES)
    assert all(row[code] == max(row.values()) for code, row in found.items() if code in CODES)


@named
def test_items_that_nobody_chose_may_leave_it_open_and_mislead_nobody(exam: Exam) -> None:
    for code in exam.finds:
        for run in range(2):
            chance = Chance("unchosen", code, run)
            told = []
            for probe in chance.sample(pool(exam).probes, min(ITEMS, len(pool(exam).probes))):
                judged = probe.item.judge(Believer(code).answer(probe.item, chance))
                told.append(probe.shows(RIGHT if judged.right else judged.misconception or ""))
            assert weighing(weighed(told)) in (code, SOUND)


# --- the holders ---------------------------------------------------------------------------------


@named
def test_what_an_idea_shows_is_what_its_holder_is_judged_by(exam: Exam) -> None:
    for probe in pool(exam).probes[::5]:
        for code in CODES:
            answer = believed(code, probe.item)
            if answer is None:
                continue
            judged = probe.item.judge(answer)
            assert judged.unread is not None or judged.right is (code not in probe.tells)


@named
def test_each_idea_shows_under_its_own_code_somewhere(exam: Exam) -> None:
    shown = {(code, told) for one in pool(exam).probes for code, told in one.tells.items()}
    missing = {code for code in exam.finds if (code, code) not in shown}
    # A coinche order with the ten on top is nobody's code at a coinche table.
    assert missing <= ({"M40"} if exam.table == "club82" else set())


RIGHT_THERE = {
    "M07": ("L3", "manille_envers"),
    "M13": ("L4", "manille_coinchee"),
    "M19": ("L7", "points701"),
    "M25": ("L8", "points701"),
    "M28": ("L7", "points701"),
    "M31": ("L7", "club82"),
    "M33": ("L9", "maison_sans_atout"),
    "M36": ("L6", "points701"),
}
"""Tables at which a wrong idea happens to be right, or never comes up."""


@pytest.mark.parametrize("code", RIGHT_THERE)
def test_where_an_idea_is_right_nobody_is_accused_of_it(code: str) -> None:
    lesson, table_ = RIGHT_THERE[code]
    there = Exam(lesson, table_, (code,), FOUND_IN[code].more)
    items = [one.item for one in there.pool("right", copies=1).probes]
    assert items and not any(code in tells(item) for item in items if item.kind not in ACROSS)


@dataclass(frozen=True, slots=True)
class Otherwise:
    """Hold an idea in another way than the forecasts have it: any wrong answer that shows its code."""

    code: str

    def answer(self, item: Item, chance: Chance) -> Answer:
        """Answer wrongly in the way of the idea if forty tries find one, else rightly."""
        for made in range(40):
            answer = (slip if made % 2 else guess)(item, chance)
            judged = item.judge(answer)
            if judged.unread is None and judged.misconception == self.code:
                return answer
        return item.solution()


@pytest.mark.parametrize("code", ["M05", "M06", "M07", "M09", "M10", "M11", "M12", "M13", "M14"])
def test_who_holds_an_idea_in_a_way_of_his_own_is_found_out_too(code: str) -> None:
    exam = FOUND_IN[code]
    found = [examined(Otherwise(code), pool(exam), f"own-{run}")[0] for run in range(3)]
    assert found.count(code) >= 2 and set(found) <= {code, SOUND, UNSURE}


@named
def test_slips_and_guesses_have_the_right_shape(exam: Exam) -> None:
    for probe in pool(exam).probes[::5]:
        chance = Chance(repr(probe.item))
        assert not probe.item.judge(slip(probe.item, chance)).right
        tried = [probe.item.judge(guess(probe.item, chance)) for _ in range(4)]
        assert any(one.unread is None for one in tried)


def test_the_other_way_round_where_tables_differ() -> None:
    for table_ in ("club82", "maison"):
        mine = rules(table_)
        assert false_rules("M12", mine).cannot_overtrump is not mine.cannot_overtrump
        assert false_rules("M12", false_rules("M12", mine)) == mine
