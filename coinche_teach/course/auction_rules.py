"""The rules of an auction as sentences want them: a topic, its numbers, and whether the sheet states it."""

from __future__ import annotations

from itertools import islice
from typing import Final

from coinche_teach.course.sayings_auction import AuctionRule
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.auction_kinds import rungs
from coinche_teach.engine.calls import Stage
from coinche_teach.engine.reasons import (
    AboveMaximum,
    AlreadyCoinched,
    AlreadySpoke,
    BelowMinimum,
    CoincheFreezes,
    DenominationNotAllowed,
    MustName,
    NotCoinched,
    NotHigher,
    NothingToCoinche,
    NotOnLadder,
    NotYourTurn,
    OwnBid,
    OwnSide,
    Reason,
)
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import choices as rule
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.shapes import (
    KIND_NAMES,
    Bidding,
    Naming,
    Points,
    TurnedUp,
)
from coinche_teach.engine.rules.sources import SOURCES, Tag

# The fields of the rule set that a topic tells of, where it is not the kind of auction itself.
_FIELD: Final = {
    "least": "min_bid",
    "steps": "step",
    "ceiling": "max_bid",
    "again": "speaking",
    "once": "speaking",
    "in_turn": "coinche",
    "any_time": "coinche",
    "afterwards": "coinche",
    "no_coinche": "auction",
    "frozen": "after_coinche",
    "outbid": "after_coinche",
    "capot_closes": "after_capot",
    "capot_goes_on": "after_capot",
    "named": "denominations",
    "leaves": "pass_on",
    "names_himself": "pass_on",
    "right": "direction",
    "left": "direction",
    "leads_first_speaker": "leader",
    "leads_dealer": "leader",
    "leads_taker": "leader",
    "factors": "coinche_factor surcoinche_factor",
    "seen": "seen",
    "promise": "success",
}

_OF_REASON: Final[dict[type[Reason], str]] = {
    BelowMinimum: "least",
    AboveMaximum: "ceiling",
    NotOnLadder: "steps",
    NotHigher: "higher",
    DenominationNotAllowed: "named",
    AlreadySpoke: "speaking",
    OwnBid: "speaking",
    CoincheFreezes: "after_coinche",
    NothingToCoinche: "whose",
    OwnSide: "whose",
    AlreadyCoinched: "whose",
    NotCoinched: "whose",
    NotYourTurn: "turn",
    MustName: "naming",
}


def kind_of(rules: Rules) -> str:
    """Return the name of a rule set's kind of auction, as `bidding`."""
    return KIND_NAMES[type(rules.auction)]


def timing(rules: Rules) -> rule.Coinche:
    """Return when a contract may be coinched."""
    found: rule.Coinche = getattr(rules.auction, "coinche", rule.Coinche.NEVER)
    return found


def told(rules: Rules, topic: str) -> AuctionRule:
    """Return a rule of the auction by its topic, with the numbers that its sentence needs."""
    exact = _exact(rules, topic)
    number, other = _numbers(rules, exact)
    return AuctionRule(exact, number, other, rules.denominations, _source(rules, exact))


def of_reason(rules: Rules, reason: Reason, auction: Auction) -> AuctionRule:
    """Return the rule that a refusal rests on."""
    topic = _OF_REASON.get(type(reason), "words")
    if isinstance(reason, DenominationNotAllowed) and auction.stage is Stage.SECOND_ROUND:
        topic = "words"
    return told(rules, topic)


def of_moment(auction: Auction) -> AuctionRule:
    """Return the rule that matters most for what may be said now."""
    rules = auction.rules
    if not isinstance(rules.auction, Bidding) or auction.stage is Stage.WINDOW:
        return told(rules, "coinche" if auction.stage is Stage.WINDOW else "words")
    if auction.coinched_by is not None:
        return told(rules, "after_coinche")
    return told(rules, "words" if auction.contract is None else "higher")


def _exact(rules: Rules, topic: str) -> str:
    """Return the topic as this rule set has it."""
    kind = rules.auction
    if topic == "coinche":
        when = timing(rules)
        return "no_coinche" if when is rule.Coinche.NEVER else when.value
    if topic == "direction":
        return rules.direction.value
    if topic == "turn":
        spoken = timing(rules) in (rule.Coinche.ANY_TIME, rule.Coinche.IN_TURN)
        return timing(rules).value if spoken else rules.direction.value
    if topic == "speaking" and isinstance(kind, Bidding):
        return kind.speaking.value
    if topic == "after_coinche" and isinstance(kind, Bidding):
        return "afterwards" if timing(rules) is rule.Coinche.AFTERWARDS else kind.after_coinche.value
    if topic == "after_capot" and isinstance(kind, Bidding):
        return "capot_closes" if kind.after_capot is rule.AfterCapot.CLOSES else "capot_goes_on"
    if topic == "naming":
        leaves = isinstance(kind, Naming) and kind.pass_on is rule.PassOn.TO_PARTNER
        return "leaves" if leaves else "names_himself" if isinstance(kind, Naming) else "last_names"
    if topic == "leads":
        return f"leads_{rules.leader.value}"
    if topic in ("ends", "words"):
        name = f"{topic}_{kind_of(rules)}"
        return f"{name}_once" if topic == "ends" and speaks_once(rules) else name
    return topic


def speaks_once(rules: Rules) -> bool:
    """Say whether each player speaks only once."""
    return isinstance(rules.auction, Bidding) and rules.auction.speaking is rule.Speaking.ONCE


def _numbers(rules: Rules, topic: str) -> tuple[int, int]:
    kind = rules.auction
    if topic == "seen":
        return rules.seen, 8 - rules.seen
    if topic == "factors" and isinstance(kind, Bidding | Naming):
        return kind.coinche_factor, kind.surcoinche_factor
    if isinstance(kind, Points):
        return (kind.max_bid if topic == "ceiling" else kind.min_bid), kind.max_bid
    if isinstance(kind, Bidding):
        if topic == "words_bidding":
            ladder = (*islice(rungs(kind), 3), kind.min_bid, kind.min_bid)
            return ladder[0], ladder[1]
        return (kind.max_bid if topic == "ceiling" else kind.min_bid), kind.step
    return 0, 0


def _source(rules: Rules, topic: str) -> str:
    """Say whether the table has changed the rule, or the weakest that its sheet says of it."""
    names = {name for name, _ in rules.fields()}
    fields = [field for field in _FIELD.get(topic, "auction").split() if field in names] or ["auction"]
    base = rules_of(rules.id)
    changed = {name for name, _, _ in rules.changes(base)}
    if type(rules.auction) is type(base.auction):
        changed.discard("auction")
    tags = [SOURCES[rules.id, field].tag for field in fields if (rules.id, field) in SOURCES]
    if len(tags) < len(fields) or changed & set(fields):
        return "sheet.house"
    return f"sheet.{max(tags, key=list(Tag).index).value}"


def ways(rules: Rules) -> str:
    """Return the word for where the game goes round."""
    return f"way_{rules.direction.value}"


def second_round(rules: Rules) -> bool:
    """Say whether those who passed are asked again, to name another suit."""
    return isinstance(rules.auction, TurnedUp)
