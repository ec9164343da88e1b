"""Scoring a bid: is it made, and what do takers and defence mark?"""

from __future__ import annotations

from coinche_teach.engine.calls import Top
from coinche_teach.engine.reasons import (
    AllTricksWon,
    AnnoncesKept,
    AnnoncesMoved,
    BidMarked,
    CoinchedBase,
    CoincheMultiplies,
    EqualPoints,
    FailureBase,
    NotMoreThanDefence,
    ReachedAndBeat,
    ReachedBid,
    Reason,
    SansAtoutMultiplies,
    ShortOfBid,
    TrickLost,
    UnbidCapot,
)
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.choices import Equality, MadeMarks, Moves, Multiplies, Success, Together
from coinche_teach.engine.rules.marking import mark_bid
from coinche_teach.engine.rules.shapes import ContractScore
from coinche_teach.engine.score_lines import Writer
from coinche_teach.engine.seats import Side
from coinche_teach.engine.sheet import Item, Result, Sheet, played_at_sans_atout


def judge_contract(rules: Rules, terms: ContractScore, result: Result) -> tuple[bool, Reason]:
    """Say whether the takers made their bid, and why; rounding has no part in it."""
    write = Writer(rules, result)
    level = result.contract.level
    assert level is not None
    if isinstance(level, Top):
        if level is Top.GENERALE:
            lost = sum(result.tricks.values()) - result.alone
        else:
            lost = result.tricks[write.defence]
        return lost == 0, TrickLost(level.value, lost) if lost else AllTricksWon(level.value)
    ours, theirs = write.total(write.takers), write.total(write.defence)
    if ours < level:
        return False, ShortOfBid(ours, level)
    if terms.success is Success.REACH:
        return True, ReachedBid(ours, level)
    if ours > theirs:
        return True, ReachedAndBeat(ours, level, theirs)
    if ours == theirs and terms.equality is Equality.LITIGE:
        return False, EqualPoints(ours)
    return False, NotMoreThanDefence(ours, theirs)


def score_contract(rules: Rules, terms: ContractScore, result: Result) -> Sheet:
    """Score a bid of points, a capot or a generale."""
    made, verdict = judge_contract(rules, terms, result)
    write = Writer(rules, result)
    if isinstance(verdict, EqualPoints):
        return write.litige(verdict.points)
    doubled = result.contract.multiplier > 1
    if doubled and terms.multiplies is Multiplies.FLAT:
        _flat(write, terms, made)
    elif made:
        _made(write, terms)
    else:
        _failed(write, terms)
    winner, loser = (write.takers, write.defence) if made else (write.defence, write.takers)
    if doubled and terms.multiplies not in (Multiplies.ASKED, Multiplies.BASE_AND_ASKED):
        _multiply_line(write, terms, winner)
    if doubled and terms.multiplies is Multiplies.BOTH_LINES:
        _multiply_line(write, terms, loser)
    if doubled and terms.multiplies is Multiplies.FLAT:
        _losers_part(write, made)
    return write.sheet(made, verdict)


def _made(write: Writer, terms: ContractScore) -> None:
    takers, defence = write.takers, write.defence
    if terms.made_marks is MadeMarks.TRICKS_AND_BID:
        write.own_tricks(takers)
        write.own_tricks(defence)
    write.annonces(winner=takers)
    write.belote(takers)
    write.belote(defence)
    _asked(write, terms, takers)


def _failed(write: Writer, terms: ContractScore) -> None:
    defence, contract = write.defence, write.result.contract
    capot = isinstance(contract.level, Top)
    base = terms.failure_base_capot if capot else terms.failure_base
    if base:
        write.line(defence, Item.BASE, base, FailureBase(base))
        if contract.multiplier > 1 and terms.multiplies is Multiplies.BASE_AND_ASKED:
            reason = CoincheMultiplies(contract.multiplier, terms.multiplies)
            write.line(defence, Item.COINCHE, base * (contract.multiplier - 1), reason)
    _asked(write, terms, defence)
    write.annonces(winner=defence)
    write.belote_after_failure()


def _flat(write: Writer, terms: ContractScore, made: bool) -> None:
    """Write the winner's line of a coinched deal that is scored at a flat rate."""
    winner, loser = (write.takers, write.defence) if made else (write.defence, write.takers)
    capot = made and write.result.has_all_tricks(winner)
    base = terms.coinched_base_capot if capot else terms.coinched_base
    write.line(winner, Item.BASE, base, CoinchedBase(base))
    write.own_annonces(winner)
    moved = write.result.annonces.get(loser, 0)
    if moved and _annonces_move(write):
        write.line(winner, Item.ANNONCES, moved, AnnoncesMoved(moved, winner))
    if made:
        write.belote(winner)
    else:
        _defence_belote(write)
    _asked(write, terms, winner)


def _annonces_move(write: Writer) -> bool:
    terms = write.rules.annonces
    return terms is not None and terms.annonces_on_failure is Moves.TO_WINNER


def _defence_belote(write: Writer) -> None:
    """Write the belotes that the defence gets; what failing takers keep comes after doubling."""
    terms = write.rules.belote
    if terms is not None and terms.belote_on_failure is Moves.TO_WINNER:
        write.belote_after_failure()
    else:
        write.belote(write.defence)


def _losers_part(write: Writer, made: bool) -> None:
    """Write what the loser of a coinched deal keeps, which nothing multiplies."""
    loser = write.defence if made else write.takers
    kept = write.result.annonces.get(loser, 0)
    if kept and not _annonces_move(write):
        write.line(loser, Item.ANNONCES, kept, AnnoncesKept(kept))
    terms = write.rules.belote
    if made:
        write.belote(loser)
    elif terms is not None and terms.belote_on_failure is Moves.KEPT and write.result.belote.get(loser, 0):
        write.belote_kept()


def _asked(write: Writer, terms: ContractScore, side: Side) -> None:
    """Write the bid for the side that gets it, with what sans atout and coinche make of it."""
    contract = write.result.contract
    level = contract.level
    reason: Reason
    if level is Top.CAPOT:
        points = terms.capot_points
    elif level is Top.GENERALE:
        points = terms.generale_points
    else:
        assert isinstance(level, int)
        points = mark_bid(terms.marking, level)
    reason = BidMarked(points, str(level))
    unbid = side is write.takers and isinstance(level, int) and write.result.has_all_tricks(side)
    if unbid and terms.unbid_capot_points is not None:
        points = terms.unbid_capot_points
        reason = UnbidCapot(points, str(level))
    write.line(side, Item.BID, points, reason)
    if played_at_sans_atout(contract) and terms.sans_atout_factor > 1:
        factor = terms.sans_atout_factor
        write.line(side, Item.SANS_ATOUT, points * (factor - 1), SansAtoutMultiplies(factor))
        if terms.sans_atout_coinched is Together.MULTIPLY:
            points *= factor
    if contract.multiplier > 1 and terms.multiplies in (Multiplies.ASKED, Multiplies.BASE_AND_ASKED):
        reason = CoincheMultiplies(contract.multiplier, terms.multiplies)
        write.line(side, Item.COINCHE, points * (contract.multiplier - 1), reason)


def _multiply_line(write: Writer, terms: ContractScore, side: Side) -> None:
    """Multiply all that a side has on the sheet."""
    multiplier = write.result.contract.multiplier
    reason = CoincheMultiplies(multiplier, terms.multiplies)
    write.line(side, Item.COINCHE, write.written(side) * (multiplier - 1), reason)
