"""The items of a class: the same everywhere, others for another class."""

from __future__ import annotations

import json
from hashlib import blake2b
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass, read
from coinche_teach.course.classroom.variety import _noted, name
from coinche_teach.course.classroom.work import ITEMS, VERSIONS, taught, work
from coinche_teach.course.codes import read as read_item
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.asked import requests
from coinche_teach.course.sayings_classroom import NoLessonForClass, NoSuchVersion
from coinche_teach.engine.rules import IDS, rules

CLASSES = (("contrat1000", False, ""), ("club82", True, "Ana"), ("manille_trois", False, ""))
CLOSE = ("L6", "L7")
"""Lessons that come nearest to the limit: their figure must be exact to a tenth of a percent."""
VECTOR = Path(__file__).parents[2] / "data" / "class_work.json"


def told(code: ClassCode, lesson: str, version: str = "B", nickname: str = "") -> list[str]:
    return [repr(one.item) for one in work(code, lesson, version, nickname)]


def digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=6).hexdigest()


def vector() -> dict[str, list[list[str]]]:
    """Return the items of some classes as they are now, each by its code and a digest of what it asks."""
    found = {}
    for rules_id, each, nickname in (
        ("contrat1000", False, ""),
        ("club82", True, "Ana"),
        ("manille_trois", False, ""),
    ):
        code = ClassCode.of("LYCEE-3B", rules(rules_id), each=each)
        for lesson in ("L1", "L4", "L7"):
            for version in VERSIONS:
                key = " ".join((code.text, lesson, version, nickname)).strip()
                asked = work(code, lesson, version, nickname)
                found[key] = [[one.code, digest(repr(one.item))] for one in asked]
    return found


def test_the_items_of_a_class_never_change() -> None:
    """A sheet printed in September is the one on screen in March; a change needs another `KIT`.

    `python -m tests.course.classroom.test_work` writes the vector anew.
    """
    assert vector() == json.loads(VECTOR.read_text(encoding="utf-8"))


def test_an_item_depends_on_no_other() -> None:
    code = read("18795MQY")
    whole = work(code, "L4")
    work(code, "L1")
    for one in reversed(whole):
        assert read_item(one.code, LESSONS).item() == one.item
    assert told(code, "L4") == [repr(one.item) for one in whole]


@pytest.mark.parametrize("rules_id", ["contrat1000", "manille_muette"])
def test_all_have_the_same_items_or_each_his_own(rules_id: str) -> None:
    same, each = (ClassCode.of("3B", rules(rules_id), each=one) for one in (False, True))
    assert told(same, "L4", nickname="Ana") == told(same, "L4", nickname="Léa")
    assert told(each, "L4", nickname="Zoé") == told(each, "L4", nickname=" ZOE\u0301 ")
    mine, yours = told(each, "L4", nickname="Ana"), told(each, "L4", nickname="Léa")
    assert not set(mine) & set(yours)


def test_house_rules_reach_every_item() -> None:
    house = rules("contrat1000").but(cannot_overtrump="undertrump")
    code = ClassCode.of("3B", house)
    assert read(code.text, house) == code
    assert all(one.coded.rules == house for one in work(code, "L4"))


def shared(rules_id: str, lesson: str, version: str, codes: int) -> float:
    """Return how much of a sheet two classes have in common, on average, by what the items ask."""
    sheets = [set(told(ClassCode.of(f"class {n}", rules(rules_id)), lesson, version)) for n in range(codes)]
    pairs = [len(mine & yours) for mine, yours in combinations(sheets, 2)]
    return sum(pairs) / len(pairs) / ITEMS


@pytest.mark.parametrize("lesson", ["L1", "L6", "L9"])
def test_two_classes_share_hardly_an_item(lesson: str) -> None:
    """These lessons have rows of few shapes; the exact figure for all is the slow test below."""
    assert shared("club82", lesson, "B", codes=9) < 0.02


@pytest.mark.slow
@pytest.mark.parametrize("rules_id", IDS)
def test_two_classes_share_less_than_one_item_in_a_hundred_everywhere(rules_id: str) -> None:
    found = {
        (lesson, version): shared(rules_id, lesson, version, codes=40 if lesson in CLOSE else 10)
        for lesson in taught(ClassCode.of("x", rules(rules_id)))
        for version in VERSIONS
    }
    worst = max(found, key=lambda key: found[key])
    mean = sum(found.values()) / len(found)
    print(f"{rules_id}: mean {mean:.2%}, most {found[worst]:.2%} in {' '.join(worst)}")
    for key, one in found.items():
        assert one < 0.01, key


@pytest.mark.parametrize("rules_id", ["club82", "manille_parlee"])
def test_what_is_noted_of_rows_is_of_rows_that_are(rules_id: str) -> None:
    table = rules(rules_id)
    rows = {name(one, lesson) for lesson in LESSONS.values() for one in requests((lesson,), table)}
    assert set(_noted()[rules_id]) <= rows


@pytest.mark.parametrize("rules_id", ["club82", "manille_envers"])
def test_versions_go_from_easy_to_hard(rules_id: str) -> None:
    code = ClassCode.of("3B", rules(rules_id))
    for lesson in taught(code):
        sheets = {version: [one.level for one in work(code, lesson, version)] for version in VERSIONS}
        sums = [sum(sheets[version]) for version in VERSIONS]
        assert all(easier <= harder for easier, harder in pairwise(sums)), (lesson, sheets)
        assert all(one == sorted(one) and len(one) == ITEMS for one in sheets.values())


def test_a_lesson_or_version_that_is_not_there_is_told() -> None:
    with pytest.raises(NoSuchClass) as none:
        work(read("18795MQY"), "L99")
    assert isinstance(none.value.reason, NoLessonForClass)
    with pytest.raises(NoSuchClass) as none:
        work(read("18795MQY"), "L4", "D")
    assert isinstance(none.value.reason, NoSuchVersion)


if __name__ == "__main__":
    rows = (f"{json.dumps(key)}: {json.dumps(some)}" for key, some in vector().items())
    VECTOR.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
