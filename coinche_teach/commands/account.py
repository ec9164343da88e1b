"""Tell a replayed round to a person, from the cards dealt to the score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from coinche_teach.commands.layout import filled, table
from coinche_teach.commands.open_acts import what_now
from coinche_teach.commands.options import say
from coinche_teach.engine.annonces import belotes
from coinche_teach.engine.calls import Pass, Spoken, Surcoinche
from coinche_teach.engine.notation import difference
from coinche_teach.engine.replay import Problem
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules.shapes import Naming
from coinche_teach.engine.seats import SEATS
from coinche_teach.engine.sheet import Sheet
from coinche_teach.engine.trick import Trick
from coinche_teach.words import Words

INDENT = "  "


def refusal(number: int, problem: Problem, words: Words) -> str:
    """Tell in one line why a record is bad."""
    kind, _, place = problem.at.partition(" ")
    key = f"command.bad.{kind}" if problem.seat is not None or not place else f"command.bad.{kind}.nobody"
    return words.text(key, number=number, place=place, seat=problem.seat, message=say(words, problem.reason))


def account(round: Round, words: Words, room: int) -> str:
    """Tell a round as far as it has gone, wrapped to a width."""
    parts = [_rules(round, words, room), _hands(round, words, room), _auction(round, words, room)]
    if round.tricks:
        parts.append("\n".join([words.text("command.head.tricks"), *_tricks(round, words, room)]))
    if round.phase is Phase.DONE:
        parts += _score(round, words, room)
    else:
        parts.append("\n".join(filled(line, room) for line in what_now(round, words)))
    return "\n\n".join(parts)


def _rules(round: Round, words: Words, room: int) -> str:
    used = round.rules
    name = words.text(f"rules.{used.id}")
    lines = [words.text("command.deal", name=name, rules=used.id, seat=round.deal.dealer)]
    if told := difference(used):
        lines.append(
            words.text("command.house", changes=tuple(f"{one}={value}" for one, value in told.items()))
        )
    if round.withheld:
        lines.append(words.text("command.withheld", seats=tuple(sorted(round.withheld))))
    return "\n".join(filled(line, room) for line in lines)


def _hands(round: Round, words: Words, room: int) -> str:
    hands = round.started or round.deal.hands
    rows = [(words.seat(seat), words.cards(hands[seat])) for seat in SEATS]
    if round.deal.turned is not None:
        rows.append((words.text("command.turned"), words.card(round.deal.turned, "short")))
    return words.text("command.head.hands") + "\n" + table(rows, room, indent=INDENT)


def _auction(round: Round, words: Words, room: int) -> str:
    lines = [words.text("command.head.auction")]
    calls = tuple(_call(round, one, words) for one in round.auction.calls)
    if calls:
        lines.append(filled(words.text("command.calls", calls=calls), room, INDENT))
    contract = round.contract
    if contract is not None:
        doubled = ""
        if round.auction.coinched_by is not None:
            again = any(isinstance(one.call, Surcoinche) for one in round.auction.calls)
            doubled = ".surcoinched" if again else ".coinched"
        which = "contract" if round.auction.over else "standing"
        bid = words.call(contract.bid)
        said = words.text(f"command.{which}{doubled}", bid=bid, by=contract.by, factor=contract.multiplier)
        lines.append(filled(said, room, INDENT))
    elif round.auction.over:
        lines.append(filled(words.text("command.redeal"), room, INDENT))
    return "\n".join(lines)


def _call(round: Round, one: Spoken, words: Words) -> str:
    passed_on = isinstance(one.call, Pass) and isinstance(round.rules.auction, Naming)
    leaves = passed_on and one.seat is round.deal.dealer and one is round.auction.calls[0]
    call = words.call(one.call, short=not leaves, passed_on=leaves)
    return words.text("command.said", seat=one.seat, what=call)


def _tricks(round: Round, words: Words, room: int) -> Iterator[str]:
    assert round.cards is not None
    order = round.cards.order
    rows = [
        (str(number), *laid(trick, words), words.text("command.won", seat=trick.winner, points=points))
        for number, trick in enumerate(round.tricks, 1)
        for points in (trick.points(round.rules, order),)
    ]
    lines = table(rows, room, right={0}, indent=INDENT).split("\n")
    whole = len(lines) == len(rows)  # else a row is wrapped, and the reasons follow the table
    for line, trick in zip(lines, round.tricks, strict=False) if whole else ():
        yield line
        yield filled(words.say(trick.why(order)), room, INDENT * 3)
    if not whole:
        yield from lines
        for number, trick in enumerate(round.tricks, 1):
            yield filled(f"{number}. {words.say(trick.why(order))}", room, INDENT)


def laid(trick: Trick, words: Words) -> tuple[str, ...]:
    """Tell who played which card to a trick, in the order played."""
    seats = trick.direction.round(trick.leader)
    return tuple(
        words.text("command.played", seat=seat, card=card)
        for seat, card in zip(seats, trick.cards, strict=False)
    )


def _score(round: Round, words: Words, room: int) -> Iterator[str]:
    for extra in (_annonces(round, words, room), _belote(round, words, room)):
        if extra:
            yield extra
    result, sheet = round.result(), round.sheet()
    sides = tuple(words.text("command.side", side=side, points=result.tally(side)) for side in sheet.sides)
    tally = words.text("command.tally" if any(result.bonus.values()) else "command.tally.plain", sides=sides)
    lines = [words.text("command.head.score"), filled(tally, room, INDENT)]
    verdict = {True: "command.made", False: "command.failed", None: "command.neither"}[sheet.made]
    lines.append(filled(words.text(verdict, why=words.say(sheet.verdict)), room, INDENT))
    if sheet.held:
        lines.append(filled(words.text("command.held", points=sheet.held), room, INDENT))
    yield "\n".join([*lines, _ledger(sheet, words, room)])


def _annonces(round: Round, words: Words, room: int) -> str:
    if round.rules.annonces is None:
        return ""
    contest = round.contest()
    lines = []
    for side in round.rules.scoring_sides:
        held = tuple(
            words.text("command.annonce", annonce=one, points=one.points) for one in contest.held[side]
        )
        lines.append(words.text("command.annonces", side=side, annonces=held))
    lines.append(words.say(contest.reason))
    if contest.winner is not None:
        points = contest.scored(contest.winner)
        lines.append(words.text("command.scores", side=contest.winner, points=points))
    return "\n".join([words.text("command.head.annonces"), *(filled(line, room, INDENT) for line in lines)])


def _belote(round: Round, words: Words, room: int) -> str:
    terms, contract, hands = round.rules.belote, round.contract, round.started
    if terms is None or contract is None or contract.denomination is None or hands is None:
        return ""
    found = belotes(round.rules, contract.denomination, hands, round.withheld)
    lines = [
        words.text("command.belote", seat=seat, suit=suit, points=terms.belote_points) for seat, suit in found
    ] or [words.text("command.belote.none")]
    return "\n".join([words.text("command.head.belote"), *(filled(line, room, INDENT) for line in lines)])


def _ledger(sheet: Sheet, words: Words, room: int) -> str:
    """Lay the lines out with a column of points for each side."""
    head = (words.text("command.line"), *(words.side(side) for side in sheet.sides))
    rows = [
        (
            words.say(line.reason),
            *(words.form(line.points) if side is line.side else "" for side in sheet.sides),
        )
        for line in sheet.lines
    ]
    rows.append((words.text("command.total"), *(words.form(sheet.score(side)) for side in sheet.sides)))
    return table(rows, room, head, right=range(1, len(head)), indent=INDENT)
