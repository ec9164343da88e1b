"""Read templates: which facts one asks for, in which form, and whether it is well written.

A placeholder is `{fact}`, `{fact.attribute}` or `{fact:codes}`.  The codes are a closed list: at most
one joining code (for a tuple) and one form, parted by a space.  A form written with a capital starts
the printed words with a capital: `{best:The}` gives "The ace of spades".
"""

from __future__ import annotations

import string
from collections.abc import Iterator
from typing import Final, NamedTuple

JOINS: Final = frozenset({"list", "and", "or"})

CARD_FORMS: Final = frozenset({"name", "the", "of", "to", "a", "short"})
RANK_FORMS: Final = frozenset({"name", "the", "of", "to", "a", "many", "ofmany", "letter"})
SUIT_FORMS: Final = frozenset({"name", "many", "a", "of", "in", "sign"})
DENOMINATION_FORMS: Final = frozenset({"name", "of", "in", "sign"})
WHO_VERBS: Final = frozenset(
    {
        "bids",
        "deals",
        "has",
        "holds",
        "leads",
        "may",
        "must",
        "passes",
        "played",
        "plays",
        "scores",
        "turn",
        "wins",
    }
)
WHO_FORMS: Final = frozenset({"name", "by", "for", "of", "to"}) | WHO_VERBS
COUNTS: Final = frozenset(
    {"annonces", "cards", "deals", "players", "points", "questions", "tricks", "trumps"}
)
NUMBER_FORMS: Final = frozenset({"name", "signed", "percent"}) | COUNTS
TEXT_FORMS: Final = frozenset({"name", "quote", "call", "word", "field", "value", "why", "rules"})
ANNONCE_FORMS: Final = frozenset({"name", "the", "a"})
SCALE_FORMS: Final = frozenset({"name", "points"})
VALUE_FORMS: Final = frozenset({"name"})
FORMS: Final = (
    CARD_FORMS
    | RANK_FORMS
    | SUIT_FORMS
    | DENOMINATION_FORMS
    | WHO_FORMS
    | NUMBER_FORMS
    | TEXT_FORMS
    | ANNONCE_FORMS
    | VALUE_FORMS
)


class Placeholder(NamedTuple):
    """Hold one placeholder: the fact, the path that follows it, and its codes as written."""

    fact: str
    path: tuple[str, ...]
    spec: str


class Codes(NamedTuple):
    """Hold what a format spec asks for: join or None, form, and whether to start with a capital."""

    join: str | None
    form: str
    capital: bool


def read_codes(spec: str) -> Codes:
    """Read a format spec; raise ValueError on a code that is not on the list.

    >>> read_codes("or the")
    Codes(join='or', form='the', capital=False)
    >>> read_codes("The")
    Codes(join=None, form='the', capital=True)
    """
    join = form = None
    capital = False
    for word in spec.split():
        code = word[0].lower() + word[1:]
        if code in JOINS and join is None:
            join = code
        elif code in FORMS and form is None:
            form = code
        else:
            raise ValueError(
                f"cannot use code {word!r} in {spec!r}: at most one of {_say(JOINS)} and one of {_say(FORMS)}"
            )
        capital = capital or code != word
    return Codes(join, form or "name", capital)


def placeholders(template: str) -> Iterator[Placeholder]:
    """Yield the placeholders of a template in order; raise ValueError where it is badly written."""
    for _, field, spec, conversion in string.Formatter().parse(template):
        if field is None:
            continue
        fact, *path = field.split(".")
        if conversion or not all(name.isidentifier() for name in (fact, *path)):
            raise ValueError(
                f"cannot read placeholder {field!r}: write {{fact}}, {{fact.attribute}} or {{fact:codes}}"
            )
        read_codes(spec or "")
        yield Placeholder(fact, tuple(path), spec or "")


def facts(template: str) -> frozenset[str]:
    """Return the names of the facts that a template asks for."""
    return frozenset(one.fact for one in placeholders(template))


def _say(codes: frozenset[str]) -> str:
    return " ".join(sorted(codes))
