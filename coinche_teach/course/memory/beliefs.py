"""Beliefs: each wrong idea as the false rules that somebody plays by who holds it.

What he answers is what the engine says under these rules; what it betrays is what the true ones say
of his answer.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, Final

from coinche_teach.course.items import Answer, Item
from coinche_teach.course.roles import Role, roles
from coinche_teach.engine.cards import Rank
from coinche_teach.engine.rules import Rules, Scale
from coinche_teach.engine.rules import rules as rules_of

RIGHT: Final = "right"
WRONG: Final = ""
"""The outcome of a wrong answer that betrays no misconception; any other outcome is a code."""
LOST: Final = "?"
"""The outcome that nobody can foretell: under the false rules there is no answer."""

Belief = Callable[[Rules], Rules]


def _trumps_like_plain(rules: Rules) -> Rules:
    return dataclasses.replace(rules, trump=rules.plain)


def _ten_low(rules: Rules) -> Rules:
    sans_atout = None if rules.sans_atout is None else _with_ten_low(rules.sans_atout)
    return dataclasses.replace(rules, plain=_with_ten_low(rules.plain), sans_atout=sans_atout)


def _with_ten_low(scale: Scale) -> Scale:
    """Put the ten below the jack where it stands above; its points stay."""
    ranks: list[Rank] = [rank for rank in scale.ranks if rank is not Rank.TEN]
    if scale.ranks[0] is Rank.TEN or scale.strength[Rank.TEN] < scale.strength[Rank.JACK]:
        return scale
    ranks.insert(ranks.index(Rank.JACK) + 1, Rank.TEN)
    return Scale(tuple((rank, scale.points[rank]) for rank in ranks))


def _plain_like_trumps(rules: Rules) -> Rules:
    return dataclasses.replace(rules, plain=rules.trump)


def _last_trick_adds_nothing(rules: Rules) -> Rules:
    return dataclasses.replace(rules, last_trick=0, last_trick_capot=0, trick_point=0)


def _the_other_game(rules: Rules) -> Rules:
    """Rank and count like manille at coinche, like coinche at manille."""
    other = rules_of("club82" if rules.trump == rules.plain else "manille_coinchee")
    names = ("trump", "plain", "last_trick", "trick_point")
    scales: dict[str, Any] = {name: getattr(other, name) for name in names}
    if rules.trump == rules.plain:  # who takes manille for coinche knows no trump order either
        scales["trump"] = other.plain
    return dataclasses.replace(rules, **scales)


BELIEFS: Final[Mapping[str, Belief]] = {
    "M01": _trumps_like_plain,
    "M02": _ten_low,
    "M03": _plain_like_trumps,
    "M04": _last_trick_adds_nothing,
    "M40": _the_other_game,
}
"""The wrong ideas that can be played by; a later lesson adds its own."""


TRIED: Final = frozenset(
    """duel sort hand_value find_trump deck_total who_takes trick_points take_and_count last_trick complement
    take_at pack_sum mode_value""".split()
)
"""The kinds of items that wrong ideas are tried on: those that stay the same question under other rules."""


def believed(code: str, item: Item) -> Answer | None:
    """Return what is answered by who holds a wrong idea, or None where it leaves him at a loss."""
    if code == "M01" and Role.TRUMP not in roles(item.rules):
        return item.solution()
    record: Any = item
    false = dataclasses.replace(record, rules=BELIEFS[code](item.rules))
    try:
        answer: Answer = false.solution()
    except (StopIteration, LookupError, ValueError):
        return None
    return answer


def outcome(code: str, item: Item) -> str:
    """Return what the answer of who holds a wrong idea would come to."""
    answer = believed(code, item)
    if answer is None:
        return LOST
    judged = item.judge(answer)
    return RIGHT if judged.right else judged.misconception or WRONG


def tells(item: Item) -> dict[str, str]:
    """Map each wrong idea that would not answer rightly here to what it would show.

    >>> from coinche_teach.course.items_order import Duel
    >>> from coinche_teach.engine.cards import Denomination, cards
    >>> tells(Duel(rules_of("club82"), Denomination.SPADES, cards("KH 10H")))
    {'M02': 'M02'}
    """
    found = ((code, outcome(code, item)) for code in BELIEFS if item.kind in TRIED)
    return {code: str(shown) for code, shown in found if shown != RIGHT}
