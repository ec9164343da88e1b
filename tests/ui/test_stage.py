"""The stage without a browser: messages in, view out."""

from __future__ import annotations

import json
from typing import Any

import comm
import pytest

from coinche_teach.ui import Stage


class Counter:
    """A session that counts presses and notes every event it was given."""

    def __init__(self) -> None:
        self.pressed = 0
        self.events: list[dict[str, Any]] = []

    def view(self) -> dict[str, Any]:
        return {"title": "Compter", "parts": [{"kind": "text", "key": "t", "text": str(self.pressed)}]}

    def act(self, event: dict[str, Any]) -> None:
        self.events.append(event)
        self.pressed += event == {"do": "press", "id": "next"}


def deliver(stage: Stage, content: Any) -> None:
    data = {"method": "custom", "content": content}
    message = {"content": {"comm_id": stage.model_id, "data": data}, "buffers": [], "metadata": {}}
    stage._handle_msg(message)


@pytest.fixture
def session() -> Counter:
    return Counter()


@pytest.fixture
def stage(session: Counter) -> Stage:
    return Stage(session)


def test_a_new_stage_shows_the_session_as_drawing_nought(stage: Stage, session: Counter) -> None:
    assert stage.view == {**session.view(), "rev": 0}


def test_a_click_and_a_python_act_go_the_same_way(stage: Stage, session: Counter) -> None:
    deliver(stage, {"do": "press", "id": "next", "rev": 0})
    stage.act("press", id="next")
    assert session.events == [{"do": "press", "id": "next"}] * 2
    assert stage.view["parts"][0]["text"] == "2"
    assert stage.view["rev"] == 2


def test_a_late_click_on_an_old_drawing_is_ignored(stage: Stage, session: Counter) -> None:
    deliver(stage, {"do": "press", "id": "next", "rev": 0})
    deliver(stage, {"do": "press", "id": "next", "rev": 0})
    deliver(stage, {"do": "press", "id": "next", "rev": 7})
    assert session.pressed == 1


def test_only_the_fields_of_the_deed_reach_the_session(stage: Stage, session: Counter) -> None:
    deliver(stage, {"do": "card", "key": "hand", "id": "JH", "rev": 0, "extra": "x"})
    assert session.events == [{"do": "card", "key": "hand", "id": "JH"}]


def test_an_act_that_changes_nothing_draws_nothing(stage: Stage) -> None:
    stage.act("card", key="hand", id="JH")
    assert stage.view["rev"] == 0


JUNK = [
    None,
    [],
    "press",
    7,
    {},
    {"do": "press"},
    {"do": ["press"], "id": "next", "rev": 0},
    {"do": "explode", "id": "next", "rev": 0},
    {"do": "press", "id": 3, "rev": 0},
    {"do": "press", "id": None, "rev": 0},
    {"do": "press", "id": "next"},
    {"do": "press", "id": "next", "rev": "0"},
    {"do": "press", "id": "next", "rev": False},
    {"do": "press", "id": "next", "rev": 0.0},
    {"do": "press", "id": "x" * 201, "rev": 0},
    {"do": "answer", "key": "n", "value": "1" * 100_000, "rev": 0},
    {"do": "move", "key": "s", "id": "JH", "to": -1, "rev": 0},
    {"do": "move", "key": "s", "id": "JH", "to": True, "rev": 0},
    {"do": "move", "key": "s", "id": "JH", "to": 10**9, "rev": 0},
    {"do": "move", "key": "s", "id": "JH", "to": "2", "rev": 0},
    {"do": "card", "key": {"a": []}, "id": "JH", "rev": 0},
]


@pytest.mark.parametrize("content", JUNK, ids=range(len(JUNK)))
def test_junk_reaches_nobody(stage: Stage, session: Counter, content: Any) -> None:
    before = stage.view
    deliver(stage, content)
    assert stage.view == before
    assert session.events == []


@pytest.mark.parametrize("trait", ["view", "_esm", "_css"])
def test_the_browser_cannot_write_what_is_drawn(stage: Stage, trait: str) -> None:
    before = getattr(stage, trait)
    data = {"method": "update", "state": {trait: {"title": "junk"}}, "buffer_paths": []}
    stage._handle_msg({"content": {"comm_id": stage.model_id, "data": data}, "buffers": [], "metadata": {}})
    assert getattr(stage, trait) == before


def test_a_click_is_one_message(monkeypatch: pytest.MonkeyPatch, session: Counter) -> None:
    sent: list[Any] = []

    class Spy(comm.DummyComm):
        def send(self, data: Any = None, *rest: Any, **more: Any) -> None:
            sent.append(data)

    monkeypatch.setattr(comm, "create_comm", Spy)
    stage = Stage(session)
    deliver(stage, {"do": "press", "id": "next", "rev": 0})
    assert [list(data["state"]) for data in sent] == [["view"]]


def test_what_a_reader_without_a_kernel_sees_is_short_and_holds_no_address(stage: Stage) -> None:
    assert repr(stage) == "Stage('Compter', rev=0)"
    assert stage._repr_mimebundle_()[0]["text/plain"] == "Stage('Compter', rev=0)"


def test_a_view_is_json(stage: Stage) -> None:
    assert json.loads(json.dumps(stage.view)) == stage.view
