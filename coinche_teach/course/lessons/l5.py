"""Lesson 5: belote, last trick, capot; where there are none, what counts instead."""

from __future__ import annotations

from functools import lru_cache

from coinche_teach.course.generators.tricks import shared_deal
from coinche_teach.course.generators.tricks_belote import belote_when, belote_who, capot_or_not
from coinche_teach.course.items_points import deck_in_force
from coinche_teach.course.items_tricks import TrickPoints, extra_rule
from coinche_teach.course.items_tricks_belote import BeloteWhen, BeloteWho, belote_rule
from coinche_teach.course.items_tricks_capot import CapotPoints
from coinche_teach.course.items_tricks_mistake import FindMistake
from coinche_teach.course.lesson import Lesson, Step, slot
from coinche_teach.course.provenance import provenance
from coinche_teach.course.roles import Role, roles
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_tricks_examples import (
    KeepsBelote,
    LosesBelote,
    ShowCapot,
    ShowCapotSame,
    ShowChance,
    ShowHalf,
    ShowNoBelote,
    ShowTally,
    ShowWords,
)
from coinche_teach.engine.cards import DECK, Denomination, cards
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import Moves
from coinche_teach.engine.rules.shapes import ExcessScore
from coinche_teach.engine.seats import Seat


@lru_cache(maxsize=64)
def example(rules: Rules) -> tuple[Step, ...]:
    """Show what counts beside the cards: belote, last trick and capot, or the tricks themselves."""
    if rules.trick_point:
        return _tricks_count(rules)
    return (*_belote(rules), _last(rules), _capot(rules), *_contract(rules))


def _belote(rules: Rules) -> list[Step]:
    if rules.belote is None:
        return [Step(ShowNoBelote(*provenance(rules, "belote")))]
    open_hands = belote_who(Chance("L5 hands"), rules, case="one")
    plays = belote_when(Chance("L5 plays"), rules, first="queen")
    assert isinstance(open_hands, BeloteWho) and isinstance(plays, BeloteWhen)
    said = plays.solution()
    by_id = {card.id: card for card in plays.plays}
    words = ShowWords(by_id[said["belote"]], by_id[said["rebelote"]])
    # Where one of the two cards is, so many of the other cards lie with it.
    chance = ShowChance(HAND_SIZE - 1, len(DECK) - 1)
    return [
        Step(belote_rule(rules), shows=open_hands),
        Step(words, shows=plays),
        Step(chance),
    ]


def _last(rules: Rules) -> Step:
    cut = roles(rules)[0] is not Role.SANS_ATOUT
    denomination = Denomination.SPADES if cut else Denomination.SANS_ATOUT
    last = TrickPoints(rules, denomination, Seat.W, cards("7D 8S QD 9H"), last=True)
    rule = extra_rule(rules, last=True)
    assert rule is not None
    return Step(rule, shows=last)


def _capot(rules: Rules) -> Step:
    deal = capot_or_not(Chance("L5 capot"), rules, case="capot")
    assert isinstance(deal, CapotPoints)
    total = deal.result.tally(deal.side)
    says: Saying = ShowCapotSame(total)
    if rules.last_trick_capot != rules.last_trick:
        says = ShowCapot(rules.last_trick_capot, rules.last_trick, total)
    return Step(says, shows=deal)


def _contract(rules: Rules) -> list[Step]:
    """Show what becomes of a belote when its holders fail, a foretaste of the score."""
    if rules.belote is None:
        return []
    tag, _ = provenance(rules, "belote_on_failure")
    moves = rules.belote.belote_on_failure is Moves.TO_WINNER
    return [Step(LosesBelote(tag) if moves else KeepsBelote(tag))]


def _tricks_count(rules: Rules) -> tuple[Step, ...]:
    """Show the point for each trick, and what it makes of the whole."""
    trick = TrickPoints(rules, Denomination.SPADES, Seat.W, cards("7D 8S QD 9H"), last=True)
    rule = extra_rule(rules, last=True)
    assert rule is not None
    denomination, tricks = shared_deal(Chance("L5 tally"), rules)
    deal = FindMistake(rules, denomination, tricks, ())
    points = tuple(deal.line(place).total for place in range(1, len(tricks) + 1))
    facts = deck_in_force(rules, denomination)
    steps = [
        Step(rule, shows=trick),
        Step(
            ShowTally(facts.deck, facts.tricks, facts.total),
            shows=FindMistake(rules, denomination, tricks, points),
        ),
    ]
    threshold = rules.score.threshold if isinstance(rules.score, ExcessScore) else facts.total // 2
    steps.append(Step(ShowHalf(threshold, facts.total)))
    return tuple(steps)


L5 = Lesson(
    id="L5",
    example=example,
    faded=(
        slot("belote_when", level=1, skill="belote", first="queen", given=2),
        slot("belote_when", level=2, skill="belote", first="queen", given=1),
        slot("belote_who", level=1, skill="belote", case="one"),
    ),
    practice=(
        slot("belote_who", level=2, skill="belote", case="partners"),
        slot("belote_when", level=2, skill="belote", first="queen"),
        slot("capot_or_not", level=2, skill="capot", case="zero", ask="capot"),
        slot("forgotten", level=3, skill="belote"),
        slot("capot_or_not", level=3, skill="capot"),
        slot("take_and_count", level=2, skill="trick_points", trumps=2),
        slot("complement", level=2, skill="deal_total"),
        slot("hand_value", level=2, skill="card_points", count=5, trumps=2),
    ),
    drill=(),
    ticket=(
        slot("belote_who", level=3, skill="belote"),
        slot("belote_when", level=2, skill="belote"),
        slot("capot_or_not", level=3, skill="capot"),
        slot("belote_who", level=4, skill="belote", case="sans_atout"),
        slot("trick_points", level=2, skill="trick_points", trumps=2, last=True),
    ),
    reserve=(
        slot("belote_who", level=1, skill="belote_who", case="one"),
        slot("belote_when", level=1, skill="belote_when", first="king", given=1),
        slot("capot_or_not", level=1, skill="last_and_capot", case="lost"),
        slot("belote_when", level=3, skill="belote_when", lure=True),
    ),
)
