"""Cards that are gathered, cut and dealt again without being shuffled, as at most tables."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pandas as pd

from coinche_teach.engine.cards import RANKS, Card
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal, cut, shuffled
from coinche_teach.engine.play import Hands
from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.lab.bidders import convention_call
from coinche_teach.lab.hands import bits
from coinche_teach.lab.players import careful_card
from coinche_teach.lab.reasons import NotInPairs
from coinche_teach.lab.seen import Seen
from coinche_teach.lab.stats import Frame, suit_masks


@dataclass(frozen=True, slots=True)
class Session:
    """Hold the deals of one evening: their hands, and how many of them were played."""

    hands: tuple[Hands, ...]
    played: int


def gathered(round: Round) -> tuple[Card, ...]:
    """Return the pack as it is put together: each side's tricks in order, the takers' pile on top.

    A deal that all passed is put together hand by hand.
    """
    play = round.cards
    if play is None or round.contract is None:
        return tuple(card for hand in round.deal.hands for card in hand) + round.deal.stock
    takers = round.contract.by.pair
    sides = (takers, PAIRS[1 - PAIRS.index(takers)])
    return tuple(
        card for side in sides for trick in play.tricks if trick.winner.pair is side for card in trick.cards
    )


def session(rules: Rules, n: int, seed: object = 0) -> Session:
    """Return n deals of which only the first was shuffled; the dealer moves on each time.

    Everybody bids by the conventions and plays carefully; the cut falls anywhere that the rules allow.
    """
    if rules.scoring_sides != PAIRS:
        raise Refused(NotInPairs(rules.id))
    chance = Chance("gathering", seed)
    deck, dealer = shuffled("gathering", seed), Seat.S
    hands, played = [], 0
    for _ in range(n):
        thin = rules.cut_minimum
        deck = cut(rules, deck, thin + chance.below(len(deck) - 2 * thin + 1))
        round = Round.open(Deal.from_deck(rules, dealer, deck))
        while round.phase is Phase.AUCTION:
            round = round.say(convention_call(Seen.of(round), chance))
        while round.phase is Phase.PLAY:
            round = round.play(careful_card(Seen.of(round), chance))
        played += round.phase is Phase.DONE
        hands.append(round.started if round.started is not None else round.deal.completed(dealer))
        deck, dealer = gathered(round), rules.direction.next(dealer)
    return Session(tuple(hands), played)


def suit_lengths(found: Session) -> Frame:
    """Return how often a suit has each length in one hand: columns length, share, error.

    Errors count a deal once, whatever its sixteen suits say.
    """
    order = np.array([[card.index for hand in four for card in hand] for four in found.hands])
    lengths = bits(suit_masks(order)).reshape(len(order), -1)
    rows = []
    for length in range(len(RANKS) + 1):
        share = (lengths == length).mean(axis=1)
        rows.append((length, float(share.mean()), float(share.std(ddof=1) / len(share) ** 0.5)))
    return pd.DataFrame(rows, columns=["length", "share", "error"])
