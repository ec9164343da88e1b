"""Beliefs: what is answered by who holds a wrong idea, and what that betrays.

Most ideas are false rules: the engine then answers as their holder would. The others see a turn to play,
a result or an auction otherwise than it is; they stand in the modules named `holders_`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from coinche_teach.course.items import Answer, Item
from coinche_teach.course.memory import (
    holders_annonces,
    holders_auction,
    holders_bidding,
    holders_play,
    holders_score,
)
from coinche_teach.course.memory.false_rules import BELIEFS, false_rules
from coinche_teach.course.roles import Role, roles
from coinche_teach.engine.rules import Rules

RIGHT: Final = "right"
WRONG: Final = ""
"""The outcome of a wrong answer that betrays no misconception; any other outcome is a code."""
LOST: Final = "?"
"""The outcome that nobody can foretell: where the idea leaves its holder without an answer."""

HOLDERS: Final[Mapping[tuple[str, str], Callable[[Any], Answer | None]]] = {
    **holders_play.HOLDERS,
    **holders_annonces.HOLDERS,
    **holders_score.HOLDERS,
    **holders_auction.HOLDERS,
    **holders_bidding.HOLDERS,
}
"""How who holds a wrong idea answers a kind of item, where that is no false rule; by kind and code."""

CODES: Final = tuple(sorted({*BELIEFS, *(code for _, code in HOLDERS)}))
"""The wrong ideas that have holders."""


# --- what they are tried on ----------------------------------------------------------------------


def _kinds(kinds: str, codes: str) -> dict[str, tuple[str, ...]]:
    return {kind: tuple(codes.split()) for kind in kinds.split()}


TRIED: Final[Mapping[str, tuple[str, ...]]] = {
    **_kinds(
        "duel sort hand_value find_trump best_trump deck_total who_takes trick_points take_and_count"
        " last_trick complement",
        "M01 M02 M03 M04 M40",
    ),
    **_kinds("take_at pack_sum mode_value", "M01 M02 M03 M04 M33 M34 M40"),
    **_kinds("legal is_legal master_now legal_at", "M01 M02 M03 M07 M08 M09 M12 M13 M40"),
    **_kinds("where_legal two_games", "M07 M08 M09 M12 M13"),
    **_kinds("capot_or_not capot_points", "M01 M03 M32 M40"),
    **_kinds("trick_tally", "M04"),
    **_kinds("made_or_failed points_needed marking_sheet", "M18 M19 M28 M30 M32"),
    **_kinds("several_marks", "M18 M19 M28 M30"),
    **_kinds("rounding", "M18 M28"),
    **_kinds("which_sheet which_tables", ""),
    **_kinds("mark_at", "M33"),
    **_kinds("how_many", "M01 M03 M04 M18 M19 M28 M30 M32 M40"),
    **_kinds("find_annonces compare_annonces which_criterion", "M23 M24 M25 M26"),
    **_kinds("belote_who belote_when belote_at annonce_time", ""),
    **_kinds("settled legal_calls what_next passes_left repair promise", ""),
    **_kinds("partner_chance rank_hands estimate_points convention_call take_or_pass", ""),
    **_kinds("break_even coinche_or_not", "M30"),
}
"""The kinds of items that wrong ideas are tried on, with the false rules under which they stay questions."""


def under(code: str, item: Any) -> Any:
    """Return an item as it would be if a wrong idea were true of every table in it."""

    def false(rules: Rules) -> Rules:
        return false_rules(code, rules)

    changes: dict[str, Any] = {}
    for one in dataclasses.fields(item):
        held = getattr(item, one.name)
        match one.name:
            case "rules" | "table":
                changes[one.name] = false(held)
            case "spot":
                changes[one.name] = held.under(false(held.rules))
            case "tables":
                changes[one.name] = tuple(false(table) for table in held)
            case "cases":
                changes[one.name] = tuple(dataclasses.replace(c, rules=false(c.rules)) for c in held)
    return dataclasses.replace(item, **changes)


def believed(code: str, item: Item) -> Answer | None:
    """Return what is answered by who holds a wrong idea, or None where it leaves him at a loss."""
    held = HOLDERS.get((item.kind, code))
    if held is None and code not in TRIED.get(item.kind, ()):
        return item.solution()
    if code == "M01" and Role.TRUMP not in roles(item.rules):
        return item.solution()
    try:
        answer: Answer | None = held(item) if held is not None else under(code, item).solution()
    except (StopIteration, LookupError, ValueError):
        return None
    return answer


def outcome(code: str, item: Item) -> str:
    """Return what the answer of who holds a wrong idea would come to."""
    answer = believed(code, item)
    if answer is None:
        return LOST
    judged = item.judge(answer)
    if judged.unread is not None:
        return LOST
    return RIGHT if judged.right else judged.misconception or WRONG


@lru_cache(maxsize=256)
def ideas_about(kind: str) -> tuple[str, ...]:
    """Return the wrong ideas that may show at a kind of item."""
    return tuple(code for code in CODES if (kind, code) in HOLDERS or code in TRIED.get(kind, ()))


def tells(item: Item) -> dict[str, str]:
    """Map each wrong idea that would not answer rightly here to what it would show.

    >>> from coinche_teach.course.items_order import Duel
    >>> from coinche_teach.engine.cards import Denomination, cards
    >>> from coinche_teach.engine.rules import rules
    >>> tells(Duel(rules("club82"), Denomination.SPADES, cards("KH 10H")))
    {'M02': 'M02'}
    """
    found = ((code, outcome(code, item)) for code in ideas_about(item.kind))
    return {code: str(shown) for code, shown in found if shown != RIGHT}
