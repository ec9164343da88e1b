"""Reports and disputes: a second reading of the duties, and what holds everywhere."""

from __future__ import annotations

import pytest

from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import card
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.notation import record_of
from coinche_teach.engine.reasons import (
    Beats,
    Follows,
    FollowsCannotBeat,
    FollowsPartnerWins,
    FreeCannotOvertrump,
    FreeNoneOfTrumps,
    FreeNoTrumpHeld,
    FreeNoTrumpSuit,
    FreePartnerWins,
    IllegalCall,
    Leads,
    MustBeat,
    MustFollow,
    MustOvertrump,
    MustTrump,
    MustUndertrump,
    Overtrumps,
    TrumpsIn,
    Undertrumps,
)
from coinche_teach.engine.round import Phase
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.rules.shapes import TurnedLast, TurnedUp
from coinche_teach.engine.seats import SEATS, Seat
from tests.rules.cases_tables import UNDERTRUMP_FORCED, contracted, family, random_deal
from tests.rules.helpers import (
    answer,
)

TRUMP_ORDER = "J 9 A 10 K Q 8 7".split()


PLAIN_ORDER = "A 10 K Q J 9 8 7".split()


MANILLE_ORDER = "10 A K Q J 9 8 7".split()


def power(name: str, trump: str, led: str, one: str) -> int:
    """How a card stands in a trick: 0 cannot win, else higher is better."""
    rank, suit = one[:-1], one[-1]
    if trump == "TA":
        order, base = TRUMP_ORDER, 100 if suit == led else -100
    elif family(name) == "manille":
        order, base = MANILLE_ORDER, 200 if suit == trump else 100 if suit == led else -100
    else:
        order = TRUMP_ORDER if suit == trump else PLAIN_ORDER
        base = 200 if suit == trump else 100 if suit == led else -100
    return base + 8 - order.index(rank) if base > 0 else 0


def second_reading(
    name: str, trump: str, table: list[tuple[Seat, str]], hand: list[str], friends: frozenset[Seat]
) -> tuple[set[str], type, type | None]:
    """Legal cards, the reason for them and the reason against the others, by the words of the rules."""
    if not table:
        return set(hand), Leads, None
    led = table[0][1][-1]
    winner, best = max(table, key=lambda row: power(name, trump, led, row[1]))
    top = power(name, trump, led, best)
    mate = winner in friends
    higher = {one for one in hand if power(name, trump, led, one) > top}
    same = {one for one in hand if one[-1] == led}
    if same:
        rise = not mate if family(name) == "manille" else trump in (led, "TA")
        if not rise:
            return same, FollowsPartnerWins if family(name) == "manille" else Follows, MustFollow
        if same & higher:
            return same & higher, Beats, MustBeat
        return same, FollowsCannotBeat, MustFollow
    if trump in ("SA", "TA"):
        return set(hand), FreeNoTrumpSuit, None
    trumps = {one for one in hand if one[-1] == trump}
    if led == trump:
        return set(hand), FreeNoneOfTrumps, None
    if not trumps:
        return set(hand), FreeNoTrumpHeld, None
    if mate:
        return set(hand), FreePartnerWins, None
    if best[-1] != trump:
        return trumps, TrumpsIn, MustTrump
    if higher:
        return higher, Overtrumps, MustOvertrump
    if name in UNDERTRUMP_FORCED:
        return trumps, Undertrumps, MustUndertrump
    return set(hand), FreeCannotOvertrump, None


def allies(name: str, seat: Seat, taker: Seat) -> frozenset[Seat]:
    if name == "manille_envers":
        return frozenset()
    if name == "manille_encheres":
        return frozenset() if seat is taker else frozenset(SEATS) - {seat, taker}
    return frozenset({SEATS[(seat + 2) % 4]})


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("name", IDS)
def test_second_reading_of_the_duties_agrees_on_every_card(name, seed):
    """Random deals: legal cards, the reason for each and against each, by a second reading of the rules."""
    chance = Chance("second reading", name, seed)
    round = contracted(name, seed, chance, SEATS[seed % 4])
    trump, taker = str(round.contract.denomination), round.contract.by
    while round.phase is Phase.PLAY:
        play, seat = round.cards, round.turn
        hand = [one.id for one in play.hands[seat]]
        seats = round.rules.direction.round(play.table.leader)
        table = [(who, one.id) for who, one in zip(seats, play.table.cards, strict=False)]
        legal, allowed_as, refused_as = second_reading(name, trump, table, hand, allies(name, seat, taker))
        assert {one.id for one in round.allowed().cards} == legal
        for text in hand:
            reason = round.explain(card(text))
            assert type(reason) is (allowed_as if text in legal else refused_as), (table, hand, text)
            facts = reason.facts()
            if table and "best" in facts:
                led = table[0][1][-1]
                best = max(table, key=lambda row: power(name, trump, led, row[1]))
                assert (facts["by"], facts["best"].id) == best
            if "choices" in facts:
                assert {one.id for one in facts["choices"]} == legal
        round = round.play(chance.choice(round.allowed().cards))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", IDS)
def test_auctions_list_exactly_what_they_let_through(name, seed):
    """Whatever is listed can be said; whatever is not listed is refused with a reason that has a code."""
    chance = Chance("auction", name, seed)
    used = rules(name)
    vocabulary = "P X XX take S H SA TA 0 1 40 69 79H 80H 81H 82S 83S 85D 90SA 90TA".split()
    vocabulary += "160C 250H 655H capotH capotSA generaleD".split()
    turned = None
    if isinstance(used.auction, TurnedUp | TurnedLast):
        turned = card("10H")
    one = Auction.open(used, SEATS[seed % 4], turned)
    for _ in range(60):
        listed = one.legal_calls()
        assert bool(listed) is not one.over
        for text in vocabulary:
            said = call(text)
            assert (said in listed) is (one.judge(said) is None)
            if said not in listed:
                assert one.judge(said).code
                with pytest.raises(IllegalCall):
                    one.say(said)
        if one.over:
            break
        words = [said for said in listed if str(said) in ("P", "X", "XX")]
        one = one.say(chance.choice(words) if words and chance.below(2) else chance.choice(listed))
    assert one.over


ROUND_THE_TABLE = "NESW"


def turned_round(plain: dict, steps: int) -> dict:
    """The same deal with everybody moved so many chairs."""

    def moved(seat: str) -> str:
        return ROUND_THE_TABLE[(ROUND_THE_TABLE.index(seat) + steps) % 4]

    calls = [f"{moved(one[0])}:{one[2:]}" for one in plain["auction"]]
    hands = {moved(seat): held for seat, held in plain["hands"].items()}
    return {**plain, "dealer": moved(plain["dealer"]), "hands": hands, "auction": calls}


@pytest.mark.parametrize("steps", [1, 2, 3])
@pytest.mark.parametrize("name", IDS)
def test_no_seat_is_special(name, steps):
    """The same deal some chairs on gives the same tricks, reasons and scores, some chairs on."""
    chance = Chance("turn", name)
    round = contracted(name, 5, chance)
    while round.phase is Phase.PLAY:
        round = round.play(chance.choice(round.allowed().cards))
    plain = record_of(round).write()
    here, there = answer(plain), answer(turned_round(plain, steps))

    def moved(who: str) -> str:
        if who in ("NS", "EW"):
            return who if steps % 2 == 0 else {"NS": "EW", "EW": "NS"}[who]
        return ROUND_THE_TABLE[(ROUND_THE_TABLE.index(who) + steps) % 4]

    assert here["ok"] and there["ok"]
    assert here["legal_plays"] == there["legal_plays"]
    for one, other in zip(here["tricks"], there["tricks"], strict=True):
        assert (moved(one["winner"]), one["points"]) == (other["winner"], other["points"])
    for key in ("score", "tally", "belote"):
        assert {moved(side): points for side, points in here[key].items()} == there[key]
    assert here["made"] is there["made"]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", IDS)
def test_ledgers_add_up_and_replay_says_what_the_round_says(name, seed):
    """Lines sum to the score, the tally to the deck, and a written record gives the same result."""
    round, done = random_deal(name, seed)
    assert done["ok"] and done["phase"] == "done" and done["turn"] is None and done["legal_calls"] == []
    sheet = round.sheet()
    assert done["score"] == {str(side): points for side, points in sheet.scores.items()}
    for side, points in done["score"].items():
        assert points == sum(one["points"] for one in done["ledger"] if one["side"] == side)
    used = round.rules
    pairs = {Seat[one["winner"]].pair for one in done["tricks"]}
    bonus = used.last_trick_capot if len(pairs) == 1 else used.last_trick
    assert sum(done["tally"].values()) == round.cards.order.total + 8 * used.trick_point + bonus
