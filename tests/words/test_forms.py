"""Cards, suits, calls, seats, numbers and lists in the form that a code names."""

from __future__ import annotations

import copy

import pytest

from coinche_teach.engine.annonces import Annonce, Kind
from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import DECK, Card, Denomination, Rank, Suit, card, cards
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.words import LANGUAGES, Words
from coinche_teach.words.template import CARD_FORMS, DENOMINATION_FORMS, RANK_FORMS, SUIT_FORMS, WHO_FORMS

EN, FR, ES = (Words(lang) for lang in LANGUAGES)
ARTICLES = {
    "fr": {"the": ("le ", "la ", "l'"), "of": ("du ", "de la ", "de l'"),
           "to": ("au ", "à la ", "à l'"), "a": ("un ", "une ")},
    "es": {"the": ("el ", "la "), "of": ("del ", "de la "), "to": ("al ", "a la "), "a": ("un ", "una ")},
    "en": {"the": ("the ",), "of": ("of the ",), "to": ("to the ",), "a": ("a ", "an ")},
}  # fmt: skip
FEMININE = {"fr": {Rank.QUEEN}, "es": {Rank.QUEEN, Rank.JACK}, "en": set()}


@pytest.mark.parametrize(
    ("of", "form", "en", "fr", "es"),
    [
        ("AS", "the", "the ace of spades", "l'as de pique", "el as de picas"),
        ("AS", "of", "of the ace of spades", "de l'as de pique", "del as de picas"),
        ("AS", "to", "to the ace of spades", "à l'as de pique", "al as de picas"),
        ("AS", "a", "an ace of spades", "un as de pique", "un as de picas"),
        ("KH", "of", "of the king of hearts", "du roi de cœur", "del rey de corazones"),
        ("QD", "to", "to the queen of diamonds", "à la dame de carreau", "a la reina de diamantes"),
        ("JC", "the", "the jack of clubs", "le valet de trèfle", "la jota de tréboles"),
        ("10H", "of", "of the 10 of hearts", "du 10 de cœur", "del 10 de corazones"),
        ("8C", "a", "an 8 of clubs", "un 8 de trèfle", "un 8 de tréboles"),
        ("8C", "the", "the 8 of clubs", "le 8 de trèfle", "el 8 de tréboles"),
        ("9S", "to", "to the 9 of spades", "au 9 de pique", "al 9 de picas"),
        ("JH", "name", "jack of hearts", "valet de cœur", "jota de corazones"),
        ("JH", "The", "The jack of hearts", "Le valet de cœur", "La jota de corazones"),
        ("JH", "short", "J♥\ufe0e", "V♥\ufe0e", "J♥\ufe0e"),
        ("QH", "short", "Q♥\ufe0e", "D♥\ufe0e", "Q♥\ufe0e"),
    ],
)
def test_a_card_takes_the_article_of_its_language(of: str, form: str, en: str, fr: str, es: str) -> None:
    assert [words.card(card(of), form) for words in (EN, FR, ES)] == [en, fr, es]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("of", DECK, ids=str)
def test_all_cards_agree_in_all_languages(of: Card, lang: str) -> None:
    words = Words(lang)
    name = words.card(of)
    for form, starts in ARTICLES[lang].items():
        said = words.card(of, form)
        start = next(start for start in starts if said == start + name)
        vowel = of.rank is Rank.ACE or (lang == "en" and of.rank is Rank.EIGHT)
        if lang == "en":
            assert form != "a" or start == ("an " if vowel else "a ")
        elif lang == "fr" and vowel and form != "a":
            assert start.endswith("l'")
        else:
            assert start == starts[1 if of.rank in FEMININE[lang] else 0]
    assert words.card(of, "short").endswith("\ufe0e")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_form_of_every_word_exists(lang: str) -> None:
    for words in (
        Words(lang),
        *(Words(lang, seat, partners=pairs) for seat in Seat for pairs in (True, False)),
    ):
        for values, forms in (
            (DECK, CARD_FORMS), (Rank, RANK_FORMS), (Suit, SUIT_FORMS), (Denomination, DENOMINATION_FORMS),
            ((*Seat, *Side), WHO_FORMS),
        ):  # fmt: skip
            for value in values:
                for form in forms:
                    assert words.form(value, form)


def test_lists_of_cards() -> None:
    assert EN.cards(cards("9S JS AS"), "or the") == "the 9, the jack or the ace of spades"
    assert FR.cards(cards("9S AS"), "or of") == "du 9 ou de l'as de pique"
    assert ES.cards(cards("9S AH"), "and the") == "el 9 de picas y el as de corazones"
    assert FR.cards(cards("JS"), "The or") == "Le valet de pique"
    assert FR.cards(cards("JS 9H")) == "V♠\ufe0e, 9♥\ufe0e"
    assert ES.cards(()) == "nada"


@pytest.mark.parametrize(
    ("written", "en", "fr", "es", "short"),
    [
        ("P", "pass", "je passe", "paso", "passe"),
        ("82S", "82 spades", "82 à pique", "82 a picas", "82♠\ufe0e"),
        ("100SA", "100 no trumps", "100 sans atout", "100 sin triunfo", "100 SA"),
        ("120TA", "120 all trumps", "120 tout atout", "120 a todo triunfo", "120 TA"),
        ("capotH", "capot hearts", "capot à cœur", "capote a corazones", "capot ♥\ufe0e"),
        ("X", "coinche", "coinche", "contro", "×2"),
        ("XX", "surcoinche", "surcoinche", "recontro", "×4"),
        ("take", "I take", "je prends", "tomo", "je prends"),
        ("H", "hearts", "cœur", "corazones", "♥\ufe0e"),
        ("40", "40", "40", "40", "40"),
    ],
)
def test_calls_are_said(written: str, en: str, fr: str, es: str, short: str) -> None:
    assert [words.call(call(written)) for words in (EN, FR, ES)] == [en, fr, es]
    assert FR.call(written, short=True) == short
    assert FR.form(call(written)) == fr


def test_a_manille_dealer_passes_on() -> None:
    assert FR.call("P", passed_on=True) == "je te le passe"


def test_a_call_that_is_none_is_refused() -> None:
    for text in ("", "82Z", "Z"):
        with pytest.raises(ValueError, match="cannot read call"):
            EN.call(text)


def test_seats_and_sides_from_nowhere_and_from_a_seat() -> None:
    assert [FR.seat(seat, "of") for seat in Seat] == ["de Nord", "d'Est", "de Sud", "d'Ouest"]
    assert FR.side(Side.EW, "of") == "d'Est-Ouest"
    assert [Words("en", Seat.S).seat(seat) for seat in Seat] == [
        "your partner", "your right-hand opponent", "you", "your left-hand opponent"]  # fmt: skip
    assert Words("fr", Seat.S).side(Side.EW, "to") == "au camp adverse"
    assert Words("es", Seat.W).side(Side.EW, "of") == "de tu bando"
    assert Words("en", Seat.W).side(Side.W, "scores") == "you score"
    assert Words("fr", Seat.S, partners=False).seat(Seat.N) == "votre vis-à-vis"


def test_numbers_agree() -> None:
    assert [EN.form(n, "points") for n in (0, 1, 14, -2)] == ["0 points", "1 point", "14 points", "−2 points"]
    assert [FR.form(n, "tricks") for n in (0, 1, 2)] == ["0 pli", "1 pli", "2 plis"]
    assert [ES.form(n, "tricks") for n in (0, 1, 8)] == ["0 bazas", "1 baza", "8 bazas"]
    assert FR.form(0.125, "percent") == "12,5\u202f%"
    assert EN.form(0.125, "percent") == "12.5%"
    assert [EN.form(n, "signed") for n in (5, 0, -5)] == ["+5", "0", "−5"]
    assert FR.form(12345678) == "12345678"


def test_annonces_are_named_by_their_height() -> None:
    run = Annonce(Kind.TIERCE, 20, cards("10D JD QD"), 5, Suit.DIAMONDS)
    four = Annonce(Kind.CARRE, 100, cards("AS AH AD AC"), 7, None)
    assert FR.form(run, "The") == "La tierce à la dame de carreau"
    assert [words.form(four, "a") for words in (EN, FR, ES)] == [
        "a carré of aces",
        "un carré d'as",
        "un cuadrado de ases",
    ]


def test_a_form_must_suit_its_value() -> None:
    with pytest.raises(ValueError, match="its forms are"):
        EN.form(Suit.SPADES, "the")
    with pytest.raises(ValueError, match="is for several values"):
        EN.form(Suit.SPADES, "or")
    with pytest.raises(ValueError, match="has no words"):
        EN.form(None)


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="'de': it must be one of en fr es"):
        Words("de")


def test_words_of_two_languages_live_side_by_side() -> None:
    first, second = Words("fr"), copy.copy(Words("es"))
    assert (first.suit(Suit.HEARTS), second.suit(Suit.HEARTS)) == ("cœur", "corazones")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rule_values_have_words(lang: str) -> None:
    words = Words(lang)
    for name, value in rules("maison").fields():
        assert words.rule(name)
        assert words.rule_value(value)
