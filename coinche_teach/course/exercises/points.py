"""The points that an exercise can be about: names of reasons, by what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from coinche_teach.engine.reasons import (
    Reason,
    allowed,
    annonces,
    calls,
    every_reason,
    lines,
    outcome,
)

ASKS: Final = (
    "legal",
    "card",
    "calls",
    "turn",
    "winner",
    "points",
    "annonces",
    "annonce_points",
    "annonce_cards",
    "declare",
    "show",
    "belote",
    "made",
    "score",
    "match",
)

# A card that meets a duty is allowed by it: to leave the card out is to miss the same point.
FULFILS: Final[Mapping[str, str]] = {
    "Beats": "MustBeat",
    "TrumpsIn": "MustTrump",
    "Overtrumps": "MustOvertrump",
    "Undertrumps": "MustUndertrump",
}
FOLLOWS: Final = ("Follows", "FollowsCannotBeat", "FollowsPartnerWins")

_TAKES: Final = ("HighestTrump", "HighestOfLedSuit")
DUTIES: Final = ("MustFollow", "MustBeat", "MustTrump", "MustOvertrump", "MustUndertrump")
_TIMES: Final = ("DeclaredTooLate", "ShownTooLate")
# What decides a match of two sides, and what a single deal.
_MATCH: Final = (
    "ReachedTarget",
    "MatchGoesOn",
    "TiedAboveTarget",
    "SeveralAboveTarget",
    "NoTrickNoWin",
)
_VERDICTS: Final = (
    "ReachedBid",
    "ReachedAndBeat",
    "ShortOfBid",
    "NotMoreThanDefence",
    "MoreThanDefence",
    "EqualPoints",
    "AllTricksWon",
    "TrickLost",
)


def names(module: object) -> tuple[str, ...]:
    """Return the names of the reasons that a module of the engine defines."""
    path = getattr(module, "__name__", "")
    return tuple(sorted(kind.__name__ for kind in every_reason() if kind.__module__ == path))


@cache
def points_of(ask: str) -> tuple[str, ...]:
    """Return the points that a question can be about.

    >>> points_of("winner")
    ('HighestTrump', 'HighestOfLedSuit')
    """
    free = tuple(one for one in names(allowed) if one not in (*_TAKES, "Leads", *FULFILS))
    contest = tuple(one for one in names(annonces) if one not in _TIMES)
    match ask:
        case "legal":
            return (*DUTIES, *free, "Leads")
        case "card":
            return DUTIES
        case "calls":
            return names(calls)
        case "turn":
            return ("NotYourTurn",)
        case "winner":
            return _TAKES
        case "points":
            return ("TrickPoints", "LastTrick", "AllTricksBonus")
        case "annonces" | "annonce_points":
            return contest
        case "declare":
            return ("DeclaredTooLate", "NoAnnoncesPlayed")
        case "show":
            return ("ShownTooLate", "NoAnnoncesPlayed")
        case "belote":
            return ("BeloteHeld",)
        case "annonce_cards":
            return ("ServesIn", "ServesInNone")
        case "match":
            return _MATCH
        case "made":
            return tuple(one for one in names(outcome) if one in _VERDICTS)
        case _:
            return names(lines)


@cache
def _by_code() -> Mapping[str, str]:
    return {kind.code: kind.__name__ for kind in every_reason() if kind.code}


def point_named(text: str) -> str:
    """Return the name of a point written by its name or by its code.

    >>> point_named("must_overtrump"), point_named("TieCancels")
    ('MustOvertrump', 'TieCancels')
    """
    return _by_code().get(text, text)


def met(reason: Reason, point: str) -> str:
    """Return the point that a reason meets: its own name, or the duty that it fulfils."""
    name = type(reason).__name__
    if point == "MustFollow" and name in FOLLOWS:
        return point
    return FULFILS.get(name, name)
