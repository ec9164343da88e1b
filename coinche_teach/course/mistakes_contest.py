"""What a wrong answer about the contest of annonces betrays, and in what case it would be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from coinche_teach.course.misconceptions import Misconception
from coinche_teach.course.mistakes_annonces import (
    carres_in_force,
    other_scale,
    other_twice,
    twice_in_force,
)
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_contest import AllTheirs, ContestNeeds, WinnerScoresAll
from coinche_teach.engine.annonces import Annonce, Contest, contest
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.reasons import (
    BetterHeight,
    BetterValue,
    CarreBeatsRun,
    Reason,
    TakerBreaksTie,
    TieCancels,
    TrumpBreaksTie,
)
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import CardTwice, Tie
from coinche_teach.engine.seats import PAIRS, Side

if TYPE_CHECKING:
    from coinche_teach.course.items_contest import CompareAnnonces

Mistake = tuple[Misconception | None, Saying | None, Saying | Reason, Saying]
"""The code, the rule (None: that of the item), its application, and what would be needed."""

CRITERIA: Final[Mapping[type[Reason], str]] = {
    CarreBeatsRun: "kind",
    BetterValue: "value",
    BetterHeight: "height",
    TrumpBreaksTie: "trump",
    TakerBreaksTie: "taker",
    TieCancels: "nobody",
}
"""The criteria that the engine knows, by its reasons."""

TIES: Final = (TrumpBreaksTie, TakerBreaksTie, TieCancels)


def of_side(item: CompareAnnonces, chosen: str) -> Mistake:
    """Return what is wrong with the side that was chosen."""
    held, reason = item.contest.held, item.contest.reason
    if chosen == "both":
        return Misconception.M21, WinnerScoresAll(), reason, ContestNeeds("both")
    if chosen == "nobody":
        if isinstance(reason, TIES):
            return Misconception.M23, None, reason, ContestNeeds("cancel")
        settled = item.rules["tie"] is Tie.TAKER
        return None, None, reason, ContestNeeds("no_annonce" if settled else "not_equal")
    side = Side(chosen)
    other = PAIRS[0] if side is PAIRS[1] else PAIRS[1]
    mine, theirs = (_best(item, one) for one in (side, other))
    if mine is None:
        return None, None, reason, ContestNeeds("declare")
    if isinstance(reason, TIES):
        return Misconception.M23, None, reason, _tie_needs(item, side, mine)
    ours, most = (sum(one.points for one in held[each]) for each in (side, other))
    if isinstance(reason, CarreBeatsRun):
        return Misconception.M22, None, reason, ContestNeeds("run_first")
    if _under(item, other_scale(item.rules)).winner is side:
        rule = carres_in_force(item.rules, item.denomination)
        case = "suit_scale" if item.denomination is Denomination.SANS_ATOUT else "other_scale"
        return Misconception.M25, rule, reason, ContestNeeds(case)
    if ours > most:
        return Misconception.M22, None, reason, ContestNeeds("sum", total=ours)
    trump = item.denomination.suit
    if isinstance(reason, BetterHeight) and trump is not None and mine.suit is trump:
        return Misconception.M22, None, reason, ContestNeeds("trump_first")
    case = "height" if isinstance(reason, BetterHeight) else "value"
    return None, None, reason, ContestNeeds(case, theirs, mine)


def _best(item: CompareAnnonces, side: Side) -> Annonce | None:
    """Return the best annonce of a side, the one in trumps among equals."""
    trump = item.denomination.suit
    some = item.contest.held[side]
    return max(some, key=lambda one: (one.key, one.suit is trump), default=None)


def _tie_needs(item: CompareAnnonces, side: Side, mine: Annonce) -> Saying:
    """Say under which way of settling ties the side chosen would score."""
    takers = side is item.taker.pair
    trump = item.denomination.suit
    if takers and not isinstance(item.contest.reason, TakerBreaksTie):
        return ContestNeeds("taker")
    if trump is not None and mine.suit is trump:
        return ContestNeeds("trump")
    return ContestNeeds("take" if isinstance(item.contest.reason, TakerBreaksTie) else "higher", mine, mine)


def of_sum(item: CompareAnnonces, found: int) -> Mistake:
    """Return what is wrong with the points, the side being right."""
    held, winner = item.contest.held, item.contest.winner
    here: Saying | Reason = item.contest.reason
    if winner is None:
        return None, None, here, ContestNeeds("nothing", total=found)
    here = AllTheirs(winner, held[winner], item.contest.scored(winner))
    rules = item.rules
    if found == _scored(item, other_twice(rules), winner):
        case = "once" if rules["card_twice"] is CardTwice.ALLOWED else "twice"
        return Misconception.M26, twice_in_force(rules), here, ContestNeeds(case, total=found)
    if found == _scored(item, other_scale(rules), winner):
        at_sans_atout = item.denomination is Denomination.SANS_ATOUT
        case = "suit_scale" if at_sans_atout else "other_scale"
        return Misconception.M25, carres_in_force(rules, item.denomination), here, ContestNeeds(case)
    everything = sum(one.points for some in held.values() for one in some)
    if found == everything:
        return Misconception.M21, WinnerScoresAll(), here, ContestNeeds("both_sums", total=found)
    if found == held[winner][0].points:
        return None, WinnerScoresAll(), here, ContestNeeds("alone", held[winner][0])
    return None, WinnerScoresAll(), here, ContestNeeds("other_sum", total=found)


def _under(item: CompareAnnonces, rules: Rules) -> Contest:
    return contest(rules, item.denomination, item.shown, item.taker)


def _scored(item: CompareAnnonces, rules: Rules, winner: Side) -> int | None:
    """Return what a side would score under other rules, or None where it is the same."""
    total = _under(item, rules).scored(winner)
    return total if total != item.contest.scored(winner) else None


def of_criterion(right: str, chosen: str) -> Misconception | None:
    """Return the misconception that naming a wrong criterion betrays."""
    ties = ("trump", "taker", "nobody")
    if right in ties and chosen in ties:
        return Misconception.M23
    if (right, chosen) in (("kind", "value"), ("kind", "height"), ("height", "trump"), ("value", "trump")):
        return Misconception.M22
    return None
