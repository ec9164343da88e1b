"""What a table looks like from one seat: from a round to the view that the stage draws.

A pure function of the round and the seat. It asks the round what the seat may see and draws nothing
else face up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from coinche_teach.engine.calls import Call
from coinche_teach.engine.cards import Card, Denomination
from coinche_teach.engine.reasons import Reason
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules.choices import LookBack
from coinche_teach.engine.seats import PAIRS, Direction, Seat, Side
from coinche_teach.engine.sheet import side_of
from coinche_teach.engine.trick import Trick
from coinche_teach.ui.calls_view import calls
from coinche_teach.ui.faces import Json, back, badge, face, names, trump_badge
from coinche_teach.ui.sheet_view import sheet
from coinche_teach.words import Words


@dataclass(frozen=True, slots=True)
class Moment:
    """Hold what is going on beside the round: a trick to be looked at, a verdict just given."""

    trick: Trick | None = None
    about: Card | Call | None = None
    reason: Reason | None = None
    said: int = 0


def positions(seat: Seat) -> dict[Seat, str]:
    """Return where each seat is drawn for a learner who sits below."""
    return {seat: "bottom", seat.right: "right", seat.partner: "top", seat.left: "left"}


def view(round: Round, seat: Seat, words: Words, moment: Moment) -> Json:
    """Draw a round as a seat sees it."""
    drawn: Json = {
        "lang": words.lang,
        "title": words.text("table.title"),
        "badge": badge(words, round.rules),
        "names": names(words),
        "small": contract_line(round, words),
        "parts": [_table(round, seat, words, moment)],
        "actions": [{"id": "deal", "label": words.text("table.new_deal")}],
        "feedback": _feedback(round, words, moment),
    }
    if round.contract is not None and round.contract.denomination is not None:
        drawn["trump"] = trump_badge(words, round.contract.denomination)
    return drawn | _phase(round, seat, words, moment, drawn)


def _phase(round: Round, seat: Seat, words: Words, moment: Moment, drawn: Json) -> Json:
    """Draw what the phase adds: the bidding box, the next trick, the sheet."""
    if moment.trick is not None:
        following = {"id": "trick", "label": words.text("table.next_trick"), "primary": True, "key": "Enter"}
        return {"prompt": words.text("table.look"), "actions": [following, *drawn["actions"]]}
    match round.phase:
        case Phase.AUCTION:
            mine = round.turn is seat
            prompt = "table.your_call" if mine else "table.wait"
            box = calls(round, words) | {"bubble": _bubble_at_call(words, moment)}
            return {"prompt": words.text(prompt), "parts": [*drawn["parts"], box]}
        case Phase.PLAY:
            return {"prompt": words.text("table.your_card")}
        case Phase.REDEAL:
            return {"prompt": words.text("table.redeal")} | _deal_next(drawn)
        case Phase.DONE:
            prompt = words.say(round.sheet().verdict)
            return {
                "prompt": prompt,
                "parts": [*drawn["parts"], sheet(round, words, contract_line(round, words))],
            } | _deal_next(drawn)


def _deal_next(drawn: Json) -> Json:
    return {"actions": [{**drawn["actions"][0], "primary": True, "key": "Enter"}]}


def contract_line(round: Round, words: Words) -> str:
    """Say the contract, or that there is none yet."""
    contract = round.contract
    if contract is None or not contract.bid:
        return words.text("table.no_contract")
    doubled = {1: "plain", 2: "coinched"}.get(contract.multiplier, "surcoinched")
    bid = words.call(contract.bid)
    return words.text(f"table.contract.{doubled}", bid=bid, by=contract.by)


def _table(round: Round, seat: Seat, words: Words, moment: Moment) -> Json:
    where = positions(seat)
    trick = _shown_trick(round, moment)
    direction = round.rules.direction
    return {
        "kind": "table",
        "key": "table",
        "pick": "play" if _may_play(round, seat, moment) else "none",
        "seats": [_seat(round, one, seat, words, moment) for one in where],
        "trick": _trick(trick, where, words) if trick is not None else [],
        # Seen from the learner's chair, the neighbour on his right sits on the right of the picture.
        "direction": "right" if direction is Direction.RIGHT else "left",
        "direction_name": words.text(f"table.direction.{direction}"),
        "score": _running_score(round, words),
        "marks": {key: words.text(f"table.mark.{key}") for key in _MARKS},
        "bubble": _bubble(words, moment),
        "last": _last_trick(round, words, moment),
        "centre": "",
    }


_MARKS: Final = ("dealer", "lead", "master", "turn", "trick", "last")


def _may_play(round: Round, seat: Seat, moment: Moment) -> bool:
    return moment.trick is None and round.phase is Phase.PLAY and round.turn is seat


def _shown_trick(round: Round, moment: Moment) -> Trick | None:
    if moment.trick is not None:
        return moment.trick
    return round.cards.table if round.cards is not None else None


def _seat(round: Round, one: Seat, viewer: Seat, words: Words, moment: Moment) -> Json:
    over = round.phase is Phase.DONE and moment.trick is None
    # Once all cards have fallen, the four hands are laid open for a look back.
    held = round.started[one] if over and round.started is not None else round.held(one)
    face_up = over or (one is viewer and round.may_look(one)) or one is round.dummy
    playing = one is viewer and _may_play(round, viewer, moment)
    if face_up:
        shown = round.rules.order(_denomination(round)).sorted(held) if held else ()
        cards = [face(words, card, mark=None, **({"why": True} if playing else {})) for card in shown]
    else:
        cards = [back(words, 8 * one + place) for place in range(len(held))]
    side = side_of(round.rules, one)
    drawn: Json = {
        "pos": positions(viewer)[one],
        "name": words.text(f"table.seat.{_who(round, one, viewer)}"),
        "side": one.pair.value,
        "side_name": words.side(side) if round.rules.scoring_sides == PAIRS else "",
        "dealer": one is round.deal.dealer,
        "turn": one is round.turn and moment.trick is None,
        "cards": cards,
        "count": len(held),
        "you": one is viewer,
        "hand_name": words.text("table.hand"),
    }
    said = [spoken.call for spoken in round.auction.calls if spoken.seat is one]
    if said and round.phase is Phase.AUCTION:
        drawn["says"] = words.call(said[-1], short=True)
    return drawn


def _who(round: Round, one: Seat, viewer: Seat) -> str:
    """Return the key of a seat's short name; opposite sits a partner only where pairs play."""
    place = positions(viewer)[one]
    return "opposite" if place == "top" and round.rules.scoring_sides != PAIRS else place


def _denomination(round: Round) -> Denomination:
    """Return what a hand is sorted by: the contract's denomination once there is one."""
    contract = round.contract
    if contract is not None and contract.denomination is not None:
        return contract.denomination
    return round.rules.denominations[0]


def _trick(trick: Trick, where: dict[Seat, str], words: Words) -> list[Json]:
    drawn = []
    for place, card in enumerate(trick.cards):
        one: Json = {"pos": where[trick.direction.after(trick.leader, place)], "card": face(words, card)}
        if place == 0:
            one["lead"] = True
        if place == trick.best:
            one["master"] = True
        drawn.append(one)
    return drawn


def _last_trick(round: Round, words: Words, moment: Moment) -> list[Json]:
    """Draw the last trick where the rules let it be looked at, until all the hands lie open."""
    over = round.phase is Phase.DONE
    if over or round.rules.look_back is LookBack.NEVER or not round.tricks or moment.trick is not None:
        return []
    return [face(words, card) for card in round.tricks[-1].cards]


def _running_score(round: Round, words: Words) -> list[Json]:
    """Count what each side has taken so far: its points, and the pile of its tricks."""
    if round.cards is None:
        return []
    won: dict[Side, list[Trick]] = {side: [] for side in round.rules.scoring_sides}
    for trick in round.tricks:
        won[side_of(round.rules, trick.winner)].append(trick)
    return [
        {
            "label": words.form(side, "Name"),
            "points": sum(trick.points(round.rules, round.cards.order) for trick in tricks),
            "tricks": len(tricks),
            "tricks_name": words.text("table.pile", tricks=len(tricks)),
            **({"side": side.value} if side in PAIRS else {}),
        }
        for side, tricks in won.items()
    ]


def _bubble(words: Words, moment: Moment) -> Json | None:
    """Draw the verdict on a card beside the card."""
    if not isinstance(moment.about, Card) or moment.reason is None:
        return None
    return {"pos": "bottom", "card": moment.about.id, "lines": [words.say(moment.reason)]}


def _bubble_at_call(words: Words, moment: Moment) -> Json | None:
    """Draw the verdict on a call beside the call."""
    if moment.about is None or isinstance(moment.about, Card) or moment.reason is None:
        return None
    return {"call": str(moment.about), "lines": [words.say(moment.reason)]}


def _feedback(round: Round, words: Words, moment: Moment) -> Json | None:
    if moment.trick is not None and round.cards is not None:
        why = words.say(moment.trick.why(round.cards.order))
        points = moment.trick.points(round.rules, round.cards.order)
        line = {"label": words.text("table.trick_worth", points=points), "text": why}
        return {"tone": "info", "lines": [line], "n": moment.said}
    if moment.reason is not None and moment.about is None:
        return {"tone": "wrong", "lines": [{"text": words.say(moment.reason)}], "n": moment.said}
    return None
