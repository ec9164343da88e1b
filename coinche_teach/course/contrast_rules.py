"""Tables side by side: the fields in which they differ, each changed alone, and who says what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from coinche_teach.course.contrast import Scene
from coinche_teach.course.contrast_talk import text_of
from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.sayings_contrast import FieldNow
from coinche_teach.engine.reasons import Unreadable
from coinche_teach.engine.rules import IDS, Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.model import RECORDS
from coinche_teach.engine.rules.sources import source

IDEAS: Final[Mapping[str, Misconception]] = MappingProxyType(
    {
        "plain": Misconception.M40,
        "trump": Misconception.M40,
        "trick_point": Misconception.M40,
        "threshold": Misconception.M40,
        "beat_plain": Misconception.M07,
        "cut": Misconception.M08,
        "can_overtrump": Misconception.M11,
        "cannot_overtrump": Misconception.M12,
        "beat_trump": Misconception.M13,
        "last_trick": Misconception.M04,
        "last_trick_capot": Misconception.M32,
        "capot_points": Misconception.M32,
        "unbid_capot_points": Misconception.M32,
        "belote_said": Misconception.M16,
        "belote_unsaid": Misconception.M16,
        "belote_for_contract": Misconception.M18,
        "annonces_for_contract": Misconception.M18,
        "belote_on_failure": Misconception.M19,
        "annonces_on_failure": Misconception.M21,
        "annonces_on_capot": Misconception.M21,
        "tie": Misconception.M23,
        "carres_sans_atout": Misconception.M25,
        "card_twice": Misconception.M26,
        "success": Misconception.M28,
        "equality": Misconception.M28,
        "marking": Misconception.M29,
        "multiplies": Misconception.M30,
        "coinche_factor": Misconception.M30,
        "surcoinche_factor": Misconception.M31,
        "sans_atout": Misconception.M33,
        "sans_atout_factor": Misconception.M30,
        "tout_atout": Misconception.M34,
        "speaking": Misconception.M35,
        "direction": Misconception.M36,
    }
)
"""The wrong idea behind taking a field for the one that decides."""

GROUPS: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        topic: frozenset(fields.split())
        for topic, fields in {
            "play": "beat_plain beat_trump cut can_overtrump cannot_overtrump trump plain sans_atout"
            " tout_atout",
            "trick": "trump plain sans_atout tout_atout trick_point last_trick",
            "call": "auction min_bid step max_bid top_bids speaking after_capot coinche after_coinche"
            " denominations direction",
            "annonces": "annonces tierce cinquante cent carres carres_sans_atout card_twice tie shown_at"
            " shown_at_sans_atout",
            "score": "last_trick last_trick_capot trick_point annonces belote success equality marking"
            " made_marks failure_base failure_base_capot capot_points unbid_capot_points sans_atout_factor"
            " multiplies coinched_base coinched_base_capot belote_on_failure belote_for_contract"
            " annonces_for_contract annonces_on_failure annonces_on_capot coinche_factor surcoinche_factor"
            " threshold bidder_marks sans_atout_doubles coinche_doubles failure_shared_among",
        }.items()
    }
)
"""The fields that are near each other in a topic: a near one is a harder distractor."""


# What a number comes to for one who forgets it.
_FORGOTTEN: Final[Mapping[str, int]] = MappingProxyType(
    {"threshold": 0, "trick_point": 0, "last_trick": 0, "sans_atout_factor": 1, "coinche_factor": 1}
)


@lru_cache(maxsize=512)
def apart(rules: Rules, other: Rules) -> Mapping[str, Rules]:
    """Map each field in which two tables differ to the first table with the other's answer on it alone.

    Fields that only one of them has, and those that cannot be changed alone, are left out.

    >>> from coinche_teach.engine.rules import rules
    >>> sorted(apart(rules("maison_belote"), rules("officielles_belote")))[:3]
    ['annonces_on_capot', 'annonces_on_failure', 'card_twice']
    """
    theirs = dict(other.fields())
    found = {}
    for field, ours_text, theirs_text in other.changes(rules):
        if "-" not in (ours_text, theirs_text) and _same_question(rules, other, field):
            changed = _changed(rules, field, theirs[field])
            if changed is not None:
                found[field] = changed
    return MappingProxyType(found)


def _same_question(rules: Rules, other: Rules, field: str) -> bool:
    """Say whether a field stands in the same record of both: the least bid alone is another thing."""
    for name in RECORDS:
        ours, theirs = getattr(rules, name), getattr(other, name)
        if hasattr(ours, field):
            return type(ours) is type(theirs)
    return True


def _changed(rules: Rules, field: str, value: object) -> Rules | None:
    try:
        changed = rules.but(**{field: value})
    except Unreadable:
        return None
    return changed if changed != rules else None


@lru_cache(maxsize=64)
def single_changes(rules: Rules) -> Mapping[str, Rules]:
    """Map each change of one field, as text, to the rules it makes: as other sheets or houses have it."""
    found: dict[str, Rules] = {}
    for name in IDS:
        other = rules_of(name)
        for field, changed in apart(rules, other).items():
            found.setdefault(f"{field}={text_of(other[field])}", changed)
    for field, value in rules.fields():
        if field in _FORGOTTEN and isinstance(value, int):
            forgotten = _changed(rules, field, _FORGOTTEN[field])
            if forgotten is not None:
                found.setdefault(f"{field}={_FORGOTTEN[field]}", forgotten)
        if isinstance(value, StrEnum) and field not in RECORDS:
            for member in type(value):
                changed_to = _changed(rules, field, member.value)
                if changed_to is not None:
                    found.setdefault(f"{field}={member.value}", changed_to)
    return MappingProxyType(found)


def answer_of(rules: Rules, field: str) -> str:
    """Return a table's answer to a field as text, `none` where it has no such field."""
    return f"{field}={text_of(dict(rules.fields()).get(field))}"


def tag_of(rules: Rules, field: str) -> str:
    """Say how far the sheet says a field: stated, implied, silent, or changed by the house."""
    base = dict(rules_of(rules.id).fields())
    value = dict(rules.fields()).get(field)
    if field not in base or base[field] != value:
        return "house"
    return source(rules.id, field).tag.value


def deciding(scene: Scene, rules: Rules, others: tuple[Rules, ...]) -> Iterator[str]:
    """Walk the single changes, each from one of the other tables, that turn a table's answer round."""
    ours = scene.yes(rules)
    for other in others:
        if scene.yes(other) is not ours:
            for field, changed in apart(rules, other).items():
                if scene.yes(changed) is (not ours):
                    yield answer_of(other, field)


def field_now(rules: Rules, field: str) -> FieldNow:
    """Say how a table answers a field, and how far its sheet says so."""
    return FieldNow(tag_of(rules, field), answer_of(rules, field), rules.id)
