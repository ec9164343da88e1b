"""False rules: each wrong idea as the rules that somebody plays by who holds it.

The engine answers under them as he would.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from coinche_teach.course.mistakes_annonces import other_twice
from coinche_teach.engine.cards import Rank
from coinche_teach.engine.rules import Duty, Owed, Rules, Scale
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.choices import Counts, Moves, Multiplies, Success, Tie
from coinche_teach.engine.rules.shapes import ContractScore

Belief = Callable[[Rules], Rules]


# --- the orders and the points -------------------------------------------------------------------


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
    """Rank, count and follow like manille at coinche, like coinche at manille."""
    other = rules_of("club82" if rules.trump == rules.plain else "manille_coinchee")
    names = ("trump", "plain", "last_trick", "trick_point", "beat_plain")
    changed: dict[str, Any] = {name: getattr(other, name) for name in names}
    if rules.trump == rules.plain:  # who takes manille for coinche knows no trump order either
        changed["trump"] = other.plain
    return dataclasses.replace(rules, **changed)


def _ace_of_eleven(rules: Rules) -> Rules:
    scale = rules.sans_atout
    if scale is None or rules.trump == rules.plain:
        return rules
    plain = rules.plain.points
    rows = tuple((rank, plain[rank] if rank is Rank.ACE else points) for rank, points in scale.rows)
    return dataclasses.replace(rules, sans_atout=Scale(rows))


def _all_full_trumps(rules: Rules) -> Rules:
    return rules if rules.tout_atout is None else dataclasses.replace(rules, tout_atout=rules.trump)


# --- the fields that tables answer otherwise -----------------------------------------------------


def _undertrump_otherwise(rules: Rules) -> Rules:
    free = rules.cannot_overtrump is Duty.DISCARD
    return dataclasses.replace(rules, cannot_overtrump=Duty.UNDERTRUMP if free else Duty.DISCARD)


def _partner_is_spared(rules: Rules) -> Rules:
    if rules.beat_trump is not Owed.ALWAYS:
        return rules
    return dataclasses.replace(rules, beat_trump=Owed.UNLESS_PARTNER_WINS)


def _belote_otherwise(rules: Rules) -> Rules:
    """Let the belote help no contract, or where it does not, help it."""
    if rules.belote is None:
        return rules
    helps = rules.belote.belote_for_contract is Counts.COUNTS
    return rules.but(belote_for_contract=Counts.IGNORED if helps else Counts.COUNTS)


def _belote_stays(rules: Rules) -> Rules:
    return rules if rules.belote is None else rules.but(belote_on_failure=Moves.KEPT)


def _tie_otherwise(rules: Rules) -> Rules:
    if rules.annonces is None:
        return rules
    return rules.but(tie=Tie.TRUMP_ELSE_NOBODY if rules.annonces.tie is Tie.TAKER else Tie.TAKER)


def _low_carres(rules: Rules) -> Rules:
    """Let four sevens and four eights count as much as the least carré."""
    terms = rules.annonces
    if terms is None:
        return rules
    found = []
    for scale in (terms.carres, terms.carres_sans_atout):
        least = min(points for _, points in scale.rows)
        low = [(rank, least) for rank in (Rank.EIGHT, Rank.SEVEN) if rank not in scale.points]
        found.append(Scale((*scale.rows, *low)))
    return dataclasses.replace(
        rules, annonces=dataclasses.replace(terms, carres=found[0], carres_sans_atout=found[1])
    )


def _one_scale_of_carres(rules: Rules) -> Rules:
    terms = rules.annonces
    if terms is None:
        return rules
    return dataclasses.replace(rules, annonces=dataclasses.replace(terms, carres_sans_atout=terms.carres))


def _card_twice_otherwise(rules: Rules) -> Rules:
    return rules if rules.annonces is None else other_twice(rules)


def _reaching_is_enough(rules: Rules) -> Rules:
    return rules.but(success=Success.REACH) if isinstance(rules.score, ContractScore) else rules


def _coinche_doubles_all(rules: Rules) -> Rules:
    return rules.but(multiplies=Multiplies.BOTH_LINES) if isinstance(rules.score, ContractScore) else rules


def _one_worth_of_capot(rules: Rules) -> Rules:
    """Count all the tricks as other tables do, and pay them as if they had been bid."""
    if not rules.last_trick:
        return rules
    usual = rules_of("club82").last_trick_capot
    capot = rules.last_trick if rules.last_trick_capot == usual else usual
    changed = dataclasses.replace(rules, last_trick_capot=capot)
    if isinstance(rules.score, ContractScore):
        changed = changed.but(unbid_capot_points=rules.score.capot_points)
    return changed


BELIEFS: Final[Mapping[str, Belief]] = {
    "M01": _trumps_like_plain,
    "M02": _ten_low,
    "M03": _plain_like_trumps,
    "M04": _last_trick_adds_nothing,
    "M07": lambda rules: dataclasses.replace(rules, beat_plain=Owed.ALWAYS),
    "M08": lambda rules: dataclasses.replace(rules, cut=Owed.NEVER),
    "M09": lambda rules: dataclasses.replace(rules, cut=Owed.ALWAYS),
    "M12": _undertrump_otherwise,
    "M13": _partner_is_spared,
    "M18": _belote_otherwise,
    "M19": _belote_stays,
    "M23": _tie_otherwise,
    "M24": _low_carres,
    "M25": _one_scale_of_carres,
    "M26": _card_twice_otherwise,
    "M28": _reaching_is_enough,
    "M30": _coinche_doubles_all,
    "M32": _one_worth_of_capot,
    "M33": _ace_of_eleven,
    "M34": _all_full_trumps,
    "M40": _the_other_game,
}
"""The wrong ideas that are false rules."""


@lru_cache(maxsize=4096)
def false_rules(code: str, rules: Rules) -> Rules:
    """Return the rules that somebody plays by who holds a wrong idea."""
    return BELIEFS[code](rules)
