"""Spanish agrees with what is put into it, keeps to one word for one thing, and opens its marks."""

from __future__ import annotations

import re

import pytest

from coinche_teach.engine.cards import Card, Denomination, Rank, Suit, card, cards
from coinche_teach.engine.seats import Seat
from coinche_teach.words.english import ENGLISH
from tests.words.wording import every_sentence, found, left_open, texts

# A masculine, a feminine and a mode without article: what a sentence must take alike.
MASCULINE: dict[object, object] = {
    Card: card("AS"),
    Rank: Rank.ACE,
    Suit: Suit.SPADES,
    Denomination: Denomination.SANS_ATOUT,
    tuple[Card, ...]: cards("AS"),
    Seat: Seat.E,
}
FEMININE: dict[object, object] = {
    Card: card("JD"),
    Rank: Rank.JACK,
    Suit: Suit.DIAMONDS,
    Denomination: Denomination.DIAMONDS,
    tuple[Card, ...]: cards("JD QC"),
    Seat: Seat.S,
}

# "Al", "del", "para ti", "te toca a ti", "sin triunfo" without another preposition.
SLIPS = re.compile(
    r"\b[Aa] el\b|\b[Dd]e el\b|\b([Pp]ara|[Pp]or|[Dd]e|[Aa]|[Cc]on|[Ee]s) tú\b"
    r"|\b[Ll]e (toca|corresponde)\w*( \w+)? a ti\b|\ba sin triunfo\b|\b(?P<twice>[^\W\d]{1,3}) (?P=twice)\b"
)

# What the catalogue says another way, and the word that it uses.
OTHER_WORDS = {
    r"\bescaleras?\b": "secuencia",
    r"\banuncios?\b": "cante",
    r"\bdeclarantes?\b": "tomador, ataque",
    r"\b(tu|su|mi|la otra|a la|gana la) pareja\b": "compañero for one player, bando for two",
    r"\b(un|el|al|del) (re)?contra\b": "contro, recontro",
    r"\bcontrari(o|os)\b": "rival, el otro bando",
    r"\bvolteada?\b|\bvolteado\b": "descubierta",
    r"\b[Pp]ulsa\b": "haz clic",
    r"\bpases\b": "pasos",
    r"\bmanilla\b": "manille",
    r"\bdama\b|\bsota\b|\bcaballo\b": "reina, jota",
    r"\b[Ff]allad[oa]s?\b": "fallido; cortado",
    r"\busted(es)?\b|\bsu mano\b|\bvuestr": "tú",
}
NOT_WORDS_OF_THE_GAME = {
    "value.Direction.right": "the clock's contrary sense",
    "OutcomeIs.case.failed": "a verb: the takers have failed",
    "WouldScore.case.if_failed": "a verb",
    "ScoreRule.clause.failure_base_capot": "tricks, not a contract",
    "lesson.LM.passed": "the deal of a manille",
}

LEFT_OPEN = "no consta, decide la mesa"


@pytest.mark.parametrize("given", [MASCULINE, FEMININE], ids=["masculine", "feminine"])
def test_a_sentence_agrees_with_what_it_names(
    given: dict[object, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    for key, said in every_sentence("es", given, monkeypatch):
        assert not SLIPS.search(said), (key, said)


@pytest.mark.parametrize("slip", ["gana a el as", "es para tú", "le corresponde hablar a ti", "de de picas"])
def test_slips_are_seen(slip: str) -> None:
    assert SLIPS.search(slip)


@pytest.mark.parametrize("word", OTHER_WORDS)
def test_one_thing_has_one_word(word: str) -> None:
    assert found("es", word, NOT_WORDS_OF_THE_GAME) == [], f"say {OTHER_WORDS[word]}"


def test_marks_are_opened_and_quotes_are_spanish() -> None:
    for key in ENGLISH:
        for text in texts("es", key):
            bare = re.sub(r"[«“]\?[»”]", "", text)
            assert bare.count("¿") == bare.count("?") and bare.count("¡") == bare.count("!"), (key, text)
            assert text.count("«") == text.count("»") and not re.search("[“”„]", text), (key, text)


def test_what_a_sheet_leaves_open_is_said_in_one_way() -> None:
    for key, text in left_open("es").items():
        assert LEFT_OPEN in text, key
