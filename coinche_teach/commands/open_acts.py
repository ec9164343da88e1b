"""Tell what may be called or played now, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from coinche_teach.engine.calls import Bid, BidPoints, Call, Coinche, Name, Pass, Surcoinche, Top
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.round import Phase, Round
from coinche_teach.words import Words

_SHORTEST_RUN = 3
# What needs no word: the rule set has no such call, or there is nothing yet to answer.
_PLAIN = ("unknown_call", "nothing_to_coinche", "not_coinched")


def what_now(round: Round, words: Words) -> Iterator[str]:
    """Tell whose turn it is and what is open to that seat; nothing after a redeal."""
    if round.turn is None:
        return
    yield words.text("command.turn", seat=round.turn)
    if round.phase is Phase.AUCTION:
        yield words.text("command.holds", seat=round.turn, cards=round.held(round.turn))
        yield words.text("command.open_calls", calls=tuple(open_calls(round.auction.legal_calls(), words)))
        for call in (Pass(), Coinche(), Surcoinche()):
            reason = round.auction.judge(call)
            if reason is not None and reason.code not in _PLAIN:
                yield words.text("command.closed", what=words.call(call), why=words.say(reason))
        return
    yield from _play(round, words)


def _play(round: Round, words: Words) -> Iterator[str]:
    assert round.turn is not None and round.cards is not None
    if round.turn is round.dummy:
        yield words.text("command.dummy")
    table = round.cards.table
    if table.cards:
        seats = table.direction.round(table.leader)
        laid = tuple(
            words.text("command.played", seat=seat, card=card)
            for seat, card in zip(seats, table.cards, strict=False)
        )
        yield words.text("command.table", cards=laid, card=table.winning, by=table.winner)
    held, found = round.held(round.turn), round.allowed()
    yield words.text("command.holds", seat=round.turn, cards=held)
    refused = [card for card in held if card not in found.cards]
    key = "command.open_plays" if refused else "command.open_all"
    yield words.text(key, seat=round.turn, cards=found.cards, duty=found.duty)
    reason = round.explain(refused[0] if refused else found.cards[0])
    yield words.say(reason)


def open_calls(calls: Sequence[Call], words: Words) -> Iterator[str]:
    """Tell calls in few words: bids of many denominations together, levels at even steps as a span."""
    levels: dict[Denomination, list[int]] = {}
    tops: dict[Top, list[Denomination]] = {}
    points: list[int] = []
    for call in calls:
        match call:
            case Bid(int() as level, denomination):
                levels.setdefault(denomination, []).append(level)
            case Bid(Top() as top, denomination):
                tops.setdefault(top, []).append(denomination)
            case BidPoints(level):
                points.append(level)
            case Name(denomination):
                yield words.denomination(denomination)
            case _:
                yield words.call(call)
    alike: dict[tuple[int, ...], list[Denomination]] = {}
    for denomination, some in levels.items():
        alike.setdefault(tuple(some), []).append(denomination)
    for row, denominations in alike.items():
        yield words.text("command.bids", levels=tuple(spans(row, words)), denominations=tuple(denominations))
    for top, those in tops.items():
        yield words.text("command.bids", levels=(words.form(top),), denominations=tuple(those))
    yield from spans(points, words)


def spans(levels: Sequence[int], words: Words) -> Iterator[str]:
    """Tell numbers, those at even steps as a span."""
    at = 0
    while at < len(levels):
        end = at + 1
        while end + 1 < len(levels) and levels[end + 1] - levels[end] == levels[at + 1] - levels[at]:
            end += 1
        if end < len(levels) and end - at + 1 >= _SHORTEST_RUN:
            step = levels[at + 1] - levels[at]
            yield words.text("command.span", first=levels[at], last=levels[end], step=step)
            at = end + 1
        else:
            yield words.form(levels[at])
            at += 1
