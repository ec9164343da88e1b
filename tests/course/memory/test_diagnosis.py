"""Diagnosis, with simulated learners: found out within twelve items, told apart, few false alarms."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest

from coinche_teach.course.items_order import Duel, Sort
from coinche_teach.course.items_points import DeckTotal, HandValue, Part
from coinche_teach.course.lesson import STAGES, StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory import sessions
from coinche_teach.course.memory.beliefs import CODES, LOST, WRONG, believed, tells
from coinche_teach.course.memory.diagnosis import SOUND, UNSURE, Evidence, diagnosed, weighed
from coinche_teach.course.memory.interleave import proof
from coinche_teach.course.memory.learners import (
    Believer,
    Guesser,
    Learner,
    Perfect,
    Slipper,
    goes_through,
    slip,
)  # fmt: skip
from coinche_teach.course.memory.probes import ITEMS, Pool, confusion, examined, probes, table
from coinche_teach.course.memory.progress import Store
from coinche_teach.course.memory.recorder import Recorder
from coinche_teach.course.walk import Walk
from coinche_teach.engine.cards import Denomination, cards
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, rules

L1 = LESSONS["L1"]
CLUB = rules("club82")
SPADES = Denomination.SPADES
TABLES = {"club82": ("M01", "M02", "M03", "M04", "M40"), "manille_coinchee": ("M04", "M40")}
"""The ideas that can be held at each table: manille has no trump order of its own to get wrong."""


@cache
def pool(table: str) -> Pool:
    return probes((L1,), rules(table))


@pytest.mark.parametrize("table_", TABLES)
def test_one_planted_idea_is_found_out_within_twelve_items_and_told_apart(table_: str) -> None:
    for code in TABLES[table_]:
        for run in range(60):
            found, items = examined(Believer(code), pool(table_), f"{code}-{run}")
            assert found == code and items <= ITEMS


def test_who_slips_one_time_in_ten_is_seldom_accused() -> None:
    for table_ in TABLES:
        found = [examined(Slipper(10), pool(table_), str(run))[0] for run in range(200)]
        assert sum(one != SOUND for one in found) < 0.05 * len(found), table_


def test_who_knows_everything_is_never_accused() -> None:
    for table_ in IDS:
        assert {examined(Perfect(), pool(table_), str(run)) for run in range(10)} == {(SOUND, ITEMS)}


def test_the_confusion_is_printed_and_nearly_all_on_the_diagonal() -> None:
    learners: dict[str, Learner] = {"perfect": Perfect(), "slips": Slipper(10), "guesses": Guesser()}
    for table_, held in TABLES.items():
        learners |= {code: Believer(code) for code in held}
        learners |= {f"{code} slips": Believer(code, 10) for code in held}
        found = confusion(learners, pool(table_), 40)
        print(f"\n{table_}\n{table(found)}")
        for code in held:
            assert found[code][code] == 40
            assert found[f"{code} slips"][code] >= 34
        assert found["guesses"][UNSURE] >= 30


def test_beliefs_answer_as_their_holders_would() -> None:
    trump = Sort(CLUB, SPADES, cards("JS 9S AS 10S KS"))
    assert believed("M01", trump) == ("AS", "10S", "KS", "JS", "9S")
    plain = Sort(CLUB, SPADES, cards("JH 9H AH 10H KH"))
    assert believed("M02", plain) == ("AH", "KH", "JH", "10H", "9H")
    assert believed("M03", plain) == ("JH", "9H", "AH", "10H", "KH")
    assert believed("M40", plain) == ("10H", "AH", "KH", "JH", "9H")
    assert believed("M03", HandValue(CLUB, SPADES, cards("JS 9H AD"))) == "45"
    assert believed("M04", DeckTotal(CLUB, SPADES, Part.DEAL)) == "152"
    assert believed("M04", DeckTotal(rules("manille_coinchee"), SPADES, Part.DEAL)) == "60"


def test_an_item_tells_only_ideas_that_would_fail_at_it() -> None:
    assert tells(Duel(CLUB, SPADES, cards("JS AS"))) == {"M01": "M01", "M40": "M01"}
    assert tells(Duel(CLUB, SPADES, cards("AH KH"))) == {}


@pytest.mark.parametrize(
    "table_",
    ["club82", "points701", "maison_sans_atout", "contrat1000", "manille_encheres", "manille_parlee"],
)
def test_ideas_can_be_tried_on_every_row_of_every_lesson(table_: str) -> None:
    found = probes(LESSONS.values(), rules(table_), "all", copies=1)
    assert found.probes and set(found.ideas) <= set(CODES)
    shown = {shown for one in found.probes for shown in one.tells.values()}
    assert shown <= {*CODES, WRONG, LOST}


def test_one_answer_is_no_proof() -> None:
    once = Evidence({"M02": "M02"}, "M02", 1.0)
    assert weighed([once])["M02"] < 0.5 < weighed([once] * 4)["M02"]


def walked(tmp_path: Path, learner: Learner, name: str) -> Store:
    """Let a learner go through lesson 1, each answer remembered as a player would."""
    store = Store(name, tmp_path)
    recorder = Recorder(store, now=lambda: datetime(2026, 3, 2, tzinfo=UTC))
    walk = Walk.start(L1, CLUB, name)
    for turn in range(300):
        if walk.over:
            break
        before = walk
        if walk.settled:
            walk = walk.go_on()
        elif walk.judgement is not None:
            walk = walk.again() if walk.tries < 3 else walk.skip_to(STAGES[STAGES.index(walk.stage) + 1])
        elif walk.item is not None:
            walk = walk.answer(learner.answer(walk.item, Chance(name, turn)))
        recorder.saw(before, walk)
    return store


@pytest.mark.parametrize("code", ["M01", "M02", "M03"])
def test_an_idea_is_found_in_what_was_remembered_of_a_lesson(tmp_path: Path, code: str) -> None:
    assert diagnosed(walked(tmp_path, Believer(code), code).past().events) == code


def test_a_lesson_gone_through_with_slips_accuses_nobody(tmp_path: Path) -> None:
    found = [diagnosed(walked(tmp_path, Slipper(10), f"s{run}").past().events) for run in range(20)]
    assert found.count(SOUND) >= 19


@pytest.mark.parametrize("table_", IDS)
def test_who_knows_everything_tests_out_of_lesson_one_in_five_items(table_: str) -> None:
    items = proof(L1, rules(table_), "x")
    walk = goes_through(sessions.proof("L1", items, rules(table_), "x"), Perfect(), "x")
    assert walk.over and walk.passed and len(walk.log) == 5


@pytest.mark.parametrize("table_", ["club82", "points701", "maison", "contrat1000"])
def test_who_knows_everything_tests_out_of_lessons_1_to_9_in_at_most_120_items(table_: str) -> None:
    made = 0
    for lesson in [one for name, one in LESSONS.items() if name in {f"L{n}" for n in range(1, 10)}]:
        items = proof(lesson, rules(table_), "x")
        walk = goes_through(sessions.proof(lesson.id, items, rules(table_), "x"), Perfect(), "x")
        assert walk.passed, lesson.id
        made += len(walk.log)
    assert made <= 120


@pytest.mark.parametrize("code", ["M01", "M02", "M03", "M04", "M40"])
def test_nobody_with_a_wrong_idea_tests_out(code: str) -> None:
    for run in range(10):
        items = proof(L1, CLUB, str(run))
        assert not goes_through(sessions.proof("L1", items, CLUB, str(run)), Believer(code), str(run)).passed


@pytest.mark.parametrize("table_", ["club82", "manille_coinchee", "maison_sans_atout"])
def test_who_guesses_passes_no_exit_ticket_and_no_test_out(table_: str) -> None:
    passed = 0
    for run in range(150):
        start = Walk.start(L1, rules(table_), str(run)).skip_to(StageName.TICKET)
        passed += goes_through(start, Guesser(), str(run)).passed
        items = proof(L1, rules(table_), str(run))
        passed += goes_through(
            sessions.proof("L1", items, rules(table_), str(run)), Guesser(), str(run)
        ).passed
    assert passed / 300 < 0.01


def test_a_slip_is_wrong_and_can_be_read() -> None:
    for probe in pool("club82").probes:
        judged = probe.item.judge(slip(probe.item, Chance(repr(probe.item))))
        assert not judged.right and judged.unread is None
