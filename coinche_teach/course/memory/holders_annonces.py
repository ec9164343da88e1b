"""Who finds annonces and belotes that are none: wrong ideas that are no false rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from coinche_teach.course.items import Answer
from coinche_teach.course.items_contest import BOTH
from coinche_teach.course.items_tricks_belote import NOBODY, pair_of
from coinche_teach.course.mistakes_annonces import by_strength, wrapped
from coinche_teach.engine.annonces import Kind
from coinche_teach.engine.cards import SUITS, Denomination
from coinche_teach.engine.seats import PAIRS, SEATS

Held = Callable[[Any], Answer | None]


def _fancied_runs(item: Any) -> Answer:
    """Find runs that go round the corner, or follow the order of strength."""
    found = wrapped(item.cards) or by_strength(item.rules, item.denomination, item.cards)
    if not found:
        right: Answer = item.solution()
        return right
    ids = tuple(card.id for card in item.cards if card in item.together or card in found)
    worth = {3: "tierce", 4: "cinquante"}.get(len(found), "cent")
    total = str(item.total + item.rules[worth])
    if item.ask == "both":
        return {"cards": " ".join(ids), "points": total}
    return ids if item.ask == "cards" else total


def _both_score(item: Any) -> Answer:
    every = sum(one.points for some in item.contest.held.values() for one in some)
    sides = sum(bool(item.contest.held[side]) for side in PAIRS)
    right: Answer = item.solution()
    return {"side": BOTH, "points": str(every)} if sides > 1 else right


def _more_points_are_better(item: Any) -> Answer:
    """Let the sum decide, a run before a carré; between equals, trumps before height."""
    held, trump = item.contest.held, item.denomination.suit

    def worth(side: Any) -> tuple[int, bool, bool, Any]:
        best = max(held[side], key=lambda one: (one.key, one.suit is trump))
        run = best.kind is not Kind.CARRE
        return sum(one.points for one in held[side]), run, trump is not None and best.suit is trump, best.key

    sides = [side for side in PAIRS if held[side]]
    if len(sides) < 2 or _alike(item):
        right: Answer = item.solution()
        return right
    winner = max(sides, key=worth)
    return {"side": winner.value, "points": str(sum(one.points for one in held[winner]))}


def _alike(item: Any) -> bool:
    return item.contest.winner is None or type(item.contest.reason).__name__.endswith("Tie")


def _named_by_points(item: Any) -> Answer:
    """Name the points, or trumps, where kind or height decides."""
    right: str = item.solution()
    trump = item.denomination.suit
    trumps = trump is not None and any(
        one.suit is trump for some in item.contest.held.values() for one in some
    )
    return {"kind": "value", "height": "trump" if trumps else right}.get(right, right)


# --- belote --------------------------------------------------------------------------------------


def _any_pair(item: Any) -> Answer:
    """Take any king and queen for a belote, in one hand or in those of partners."""
    right: Answer = item.solution()
    if right != NOBODY:
        return right
    found = _with_pair(item)
    if found is not None or item.denomination.suit is None:
        return found or NOBODY
    king, queen = (item.holding(card) for card in pair_of(item.denomination.suit))
    return king.name if king.partner is queen else NOBODY


def _with_pair(item: Any) -> str | None:
    pairs = [set(pair_of(suit)) for suit in SUITS]
    return next(
        (seat.name for seat in SEATS if any(one <= set(item.hands[seat]) for one in pairs)),
        None,
    )


def _at_sans_atout_too(item: Any) -> Answer | None:
    right: Answer = item.solution()
    return right if item.denomination.suit is not None else _with_pair(item) or right


def _counts_pairs(item: Any) -> Answer:
    """Count every king and queen of a suit."""
    return str(item.pairs * item.worth)


def _one_at_most(item: Any) -> Answer:
    """Count pairs at sans atout as elsewhere, and at tout atout a single one."""
    if item.denomination is Denomination.SANS_ATOUT or not item.total:
        return _counts_pairs(item)
    return str(min(item.total, item.worth))


def _king_first(item: Any) -> Answer:
    """Say belote with the king and rebelote with the queen, however they are played."""
    right: dict[str, str] = dict(item.solution())
    king, queen = pair_of(item.denomination.suit)
    said = {"belote": king.id, "rebelote": queen.id}
    return {word: said.get(word, card) for word, card in right.items()}


def _annonces_like_belotes(item: Any) -> Answer:
    """Declare annonces with a later card of one's own as well, and show them at once."""
    return str(item.place + len(SEATS) if item.place else 1)


HOLDERS: Final[Mapping[tuple[str, str], Held]] = {
    ("annonce_time", "M16"): _annonces_like_belotes,
    ("belote_who", "M15"): _any_pair,
    ("belote_at", "M15"): _counts_pairs,
    ("belote_when", "M16"): _king_first,
    ("belote_who", "M17"): _at_sans_atout_too,
    ("belote_at", "M17"): _one_at_most,
    ("find_annonces", "M20"): _fancied_runs,
    ("compare_annonces", "M21"): _both_score,
    ("compare_annonces", "M22"): _more_points_are_better,
    ("which_criterion", "M22"): _named_by_points,
}
"""What is answered by who holds a wrong idea about annonces or belote, by kind of item and code."""
