"""Scenes of annonces, calls and marks, built so that one rule can make tables differ."""

from __future__ import annotations

from coinche_teach.course.contrast import ME, ContestScene, Scene
from coinche_teach.course.contrast_score import ScoreScene
from coinche_teach.course.contrast_talk import CallScene
from coinche_teach.engine.calls import Level, Top
from coinche_teach.engine.cards import DECK, SUITS, Card, Denomination, Rank, Suit
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules.shapes import Bidding, ContractScore, LoneBidderScore, Naming


def trump_of(chance: Chance, rules: Rules) -> Suit | None:
    """Draw a trump suit that a table plays, None where it has none."""
    suits = [one.suit for one in rules.denominations if one.suit is not None]
    return chance.choice(suits) if suits else None


def denomination_of(suit: Suit | None) -> Denomination:
    """Return what is played with a suit as trumps, or with none."""
    return Denomination.SANS_ATOUT if suit is None else Denomination(suit.value)


def equal_annonces(chance: Chance, rules: Rules) -> Scene | None:
    """Give both sides a run alike, one of them perhaps in trumps."""
    if rules.annonces is None:
        return None
    trump = trump_of(chance, rules)
    suits = chance.shuffled(SUITS)
    runs = list(Rank)
    start = chance.below(6)
    mine = [Card(suits[0], rank) for rank in runs[start : start + 3]]
    theirs = [Card(suits[1], rank) for rank in runs[start : start + 3]]
    taker = chance.choice((ME, ME.left))
    return _contest(chance, denomination_of(trump), mine, theirs, taker)


def card_twice(chance: Chance, rules: Rules) -> Scene | None:
    """Give me four of a kind and a run that shares a card with them, against four lower ones or none."""
    if rules.annonces is None:
        return None
    trump = trump_of(chance, rules)
    rank = chance.choice((Rank.JACK, Rank.NINE, Rank.TEN, Rank.QUEEN))
    suit = chance.choice(SUITS)
    ranks = list(Rank)
    place = ranks.index(rank)
    run = [Card(suit, one) for one in ranks[place - 1 : place + 2]]
    mine = list(dict.fromkeys([*(Card(one, rank) for one in SUITS), *run]))
    return _contest(chance, denomination_of(trump), mine, [], ME)


def carres(chance: Chance, rules: Rules) -> Scene | None:
    """Set four of a kind against four others, at no trumps."""
    if rules.annonces is None or Denomination.SANS_ATOUT not in rules.denominations:
        return None
    pair = chance.sample((Rank.ACE, Rank.TEN, Rank.JACK, Rank.NINE), 2)
    mine, theirs = ([Card(suit, rank) for suit in SUITS] for rank in pair)
    return _contest(chance, Denomination.SANS_ATOUT, mine, theirs, chance.choice((ME, ME.left)))


def _contest(
    chance: Chance, denomination: Denomination, mine: list[Card], theirs: list[Card], taker: object
) -> Scene:
    """Fill two hands up with cards that make no annonce more."""
    hands = [list(mine), list(theirs)]
    for one in chance.shuffled(DECK):
        for hand in hands:
            if len(hand) < 8 and one not in hands[0] and one not in hands[1] and not _joins(hand, one):
                hand.append(one)
                break
    whose = ME if taker is ME else ME.left
    return ContestScene(denomination, tuple(hands[0]), tuple(hands[1]), whose)


def _joins(hand: list[Card], card: Card) -> bool:
    """Say whether a card lies next to one of its suit, or would be the third of its rank."""
    near = any(one.suit is card.suit and abs(one.rank.height - card.rank.height) == 1 for one in hand)
    return near or sum(one.rank is card.rank for one in hand) >= 2


def call(chance: Chance, rules: Rules) -> Scene | None:
    """Draw an auction and a call that some tables let pass and others do not."""
    if not isinstance(rules.auction, Bidding):
        return None
    suit, other = chance.sample([one.value for one in SUITS], 2)
    level = chance.choice((90, 100, 110))
    auctions = (
        ((), f"80{suit}"),
        ((), f"{chance.choice((85, 95, 105))}{suit}"),
        ((), f"{chance.choice((170, 180, 200))}{suit}"),
        ((), f"{level}SA"),
        ((), f"{level}TA"),
        ((), f"generale{suit}"),
        ((f"{level}{suit}", "P"), f"{level + 5}{other}"),
        ((f"{level}{suit}",), "X"),
        (("P", f"{level}{suit}"), "X"),
        ((f"{level}{suit}", "X"), f"{level + 20}{other}"),
        ((f"{level}{suit}", "X", "P"), f"{level + 10}{other}"),
        (("P", f"{level}{suit}", "P", "P"), f"{level + 10}{other}"),
        ((f"capot{suit}",), "X"),
        (("P", f"capot{suit}"), "X"),
    )
    return CallScene(*chance.choice(auctions))


def score(chance: Chance, rules: Rules) -> Scene | None:
    """Draw what a deal came to, near the line between made and failed."""
    terms = rules.score
    denomination = chance.choice([one for one in rules.denominations if one is not Denomination.TOUT_ATOUT])
    deck = rules.order(denomination).total
    coinched = 0
    if isinstance(rules.auction, Bidding | Naming) and rules.auction.coinche_factor > 1:
        coinched = chance.choice((0, 0, 1, 1, 2))
    level: Level | None = None
    tops: tuple[Level, ...] = (90, 100, 110, 120, Top.CAPOT)
    if isinstance(terms, LoneBidderScore):
        level = 5 * chance.choice(range(4, 9))
    elif isinstance(terms, ContractScore):
        level = chance.choice(tops)
    tricks = chance.choice((3, 4, 5, 5, 6))
    last = bool(chance.below(2))
    aim = level if isinstance(level, int) else deck // 2
    # Not every number of points is possible: near the ends the tricks say what can be.
    near = aim + chance.choice((-18, -12, -9, -6, -4, -2, -1, 0, 1, 2, 5, 7, 9, 12))
    cards = max(5, min(deck - 5, near - tricks * rules.trick_point - rules.last_trick * last))
    if isinstance(level, Top) or (isinstance(terms, ContractScore) and not chance.below(8)):
        tricks, last, cards = (8, True, deck) if chance.below(3) else (7, True, deck - chance.choice((4, 11)))
    annonces, belote = (0, 0), (0, 0)
    extra = chance.choice(("none", "none", "belote", "belote", "annonces", "both"))
    if rules.annonces is not None and extra in ("annonces", "both"):
        annonces = chance.choice(((20, 0), (50, 0), (0, 20), (0, 50)))
    if rules.belote is not None and denomination.suit is not None and extra in ("belote", "both"):
        belote = chance.choice(((20, 0), (20, 0), (0, 20)))
    seat = ME if chance.below(3) else ME.left
    return ScoreScene(level, denomination, cards, deck, tricks, last, seat, coinched, annonces, belote)
