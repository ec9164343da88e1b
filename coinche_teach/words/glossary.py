"""Give the glossary: data, a text for the terminal, and escaped HTML."""

from __future__ import annotations

import html
import textwrap
import unicodedata
from dataclasses import dataclass

from coinche_teach.words.catalogue import LANGUAGES, check_language
from coinche_teach.words.english.glossary import KEYS
from coinche_teach.words.speak import Words

_WIDTH = 88


@dataclass(frozen=True, slots=True)
class Term:
    """Hold one term: its key, word and meaning, and (language, word) for the other languages."""

    key: str
    term: str
    meaning: str
    others: tuple[tuple[str, str], ...]


def plain(text: str) -> str:
    """Return a text in lower case without accents, to sort and to search by.

    >>> plain("Défense à cœur")
    'defense a coeur'
    """
    parts = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    return "".join(part for part in parts if not unicodedata.combining(part))


def glossary(lang: str, find: str | None = None) -> tuple[Term, ...]:
    """Return the terms of a language in its alphabetical order.

    `find` keeps those that contain it in any language, whatever the accents; raise ValueError for an
    unknown language.
    """
    check_language(lang)
    words = {each: Words(each) for each in LANGUAGES}
    terms = [
        Term(
            key,
            words[lang].text(f"term.{key}"),
            words[lang].text(f"term.{key}.meaning"),
            tuple((each, words[each].text(f"term.{key}")) for each in LANGUAGES if each != lang),
        )
        for key in KEYS
    ]
    if find:
        wanted = plain(find)
        terms = [term for term in terms if any(wanted in text for text in _texts(term))]
    return tuple(sorted(terms, key=lambda term: plain(term.term)))


def _texts(term: Term) -> tuple[str, ...]:
    return tuple(plain(text) for text in (term.term, term.meaning, *(word for _, word in term.others)))


def glossary_text(lang: str, find: str | None = None) -> str:
    """Return the glossary as plain lines: term, the others' words in brackets, meaning below."""
    terms = glossary(lang, find)
    if not terms:
        return Words(lang).text("command.glossary.none", text=find or "")
    return "\n".join(
        f"{term.term}  [{'; '.join(f'{each}: {word}' for each, word in term.others)}]\n"
        + textwrap.fill(term.meaning, _WIDTH, initial_indent="    ", subsequent_indent="    ")
        for term in terms
    )


def glossary_html(lang: str, find: str | None = None) -> str:
    """Return the glossary as an HTML table, every text escaped and marked with its language."""
    terms = glossary(lang, find)
    if not terms:
        return f"<p>{html.escape(glossary_text(lang, find))}</p>"
    words = Words(lang)
    heads = (words.text("glossary.term"), words.text("glossary.meaning"))
    others = tuple(words.text(f"language.{each}") for each in LANGUAGES if each != lang)
    head = "".join(f'<th scope="col">{html.escape(text)}</th>' for text in (*heads, *others))
    return (
        f'<table class="coinche-glossary" lang="{lang}"><thead><tr>{head}</tr></thead><tbody>'
        + "".join(_row(term) for term in terms)
        + "</tbody></table>"
    )


def _row(term: Term) -> str:
    cells = "".join(f'<td lang="{each}">{html.escape(word)}</td>' for each, word in term.others)
    return (
        f'<tr><th scope="row">{html.escape(term.term)}</th><td>{html.escape(term.meaning)}</td>{cells}</tr>'
    )
