"""Spots are what their situation says, could be dealt, and what is said of them is true."""

from __future__ import annotations

from collections import Counter

import pytest

from coinche_teach.course.generators import generate
from coinche_teach.course.generators.legal_spots import make
from coinche_teach.course.items_legal import PickLegal
from coinche_teach.course.legal_mistakes import Mistake
from coinche_teach.course.sayings_legal import NeedAgainst, NeedFor
from coinche_teach.course.spots import ME, Situation, Spot
from coinche_teach.engine.cards import DECK, Card, cards
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.play import allowed
from coinche_teach.engine.rules import IDS, Duty, rules
from coinche_teach.engine.seats import SEATS, Seat
from tests.course.legal_kit import (
    CLUB,
    CODES,
    SPADES,
    items,
    reachable,
)

# --- situations ----------------------------------------------------------------------------------

DUTIES = {
    "club82": "follow follow follow follow follow trump discard discard "
    "overtrump discard discard beat beat follow",
    "maison": "follow follow follow follow follow trump discard discard "
    "overtrump undertrump discard beat beat follow",
    "manille_coinchee": "beat beat follow follow follow trump discard discard "
    "overtrump discard discard beat follow follow",
    "manille_encheres": "beat beat follow follow follow trump discard discard "
    "overtrump discard discard beat follow follow",
    "manille_envers": "beat beat beat follow follow trump trump discard "
    "overtrump discard overtrump beat beat follow",
    "maison_sans_atout": "follow follow follow follow follow discard discard discard "
    "follow discard discard follow follow follow",
}


@pytest.mark.parametrize("table", DUTIES)
def test_each_situation_is_hit_every_time(table: str) -> None:
    for code, duty in zip(CODES, DUTIES[table].split(), strict=True):
        found = {make(Chance(table, code, n), rules(table), code)[1].allowed.duty for n in range(50)}
        assert found == {Duty(duty)}, code


@pytest.mark.parametrize("table", IDS)
@pytest.mark.parametrize("code", CODES)
def test_a_spot_is_well_made(code: Situation, table: str) -> None:
    for number in range(40):
        _, spot = make(Chance("made", table, code, number), rules(table), code)
        shown = [*spot.hand, *spot.table]
        assert len(set(shown)) == len(shown) and 1 <= len(spot.table) <= 3
        assert len(spot.allowed.cards) >= 2 and 4 <= len(spot.hand) <= 8
        assert len({one.suit for one in spot.hand}) > 1
        assert spot.trick.turn is ME
        assert reachable(spot), spot


def test_every_code_is_as_likely_as_the_others() -> None:
    found = Counter(
        type(item.spot.explain(item.spot.hand[0])).__name__
        for item in (generate("legal", Chance("even", n), CLUB, {"group": "trumps"}) for n in range(300))
        if isinstance(item, PickLegal)
    )
    assert len(found) >= 5


@pytest.mark.parametrize("place", [2, 3, 4])
def test_the_place_in_the_trick_can_be_asked_for(place: int) -> None:
    for number in range(20):
        _, spot = make(Chance("place", number), CLUB, Situation.VOID_TRUMP, place=place)
        assert len(spot.table) == place - 1


def test_one_legal_card_is_made_only_where_one_is_asked_for() -> None:
    for number in range(30):
        _, spot = make(Chance("one", number), CLUB, Situation.FOLLOW_ONE, least=1)
        assert len(spot.allowed.cards) == 1
        _, spot = make(Chance("one", number), CLUB, Situation.OVERTRUMP, least=1)
        assert len(spot.allowed.cards) == 1


def test_seats_around_are_the_ones_who_played() -> None:
    spot = Spot.at(CLUB, SPADES, cards("KH AH"), cards("JS 7S 8D"))
    assert [str(spot.direction.after(spot.trick.leader, k)) for k in range(2)] == ["N", "W"]
    assert set(SEATS) - {ME, Seat.N, Seat.W} == {Seat.E}


# --- what is said is true ------------------------------------------------------------------------


@pytest.mark.parametrize("table", IDS)
def test_the_case_in_which_an_answer_would_be_right_is_one(table: str) -> None:
    told = Counter()
    for item in items("legal", table, 84):
        for one in item.spot.hand:
            mistake = Mistake(item.spot, one)
            need = mistake.need()
            told[need.case] += 1
            assert true_case(mistake, need), (mistake, need)
    assert "never" not in told


def true_case(mistake: Mistake, need: NeedFor | NeedAgainst) -> bool:
    """Check a case by dealing another hand, trick or table, and asking the engine."""
    spot, one = mistake.spot, mistake.card
    seen, trump = {*spot.hand, *spot.table}, spot.order.trump
    unseen = [each for each in DECK if each not in seen]
    want = mistake.picked

    def right(hand: tuple[Card, ...], friends: frozenset[Seat] = spot.friends) -> bool:
        return (one in allowed(spot.rules, spot.order, spot.trick, hand, friends).cards) is want

    best = spot.trick.winning.suit
    side = tuple(each for each in unseen if each.suit not in (spot.led, trump))[:1]
    match need.case:
        case "void":
            return right((*(each for each in spot.hand if each.suit is not spot.led), *side))
        case "void_no_trump":
            return right((*(each for each in spot.hand if each.suit not in (spot.led, trump)), *side))
        case "no_trump":
            return right((*(each for each in spot.hand if each.suit is not trump), *side))
        case "no_higher":
            return right((*(c for c in spot.hand if c.suit is not best or not spot.beats(c)), *side))
        case "partner":
            return right(spot.hand, spot.friends | {spot.trick.winner})
        case "opponent":
            return right(spot.hand, frozenset())
        case "led_held":
            return all(right((*spot.hand, each)) for each in unseen if each.suit is spot.led)
        case "trump_held":
            return all(right((*spot.hand, each)) for each in unseen if each.suit is trump)
        case "higher_held":
            return all(right((*spot.hand, c)) for c in unseen if c.suit is best and spot.beats(c))
        case "other_led":
            return need.suit is not one.suit and any(each.suit is need.suit for each in spot.hand)
        case "table":
            return spot.under(rules(need.table)).legal(one) is want
        case _:
            return need.case == "only"


def test_the_rule_line_says_who_says_it() -> None:
    def tag(table: str, table_cards: str, hand: str) -> tuple[str, str]:
        rule = Spot.at(rules(table), SPADES, cards(table_cards), cards(hand)).rule()
        return rule.case, rule.tag

    void = ("AH", "JS 7S 8D")
    assert tag("club82", *void) == ("cut.unless_partner_wins", "sheet.stated")
    assert tag("points701", *void) == ("cut.unless_partner_wins", "sheet.implied")
    assert tag("maison", *void) == ("cut.unless_partner_wins", "sheet.silent")
    assert tag("manille_envers", *void) == ("cut.unless_partner_wins.alone", "sheet.silent")
    ruffed = ("KH 9S", "AS 7S 8D")
    assert tag("maison", *ruffed) == ("cannot_overtrump.undertrump", "sheet.stated")
    assert tag("contrat1000", *ruffed) == ("cannot_overtrump.undertrump", "sheet.silent")
    house = rules("club82").but(cannot_overtrump="undertrump")
    rule = Spot.at(house, SPADES, cards("KH 9S"), cards("AS 7S 8D")).rule()
    assert (rule.case, rule.tag) == ("cannot_overtrump.undertrump", "sheet.house")


@pytest.mark.parametrize("code", CODES)
def test_a_dummy_lies_open_opposite_who_named_the_trumps(code: Situation) -> None:
    for number in range(20):
        _, spot = make(Chance("dummy", code, number), rules("manille_trois"), code)
        assert spot.dummy_seat is not None and spot.dummy_seat is not ME
        assert spot.dummy_seat is spot.contract.by.partner
        assert len({*spot.hand, *spot.table, *spot.dummy}) == sum(
            map(len, (spot.hand, spot.table, spot.dummy))
        )
        # Nobody else's table has one.
        assert spot.under(rules("manille_coinchee")).dummy_seat is None
