"""The exam: as many items a skill for every class, one try, nothing told before the teacher's word."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from coinche_teach.course.classroom.codes import ClassCode
from coinche_teach.course.classroom.exam import ITEMS, MOST_ITEMS, Exam, opens, release_word
from coinche_teach.course.classroom.merging import merge_results
from coinche_teach.course.classroom.results import export_results, results_of
from coinche_teach.course.items import Answer, Draft, Item, draft_of
from coinche_teach.course.memory.mastery import standings
from coinche_teach.course.memory.progress import Store
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.notebook import exam, progress
from coinche_teach.ui.exam_player import ExamPlayer
from coinche_teach.ui.lesson_player import LessonPlayer
from coinche_teach.ui.stage import Stage
from coinche_teach.words import LANGUAGES
from tests.ui.driving import SUBMIT, deeds, options, wrong_answer

CODE = ClassCode.of("LYCEE-3B", rules("contrat1000"))
WORD = release_word(CODE)


def opened(folder: Path, code: ClassCode = CODE, lang: str = "en", **more: Any) -> ExamPlayer:
    return ExamPlayer(Exam.of(code, **more), Store("Ana", folder), lang)


def beside(player: ExamPlayer) -> Stage:
    """Show the same item in a lesson, which says what can be clicked."""
    walk = player.walk
    return Stage(LessonPlayer(walk.lesson, walk.rules, "en", seed="x", walk=walk))


def choose(player: ExamPlayer, right: bool = True) -> Answer:
    """Put an answer together, without confirming it."""
    shown, item = beside(player), player.walk.item
    assert item is not None
    answer = item.solution() if right else _wrong(shown, item)
    for event in deeds(shown, answer):
        if event != SUBMIT:
            player.act(event)
    return answer


def _wrong(shown: Stage, item: Item) -> Answer:
    """Return a wrong answer; where cards are picked twice over, one card too many."""
    right = item.solution()
    if draft_of(item) is Draft.SET and isinstance(right, tuple):
        more = [(*right, one) for one in options(shown) if one not in right]
        found = [one for one in more if not item.judge(one).right and item.judge(one).unread is None]
        if found:
            return found[0]
    return wrong_answer(shown)


def confirm(player: ExamPlayer) -> None:
    player.act({"do": "press", "id": "confirm"})


def written(player: ExamPlayer, share: float = 1.0) -> None:
    """Answer everything, each item right with a chance of `share`."""
    coin = Random("exam")
    while player.place is not None:
        choose(player, coin.random() < share)
        confirm(player)


def release(player: ExamPlayer, word: str = WORD) -> None:
    player.act({"do": "answer", "key": "word", "value": word})


@pytest.mark.parametrize("rules_id", IDS)
@pytest.mark.parametrize("items", [1, ITEMS, MOST_ITEMS])
def test_every_class_has_as_many_items_of_a_skill(rules_id: str, items: int) -> None:
    one, two = (Exam.of(ClassCode.of(name, rules(rules_id)), items).questions() for name in ("3A", "3B"))
    skills = [Counter(each.skill for each in some) for some in (one, two)]
    assert len(one) == items and skills[0] == skills[1]
    assert max(skills[0].values()) - min(skills[0].values()) <= 1
    assert [each.code for each in one] != [each.code for each in two]


def test_a_sitting_and_a_variant_have_items_of_their_own() -> None:
    each = ClassCode.of("3B", rules("club82"), each=True)
    asked = {
        tuple(one.code for one in some)
        for some in (
            Exam.of(each).questions("Ana"),
            Exam.of(each).questions("Léa"),
            Exam.of(each, sitting=2).questions("Ana"),
        )
    }
    assert len(asked) == 3
    assert Exam.of(CODE).questions("Ana") == Exam.of(CODE).questions("Léa")


def test_lessons_narrow_what_is_asked() -> None:
    asked = Exam.of(CODE, 6, lessons=["4", "L7"]).questions()
    assert {one.coded.lesson.id for one in asked} == {"L4", "L7"}


@pytest.mark.parametrize("rules_id", ["club82", "maison", "manille_trois"])
def test_nothing_shown_hangs_on_what_is_right(
    rules_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The drawing asks no item for its answer, and goes on alike after a right and a wrong one."""
    code = ClassCode.of("3B", rules(rules_id))
    good, bad = (opened(tmp_path / name, code, items=MOST_ITEMS) for name in ("good", "bad"))
    while good.place is not None:
        assert good.view() == bad.view()
        kind = type(good.walk.item)
        choose(good)
        choose(bad, right=False)
        with monkeypatch.context() as patched:
            for asked in ("solution", "judge", "hints"):
                patched.setattr(kind, asked, _refused)
            for view in (good.view(), bad.view()):
                told = json.dumps(view)
                assert view.get("feedback") is None, kind
                assert '"why"' not in json.dumps(view["parts"]), kind
                assert not [mark for mark in ("right", "wrong", "best") if f'"mark": "{mark}"' in told], kind
                assert {one["id"] for one in view["actions"]} <= {"confirm", "later", "hand_in"}
        confirm(good)
        confirm(bad)
    assert good.view() == bad.view()


def _refused(*_: object) -> None:
    raise AssertionError("an item was asked for its answer")


def test_neither_file_nor_widget_says_what_was_right_before_the_word(tmp_path: Path) -> None:
    files = []
    for name, share in (("good", 1.0), ("bad", 0.0)):
        player = opened(tmp_path / name)
        written(player, share)
        events = Store("Ana", tmp_path / name).past().events
        assert len(events) == ITEMS
        files.append([(one.right, one.skill, one.misconception, dict(one.tells)) for one in events])
        state = json.dumps(Stage(player).get_state(), default=str)
        assert WORD not in state and WORD.replace("-", "") not in state
    assert files[0] == files[1] == [(False, "", "", {})] * ITEMS


def test_an_exam_counts_for_nothing_until_it_is_released(tmp_path: Path) -> None:
    player = opened(tmp_path)
    written(player, 0.5)
    events = Store("Ana", tmp_path).past().events
    assert not standings(events) and not results_of(events, "Ana")
    release(player)
    events = Store("Ana", tmp_path).past().events
    rows = results_of(events, "Ana")
    assert len(standings(events)) == ITEMS and len(rows) == ITEMS
    assert 0 < sum(one.correct for one in rows) < ITEMS
    assert {(one.lesson, one.sheet) for one in rows} == {("exam", "1")}
    assert progress("Ana", rules="contrat1000", folder=str(tmp_path)).view["parts"]


def test_results_are_handed_in_and_merged_like_class_work(tmp_path: Path) -> None:
    for name, share in (("Ana", 1.0), ("Bob", 0.5)):
        player = ExamPlayer(Exam.of(CODE), Store(name, tmp_path / "data"), "en")
        player.act({"do": "press", "id": "later"})
        written(player, share)
        release(player)
        export_results(player.store, where=tmp_path / "in")
    late = ExamPlayer(Exam.of(CODE), Store("Léa", tmp_path / "data"), "en")
    choose(late)
    confirm(late)
    late.act({"do": "press", "id": "hand_in"})
    release(late)
    export_results(late.store, where=tmp_path / "in")
    merged = merge_results(tmp_path / "in", CODE.text)
    assert not merged.notes
    right = Counter(one.pupil for one in merged.rows if one.correct)
    asked = Counter(one.pupil for one in merged.rows)
    assert asked == {"Ana": ITEMS, "Bob": ITEMS, "Léa": ITEMS}  # what is left out is asked too
    assert right["Ana"] == ITEMS > right["Bob"] > right["Léa"] == 1
    items = {one.place: one.item_id for one in merged.rows}
    assert items == {one.place: one.code for one in Exam.of(CODE).questions()}


def test_a_confirmed_answer_stays(tmp_path: Path) -> None:
    player = opened(tmp_path)
    choose(player, right=False)
    choose(player)  # until it is confirmed it can be changed
    confirm(player)
    first = Store("Ana", tmp_path).past().events[0]
    again = opened(tmp_path)
    assert again.place == 2 and again.given[1] == first
    again.store.append(again.exam.noted(again.questions[0], "something else"))
    assert opened(tmp_path).given[1] == first


def test_nothing_is_noted_without_an_answer(tmp_path: Path) -> None:
    player = opened(tmp_path)
    confirm(player)
    assert "Choose an answer first" in player.view()["feedback"]["lines"][0]["text"]
    assert player.place == 1 and not Store("Ana", tmp_path).past().events


@pytest.mark.parametrize(
    "name", ["hint", "why", "again", "next", "skip", "report", "answer", "paper", "export"]
)
def test_no_hint_no_why_no_second_try(tmp_path: Path, name: str) -> None:
    player = opened(tmp_path)
    before = player.view()
    player.act({"do": "press", "id": name})
    player.act({"do": "rules", "value": "maison"})
    release(player)  # not before it is handed in
    assert player.view() == before


def test_a_question_left_for_later_comes_again(tmp_path: Path) -> None:
    player = opened(tmp_path, items=3)
    player.act({"do": "press", "id": "later"})
    assert player.place == 2
    written(player)
    assert sorted(player.given) == [1, 2, 3]


def test_time_is_shown_and_not_forced(tmp_path: Path) -> None:
    now = [0.0]
    player = ExamPlayer(Exam.of(CODE, minutes=30), Store("Ana", tmp_path), "en", clock=lambda: now[0])
    now[0] = 45 * 60.0
    assert "45 of 30 min" in player.view()["small"]
    choose(player)
    confirm(player)
    assert player.place == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_word_opens_the_marked_paper_with_explanations(tmp_path: Path, lang: str) -> None:
    player = opened(tmp_path, lang=lang, items=8)
    choose(player)
    confirm(player)
    choose(player, right=False)
    confirm(player)
    player.act({"do": "press", "id": "hand_in"})
    release(player, "0000-0000")
    assert player.view()["feedback"]["tone"] == "info" and not player.released
    release(player, WORD.replace("-", " "))
    assert "1" in player.view()["prompt"] and len(player.view()["parts"][0]["rows"]) == 8
    pages = []
    for _ in range(8):
        player.act({"do": "press", "id": "next"})
        pages.append(player.view())
    tones = [one["feedback"]["tone"] for one in pages]
    assert tones == ["right", *["wrong"] * 7]
    assert len(pages[1]["feedback"]["lines"]) == 5  # four lines, and the right answer
    assert len(pages[2]["feedback"]["lines"]) == 2  # left out: the rule, and the right answer
    player.act({"do": "press", "id": "paper"})
    assert player.open is None
    assert opened(tmp_path, lang=lang, items=8).released  # it stays open


def test_every_item_can_be_marked_and_explained(tmp_path: Path) -> None:
    for rules_id in ("club82", "manille_muette"):
        code = ClassCode.of("3B", rules(rules_id))
        player = opened(tmp_path / rules_id, code, items=MOST_ITEMS)
        written(player, 0.5)
        release(player, release_word(code))
        for place in range(1, MOST_ITEMS + 1):
            walk = player.marked_walk(place)
            assert walk is not None
            player.open = place
            assert player.view()["feedback"]["lines"][-1]["text"], place


def test_the_word_is_another_for_each_class_and_sitting() -> None:
    codes = [ClassCode.of(f"class {k}", rules("club82")) for k in range(50)]
    words = {release_word(code, sitting) for code in codes for sitting in (1, 2)}
    assert len(words) == 100
    assert (
        opens(WORD, CODE) and not opens(WORD, CODE, 2) and not opens("", CODE) and not opens(CODE.text, CODE)
    )
    assert "release_word" not in __import__("coinche_teach.notebook").notebook.__all__


def test_the_word_may_come_with_the_notebook(tmp_path: Path) -> None:
    stage = exam(CODE.text, "Ana", word=WORD, folder=str(tmp_path))
    assert "0 of 20 right" in stage.view["prompt"]
    assert not Store("Ana", tmp_path).past().events  # who wrote nothing has failed nothing


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"code": "18795MQX"}, "is no class code"),
        ({"nickname": " "}, "Give a nickname"),
        ({"items": 0}, "cannot have “0” items: it takes a whole number from 1 to 60"),
        ({"items": "many"}, "cannot have “many” items"),
        ({"minutes": -1}, "cannot be meant for “-1” minutes"),
        ({"sitting": 0}, "There is no sitting “0”"),
        ({"lessons": []}, "An exam needs a lesson"),
        ({"lessons": "L99"}, "There is no lesson “L99”"),
        ({"lang": "de"}, "it must be one of en fr es"),
    ],
)
def test_a_slip_gets_one_clear_sentence(more: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        exam(**{"code": CODE.text, "nickname": "Ana", **more})


def test_junk_changes_nothing(tmp_path: Path) -> None:
    stage = exam(CODE.text, "Ana", folder=str(tmp_path))
    before = stage.view
    for event in ({"do": "card", "key": "x", "id": "x"}, {"do": "fill", "key": "", "value": "9" * 200}):
        stage._take({**event, "rev": 0})
        stage._take({**event, "rev": 7})
    assert stage.view == before
