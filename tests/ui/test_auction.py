"""The auction lesson as a session: messages in, state out; what is drawn, and what is not given away."""

from __future__ import annotations

import json

import pytest

from coinche_teach.course.items import Draft, draft_of
from coinche_teach.course.items_auction import LegalCalls
from coinche_teach.course.items_auction_repair import Repair
from coinche_teach.course.items_auction_settled import Settled
from coinche_teach.course.lesson import StageName
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.rules.shapes import TurnedLast
from coinche_teach.engine.seats import Direction, Seat
from coinche_teach.notebook import lesson
from coinche_teach.ui.calls_view import in_columns
from coinche_teach.ui.stage import Stage
from coinche_teach.words import LANGUAGES
from tests.ui.driving import player


def opened(rules: str = "club82", stage: StageName = StageName.PRACTICE, seed: str = "test") -> Stage:
    shown = lesson("L6", "en", rules, seed=seed)
    while player(shown).walk.stage is not stage:
        shown.act("press", id="skip")
    return shown


def part(stage: Stage, key: str) -> dict[str, object]:
    found: dict[str, object] = next(one for one in stage.view["parts"] if one["key"] == key)
    return found


def box(stage: Stage) -> list[dict[str, object]]:
    grid: dict[str, list[dict[str, object]]] = part(stage, "offered")["grid"]  # type: ignore[assignment]
    return [*grid["cells"], *grid["buttons"]]


def at(kind: type, rules: str = "club82") -> Stage:
    """Return a lesson at the first row that shows a kind of item."""
    for number in range(40):
        for name in (StageName.PRACTICE, StageName.FADED, StageName.TICKET):
            stage = opened(rules, name, str(number))
            for _ in range(8):
                walk = player(stage).walk
                if isinstance(walk.item, kind):
                    return stage
                if walk.stage is not name or walk.item is None:
                    break
                player(stage).walk = walk.answer(walk.item.solution()).go_on()
                stage.act("press", id="nothing")
    raise AssertionError(kind)


def test_calls_are_picked_dropped_and_given() -> None:
    stage = at(LegalCalls)
    item = player(stage).walk.item
    assert isinstance(item, LegalCalls)
    assert draft_of(item) is Draft.SET
    first = str(item.offered[0])
    stage.act("call", key="offered", id=first)
    assert player(stage).walk.placed == (first,)
    assert [one["id"] for one in box(stage) if one["pressed"]] == [first]
    stage.act("call", key="offered", id=first)
    assert player(stage).walk.placed == ()
    stage.act("press", id="answer")
    assert stage.view["feedback"]["tone"] == "info" and player(stage).walk.tries == 0
    closed = next(text for text, reason in item.refused.items() if reason is not None)
    for text in (*item.solution()[1:], closed):
        stage.act("call", key="offered", id=text)
    stage.act("press", id="answer")
    marks = {one["id"]: one["mark"] for one in box(stage)}
    assert marks[closed] == "wrong" and marks[item.solution()[0]] == "best"
    assert len(stage.view["feedback"]["lines"]) == 4


def test_nothing_shows_which_calls_are_open_before_the_answer() -> None:
    stage = at(LegalCalls)
    shown = json.dumps(stage.view)
    assert '"right"' not in shown and '"best"' not in shown and '"on": false' not in shown
    assert all(one["mark"] is None and one["on"] is True for one in box(stage))


@pytest.mark.parametrize("table", [one for one in IDS if not isinstance(rules(one).auction, TurnedLast)])
def test_every_call_offered_has_its_place_in_the_box(table: str) -> None:
    stage = at(LegalCalls, table)
    item = player(stage).walk.item
    assert isinstance(item, LegalCalls)
    grid: dict[str, list[dict[str, object]]] = part(stage, "offered")["grid"]  # type: ignore[assignment]
    assert {one["id"] for one in box(stage)} == {str(one) for one in item.offered}
    places = {f"{level}{one['id']}" for level in grid["levels"] for one in grid["denominations"]}
    assert {one["id"] for one in grid["cells"]} <= places


def test_blanks_are_filled_and_changed_until_the_answer_is_given() -> None:
    stage = at(Settled)
    while draft_of(player(stage).walk.item) is not Draft.FORM:
        walk = player(stage).walk
        assert walk.item is not None
        player(stage).walk = walk.answer(walk.item.solution()).go_on()
        stage.act("press", id="nothing")
    item = player(stage).walk.item
    assert isinstance(item, Settled)
    stage.act("press", id="answer")
    assert stage.view["feedback"]["tone"] == "info"
    blank = item.asked[0]
    for text in item.options(blank)[:2]:
        stage.act("choose", key=blank, id=text)
        assert dict(player(stage).walk.filled)[blank] == text
    before = player(stage).walk
    stage.act("choose", key=blank, id="nothing")
    stage.act("choose", key="nothing", id=item.options(blank)[0])
    assert player(stage).walk == before
    for key, text in item.solution().items():
        stage.act("choose", key=key, id=text)
    stage.act("press", id="answer")
    assert stage.view["feedback"]["tone"] == "right"


def test_the_faded_rows_give_less_and_less() -> None:
    asked = []
    stage = opened(stage=StageName.FADED)
    for _ in range(3):
        walk = player(stage).walk
        assert isinstance(walk.item, Settled)
        asked.append(len(walk.item.asked))
        given = [one for one in stage.view["parts"] if one["key"].startswith("given-")]
        assert len(given) == walk.item.given
        player(stage).walk = walk.answer(walk.item.solution()).go_on()
        stage.act("press", id="nothing")
    assert asked[0] == 1 and asked[0] < asked[1] < asked[2]


def test_the_call_that_breaks_the_rules_is_struck_out_afterwards() -> None:
    stage = at(Repair)
    item = player(stage).walk.item
    assert isinstance(item, Repair)
    assert not any(one.get("mark") for one in part(stage, "said")["history"])  # type: ignore[attr-defined]
    stage.act("choose", key="record", id=next(one for one in item.choices if one != item.solution()))
    struck = [one["call"] for one in part(stage, "said")["history"] if one["mark"] == "wrong"]  # type: ignore[attr-defined]
    assert len(struck) == 1


def test_who_is_skipped_leaves_a_gap_in_the_history() -> None:
    spoken = [Seat.W, Seat.N, Seat.E, Seat.S, Seat.N, Seat.S]
    assert [*in_columns(spoken, Direction.LEFT)] == [
        (0, Seat.W), (1, Seat.N), (2, Seat.E), (3, Seat.S), (None, Seat.W), (4, Seat.N),
        (None, Seat.E), (5, Seat.S),
    ]  # fmt: skip
    assert [*in_columns([], Direction.LEFT)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("table", IDS)
def test_the_example_is_shown_call_by_call(table: str, lang: str) -> None:
    stage = lesson("L6", lang, table, seed="test")
    seen = []
    for _ in range(6):
        said = next((one for one in stage.view["parts"] if one["key"] == "said"), {"history": []})
        seen.append(sum(bool(one["call"]) for one in said["history"]))
        if player(stage).walk.place + 1 == player(stage).walk.size(StageName.EXAMPLE):
            break
        stage.act("press", id="next")
    assert seen == sorted(seen)
    assert (seen[-1] == 0) is isinstance(rules(table).auction, TurnedLast)


def test_where_nobody_calls_the_lesson_says_so() -> None:
    stage = lesson("L6", "en", "manille_parlee", seed="test")
    assert stage.view["title"] == "No auction: the turned card speaks"
    assert "nobody calls" in stage.view["prompt"]
