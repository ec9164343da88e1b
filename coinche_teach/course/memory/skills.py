"""Skills: what a learner can do, over lessons 1 to 10, lesson 12 and manille.

Each has its lesson, the misconceptions it guards against and the skills that come before it. Its
name is the text `skill.` and its id.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Skill:
    """Hold one skill; `also` are lessons that become its own under the rules of another game."""

    id: str
    lesson: str
    guards: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def homes(self) -> tuple[str, ...]:
        """Return the lessons in which it is nothing from elsewhere."""
        return (self.lesson, *self.also)


MANILLE: Final = "manille"
"""The contrast lesson, whose skills every game of the manille family asks for."""


def _skill(lesson: str, id: str, guards: str = "", after: str = "", also: str = "") -> Skill:
    return Skill(id, lesson, tuple(guards.split()), tuple(after.split()), tuple(also.split()))


_ALL: Final = (
    # Two orders, two scales.
    _skill("L1", "order_plain", "M02"),
    _skill("L1", "order_trump", "M01", "order_plain"),
    _skill("L1", "order_role", "M03", "order_plain order_trump"),
    _skill("L1", "points_hand", "M01 M03", "order_role"),
    _skill("L1", "points_choice", "M03", "points_hand"),
    _skill("L1", "points_deck", "M04", "points_hand"),
    # Who takes, how much.
    _skill("L2", "takes_plain", "M02 M05", "order_plain"),
    _skill("L2", "takes_trump", "M01 M05", "order_trump takes_plain"),
    _skill("L2", "points_trick", "M03 M04", "points_hand takes_trump"),
    _skill("L2", "points_last", "M04", "points_trick points_deck"),
    # What may I play: follow, trump, discard.
    _skill("L3", "follow", "M06", "takes_plain"),
    _skill("L3", "follow_low", "M07", "follow"),
    _skill("L3", "must_trump", "M08", "follow takes_trump"),
    _skill("L3", "master_now", "M10", "takes_trump"),
    _skill("L3", "partner_master", "M09 M10", "must_trump master_now"),
    _skill("L3", "discard", "M14", "must_trump"),
    # What may I play: trump discipline.
    _skill("L4", "overtrump", "M11", "must_trump"),
    _skill("L4", "undertrump", "M12", "overtrump"),
    _skill("L4", "trump_led", "M13", "order_trump follow"),
    _skill("L4", "trump_led_partner", "M13", "trump_led partner_master"),
    # Belote, dix de der, capot.
    _skill("L5", "belote_who", "M15 M17", "order_trump"),
    _skill("L5", "belote_when", "M16", "belote_who"),
    _skill("L5", "last_and_capot", "M04 M32", "points_last"),
    # The auction.
    _skill("L6", "speaks_first", "M36"),
    _skill("L6", "calls_open", "M35", "speaks_first"),
    _skill("L6", "coinche_when", "M31", "calls_open"),
    _skill("L6", "auction_over", "M35", "calls_open coinche_when"),
    # Writing the score.
    _skill("L7", "contract_made", "M18 M27 M28", "points_last belote_who"),
    _skill("L7", "rounding", "M29", "contract_made"),
    _skill("L7", "mark_made", "M18 M30", "contract_made"),
    _skill("L7", "mark_failed", "M19 M30", "contract_made"),
    _skill("L7", "mark_coinched", "M30 M31", "mark_made mark_failed coinche_when"),
    _skill("L7", "mark_capot", "M32", "mark_made last_and_capot"),
    # Annonces.
    _skill("L8", "find_runs", "M20"),
    _skill("L8", "find_carres", "M24"),
    _skill("L8", "card_twice", "M26", "find_runs find_carres"),
    _skill("L8", "annonces_compare", "M21 M22", "find_runs find_carres"),
    _skill("L8", "annonces_equal", "M23", "annonces_compare"),
    _skill("L8", "annonces_when", "M16", "annonces_compare"),
    # Sans atout and tout atout.
    _skill("L9", "points_sans_atout", "M25 M33", "points_deck", "L1"),
    _skill("L9", "plays_sans_atout", "M17", "takes_plain points_sans_atout"),
    _skill("L9", "tout_atout", "M17 M34", "trump_led points_deck"),
    # What to bid, and when to coincher.
    _skill("L10", "chance_partner", "M39"),
    _skill("L10", "hand_worth", "M37 M38", "points_hand chance_partner"),
    _skill("L10", "convention", "M37 M38", "calls_open hand_worth"),
    _skill("L10", "break_even", "M30", "mark_coinched chance_partner"),
    # Same deal, other house rules.
    _skill("L12", "axis_play", "M12 M13", "undertrump trump_led"),
    _skill("L12", "axis_score", "M18 M19 M23 M30", "mark_coinched"),
    # Manille is not coinche.
    _skill(MANILLE, "manille_order", "M40", also="L1"),
    _skill(MANILLE, "manille_points", "M40", "manille_order", "L1"),
    _skill(MANILLE, "manille_beat", "M07 M40", "manille_order"),
    _skill(MANILLE, "manille_score", "M40", "manille_points"),
)

SKILLS: Final[Mapping[str, Skill]] = MappingProxyType({one.id: one for one in _ALL})


def guarding(misconception: str) -> tuple[Skill, ...]:
    """Return the skills that guard against a misconception, the most basic first."""
    return tuple(one for one in _ALL if misconception in one.guards)


def of_lesson(lesson: str) -> tuple[Skill, ...]:
    """Return the skills of a lesson."""
    return tuple(one for one in _ALL if one.lesson == lesson)
