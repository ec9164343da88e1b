"""Wrong answers to any item, the likely ones first: what the lint and the learners' errors are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise
from typing import Any, Final

from coinche_teach.course.contrast_rules import single_changes
from coinche_teach.course.generators.marking_telling import mistaken
from coinche_teach.course.items import Answer, Draft, Item, draft_of
from coinche_teach.engine.rules import IDS, rules

# What people are out by: the last trick, a belote, a jack or nine that counts in trumps or does not,
# an annonce, a bid; then every small number.
_SLIPS: Final = (10, 20, 18, 14, 8, 9, 50, 100, 40, 32, 28, 24, 34, *range(1, 33), 80, 90, 150, 160, 162)
_FIXED: Final = (0, 81, 82, 130, 152, 160, 162, 220, 248, 250, 252, 258, 320, 324, 500, 504, 1000)
_WIDTH: Final = 4
"""How many things of a set are judged otherwise at once."""


def picks(item: Any) -> tuple[str, ...]:
    """List what can be clicked in an item."""
    for name in ("choices", "options", "things", "refused"):
        found = getattr(item, name, None)
        if found is not None and not callable(found):
            return tuple(str(one) for one in found)
    if hasattr(item, "tables"):
        return tuple(one.id for one in item.tables)
    return tuple(card.id for card in clickable(item))


def clickable(item: Any) -> tuple[Any, ...]:
    """List the cards that can be clicked in an item."""
    for name in ("cards", "plays"):
        if hasattr(item, name):
            return tuple(getattr(item, name))
    spot = getattr(item, "spot", None)
    return tuple(spot.hand if spot is not None else item.scene.hand)


def numbers(right: int) -> Iterator[str]:
    """Walk wrong numbers near the right one, its multiples, and those of whole deals."""
    near = [right + sign * slip for slip in _SLIPS for sign in (-1, 1)]
    far = [right * times for times in (2, 3, 4)] + [right // 2, right // 4]
    for number in dict.fromkeys((*near[:14], *far, *_FIXED, *near)):
        if number >= 0 and number != right:
            yield str(number)


def on_other_scales(item: Any) -> Iterator[str]:
    """Walk what the cards of an item would count if all were trumps, if none were, and at coinche."""
    cards = getattr(item, "cards", ())
    for scale in (item.rules.trump, item.rules.plain, rules(IDS[0]).plain):
        if isinstance(cards, tuple) and cards:
            yield str(sum(scale.points[card.rank] for card in cards))


def fillings(item: Any, blank: str, right: str) -> Iterator[str]:
    """Walk what could be put into a blank of a form instead of what is right."""
    if callable(getattr(item, "options", None)):
        yield from (one for one in item.options(blank) if one != right)
    elif blank == "side":
        yield from (one for one in item.choices if one != right)
    elif blank == "duty":
        yield from (one for one in item.duties if one != right)
    elif blank == "master":
        yield from (card.id for card in item.spot.table if card.id != right)
    elif blank == "cards":
        yield from (" ".join(one) for one in sets(item, tuple(right.split())))
    elif right.removeprefix("-").isdecimal():
        yield from numbers(int(right))
    elif not hasattr(item, "cards") and not hasattr(item, "plays"):
        yield from (one for one in dict(item.solution()).values() if one != right)
    else:
        yield from (card.id for card in clickable(item) if card.id != right)


def sets(item: Any, right: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Walk sets in which some things are judged otherwise, few at first; the last one has everything."""
    things = picks(item)
    chosen = [{*right} ^ {*some} for count in range(_WIDTH) for some in combinations(things, count + 1)]
    for wrong in (*chosen, {*things}):
        if wrong and wrong != {*right}:
            yield tuple(one for one in things if one in wrong)


def rows(right: tuple[str, ...], given: int = 0) -> Iterator[tuple[str, ...]]:
    """Walk rows in which two neighbours change places, or a card comes first after those that are given."""
    for place, _ in pairwise(range(given, len(right))):
        yield (*right[:place], right[place + 1], right[place], *right[place + 2 :])
    for place in range(given + 2, len(right)):
        yield (*right[:given], right[place], *right[given:place], *right[place + 1 :])


def by_turns(walks: list[Iterator[Answer]]) -> Iterator[Answer]:
    """Take one from each walk in turn until all are done."""
    while walks:
        left = []
        for walk in walks:
            found = next(walk, None)
            if found is not None:
                yield found
                left.append(walk)
        walks = left


def wrong_answers(item: Item) -> Iterator[Answer]:
    """Walk wrong answers that a learner could give."""
    right = item.solution()
    if isinstance(right, Mapping):
        if item.kind == "estimate_points" and not item.given:  # type: ignore[attr-defined]
            yield _about_own_points(item)
        if item.kind == "break_even":
            yield from _by_other_bases(item, right)
        yield from mistaken(item)
        yield from by_turns([_in_blank(item, right, blank) for blank in right])
    elif draft_of(item) is Draft.ROW:
        assert not isinstance(right, str)
        yield from rows(right, len(getattr(item, "placed", ())))
    elif not isinstance(right, str):
        yield from sets(item, right)
    elif right.isdecimal() and not hasattr(item, "choices"):
        yield from (one for one in on_other_scales(item) if one != right)
        if item.kind == "how_many":
            yield from _by_other_rules(item, right)
        yield from numbers(int(right))
    else:
        yield from (one for one in picks(item) if one != right)


def _about_own_points(item: Any) -> Mapping[str, str]:
    """Put both ends of an interval round the points of the hand alone."""
    return {"low": str(max(0, item.held - 8)), "high": str(item.held + 8)}


def _by_other_bases(item: Any, right: Mapping[str, str]) -> Iterator[Answer]:
    """Write what coincher would lose and gain where it multiplies something else."""
    for pair in item.bases:
        wrong = dict(zip(("loses", "gains"), map(str, pair), strict=True))
        wrong["percent"] = str(round(100 * pair[0] / sum(pair)))
        for blank in right:
            if wrong[blank] != right[blank]:
                yield {**right, blank: wrong[blank]}


def _by_other_rules(item: Any, right: str) -> Iterator[Answer]:
    """Count as one would if the table answered one field otherwise."""
    made = (item.number(rules) for rules in single_changes(item.table).values())
    yield from (str(one) for one in dict.fromkeys(made) if one is not None and str(one) != right)


def _in_blank(item: Item, right: Mapping[str, str], blank: str) -> Iterator[Answer]:
    return ({**right, blank: found} for found in fillings(item, blank, right[blank]))
