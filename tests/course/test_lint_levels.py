"""What a row's level claims, from one rule with help up to a whole deal or several tables."""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from statistics import mean
from typing import Any, Final

import pytest

from coinche_teach.course.codes import Coded
from coinche_teach.course.generators import GENERATORS
from coinche_teach.course.items import Item
from coinche_teach.course.items_points import Part
from coinche_teach.course.lesson import Slot, StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.asked import level_of
from coinche_teach.engine.cards import DECK, SUITS
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import IDS, rules
from tests.course.test_lint import rows
from tests.course.wrong_answers import wrong_answers

STAGES: Final = tuple(StageName)[1:]
EACH: Final = 5
_PROBED: Final = 40


def of_rows(name: str, each: int) -> Iterator[tuple[Slot, Item]]:
    """Make some items of every row of a generator, the rule sets in turn."""
    for lesson, stage, place in rows(name):
        for number in range(each):
            used = rules(IDS[(7 * number + place) % len(IDS)])
            coded = Coded(LESSONS[lesson], stage, place, used, number)
            yield coded.row, coded.item()


# --- level 4: it depends on the table, or on all that happened ------------------------------------


def whole(item: Any) -> bool:
    """Say whether an item shows several tables, a sheet, a whole deal, or an auction from its start."""
    if any(getattr(item, name, None) for name in ("tables", "other", "cases", "sheets", "values_read")):
        return True
    if item.kind.startswith("sheet_"):
        return True
    hands = getattr(item, "hands", None) or getattr(item, "shown", ())
    every = sum(len(hand) for hand in hands) == len(DECK) or len(hands) == len(DECK) // HAND_SIZE
    tricks = getattr(item, "tricks", ())
    played = isinstance(tricks, tuple) and len(tricks) == HAND_SIZE
    return every or played or hasattr(item, "calls")


def depends(item: Any) -> bool:
    """Say whether another table would answer otherwise, or has no answer."""
    if hasattr(item, "options"):
        return True
    right = item.solution()
    for name in IDS:
        try:
            if dataclasses.replace(item, rules=rules(name)).solution() != right:
                return True
        except (AssertionError, LookupError, StopIteration, TypeError, ValueError):
            return True
    return False


@pytest.mark.parametrize("name", GENERATORS)
def test_level_four_shows_all_there_is_or_depends_on_the_table(name: str) -> None:
    for row, item in of_rows(name, EACH):
        # What stands in for an item that the rules do not have keeps the row's level, not its size.
        if level_of(row) == 4 and item.kind not in ("hand_value", "partner_chance"):
            assert whole(item) or depends(item), (row, item)


# --- levels differ -------------------------------------------------------------------------------


def test_in_a_lesson_another_level_asks_for_something_else() -> None:
    for lesson in LESSONS.values():
        levels: dict[tuple[str, tuple[object, ...]], set[int]] = defaultdict(set)
        for stage in STAGES:
            if stage is not StageName.DRILL:
                for row in lesson.rows(stage):
                    levels[row.generator, tuple(sorted(row.params.items()))].add(level_of(row))
        assert [row for row, found in levels.items() if len(found) > 1] == [], lesson.id


def ideas_less_help(row: Slot, item: Item) -> float:
    """Count the wrong ideas that an item lures into, less the help it gives."""
    found = (item.judge(answer).misconception for answer in islice(wrong_answers(item), _PROBED))
    helps = ("given", "crown", "helped")
    return len({one for one in found if one}) - sum(int(row.params.get(one, 0)) for one in helps)


def _blanks_and_lines(row: Slot, item: Any) -> float:
    return len(item.blanks) + len({line.item for line in item.sheet.lines})


def _lines(row: Slot, item: Any) -> float:
    return len(item.sheet.lines)


def _calls(row: Slot, item: Any) -> float:
    return len(item.auction.calls)


def _calls_and_offers(row: Slot, item: Any) -> float:
    return len(item.auction.calls) + len(item.offered)


def _trumps(row: Slot, item: Any) -> float:
    return sum(card.suit is item.denomination.suit for card in item.cards)


def _cards(row: Slot, item: Any) -> float:
    return len(item.cards)


def _parts(row: Slot, item: Any) -> float:
    """Count what is to be added up: suits, and what tricks count beside their cards."""
    return {Part.TRUMP_SUIT: 1, Part.PLAIN_SUIT: 1, Part.DECK: len(SUITS)}.get(item.part, len(SUITS) + 1)


def _blanks(row: Slot, item: Any) -> float:
    return len(item.values())


def _likeness(row: Slot, item: Any) -> float:
    low, middle, high = sorted(item.means)
    return -min(middle - low, high - middle) / item.worth.most


# What makes a family harder, and which of its kinds show it; families that turn on which rule is asked, not
# on how much there is to see, are held by the tests above alone.
HARDER: Final[Mapping[str, tuple[Callable[[Slot, Any], float], str]]] = {
    **dict.fromkeys(
        """legal find_annonces compare_annonces diff_field pack_sum sort trick_points take_and_count
        belote_when""".split(),
        (ideas_less_help, ""),
    ),
    "final_contract": (ideas_less_help, "settled"),
    "marking_sheet": (_blanks_and_lines, "marking_sheet"),
    "points_needed": (_lines, "points_needed"),
    "legal_calls": (_calls_and_offers, "legal_calls"),
    "auction_over": (_calls, "passes_left"),
    "rounding": (ideas_less_help, "rounding"),
    "who_speaks": (_calls, "what_next"),
    "who_takes": (_trumps, "who_takes"),
    "mode_value": (_cards, "mode_value"),
    "break_even": (_blanks, "break_even"),
    "rank_hands": (_likeness, "rank_hands"),
    "best_trump": (_cards, "best_trump"),
    "hand_value": (_cards, "hand_value"),
    "deck_total": (_parts, "deck_total"),
}


@pytest.mark.parametrize("name", HARDER)
def test_the_highest_level_is_measurably_harder_than_the_lowest(name: str) -> None:
    measure, kind = HARDER[name]
    found: dict[int, list[float]] = defaultdict(list)
    for row, item in of_rows(name, 2 * EACH):
        if kind in ("", item.kind):
            found[level_of(row)].append(measure(row, item))
    assert len(found) > 1
    assert mean(found[max(found)]) > mean(found[min(found)]), {k: mean(v) for k, v in found.items()}
