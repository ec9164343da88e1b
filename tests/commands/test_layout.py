from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from coinche_teach.commands.layout import NARROWEST, table, terminal_width, width, wrap

texts = st.text(st.sampled_from("ab é♥\ufe0e_\n日\u00a0"), max_size=60)


@given(texts, st.integers(2, 30))
def test_wrapping_keeps_the_room_and_every_letter(text: str, room: int) -> None:
    lines = wrap(text, room)
    assert max(map(width, lines)) <= room
    assert "".join("".join(lines).split(" ")) == "".join(text.replace("\n", "").split(" "))


@given(st.lists(st.tuples(texts, texts, texts), min_size=1, max_size=6), st.integers(NARROWEST, 90))
@example([("", "_" * 18, "_" * 18)], NARROWEST)
def test_columns_stand_straight(rows: list[tuple[str, str, str]], room: int) -> None:
    for line in table(rows, room, right={2}).split("\n"):
        assert width(line) <= room


def test_accents_and_signs_do_not_shift_a_column() -> None:
    rows = [("pique", "A♠\ufe0e", "1"), ("trèfle", "10♣\ufe0e", "22"), ("tre\u0300fle", "", "333")]
    lines = table(rows, 80, ("couleur", "carte", "n"), right={2}).split("\n")
    assert {width(line) for line in lines} == {len("couleur  carte  333")}


def test_the_indent_of_a_line_stays() -> None:
    assert wrap("name\n  a_long_code", 9) == ["name", "  a_long_", "  code"]


@pytest.mark.parametrize(("columns", "found"), [("132", 132), ("5", NARROWEST), ("", None), ("x", None)])
def test_the_terminal_is_asked(columns: str, found: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert terminal_width() >= NARROWEST if found is None else terminal_width() == found
