"""Generators of items about the auction, each aimed at a situation, in every kind of auction."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from coinche_teach.course.auction_heard import ME
from coinche_teach.course.auction_rules import timing
from coinche_teach.course.generators.auction_faults import spoilt
from coinche_teach.course.generators.auction_next import before_play, passes, what_next
from coinche_teach.course.generators.auction_offers import OFFERED, offers
from coinche_teach.course.generators.auction_scripts import Made, for_me, opened, scripted, wandered
from coinche_teach.course.generators.auction_situations import scripts
from coinche_teach.course.generators.base import Generator, betrays, preferred
from coinche_teach.course.items import Item
from coinche_teach.course.items_auction import LegalCalls
from coinche_teach.course.items_auction_repair import Promise, Repair, Seen
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
)

_TRIES: Final = 60
_AGAIN: Final = 10
"""How often something is drawn anew, for an item that tells of a wrong idea."""


def legal_calls(chance: Chance, rules: Rules, *, situation: str = "opponent", offered: int = OFFERED) -> Item:
    """Put the learner where some calls are open and others tempt, in a named situation.

    `offered` is how many calls there are to choose from, the words of the game first.
    """
    if isinstance(rules.auction, TurnedLast):
        return before_play(chance, rules)
    any_time = timing(rules) is rule.Coinche.ANY_TIME
    if situation == "out_of_turn" and not any_time:
        situation = "theirs_coinched"
    for wanted in (situation, "opponent", "opening"):
        item = preferred(partial(_calls, chance, rules, wanted, offered), _calls_tell, _AGAIN)
        if item is not None:
            return item
    return what_next(chance, rules)


def _calls(chance: Chance, rules: Rules, situation: str, offered: int) -> LegalCalls | None:
    made = scripted(chance, rules, scripts(rules.auction, situation))
    if made is None or made.auction.turn is None:
        return None
    turn = made.auction.turn
    if situation == "out_of_turn" and made.auction.contract is not None:
        # The learner sits against the bidder, and it is not his turn.
        by = made.auction.contract.by
        made = made.turned_to(by.right if turn is by.left else by.left, ME)
    else:
        made = for_me(made)
    return LegalCalls(*made.held, offers(chance, made.auction, ME, offered))


def _calls_tell(item: LegalCalls) -> bool:
    """Say whether a wrong pick, or what is left out, betrays an idea."""
    right = item.solution()
    wrong = [(*right, one) for one, reason in item.refused.items() if reason is not None]
    fewer = [tuple(one for one in right if one != out) for out in right] if len(right) > 1 else []
    return betrays(item, (*wrong, *fewer))


def contract(chance: Chance, rules: Rules, *, lead: bool = False, given: int = 0) -> Item:
    """Ask what a finished auction has settled; `lead` asks for the first lead too, `given` is told."""
    if isinstance(rules.auction, TurnedLast):
        return before_play(chance, rules, given=given)
    item = preferred(lambda: _settled(chance, rules, lead, given), settled_tells, _AGAIN)
    assert item is not None
    return item


def settled_tells(item: Settled) -> bool:
    """Say whether a wrong filling betrays an idea."""
    right = dict(item.solution())
    wrong = ({**right, blank: one} for blank in item.asked for one in item.options(blank))
    return betrays(item, (one for one in wrong if one != right))


def _settled(chance: Chance, rules: Rules, lead: bool, given: int) -> Settled:
    made = _finished(chance, rules)
    kind = rules.auction
    # Where each plays for himself and nothing is promised, nobody has a contract.
    blanks = [] if isinstance(rules.score, TakenScore) else ["by"]
    if not isinstance(kind, Taking):
        blanks.append("what")
    if timing(rules) is not rule.Coinche.NEVER:
        blanks.append("times")
    contract = made.auction.contract
    if contract is not None and contract.multiplier == 1 and given > 1 and "times" in blanks:
        # One blank is left: where nothing is doubled, the lead tells more than the factor.
        blanks.remove("times")
    if lead or len(blanks) < 2 or contract is None or contract.multiplier == 1:
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
    item = preferred(lambda: Settled(*_finished(chance, rules).held, ("leads",)), settled_tells, _AGAIN)
    assert item is not None
    return item


def repair(chance: Chance, rules: Rules, *, length: int = 5) -> Item:
    """Spoil one call of a finished auction; at least five calls to choose from where that can be."""
    if isinstance(rules.auction, TurnedLast):
        return before_play(chance, rules)
    short = isinstance(rules.auction, Taking) or (
        isinstance(rules.auction, Naming) and rules.auction.pass_on is rule.PassOn.NEVER
    )
    found: Repair | None = None
    tries = 0
    for _ in range(0 if short else _TRIES):
        made = wandered(chance, rules)
        if not length - 1 <= len(made.auction.calls) <= 9:
            continue
        drawn = spoilt(chance, made)
        if drawn is not None and len(drawn.record) >= length:
            found, tries = drawn, tries + 1
            if tries >= _AGAIN or betrays(found, (one for one in found.choices if one != found.solution())):
                break
    return found if found is not None else contract(chance, rules, lead=True)


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
