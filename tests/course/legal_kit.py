"""What the tests of lessons 3 and 4 share: many items, wrong answers, and whether a spot can be dealt."""

from __future__ import annotations

from collections.abc import Iterator

from coinche_teach.course.generators import GENERATORS
from coinche_teach.course.generators.legal_spots import BASIC, TRUMPS
from coinche_teach.course.items import Answer, Item
from coinche_teach.course.items_legal import NO, YES, AtSpot, IsLegal, PickLegal
from coinche_teach.course.items_legal_good import MayAndGood
from coinche_teach.course.items_legal_tables import DUTY, MASTER, MasterNow, TwoGames, WhereLegal
from coinche_teach.course.spots import ME, Spot
from coinche_teach.engine.cards import DECK, Card, Denomination
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.play import allowed, friends_of
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import PAIRS
from coinche_teach.engine.trick import Trick
from coinche_teach.words import Words

NAMES = ("legal", "is_legal", "master_now", "where_legal", "manille_vs_coinche", "may_and_good")
CODES = (*BASIC, *TRUMPS)
CLUB, SPADES = rules("club82"), Denomination.SPADES
COUNT = 14


def items(name: str, table: str, count: int = COUNT) -> Iterator[AtSpot]:
    """Make items of a generator, through all situations where it takes one."""
    for number in range(count):
        params = {}
        if name in ("legal", "is_legal"):
            params = {"code": CODES[number % len(CODES)].value, "least": 1 + number % 2}
        made = GENERATORS[name](Chance("test", name, table, number), rules(table), **params)
        assert isinstance(made, AtSpot)
        yield made


def but_one(things: list[str], right: set[str]) -> Iterator[tuple[str, ...]]:
    """Walk the answers that judge one thing wrongly."""
    for wrong in things:
        yield tuple(one for one in things if (one in right) is not (one == wrong))


def wrong_answers(item: Item) -> Iterator[Answer]:
    """Walk answers of the right shape that are wrong."""
    right = item.solution()
    match item:
        case PickLegal():
            yield from but_one([one.id for one in item.spot.hand], set(right))
        case IsLegal():
            yield NO if right == YES else YES
        case WhereLegal():
            yield from but_one(list(item.choices), set(right))
        case TwoGames():
            yield from but_one(list(item.things), set(right))
        case MayAndGood():
            may, good = right[:-1], right[-1]
            yield from ((*some, good) for some in but_one(list(may), set(may)))
            best = item.cost.best
            yield from ((*may, f"good:{one.id}") for one in item.spot.hand if one not in best)
        case MasterNow():
            for one in item.spot.table:
                for duty in item.duties:
                    if {MASTER: one.id, DUTY: duty} != right:
                        yield {MASTER: one.id, DUTY: duty}


def words_for(item: AtSpot, lang: str) -> Words:
    return Words(lang, ME, partners=item.rules.scoring_sides == PAIRS)


def dummy_fits(spot: Spot, place: int) -> bool:
    """Say whether what the dummy has played was legal from the hand that is still open."""
    if place > len(spot.table):
        return True
    trick = Trick(spot.trick.leader, spot.direction)
    for one in spot.table[:place]:
        trick = trick.with_card(one, spot.order)
    hand, friends = (spot.table[place], *spot.dummy), friends_of(spot.rules, spot.contract)[trick.turn]
    return spot.table[place] in allowed(spot.rules, spot.order, trick, hand, friends).cards


def may_hold(spot: Spot, place: int) -> set[Card]:
    """Return the cards that who played at a place can hold, so that what he played was legal."""
    trick = Trick(spot.trick.leader, spot.direction)
    for one in spot.table[:place]:
        trick = trick.with_card(one, spot.order)
    seat, played = trick.turn, spot.table[place]
    friends = friends_of(spot.rules, spot.contract)[seat]
    return {
        one
        for one in DECK
        if played in allowed(spot.rules, spot.order, trick, (played, one), friends).cards
        and one not in {*spot.hand, *spot.table, *spot.dummy}
    }


def reachable(spot: Spot) -> bool:
    """Say whether the other hands that are not shown can be dealt: Hall's condition over their players."""
    size = len(spot.hand)
    free = {one for one in DECK if one not in {*spot.hand, *spot.table, *spot.dummy}}
    sets = [may_hold(spot, place) for place in range(len(spot.table))]
    need = [size - 1] * len(sets) + [size] * (3 - len(sets))
    sets += [free] * (3 - len(spot.table))
    hidden = [0, 1, 2]
    if spot.dummy_seat is not None:
        # The learner comes between those who have played and those who have not.
        place = spot.direction.distance(spot.trick.leader, spot.dummy_seat)
        hidden.remove(place - (place > len(spot.table)))
        if len(spot.dummy) != size - (place < len(spot.table)) or not dummy_fits(spot, place):
            return False
    for chosen in range(1, 8):
        seats = [k for k in hidden if chosen >> k & 1]
        if sum(need[k] for k in seats) > len(set().union(*(sets[k] for k in seats))):
            return False
    return True
