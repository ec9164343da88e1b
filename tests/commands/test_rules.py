from __future__ import annotations

import pytest

from coinche_teach.commands.layout import width
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.rules.model import RECORDS
from coinche_teach.engine.rules.sources import SOURCES
from coinche_teach.engine.rules.text import written
from coinche_teach.words import LANGUAGES, Words
from tests.commands.conftest import Asked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_a_name_all_are_listed(lang: str, ask: Asked) -> None:
    told = ask("rules", "--lang", lang).out
    assert all(one in told and Words(lang).text(f"rules.{one}") in told for one in IDS)
    assert [row["id"] for row in ask("rules", "--json").rows] == list(IDS)


@pytest.mark.parametrize("name", IDS)
def test_every_field_is_there_with_who_says_it(name: str, ask: Asked) -> None:
    (plain,) = ask("rules", name, "--json").rows
    assert [(row["field"], row["value"]) for row in plain["fields"]] == [
        (field, written(value)) for field, value in rules(name).fields()
    ]
    for row in plain["fields"]:
        said = SOURCES[name, row["field"]]
        assert (row["tag"], row["source"], row["quote"]) == (said.tag, said.title, said.said or None)
    assert plain["changed"] == {}


@pytest.mark.parametrize("columns", [20, 60, 80, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_keep_to_the_terminal(
    lang: str, columns: int, ask: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for args in ([], ["club82"], ["--fields"], ["--compare", *IDS], ["maison", "--set", "annonces=none"]):
        told = ask("rules", *args, "--lang", lang)
        assert told.status == 0
        assert max(map(width, told.out.splitlines())) <= max(40, columns), args


def test_house_rules_come_first_and_are_told_apart(ask: Asked) -> None:
    args = ("rules", "maison", "--set", "target=701", "--set", "cannot_overtrump=discard")
    told = ask(*args).out
    assert told.index("What differs from maison:") < told.index("who says so")
    assert "a rule of your house" in told
    (plain,) = ask(*args, "--json").rows
    assert plain["changed"] == {"cannot_overtrump": ["undertrump", "discard"], "target": ["1000", "701"]}
    assert [row["field"] for row in plain["fields"] if row["tag"] == "house"] == list(plain["changed"])
    assert "What differs" not in ask("rules", "maison", "--set", "target=1000").out


def test_house_rules_may_take_a_whole_record_from_another_rule_set(ask: Asked) -> None:
    told = ask("rules", "maison_belote", "--set", "annonces=none", "--set", "belote=club82")
    assert told.status == 0 and "annonces" in told.out


def test_comparing_prints_only_what_differs(ask: Asked) -> None:
    some = ("maison", "officielles", "points701")
    rows = ask("rules", "--compare", *some, "--json").rows
    texts = {one: {field: written(value) for field, value in rules(one).fields()} for one in some}
    fields = dict.fromkeys(field for one in texts.values() for field in one)
    assert {row["field"]: row["values"] for row in rows} == {
        field: values
        for field in fields
        if len(set((values := {one: texts[one].get(field) for one in some}).values())) > 1
    }
    told = ask("rules", "--compare", *some).out
    assert all(one in told.splitlines()[0] for one in some)
    assert "trick_point" not in told
    assert ask("rules", "maison", "--compare", "officielles").out == ask("rules", "--compare", *some[:2]).out


def test_many_columns_go_below_one_another(ask: Asked) -> None:
    heads = [line for line in ask("rules", "--compare", *IDS).out.splitlines() if line.startswith("field ")]
    assert len(heads) > 1
    shown = [word for line in heads for word in line.split()[1:]]
    assert len(shown) == len(IDS)
    assert all(
        one.startswith(word) for one, word in zip(IDS, shown, strict=True)
    )  # a long name goes on below


def test_every_field_is_listed_with_values_that_do(ask: Asked) -> None:
    rows = {row["field"]: row for row in ask("rules", "--fields", "--json").rows}
    assert rows.keys() == {field for one in IDS for field, _ in rules(one).fields()}
    for field, row in rows.items():
        assert row["values"] and row["why"] and row["name"]
        for one in row["rules"]:
            held = written(rules(one)[field])
            words = {value["value"] for value in row["values"]}
            assert held in words or any(" " in word for word in words) or field in RECORDS, field
    assert {value["value"] for value in rows["cannot_overtrump"]["values"]} == {"undertrump", "discard"}
    assert "none" in {value["value"] for value in rows["annonces"]["values"]}
    only = ask("rules", "manille_envers", "--fields", "--json").rows
    assert [row["field"] for row in only] == [
        field for field in rows if field in dict(rules("manille_envers").fields())
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_fields_are_explained_in_every_language(lang: str, ask: Asked) -> None:
    told = " ".join(ask("rules", "--fields", "--lang", lang).out.split())
    assert "cannot_overtrump" in told and "S H D C SA TA" in told


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["nope"], "There is no rule set “nope”"),
        (["--compare", "maison", "nope"], "There is no rule set “nope”"),
        (["--compare", "maison"], "at least two"),
        (["--compare", "maison", "maison"], "at least two"),
        (["--compare"], "expected at least one argument"),
        (["--fields", "--compare", "maison"], "not allowed with"),
        (["--set", "target=5"], "--set goes with one rule set"),
        (["maison", "--fields", "--set", "target=5"], "--set goes with one rule set"),
        (["maison", "--set", "taget=5"], "did you mean target"),
        (["maison", "--set", "xyzzy=5"], "rules --fields"),
        (["maison", "--set", "threshold=5"], "have no field “threshold”"),
        (["maison", "--set", "target=-5"], "choose a whole number"),
        (["maison", "--set", "score=manille_envers"], "“auction” cannot be"),
        (["maison", "officielles"], "unrecognized arguments: officielles"),
        (["--lang", "de"], "invalid choice: 'de'"),
    ],
)
def test_a_slip_is_one_line(args: list[str], line: str, ask: Asked) -> None:
    answer = ask("rules", *args)
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert line in answer.err
