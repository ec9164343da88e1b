"""Every row of the course's exercises is proven both ways, and together they cover the rules."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from coinche_teach.course.exercises.ask import question
from coinche_teach.course.exercises.points import ASKS, names, points_of
from coinche_teach.course.exercises.proof import prove, twins
from coinche_teach.course.exercises.rows import LEVELS, ROW_KEYS, Problem, Row
from coinche_teach.course.exercises.shelf import files, find, read_file, rows_of
from coinche_teach.course.exercises.telling import tell
from coinche_teach.engine.notation import record_of
from coinche_teach.engine.reasons import allowed, annonces, calls, lines, plays
from coinche_teach.engine.replay import replay as replay_record
from coinche_teach.engine.rules import IDS
from coinche_teach.words import LANGUAGES, Words

ROWS = tuple(rows_of(files()))
POINTS = {row.point for row in ROWS}
# Not a refusal of a card or a call that a position can bring about while a card or a call is asked for.
NO_DUTY = {"DealOver", "AuctionOpen", "PlayOpen", "CardNotHeld"}


def test_every_file_is_read_without_a_problem() -> None:
    found = [one for path in files() for one in read_file(path) if isinstance(one, Problem)]
    assert [(one.row, one.what) for one in found] == []


@pytest.mark.parametrize("row", ROWS, ids=[row.id for row in ROWS])
def test_a_row_is_proven_both_ways(row: Row) -> None:
    words = Words("en")
    assert [tell(words, one.what) for one in prove(row)] == []


def test_where_a_freedom_stands_beside_a_duty_every_card_of_the_hand_is_tried() -> None:
    tried = 0
    for row in ROWS:
        for rules in row.rules if row.ask == "legal" else ():
            asked = question(row, rules)
            right = set(asked.right())
            flipped = [right ^ set(answer) for answer, _ in asked.beside()]
            if not asked.whole:
                assert [one for some in flipped for one in some] == [
                    one for one in asked.options() if right != {one}
                ]
                tried += len(flipped)
    assert tried > 20


def test_ids_stand_once_and_begin_with_their_theme() -> None:
    assert list(twins(ROWS)) == []
    assert all(re.fullmatch(rf"{row.theme}-\d+", row.id) for row in ROWS)


def test_there_are_enough_rows_over_all_themes_rule_sets_and_levels() -> None:
    assert len(ROWS) >= 120
    themes = set("couper fournir surcouper pisser monter pli encheres coincher annonces belote".split())
    assert themes | {"contrat", "marque", "manille", "sans-atout", "donne"} == {row.theme for row in ROWS}
    assert {rules.id for row in ROWS for rules in row.rules} == set(IDS)
    assert {row.level for row in ROWS} == set(LEVELS)
    assert {row.ask for row in ROWS} == set(ASKS)


@pytest.mark.parametrize(
    "wanted",
    [
        {one for one in names(plays) if one not in NO_DUTY},
        set(points_of("legal")),
        set(points_of("winner")),
        set(names(calls)),
        set(names(lines)),
        set(names(annonces)),
        set(points_of("made")),
    ],
    ids=["duties", "freedoms", "tricks", "calls", "lines", "annonces", "verdicts"],
)
def test_every_point_is_exercised(wanted: set[str]) -> None:
    assert wanted - POINTS == set()
    assert wanted


def test_every_reason_for_a_card_is_covered_by_a_duty_or_a_freedom() -> None:
    fulfilled = {"Beats", "TrumpsIn", "Overtrumps", "Undertrumps"}
    assert set(names(allowed)) - fulfilled <= POINTS


@pytest.mark.parametrize("row", ROWS, ids=[row.id for row in ROWS])
def test_the_filled_position_is_a_record_of_thirty_two_cards(row: Row) -> None:
    for rules in row.rules:
        round = question(row, rules).round
        record = record_of(round)
        dealt = [one for hand in record.deal.hands for one in hand]
        stock = record.deal.stock
        assert len({*dealt, *stock}) == 32
        assert replay_record(record.write()).problem is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_point_has_its_rule_and_its_need(lang: str) -> None:
    words = Words(lang)
    numbers = set(names(lines)) - {"TrickPoints", "LastTrick", "AllTricksBonus", "BeloteHeld"}
    for point in sorted({one for ask in ASKS for one in points_of(ask)}):
        assert words.text(f"exercise.rule.{point}").endswith(".")
        if point not in numbers:
            assert words.has(f"exercise.need.{point}"), point


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_explanation_stays_within_sixty_words(lang: str) -> None:
    for row in ROWS:
        asked = question(row, row.rules[0])
        words = Words(lang, asked.seat)
        for answer in list(asked.wrong())[:3]:
            said = [tell(words, line) for line in asked.judge(answer).lines]
            assert len(said) == 4
            assert sum(len(line.split()) for line in said) <= 60, (row.id, said)


def test_a_row_holds_no_answer() -> None:
    assert not {"answer", "right", "solution", "legal", "winner"} & set(ROW_KEYS)


def test_ideas_are_many() -> None:
    ideas = Counter(wrong.idea for row in ROWS for wrong in row.wrong if wrong.idea)
    assert len(ideas) >= 20


def test_the_same_id_gives_the_same_cards_on_every_machine() -> None:
    row = find("couper-1")
    assert row is not None
    hands = question(row, row.rules[0]).round.deal.hands
    again = question(row, row.rules[0]).round.deal.hands
    assert hands == again


def test_suits_and_seats_vary() -> None:
    played = [question(row, row.rules[0]) for row in ROWS if row.ask in ("legal", "card")]
    seats = Counter(one.seat for one in played)
    trumps = Counter(one.round.contract.denomination for one in played if one.round.contract)
    assert len(seats) == 4 and max(seats.values()) <= len(played) / 2
    assert len(trumps) >= 6


def test_the_proof_sees_a_house_rule_that_takes_the_point_away() -> None:
    changed = {
        "MustUndertrump": {"cannot_overtrump": "discard"},
        "MustOvertrump": {"can_overtrump": "discard"},
    }
    for row in ROWS:
        if row.point in changed and row.ask == "legal":
            others = tuple(one.but(**changed[row.point]) for one in row.rules)
            assert len(list(prove(replace(row, rules=others)))) == len(row.rules)


def test_the_proof_sees_a_wrong_point() -> None:
    for row in ROWS:
        for point in points_of(row.ask):
            if point != row.point and row.ask in ("winner", "annonces", "made", "calls", "card"):
                assert list(prove(replace(row, point=point))), (row.id, point)
