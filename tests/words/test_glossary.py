"""The glossary as data, as text and as HTML."""

from __future__ import annotations

import html.parser

import pytest

from coinche_teach.words import LANGUAGES, glossary, glossary_html, glossary_text
from coinche_teach.words import glossary as module_function
from coinche_teach.words.english import glossary as table
from coinche_teach.words.glossary import plain


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_has_a_meaning_and_the_others_words(lang: str) -> None:
    terms = glossary(lang)
    assert len(terms) == len(table.KEYS) >= 55
    assert [plain(term.term) for term in terms] == sorted(plain(term.term) for term in terms)
    for term in terms:
        assert term.term and term.meaning.endswith(".")
        assert [each for each, _ in term.others] == [each for each in LANGUAGES if each != lang]
        assert all(word for _, word in term.others)


def test_terms_are_told_apart() -> None:
    for lang in LANGUAGES:
        terms = [term.term for term in glossary(lang)]
        assert len(set(terms)) == len(terms)


@pytest.mark.parametrize(
    ("key", "fr", "es"),
    [("pli", "pli (levée)", "baza"), ("coincher", "coincher", "contrar (coinchar)"),
     ("surcoincher", "surcoincher", "recontrar"), ("capot", "capot", "capote (bonnet)"),
     ("dix_de_der", "dix de der", "diez de últimas"),
     ("pisser", "pisser (sous-couper)", "cortar por debajo")],
)  # fmt: skip
def test_words_are_the_table_s(key: str, fr: str, es: str) -> None:
    found = {term.key: term for term in glossary("en")}[key]
    assert found.others == (("fr", fr), ("es", es))


@pytest.mark.parametrize("wrong", ["pliegue", "moneda", "overcook", "acorralar"])
def test_the_spanish_sheet_s_mistranslations_are_found_and_named(wrong: str) -> None:
    (term,) = glossary("es", find=wrong)
    assert "mala" in term.meaning


def test_finding_minds_no_accents_and_any_language() -> None:
    assert [term.key for term in glossary("es", find="DEFENDER")] == []
    assert "carte_maitresse" in {term.key for term in glossary("en", find="maitresse")}
    assert "dix de der" in glossary_text("en", find="dix de der")
    assert glossary_text("fr", find="zzz") == "Aucun terme du glossaire ne contient «\xa0zzz\xa0»."


class _Reader(html.parser.HTMLParser):
    """Collect tags and texts."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_html_holds_every_term_and_escapes(lang: str) -> None:
    reader = _Reader()
    reader.feed(glossary_html(lang))
    assert {term.term for term in module_function(lang)} <= set(reader.texts)
    assert set(reader.tags) == {"table", "thead", "tbody", "tr", "th", "td"}
    assert "<b>" not in glossary_html(lang, find="<b>zz&") and "&lt;b&gt;zz&amp;" in glossary_html(
        lang, find="<b>zz&"
    )
