"""What the bidding lab says in a learner's words, for the widget and for the command line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import TYPE_CHECKING, Final

from coinche_teach.engine.calls import Level, Pass, Stage, level_height
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Bidding, Naming, Points, Taking, TurnedLast, TurnedUp
from coinche_teach.words import Words

# Two means differ for certain, 95 times of 100, from so many standard errors of their difference on.
_SURE: Final = 1.96

if TYPE_CHECKING:
    from coinche_teach.lab.beliefs import Believes, Shape
    from coinche_teach.lab.handlab import Lab
    from coinche_teach.lab.weighing import Doubt, Odds


# Where the reading of calls is said to come from, unless one takes or names.
_READ: Final[dict[type, str]] = {Bidding: "lab.caveat.beliefs", Points: "lab.caveat.counted"}


def bid_text(level: Level | None, denomination: Denomination) -> str:
    """Write a contract as a call is written, so that words can read it."""
    return f"{'' if level is None else level}{denomination}"


def belief(words: Words, rules: Rules, told: Believes) -> str:
    """Say what is believed of a hand."""
    if told.denies and isinstance(told.call, Pass):
        key = "belief.denied" if isinstance(rules.auction, Bidding | Points) else "belief.denied.take"
        return words.text(key, seat=told.seat, call=str(told.call))
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
    if shape.points and suit is not None:
        yield words.text("belief.points", n=shape.points, suit=suit)
    elif shape.points:
        yield words.text("belief.all_points", n=shape.points)
    if shape.counted:
        yield words.text("belief.counted", n=shape.counted)
    least, most = shape.aces
    if shape.aces != (0, 4):
        kind = "exactly" if least == most else "from" if most == 4 else "span"
        which = "aces" if suit is not None else "all_aces"
        yield words.text(f"belief.{which}.{kind}", n=least, most=most)


def best(words: Words, told: Odds | None) -> str:
    """Say which contract marks most, and that it loses if it does."""
    if told is None:
        return words.text("lab.best.none")
    said = words.text("lab.best", bid=bid_text(told.level, told.denomination), **_marks(told))
    return f"{said} {words.text('lab.loses')}" if told.net < 0 else said


def taking(words: Words, lab: Lab) -> Iterator[str]:
    """Say what taking marks and what passing does, which is more, and what a second round would bring."""
    told, left = lab.best(), lab.passed()
    if told is not None:
        yield words.text("lab.best.take", denomination=told.denomination, **_marks(told))
    if told is not None and left is not None:
        shares = {"partner": left.partner, "others": left.others, "nobody": left.nobody}
        facts = {name: hundredths(found / left.n) / 100 for name, found in shares.items()}
        said = words.text("lab.pass", net=round(left.net), error=whole(left.error), **facts)
        yield f"{said} {_verdict(words, lab, told, 'take')}"
    second = max(lab.later(), key=lambda one: one.net, default=None)
    if second is not None:
        yield words.text("lab.best.later", denomination=second.denomination, **_marks(second))


def _verdict(words: Words, lab: Lab, told: Odds, better: str) -> str:
    """Say which is more, a contract or a pass, if the deals tell."""
    more, error = lab.over_pass(told)
    close = abs(more) <= _SURE * error
    return words.text(f"lab.pass.{'close' if close else better if more > 0 else 'leave'}")


def naming(words: Words, lab: Lab) -> Iterator[str]:
    """Say what naming marks, what the named trump does as it stands, and whether to coincher it."""
    told, stands = lab.best(), lab.standing()
    if told is not None:
        yield words.text("lab.best.side", denomination=told.denomination, **_marks(told))
        left = lab.passed()
        if left is not None:
            said = words.text("lab.pass.on", net=round(left.net), error=whole(left.error))
            yield f"{said} {_verdict(words, lab, told, 'name')}"
    if stands is not None:
        facts = {"denomination": stands.denomination, "net": round(stands.net), **_band(stands)}
        yield words.text("lab.standing.side", **facts)
        yield from (doubt(words, one) for one in lab.doubts())


def bidding(words: Words, lab: Lab) -> Iterator[str]:
    """Say which bid marks most, what the one that stands is worth, and what to coincher."""
    yield best(words, lab.best())
    if isinstance(lab.query.rules.auction, Points):
        high = [one for one in lab.bids() if one.net > 0 and isinstance(one.level, int)]
        if high and lab.query.auction.stage is Stage.BIDDING:
            top = max(high, key=lambda one: (level_height(one.level or 0), one.net))
            yield words.text("lab.highest", bid=bid_text(top.level, top.denomination))
    stands, doubts = lab.standing(), lab.doubts()
    if stands is not None:
        yield standing(words, stands)
    if stands is not None and not stands.ours:
        yield from (doubt(words, one) for one in doubts)
    elif doubts:
        bids = tuple(words.call(bid_text(one.level, one.denomination), short=True) for one in doubts)
        yield words.text("lab.coinche.would", bids=bids)


def standing(words: Words, told: Odds) -> str:
    """Say what the bid that stands is worth to those who bid it."""
    bid = bid_text(told.level, told.denomination)
    return words.text("lab.standing", bid=bid, net=round(told.net), **_band(told))


def doubt(words: Words, told: Doubt) -> str:
    """Say whether a bid of the others should be coinched."""
    key = f"lab.coinche.{'pays' if told.pays else 'waits'}"
    facts: dict[str, object] = {
        "bid": bid_text(told.level, told.denomination),
        "fails": hundredths(told.fails) / 100,
        "low": hundredths(told.low) / 100,
        "high": hundredths(told.high) / 100,
    }
    # A break-even chance is the mean of many deals' own: near it the two may part, and the marks decide.
    if told.break_even is None or (told.fails > told.break_even) is not told.pays:
        return words.text(f"{key}.no_edge", plain=round(told.plain), coinched=round(told.coinched), **facts)
    return words.text(key, edge=round(told.break_even, 2), **facts)


def findings(words: Words, lab: Lab) -> list[str]:
    """Say what follows, as the kind of auction has it, and how rare such deals are."""
    match lab.query.rules.auction:
        case Taking() | TurnedUp():
            lines = [*taking(words, lab)]
        case Naming():
            lines = [*naming(words, lab)]
        case TurnedLast():
            told = lab.standing()
            assert told is not None
            lines = [words.text("lab.best.turned", denomination=told.denomination, **_marks(told))]
        case _:
            lines = [*bidding(words, lab)]
    if lab.query.beliefs:
        lines.append(words.text("lab.rate", rate=round(lab.worlds.rate, 3)))
    return lines


def caveats(words: Words, lab: Lab) -> list[str]:
    """Say what the figures cannot know."""
    keys = ["lab.caveat"]
    if lab.passed() is not None:
        names = isinstance(lab.query.rules.auction, Naming)
        keys.append("lab.caveat.pass.on" if names else "lab.caveat.pass")
    if lab.query.beliefs:
        keys.append(_READ.get(type(lab.query.rules.auction), "lab.caveat.taking"))
    return [words.text(key) for key in (*keys, "lab.caveat.bands")]


def points_label(words: Words, rules: Rules) -> str:
    """Say whose points are counted."""
    return words.text("lab.points.lone" if isinstance(rules.auction, Points) else "lab.points")


def odds_label(words: Words, rules: Rules) -> str:
    """Say what the table of chances holds."""
    match rules.auction:
        case Naming() | TurnedLast():
            return words.text("lab.odds.side")
        case Points():
            return words.text("lab.odds.lone")
    return words.text("lab.odds")


def basis(words: Words, lab: Lab) -> str:
    """Say what the figures stand on."""
    query = lab.query
    solves = lab.n * len(lab.outcomes)
    return words.text("lab.seed_line", rules=query.rules.id, seed=query.seed, n=lab.n, solves=solves)


def _marks(told: Odds) -> dict[str, object]:
    return {"net": round(told.net), "error": whole(told.error), **_band(told)}


def _band(told: Odds) -> dict[str, float]:
    shares = {"chance": told.chance, "low": told.low, "high": told.high}
    return {name: hundredths(share) / 100 for name, share in shares.items()}


def hundredths(share: float) -> int:
    """Return a share in whole hundredths, wherever it is told; only what is always so is all of them.

    >>> hundredths(1.0), hundredths(0.996), hundredths(0.501), hundredths(0.001)
    (100, 99, 50, 1)
    """
    return min(max(round(100 * share), int(share > 0)), 99 + int(share >= 1))


def whole(error: float) -> int | str:
    """Round an error; of one deal none is known."""
    return round(error) if error < float("inf") else "?"
