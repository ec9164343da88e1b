"""Generators of items about what may be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from coinche_teach.course.generators.base import Generator
from coinche_teach.course.generators.legal_spots import make, one_of
from coinche_teach.course.items import Item
from coinche_teach.course.items_legal import IsLegal, PickLegal
from coinche_teach.course.items_legal_good import MayAndGood
from coinche_teach.course.items_legal_tables import MasterNow, TwoGames, WhereLegal
from coinche_teach.course.legal_mistakes import Mistake
from coinche_teach.course.spots import Situation, Spot
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import IDS, Rules, Sides
from coinche_teach.engine.rules import rules as rules_of

_TABLES: Final = 5
_TRIES: Final = 60
# At the table of three the dealer and the dummy are a pair.
_PAIRED: Final = (Sides.PAIRS, Sides.DUMMY)


def _spot(
    chance: Chance,
    rules: Rules,
    code: str,
    group: str,
    *,
    place: int = 0,
    least: int = 2,
    size: int = 0,
    partner_led: bool = False,
) -> Spot:
    """Put a spot together for a situation by name, or for any of a group, each as likely."""
    situation = Situation(code) if code else one_of(chance, group)
    made = make(chance, rules, situation, place=place, least=least, size=size, partner_led=partner_led)
    return made[1]


def legal(
    chance: Chance,
    rules: Rules,
    *,
    code: str = "",
    group: str = "basic",
    place: int = 0,
    least: int = 2,
    size: int = 0,
    partner_led: bool = False,
    crown: bool = False,
    given: int = 0,
) -> Item:
    """Ask for all legal cards of a situation; a hand with a single one is made only if `least` is 1."""
    spot = _spot(chance, rules, code, group, place=place, least=least, size=size, partner_led=partner_led)
    return PickLegal(spot, crown, given)


def is_legal(
    chance: Chance,
    rules: Rules,
    *,
    code: str = "",
    group: str = "basic",
    place: int = 0,
    least: int = 2,
    crown: bool = True,
    given: int = 0,
) -> Item:
    """Ask whether one card may be played: as often a refused one as a legal one that looks wrong.

    The wrong answer betrays a misconception wherever any card of the hand does that.
    """
    spot = _spot(chance, rules, code, group, place=place, least=least)
    wanted = bool(chance.below(2))
    telling = [card for card in spot.hand if Mistake(spot, card).misconception is not None]
    fitting = [card for card in telling or spot.hand if spot.legal(card) is wanted]
    return IsLegal(spot, crown, given, chance.choice(fitting or telling or spot.hand))


def master_now(
    chance: Chance, rules: Rules, *, code: str = "", group: str = "basic", place: int = 0, least: int = 2
) -> Item:
    """Ask who is winning and what is owed, with at least two cards on the table; often the partner led."""
    situations = {
        "basic": (Situation.VOID_TRUMP, Situation.VOID_PARTNER, Situation.VOID_TRUMP, Situation.FOLLOW),
        "trumps": (Situation.OVERTRUMP, Situation.PARTNER_RUFFED, Situation.TRUMP_LED_RISE_PARTNER),
    }[group]
    situation = Situation(code) if code else chance.choice(situations)
    trumps = any(one.suit is not None for one in rules.denominations)
    # Without trumps there is less to choose from: then all three have played.
    led = trumps and situation is Situation.VOID_TRUMP
    turn = place or (4 if not trumps else 3 if led else 3 + chance.below(2))
    _, spot = make(chance, rules, situation, place=turn, least=least, partner_led=led)
    return MasterNow(spot)


def may_and_good(chance: Chance, rules: Rules) -> Item | None:
    """Ask last in a trick, void and without trumps, what may be played and what is good; often a friend wins.

    At most two cards are equally good, and the hand holds at least three values: a guess seldom succeeds.
    """
    friend = chance.below(5) < 3 and rules.sides is not Sides.EACH_ALONE
    situation = Situation.VOID_NO_TRUMP_PARTNER if friend else Situation.VOID_NO_TRUMP
    for _ in range(_TRIES):
        _, spot = make(chance, rules, situation, place=4, size=6 + chance.below(2))
        item = MayAndGood(spot, crown=True)
        values = {spot.order.points[card] for card in spot.hand}
        told = len(spot.table) == 3 and spot.friend_wins is friend and len(values) > 2
        if told and len(item.cost.best) <= len(spot.hand) - 5:
            return item
    return None


# --- one position, several tables ----------------------------------------------------------------


def _tables(denomination: Denomination) -> list[Rules]:
    """List the games of two pairs that play a denomination."""
    known = (rules_of(name) for name in IDS)
    return [one for one in known if one.sides in _PAIRED and denomination in one.denominations]


# Situations in which tables differ; which of them a card shows depends on the rules asked.
_TELLING: Final = (
    Situation.CANNOT_OVER,
    Situation.FOLLOW,
    Situation.TRUMP_LED_RISE_PARTNER,
    Situation.BEAT_PARTNER,
)


def _home(rules: Rules) -> Rules:
    """Return the rules in force if two pairs play by them, or else those of the same family that do."""
    if rules.sides in _PAIRED:
        return rules
    return rules_of("manille_coinchee") if rules.trump == rules.plain else rules_of("club82")


def where_legal(chance: Chance, rules: Rules, *, code: str = "", crown: bool = True) -> Item | None:
    """Ask at which tables a card is legal that some allow and others refuse, the same card winning.

    The learner's own table comes first, whoever plays with whom there; the others are games of two pairs.
    """
    home = rules
    trumps = any(one.suit is not None for one in home.denominations)
    for _ in range(_TRIES):
        situation = Situation(code) if code and trumps else chance.choice(_TELLING)
        spot = replace(make(chance, home, situation)[1], dummy=())
        known = [home, *(one for one in _tables(spot.denomination) if one.id != home.id)]
        spots = [(one, spot.under(one)) for one in known]
        same = [(one, there) for one, there in spots if there.trick.best == spot.trick.best]
        for card in chance.shuffled(spot.hand):
            allow = [one for one, there in same if there.legal(card)]
            refuse = [one for one, there in same if not there.legal(card)]
            if len(allow) < 2 or len(refuse) < 2:
                continue
            shown = _mixed(chance, home, allow, refuse)
            return WhereLegal(spot, crown, 0, card, tuple(shown))
    return None


def _mixed(chance: Chance, home: Rules, allow: list[Rules], refuse: list[Rules]) -> list[Rules]:
    """Choose tables of both kinds, the learner's own among them."""
    many = min(3, len(allow)), min(3, len(refuse))
    if sum(many) > _TABLES:
        many = (2, 3) if chance.below(2) else (3, 2)
    chosen = []
    for some, count in zip((allow, refuse), many, strict=True):
        own = [one for one in some if one is home]
        chosen += own + chance.sample([one for one in some if one is not home], count - len(own))
    return sorted(chosen, key=lambda one: (one is not home, IDS.index(one.id)))


def manille_vs_coinche(chance: Chance, rules: Rules, *, code: str = "") -> Item | None:
    """Ask for the legal cards of one hand at a coinche table and at a manille table."""
    manille = rules.trump == rules.plain and rules.trick_point > 0
    home = _home(rules)
    other = rules_of("club82" if manille else "manille_coinchee")
    trumps = any(one.suit is not None for one in home.denominations)
    for _ in range(_TRIES):
        situation = Situation(code) if code and trumps else chance.choice(_TELLING)
        spot = replace(make(chance, home, situation)[1], dummy=())
        there = spot.under(other)
        differ = [card for card in spot.hand if spot.legal(card) is not there.legal(card)]
        if differ and spot.denomination in other.denominations and spot.trick.best == there.trick.best:
            tables = (other, home) if manille else (home, other)
            return TwoGames(spot, True, 0, tables)
    return None


GENERATORS: Final[Mapping[str, Generator]] = {
    "legal": legal,
    "is_legal": is_legal,
    "master_now": master_now,
    "may_and_good": may_and_good,
    "where_legal": where_legal,
    "manille_vs_coinche": manille_vs_coinche,
}
