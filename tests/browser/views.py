# ruff: noqa: E501 (a card or a row a line reads better than a word a line)
"""Views that show every kind of part once, in the states a lesson brings it into."""

from __future__ import annotations

from typing import Any

LETTERS = {"J": "V", "Q": "D", "K": "R"}
RANKS = {"7": "sept", "8": "huit", "9": "neuf", "10": "dix", "J": "valet", "Q": "dame", "K": "roi", "A": "as"}
SUITS = {"S": "pique", "H": "cœur", "D": "carreau", "C": "trèfle"}
TRUMPS = {"J": 20, "9": 14, "A": 11, "10": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAINS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}


def card(name: str, **more: Any) -> dict[str, Any]:
    """Make a card of a view from its id."""
    rank, suit = name[:-1], name[-1]
    return {
        "id": name,
        "suit": suit,
        "rank": rank,
        "letter": LETTERS.get(rank, rank),
        "name": f"{RANKS[rank]} de {SUITS[suit]}",
        **more,
    }


def cards(names: str, **more: Any) -> list[dict[str, Any]]:
    """Make several cards."""
    return [card(name, **more) for name in names.split()]


def backs(seat: str, count: int) -> list[dict[str, Any]]:
    """Make face-down cards."""
    return [{"id": f"back-{seat}-{i}", "back": True, "name": "carte cachée"} for i in range(count)]


def order(suit: str, points: dict[str, int]) -> list[dict[str, Any]]:
    """Make the cards of a suit, strong to weak, with what they are worth."""
    return [card(rank + suit, points=worth) for rank, worth in points.items()]


def lesson(*parts: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Frame some parts as a lesson does."""
    steps = [
        {"id": "example", "label": "Exemple", "state": "done"},
        {"id": "guided", "label": "Avec aide", "state": "done", "done": 3, "total": 3},
        {"id": "practice", "label": "Entraînement", "state": "now", "done": 2, "total": 8},
        {"id": "exit", "label": "Bilan", "state": "todo", "done": 0, "total": 5},
    ]
    choices = [{"id": "club82", "label": "Club 82"}, {"id": "manille_muette", "label": "Manille muette"}]
    return {
        "lang": "fr",
        "title": "Deux ordres, deux échelles",
        "badge": {"label": "Règles", "value": "club82", "choices": choices},
        "steps": steps,
        "names": {"why": "Pourquoi ?", "lower": "Moins", "higher": "Plus"},
        "parts": list(parts),
        **more,
    }


NEXT = [{"id": "next", "label": "Suivant", "primary": True, "key": "Enter"}]
ASK = [
    {"id": "check", "label": "Vérifier", "primary": True, "key": "Enter"},
    {"id": "hint", "label": "Un indice"},
    {"id": "show", "label": "Voir la réponse"},
]
SPADES = {"suit": "S", "label": "Atout pique"}

WRONG = {
    "tone": "wrong",
    "title": "Pas cette fois.",
    "lines": [
        {"label": "Verdict", "text": "Le valet ne bat pas le roi ici."},
        {"label": "Règle", "text": "Hors atout, l'ordre est A, 10, R, D, V, 9, 8, 7."},
        {"label": "Ces cartes", "text": "V♥ vaut 2 et se place cinquième ; R♥ vaut 4 et se place troisième."},
        {"label": "Il aurait fallu", "text": "Que l'atout soit cœur : le valet y est la plus forte."},
    ],
}
RIGHT = {"tone": "right", "title": "Oui.", "lines": [{"label": "", "text": "V♠ est le maître de l'atout."}]}


def seats() -> list[dict[str, Any]]:
    """Make four seats, the learner below."""
    hand = cards("JS 9S AH 10H KH 8D QC 7C")
    for each in hand:
        each["dim"] = each["suit"] != "H"
    return [
        {"pos": "bottom", "name": "Sud", "side": "NS", "side_name": "Nord-Sud", "turn": True, "you": True,
         "cards": hand, "says": "80 ♠"},
        {"pos": "right", "name": "Est", "side": "EW", "side_name": "Est-Ouest", "cards": backs("E", 7), "count": 7},
        {"pos": "top", "name": "Nord", "side": "NS", "side_name": "Nord-Sud", "cards": backs("N", 7), "count": 7,
         "says": "Passe"},
        {"pos": "left", "name": "Ouest", "side": "EW", "side_name": "Est-Ouest", "cards": backs("W", 7), "count": 7,
         "dealer": True},
    ]  # fmt: skip


TABLE: dict[str, Any] = {
    "kind": "table",
    "key": "table",
    "seats": seats(),
    "trick": [
        {"pos": "right", "card": card("7H"), "lead": True},
        {"pos": "top", "card": card("QH")},
        {"pos": "left", "card": card("8S"), "master": True},
    ],
    "direction": "right",
    "direction_name": "On joue vers la droite",
    "score": [
        {"label": "Nord-Sud", "points": 23, "side": "NS", "tricks": 3, "tricks_name": "3 plis"},
        {"label": "Est-Ouest", "points": 8, "side": "EW", "tricks": 0, "tricks_name": "0 pli"},
    ],
    "marks": {"dealer": "donneur", "lead": "entame", "master": "carte maîtresse", "turn": "à vous de jouer",
              "trick": "le pli", "last": "dernier pli"},
    "last": cards("7D AD 10D KD"),
}  # fmt: skip

BUBBLE = {
    "pos": "bottom",
    "card": "9S",
    "lines": ["Cœur est demandé et vous en avez : il faut fournir.", "Possibles : A♥, 10♥, R♥."],
}

DENOMINATIONS = [
    {"id": suit, "label": sign, "name": SUITS[suit]} for suit, sign in zip("SHDC", "♠♥♦♣", strict=True)
]
BUTTONS = [
    {"id": "P", "label": "Passe", "on": True},
    {"id": "X", "label": "Coinche", "on": True},
    {"id": "XX", "label": "Surcoinche", "on": False},
]


def box(levels: list[int], above: int) -> dict[str, Any]:
    """Make a bidding box where calls above a level are open."""
    cells = [
        {"id": f"{level}{den['id']}", "label": f"{level} {den['label']}", "name": f"{level} {den['name']}", "on": level > above}
        for level in levels
        for den in DENOMINATIONS
    ]  # fmt: skip
    return {"levels": levels, "denominations": DENOMINATIONS, "buttons": BUTTONS, "cells": cells}


HISTORY = [
    {"seat": "Ouest", "call": "Passe"},
    {"seat": "Nord", "call": "82 ♥"},
    {"seat": "Est", "call": "90 ♠", "mark": "best"},
    {"seat": "Sud", "call": "Passe"},
    {"seat": "Ouest", "call": "Passe"},
]

SHEET = {
    "kind": "sheet",
    "key": "sheet",
    "caption": "Contrat 90 à pique par Nord-Sud",
    "columns": ["Nord-Sud", "Est-Ouest"],
    "rows": [
        {"label": "Levées", "cells": ["88", "64"], "why": "Les points des cartes ramassées ; ensemble 152."},
        {"label": "Dix de der", "cells": ["10", ""]},
        {"label": "Belote", "cells": ["20", ""], "why": "Roi et dame d'atout dans la même main."},
        {"label": "Contrat", "cells": ["90", ""]},
        {"label": "Total marqué", "cells": ["208", "64"], "strong": True},
    ],
}
SHEET_BLANKS: dict[str, Any] = {
    "kind": "sheet",
    "key": "blanks",
    "even": True,
    "columns": ["Nord-Sud", "Est-Ouest"],
    "rows": [
        {"label": "Levées", "cells": ["88", {"blank": "tricks.EW", "value": "64", "name": "Levées, Est-Ouest"}]},
        {"label": "Arrondi", "cells": [{"blank": "rounding.NS", "name": "Arrondi, Nord-Sud", "signed": True}, ""]},
        {"label": "Total marqué", "strong": True, "cells": [
            {"blank": "total.NS", "name": "Total, Nord-Sud"}, {"blank": "total.EW", "name": "Total, Est-Ouest"}]},
    ],
}  # fmt: skip
SHEET_MARKED: dict[str, Any] = {
    **SHEET_BLANKS,
    "rows": [
        {"label": "Levées", "cells": ["88", {"blank": "tricks.EW", "value": "64", "name": "Levées", "mark": "right"}]},
        {"label": "Total marqué", "strong": True, "cells": [
            {"blank": "total.NS", "value": "190", "best": "208", "name": "Total", "mark": "wrong"},
            {"blank": "total.EW", "value": "", "best": "64", "name": "Total", "mark": "wrong"}]},
    ],
}  # fmt: skip
RULES = {
    "kind": "rules",
    "key": "rules",
    "columns": ["Question", "Ici", "D'où"],
    "rows": [
        {"field": "Enchère la plus basse", "value": "82", "source": "Coinche, club rules", "stated": "stated"},
        {"field": "Partenaire maître", "value": "On peut se défausser", "source": "Coinche, club rules", "stated": "implied", "lit": True},
        {"field": "Fausse donne", "value": "On redonne", "source": "non dit : choix de la table", "stated": "silent"},
    ],
}  # fmt: skip

BOARD: dict[str, Any] = {
    "kind": "board", "key": "hand", "pick": "many", "label": "En main", "name": "Cliquez sur les cartes d'une annonce",
    "cards": cards("AS 10D QD"),
    "sides": [{"label": "Étalé", "says": "20 points en tout", "groups": [
        {"cards": cards("9H 10H JH", mark="picked"), "label": "Tierce au valet de cœur", "value": 20},
        {"cards": cards("7C", mark="picked"), "loose": True},
    ]}],
}  # fmt: skip
COMPARED: dict[str, Any] = {
    "kind": "board", "key": "board", "pick": "none", "cards": [],
    "sides": [
        {"label": "Votre camp (attaque)", "side": "NS", "says": "0 point", "groups": [
            {"who": "Vous", "cards": cards("9H 10H JH"), "label": "Tierce au valet de cœur", "value": 20, "best": True}]},
        {"label": "Le camp adverse", "side": "EW", "says": "50 points", "won": True, "groups": [
            {"who": "À gauche", "cards": cards("10S JS QS KS"), "label": "Cinquante au roi", "value": 50, "best": True},
            {"who": "À gauche", "cards": cards("7D 8C 9C AD"), "loose": True}]},
    ],
    "compared": {"label": "Comparées", "columns": ["Nord-Sud", "Est-Ouest"], "rows": [
        {"label": "Genre", "cells": ["suite", "suite"]}, {"label": "Valeur", "cells": ["20", "50"], "lit": True}]},
}  # fmt: skip
MATRIX: dict[str, Any] = {
    "kind": "matrix", "key": "matrix", "fold": True, "caption": "Une règle changée à la fois",
    "columns": [{"label": "Club 82"}, {"label": "Maison"}, {"label": "Alors"}],
    "rows": [
        {"label": "Cette donne", "strong": True, "cells": [{"text": "162 – 0"}, {"text": "0 – 250"}, {"text": ""}]},
        {"label": "Partenaire maître", "cells": [{"text": "se défausse"}, {"text": "monte", "quiet": True},
                                                 {"text": "162 – 0", "same": True}]},
        {"label": "Contrat rempli", "lit": True, "tag": "fait la différence",
         "cells": [{"text": "à égalité"}, {"text": "au-dessus"}, {"text": "0 – 250", "lit": True}]},
    ],
}  # fmt: skip
COST: dict[str, Any] = {
    "kind": "cost", "key": "cost",
    "tables": [
        {"id": one, "label": label, "mark": mark, "said": said,
         "table": {**TABLE, "key": f"cost {one}", "last": [], "seats": [{**seat, "cards": [], "count": None} for seat in TABLE["seats"]],
                   "trick": [*TABLE["trick"], {"pos": "bottom", "card": card(name)}],
                   "score": [{"label": "Votre camp", "points": 0}, {"label": "Les autres", "points": points}]}}
        for one, name, mark, points, label, said in (
            ("tried", "AH", "wrong", 14, "Avec l'as de cœur, qui n'est pas jouable", "Le pli est à Ouest avec le 8 de pique : 14 points pour les autres."),
            ("other", "KH", "right", 7, "Avec le roi de cœur", "Le pli est à Ouest avec le 8 de pique : 7 points pour les autres."),
        )
    ],
}  # fmt: skip

YES_NO: dict[str, Any] = {
    "kind": "matrix", "key": "cards", "caption": "Cette carte est-elle permise ?",
    "columns": [{"label": "Club 82"}, {"label": "Maison"}],
    "rows": [
        {"label": "R♠", "cells": [{"text": "oui", "mark": "yes"}, {"text": "oui", "mark": "yes"}]},
        {"label": "10♥", "lit": True, "cells": [{"text": "oui", "mark": "yes"}, {"text": "non", "mark": "no"}]},
    ],
}  # fmt: skip

VIEWS: dict[str, dict[str, Any]] = {
    "example": lesson(
        {"kind": "text", "key": "t", "style": "lead", "text": "À l'atout, le valet et le neuf passent devant."},
        {"kind": "ladders", "key": "l", "ladders": [
            {"kind": "ladder", "key": "trump", "title": "À l'atout ♠", "cards": order("S", TRUMPS), "high": "forte",
             "low": "faible", "highlight": ["JS", "9S"]},
            {"kind": "ladder", "key": "plain", "title": "Hors atout ♥", "cards": order("H", PLAINS), "high": "forte",
             "low": "faible"},
        ]},
        {"kind": "sum", "key": "s", "label": "Une couleur d'atout vaut", "total": 62,
         "terms": [{"label": f"{LETTERS.get(r, r)}♠", "points": p} for r, p in TRUMPS.items() if p]},
        prompt="Regardez : les mêmes huit cartes, deux ordres.", small="Exemple", trump=SPADES, actions=NEXT,
    ),
    "duel": lesson(
        {"kind": "duel", "key": "d", "cards": [card("JH"), card("KH")], "versus": "ou", "name": "deux cartes"},
        prompt="Laquelle des deux l'emporte ?", small="Hors atout", trump=SPADES, actions=ASK[1:],
        stars={"won": 2, "of": 3, "name": "deux étoiles sur trois"}, footer="Code de l'exercice : 7QF2-KM9XD4",
    ),
    "duel_wrong": lesson(
        {"kind": "duel", "key": "d", "cards": [card("JH", mark="wrong", points=2), card("KH", mark="right", points=4)],
         "versus": "ou", "pick": "none"},
        prompt="Laquelle des deux l'emporte ?", small="Hors atout", trump=SPADES, feedback=WRONG, actions=NEXT,
    ),
    "sort": lesson(
        {"kind": "sort", "key": "s", "placed": cards("JS 9S AS"), "pool": cards("7S KS 10S 8S QS"), "slots": 8,
         "hint_high": "la plus forte", "hint_low": "la plus faible", "labels": {"pool": "À placer", "placed": "Votre ordre"}},
        prompt="Rangez l'atout, de la plus forte à la plus faible.", small="Atout pique", trump=SPADES, actions=ASK,
    ),
    "sort_marked": lesson(
        {"kind": "sort", "key": "s", "pick": "none", "slots": 8,
         "placed": [*cards("JS 9S AS", mark="right"), *cards("KS 10S", mark="wrong"), *cards("QS 8S 7S", mark="right")],
         "pool": [], "hint_high": "la plus forte", "hint_low": "la plus faible", "labels": {"placed": "Votre ordre"}},
        prompt="Rangez l'atout, de la plus forte à la plus faible.", small="Atout pique", trump=SPADES,
        feedback={"tone": "hint", "title": "Un indice", "lines": [{"text": "Le dix suit l'as, partout."}]}, actions=NEXT,
    ),
    "hand": lesson(
        {"kind": "cards", "key": "hand", "label": "Votre main", "name": "votre main", "pick": "many",
         "cards": [card("JS", mark="picked", why=True), card("9S", mark="best", note="oubliée", why=True),
                   card("AH", mark=None, why=True), card("10H", mark="right", points=10, why=True),
                   card("KD", dim=True, why=True, mark=None), card("8D", mark="wrong", why=True),
                   card("QC", mark=None, why=True), card("7C", mark=None, why=True)]},
        {"kind": "number", "key": "n", "label": "Points", "value": None, "unit": "points", "submit": "Répondre", "max": 999},
        {"kind": "choice", "key": "c", "name": "couleur", "options": [
            {"id": "S", "label": "Pique", "suit": "S", "mark": "right"}, {"id": "H", "label": "Cœur", "suit": "H", "mark": "wrong"},
            {"id": "D", "label": "Carreau", "suit": "D", "pressed": True}, {"id": "C", "label": "Trèfle", "suit": "C"},
            {"id": "N", "label": "Sans atout"}]},
        prompt="Combien vaut cette main, pique étant atout ?", trump=SPADES, feedback=RIGHT, actions=ASK,
    ),
    "table": lesson(TABLE, prompt="Quelles cartes pouvez-vous jouer ?", small="Contrat 80 à pique par Nord-Sud", trump=SPADES),
    "table_bubble": lesson({**TABLE, "bubble": BUBBLE}, prompt="Quelles cartes pouvez-vous jouer ?", trump=SPADES, actions=NEXT),
    "table_full": lesson(
        {**TABLE, "direction": "left", "last": [], "trick": [*TABLE["trick"], {"pos": "bottom", "card": card("KH")}],
         "seats": [{**s, "cards": cards(c)} for s, c in zip(TABLE["seats"], ["AH 10H 8D", "AD 10C KC 7D", "AC 8C 9D", "JC 9H JH QD"], strict=True)]},
        prompt="Qui prend le pli ?", trump=SPADES, actions=NEXT,
    ),
    "calls": lesson(
        {"kind": "calls", "key": "k", "name": "annonces possibles", "history": HISTORY, "grid": box([80, 90, 100, 110], 90)},
        prompt="Que pouvez-vous dire ?", actions=ASK[1:],
    ),
    "calls_many": lesson(
        {"kind": "calls", "key": "k", "name": "annonces possibles", "history": HISTORY, "grid": box(list(range(82, 163)), 90)},
        prompt="Que pouvez-vous dire ?",
    ),
    "board": lesson(BOARD, prompt="Trouvez les annonces.", trump=SPADES, actions=ASK),
    "compared": lesson(COMPARED, prompt="Quel camp marque ?", trump=SPADES, actions=NEXT),
    "matrix": lesson(MATRIX, YES_NO, prompt="Quelle règle fait la différence ?", actions=NEXT),
    "cost": lesson(COST, prompt="Le même pli deux fois : une fois avec chaque carte.", trump=SPADES, actions=NEXT),
    "sheet": lesson(SHEET, RULES, prompt="La marque de cette donne", actions=NEXT),
    "sheet_blanks": lesson(SHEET_BLANKS, prompt="Remplissez les cases.", actions=ASK),
    "sheet_marked": lesson(SHEET_MARKED, prompt="Remplissez les cases.", feedback=WRONG, actions=NEXT),
}  # fmt: skip
