"""Lesson 10: what should I bid, and when should I coincher?"""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.auction_heard import ME
from coinche_teach.course.auction_rules import kind_of
from coinche_teach.course.bidding_worth import counted_in, mean_of, points_of
from coinche_teach.course.generators.bidding_coinche import stakes_of
from coinche_teach.course.items_bidding import PartnerChance, sees
from coinche_teach.course.items_bidding_calls import CONVENTION_OF, ConventionCall, hand_size
from coinche_teach.course.items_bidding_coinche import Staked, can_coincher
from coinche_teach.course.items_bidding_hands import EstimatePoints
from coinche_teach.course.lesson import Lesson, Step, slot
from coinche_teach.course.sayings_bidding_calls import (
    ShowConvention,
    ShowMissing,
    ShowNothingBid,
    ShowOneLess,
    ShowStakes,
    ShowWorth,
)
from coinche_teach.engine.cards import DECK, Card, Denomination, Rank, Suit, cards
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.rules import IDS, Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.shapes import Bidding
from coinche_teach.engine.seats import SEATS

_S = Denomination.SPADES
_COINCHE = "JS 9S 8S AH 7H 8D KC QC"
_SANS_ATOUT = "AS KS 8S AH 7H 8D KC QC"
_MANILLE = "10S AS 8S 10H 7H 8D KC QC"


@dataclass(frozen=True)
class HandsWeighed:
    """Show hands with what each brings its side, in one denomination or in all that were counted."""

    rules: Rules
    hands: tuple[tuple[Card, ...], ...]
    modes: tuple[Denomination, ...]

    @property
    def denomination(self) -> Denomination | None:
        """Return what is played, where it is one thing."""
        return self.modes[0] if len(self.modes) == 1 else None

    def estimate(self, hand: tuple[Card, ...], mode: Denomination) -> EstimatePoints:
        """Return what a hand brings in a denomination."""
        return EstimatePoints(self.rules, mode, hand)


@dataclass(frozen=True)
class HandShown:
    """Show a hand, with what lies open for all."""

    rules: Rules
    hand: tuple[Card, ...]
    open: tuple[Card, ...] = ()


@dataclass(frozen=True)
class StakesShown:
    """Show what coincher changes, worked out, and the break-even of the same deal at other tables."""

    staked: Staked

    def elsewhere(self) -> tuple[tuple[str, int], ...]:
        """Return the tables that mark in the same kind of way, each with its break-even."""
        mine = self.staked
        tables = (rules_of(name) for name in IDS)
        alike = [one for one in tables if can_coincher(one) and type(one.score) is type(mine.rules.score)]
        return tuple((one.id, Staked(one, mine.made, mine.failed).percent) for one in alike)


def example(rules: Rules) -> tuple[Step, ...]:
    """Show what a hand is worth, the chance of a missing card, the convention, and what coincher risks."""
    steps: list[Step] = []
    if not isinstance(rules.auction, Bidding):
        steps.append(Step(ShowNothingBid(kind_of(rules))))
    steps += _worth(rules)
    steps += _chance(rules, alone=len(steps) < 2)
    steps += _convention(rules)
    staked = stakes_of(Chance("L10"), rules, elsewhere=False)
    if staked is not None:
        said = ShowStakes(staked.bid, staked.loses, staked.gains, staked.percent, staked.rules.id)
        steps.append(Step(said, shows=StakesShown(staked)))
    return tuple(steps)


def _hand(rules: Rules) -> tuple[Card, ...]:
    if rules.trump == rules.plain:
        return cards(_MANILLE)
    return cards(_COINCHE if _S in rules.denominations else _SANS_ATOUT)


def _worth(rules: Rules) -> list[Step]:
    """Weigh a hand in every denomination, then without its best card beside trumps."""
    modes = counted_in(rules)
    if not modes:
        return []
    hand, mode = _hand(rules), modes[0]
    case = "bid" if isinstance(rules.auction, Bidding) else "no_bid"
    best, low = Card(Suit.HEARTS, rules.plain.ranks[0]), Card(Suit.HEARTS, Rank.EIGHT)
    weaker = tuple(low if card == best else card for card in hand)
    mean, less = (round(mean_of(rules, mode, one)) for one in (hand, weaker))
    return [
        Step(
            ShowWorth(case, mode, points_of(rules, mode, hand), mean),
            shows=HandsWeighed(rules, (hand,), modes),
        ),
        Step(ShowOneLess(best, less, mean - less), shows=HandsWeighed(rules, (hand, weaker), (mode,))),
    ]


def _chance(rules: Rules, *, alone: bool) -> list[Step]:
    """Count the chance of the best card that a hand lacks."""
    mode = _S if _S in rules.denominations else rules.denominations[0]
    suit = _S.suit
    assert suit is not None
    first, second = (Card(suit, rank) for rank in rules.order(mode).scales[suit].ranks[:2])
    size = sees(rules) - (HAND_SIZE if sees(rules) > HAND_SIZE else 0)
    pack = Chance("L10").shuffled([card for card in DECK if card not in (first, second)])
    dummy = tuple(pack[size : size + HAND_SIZE]) if sees(rules) > HAND_SIZE else ()
    items = [
        PartnerChance(rules, mode, tuple(pack[:size]), missing, ask, dummy)
        for missing, ask in (((first,), "has"), ((first, second), "least"))
    ]
    one, least = (f"{item.fraction}" for item in items)
    said = ShowMissing(first, second, items[0].hidden, HAND_SIZE, one, least, items[0].who)
    shown = HandShown(rules, items[0].hand, dummy)
    return [Step(said, shows=shown), *([Step(items[1].rule()), Step(items[1].worked)] if alone else [])]


def _convention(rules: Rules) -> list[Step]:
    """Open by the convention."""
    if not isinstance(rules.auction, Bidding):
        return []
    hand = _hand(rules)[: hand_size(rules)]
    way = rules.direction
    first = ConventionCall(rules, next(one for one in SEATS if way.next(one) is ME), None, (), hand)
    own = "convention_own" if rules.id == CONVENTION_OF else "convention_lent"
    return [Step(ShowConvention(first.right, own), shows=HandShown(rules, hand))]


L10 = Lesson(
    id="L10",
    example=example,
    faded=(
        slot("partner_chance", level=1, skill="chance_partner", ask="has", helped=1),
        slot("estimate_points", level=1, skill="hand_worth", given=True, instead="least 2"),
        slot("break_even", level=2, skill="break_even", fading="last", elsewhere=True, instead="none 2"),
    ),
    practice=(
        slot("partner_chance", level=2, skill="chance_partner", ask="least", count=0),
        slot("rank_hands", level=2, skill="hand_worth", instead="all 2"),
        slot("raise_or_pass", level=2, skill="convention", situation="raise", instead="take, none 0"),
        slot("estimate_points", level=3, skill="hand_worth", instead="exactly 2"),
        slot("coinche_or_not", level=4, skill="break_even", elsewhere=True, instead="take, none 0"),
        slot("points_needed", level=2, skill="contract_made", belote="any", instead="three"),
        slot("final_contract", level=2, skill="auction.contract", given=1),
        slot("hand_value", level=2, skill="points_hand", count=5, trumps=2),
    ),
    drill=(
        slot(
            "raise_or_pass", level=2, skill="convention", situation="open", wanted="pass", instead="take, has"
        ),
        slot("raise_or_pass", level=2, skill="convention", situation="open", instead="rank, least 0"),
        slot("coinche_or_not", level=3, skill="break_even", instead="exactly 2"),
        slot("take_or_pass", level=2, skill="hand_worth", instead="rank, none 0"),
    ),
    ticket=(
        slot("partner_chance", level=3, skill="chance_partner", ask="any", count=0),
        slot("rank_hands", level=3, skill="hand_worth", close=True, instead="least 3"),
        slot("raise_or_pass", level=3, skill="convention", situation="any", instead="rank, none 2"),
        slot("break_even", level=4, skill="break_even", elsewhere=True, instead="estimate, exactly 2"),
        slot("estimate_points", level=3, skill="hand_worth", instead="all 2"),
    ),
    reserve=(
        slot("partner_chance", level=1, skill="chance_partner", ask="has"),
        slot("rank_hands", level=1, skill="hand_worth", far=True, instead="least 2"),
        slot(
            "raise_or_pass", level=1, skill="convention", situation="open", wanted="best", instead="rank, has"
        ),
        slot("break_even", level=1, skill="break_even", fading="first", instead="has"),
        slot("break_even", level=2, skill="break_even", fading="last", elsewhere=True, instead="none 2"),
        slot("break_even", level=3, skill="break_even", instead="estimate, least 2"),
    ),
)
