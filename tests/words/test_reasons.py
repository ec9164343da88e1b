"""Every reason has a sentence in every language, which uses only its facts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from pathlib import Path

import pytest

from coinche_teach.course.sayings import Saying, every_saying
from coinche_teach.engine.cards import Suit, card, cards
from coinche_teach.engine.reasons import (
    MustFollow,
    MustOvertrump,
    NotYourTurn,
    OwnSide,
    Reason,
    UnknownCall,
    every_reason,
)
from coinche_teach.engine.seats import Seat
from coinche_teach.lab import reasons as lab
from coinche_teach.words import LANGUAGES, Words, say
from coinche_teach.words.catalogue import template
from coinche_teach.words.english import ENGLISH
from coinche_teach.words.template import facts
from tests.words.samples import hints, sample

# The course and the lab say records of their own in the same way.
LAB = [kind for kind in vars(lab).values() if isinstance(kind, type) and kind.__module__ == lab.__name__]
REASONS = {kind.__name__: kind for kind in (*every_reason(), *every_saying(), *LAB)}
VARIANTS = [key for key in ENGLISH if key.split(".")[0] in REASONS]


@pytest.mark.parametrize("kind", REASONS.values(), ids=REASONS)
def test_every_reason_is_said_in_every_language(kind: type[Reason] | type[Saying]) -> None:
    for lang, viewpoint in product(LANGUAGES, (None, *Seat)):
        said = Words(lang, viewpoint).say(sample(kind))
        assert said and not re.search(r"[{}]|None|\bSeat\b|Suit\.|card\(", said), said
        assert said[0].upper() == said[0]
        assert said.endswith((".", "?")), said


@pytest.mark.parametrize("key", VARIANTS)
def test_a_sentence_uses_only_facts_of_its_reason(key: str) -> None:
    known = hints(REASONS[key.split(".")[0]]).keys()
    for lang in LANGUAGES:
        assert facts(template(lang, key)) <= known, lang


@pytest.mark.parametrize("key", [key for key in VARIANTS if "." in key])
def test_a_variant_names_a_fact(key: str) -> None:
    name, variant = key.split(".", 1)
    assert variant.split(".")[0].removeprefix("no_") in hints(REASONS[name])


def test_no_saying_takes_the_name_of_a_reason() -> None:
    assert not {kind.__name__ for kind in every_reason()} & {kind.__name__ for kind in every_saying()}


def test_every_capitalised_key_is_a_reason() -> None:
    assert {key.split(".")[0] for key in ENGLISH if key[0].isupper()} == REASONS.keys()


OVERTRUMP = MustOvertrump(card("7S"), Suit.HEARTS, card("9S"), Seat.W, cards("JS"))


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The 9 of spades, played by West, is winning; you hold a higher trump and must overtrump: "
               "play the jack of spades."),
        ("fr", "Le pli est à Ouest avec le 9 de pique\u202f; vous avez plus fort\xa0: "
               "surcoupez, avec le valet de pique."),
        ("es", "Por ahora Oeste gana con el 9 de picas; tienes un triunfo más alto "
               "y debes cortar por encima: juega la jota de picas."),
    ],
)  # fmt: skip
def test_must_overtrump_names_the_facts(lang: str, said: str) -> None:
    assert say(OVERTRUMP, lang) == said


@pytest.mark.parametrize(
    ("lang", "part"),
    [("en", "played by your left-hand opponent"), ("fr", "est à votre adversaire de gauche"),
     ("es", "tu rival de la izquierda gana con")],
)  # fmt: skip
def test_a_viewpoint_says_who_is_meant(lang: str, part: str) -> None:
    assert part in say(OVERTRUMP, lang, viewpoint=Seat.S)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "You must wait: it is your partner's turn."),
     ("fr", "Vous devez attendre\xa0: c'est à votre partenaire."),
     ("es", "Debes esperar: le toca a tu compañero.")],
)  # fmt: skip
def test_verbs_agree_with_you(lang: str, said: str) -> None:
    assert say(NotYourTurn(Seat.S, Seat.N), lang, viewpoint=Seat.S) == said


def test_a_list_of_one_suit_names_the_suit_once() -> None:
    reason = MustFollow(card("AS"), Suit.HEARTS, cards("7H AH"))
    assert say(reason, "fr").endswith("il faut fournir, avec le 7 ou l'as de cœur.")
    assert say(reason, "es").endswith("debes asistir con el 7 o el as de corazones.")


def test_an_empty_or_missing_fact_takes_the_sentence_written_for_it() -> None:
    assert say(UnknownCall("82Z"), "en") == "“82Z” is not a call that can be made here."
    assert "written P, X" in say(UnknownCall("82Z", ("P", "X")), "en")


def test_a_call_by_oneself_reads_well() -> None:
    assert "faite par vous" in say(OwnSide(Seat.E), "fr", viewpoint=Seat.E)


def test_what_is_no_record_cannot_be_said() -> None:
    with pytest.raises(TypeError, match="a reason must be a dataclass record"):
        Words("en").say(3)


PHRASED = {"BadFieldValue", "WrongShape", "WrongNumberOfCards"}


def _phrases(tree: ast.AST) -> Iterator[str]:
    """Yield the texts of several words that a module of the engine puts into facts."""
    for node in ast.walk(tree):
        made = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in PHRASED
        named = isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id in ("wrong", "wanted") for target in node.targets
        )
        if made or named:
            # A sentence put together in the engine cannot be translated: its pieces do not count.
            pieces = {id(one) for f in ast.walk(node) if isinstance(f, ast.JoinedStr) for one in f.values}
            for part in ast.walk(node):
                text = part.value if isinstance(part, ast.Constant) and id(part) not in pieces else None
                if isinstance(text, str) and " " in text:
                    yield text


def test_phrases_that_the_engine_puts_into_facts_have_words() -> None:
    engine = files("coinche_teach.engine")
    found = {
        phrase
        for path in Path(str(engine)).rglob("*.py")
        for phrase in _phrases(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert {phrase for phrase in found if f"word.{phrase}" not in ENGLISH} == set()
