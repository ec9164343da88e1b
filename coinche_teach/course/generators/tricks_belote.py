"""Generators of items about belote, the last trick and capot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from coinche_teach.course.generators.base import Generator
from coinche_teach.course.generators.tricks import last_trick, play_out, shared_deal, trick_points
from coinche_teach.course.items import Item
from coinche_teach.course.items_tricks_belote import BeloteWhen, BeloteWho, pair_of
from coinche_teach.course.items_tricks_capot import CapotPoints, IsCapot, TrickTally
from coinche_teach.course.items_tricks_sums import ME
from coinche_teach.course.items_tricks_unsaid import ForgottenWord
from coinche_teach.course.roles import Role, contract_for, roles
from coinche_teach.engine.belote import with_cards
from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import DECK, SUITS, Card, Denomination, Suit
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.play import Hands, Play
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.engine.sheet import side_of
from coinche_teach.engine.trick import Trick

_TRIES: Final = 300


def dealt(chance: Chance, held: Mapping[Seat, Sequence[Card]]) -> Hands:
    """Deal what is not held yet by chance."""
    taken = {card for some in held.values() for card in some}
    rest = iter(chance.shuffled([card for card in DECK if card not in taken]))
    hands = []
    for seat in SEATS:
        mine = tuple(held.get(seat, ()))
        hands.append((*mine, *(next(rest) for _ in range(HAND_SIZE - len(mine)))))
    return hands[0], hands[1], hands[2], hands[3]


def belote_who(chance: Chance, rules: Rules, *, case: str = "any") -> Item | None:
    """Deal king and queen of trumps to one hand, to partners or to opponents, and another pair to lure.

    `case` is one, partners, opponents, sans_atout or any. Where there is no belote, the item is about what
    counts instead: the points of the tricks, or the last one.
    """
    if rules.belote is None:
        return _instead(chance, rules)
    if case == "any":
        case = chance.choice(["one", "one", "partners", "opponents"])
    denomination, trump = contract_for(chance, rules, roles(rules)[0])
    lure = chance.choice([suit for suit in SUITS if suit is not trump])
    first, second, third = chance.shuffled(SEATS)[:3]
    held: dict[Seat, tuple[Card, ...]] = {third: pair_of(lure)}
    king, queen = pair_of(trump)
    match case:
        case "partners":
            apart = chance.shuffled((first, first.partner))
            held = {seat: (card,) for seat, card in zip(apart, (king, queen), strict=True)}
            held[first.right] = pair_of(lure)
        case "opponents":
            held = {first: (king,), first.left: (queen,), first.partner: pair_of(lure)}
        case _:
            held[second] = (king, queen)
    if case == "sans_atout" and Denomination.SANS_ATOUT in rules.denominations:
        denomination = Denomination.SANS_ATOUT
    return BeloteWho(rules, denomination, dealt(chance, held))


def _instead(chance: Chance, rules: Rules) -> Item | None:
    """Ask for what tricks count where there is no belote."""
    if not rules.trick_point:
        return trick_points(chance, rules, last=True)
    ours = side_of(rules, ME)
    while True:
        denomination, tricks = shared_deal(chance, rules)
        mine = tuple(trick for trick in tricks if side_of(rules, trick.winner) is ours)
        item = TrickTally(rules, denomination, mine)
        # With nothing in the cards the answer would be the number of tricks, which the task names.
        if item.cards:
            return item


def belote_when(
    chance: Chance, rules: Rules, *, first: str = "any", given: int = 0, lure: bool = False
) -> Item | None:
    """Play a deal out in which the learner holds the belote; `first` is king, queen or any.

    The two cards do not come in the first trick, so that who speaks at once is found out. With a `lure`
    king and queen of another suit are held too, and one of them is played before.
    """
    if rules.belote is None or Role.TRUMP not in roles(rules):
        return last_trick(chance, rules)
    denomination, plays = _plays_of_belote(chance, rules, first, lure)
    return BeloteWhen(rules, denomination, plays, given)


def _plays_of_belote(
    chance: Chance, rules: Rules, first: str, lure: bool = False
) -> tuple[Denomination, tuple[Card, ...]]:
    """Play deals out until king and queen of trumps fall as wanted, and in no first or last trick."""
    denomination, trump = contract_for(chance, rules, Role.TRUMP)
    pair = pair_of(trump)
    king, queen = pair
    other = pair_of(chance.choice([suit for suit in SUITS if suit is not trump])) if lure else ()
    found: tuple[Card, ...] = ()
    for _ in range(_TRIES):
        tricks = play_out(chance, rules, denomination, dealt(chance, {ME: (*pair, *other)}))
        plays = tuple(trick.cards[rules.direction.distance(trick.leader, ME)] for trick in tricks)
        early, late = sorted(map(plays.index, pair))
        if not with_cards(rules, (plays[early], plays[late])):
            continue
        found = plays
        wanted = {"king": king, "queen": queen}.get(first, plays[early])
        lured = not other or min(map(plays.index, other)) < early
        if early and late < HAND_SIZE - 1 and plays[early] is wanted and lured:
            break
    return denomination, found


def forgotten(chance: Chance, rules: Rules, *, word: str = "rebelote") -> Item | None:
    """Play a deal out in which the learner holds the belote and forgets a word: belote, rebelote or any."""
    if rules.belote is None or Role.TRUMP not in roles(rules):
        return _instead(chance, rules)
    denomination, plays = _plays_of_belote(chance, rules, "any")
    heard = {"rebelote": ["first"], "belote": ["second"]}.get(word, ["both", "first", "second", "none"])
    return ForgottenWord(rules, denomination, plays, chance.choice(heard))


def capot_or_not(chance: Chance, rules: Rules, *, case: str = "any", ask: str = "points") -> Item:
    """Play a deal out that the learner leads all through, won whole or but for one trick.

    `case` is capot, zero (the trick lost holds no point), lost or any; `ask` is capot or points.
    """
    if case == "any":
        case = chance.choice(["capot", "zero", "lost"])
    denomination, suit = contract_for(chance, rules, roles(rules)[0])
    while True:
        tricks = _strong_deal(chance, rules, denomination, suit, case)
        deal = CapotPoints(rules, denomination, tricks)
        mine = deal.result.tricks[deal.side]
        theirs = sum(points for side, points in deal.result.points.items() if side is not deal.side)
        fits = {"capot": mine == HAND_SIZE, "lost": mine == HAND_SIZE - 1 and theirs > rules.trick_point}
        if fits.get(case, mine == HAND_SIZE - 1 and theirs == rules.trick_point):
            asked = ask == "capot" and rules.last_trick > 0
            return IsCapot(rules, denomination, tricks) if asked else deal


def _strong_deal(
    chance: Chance, rules: Rules, denomination: Denomination, suit: Suit, case: str
) -> tuple[Trick, ...]:
    """Deal the learner master cards of two suits and perhaps one loser, and let him lead them."""
    order = rules.order(denomination)
    long = denomination.suit or suit
    side, other, short = chance.shuffled([one for one in SUITS if one is not long])
    ranked = {one: [Card(one, rank) for rank in order.scales[one].ranks] for one in SUITS}
    mine = [*ranked[long][:5], *ranked[side][:2]]
    foe = chance.choice((ME.left, ME.right))
    held: dict[Seat, tuple[Card, ...]] = {}
    loser = ranked[short][-1]
    keep: dict[Seat, Card] = {}
    if case == "capot":
        mine.append(ranked[long][5] if denomination.suit is not None else ranked[other][0])
    else:
        mine.append(loser)
        rest = ranked[short][:-1]
        # The partner follows once, the one opponent takes, the other throws something else away.
        spare = ranked[other]
        takes, thrown = rest[-2], chance.choice([card for card in spare if not order.points[card]])
        if case == "lost":
            takes, thrown = chance.choice(rest[:-2]), chance.choice(spare)
        keep = {ME.partner: rest[-1], foe: takes, foe.partner: thrown}
        held = {ME.partner: (rest[-1],), foe.partner: (thrown,)}
        held[foe] = (*rest[:-1], *chance.sample([card for card in spare if card is not thrown], 2))
    held[ME] = tuple(mine)
    play = Play.open(rules, Contract(ME, None, denomination), dealt(chance, held), ME)
    while not play.over:
        play = play.play(_next_card(chance, play, loser if keep else None, keep))
    return play.tricks


def _next_card(chance: Chance, play: Play, loser: Card | None, keep: Mapping[Seat, Card]) -> Card:
    """Choose a card: the learner leads masters, but the loser fourth; the others keep theirs for that."""
    seat, choices, order = play.turn, play.allowed().cards, play.order
    assert seat is not None
    fourth = len(play.tricks) == 3
    if seat is ME:
        if fourth and loser in choices and not play.table.cards:
            assert loser is not None
            return loser
        trumps_first = [card for card in choices if card is not loser] or list(choices)
        return max(trumps_first, key=lambda c: (order.strength[c], order.points[c]))
    kept = keep.get(seat)
    if fourth and kept in choices:
        assert kept is not None
        return kept
    return chance.choice([card for card in choices if card is not kept] or choices)


GENERATORS: Final[Mapping[str, Generator]] = {
    "belote_who": belote_who,
    "belote_when": belote_when,
    "forgotten": forgotten,
    "capot_or_not": capot_or_not,
}
