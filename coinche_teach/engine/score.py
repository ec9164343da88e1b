"""Scoring: from what a deal came to, to a sheet of lines that add up.

One function for each record that `rules.score` can hold. Every figure is a field of the rules.
"""

from __future__ import annotations

from coinche_teach.engine.reasons import (
    CoincheMultiplies,
    MoreThanDefence,
    NothingContracted,
    NotMoreThanDefence,
    OverHalf,
    ReachedBid,
    Reason,
    SansAtoutMultiplies,
    ShareOfBid,
    ShortOfBid,
    TookAll,
    TrickPoints,
    TurnedManille,
    WholeDeck,
)
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import BidderMarks, DoublesFor, Equality
from coinche_teach.engine.rules.shapes import (
    ContractScore,
    ExcessScore,
    LoneBidderScore,
    MajorityScore,
    TurnedLast,
)
from coinche_teach.engine.score_contract import score_contract
from coinche_teach.engine.score_lines import Writer
from coinche_teach.engine.seats import PAIRS
from coinche_teach.engine.sheet import Item, Result, Sheet, played_at_sans_atout, side_of


def score(rules: Rules, result: Result) -> Sheet:
    """Score a deal.

    >>> from coinche_teach.engine.calls import Bid, Contract
    >>> from coinche_teach.engine.cards import Denomination
    >>> from coinche_teach.engine.rules import rules
    >>> from coinche_teach.engine.seats import Seat, Side
    >>> contract = Contract(Seat.N, 82, Denomination.SANS_ATOUT)
    >>> points, bonus, tricks = ({Side.NS: ns, Side.EW: ew} for ns, ew in ((90, 62), (10, 0), (5, 3)))
    >>> made = Result(contract, points, bonus, tricks)
    >>> score(rules("club82"), made).scores
    {<Side.NS: 'NS'>: 260, <Side.EW: 'EW'>: 60}
    """
    match rules.score:
        case ContractScore() as terms:
            return score_contract(rules, terms, result)
        case MajorityScore() as terms:
            return _majority(rules, terms, result)
        case ExcessScore() as terms:
            return _excess(rules, terms, result)
        case LoneBidderScore() as terms:
            return _lone_bidder(rules, terms, result)
        case _:
            return _taken(rules, result)


def _majority(rules: Rules, terms: MajorityScore, result: Result) -> Sheet:
    """Score a taking: the takers must do more than the defence (belote classique)."""
    write = Writer(rules, result)
    takers, defence = write.takers, write.defence
    ours, theirs = write.total(takers), write.total(defence)
    if ours > theirs:
        write.own_tricks(takers)
        write.own_tricks(defence)
        write.annonces(winner=takers)
        write.belote(takers)
        write.belote(defence)
        return write.sheet(True, MoreThanDefence(ours, theirs))
    if ours == theirs and terms.equality is Equality.LITIGE:
        return write.litige(ours)
    everything = result.has_all_tricks(defence)
    whole = result.tally(defence) if everything else write.deck_total()
    write.line(defence, Item.BASE, whole, WholeDeck(whole))
    write.annonces(winner=defence)
    write.belote_after_failure()
    return write.sheet(False, NotMoreThanDefence(ours, theirs))


def _excess(rules: Rules, terms: ExcessScore, result: Result) -> Sheet:
    """Mark what the better side took beyond the threshold (manille)."""
    write = Writer(rules, result)
    contract = result.contract
    for side, other in (PAIRS, PAIRS[::-1]):
        points, over = result.tally(side), result.tally(side) - terms.threshold
        if points <= result.tally(other):
            continue
        write.line(side, Item.TRICKS, points, TrickPoints(points, result.tricks[side]))
        write.line(side, Item.THRESHOLD, -terms.threshold, OverHalf(terms.threshold))
        maker = contract.by.pair is side
        if played_at_sans_atout(contract) and (maker or terms.sans_atout_doubles is DoublesFor.EITHER):
            factor = terms.sans_atout_factor
            write.line(side, Item.SANS_ATOUT, over * (factor - 1), SansAtoutMultiplies(factor))
            over *= factor
        if contract.multiplier > 1 and (not maker or terms.coinche_doubles is DoublesFor.EITHER):
            reason = CoincheMultiplies(contract.multiplier, "excess")
            write.line(side, Item.COINCHE, over * (contract.multiplier - 1), reason)
    kind = rules.auction
    if isinstance(kind, TurnedLast) and kind.turned_ten_bonus and result.dealer is not None:
        card = result.turned
        if card is not None and card.rank is rules.trump.ranks[0]:
            bonus = TurnedManille(kind.turned_ten_bonus, card)
            write.line(result.dealer.pair, Item.TURNED, kind.turned_ten_bonus, bonus)
    return write.sheet(None, NothingContracted())


def _lone_bidder(rules: Rules, terms: LoneBidderScore, result: Result) -> Sheet:
    """Score one bidder against three (manille aux enchères)."""
    write = Writer(rules, result)
    contract = result.contract
    assert isinstance(contract.level, int)
    bidder = side_of(rules, contract.by)
    taken, level = result.tally(bidder), contract.level
    if taken >= level:
        points = taken if terms.bidder_marks is BidderMarks.TAKEN else level
        write.line(bidder, Item.TRICKS, points, TookAll(points, level))
        return write.sheet(True, ReachedBid(taken, level))
    share = level // terms.failure_shared_among
    for side in rules.scoring_sides:
        if side is not bidder:
            write.line(side, Item.SHARE, share, ShareOfBid(share, level, terms.failure_shared_among))
    return write.sheet(False, ShortOfBid(taken, level))


def _taken(rules: Rules, result: Result) -> Sheet:
    """Mark for each the points he took (manille à l'envers)."""
    write = Writer(rules, result)
    for side in rules.scoring_sides:
        reason: Reason = TrickPoints(result.tally(side), result.tricks[side])
        write.line(side, Item.TRICKS, result.tally(side), reason)
    return write.sheet(None, NothingContracted())
