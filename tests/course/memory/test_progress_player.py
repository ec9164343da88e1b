"""Progress as a session: seen, acted on, deleted only after two questions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.next_step import Step
from coinche_teach.engine.rules import IDS
from coinche_teach.notebook import ready
from coinche_teach.ui.stage import Stage
from coinche_teach.words import LANGUAGES
from tests.course.memory.playing import ids, known, part, player, press


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("table", IDS)
def test_it_can_be_drawn_when_new_and_when_used(tmp_path: Path, table: str, lang: str) -> None:
    for session in (player(tmp_path / "none", lang, table=table), player(tmp_path, lang, table=table)):
        assert json.loads(json.dumps(session.view()))["parts"]
    known(tmp_path)
    used = player(tmp_path, lang, 5, table, lessons=LESSONS)
    assert json.loads(json.dumps(used.view()))["parts"]


def test_every_skill_shows_its_state_and_when_it_comes_back(tmp_path: Path) -> None:
    known(tmp_path)
    rows = part(player(tmp_path), "rules")["rows"]
    assert len(rows) == 6
    assert [(one["value"], one["source"]) for one in rows[:3]] == [
        ("begun", "in 2 days"), ("begun", "in 2 days"), ("not met yet", ""),
    ]  # fmt: skip
    assert part(player(tmp_path, days=1), "rules")["rows"][0]["source"] == "tomorrow"
    late = part(player(tmp_path, days=400), "rules")["rows"][0]
    assert (late["source"], late["lit"]) == ("now", True)


@pytest.mark.parametrize("table", IDS)
def test_no_lesson_is_counted_out_of_nothing(tmp_path: Path, table: str) -> None:
    """A lesson without skills of its own would stand there as 0 of 0, whatever is done."""
    rows = part(player(tmp_path, table=table, lessons=LESSONS), "sheet")["rows"]
    assert rows and not [row["label"] for row in rows if "0/0" in row["cells"]]


def test_no_debt_is_counted(tmp_path: Path) -> None:
    known(tmp_path, "order_plain", "order_trump", "order_role", "points_hand", "points_choice", "points_deck")
    session = player(tmp_path, days=400)
    assert session.view()["prompt"] == "What next: a short review, 6 questions."
    assert "394" not in json.dumps(session.view()) and "398" not in json.dumps(session.view())


def test_reset_asks_twice(tmp_path: Path) -> None:
    store = known(tmp_path)
    session = player(tmp_path)
    press(session, "reset")
    first = part(session, "choice")["options"]
    session.act({"do": "choose", "key": "reset-1", "id": "delete"})
    second = part(session, "choice")["options"]
    assert first == second[::-1] and store.path.exists()
    session.act({"do": "choose", "key": "reset-2", "id": "delete"})
    assert not store.path.exists() and session.asking == 0
    assert session.view()["feedback"]["lines"] == [{"text": "Your progress is deleted."}]
    assert session.next.step is Step.BEGIN and "reset" not in ids(session)


@pytest.mark.parametrize("yes", [0, 1])
def test_one_no_keeps_everything(tmp_path: Path, yes: int) -> None:
    store = known(tmp_path)
    session = player(tmp_path)
    press(session, "reset")
    for _ in range(yes):
        session.act({"do": "choose", "key": "reset", "id": "delete"})
    session.act({"do": "choose", "key": "reset", "id": "keep"})
    assert len(store.past().events) == 3 and session.asking == 0


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_export_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    monkeypatch.chdir(tmp_path)
    known(tmp_path / "data")
    session = player(tmp_path / "data")
    press(session, f"export_{kind}")
    (path,) = tmp_path.glob(f"*.{kind}")
    assert session.view()["feedback"]["lines"] == [{"text": f"Saved: {path}"}]


def test_bad_lines_are_told_in_the_footer(tmp_path: Path) -> None:
    store = known(tmp_path)
    with store.path.open("a") as file:
        file.write("junk\n")
    assert session_footer(tmp_path) == "Lines of the file that cannot be read: 1. The rest is used."


def session_footer(folder: Path) -> str:
    footer: str = player(folder).view()["footer"]
    return footer


def test_rules_can_be_changed(tmp_path: Path) -> None:
    known(tmp_path)
    session = player(tmp_path, days=3)
    session.act({"do": "rules", "value": "manille_trois"})
    assert session.rules.id == "manille_trois" and session.view()["badge"]["value"] == "manille_trois"
    session.act({"do": "rules", "value": "bridge"})
    assert session.rules.id == "manille_trois"


@pytest.mark.parametrize(
    "deed",
    [
        {"do": "press", "id": "nothing"}, {"do": "press", "id": "next"}, {"do": "rules", "value": "x"},
        {"do": "choose", "key": "x", "id": "L99"}, {"do": "call", "key": "x", "id": "P"},
        {"do": "answer", "key": "n", "value": "12"},
    ],
    ids=str,
)  # fmt: skip
def test_junk_changes_nothing(tmp_path: Path, deed: dict[str, Any]) -> None:
    known(tmp_path)
    session = player(tmp_path)
    for state in (0, 1):
        session.asking = state
        before = session.view()
        session.act(dict(deed))
        assert session.view() == before


def test_a_stage_shows_it_and_a_trial_changes_nothing(tmp_path: Path) -> None:
    known(tmp_path)
    stage = Stage(player(tmp_path))
    assert ready(stage)
    stage.act("press", id="reset")
    assert stage.view["title"] == "Delete my progress"
