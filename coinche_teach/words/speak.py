"""Say values and reasons in one language."""

from __future__ import annotations

import dataclasses
import string
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

from coinche_teach.engine.cards import Card, Denomination, Suit
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.words import forms
from coinche_teach.words.catalogue import check_language, template
from coinche_teach.words.english import ENGLISH
from coinche_teach.words.template import read_codes


class Words:
    """Say things in one language, seen by nobody in particular or from one seat.

    With `viewpoint`, seats print as "you", "your partner", "your left-hand opponent", sides as "your
    side" and "the other side"; `partners=False` is for games where each plays for himself.

    >>> from coinche_teach.engine.cards import card
    >>> Words("fr").card(card("AS"), "of")
    "de l'as de pique"
    """

    __slots__ = ("lang", "partners", "viewpoint")

    def __init__(self, lang: str, viewpoint: Seat | None = None, *, partners: bool = True) -> None:
        self.lang = check_language(lang)
        self.viewpoint = viewpoint
        self.partners = partners

    def text(self, key: str, /, **facts: object) -> str:
        """Return the text of a key; raise KeyError for an unknown key or a fact that is not given."""
        source = template(self.lang, key)
        return _Filler(self).vformat(source, (), facts) if "{" in source or "}" in source else source

    def has(self, key: str) -> bool:
        """Return whether there is a text of that key."""
        return key in ENGLISH

    def say(self, reason: object) -> str:
        """Return the sentence of a reason, a dataclass record whose class name is the key.

        A more exact sentence is used if there is one: `Class.no_field` where a field is None or an
        empty tuple, `Class.field` where it is true, `Class.field.you` where it is the reader's seat,
        `Class.field.value` for an enumeration's member, a text or a number. The first that exists wins.
        """
        if not dataclasses.is_dataclass(reason) or isinstance(reason, type):
            raise TypeError(f"cannot say {reason!r}: a reason must be a dataclass record")
        facts = {field.name: getattr(reason, field.name) for field in dataclasses.fields(reason)}
        name = type(reason).__name__
        for variant in self._variants(facts):
            if f"{name}.{variant}" in ENGLISH:
                return self.text(f"{name}.{variant}", **facts)
        return self.text(name, **facts)

    def _variants(self, facts: Mapping[str, object]) -> Iterator[str]:
        for field, value in facts.items():
            if value is None or value == ():
                yield f"no_{field}"
            elif value is True:
                yield field
            elif isinstance(value, Seat):
                if value is self.viewpoint:
                    yield f"{field}.you"
            elif isinstance(value, Enum):
                yield f"{field}.{value.value}"
            elif isinstance(value, str | int):
                yield f"{field}.{value}"

    def card(self, card: Card, form: str = "name") -> str:
        """Return a card: "jack of hearts", by form "the jack of hearts", "of the ...", "J♥" (short)."""
        return self.form(card, form)

    def cards(self, cards: Iterable[Card], form: str = "list short") -> str:
        """Return several cards in the order given, as "J♥, 9♥" or by codes such as "or the"."""
        return self.form(tuple(cards), form)

    def suit(self, suit: Suit, form: str = "name") -> str:
        """Return a suit: "hearts", by form "of hearts", "in hearts", "a heart", "♥" (sign)."""
        return self.form(suit, form)

    def denomination(self, denomination: Denomination, form: str = "name") -> str:
        """Return a denomination: "hearts", "no trumps", by form "at no trumps", "SA" (sign)."""
        return self.form(denomination, form)

    def seat(self, seat: Seat, form: str = "name") -> str:
        """Return a seat: "North", or "your partner" from a viewpoint; forms as in `WHO_FORMS`."""
        return self.form(seat, form)

    def side(self, side: Side, form: str = "name") -> str:
        """Return a side: "North-South", or "your side" from a viewpoint; forms as in `WHO_FORMS`."""
        return self.form(side, form)

    def call(self, call: object, *, short: bool = False, passed_on: bool = False) -> str:
        """Return a call, a value or its notation, as it is said ("82 hearts") or short ("82♥").

        `passed_on` says the pass of a manille dealer, "I leave it to you".
        """
        return forms.call(self, str(call), short=short, passed_on=passed_on)

    def rule(self, field: str) -> str:
        """Return the name of a rule field; `text(f"field.{field}.why")` explains it."""
        return self.text(f"field.{field}")

    def rule_value(self, value: object) -> str:
        """Return the value of a rule field, whatever its type."""
        return forms.rule_value(self, value)

    def nod(self, turn: int) -> str:
        """Return a short word for a right answer, another one each turn."""
        count = sum(key.startswith("nod.") for key in ENGLISH)
        return self.text(f"nod.{turn % count + 1}")

    def form(self, value: object, spec: str = "") -> str:
        """Return any value in the form that a placeholder's codes ask for.

        Raise ValueError for a code that is unknown or does not suit the value.
        """
        codes = read_codes(spec)
        if isinstance(value, tuple | list | frozenset):
            said = forms.several(self, tuple(value), codes.join or "list", codes.form)
        elif codes.join is not None:
            raise ValueError(f"cannot join {value!r}: {codes.join!r} is for several values")
        else:
            said = forms.one(self, value, codes.form)
        return said[:1].upper() + said[1:] if codes.capital else said


class _Filler(string.Formatter):
    """Fill a template with facts, each in the form its codes ask for."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def format_field(self, value: Any, format_spec: str) -> str:
        return self._words.form(value, format_spec)


def say(reason: object, lang: str, viewpoint: Seat | None = None, **facts: object) -> str:
    """Return the sentence of a reason, or the text of a key with its facts.

    >>> say("nod.2", "fr")
    'Exactement.'
    """
    words = Words(lang, viewpoint)
    return words.text(reason, **facts) if isinstance(reason, str) else words.say(reason)
