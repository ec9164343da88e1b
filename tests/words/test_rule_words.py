"""A rule in words: the codes `field`, `value`, `why` and `rules` for a field, a change or a rule set."""

from __future__ import annotations

import pytest

from coinche_teach.engine.rules import IDS, rules
from coinche_teach.words import LANGUAGES, Words

FIELDS = sorted({name for one in IDS for name, _ in rules(one).fields()})


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Unable to overtrump", "any card", "“unable to overtrump: any card”", "House (app)"]),
        ("fr", ["Si l'on ne peut pas surcouper", "n'importe quelle carte"]),
    ],
)
def test_a_rule_change_is_read_in_words(lang: str, said: list[str]) -> None:
    words, change = Words(lang), "cannot_overtrump=discard"
    found = [words.form(change, "Field"), words.form(change, "value"), words.form(change, "rules")]
    assert [*found, words.form("maison", "rules")][: len(said)] == said
    assert words.form("annonces=played", "value") == words.text("value.Annonces")
    assert words.form("nothing=1", "value") == "nothing=1"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("field", FIELDS)
def test_every_field_has_its_name_and_says_what_it_is_about(field: str, lang: str) -> None:
    words = Words(lang)
    name, capital, why = (words.form(field, code) for code in ("field", "Field", "why"))
    assert name == words.text(f"field.{field}") and capital[1:] == name[1:] and capital[0].isupper()
    # A sentence goes on after it, so the full stop is left off.
    assert f"{why}." == words.text(f"field.{field}.why")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("table", IDS)
def test_every_rule_set_has_a_name(table: str, lang: str) -> None:
    assert Words(lang).form(table, "rules") == Words(lang).text(f"rules.{table}")
