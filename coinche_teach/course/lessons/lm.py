"""The contrast lesson: manille is not coinche."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from coinche_teach.course.contrast import PlayScene
from coinche_teach.course.contrast_score import TrickScene
from coinche_teach.course.contrast_shown import CardByCard, TrickCounted
from coinche_teach.course.generators.contrast import is_manille
from coinche_teach.course.items_points import deck_in_force
from coinche_teach.course.lesson import Ladder, Lesson, Step, slot
from coinche_teach.course.played import PlayedAt
from coinche_teach.course.roles import Role
from coinche_teach.course.sayings_manille import (
    ManilleBeat,
    ManilleDeck,
    ManilleOrder,
    ManilleSpecial,
    ManilleThere,
    ManilleTrick,
)
from coinche_teach.engine.cards import Card, Denomination, Suit, cards
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import rules as rules_of

_HOME: Final = "manille_coinchee"
_OTHER: Final = "club82"
_SPADES: Final = Denomination.SPADES
BEAT: Final = PlayScene(_SPADES, cards("QH"), cards("KH 7H 10S 8D"))
"""An opponent leads the queen; I hold a higher and a lower heart."""
TRICK: Final = TrickScene(_SPADES, cards("10H AH KH 7H"))
_OWN: Final = "leader reaching talk sides auction score games coinche pass_on"


def family(rules: Rules) -> Rules:
    """Return the rules in force if they are manille, or else manille coinchée."""
    return rules if is_manille(rules) else rules_of(_HOME)


@lru_cache(maxsize=64)
def example(rules: Rules) -> tuple[Step, ...]:
    """Show order, points, the duty to beat, a trick counted, and a deal of the game that is taught."""
    ranks = rules.plain.ranks
    hearts = tuple(Card(Suit.HEARTS, rank) for rank in ranks)
    facts = deck_in_force(rules, _SPADES)
    ladder = Ladder(Role.EVERY, _SPADES, hearts, hearts[:2])
    whole = ManilleDeck(facts.plain, facts.deck, facts.tricks, facts.total)
    points = sum(rules.plain.points[card.rank] for card in TRICK.cards)
    counted = ManilleTrick(points, rules.trick_point, points + rules.trick_point)
    game = rules.id
    half = facts.total // 2
    return (
        Step(ManilleOrder(ranks[0], ranks[1]), (ladder,)),
        Step(whole, (Ladder(Role.EVERY, _SPADES, hearts),), hearts),
        Step(ManilleBeat(_OTHER), shows=CardByCard(BEAT, (rules, rules_of(_OTHER)))),
        Step(counted, shows=TrickCounted(TRICK, rules)),
        Step(ManilleSpecial(game), shows=PlayedAt(game, _telling_frame(game))),
        Step(ManilleThere(game, half, facts.total), shows=PlayedAt(game, -1)),
    )


def _telling_frame(game: str) -> int:
    """Return the frame that shows what a game has of its own: its last call, or its first cards."""
    return {"manille_coinchee": 3, "manille_trois": 1, "manille_encheres": 6, "manille_envers": 2}.get(
        game, 0
    )


LM = Lesson(
    id="LM",
    example=example,
    faded=(
        slot("trick_there", level=1, skill="manille_points", given=3),
        slot("trick_there", level=2, skill="manille_points", given=1),
        slot("marks_there", level=2, skill="manille_score", elsewhere=False, given=1),
    ),
    practice=(
        slot("disagree", level=2, skill="manille_beat", other=_OTHER, aim="rise"),
        slot("trick_there", level=2, skill="manille_points"),
        slot("marks_there", level=3, skill="manille_score", elsewhere=False),
        slot("tables_where", level=3, skill="manille_score", family="manille", fields=_OWN),
        slot("sheet_slip", level=4, skill="manille_points", slip="jack"),
        slot("manille_vs_coinche", level=4, skill="manille_beat"),
        slot("sort", level=2, skill="manille_order", role="plain", count=6),
        slot("hand_value", level=2, skill="manille_points", count=5),
    ),
    drill=(),
    ticket=(
        slot("disagree", level=2, skill="manille_beat", other=_OTHER, aim="rise"),
        slot("trick_there", level=2, skill="manille_points"),
        slot("marks_there", level=3, skill="manille_score", elsewhere=False),
        slot("tables_where", level=3, skill="manille_score", family="manille", fields=_OWN),
        slot("manille_vs_coinche", level=4, skill="manille_beat"),
    ),
    reserve=(
        slot("legal", level=1, skill="manille_beat", code="beat"),
        slot("legal", level=3, skill="manille_beat", code="beat_partner"),
        slot("marks_there", level=1, skill="manille_score", elsewhere=False, given=2, plain=True),
        slot("marks_there", level=2, skill="manille_score", elsewhere=False, given=1),
        slot("several_marks", level=4, skill="manille_score", given=0),
    ),
    under=family,
)
