"""Does a contract make where all cards are seen? The sheet says what it takes, the solver if it comes."""

from __future__ import annotations

from bisect import bisect_left

from coinche_teach.engine.annonces import belotes
from coinche_teach.engine.play import Play
from coinche_teach.engine.reasons import AuctionOpen, IllegalPlay, NothingContracted, Refused
from coinche_teach.engine.round import Round
from coinche_teach.engine.score import score
from coinche_teach.engine.seats import Side
from coinche_teach.engine.sheet import Result, side_of
from coinche_teach.lab import solver


def needed(round: Round) -> int | None:
    """Return the least trick points that make a contract with what the sides hold to declare.

    None where no number of points does: a capot that was bid asks for tricks. Raise Refused where nothing
    is contracted.
    """
    play = _play(round)
    total = _total(play)
    least = bisect_left(range(total + 1), True, key=lambda taken: _made(round, taken, 1, 0))
    return least if least <= total else None


def makes(round: Round) -> bool:
    """Say whether the takers make their contract from here on, all playing perfectly; raise Refused.

    >>> from coinche_teach.engine.calls import call
    >>> from coinche_teach.engine.deal import Deal, shuffled
    >>> from coinche_teach.engine.rules import rules
    >>> from coinche_teach.engine.seats import Seat
    >>> one = Round.open(Deal.from_deck(rules("contrat1000"), Seat.S, shuffled("doc")))
    >>> for text in ("80H", "P", "P", "P"):
    ...     one = one.say(call(text))
    >>> needed(one), makes(one)
    (60, True)
    """
    play = _play(round)
    size = sum(map(len, play.hands)) + 4 * len(play.tricks) + len(play.table.cards) >> 2
    total = _total(play)
    least = needed(round)
    takers = side_of(play.rules, play.contract.by)
    taken = sum(
        trick.points(play.rules, play.order)
        for trick in play.tricks
        if side_of(play.rules, trick.winner) is takers
    )
    if least is not None and solver.reaches(play, least - taken):
        return True
    if _made(round, total, size, 0) and solver.capot(play):
        return True
    return _made(round, total, size, size) and solver.generale(play)


def _play(round: Round) -> Play:
    if round.cards is None:
        raise IllegalPlay(AuctionOpen())
    if score(round.rules, _result(round, 0, 1, 0)).made is None:
        raise Refused(NothingContracted())
    return round.cards


def _total(play: Play) -> int:
    """Return the trick points of a whole deal whose last trick is an ordinary one."""
    cards = [card for hand in play.hands for card in hand]
    cards += [card for trick in (*play.tricks, play.table) for card in trick.cards]
    points = sum(play.order.points[card] for card in cards)
    return points + len(cards) // 4 * play.rules.trick_point + play.rules.last_trick


def _made(round: Round, taken: int, won: int, alone: int) -> bool:
    """Ask the sheet whether so many points make the contract, `won` tricks being all where they are eight."""
    return bool(score(round.rules, _result(round, taken, won, alone)).made)


def _result(round: Round, taken: int, won: int, alone: int) -> Result:
    """Say what a deal would have come to, had the takers so many points and tricks."""
    play, rules = round.cards, round.rules
    assert play is not None and round.started is not None and play.contract.denomination is not None
    takers = side_of(rules, play.contract.by)
    other = next(side for side in rules.scoring_sides if side is not takers)
    total = _total(play)
    size = len(round.started[0])
    everything = won == size
    points, tricks, bonus, belote = ({side: 0 for side in rules.scoring_sides} for _ in range(4))
    points |= {takers: taken, other: total - taken}
    tricks |= {takers: won, other: size - won}
    if everything:
        points[takers] = total - rules.last_trick
        bonus[takers] = rules.last_trick_capot
    contest = round.contest()
    annonces: dict[Side, int] = {side: contest.scored(side) for side in rules.scoring_sides}
    if rules.belote is not None:
        for seat, _ in belotes(rules, play.contract.denomination, round.started, round.withheld):
            belote[side_of(rules, seat)] += rules.belote.belote_points
    return Result(
        play.contract,
        points,
        bonus,
        tricks,
        alone,
        annonces,
        belote,
        round.deal.dealer,
        round.deal.turned,
    )
