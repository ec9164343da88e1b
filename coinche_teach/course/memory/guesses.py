"""Answers made up: any answer of the right shape, and slips near the right one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from coinche_teach.course.items import Answer, Draft, Item, draft_of
from coinche_teach.engine.cards import SUITS
from coinche_teach.engine.chance import Chance

_NUMBERS: Final = 163
_OFF: Final = (-10, -4, -3, -1, 1, 2, 4, 10, 14)
_TRIES: Final = 100

Guess = Callable[[Any, Chance], Answer]
"""How answers of the right shape are made up for one kind of item."""


def _row(item: Any, chance: Chance) -> Answer:
    loose = [card.id for card in item.cards if card.id not in item.placed]
    return (*item.placed, *chance.shuffled(loose))


GUESSES: Final[Mapping[str, Guess]] = {
    "duel": lambda item, chance: chance.choice(item.cards).id,
    "who_takes": lambda item, chance: chance.choice(item.cards).id,
    "sort": _row,
    "find_trump": lambda item, chance: chance.choice(SUITS).value,
}
"""A kind of item whose answers are not told by its shape gets a line here."""


def guess(item: Item, chance: Chance) -> Answer:
    """Make up an answer of the right shape."""
    found = GUESSES.get(item.kind)
    if found is not None:
        return found(item, chance)
    right = item.solution()
    if isinstance(right, Mapping):
        return {blank: _filled(item, blank, text, chance) for blank, text in right.items()}
    if not isinstance(right, str):
        return _some(things(item), chance)
    choices = getattr(item, "choices", None)
    return str(chance.choice(choices)) if choices else str(chance.below(_NUMBERS))


def slip(item: Item, chance: Chance) -> Answer:
    """Make up a wrong answer near the right one: one thing put in or left out, a count a little off."""
    right = item.solution()
    for made in range(_TRIES):
        # Where what is near is right too, a slip is as wide as a guess.
        answer = _off(item, right, chance) if 2 * made < _TRIES else guess(item, chance)
        judged = item.judge(answer)
        if not judged.right and judged.unread is None:
            return answer
    return right


def _off(item: Item, right: Answer, chance: Chance) -> Answer:
    if isinstance(right, Mapping):
        blank = chance.choice(tuple(right))
        return {**right, blank: _near(item, blank, right[blank], chance)}
    if draft_of(item) is Draft.ROW and isinstance(right, tuple):
        given = len(getattr(item, "placed", ()))
        place = given + chance.below(max(1, len(right) - given - 1))
        return (*right[:place], *right[place : place + 2][::-1], *right[place + 2 :])
    if not isinstance(right, str):
        out = chance.choice(things(item))
        return tuple(one for one in things(item) if (one in right) is not (one == out))
    if item.kind in GUESSES or hasattr(item, "choices"):
        return guess(item, chance)
    return _number_near(right, chance)


def things(item: Any) -> tuple[str, ...]:
    """List what can be picked where the answer is a set."""
    for name in ("things", "refused", "choices"):
        found = getattr(item, name, None)
        if found is not None:
            return tuple(found)
    if hasattr(item, "tables"):
        return tuple(one.id for one in item.tables)
    scene = getattr(item, "scene", None) or getattr(item, "spot", None)
    return tuple(card.id for card in (item.cards if scene is None else scene.hand))


def _some(all_of_them: tuple[str, ...], chance: Chance) -> tuple[str, ...]:
    picked = tuple(one for one in all_of_them if chance.below(2))
    return picked or (chance.choice(all_of_them),)


def fillings(item: Any, blank: str) -> tuple[str, ...]:
    """List what can be filled into a blank, nothing where it is a number."""
    match blank:
        case "side":
            return tuple(item.choices)
        case "master":
            return tuple(card.id for card in item.spot.table)
        case "duty":
            return tuple(item.duties)
        case "card":
            return tuple(card.id for card in item.cards)
        case "belote" | "rebelote" | "last" if hasattr(item, "plays"):
            return tuple(card.id for card in item.plays)
    options = getattr(item, "options", None)
    return tuple(options(blank)) if callable(options) else ()


def _filled(item: Any, blank: str, right: str, chance: Chance) -> str:
    if blank == "cards" and hasattr(item, "annonces"):
        return " ".join(_some(tuple(card.id for card in item.cards), chance))
    found = fillings(item, blank)
    return chance.choice(found) if found else str(chance.below(_NUMBERS))


def _near(item: Any, blank: str, right: str, chance: Chance) -> str:
    if blank == "cards" and hasattr(item, "annonces"):
        out, held = chance.choice(item.cards).id, right.split()
        return " ".join(card.id for card in item.cards if (card.id in held) is not (card.id == out))
    found = fillings(item, blank)
    return chance.choice(found) if found else _number_near(right, chance)


def _number_near(right: str, chance: Chance) -> str:
    return str(abs(int(right) + chance.choice(_OFF)))
