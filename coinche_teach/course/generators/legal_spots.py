"""Spots made on purpose: each situation is put together from its recipe, card by card.

In a random deal the situations to be learnt are rare (must overtrump while holding a lower trump too:
0.28 % of plays), so nothing here is drawn and thrown away until it fits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from coinche_teach.course.generators.dummies import with_dummy
from coinche_teach.course.spots import ME, Situation, Spot
from coinche_teach.engine.calls import Contract
from coinche_teach.engine.cards import DECK, SUITS, Card, Denomination, Suit
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import HAND_SIZE
from coinche_teach.engine.play import friends_of
from coinche_teach.engine.rules import Owed, Rules, Sides
from coinche_teach.engine.rules.choices import Leader
from coinche_teach.engine.seats import Direction, Seat

ANY: Final = "any"
BASIC: Final = (
    Situation.FOLLOW_ONE,
    Situation.FOLLOW,
    Situation.BEAT_PARTNER,
    Situation.BEAT_CANNOT,
    Situation.FOLLOW_RUFFED,
    Situation.VOID_TRUMP,
    Situation.VOID_PARTNER,
    Situation.VOID_NO_TRUMP,
)
TRUMPS: Final = (
    Situation.OVERTRUMP,
    Situation.CANNOT_OVER,
    Situation.PARTNER_RUFFED,
    Situation.TRUMP_LED_RISE_OPP,
    Situation.TRUMP_LED_RISE_PARTNER,
    Situation.TRUMP_LED_CANNOT,
)


@dataclass(frozen=True, slots=True)
class Recipe:
    """Say what a situation is made of.

    `friend` says who is winning (None: either side), `above` and `below` are the least cards held over
    and under the winning one in its own suit, `trumps` the trumps held besides, from and to; `legal`
    names which of them are the legal cards where few are.
    """

    friend: bool | None = False
    trump_led: bool = False
    ruffed: bool = False
    void: bool = False
    single: bool = False
    above: int = 0
    below: int = 0
    trumps: tuple[int, int] = (0, 0)
    legal: str = ""


_S: Final = Situation
_RECIPES: Final[Mapping[Situation, Recipe]] = {
    _S.FOLLOW_ONE: Recipe(friend=None, single=True, trumps=(1, 2)),
    _S.FOLLOW: Recipe(friend=None, above=1, below=1, trumps=(1, 2)),
    _S.FOLLOW_RUFFED: Recipe(ruffed=True, trumps=(1, 2)),
    _S.BEAT: Recipe(above=1, below=1, trumps=(1, 2), legal="above"),
    _S.BEAT_PARTNER: Recipe(friend=True, above=1, below=1, trumps=(1, 2)),
    _S.BEAT_CANNOT: Recipe(below=2, trumps=(1, 2)),
    _S.VOID_TRUMP: Recipe(void=True, trumps=(1, 3), legal="trumps"),
    _S.VOID_PARTNER: Recipe(friend=True, void=True, trumps=(1, 3)),
    _S.VOID_NO_TRUMP: Recipe(void=True),
    _S.VOID_NO_TRUMP_PARTNER: Recipe(friend=True, void=True),
    _S.VOID_SANS_ATOUT: Recipe(friend=None, void=True),
    _S.OVERTRUMP: Recipe(ruffed=True, void=True, above=1, below=1, legal="above"),
    _S.CANNOT_OVER: Recipe(ruffed=True, void=True, below=1, legal="below"),
    _S.PARTNER_RUFFED: Recipe(friend=True, ruffed=True, void=True, above=1, below=1),
    _S.TRUMP_LED_RISE_OPP: Recipe(trump_led=True, above=1, below=1, legal="above"),
    _S.TRUMP_LED_RISE_PARTNER: Recipe(friend=True, trump_led=True, above=1, below=1, legal="above"),
    _S.TRUMP_LED_CANNOT: Recipe(trump_led=True, below=2),
}
# What takes the place of a situation where there are no trumps, no partner, or no duty to beat.
_NO_TRUMPS: Final = {
    _S.FOLLOW_RUFFED: _S.FOLLOW,
    _S.VOID_TRUMP: _S.VOID_SANS_ATOUT,
    _S.VOID_PARTNER: _S.VOID_SANS_ATOUT,
    _S.VOID_NO_TRUMP: _S.VOID_SANS_ATOUT,
    _S.VOID_NO_TRUMP_PARTNER: _S.VOID_SANS_ATOUT,
    _S.OVERTRUMP: _S.FOLLOW,
    _S.CANNOT_OVER: _S.VOID_SANS_ATOUT,
    _S.PARTNER_RUFFED: _S.VOID_SANS_ATOUT,
    _S.TRUMP_LED_RISE_OPP: _S.FOLLOW,
    _S.TRUMP_LED_RISE_PARTNER: _S.BEAT_PARTNER,
    _S.TRUMP_LED_CANNOT: _S.BEAT_CANNOT,
}
_NO_FRIEND: Final = {
    _S.BEAT_PARTNER: _S.FOLLOW,
    _S.VOID_PARTNER: _S.VOID_TRUMP,
    _S.VOID_NO_TRUMP_PARTNER: _S.VOID_NO_TRUMP,
    _S.PARTNER_RUFFED: _S.OVERTRUMP,
    _S.TRUMP_LED_RISE_PARTNER: _S.TRUMP_LED_RISE_OPP,
}


def fitting(code: Situation, rules: Rules, trumps: bool, friends: bool) -> Situation:
    """Return the situation of a rule set that comes nearest to the one asked for.

    >>> from coinche_teach.engine.rules import rules
    >>> fitting(Situation.FOLLOW, rules("manille_muette"), True, True).value
    'beat'
    """
    if not friends:
        code = _NO_FRIEND.get(code, code)
    if not trumps:
        code = _NO_TRUMPS.get(code, code)
    if not friends:
        code = _NO_FRIEND.get(code, code)
    return _S.BEAT if code is _S.FOLLOW and rules.beat_plain is not Owed.NEVER else code


def denomination_for(chance: Chance, rules: Rules) -> Denomination:
    """Draw what is played: a trump suit where there are any."""
    suits = [one for one in rules.denominations if one.suit is not None]
    return chance.choice(suits or [Denomination.SANS_ATOUT])


def make(
    chance: Chance,
    rules: Rules,
    code: Situation,
    *,
    place: int = 0,
    least: int = 2,
    size: int = 0,
    partner_led: bool = False,
    denomination: Denomination | None = None,
) -> tuple[Situation, Spot]:
    """Put a spot together; `place` is the turn in the trick from 2 to 4, `least` the fewest legal cards.

    What a rule set cannot have is replaced by what comes nearest; the situation made is returned too.
    """
    named = denomination if denomination is not None else denomination_for(chance, rules)
    trumps, friends = named.suit is not None, rules.sides is not Sides.EACH_ALONE
    wanted = _S.FOLLOW if code is _S.FOLLOW_ONE and least > 1 else code
    code = fitting(wanted, rules, trumps, friends)
    recipe = _RECIPES[code]
    # Who plays alone cannot ruff a trick that he led: another one then plays alone. A dealer with a dummy
    # opposite names the trumps, and the dummy's cards are not the learner's.
    opposite = ME if rules.sides is Sides.DUMMY else ME.partner
    for by in chance.shuffled([ME.left, opposite, ME.right]):
        contract = Contract(by, None, named)
        turns = _turns(recipe, friends_of(rules, contract)[ME], rules.direction, partner_led)
        if turns:
            break
    turns = [one for one in turns if len(one[0]) == place - 1] or turns
    players, at = chance.choice(turns)
    table, held = _cards(chance, rules, named, recipe, (len(players), at), least)
    hand = _filled(chance, rules, held, table, named.suit, size)
    spot = Spot(rules, contract, rules.direction, table, hand)
    return code, with_dummy(chance, spot) if rules.sides is Sides.DUMMY else spot


def _cards(
    chance: Chance,
    rules: Rules,
    named: Denomination,
    recipe: Recipe,
    turn: tuple[int, int],
    least: int,
) -> tuple[tuple[Card, ...], list[Card]]:
    """Draw the cards on the table, the winning one at its place, and those of the hand that matter."""
    (players, at), trump = turn, named.suit
    led = (
        trump
        if recipe.trump_led and trump is not None
        else chance.choice([s for s in SUITS if s is not trump])
    )
    best_suit = trump if recipe.ruffed and trump is not None else led
    strength = rules.order(named).strength
    ranked = sorted((card for card in DECK if card.suit is best_suit), key=strength.__getitem__)
    above, below, trumps = _counts(chance, recipe, least)
    under = 0 if recipe.ruffed else players - 1
    height = below + under + chance.below(len(ranked) - above - below - under)
    lower = chance.shuffled(ranked[:height])
    others, held = lower[:under], chance.sample(ranked[height + 1 :], above) + lower[under : under + below]
    if recipe.ruffed:
        followed = chance.shuffled([card for card in DECK if card.suit is led])
        others = followed[: players - 1]
        held += [] if recipe.void else followed[players - 1 :][: 2 + chance.below(2)]
    table = tuple(ranked[height] if place == at else others.pop() for place in range(players))
    if trump is not None and trumps:
        free = [c for c in DECK if c.suit is trump and c not in table and c not in held]
        held += chance.sample(free, trumps)
    return table, held


def _turns(
    recipe: Recipe, friends: frozenset[Seat], direction: Direction, partner_led: bool
) -> list[tuple[tuple[Seat, ...], int]]:
    """List who can have played before the learner, with the place of the winning card."""
    found = []
    for count in (1, 2, 3):
        players = tuple(direction.after(ME, step) for step in range(-count, 0))
        if partner_led and players[0] not in friends and friends:
            continue
        for at, seat in enumerate(players):
            fits = recipe.friend is None or (seat in friends) is recipe.friend
            led_fits = not (partner_led and friends and at == 0)
            if fits and led_fits and not (recipe.ruffed and at == 0):
                found.append((players, at))
    return found


def _counts(chance: Chance, recipe: Recipe, least: int) -> tuple[int, int, int]:
    """Draw how many cards are held above and below the winning one, and how many trumps beside."""
    if recipe.single:
        above = chance.below(2)
        return above, 1 - above, recipe.trumps[0] + chance.below(2)
    above = recipe.above + (chance.below(2) if recipe.above else 0)
    below = recipe.below + (chance.below(2) if recipe.below else 0)
    low, high = recipe.trumps
    trumps = low + chance.below(high - low + 1)
    match recipe.legal:
        case "above":
            above = 1 if least == 1 else max(above, least)
        case "below":
            below = max(below, least)
        case "trumps":
            trumps = max(trumps, least)
    return above, below, trumps


def _filled(
    chance: Chance, rules: Rules, held: list[Card], table: tuple[Card, ...], trump: Suit | None, size: int
) -> tuple[Card, ...]:
    """Fill a hand up with cards of the suits that are neither led nor trumps."""
    others = chance.shuffled([card for card in DECK if card.suit not in (table[0].suit, trump)])
    # With all eight cards it is the first trick, which the taker or the dealer may have to lead.
    most = HAND_SIZE if rules.leader is Leader.FIRST_SPEAKER else HAND_SIZE - 1
    wanted = min(size or 5 + chance.below(most - 4), most)
    # One card of each suit first: a hand of one suit teaches nothing.
    first = list({card.suit: card for card in others}.values())
    others = first + [card for card in others if card not in first]
    return tuple(chance.shuffled(held + others[: max(1, wanted - len(held))]))


def one_of(chance: Chance, group: str) -> Situation:
    """Draw a situation of a group, each as likely as the others."""
    return chance.choice({"basic": BASIC, "trumps": TRUMPS}[group])
