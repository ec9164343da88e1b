from __future__ import annotations

import pytest

from coinche_teach.commands.layout import width
from coinche_teach.words import LANGUAGES, Words
from tests.commands.conftest import Asked

SIX, EIGHT = "JS 9S AS 7H 8D 9C", "JS 9S 8S AH 7H KD 8D QC"
MANILLE = "10S AS KS 10H 7H KD 8D QC"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_answer_is_told_in_every_language(lang: str, ask: Asked) -> None:
    told = ask("lab", SIX, "--auction", "82H P", "--deals", 8, "--lang", lang)
    assert told.status == 0 and not told.err
    assert max(map(width, told.out.splitlines())) <= 80
    words = Words(lang)
    for key in ("lab.points", "lab.odds", "lab.believed", "lab.column.band"):
        assert words.text(key) in told.out
    assert "{" not in told.out


def test_one_deal_is_enough_to_be_told(ask: Asked) -> None:
    told = ask("lab", SIX, "--deals", 1)
    assert told.status == 0 and "inf" not in told.out and "nan" not in told.out
    (plain,) = ask("lab", SIX, "--deals", 1, "--json").rows
    assert plain["n"] == 1 and plain["bids"][0]["error"] is None


def test_json_holds_the_question_and_the_answer(ask: Asked) -> None:
    (told,) = ask("lab", EIGHT, "--rules", "maison", "--deals", 6, "--seed", "a", "--json").rows
    assert told["n"] == told["query"]["deals"] == 6 and told["query"]["seed"] == "a"
    assert set(told["points"]) == {"S", "H", "D", "C"}
    assert {row["bid"] for row in told["bids"]} >= {"80S", "80H", "capotC"}
    (again,) = ask("lab", EIGHT, "--rules", "maison", "--deals", 6, "--seed", "a", "--json").rows
    (other,) = ask("lab", EIGHT, "--rules", "maison", "--deals", 6, "--seed", "b", "--json").rows
    assert again == told and other["points"] != told["points"]


def test_before_a_later_position_all_have_passed(ask: Asked) -> None:
    (told,) = ask("lab", EIGHT, "--rules", "maison", "--deals", 2, "--position", 3, "--json").rows
    assert told["query"]["auction"] == ["N:P", "W:P"]
    assert len(told["query"]["beliefs"]) == 2
    (free,) = ask("lab", EIGHT, "--rules", "maison", "--deals", 2, "--position", 3, "--free", "--json").rows
    assert free["query"]["beliefs"] == [] and free["agreed"] == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "words", "keys"),
    [
        ("maison_belote", ("JS 9S 8H AH 7D", "--turned", "AS"), ("pass.take", "pass.leave", "pass.close")),
        ("manille_encheres", (MANILLE,), ("points.lone",)),
        ("manille_trois", (MANILLE, "--dummy", "QS JS 9S AH KH 7D 9D 10C"), ("odds.side",)),
        ("manille_parlee", (MANILLE, "--turned", "9H"), ("points",)),
    ],
)
def test_other_tables_are_weighed_too(
    name: str, words: tuple[str, ...], keys: tuple[str, ...], lang: str, ask: Asked
) -> None:
    told = ask("lab", *words, "--rules", name, "--deals", 3, "--lang", lang)
    assert told.status == 0 and not told.err and "{" not in told.out
    assert max(map(width, told.out.splitlines())) <= 80
    flat = " ".join(told.out.split())
    assert any(" ".join(Words(lang).text(f"lab.{key}").split()) in flat for key in keys)


@pytest.mark.parametrize(
    "words",
    [
        (f"{EIGHT} KC",),
        ("JS JS AS 7H 8D 9C",),
        ("nothing",),
        (SIX, "--deals", "0"),
        (SIX, "--position", "9"),
        (SIX, "--auction", "82H 80H"),
        (SIX, "--auction", "82H P P P"),
        (SIX, "--auction", "xyz"),
        (SIX, "--rules", "manille_envers"),
        (SIX, "--rules", "nowhere"),
        (SIX, "--turned", "AH"),
        (SIX, "--dummy", "AH"),
        ("JS 9S 8H AH 7D", "--rules", "maison_belote"),
        ("JS 9S 8H AH 7D", "--rules", "maison_belote", "--turned", "x"),
        (MANILLE, "--rules", "manille_trois"),
    ],
)
def test_bad_input_is_one_clear_line(words: tuple[str, ...], ask: Asked) -> None:
    told = ask("lab", *words)
    assert told.status == 2 and not told.out
    assert told.err.startswith("coinche-teach lab: ") and told.err.count("\n") == 1
