"""What the bidding lab says in a learner's words, for the widget and for the command line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import TYPE_CHECKING

from coinche_teach.engine.calls import Level, Pass
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.rules import Rules
from coinche_teach.words import Words

if TYPE_CHECKING:
    from coinche_teach.lab.beliefs import Believes, Shape
    from coinche_teach.lab.handlab import Lab
    from coinche_teach.lab.weighing import Doubt, Odds


def bid_text(level: Level | None, denomination: Denomination) -> str:
    """Write a contract as a call is written, so that words can read it."""
    return f"{'' if level is None else level}{denomination}"


def belief(words: Words, rules: Rules, told: Believes) -> str:
    """Say what is believed of a hand."""
    if told.denies and isinstance(told.call, Pass):
        return words.text("belief.denied", seat=told.seat, call=str(told.call))
    each = dict.fromkeys(_shape(words, rules, shape) for shape in told.shapes)
    what = reduce(lambda one, other: words.text("belief.or", one=one, other=other), each)
    if told.denies:
        return words.text("belief.denied.unsaid", seat=told.seat, what=what)
    if told.call is None:
        return words.text("belief.unsaid", seat=told.seat, what=what)
    return words.text("belief.said", seat=told.seat, call=str(told.call), what=what)


def _shape(words: Words, rules: Rules, shape: Shape) -> str:
    return ", ".join(_parts(words, rules, shape)) or words.text("belief.anything")


def _parts(words: Words, rules: Rules, shape: Shape) -> Iterator[str]:
    for wanted, card in zip((shape.best, shape.second), shape.honours(rules), strict=True):
        if wanted is not None and card is not None:
            yield words.text("belief.with" if wanted else "belief.without", card=card)
    for card in shape.holds:
        yield words.text("belief.with", card=card)
    suit = shape.denomination.suit
    least, most = shape.length
    if suit is not None and shape.length != (0, 8):
        kind = "exactly" if least == most else "from" if most == 8 else "span"
        yield words.text(f"belief.length.{kind}", n=least, most=most, suit=suit)
    least, most = shape.aces
    if shape.aces != (0, 4):
        kind = "exactly" if least == most else "from" if most == 4 else "span"
        which = "aces" if suit is not None else "all_aces"
        yield words.text(f"belief.{which}.{kind}", n=least, most=most)


def best(words: Words, told: Odds | None) -> str:
    """Say which contract marks most, and that it loses if it does."""
    if told is None:
        return words.text("lab.best.none")
    said = words.text(
        "lab.best",
        bid=bid_text(told.level, told.denomination),
        net=round(told.net),
        error=whole(told.error),
        **_band(told),
    )
    return f"{said} {words.text('lab.loses')}" if told.net < 0 else said


def standing(words: Words, told: Odds) -> str:
    """Say what the bid that stands is worth to those who bid it."""
    bid = bid_text(told.level, told.denomination)
    return words.text("lab.standing", bid=bid, net=round(told.net), **_band(told))


def doubt(words: Words, told: Doubt) -> str:
    """Say whether a bid of the others should be coinched."""
    key = f"lab.coinche.{'pays' if told.pays else 'waits'}"
    facts: dict[str, object] = {
        "bid": bid_text(told.level, told.denomination),
        "fails": round(told.fails, 2),
        "low": round(told.low, 2),
        "high": round(told.high, 2),
    }
    # A break-even chance is the mean of many deals' own: near it the two may part, and the marks decide.
    if told.break_even is None or (told.fails > told.break_even) is not told.pays:
        return words.text(f"{key}.no_edge", plain=round(told.plain), coinched=round(told.coinched), **facts)
    return words.text(key, edge=round(told.break_even, 2), **facts)


def findings(words: Words, lab: Lab) -> list[str]:
    """Say what follows: the best contract, the bid that stands, what to coincher, how rare such deals are."""
    lines = [best(words, lab.best())]
    stands = lab.standing()
    if stands is not None:
        lines.append(standing(words, stands))
    doubts = lab.doubts()
    if stands is not None and not stands.ours:
        lines += [doubt(words, one) for one in doubts]
    elif doubts:
        bids = tuple(words.call(bid_text(one.level, one.denomination), short=True) for one in doubts)
        lines.append(words.text("lab.coinche.would", bids=bids))
    if lab.query.beliefs:
        lines.append(words.text("lab.rate", rate=round(lab.worlds.rate, 3)))
    return lines


def caveats(words: Words, lab: Lab) -> list[str]:
    """Say what the figures cannot know."""
    keys = ["lab.caveat", *(["lab.caveat.beliefs"] if lab.query.beliefs else []), "lab.caveat.bands"]
    return [words.text(key) for key in keys]


def basis(words: Words, lab: Lab) -> str:
    """Say what the figures stand on."""
    query = lab.query
    solves = lab.n * len(lab.outcomes)
    return words.text("lab.seed_line", rules=query.rules.id, seed=query.seed, n=lab.n, solves=solves)


def _band(told: Odds) -> dict[str, float]:
    return {"chance": round(told.chance, 2), "low": round(told.low, 2), "high": round(told.high, 2)}


def whole(error: float) -> int | str:
    """Round an error; of one deal none is known."""
    return round(error) if error < float("inf") else "?"
