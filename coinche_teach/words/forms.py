"""Put one value, or several, into the form that a code names.

No word stands here: each form is an entry of the catalogue.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from functools import reduce
from typing import TYPE_CHECKING, Final

from coinche_teach.engine.annonces import Annonce, Kind
from coinche_teach.engine.calls import Bid, BidPoints, Coinche, Name, Pass, Surcoinche, Take
from coinche_teach.engine.cards import Card, Denomination, Rank, Suit
from coinche_teach.engine.rules.model import RECORDS
from coinche_teach.engine.rules.scale import Scale
from coinche_teach.engine.rules.shapes import KIND_NAMES
from coinche_teach.engine.rules.text import value_of
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.words.catalogue import template
from coinche_teach.words.english import ENGLISH
from coinche_teach.words.template import (
    ANNONCE_FORMS,
    CARD_FORMS,
    COUNTS,
    DENOMINATION_FORMS,
    NUMBER_FORMS,
    RANK_FORMS,
    SCALE_FORMS,
    SUIT_FORMS,
    TEXT_FORMS,
    VALUE_FORMS,
    WHO_FORMS,
)

if TYPE_CHECKING:
    from coinche_teach.words.speak import Words

# U+FE0E asks for the text shape of a sign, never a colour picture.
SIGNS: Final = {"S": "♠\ufe0e", "H": "♥\ufe0e", "D": "♦\ufe0e", "C": "♣\ufe0e"}
_SAID: Final = {"P": "pass", "X": "coinche", "XX": "surcoinche", "take": "take"}
_BID: Final = re.compile(r"(?=.)(\d+|capot|generale)?(SA|TA|[SHDC])?")


def one(words: Words, value: object, form: str) -> str:
    """Return one value in a form; raise ValueError when the form is not one of its kind's."""
    for kind, allowed, sayer in _KINDS:
        if isinstance(value, kind):
            if form not in allowed:
                raise ValueError(
                    f"cannot say {value!r} as {form!r}: its forms are {' '.join(sorted(allowed))}"
                )
            return sayer(words, value, form)
    raise ValueError(f"cannot say {value!r}: {type(value).__name__} has no words")


def several(words: Words, values: tuple[object, ...], join: str, form: str) -> str:
    """Return several values joined: by commas, "and" or "or"; cards of one suit name it once."""
    if not values:
        return words.text("join.none")
    cards = [value for value in values if isinstance(value, Card)]
    if len(cards) == len(values) > 1 and form != "short" and len({card.suit for card in cards}) == 1:
        rank = several(words, tuple(card.rank for card in cards), join, form)
        return words.text("card", rank=rank, suit=words.suit(cards[0].suit))
    said = [one(words, value, form) for value in values]
    if join == "list" or len(said) == 1:
        return reduce(lambda rest, last: words.text("join.comma", rest=rest, last=last), said)
    rest = reduce(lambda rest, last: words.text("join.comma", rest=rest, last=last), said[:-1])
    return words.text(f"join.{join}", rest=rest, last=said[-1])


def call(words: Words, written: str, *, short: bool = False, passed_on: bool = False) -> str:
    """Return a call from its notation; raise ValueError when it is not one."""
    named = _SAID.get(written)
    if named is not None:
        if short and written != "take":
            return words.text(f"call.short.{written}")
        return words.text("call.pass_on" if passed_on and written == "P" else f"call.{named}")
    found = _BID.fullmatch(written)
    if found is None:
        raise ValueError(f"cannot read call {written!r}: it must be one such as P 82S capotH X XX take H 40")
    level, denomination = found.groups()
    if level in ("capot", "generale"):
        level = words.text(f"call.{level}")
    if denomination is None:
        return str(level)
    shown = words.denomination(Denomination(denomination), "sign" if short else "name")
    if level is None:
        return shown
    if short:
        return f"{level} {shown}" if len(denomination) == 2 or not level.isdigit() else f"{level}{shown}"
    special = f"call.bid.{denomination}"
    return words.text(special if special in ENGLISH else "call.bid", level=level, denomination=shown)


def _card(words: Words, card: Card, form: str) -> str:
    if form == "short":
        return words.text(f"rank.{card.rank}.letter") + SIGNS[card.suit]
    return words.text("card", rank=words.form(card.rank, form), suit=words.form(card.suit))


def _rank(words: Words, rank: Rank, form: str) -> str:
    return words.text(f"rank.{rank}.{form}")


def _suit(words: Words, suit: Suit, form: str) -> str:
    return SIGNS[suit] if form == "sign" else words.text(f"suit.{suit}.{form}")


def _denomination(words: Words, denomination: Denomination, form: str) -> str:
    suit = denomination.suit
    return words.text(f"denomination.{denomination}.{form}") if suit is None else _suit(words, suit, form)


def _who(words: Words, who: Seat | Side, form: str) -> str:
    person = _person(words, who)
    if form == "name":
        return words.text(f"who.{person}")
    special = f"who.{form}.{person}"
    if special in ENGLISH:
        return words.text(special)
    return words.text(f"who.{form}", who=words.text(f"who.{person}"))


def _person(words: Words, who: Seat | Side) -> str:
    """Name who is meant, as the reader sees them."""
    reader = words.viewpoint
    if isinstance(who, Side):
        if len(who) == 2:
            return who.value if reader is None else "us" if who is reader.pair else "them"
        who = Seat[who.value]
    if reader is None:
        return who.name
    # Where each plays alone, or allies come with the bidder, a neighbour is not called an opponent.
    around = ("left", "partner", "right") if words.partners else ("beside_left", "across", "beside_right")
    return ("you", *around)[(who - reader) % 4]


def _number(words: Words, number: int | float, form: str) -> str:
    if form == "percent":
        return words.text("number.percent", number=round(number * 100, 1))
    # "82.0" says no more than "82".
    shown = (
        f"{number:+g}" if form == "signed" and number else f"{number:.6g}" if number % 1 else f"{number:.0f}"
    )
    shown = shown.replace(".", words.text("number.decimal")).replace("-", "−")
    if form in COUNTS:
        return template(words.lang, f"count.{form}", int(abs(number))).replace("{n}", shown)
    return shown


def _text(words: Words, text: str, form: str) -> str:
    if form == "call":
        return call(words, text) if text in _SAID or _BID.fullmatch(text) else text
    if form == "rules" and "=" in text:
        return words.text("course.change", change=text)
    if form in ("word", "rules"):
        key = f"{form}.{text}"
        return words.text(key) if key in ENGLISH else text
    if form in ("field", "value", "why"):
        return _answer(words, text, form)
    return words.text("quote", text=text) if form == "quote" else text


def _answer(words: Words, text: str, form: str) -> str:
    """Say a rule field, its value or what it is about, from the text that changes it: `target=1000`."""
    field, _, written = text.partition("=")
    if f"field.{field}" not in ENGLISH:
        return text
    if form == "field":
        return words.rule(field)
    if form == "why":
        return words.text(f"field.{field}.why").rstrip(".")
    shape = next((kind for kind, name in KIND_NAMES.items() if name == written), None)
    if field in RECORDS and shape is not None:
        return words.text(f"value.{shape.__name__}")
    value = value_of(field, written)
    if isinstance(value, Scale):
        # Ranks that count for nothing say nothing here.
        value = Scale(tuple(row for row in value.rows if row[1])) if value.total else value
    return rule_value(words, value)


def _value(words: Words, value: Enum, form: str) -> str:
    return words.text(f"value.{type(value).__name__}.{value.value}")


def _call(words: Words, value: object, form: str) -> str:
    return call(words, str(value))


def _scale(words: Words, scale: Scale, form: str) -> str:
    letters = ((words.form(rank, "letter"), points) for rank, points in scale.rows)
    if form == "points":
        return ", ".join(f"{letter}={points}" for letter, points in letters)
    return " ".join(f"{letter}={points}" for letter, points in letters)


def _annonce(words: Words, annonce: Annonce, form: str) -> str:
    """Name an annonce by its kind and its highest card, a carré by its rank."""
    key = f"annonce.{annonce.kind.value}.{form}"
    if annonce.kind is Kind.CARRE:
        return words.text(key, rank=annonce.rank)
    return words.text(key, height=annonce.cards[-1])


def rule_value(words: Words, value: object) -> str:
    """Return the value of a rule field: "none", a member, a number, a scale, a record, or several."""
    if value is None or value == ():
        return words.text("value.none")
    if isinstance(value, tuple):
        return several(words, value, "list", "name")
    key = f"value.{type(value).__name__}"
    return words.text(key) if key in ENGLISH else one(words, value, "name")


# Seats are whole numbers and sides are texts too: the first kind that fits decides.
_KINDS: Final[tuple[tuple[type | tuple[type, ...], frozenset[str], Callable[..., str]], ...]] = (
    (Card, CARD_FORMS, _card),
    (Rank, RANK_FORMS, _rank),
    (Suit, SUIT_FORMS, _suit),
    (Denomination, DENOMINATION_FORMS, _denomination),
    ((Seat, Side), WHO_FORMS, _who),
    (Enum, VALUE_FORMS, _value),
    (Annonce, ANNONCE_FORMS, _annonce),
    (Scale, SCALE_FORMS, _scale),
    ((Bid, BidPoints, Coinche, Name, Pass, Surcoinche, Take), VALUE_FORMS, _call),
    ((int, float), NUMBER_FORMS, _number),
    (str, TEXT_FORMS, _text),
)
