"""Lesson 2: who takes, and how much."""

from __future__ import annotations

from functools import lru_cache

from coinche_teach.course.generators.tricks import shared_deal
from coinche_teach.course.items_points import deck_in_force
from coinche_teach.course.items_tricks import TrickPoints, WhoTakes, extra_rule
from coinche_teach.course.items_tricks_mistake import FindMistake
from coinche_teach.course.items_tricks_sums import ME
from coinche_teach.course.lesson import Lesson, Step, slot
from coinche_teach.course.roles import Role, roles, scale
from coinche_teach.course.sayings import Saying
from coinche_teach.course.sayings_tricks_examples import ShowCount, ShowCut, ShowLed, ShowNeverOne, ShowShares
from coinche_teach.engine.cards import Card, Denomination, Rank, Suit, cards
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.engine.sheet import side_of


@lru_cache(maxsize=64)
def example(rules: Rules) -> tuple[Step, ...]:
    """Show who takes a trick, what it is worth, and how a whole deal is shared out."""
    role = roles(rules)[0]
    denomination = Denomination.SANS_ATOUT if role is Role.SANS_ATOUT else Denomination.SPADES
    cut = denomination.suit is not None
    other = Card(Suit.DIAMONDS, scale(rules, Role.PLAIN if role is Role.TRUMP else role).ranks[0])
    first = WhoTakes(rules, denomination, Seat.W, (*cards("KH 10H"), other, *cards("7H")))
    steps = [Step(ShowLed(Suit.HEARTS, first.trick.winning, other), shows=first)]
    if cut:
        second = WhoTakes(rules, denomination, Seat.W, cards("KH 10H 8S 7H"))
        steps.append(Step(ShowCut(second.trick.winning, Card(Suit.HEARTS, Rank.TEN)), shows=second))
    counted = cards("KH 10H 9S 7H") if cut else first.cards
    third = TrickPoints(rules, denomination, Seat.W, counted)
    if not rules.trick_point:
        steps.append(Step(ShowCount(role, third.total), shows=third))
    last = TrickPoints(rules, denomination, Seat.W, counted, last=True)
    extra = extra_rule(rules, last=True)
    if extra is not None:
        steps.append(Step(extra, shows=last))
    steps.extend(_shares(rules))
    return tuple(steps)


def _shares(rules: Rules) -> list[Step]:
    """Show a deal that was played, and what can never come out of one."""
    denomination, tricks = shared_deal(Chance("L2 example", rules.id), rules)
    deal = FindMistake(rules, denomination, tricks, ())
    counted = tuple(deal.line(place).total for place in range(1, len(tricks) + 1))
    mine = sum(
        points
        for trick, points in zip(tricks, counted, strict=True)
        if side_of(rules, trick.winner) is side_of(rules, ME)
    )
    whole = deck_in_force(rules, denomination).total
    players = "pairs" if rules.scoring_sides == PAIRS else "singles"
    says: Saying = ShowShares(players, whole, mine, whole - mine)
    steps = [Step(says, shows=FindMistake(rules, denomination, tricks, counted))]
    if not rules.trick_point and 1 not in deal.order.points.values():
        steps.append(Step(ShowNeverOne(1, whole - 1)))
    return steps


L2 = Lesson(
    id="L2",
    example=example,
    faded=(
        slot("trick_points", level=1, skill="trick_points", trumps=1, given=3),
        slot("trick_points", level=2, skill="trick_points", trumps=2, last=True, given=2),
        slot("take_and_count", level=2, skill="trick_points", trumps=1, given=1),
    ),
    practice=(
        slot("who_takes", level=1, skill="who_takes", trumps=0),
        slot("who_takes", level=2, skill="who_takes", trumps=2),
        slot("take_and_count", level=2, skill="trick_points", trumps=1),
        slot("last_trick", level=3, skill="last_trick", mine=True),
        slot("find_mistake", level=4, skill="deal_total"),
        slot("duel", level=1, skill="order_trump", role="trump", pair="nine_ace"),
        slot("hand_value", level=2, skill="card_points", count=4, trumps=2),
        slot("duel", level=1, skill="order_plain", role="plain", pair="ten_court"),
    ),
    drill=tuple(
        slot("who_takes", level=level, skill="who_takes", trumps=trumps, led=led)
        for level, trumps, led in (
            (1, 0, "plain"),
            (2, 1, "plain"),
            (2, 2, "plain"),
            (1, 0, "plain"),
            (3, 3, "trump"),
            (3, 3, "plain"),
            (2, 1, "plain"),
            (3, 2, "trump"),
            (1, 0, "plain"),
            (3, 4, "trump"),
        )
    ),
    ticket=(
        slot("take_and_count", level=2, skill="trick_points", trumps=1),
        slot("take_and_count", level=3, skill="trick_points", trumps=3, led="trump", last=True),
        slot("complement", level=2, skill="deal_total"),
        slot("last_trick", level=3, skill="last_trick"),
        slot("sort", level=3, skill="order_trump", role="trump", count=8),
    ),
    reserve=(
        slot("who_takes", level=1, skill="takes_plain", trumps=0, off=0),
        slot("who_takes", level=2, skill="takes_plain", trumps=0, off=2),
        slot("take_and_count", level=2, skill="takes_plain", trumps=0, off=0),
        slot("take_and_count", level=3, skill="takes_plain", trumps=0, off=2),
        slot("who_takes", level=1, skill="takes_trump", trumps=1, off=0),
        slot("take_and_count", level=2, skill="takes_trump", trumps=1, off=0),
        slot("take_and_count", level=3, skill="takes_trump", trumps=3, led="trump"),
        slot("trick_points", level=1, skill="points_trick", trumps=1),
        slot("trick_points", level=2, skill="points_trick", trumps=2),
        slot("trick_points", level=1, skill="points_last", trumps=1, last=True),
    ),
)
