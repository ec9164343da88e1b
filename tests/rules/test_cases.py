"""The fifty cases of bug reports and rule disputes in `cases.md`, for every rule set that each names.

Below them: a second, independent reading of the duties of play, and properties that hold everywhere.
"""

from __future__ import annotations

import pytest

from coinche_teach.engine.annonces import belotes, contest, find, judge_declaration, shown_at
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import Bid, Contract, Stage, Top, call
from coinche_teach.engine.cards import DECK, Denomination, Rank, card, cards, written
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.match import Match
from coinche_teach.engine.notation import record_of
from coinche_teach.engine.play import Hands, Play, friends_of
from coinche_teach.engine.reasons import (
    AlreadySpoke,
    AuctionOver,
    Beats,
    BetterHeight,
    CarreBeatsRun,
    CoincheFreezes,
    EqualPoints,
    Follows,
    FollowsCannotBeat,
    FollowsPartnerWins,
    FreeCannotOvertrump,
    FreeNoneOfTrumps,
    FreeNoTrumpHeld,
    FreeNoTrumpSuit,
    FreePartnerWins,
    HeldPoints,
    IllegalCall,
    Leads,
    MustBeat,
    MustFollow,
    MustOvertrump,
    MustTrump,
    MustUndertrump,
    NotMoreThanDefence,
    NoTrickNoWin,
    NotYourTurn,
    OnlyAnnonce,
    Overtrumps,
    OwnBid,
    OwnSide,
    ReachedAndBeat,
    ReachedBid,
    ShortOfBid,
    TrickPoints,
    TrumpsIn,
    Undertrumps,
)
from coinche_teach.engine.replay import replay
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.rules.shapes import TurnedLast, TurnedUp
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import SEATS, Direction, Seat, Side
from coinche_teach.engine.sheet import Item, Line, Sheet, result
from coinche_teach.engine.trick import Trick
from tests.rules.helpers import (
    answer,
    auction,
    contest_of,
    explains,
    fill,
    open_calls,
    outcome,
    pair,
    played_out,
    position,
    record,
    refusal,
    winner_of,
)

CLUB, SEVEN, MAISON, OFF, MILLE = "club82", "points701", "maison", "officielles", "contrat1000"
MANILLE = "manille_coinchee"
BIDDING = [CLUB, SEVEN, MAISON, OFF, MILLE]
APP_BELOTE = ["maison_belote", "officielles_belote"]
APP_SA = ["maison_sans_atout", "officielles_sans_atout"]
WITH_TRUMP = [*BIDDING, *APP_BELOTE, MANILLE, "manille_trois", "manille_parlee", "manille_muette"]
WITH_ANNONCES = [CLUB, SEVEN, MAISON, OFF, *APP_BELOTE, *APP_SA]
UNDERTRUMP_FORCED = {MAISON, MILLE, *APP_BELOTE}
ONCE = {SEVEN, OFF, "officielles_belote", "officielles_sans_atout"}  # a card serves in one annonce
LEFT = {SEVEN, *(one for one in IDS if one.startswith("manille"))}


def family(name: str) -> str:
    return "manille" if name.startswith("manille") else "coinche"


def before(name: str) -> str:
    """The opponent who plays just before S."""
    return "E" if name in LEFT else "W"


def denomination(name: str) -> str:
    """A denomination that the rule set plays."""
    return "SA" if name in APP_SA else "H"


# --- A. legal cards -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A1_trumps_all_lower_than_the_adverse_one(name):
    """Void, an enemy trumped, mine are all lower: any card, or a lower trump where the table forces it."""
    hand, best = ("JS 7S 8D", "KS") if family(name) == "manille" else ("AS 7S 8D", "9S")
    high, low, plain = hand.split()
    if name in UNDERTRUMP_FORCED:
        expected = {high: Undertrumps, low: Undertrumps, plain: MustUndertrump}
    else:
        expected = dict.fromkeys((high, low, plain), FreeCannotOvertrump)
    at = position(name, trump="S", hand=hand, trick=f"P:QH opp:{best}")
    explains(at, expected, best=best, by=before(name))


@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A3_partner_who_led_is_not_partner_winning(name):
    """Partner led, an enemy cut, I am void: I must over-trump, partner's ace frees nobody."""
    at = position(name, trump="S", hand="9S 8D", trick="P:AH opp:7S")
    explains(at, {"9S": Overtrumps, "8D": MustOvertrump}, best="7S", by=before(name))


@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A3_partner_who_led_and_was_beaten_in_the_suit(name):
    """Partner led, an enemy beat him in the suit, I am void: I must trump."""
    at = position(name, trump="S", hand="9S 8D", trick="P:KH opp:AH")
    explains(at, {"9S": TrumpsIn, "8D": MustTrump}, best="AH", by=before(name))


def at_seat(name: str, seat: Seat, trick: str, hand: str) -> Play:
    """Any seat about to play to a trick that its partner led."""
    used = rules(name)
    contract = Contract(seat, None, Denomination.SPADES)
    order = used.order(Denomination.SPADES)
    words = cards(trick)
    table = Trick(used.direction.after(seat, 4 - len(words)), used.direction)
    for one in words:
        table = table.with_card(one, order)
    held: list[tuple] = [(), (), (), ()]
    held[seat] = cards(hand)
    hands: Hands = (held[0], held[1], held[2], held[3])
    return Play(used, contract, order, friends_of(used, contract), hands, (), table)


@pytest.mark.parametrize("seat", SEATS, ids=str)
@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A5_the_partner_sits_opposite_for_every_seat(name, seat):
    """Partner master: free; the seat before master: trump. Seats 0 and 1 are where arithmetic breaks."""
    partner = at_seat(name, seat, "AH 7H", "9S 8D")
    assert partner.explain(card("8D")) == FreePartnerWins(card("8D"), "H", card("AH"), seat.partner)
    enemy = at_seat(name, seat, "7H AH", "9S 8D")
    reason = enemy.explain(card("8D"))
    assert reason == MustTrump(card("8D"), "H", "S", card("AH"), enemy.table.winner, cards("9S"))
    assert enemy.table.winner.pair is not seat.pair


@pytest.mark.parametrize(
    ("hand", "trick", "best", "expected"),
    [
        ("JC 10H 7S", "opp:9H", "9H", {"JC": MustFollow, "10H": FollowsCannotBeat, "7S": MustFollow}),
        ("JC 10H 7S", "opp:8H", "8H", {"JC": MustBeat, "10H": Beats, "7S": MustBeat}),
        ("JH 8H JC", "opp:9H", "9H", {"JH": Beats, "8H": MustBeat, "JC": MustBeat}),
        ("JC 8D", "opp:10H", "10H", {"JC": FreeNoTrumpSuit, "8D": FreeNoTrumpSuit}),
    ],
    ids=["jack_of_another_suit_is_no_rise", "rise_within_the_suit", "L3", "void_discards"],
)
def test_case_A7_at_tout_atout_rise_only_in_the_led_suit(hand, trick, best, expected):
    """All trumps: the duty to rise is within the led suit; void means discard, nothing cuts."""
    explains(position(SEVEN, trump="TA", hand=hand, trick=trick), expected, best=best, by="E")


def test_case_A7_at_tout_atout_rise_over_partner_too():
    """All trumps: the partner's card is risen over like any trump."""
    at = position(SEVEN, trump="TA", hand="JH 8H", trick="P:9H opp:7H")
    explains(at, {"JH": Beats, "8H": MustBeat}, best="9H", by="N")


@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A9_no_sheet_makes_one_cut_a_winning_partner(name):
    """One need not cut on one's partner."""
    at = position(name, trump="S", hand="9S 8D", trick="P:AH opp:7H")
    explains(at, {"9S": FreePartnerWins, "8D": FreePartnerWins}, best="AH", by="N")


@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A9_but_a_rule_set_can_say_so(name):
    """Elsewhere one must cut even when partner wins: a field says it."""
    at = position(name, trump="S", hand="9S 8D", trick="P:AH opp:7H", cut="always")
    explains(at, {"9S": TrumpsIn, "8D": MustTrump}, best="AH", by="N")


@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A11_plain_lead_that_an_enemy_trumped(name):
    """Able to over-trump: that is owed, and the lower trump is refused for that very reason."""
    high = "10S" if family(name) == "manille" else "JS"
    at = position(name, trump="S", hand=f"{high} 7S 8D", trick="P:KH opp:9S")
    explains(at, {high: Overtrumps, "7S": MustOvertrump, "8D": MustOvertrump}, best="9S", by=before(name))


@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A13_trumps_rank_by_their_own_order_not_by_the_deck(name):
    """The jack of trumps beats the ten at coinche, the ten is master at manille; both by the table."""
    high, low = ("10S", "JS") if family(name) == "manille" else ("JS", "10S")
    over = position(name, trump="S", hand=f"{high} 7S", trick=f"opp:{low}")
    explains(over, {high: Beats, "7S": MustBeat}, best=low, by=before(name))
    under = position(name, trump="S", hand=f"{low} 7S", trick=f"opp:{high}")
    explains(under, {low: FollowsCannotBeat, "7S": FollowsCannotBeat}, best=high, by=before(name))


@pytest.mark.parametrize("name", [*BIDDING, *APP_BELOTE])
def test_case_A13_order_of_trumps_and_of_plain_suits(name):
    """Trump J 9 A 10 K Q 8 7, plain A 10 K Q J 9 8 7."""
    order = rules(name).order(Denomination.SPADES)
    for suit, ranks in {"S": "J 9 A 10 K Q 8 7", "H": "A 10 K Q J 9 8 7"}.items():
        in_order = sorted((one for one in DECK if one.suit == suit), key=order.strength.get, reverse=True)
        assert " ".join(str(one.rank) for one in in_order) == ranks


@pytest.mark.parametrize("answer_", ["undertrump", "discard"])
@pytest.mark.parametrize("name", WITH_TRUMP)
def test_case_A15_undertrumping_is_a_parameter(name, answer_):
    """Two texts of one day end the same paragraph in opposite ways: each table says its own."""
    hand, best = ("JS 8D", "KS") if family(name) == "manille" else ("AS 8D", "9S")
    at = position(name, trump="S", hand=hand, trick=f"P:QH opp:{best}", cannot_overtrump=answer_)
    assert at.legal == (set(hand.split()) if answer_ == "discard" else {hand.split()[0]})


# --- B. who takes the trick, who leads ------------------------------------------------------------


def test_case_B1_off_suit_never_wins_at_tout_atout():
    """The jack of diamonds does not beat the led king of hearts."""
    place, reason = winner_of(SEVEN, "TA", "KH JD 7H 8H")
    assert (place, reason.facts()["card"]) == (1, card("KH"))


def test_case_B3_every_suit_uses_the_trump_order_at_tout_atout():
    """At tout atout jack, nine, ace, ten ... in all four suits, and each suit sums to 38."""
    order = rules(SEVEN).order(Denomination.TOUT_ATOUT)
    for scale in order.scales.values():
        assert " ".join(map(str, scale.ranks)) == "J 9 A 10 K Q 8 7"
        assert [scale.points[rank] for rank in scale.ranks] == [13, 9, 6, 5, 3, 2, 0, 0]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", IDS)
def test_case_B5_the_winner_of_every_trick_leads_the_next(name, seed):
    """One truth about the winner: the seat that leads next, the last trick checked by itself."""
    round, done = random_deal(name, seed)
    used, order = round.rules, round.cards.order
    for number, trick in enumerate(done["tricks"]):
        seats = list(used.direction.round(Seat[trick["leader"]]))
        played = dict(zip(seats, cards(trick["cards"]), strict=True))
        led = played[seats[0]].suit
        trumps = {seat: one for seat, one in played.items() if one.suit is order.trump}
        rivals = trumps or {seat: one for seat, one in played.items() if one.suit is led}
        scale = order.scales[next(iter(rivals.values())).suit]
        best = min(rivals, key=lambda seat: scale.ranks.index(rivals[seat].rank))
        assert trick["winner"] == best.name
        if number < 7:
            assert done["tricks"][number + 1]["leader"] == best.name
    last = Seat[done["tricks"][-1]["winner"]]
    side = last.pair.value if set(done["tally"]) == {"NS", "EW"} else last.name
    all_tricks = {one["winner"] in side for one in done["tricks"]} == {True}
    for one, points in done["tally"].items():
        won = sum(trick["points"] for trick in done["tricks"] if trick["winner"] in one)
        extra = used.last_trick_capot if all_tricks else used.last_trick
        assert points == won + (extra if one == side else 0)


LEADERS = [
    ("club82", "P P P 82H P P P", "E"),
    ("maison", "P P P 80H P P P", "E"),
    ("officielles", "P P P 80H P P P", "E"),
    ("contrat1000", "P P P 80H P P P", "E"),
    ("points701", "P P P 80H P P", "W"),
    ("maison_sans_atout", "P P take", "E"),
    ("officielles_sans_atout", "P P take", "E"),
    ("manille_coinchee", "H P P", "W"),
    ("manille_trois", "H P P", "W"),
    ("manille_encheres", "P P 40 P D", "E"),
    ("manille_envers", "H", "S"),
    ("manille_parlee", "", "W"),
    ("manille_muette", "", "W"),
]


@pytest.mark.parametrize(("name", "calls", "leader"), LEADERS, ids=[row[0] for row in LEADERS])
def test_case_B7_who_leads_the_first_trick(name, calls, leader):
    """The first speaker leads; the bidder only at manille aux enchères, the dealer at manille à l'envers."""
    found = answer(record(name, "S", fill(), calls))
    assert (found["phase"], found["turn"]) == ("play", leader)


# --- C. the auction -------------------------------------------------------------------------------

FREEZING = [MAISON, OFF, MILLE]
IN_TURN = [CLUB, *FREEZING]


def test_case_C1_coinched_bidder_may_only_surcoinche_or_pass_at_club82():
    """His own bid is not raised, unless somebody spoke higher after the coinche."""
    assert refusal(CLUB, "S", "90H X P P 95H") == OwnBid("90H")
    assert open_calls(auction(CLUB, "S", "90H X P P")) == {"P", "XX"}
    assert "100H" in open_calls(auction(CLUB, "S", "90H X 95C P"))


@pytest.mark.parametrize("calls", ["90H X 100H", "90H X P 100S", "90H X P P 100H", "90H X P P capotH"])
@pytest.mark.parametrize("name", FREEZING)
def test_case_C1_elsewhere_the_auction_is_frozen(name, calls):
    """After a coinche nobody bids: the takers surcoinche or pass, the others pass."""
    assert refusal(name, "S", calls) == CoincheFreezes(Seat.N)
    assert open_calls(auction(name, "S", "90H X")) == {"P", "XX"}
    assert open_calls(auction(name, "S", "90H X P")) == {"P"}
    assert open_calls(auction(name, "S", "90H X P P")) == {"P", "XX"}


def test_case_C3_at_club82_a_capot_closes_but_250_can_be_coinched():
    """A capot ends the auction; the number 250 is a bid like any other."""
    assert refusal(CLUB, "S", "capotH N:X") == AuctionOver()
    assert str(auction(CLUB, "S", "250H X").contract) == "E:250H X"


@pytest.mark.parametrize("name", FREEZING)
def test_case_C3_elsewhere_a_capot_can_be_coinched(name):
    """A capot goes round the table and may be coinched."""
    one = auction(name, "S", "capotH X XX")
    assert (str(one.contract), one.over) == ("E:capotH XX", True)


def test_case_C3_at_701_points_a_capot_is_coinched_in_the_window():
    """The coinche comes when all have spoken."""
    assert str(auction(SEVEN, "S", "capotH P P P X XX").contract) == "W:capotH XX"


@pytest.mark.parametrize("name", IN_TURN)
def test_case_C5_the_auction_ends_when_it_returns_to_who_acted_last(name):
    """A coinche gets its answers: three passes after the coinche, not after the bid."""
    assert not auction(name, "S", "90H P P X").over
    assert not auction(name, "S", "90H P P X P P").over
    assert auction(name, "S", "90H P P X P P P").over
    assert str(auction(name, "S", "90H P P X XX").contract) == "E:90H XX"


@pytest.mark.parametrize("name", IN_TURN)
def test_case_C7_a_pass_in_between_does_not_close_the_coinche(name):
    """The bid may be coinched until three passes in a row."""
    assert "X" in open_calls(auction(name, "S", "90H P P"))
    assert refusal(name, "S", "90H P P P S:X") == AuctionOver()


def test_case_C7_at_701_points_the_window_opens_after_the_round():
    """Coinche is no word of the round; once all have spoken each opponent is asked in turn."""
    assert refusal(SEVEN, "S", "80H N:X").code == "unknown_call"
    one = auction(SEVEN, "S", "P 80H P P")
    assert (one.stage, one.turn, open_calls(one)) == (Stage.WINDOW, Seat.W, {"P", "X"})
    assert str(auction(SEVEN, "S", "P 80H P P P X P XX").contract) == "N:80H XX"
    assert refusal(SEVEN, "S", "P 80H P P S:X") == NotYourTurn(Seat.S, Seat.W)


@pytest.mark.parametrize("name", [CLUB, OFF, MILLE])
def test_case_C9_coinche_is_in_turn(name):
    """Nobody coinches before his turn."""
    assert refusal(name, "S", "90H S:X") == NotYourTurn(Seat.S, Seat.N)


def test_case_C9_at_maison_a_coinche_may_come_out_of_turn():
    """Only the coinche may; the word goes on from the one who said it, and the takers may answer."""
    one = auction(MAISON, "S", "90H S:X")
    assert (str(one.contract), one.turn, one.over) == ("E:90H X", Seat.E, False)
    assert str(auction(MAISON, "S", "90H S:X XX").contract) == "E:90H XX"
    assert refusal(MAISON, "S", "90H S:X W:XX") == NotYourTurn(Seat.W, Seat.E)
    assert refusal(MAISON, "S", "90H S:100S") == NotYourTurn(Seat.S, Seat.N)
    assert refusal(MAISON, "S", "90H W:X") == OwnSide(Seat.E)
    assert auction(MAISON, "S", "90H S:X P P P").over


@pytest.mark.parametrize("name", IN_TURN)
def test_case_C9_a_coinche_does_not_end_the_auction(name):
    """Coinche is followed by answers, surcoinche ends everything."""
    assert not auction(name, "S", "90H X").over
    assert auction(name, "S", "90H X XX").over


@pytest.mark.parametrize("name", IN_TURN)
def test_case_C11_who_passed_may_come_back(name):
    """A pass does not put a player out."""
    assert str(auction(name, "S", "P 90H P P 100S").contract) == "E:100S"


def test_case_C11_at_701_points_each_speaks_once():
    """Who has spoken is not heard again, raised partner or not."""
    assert refusal(SEVEN, "S", "P 80H P P 90S") == AlreadySpoke(Seat.W)
    assert auction(SEVEN, "S", "80H 90H P P P P").contract.by is Seat.N


@pytest.mark.parametrize("name", IN_TURN)
def test_case_C13_only_the_highest_bid_can_be_coinched(name):
    """Partner has overcalled: the contract to coinche is his, and the bidder's side may not."""
    one = auction(name, "S", "90H P 100S X")
    assert str(one.contract) == "W:100S X"
    assert refusal(name, "S", "90H 100S P X") == OwnSide(Seat.N)


def test_case_C13_at_701_points_only_opponents_of_the_last_bid_are_asked():
    """80 by W, 90 by N: W and E are asked, never N or S."""
    one = auction(SEVEN, "S", "80H 90S P P")
    assert (one.turn, one.asked) == (Seat.W, (Seat.W, Seat.E))


@pytest.mark.parametrize("name", IN_TURN)
def test_case_C15_the_multiplier_stands_beside_the_bid(name):
    """Surcoinche changes the multiplier, not the level, the suit or the bidder."""
    contract = auction(name, "S", "90H X P P XX").contract
    assert contract == Contract(Seat.E, 90, Denomination.HEARTS, 4)


@pytest.mark.parametrize("name", IDS)
def test_case_C17_direction_belongs_to_the_rule_set(name):
    """To the right in seeds 000, 003 and 004; to the left in 001 and 002; and either can be chosen."""
    ours = rules(name)
    assert ours.direction is (Direction.LEFT if name in LEFT else Direction.RIGHT)
    for direction, second in (("right", Seat.E), ("left", Seat.W)):
        deal = Deal.from_deck(ours.but(direction=direction), Seat.S, DECK)
        assert deal.hands[second][:3] == DECK[:3]
        assert Match.open(ours.but(direction=direction), Seat.S).rules.direction.next(Seat.S) is second


def test_case_C19_all_three_others_may_decoincher():
    """Bidder's partner, coincher's partner and, once raised, everybody; not the coinched bidder."""
    assert "95C" in open_calls(auction(CLUB, "S", "90H X"))
    assert "95C" in open_calls(auction(CLUB, "S", "90H X P"))
    assert "95C" not in open_calls(auction(CLUB, "S", "90H X P P"))
    # A late coinche leaves the coincher's partner and the bidder's partner their turns.
    assert "95C" in open_calls(auction(CLUB, "S", "90H P P X P"))
    assert "95C" in open_calls(auction(CLUB, "S", "90H P P X P P"))


# --- D. belote ------------------------------------------------------------------------------------

WITH_BELOTE = [*BIDDING, *APP_BELOTE]


def belote_deal(name: str, split: bool, **more: object) -> dict:
    """Hearts are trumps; the leader's side draws king and queen, which N holds (or N and S do)."""
    leader = Seat[{True: "W", False: "E"}[name in LEFT]]
    hands = {leader.name: "JH 9H AH 10H AS AD AC 10S", "N": "QH 8D 7H" if split else "QH KH 7D"}
    hands["S"] = "KH" if split else ""
    full = fill(**hands)
    if name in APP_BELOTE:
        row = full[leader.name].split()
        calls, more = "take", {**more, "turned": row[0]}
        full[leader.name] = " ".join([*row[1:], row[0]])
    else:
        calls = f"{82 if name == CLUB else 80}H P P P" + (" P P" if name == SEVEN else "")
    plain = record(name, "S", full, calls, "JH", **more)
    return played_out(plain, lambda round: min(round.allowed().cards, key=lambda one: one.suit != "H"))


@pytest.mark.parametrize("name", WITH_BELOTE)
def test_case_D1_belote_is_for_who_held_the_pair_not_who_captured_it(name):
    """East-west capture king and queen of trumps; north, who held both, has the belote."""
    done = answer(belote_deal(name, split=False))
    captured = {one for trick in done["tricks"] if trick["winner"] in "EW" for one in trick["cards"]}
    assert {"KH", "QH"} <= captured
    assert done["belote"] == {"NS": 20, "EW": 0}


@pytest.mark.parametrize("name", WITH_BELOTE)
def test_case_D3_a_pair_split_between_partners_is_no_belote(name):
    """King in one hand, queen in the partner's: nothing."""
    assert answer(belote_deal(name, split=True))["belote"] == {"NS": 0, "EW": 0}


def test_case_D3_at_tout_atout_every_suit_has_its_belote_in_one_hand():
    """All trumps: up to four belotes, each in one hand; as many or none is a field."""
    hands = [cards("KH QH KS QS"), cards("KD"), cards("QD"), cards("KC QC")]
    four = belotes(rules(SEVEN), Denomination.TOUT_ATOUT, hands)
    assert four == ((Seat.N, "S"), (Seat.N, "H"), (Seat.W, "C"))
    none = rules(SEVEN).but(belote_at_tout_atout="none")
    assert belotes(none, Denomination.TOUT_ATOUT, hands) == ()


@pytest.mark.parametrize("holder", SEATS, ids=str)
@pytest.mark.parametrize("name", WITH_BELOTE)
def test_case_D5_every_seat_gets_its_belote_seat_zero_too(name, holder):
    """No seat and no side is false: seat N and side NS score their twenty."""
    hands = [cards("KH QH") if seat is holder else () for seat in SEATS]
    assert belotes(rules(name), Denomination.HEARTS, hands) == ((holder, "H"),)
    ours, taker = holder.pair, Seat.N if holder.pair is Side.NS else Seat.E
    sheet = outcome(name, f"{taker}:{'' if name in APP_BELOTE else 90}H", 100, belote=(20, 0))
    (line,) = (one for one in sheet.lines if one.item is Item.BELOTE)
    assert (line.side, line.points) == (ours, 20)


@pytest.mark.parametrize("name", WITH_BELOTE)
def test_case_D7_a_belote_may_be_withheld(name):
    """Who keeps silent has no belote, and a written record remembers the silence."""
    silent = belote_deal(name, split=False, withheld=["N"])
    assert answer(silent)["belote"] == {"NS": 0, "EW": 0}
    round = replay(silent).round
    assert round is not None
    again = record_of(round).write()
    assert again["withheld"] == ["N"]
    assert answer(again) == answer(silent)
    assert answer(belote_deal(name, split=False, withheld=["S"]))["belote"] == {"NS": 20, "EW": 0}


@pytest.mark.parametrize(
    ("name", "more"),
    [
        *((name, {"belote": (20, 0)}) for name in BIDDING),
        *((name, {"annonces": (20, 0)}) for name in (CLUB, SEVEN, MAISON, OFF)),
        *((name, {"belote": (20, 0)}) for name in APP_BELOTE),
        *((name, {"annonces": (20, 0)}) for name in (*APP_BELOTE, *APP_SA)),
    ],
)
def test_case_D9_belote_and_annonces_count_before_the_decision(name, more):
    """72 in tricks and twenty more are 92 against 90: made (60 and 80 against 70 in a deck of 130)."""
    level = "" if name in (*APP_BELOTE, *APP_SA) else "90"
    takers = 60 if name == "maison_sans_atout" else 72
    contract = f"N:{level}{denomination(name)}"
    assert outcome(name, contract, takers, **more).made is True
    assert outcome(name, contract, takers).made is False


def test_case_D11_who_will_fail_may_keep_a_belote_from_the_defence():
    """Where a belote can be lost, not announcing it is a choice, and it costs the defence twenty."""
    hands = fill(N="QH KH 7D 7S 7C 8C 8S 8D", E="JH 9H AH 10H AS AD AC 10S")
    loud = played_out(record(CLUB, "S", hands, "P 82H P P P"))
    silent = {**loud, "withheld": ["N"]}
    first, second = answer(loud), answer(silent)
    assert first["made"] is second["made"] is False
    assert (first["belote"]["NS"], second["belote"]["NS"]) == (20, 0)
    assert first["score"]["EW"] - second["score"]["EW"] == 20
    assert first["score"]["NS"] == second["score"]["NS"] == 0


# --- E. annonces ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WITH_ANNONCES)
def test_case_E1_two_equal_tierces_of_one_team_both_score(name):
    """Ties are between opponents; partners add theirs up."""
    trump = "SA" if name in APP_SA else "C"
    found = contest_of(name, trump, N="QH KH AH", S="QS KS AS", E="9D 10D JD")
    assert (found.winner, found.scored(Side.NS), found.scored(Side.EW)) == (Side.NS, 40, 0)
    assert type(found.reason) is BetterHeight
    apart = contest_of(name, trump, N="QH KH AH", S="QS KS AS")
    assert (apart.scored(Side.NS), type(apart.reason)) == (40, OnlyAnnonce)


@pytest.mark.parametrize("top", range(2, 7), ids=lambda top: list(Rank)[top].value)
@pytest.mark.parametrize("length", [3, 4, 5])
@pytest.mark.parametrize("name", WITH_ANNONCES)
def test_case_E3_height_follows_the_natural_order(name, length, top):
    """A run one step higher wins: ten-high over nine-high, whatever trumps rank."""
    if top + 1 < length:
        top = length - 1
    ranks = list(Rank)

    def run(suit: str, last: int) -> str:
        return " ".join(f"{rank}{suit}" for rank in ranks[last - length + 1 : last + 1])

    trump = "SA" if name in APP_SA else "S"
    found = contest_of(name, trump, N=run("S", top), E=run("H", top + 1), taker="N")
    assert found.winner is Side.EW
    assert type(found.reason) is BetterHeight
    assert (found.reason.best.rank, found.reason.other.rank) == (ranks[top + 1], ranks[top])


@pytest.mark.parametrize("name", WITH_ANNONCES)
def test_case_E5_a_card_in_two_annonces(name):
    """Allowed at club82 and maison; elsewhere only the better of the two is kept."""
    trump = "SA" if name in APP_SA else "H"
    hand = cards("JH QH KH JS JD JC")
    jacks = 100 if name == CLUB and trump == "SA" else 200
    if name == "officielles_sans_atout":
        jacks = 100
    found = [one.points for one in find(rules(name), Denomination(trump), hand)]
    assert found == ([jacks] if name in ONCE else [jacks, 20])


@pytest.mark.parametrize("name", sorted(ONCE))
def test_case_E5_a_run_is_cut_anew_around_the_card_in_a_carre(name):
    """The run of six loses its jack to the carré and leaves a tierce to the ace."""
    trump = "SA" if name in APP_SA else "S"
    found = find(rules(name), Denomination(trump), cards("9H 10H JH QH KH AH JS JD JC"))
    assert [written(one.cards) for one in found] == ["JS JH JD JC", "QH KH AH"]


@pytest.mark.parametrize("taker", ["N", "E"])
@pytest.mark.parametrize("name", WITH_ANNONCES)
def test_case_E7_a_carre_of_tens_beats_a_cent(name, taker):
    """Both may be worth a hundred: the carré wins, wherever anybody sits and whoever took."""
    trump = "SA" if name in APP_SA else "C"
    found = contest_of(name, trump, taker=taker, N="10S 10H 10D 10C", E="JC QC KC AC")
    assert (found.winner, type(found.reason)) == (Side.NS, CarreBeatsRun)
    worth = contest_of(name, trump, taker=taker, E="QS QH QD QC", N="7C 8C 9C 10C JC")
    assert (worth.winner, worth.scored(Side.EW), type(worth.reason)) == (Side.EW, 100, CarreBeatsRun)


def test_case_E9_annonces_are_shown_when_a_card_falls_not_when_somebody_acts():
    """At club82 the fifth card stops the game, at sans atout the ninth; declaring ends with trick one."""
    assert shown_at(rules(CLUB), Denomination.HEARTS) == 5
    assert shown_at(rules(CLUB), Denomination.SANS_ATOUT) == 9
    assert judge_declaration(rules(CLUB), 4) is None
    assert judge_declaration(rules(CLUB), 5) is not None


@pytest.mark.parametrize("name", [CLUB, MAISON, OFF, SEVEN])
def test_case_E11_annonces_help_to_make_the_contract_and_that_is_a_flag(name):
    """100 on 80 and a tierce is made; with the flag off it is not."""
    assert outcome(name, "N:100H", 82, annonces=(20, 0)).made is True
    ignored = outcome(name, "N:100H", 82, annonces=(20, 0), annonces_for_contract="ignored")
    assert ignored.made is False


@pytest.mark.parametrize("name", BIDDING)
def test_case_E11_the_belote_helps_and_that_is_a_flag(name):
    """Two sites leave the belote out of the contract: a flag."""
    assert outcome(name, "N:100H", 82, belote=(20, 0)).made is True
    assert outcome(name, "N:100H", 82, belote=(20, 0), belote_for_contract="ignored").made is False


# --- F. scores and the end ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "made", "failed"),
    [
        (CLUB, (305, 55), (0, 360)),
        (MAISON, (520, 0), (0, 520)),
        (OFF, (520, 0), (0, 520)),
        (MILLE, (200, 0), (0, 360)),
        (SEVEN, (410, 57), (0, 524)),
    ],
)
def test_case_F1_what_a_coinche_multiplies(name, made, failed):
    """The asked points; the flat 160 and all; the bid alone; everything the winner marks: by rule set."""
    assert pair(outcome(name, "N:100H X", 105), "N") == made
    assert pair(outcome(name, "N:100H X", 90), "N") == failed


def test_case_F1_other_scopes_are_a_parameter():
    """At contrat1000 the other reading multiplies the 160 as well; nothing else changes."""
    other = outcome(MILLE, "N:100H X", 90, multiplies="base_and_asked")
    assert pair(other, "N") == (0, 520)
    assert pair(outcome(MILLE, "N:100H X", 105, multiplies="base_and_asked"), "N") == (200, 0)


@pytest.mark.parametrize(
    ("name", "bid", "made", "failed"),
    [
        (SEVEN, "capot", (412, 0), (0, 412)),
        (SEVEN, "generale", (662, 0), (0, 662)),
        (MILLE, "capot", (500, 0), (0, 500)),
        (CLUB, "capot", (500, 0), (0, 410)),
        (MAISON, "capot", (502, 0), (0, 410)),
        (OFF, "capot", (500, 0), (0, 410)),
    ],
)
def test_case_F3_what_a_capot_is_worth(name, bid, made, failed):
    """250, or 500 flat at contrat1000; the generale 500."""
    total = 152 + rules(name).last_trick_capot
    assert pair(outcome(name, f"N:{bid}H", total, tricks=(8, 0), alone=8), "N") == made
    assert pair(outcome(name, f"N:{bid}H", 150, tricks=(7, 1), alone=7), "N") == failed


def test_case_F3_a_generale_needs_the_taker_himself():
    """The partner takes a trick: the generale fails, a capot would have been made."""
    sheet = outcome(SEVEN, "N:generaleH", 162, tricks=(8, 0), alone=7)
    assert (sheet.made, pair(sheet, "N")) == (False, (0, 662))
    assert sheet.verdict.facts() == {"level": Top.GENERALE, "tricks": 1}
    assert outcome(SEVEN, "N:capotH", 162, tricks=(8, 0), alone=7).made is True


@pytest.mark.parametrize(
    ("name", "expected"),
    [(CLUB, (340, 0)), (MAISON, (342, 0)), (OFF, (340, 0)), (SEVEN, (252, 0)), (MILLE, (250, 0))],
)
def test_case_F5_all_tricks_without_a_bid(name, expected):
    """252 and the bid; 250 instead of the bid at contrat1000; nothing extra where the sheet is silent."""
    total = 152 + rules(name).last_trick_capot
    assert pair(outcome(name, "N:90H", total, tricks=(8, 0)), "N") == expected


@pytest.mark.parametrize("multiplier", ["", " X", " XX"])
@pytest.mark.parametrize("name", BIDDING)
def test_case_F7_an_announced_capot_pays_no_less_than_an_accidental_one(name, multiplier):
    """For every bid that tricks alone can reach, announcing the capot pays at least as much."""
    total = 152 + rules(name).last_trick_capot
    announced = pair(outcome(name, f"N:capotH{multiplier}", total, tricks=(8, 0)), "N")
    for level in range(90, min(250, rules(name)["max_bid"]) + 1, 10):
        accidental = pair(outcome(name, f"N:{level}H{multiplier}", total, tricks=(8, 0)), "N")
        assert announced[0] >= accidental[0]


@pytest.mark.parametrize("multiplier", ["", " X", " XX"])
@pytest.mark.parametrize("name", BIDDING)
def test_case_F9_failing_takers_keep_no_trick_points(name, multiplier):
    """Nothing, or the belote where it cannot be lost."""
    assert pair(outcome(name, f"N:120H{multiplier}", 90), "N")[0] == 0
    kept = pair(outcome(name, f"N:120H{multiplier}", 90, belote=(20, 0)), "N")[0]
    assert kept == (0 if name == CLUB else 20)


@pytest.mark.parametrize("name", BIDDING)
def test_case_F11_reaching_the_bid_exactly_is_enough(name):
    """100 with 100 is made, with 99 it is not."""
    made, failed = outcome(name, "N:100H", 100), outcome(name, "N:100H", 99)
    assert (made.made, failed.made) == (True, False)
    kind = ReachedBid(100, 100) if name in (SEVEN, MILLE) else ReachedAndBeat(100, 100, 62)
    assert made.verdict == kind


@pytest.mark.parametrize("name", BIDDING)
def test_case_F11_the_strict_test_is_against_the_defence_and_only_in_some(name):
    """90 with 90 against 92: made where the bid alone counts, failed where one must do more."""
    sheet = outcome(name, "N:90H", 90, belote=(0, 20))
    if name in (SEVEN, MILLE):
        assert (sheet.made, sheet.verdict) == (True, ReachedBid(90, 90))
    else:
        assert (sheet.made, sheet.verdict) == (False, NotMoreThanDefence(90, 92))


@pytest.mark.parametrize("last", ["takers", "defence"])
@pytest.mark.parametrize("name", BIDDING)
def test_case_F13_the_last_trick_is_inside_the_total_of_a_failure(name, last):
    """A failure costs the same whoever won the last trick, and nothing of it stays with the takers."""
    base = 162 if name == SEVEN else 160
    assert pair(outcome(name, "N:100H", 90, last=last), "N") == (0, base + 100)


@pytest.mark.parametrize("last", ["takers", "defence"])
def test_case_F13_nor_is_it_marked_where_only_the_bid_counts(last):
    """At contrat1000 tricks are never marked, the last one neither."""
    assert pair(outcome(MILLE, "N:100H", 110, last=last), "N") == (100, 0)


def worthless_trick(name: str) -> tuple[Trick, ...]:
    """Eight tricks of which N wins one without a point, E all others; diamonds are trumps."""
    rows = (
        ("N", "9H 7H 8H 7C"),
        ("E", "JD 9D AD 10D"),
        ("E", "KD QD 8D 7D"),
        ("E", "AH 10H KH QH"),
        ("E", "JH 8S 7S 9S"),
        ("E", "AS 10S KS QS"),
        ("E", "JS 8C 9C 10C"),
        ("E", "AC KC QC JC"),
    )
    used = rules(name)
    order = used.order(Denomination.DIAMONDS)
    tricks = []
    for leader, row in rows:
        table = Trick(Seat[leader], used.direction)
        for one in cards(row):
            table = table.with_card(one, order)
        assert table.winner is Seat[leader]
        tricks.append(table)
    assert sorted(one for trick in tricks for one in trick.cards) == sorted(DECK)
    return tuple(tricks)


@pytest.mark.parametrize("name", BIDDING)
def test_case_F15_a_capot_is_counted_in_tricks_not_in_points(name):
    """One trick without a point is a trick: no capot bonus, and a capot bid fails."""
    used, tricks = rules(name), worthless_trick(name)
    order = used.order(Denomination.DIAMONDS)
    hands = ((), (), (), ())
    for level, made in ((90, True), (Top.CAPOT, False)):
        contract = Contract(Seat.E, level, Denomination.DIAMONDS)
        none = contest(used, Denomination.DIAMONDS, hands, Seat.E)
        counted = result(used, contract, order, tricks, none, hands)
        assert {side: counted.tally(side) for side in (Side.NS, Side.EW)} == {Side.NS: 0, Side.EW: 162}
        assert counted.tricks == {Side.NS: 1, Side.EW: 7}
        sheet = score(used, counted)
        assert sheet.made is made
        if made:
            marked = {CLUB: 160, OFF: 160, MILLE: 0}.get(name, 162)
            assert sheet.scores == {Side.NS: 0, Side.EW: marked + 90}


def test_case_F17_a_side_without_a_trick_does_not_win_the_match_by_an_annonce():
    """At club82 reaching the target by an annonce alone, without a trick, is no win; elsewhere it is."""
    rows = (
        Line(Side.NS, Item.ANNONCES, 100, TrickPoints(100, 0)),
        Line(Side.EW, Item.TRICKS, 250, TrickPoints(250, 8)),
    )
    both = Sheet((Side.NS, Side.EW), rows, True, ReachedAndBeat(252, 90, 100))
    lone = Sheet((Side.NS, Side.EW), rows[:1], True, ReachedAndBeat(252, 90, 100))
    near = Match.open(rules(CLUB).but(target=105), Seat.S)
    barred = near.add_sheet(lone, {Side.NS})
    assert (barred.over, barred.status) == (False, NoTrickNoWin(100))
    assert near.add_sheet(lone).winners == ("NS",)
    assert near.add_sheet(both, {Side.NS}).winners == ("EW",)
    free = Match.open(rules(MAISON).but(target=100), Seat.S).add_sheet(lone, {Side.NS})
    assert free.winners == ("NS",)


@pytest.mark.parametrize(
    ("name", "trump", "cards_", "ranks"),
    [
        *((name, "S", 152, None) for name in (*BIDDING, *APP_BELOTE)),
        (CLUB, "SA", 152, [19, 10, 4, 3, 2, 0, 0, 0]),
        (SEVEN, "SA", 152, [19, 10, 4, 3, 2, 0, 0, 0]),
        (SEVEN, "TA", 152, [13, 9, 6, 5, 3, 2, 0, 0]),
        ("officielles_sans_atout", "SA", 152, [19, 10, 4, 3, 2, 0, 0, 0]),
        ("maison_sans_atout", "SA", 120, [11, 10, 4, 3, 2, 0, 0, 0]),
    ],
)
def test_case_F19_the_deck_sums_up(name, trump, cards_, ranks):
    """152 and the last trick, 120 where the ace counts 11 at sans atout; the jack is never 0 there."""
    order = rules(name).order(Denomination(trump))
    assert order.total == cards_
    if ranks is None:
        values = {str(suit): [scale.points[r] for r in scale.ranks] for suit, scale in order.scales.items()}
        assert values.pop("S") == [20, 14, 11, 10, 4, 3, 0, 0]
        assert all(row == [11, 10, 4, 3, 2, 0, 0, 0] for row in values.values())
    else:
        assert all([s.points[r] for r in s.ranks] == ranks for s in order.scales.values())


@pytest.mark.parametrize("name", [CLUB, MAISON, OFF])
def test_case_F21_equal_to_the_defence_fails(name):
    """The takers must do more than the defence: 91 all is a failure, no litige."""
    sheet = outcome(name, "N:90H", 91, belote=(0, 20))
    assert (sheet.made, sheet.verdict, sheet.held) == (False, NotMoreThanDefence(91, 91), 0)


@pytest.mark.parametrize(
    ("name", "expected", "held"), [(CLUB, (0, 90), 91), (MAISON, (0, 91), 91), (OFF, (0, 90), 91)]
)
def test_case_F21_litige_is_an_option_and_holds_the_takers_points_over(name, expected, held):
    """91 all with the option: the defence marks its own, the takers' points wait for the next winner."""
    ours = rules(name).but(equality="litige")
    sheet = outcome(ours, "N:90H", 91, belote=(0, 20))
    assert (sheet.made, sheet.verdict, sheet.held) == (False, EqualPoints(91), held)
    assert pair(sheet, "N") == expected
    short = outcome(ours, "N:100H", 91, belote=(0, 20))
    assert (short.made, short.verdict, short.held) == (False, ShortOfBid(91, 100), 0)


def test_case_F21_points_held_over_go_to_the_next_winner_whoever_he_is():
    """A second litige adds to what is held; the deal that is decided takes it all, and says so."""
    ours = rules(MAISON).but(equality="litige")
    draw = outcome(ours, "N:90H", 91, belote=(0, 20))
    match = Match.open(ours, Seat.S).add_sheet(draw).add_sheet(draw)
    assert (match.held, match.scores) == (182, {"NS": 0, "EW": 182})
    lost = match.add_sheet(outcome(ours, "N:90H", 80))
    assert (lost.held, lost.scores) == (0, {"NS": 0, "EW": 182 + 182 + 250})
    assert lost.entries[-1].reason == HeldPoints(182)
    won = match.add_sheet(outcome(ours, "N:90H", 100))
    assert (won.held, won.scores) == (0, {"NS": 182 + 190, "EW": 182 + 62})


@pytest.mark.parametrize("name", [*APP_BELOTE, *APP_SA])
def test_case_F21_the_taken_games_have_a_litige_and_the_option_of_none(name):
    """Equal totals there: the defence marks its own and the takers' points wait; or plain failure."""
    half = 65 if name == "maison_sans_atout" else 81
    contract = f"N:{denomination(name)}"
    sheet = outcome(name, contract, half)
    assert (sheet.made, pair(sheet, "N"), sheet.held) == (False, (0, half), half)
    failed = outcome(name, contract, half, equality="fails")
    assert (failed.made, pair(failed, "N"), failed.held) == (False, (0, 2 * half), 0)
    level = Sheet((Side.NS, Side.EW), (), True, ReachedAndBeat(82, 80, 80))
    drawn = Match.open(rules(name), Seat.S).add_sheet(sheet).add_sheet(level)
    assert drawn.held == half


@pytest.mark.parametrize(("name", "expected"), [(MAISON, (500, 0)), (OFF, (680, 0))])
def test_case_F23_capot_made_by_a_coinched_side(name, expected):
    """The base of a coinched capot: 160 at maison, 250 at officielles."""
    assert pair(outcome(name, "N:90H X", 252, tricks=(8, 0)), "N") == expected


def test_case_F25_bids_are_tagged_not_parsed_as_numbers():
    """A capot is its own kind of level and compares above every number."""
    assert call("capotH") == Bid(Top.CAPOT, Denomination.HEARTS)
    assert call("250H") == Bid(250, Denomination.HEARTS)
    assert str(call("capotH")) == "capotH"
    for name in BIDDING:
        top = rules(name)["max_bid"]
        one = auction(name, "S", f"{top}H capotS")
        assert one.contract.level is Top.CAPOT


# --- G. manille -----------------------------------------------------------------------------------


def test_case_G1_ace_four_king_three_queen_two():
    """Only 5 4 3 2 1 make sixty, and sixty-eight with the tricks."""
    scale = rules(MANILLE).plain
    assert str(scale) == "10=5 A=4 K=3 Q=2 J=1 9=0 8=0 7=0"
    assert scale.total * 4 + 8 * rules(MANILLE).trick_point == 68


def test_case_G3_a_coinched_game_doubles_whoever_wins():
    """The sheet says it of the coinching side; by default both."""
    assert pair(outcome(MANILLE, "S:H X", 40), "S") == (12, 0)
    assert pair(outcome(MANILLE, "S:H X", 28), "S") == (0, 12)


def test_case_G5_one_must_rise_unless_partner_is_master():
    """Following is not enough, trumping does not replace it."""
    enemy = position(MANILLE, trump="S", hand="AH 7H 9S", trick="opp:KH")
    explains(enemy, {"AH": Beats, "7H": MustBeat, "9S": MustBeat}, best="KH", by="E")
    partner = position(MANILLE, trump="S", hand="AH 7H 9S", trick="P:KH opp:8H")
    rising = {"AH": FollowsPartnerWins, "7H": FollowsPartnerWins, "9S": MustFollow}
    explains(partner, rising, best="KH", by="N")


# --- a second reading of the duties, and what holds everywhere ------------------------------------

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


def contracted(name: str, seed: int, chance: Chance, dealer: Seat = Seat.S) -> Round:
    """A dealt round with an auction of random calls, redealt until somebody plays."""
    for attempt in range(100):
        round = Round.open(Deal.from_deck(rules(name), dealer, shuffled(name, seed, attempt)))
        while round.phase is Phase.AUCTION:
            calls = round.auction.legal_calls()
            assert calls, "somebody is in turn and may say nothing"
            words = [one for one in calls if str(one) in ("P", "X", "XX")]
            pick = chance.choice(calls[: 40 + len(words)])
            pick = chance.choice(words) if words and chance.below(2) else pick
            round = round.say(pick)
        if round.phase is Phase.PLAY:
            return round
    raise AssertionError("nobody ever bids")


def random_deal(name: str, seed: int) -> tuple[Round, dict]:
    """A whole random deal, as a round and as what its record answers."""
    chance = Chance("deal", name, seed)
    round = contracted(name, seed, chance, SEATS[seed % 4])
    while round.phase is Phase.PLAY:
        round = round.play(chance.choice(round.allowed().cards))
    return round, answer(record_of(round).write())


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
