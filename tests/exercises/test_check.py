"""`coinche-teach check` proves a teacher's own file and says what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from coinche_teach.words import LANGUAGES
from tests.commands.conftest import Asked, ask  # noqa: F401

GOOD = """
[[exercise]]
id = "mine-1"
level = "D2"
rules = ["club82", "officielles"]
ask = "legal"
point = "must_overtrump"
dealer = "E"
hands = { S = "JS 7S 8D KD QC 8C 7C JD" }
rest = "any"
auction = "90S P P P"
plays = "KH 9S"
wrong = [{ answer = "JS 7S", idea = "M11" }]
"""


@pytest.fixture
def own(tmp_path: Path) -> Callable[[str], Path]:
    def write(text: str) -> Path:
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


Own = Callable[[str], Path]


def test_a_good_file_is_ok(ask: Asked, own: Own) -> None:  # noqa: F811
    told = ask("check", own(GOOD))
    assert told.out.splitlines() == ["mine.toml, exercise mine-1: ok", "1 of 1 exercises are in order."]
    assert (told.status, told.err) == (0, "")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('ask = "legal"\n', "", "the key “ask” is missing"),
        ('"legal"', '"all"', "the key “ask” cannot be “all”: it must be one of legal, card"),
        ("must_overtrump", "MustOvertrumps", "it must be one of MustOvertrump"),
        ("must_overtrump", "must_trump", "meets MustOvertrump, not MustTrump"),
        ('"D2"', '"D5"', "the key “level” cannot be “D5”: it must be one of D1, D2, D3 or D4"),
        ("plays =", "play =", "there is no key “play” here: it must be one of plays"),
        ("club82", "club81", "There is no rule set “club81”"),
        ("JS 7S 8D", "JS 7S 8X", "“8X” cannot be read as a card"),
        ("JS 7S 8D", "JS 7S KH", "card 1 cannot be played. South must wait"),
        ("JD", "JD 9D", "South's hand: 9 cards found, 8 wanted"),
        ('rest = "any"\n', "", "hands are missing (3)"),
        ('rest = "any"', 'rest = "all"', "the key “rest” holds 'all'"),
        ("KH 9S", "KH 9S 7S", "card 3 cannot be played. The 9 of spades"),
        ("90S P P P", "80S P P P", "Club 82: call 1 cannot be made. 80 is too low"),
        ("90S P P P", "90S P P", "card 1 cannot be played. The auction is still open"),
        ("JS 7S", "JS", "the answer “JS” is listed as wrong, but it is right"),
        ("M11", "M41", "a code from M01 to M40"),
        ("mine-1", "Mine 1", "“Mine 1” cannot be an id"),
        ("KH 9S", "KH 9S KH", "Nobody holds the king of hearts any more"),
        (
            'auction = "90S P P P"\nplays = "KH 9S"',
            "",
            "“legal” asks for a position in which cards are played",
        ),
        ("[[exercise]]", "[exercise", "this is not TOML"),
        ("[[exercise]]", "[[exercises]]", "each begins with a line [[exercise]]"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, said: str, ask: Asked, own: Own) -> None:  # noqa: F811
    text = (
        GOOD.replace(f'answer = "{old}"', f'answer = "{new}"') if old == "JS 7S" else GOOD.replace(old, new)
    )
    told = ask("check", own(text))
    assert told.status == 1 and not told.err
    assert said in told.out
    assert told.out.startswith("mine.toml")


def test_an_id_stands_once(ask: Asked, own: Own) -> None:  # noqa: F811
    told = ask("check", own(GOOD + GOOD))
    assert told.status == 1
    assert "this id stands already in mine.toml" in told.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_missing_file_is_a_line_in_every_language(lang: str, ask: Asked, tmp_path: Path) -> None:  # noqa: F811
    told = ask("check", tmp_path / "nowhere.toml", "--lang", lang)
    assert told.status == 1 and not told.err and "nowhere.toml" in told.out


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"x = 1", b"exercise = 3", b"exercise = [3]", b"[[exercise]]"]
)
def test_bad_files_never_end_in_a_traceback(content: bytes, ask: Asked, tmp_path: Path) -> None:  # noqa: F811
    path = tmp_path / "bad.toml"
    path.write_bytes(content)
    told = ask("check", path)
    assert told.status == 1 and told.out.startswith("bad.toml")
