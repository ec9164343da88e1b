"""Lesson 12: same deal, other house rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from coinche_teach.course.contrast import PlayScene
from coinche_teach.course.contrast_rules import answer_of, apart
from coinche_teach.course.contrast_score import ScoreScene
from coinche_teach.course.contrast_shown import CardByCard, OneByOne, SaidBySheet, TableByTable
from coinche_teach.course.lesson import Lesson, Step, slot
from coinche_teach.course.sayings_contrast_shown import (
    ShowBothWays,
    ShowFiveMarks,
    ShowOneRule,
    ShowUndertrump,
    ShowUnstated,
)
from coinche_teach.engine.cards import Denomination, cards
from coinche_teach.engine.rules import Duty, Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.shapes import ContractScore

DEAL_760: Final = PlayScene(Denomination.SPADES, cards("AD 10S"), cards("KS QS 10H KH JH 7C"))
"""Trick 3 of deal 760: an opponent has ruffed with the ten, I hold lower trumps."""
DEAL_2967: Final = PlayScene(Denomination.HEARTS, cards("KD KH"), cards("QH 8S 10C KC JC 8C"))
"""Trick 3 of deal 2967: an opponent has ruffed with the king, I hold the queen of trumps."""
COINCHED_110: Final = ScoreScene(110, Denomination.SPADES, 94, 152, 5, last=True, coinched=1)
"""110 coinched, 104 points with the last trick."""

_FIVE: Final = ("club82", "points701", "maison", "officielles", "contrat1000")
_TELLING: Final = ("multiplies", "failure_base", "marking", "success")
_PLAIN_FIELDS: Final = (
    "direction", "cut", "cannot_overtrump", "beat_trump", "last_trick", "card_twice", "success",
    "belote_on_failure", "trick_point", "sides", "target",
)  # fmt: skip


@lru_cache(maxsize=64)
def example(rules: Rules) -> tuple[Step, ...]:
    """Show two deals that one rule changes, one result with several marks, and what sheets leave open."""
    under, free = two_tables(rules)
    first, second = CardByCard(DEAL_760, (under, free)), CardByCard(DEAL_2967, (under, free))
    five = tuple(rules_of(name) for name in _FIVE)
    if isinstance(rules.score, ContractScore):
        five = (rules, *(one for one in five if one.id != rules.id))
    home = five[0]
    return (
        Step(ShowUndertrump(under.id, free.id), shows=first),
        Step(ShowBothWays(), shows=second),
        Step(ShowFiveMarks(), shows=TableByTable(COINCHED_110, five, "multiplies")),
        Step(ShowOneRule(home.id), shows=OneByOne(COINCHED_110, home, *_changes(home, five))),
        Step(ShowUnstated(rules.id), shows=SaidBySheet(rules, said_fields(rules))),
    )


def two_tables(rules: Rules) -> tuple[Rules, Rules]:
    """Return a table where undertrumping is owed and one where it is not, the learner's among them."""
    owed = rules.cannot_overtrump is Duty.UNDERTRUMP
    plays_trumps = any(one.suit is not None for one in rules.denominations)
    under = rules if owed and plays_trumps else rules_of("maison")
    free = rules if not owed and plays_trumps else rules_of("officielles")
    return under, free


def _changes(home: Rules, tables: tuple[Rules, ...]) -> tuple[tuple[str, ...], str]:
    """Return single changes from the other tables, and the one that moves the marks most."""
    found: list[str] = []
    for field in _TELLING:
        for other in tables:
            change = answer_of(other, field)
            if field in apart(home, other) and change not in found:
                found.append(change)
    here = COINCHED_110.ask(home)
    assert here is not None

    def moved(change: str) -> int:
        field, _, _ = change.partition("=")
        other = next(one for one in tables if answer_of(one, field) == change)
        there = COINCHED_110.ask(apart(home, other)[field])
        assert there is not None
        return abs(there.defence - here.defence) + abs(there.takers - here.takers)

    return tuple(found), max(found, key=moved)


def said_fields(rules: Rules) -> tuple[str, ...]:
    """Return some fields that a table has, for what its sheet says of them."""
    have = dict(rules.fields())
    return tuple(one for one in _PLAIN_FIELDS if one in have)[:8]


L12 = Lesson(
    id="L12",
    example=example,
    faded=(
        slot("diff_field", level=1, skill="axis_play", topic="play trick", count=5, near=0, helped=True),
        slot("diff_field", level=2, skill="axis_score", count=6, near=2, helped=True),
        slot("diff_field", level=2, skill="axis_score", count=6, near=2),
    ),
    practice=(
        slot("disagree", level=2, skill="axis_play"),
        slot("diff_field", level=2, skill="axis_play", topic="play trick annonces", near=1),
        slot("which_tables", level=3, skill="axis_play"),
        slot("marks_there", level=3, skill="axis_score", given=1),
        slot("predict_flip", level=4, skill="axis_score", near=3),
        slot("where_legal", level=4, skill="axis_play", code="cannot_over"),
        slot("several_marks", level=4, skill="mark_coinched", given=1),
        slot("sheet_slip", level=4, skill="axis_score"),
    ),
    drill=(),
    ticket=(
        slot("disagree", level=2, skill="axis_play"),
        slot("diff_field", level=2, skill="axis_score", count=6, near=2),
        slot("predict_flip", level=3, skill="axis_score", count=6, near=3),
        slot("which_tables", level=3, skill="axis_play"),
        slot("marks_there", level=3, skill="axis_score"),
    ),
    reserve=(
        slot("diff_field", level=1, skill="axis_play", topic="play", count=5, near=0),
        slot("which_tables", level=2, skill="axis_play", topic="play", count=4),
        slot("diff_field", level=1, skill="axis_score", topic="score", count=5, near=0),
        slot("marks_there", level=2, skill="axis_score", given=1, plain=True),
    ),
)
