"""Generators of items about the auction, each aimed at a situation, in every kind of auction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from coinche_teach.course.auction_heard import ME
from coinche_teach.course.auction_rules import timing
from coinche_teach.course.generators.auction_faults import spoilt
from coinche_teach.course.generators.auction_offers import offers
from coinche_teach.course.generators.auction_scripts import (
    Made,
    for_me,
    opened,
    scripted,
    wandered,
    wandering,
)
from coinche_teach.course.generators.auction_situations import scripts
from coinche_teach.course.generators.base import Generator
from coinche_teach.course.items import Item
from coinche_teach.course.items_auction import LegalCalls
from coinche_teach.course.items_auction_next import OVER, REDEAL, WhatNext
from coinche_teach.course.items_auction_passes import PassesLeft, passes_left
from coinche_teach.course.items_auction_repair import Promise, Seen
from coinche_teach.course.items_auction_settled import Settled
from coinche_teach.engine.calls import (
    Bid,
    BidPoints,
    Coinche,
)
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import choices as rule
from coinche_teach.engine.rules.shapes import (
    Bidding,
    ContractScore,
    LoneBidderScore,
    Naming,
    Points,
    TakenScore,
    Taking,
    TurnedLast,
    TurnedUp,
)
from coinche_teach.engine.seats import SEATS, Seat

_TRIES: Final = 60


def legal_calls(chance: Chance, rules: Rules, *, situation: str = "opponent") -> Item:
    """Put the learner where some calls are open and others tempt, in a named situation."""
    if isinstance(rules.auction, TurnedLast):
        return before_play(chance, rules)
    any_time = timing(rules) is rule.Coinche.ANY_TIME
    if situation == "out_of_turn" and not any_time:
        situation = "theirs_coinched"
    for wanted in (situation, "opponent", "opening"):
        made = scripted(chance, rules, scripts(rules.auction, wanted))
        if made is None or made.auction.turn is None:
            continue
        turn = made.auction.turn
        if wanted == "out_of_turn" and made.auction.contract is not None:
            # The learner sits against the bidder, and it is not his turn.
            by = made.auction.contract.by
            made = made.turned_to(by.right if turn is by.left else by.left, ME)
        else:
            made = for_me(made)
        return LegalCalls(*made.held, offers(chance, made.auction, ME))
    return what_next(chance, rules)


def what_next(chance: Chance, rules: Rules, *, about: str = "any") -> Item:
    """Ask what happens next, each answer as likely as another; `first` asks who speaks first."""
    if isinstance(rules.auction, TurnedLast):
        return before_play(chance, rules)
    if about == "first":
        return WhatNext(*opened(chance, rules).held)
    ends = [OVER] if isinstance(rules.auction, Naming) else [OVER, REDEAL]
    wanted = chance.choice([*(seat.name for seat in SEATS), *ends])
    if wanted == REDEAL:
        passing = "P P P P P P P P" if isinstance(rules.auction, TurnedUp) else "P P P P"
        made = scripted(chance, rules, [passing])
        return WhatNext(*(made or opened(chance, rules)).held)
    made = wandered(chance, rules)
    while wanted == OVER and made.auction.redeal:
        made = wandered(chance, rules)
    if wanted != OVER:
        made = made.upto(chance.below(len(made.auction.calls)))
        turn = made.auction.turn
        assert turn is not None
        made = made.turned_to(turn, Seat[wanted])
    return WhatNext(*made.held)


def passes(chance: Chance, rules: Rules) -> Item:
    """Ask how many passes close the auction, each number as likely as another."""
    found: dict[int, list[Made]] = {}
    for _ in range(3):
        for part in wandering(chance, rules):
            left = passes_left(part.auction)
            if left is not None:
                found.setdefault(left, []).append(part)
    if len(found) < 3:
        return what_next(chance, rules)
    return PassesLeft(*chance.choice(found[chance.choice(sorted(found))]).held)


def contract(chance: Chance, rules: Rules, *, lead: bool = False, given: int = 0) -> Item:
    """Ask what a finished auction has settled; `lead` asks for the first lead too, `given` is told."""
    if isinstance(rules.auction, TurnedLast):
        return before_play(chance, rules, given=given)
    made = _finished(chance, rules)
    kind = rules.auction
    # Where each plays for himself and nothing is promised, nobody has a contract.
    blanks = [] if isinstance(rules.score, TakenScore) else ["by"]
    if not isinstance(kind, Taking):
        blanks.append("what")
    if timing(rules) is not rule.Coinche.NEVER:
        blanks.append("times")
    if lead or len(blanks) < 2:
        blanks.append("leads")
    return Settled(*made.held, tuple(blanks), min(given, len(blanks) - 1))


def _finished(chance: Chance, rules: Rules) -> Made:
    """Make an auction to its end that is worth a question: several bids, or a coinche."""
    wants_coinche = chance.below(2) == 0 and timing(rules) is not rule.Coinche.NEVER
    made = wandered(chance, rules)
    for _ in range(_TRIES):
        calls = [one.call for one in made.auction.calls]
        several = sum(isinstance(call, Bid | BidPoints) for call in calls) >= 2
        worth = several if isinstance(rules.auction, Bidding | Points) else True
        coinched = Coinche() in calls
        if not made.auction.redeal and len(calls) <= 9 and (coinched if wants_coinche else worth):
            return made
        made = wandered(chance, rules)
    return made if not made.auction.redeal else scripted(chance, rules, _ENDINGS) or made


_ENDINGS: Final = ("b P P P", "P b P P P", "b P P P P P", "n P P", "t", "P t", "b P P P n")


def leads(chance: Chance, rules: Rules) -> Item:
    """Ask who leads the first trick after a finished auction."""
    if isinstance(rules.auction, TurnedLast):
        return before_play(chance, rules)
    return Settled(*_finished(chance, rules).held, ("leads",))


def before_play(chance: Chance, rules: Rules, *, given: int = 0) -> Item:
    """Ask what is settled before anybody has spoken: first cards, first word, first lead, trumps."""
    made = opened(chance, rules)
    if isinstance(rules.auction, TurnedLast):
        pairs = (("turned", "leads"), ("trump", "leads"), ("cards", "turned"), ("cards", "trump", "leads"))
        if given:
            return Settled(*made.held, ("turned", "trump", "leads"), min(given, 2))
        return Settled(*made.held, chance.choice(pairs))
    return Settled(*made.held, ("cards", "speaks"))


def repair(chance: Chance, rules: Rules, *, length: int = 5) -> Item:
    """Spoil one call of a finished auction; at least five calls to choose from where that can be."""
    if isinstance(rules.auction, TurnedLast):
        return before_play(chance, rules)
    short = isinstance(rules.auction, Taking) or (
        isinstance(rules.auction, Naming) and rules.auction.pass_on is rule.PassOn.NEVER
    )
    for _ in range(0 if short else _TRIES):
        made = wandered(chance, rules)
        if not length - 1 <= len(made.auction.calls) <= 9:
            continue
        found = spoilt(chance, made)
        if found is not None and len(found.record) >= length:
            return found
    return contract(chance, rules, lead=True)


def promise(chance: Chance, rules: Rules) -> Item:
    """Ask what a finished auction promises, a number well above half the points."""
    if not isinstance(rules.score, ContractScore | LoneBidderScore):
        return contract(chance, rules)
    for _ in range(_TRIES):
        made = wandered(chance, rules)
        found = made.auction.contract
        if found is None or not isinstance(found.level, int) or len(made.auction.calls) > 10:
            continue
        item = Promise(*made.held)
        if isinstance(rules.score, LoneBidderScore) or found.level > item.half + 5:
            return item
    return contract(chance, rules)


def seen(chance: Chance, rules: Rules) -> Item:
    """Ask how many cards one holds while calling, where that is not the whole hand."""
    if rules.seen == 8:
        return leads(chance, rules)
    return Seen(*opened(chance, rules).held)


GENERATORS: Final[Mapping[str, Generator]] = {
    "legal_calls": legal_calls,
    "who_speaks": what_next,
    "auction_over": passes,
    "final_contract": contract,
    "who_leads": leads,
    "before_play": before_play,
    "repair_auction": repair,
    "bid_promise": promise,
    "cards_seen": seen,
}
