"""What must hold at every moment of every round, as plain checks that laws and long searches share."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from coinche_teach.engine.annonces import belotes
from coinche_teach.engine.calls import Stage
from coinche_teach.engine.cards import DECK, Card, Rank
from coinche_teach.engine.reasons import IllegalPlay, NotYourTurn, Reason, Refused
from coinche_teach.engine.replay import Replayed, as_json
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import rules
from coinche_teach.engine.rules.choices import Equality, MadeMarks, Multiplies
from coinche_teach.engine.rules.shapes import ContractScore, ExcessScore, MajorityScore, TakenScore
from coinche_teach.engine.seats import SEATS
from coinche_teach.engine.sheet import Item, side_of

DUTIES = {"must_follow", "must_beat", "must_trump", "must_overtrump", "must_undertrump"}
EXPLAINED_DONE = {"play_open", "deal_over", "auction_open"}


CODES = {
    *("unknown_call auction_over not_your_turn must_name already_spoke coinche_freezes own_bid".split()),
    *("denomination_not_allowed below_minimum above_maximum not_on_ladder not_higher".split()),
    *("nothing_to_coinche own_side already_coinched not_coinched bad_record".split()),
    *("deal_over auction_open card_not_held must_follow must_beat must_trump".split()),
    *("must_overtrump must_undertrump".split()),
}


def one_line(reason: Reason, longest: int = 300) -> None:
    """Check that a reason prints as one short line, the list of what would do not counted."""
    text = str(reason)
    assert text and len(text.splitlines()) == 1, repr(text[:longest])
    wanted = getattr(reason, "wanted", ())
    told = len(text) - sum(len(str(one)) + 4 for one in (wanted if isinstance(wanted, tuple) else ()))
    assert told < longest and len(text) < 4 * longest, text[: 4 * longest]


def check_hands(one: Round, before: Round | None) -> None:
    """Check that no card is lost or doubled, and that a play takes one card from one hand."""
    played = [card for trick in one.tricks for card in trick.cards]
    hands: Sequence[Sequence[Card]] = [one.held(seat) for seat in SEATS]
    if one.cards is not None:
        played += one.cards.table.cards
        assert sorted([*played, *(card for hand in hands for card in hand)]) == list(DECK)
    flat = [card for hand in hands for card in hand]
    assert len(set(flat)) == len(flat)
    if before is None or before.cards is None or one.cards is None:
        return
    lost = [set(before.held(seat)) - set(one.held(seat)) for seat in SEATS]
    assert sorted(len(some) for some in lost) == [0, 0, 0, 1]
    assert lost[before.turn or 0] or before.turn is not None


def check_play(one: Round) -> None:
    """Check the legal cards and that every verdict is explained by the same decision."""
    assert one.turn is not None
    found = one.allowed()
    hand = one.held(one.turn)
    assert found.cards
    assert set(found.cards) <= set(hand)
    assert len(set(found.cards)) == len(found.cards)
    for card in DECK:
        reason, why = one.judge(card), one.explain(card)
        if card in found.cards:
            assert reason is None
            assert type(why).code == ""
            assert one.play(card).phase in (Phase.PLAY, Phase.DONE)
        else:
            assert reason is not None and why == reason
            one_line(reason)
            try:
                one.play(card)
            except IllegalPlay as refused:
                assert refused.reason == reason
            else:
                raise AssertionError(f"{card} was refused and played")
        if card in hand and reason is not None:
            assert reason.code in DUTIES and reason.code == f"must_{found.duty}"
            assert reason.facts()["choices"] == one.cards.order.sorted(found.cards)
            assert reason.facts()["card"] is card
        elif card not in hand and reason is not None:
            holder = [seat for seat in SEATS if card in one.held(seat)]
            assert reason.code == ("not_your_turn" if holder else "card_not_held")
            if isinstance(reason, NotYourTurn):
                assert reason.facts() == {"seat": holder[0], "turn": one.turn}


def check_secrets(one: Round) -> None:
    """Check that nobody is shown a card of a hidden hand, the turned one apart."""
    open_to_all = {one.deal.turned} if one.deal.turned is not None else set()
    for seat in SEATS:
        seen = one.seen_by(seat)
        assert set(one.held(seat)) <= seen if one.may_look(seat) else not seen
        for other in SEATS:
            if other is not seat and other is not one.dummy:
                assert not (seen & set(one.held(other))) - open_to_all
        if one.cards is None:
            assert len(one.held(seat)) <= one.rules.seen
            assert not (seen & set(one.deal.stock)) - open_to_all


def check_result(one: Round) -> None:
    """Check what a finished round came to, against the deck and the sheet."""
    used, play, result, sheet = one.rules, one.cards, one.result(), one.sheet()
    assert play is not None
    sides = used.scoring_sides
    deck = play.order.total + 8 * used.trick_point
    assert sum(result.points[side] for side in sides) == deck
    assert sum(result.tricks[side] for side in sides) == len(play.tricks) == 8
    capot = any(result.has_all_tricks(side) for side in sides)
    bonus = used.last_trick_capot if capot else used.last_trick
    assert sum(result.tally(side) for side in sides) == deck + bonus
    assert result.bonus[side_of(used, play.tricks[-1].winner)] == bonus

    assert sheet.sides == sides and {line.side for line in sheet.lines} <= set(sides)
    for side in sides:
        assert sheet.score(side) == sheet.scores[side] == sum(x.points for x in sheet.lines if x.side is side)
    for line in sheet.lines:
        one_line(line.reason, 1000)
    one_line(sheet.verdict, 1000)
    assert sheet.held >= 0
    assert (sheet.made is None) == isinstance(used.score, ExcessScore | TakenScore)
    litige = isinstance(used.score, ContractScore | MajorityScore) and used.score.equality is Equality.LITIGE
    assert not sheet.held or litige
    check_annonces(one)
    if used == rules("club82") and sheet.made and not capot:
        check_marks(one)


def check_marks(one: Round) -> None:
    """Check that the two marks of a made contract sum to 160 where both sides took a trick."""
    tricks = {Item.TRICKS, Item.LAST_TRICK, Item.ROUNDING}
    score = one.rules.score
    assert isinstance(score, ContractScore)
    assert score.made_marks is MadeMarks.TRICKS_AND_BID and score.multiplies is Multiplies.ASKED
    assert sum(line.points for line in one.sheet().lines if line.item in tricks) == 160


def check_annonces(one: Round) -> None:
    """Check that annonces and belotes lie in the hands of those who hold them."""
    contest, used = one.contest(), one.rules
    assert one.started is not None and one.contract is not None and one.contract.denomination is not None
    one_line(contest.reason, 1000)
    for side in used.scoring_sides:
        hands = [one.started[seat] for seat in SEATS if side_of(used, seat) is side]
        loud = [hand for seat, hand in zip(SEATS, one.started, strict=True) if seat not in one.withheld]
        for each in contest.held[side]:
            assert each.points >= 0 and len(each.cards) >= 3
            assert any(set(each.cards) <= set(hand) for hand in hands if hand in loud)
        assert contest.scored(side) == 0 or contest.winner is side
    for seat, suit in belotes(used, one.contract.denomination, one.started, one.withheld):
        assert seat not in one.withheld
        assert {Card(suit, Rank.KING), Card(suit, Rank.QUEEN)} <= set(one.started[seat])


def check_no_result(one: Round) -> None:
    """Check that an unfinished or void round has no result and no sheet."""
    for ask in (one.result, one.sheet):
        try:
            ask()
        except IllegalPlay as refused:
            assert refused.reason.code in EXPLAINED_DONE
        else:
            raise AssertionError("an unfinished round was scored")
    if one.cards is None:
        for card in DECK:
            reason = one.judge(card)
            assert reason is not None and reason == one.explain(card)
            assert reason.code == ("deal_over" if one.phase is Phase.REDEAL else "auction_open")


def check_calls(one: Round) -> None:
    """Check that whoever is in turn may call something, and what follows from a lawful call."""
    legal = one.auction.legal_calls()
    assert (one.phase is Phase.AUCTION) == bool(legal) == (one.auction.stage is not Stage.OVER)
    assert len(set(legal)) == len(legal)
    assert all(one.auction.judge(call) is None for call in legal[:8])


def check_moment(one: Round, before: Round | None = None) -> None:
    """Check all that must hold at one moment of a round."""
    check_hands(one, before)
    check_secrets(one)
    check_calls(one)
    if one.phase is Phase.PLAY:
        check_play(one)
    if one.phase is Phase.DONE:
        check_result(one)
    else:
        check_no_result(one)


def refused_well(door: Callable[[], object]) -> None:
    """Call a door; what it refuses must be said in one short line."""
    try:
        door()
    except Refused as refused:
        one_line(refused.reason)
        assert str(refused) == str(refused.reason)


def check_replayed(replayed: Replayed) -> None:
    """Check that a replayed record is either whole or has one well described problem."""
    out = as_json(replayed, str)
    json.dumps(out)
    problem = replayed.problem
    if problem is None:
        assert out["ok"] is True
        return
    assert set(out) == {"ok", "error"} and out["ok"] is False
    one_line(problem.reason)
    assert problem.reason.code in CODES
    assert problem.at == "record" or problem.at.split()[0] in ("auction", "play")
    assert (problem.reason.code == "bad_record") == (problem.at == "record")
