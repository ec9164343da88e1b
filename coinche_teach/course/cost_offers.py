"""Which items can show what a wrong answer costs: a card of a trick, or a card taken for the winning one."""

from __future__ import annotations

from collections.abc import Mapping

from coinche_teach.course.cost import Cost, Replay, Show
from coinche_teach.course.exercises.asks_play import LegalCards, Winner
from coinche_teach.course.exercises.question import Question
from coinche_teach.course.items import Answer, Item
from coinche_teach.course.items_legal import IsLegal, PickLegal
from coinche_teach.course.items_legal_good import MayAndGood
from coinche_teach.course.items_legal_tables import MASTER, MasterNow, TwoGames
from coinche_teach.course.items_modes_table import TakeAt
from coinche_teach.course.items_tricks import OnTable, WhoTakes
from coinche_teach.course.items_tricks_both import TakeAndCount
from coinche_teach.course.legal_mistakes import Mistake, most_telling
from coinche_teach.course.spots import ME, Spot
from coinche_teach.course.walk import Walk
from coinche_teach.engine.cards import Card, card
from coinche_teach.engine.play import Play
from coinche_teach.engine.round import Round
from coinche_teach.engine.seats import PAIRS, SEATS, Seat


def offered(walk: Walk) -> Show | None:
    """Return what a lesson can show of the wrong answer that was just given, or None."""
    judged = walk.judgement
    if walk.item is None or judged is None or judged.right or judged.unread is not None:
        return None
    return None if walk.given is None else shown_of(walk.item, walk.given)


def shown_of(item: Item, given: Answer) -> Show | None:
    """Return what can be shown of a wrong answer to an item, or None."""
    match item:
        case MayAndGood():
            found = item.told(given)
            return None if found is None else _cost(item.spot, found)
        case PickLegal():
            told = most_telling(item.mistakes({given} if isinstance(given, str) else set(given)))
            return _cost(told.spot, told.card)
        case IsLegal():
            return _cost(item.spot, item.asked)
        case TwoGames():
            picked, right = {given} if isinstance(given, str) else set(given), set(item.solution())
            things = item.things
            told = most_telling(
                [Mistake(*things[one]) for one in things if (one in picked) is not (one in right)]
            )
            return _cost(told.spot, told.card)
        case MasterNow():
            return _master(item, _part(given, MASTER))
        case WhoTakes():
            return _trick(item, given)
        case TakeAndCount() | TakeAt():
            return _trick(item, _part(given, "card"))
        case _:
            return None


def _part(given: Answer, name: str) -> str:
    return given.get(name, "") if isinstance(given, Mapping) else ""


def _cost(spot: Spot, tried: Card) -> Cost | None:
    found = Cost(spot.play, tried, spot.known)
    return found if found.possible else None


def _master(item: MasterNow, chosen: str) -> Replay | None:
    """Play the trick so far again where another card was taken for the winning one."""
    spot = item.spot
    if chosen == spot.trick.winning.id:
        return None
    return Replay(spot.rules, spot.order, spot.friends, ME, spot.trick, _named(spot.table, chosen))


def _trick(item: OnTable, chosen: Answer) -> Replay | None:
    if chosen == item.trick.winning.id:
        return None
    friends = frozenset({ME.partner}) if item.rules.scoring_sides == PAIRS else frozenset()
    return Replay(item.rules, item.order, friends, ME, item.trick, _named(item.cards, chosen))


def _named(some: tuple[Card, ...], name: Answer) -> Card | None:
    return next((one for one in some if one.id == name), None)


# --- exercises and the free table ----------------------------------------------------------------


def offered_by(asked: Question, given: Answer) -> Show | None:
    """Return what can be shown of a wrong answer to an exercise; the hands that it gives are played on."""
    play = asked.round.cards
    if play is None:
        return None
    if isinstance(asked, LegalCards):
        picked = {given} if isinstance(given, str) else set(given)
        legal = set(asked.legal)
        # A refused card before a missing one; of one card asked for, only the refused one is wrong.
        wrong = [one for one in asked.options() if one in picked - legal]
        missed = [one for one in asked.options() if one in legal - picked]
        tried = next(iter([*wrong, *missed]), None)
        known = frozenset(SEATS) if asked.row.position.get("rest") != "any" else _open(asked.round)
        return None if tried is None else compared(play, card(tried), known)
    if isinstance(asked, Winner) and given in Seat.__members__:
        trick, seat = asked.trick, asked.seat
        at = asked.options().index(str(given))
        return Replay(asked.rules, play.order, play.friends[seat], seat, trick, trick.cards[at])
    return None


def offered_at_table(round: Round, about: Card | None) -> Cost | None:
    """Return what the card that was refused would cost; only hands that lie open are played on."""
    play = round.cards
    if play is None or about is None or not play.table.cards or round.judge(about) is None:
        return None
    return compared(play, about, _open(round))


def _open(round: Round) -> frozenset[Seat]:
    """Return the seats whose cards lie open to all."""
    return frozenset() if round.dummy is None else frozenset({round.dummy})


def compared(play: Play, tried: Card, known: frozenset[Seat]) -> Cost | None:
    """Return a comparison of a card of the hand in turn, or None where there is nothing to compare with."""
    if not play.table.cards or tried not in play.hands[play.table.turn]:
        return None
    found = Cost(play, tried, known)
    return found if found.possible else None
