"""Gather the English sentences, which are the source of every language.

A table maps a key (the `msgctxt` of the catalogues) to a template, or to a (one, many) pair of
templates where a number decides.  Keys are unique across tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from coinche_teach.words.english import (
    annonces,
    auction,
    auction_settled,
    bidding,
    cards,
    charts,
    charts_annonces,
    charts_decisions,
    charts_hands,
    classroom,
    classwork,
    commands,
    contrast,
    cost,
    course,
    exam,
    exercise_points,
    exercises,
    fields,
    glossary,
    guide,
    handlab,
    homework,
    ledger,
    legal,
    lessons,
    manille,
    marking,
    marking_rules,
    modes,
    paper,
    people,
    phrases,
    progress,
    questions,
    reasons,
    rulesets,
    sayings,
    simulation,
    site,
    solver,
    table,
    tricks,
    tricks_belote,
    values,
)
from coinche_teach.words.english._shape import Messages, Template

TABLES = (
    annonces,
    auction,
    auction_settled,
    bidding,
    cards,
    charts,
    charts_annonces,
    charts_decisions,
    charts_hands,
    classroom,
    classwork,
    commands,
    contrast,
    cost,
    course,
    exam,
    exercise_points,
    exercises,
    fields,
    glossary,
    guide,
    handlab,
    homework,
    ledger,
    legal,
    lessons,
    manille,
    marking,
    marking_rules,
    modes,
    paper,
    people,
    phrases,
    progress,
    questions,
    reasons,
    rulesets,
    sayings,
    simulation,
    site,
    solver,
    table,
    tricks,
    tricks_belote,
    values,
)


def _gather() -> Mapping[str, Template]:
    """Merge the tables; raise ValueError where two hold the same key."""
    merged: Messages = {}
    for one in TABLES:
        if twice := merged.keys() & one.MESSAGES.keys():
            raise ValueError(f"keys in two English tables: {', '.join(sorted(twice))}")
        merged.update(one.MESSAGES)
    return MappingProxyType(merged)


ENGLISH = _gather()
