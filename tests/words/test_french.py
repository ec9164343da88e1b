"""French agrees with what is put into it, elides, and keeps to one word for one thing."""

from __future__ import annotations

import re

import pytest

from coinche_teach.engine.cards import Card, Denomination, Rank, Suit, card, cards
from coinche_teach.engine.seats import Seat
from coinche_teach.words.english import ENGLISH
from tests.words.wording import every_sentence, found, left_open, texts

# A vowel, a feminine and a mode without article: what a sentence must take alike.
VOWEL: dict[object, object] = {
    Card: card("AS"),
    Rank: Rank.ACE,
    Suit: Suit.SPADES,
    Denomination: Denomination.SANS_ATOUT,
    tuple[Card, ...]: cards("AS"),
    Seat: Seat.E,
}
FEMININE: dict[object, object] = {
    Card: card("QD"),
    Rank: Rank.QUEEN,
    Suit: Suit.DIAMONDS,
    Denomination: Denomination.DIAMONDS,
    tuple[Card, ...]: cards("QD JC"),
    Seat: Seat.S,
}

# "Au", "du", "l'as", "d'as", "à sans atout"; a word said twice.
SLIPS = re.compile(
    r"\b[ÀàDd]e? les?\b(?! (plus|deux|autres))|\b[Dd]u l'|\b[AaÀà]u l'"
    r"|\b([Dd]e|[Ll]e|[Ll]a|[Qq]ue|[Ss]i|[Nn]e) (as|Est|Ouest|il|ils)\b(?<!si as)"
    r"|\bà à\b|\b(?P<twice>de|du|la|le|les|un|une|à|pour|par) (?P=twice)\b"
)

# What the catalogue says another way, and the word that it uses.
OTHER_WORDS = {
    r"\b[Uu]ne passe\b|\bPasses dites\b": "un passe",
    r"\b(annonceur|demandeur|enchérisseur)\b": "preneur",
    r"\b[Cc]liquez (un|une|deux|trois|le|la|les)\b": "cliquez sur",
    r"\b[Ll]evées?\b": "pli",
    r"\b[Cc]ontr(er|ez|é)\b": "coincher",
    r"\bquinte\b": "cent",
    r"\b([Ll]à où|[Cc]e que) sans atout\b|^Sans atout (multiplie|ne change)": "le sans-atout",
    r"(?<!changements )\b[Aa]ux règles «": "avec les règles",
    r"\bl'atout est dû\b": "il faut jouer atout",
    r"\b(tu|ton|ta|tes|toi)\b": "vous",
}
LEFT_OPEN = "non précisé par la feuille\N{NO-BREAK SPACE}: au choix de la table"


@pytest.mark.parametrize("given", [VOWEL, FEMININE], ids=["vowel", "feminine"])
def test_a_sentence_elides_and_agrees_with_what_it_names(
    given: dict[object, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    for key, said in every_sentence("fr", given, monkeypatch):
        assert not SLIPS.search(said), (key, said)


@pytest.mark.parametrize(
    "slip", ["bat de le roi", "revient à le roi", "du l'as", "le as", "de Est", "à à pique"]
)
def test_slips_are_seen(slip: str) -> None:
    assert SLIPS.search(slip)


@pytest.mark.parametrize("word", OTHER_WORDS)
def test_one_thing_has_one_word(word: str) -> None:
    assert found("fr", word) == [], f"say {OTHER_WORDS[word]}"


def test_quotes_and_apostrophes_are_of_one_kind() -> None:
    for key in ENGLISH:
        for text in texts("fr", key):
            assert text.count("«") == text.count("»") and not re.search("[“”„’]", text), (key, text)


def test_what_a_sheet_leaves_open_is_said_in_one_way() -> None:
    for key, text in left_open("fr").items():
        assert LEFT_OPEN in text, key
