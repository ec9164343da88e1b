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
from coinche_teach.course.memory import holders_annonces, holders_auction, holders_play, holders_score
from coinche_teach.course.mistakes_annonces import other_twice
from coinche_teach.course.roles import Role, roles
from coinche_teach.engine.cards import Rank
from coinche_teach.engine.rules import Duty, Owed, Rules, Scale
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.choices import Counts, Moves, Multiplies, Success, Tie
from coinche_teach.engine.rules.shapes import ContractScore

RIGHT: Final = "right"
WRONG: Final = ""
"""The outcome of a wrong answer that betrays no misconception; any other outcome is a code."""
LOST: Final = "?"
"""The outcome that nobody can foretell: where the idea leaves its holder without an answer."""

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

HOLDERS: Final[Mapping[tuple[str, str], Callable[[Any], Answer | None]]] = {
    **holders_play.HOLDERS,
    **holders_annonces.HOLDERS,
    **holders_score.HOLDERS,
    **holders_auction.HOLDERS,
}
"""How who holds a wrong idea answers a kind of item, where that is no false rule; by kind and code."""

# Misconceptions of the bidding itself, M37 to M39, wait for the items of their lesson: they come here.
CODES: Final = tuple(sorted({*BELIEFS, *(code for _, code in HOLDERS)}))
"""The wrong ideas that have holders."""


# --- what they are tried on ----------------------------------------------------------------------


def _kinds(kinds: str, codes: str) -> dict[str, tuple[str, ...]]:
    return {kind: tuple(codes.split()) for kind in kinds.split()}


TRIED: Final[Mapping[str, tuple[str, ...]]] = {
    **_kinds(
        "duel sort hand_value find_trump deck_total who_takes trick_points take_and_count last_trick"
        " complement",
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
    **_kinds("belote_who belote_when belote_at", ""),
    **_kinds("settled legal_calls what_next passes_left repair promise", ""),
}
"""The kinds of items that wrong ideas are tried on, with the false rules under which they stay questions."""


@lru_cache(maxsize=4096)
def false_rules(code: str, rules: Rules) -> Rules:
    """Return the rules that somebody plays by who holds a wrong idea."""
    return BELIEFS[code](rules)


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
    >>> tells(Duel(rules_of("club82"), Denomination.SPADES, cards("KH 10H")))
    {'M02': 'M02'}
    """
    found = ((code, outcome(code, item)) for code in ideas_about(item.kind))
    return {code: str(shown) for code, shown in found if shown != RIGHT}
