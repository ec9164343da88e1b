"""The engine and the second opinion agree at every step of random deals, in every rule set and house duty."""

from __future__ import annotations

import random
from typing import Any

import pytest

from coinche_teach.engine.replay import replay
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import IDS
from tests.engine import reference, reference_auction
from tests.engine.perft import auction_record, contract_words, play_record

DUTIES = {
    "beat_plain": ("never", "unless_partner_wins", "always"),
    "beat_trump": ("never", "unless_partner_wins", "always"),
    "cut": ("never", "unless_partner_wins", "always"),
    "can_overtrump": ("overtrump", "discard"),
    "cannot_overtrump": ("undertrump", "discard"),
    "direction": ("left", "right"),
}


def opened(record: dict[str, Any]) -> Round:
    """Return the engine's round of a record."""
    replayed = replay(record)
    assert replayed.problem is None, (record, replayed.problem)
    assert replayed.round is not None
    return replayed.round


def agree_on_play(record: dict[str, Any], chance: random.Random) -> None:
    """Play a record's deal out at random and compare legal cards, winners and points at every step."""
    one = opened(record)
    by, denomination = reference_auction.contract(record)
    assert one.contract is not None
    assert (str(one.contract.by), str(one.contract.denomination)) == (by, denomination)
    other = reference.begun(record, by, denomination)
    played: list[str] = []
    while one.phase is Phase.PLAY:
        legal = other.legal()
        assert str(one.turn) == other.turn, (record, played)
        assert sorted(card.id for card in one.allowed().cards) == sorted(legal), (record, played)
        played.append(chance.choice(legal))
        card = next(card for card in one.allowed().cards if card.id == played[-1])
        one, before, other = one.play(card), other, other.play(played[-1])
        if not other.trick:
            trick, cards = one.tricks[-1], [*before.trick, played[-1]]
            assert str(trick.winner) == other.leader
            points = reference.trick_points(before.table, denomination, cards)
            assert one.cards is not None and trick.points(one.rules, one.cards.order) == points
    assert other.over


@pytest.mark.parametrize("name", IDS)
def test_legal_cards_winners_and_points_agree_on_random_deals(name: str) -> None:
    chance = random.Random(f"agree {name}")
    for denomination in reference.PLAYED_IN[name].split():
        for _ in range(30):
            agree_on_play(play_record(name, denomination, chance), chance)


@pytest.mark.parametrize("name", IDS)
def test_legal_cards_agree_under_the_duties_of_any_house(name: str) -> None:
    chance = random.Random(f"house {name}")
    for denomination in reference.PLAYED_IN[name].split():
        for _ in range(30):
            told = {field: chance.choice(values) for field, values in DUTIES.items()}
            told = {field: value for field, value in told.items() if chance.random() < 0.6}
            agree_on_play(play_record(name, denomination, chance, told), chance)


@pytest.mark.parametrize("name", IDS)
def test_calls_agree_on_random_auctions(name: str) -> None:
    chance = random.Random(f"talk {name}")
    for _ in range(40):
        record = auction_record(name, chance)
        one, other = opened(record), reference_auction.opened(record)
        while True:
            words = sorted(str(call) for call in one.auction.legal_calls())
            assert words == sorted(other.legal()), other
            assert ("" if one.turn is None or one.auction.over else str(one.turn)) == other.turn, other
            if not words:
                break
            word = "P" if "P" in words and chance.random() < 0.4 else chance.choice(words)
            if chance.random() < 0.5:  # stay low on the ladder, so that auctions last
                word = next((low for low in other.legal() if low[0] in "X8"), word)
            call = next(call for call in one.auction.legal_calls() if str(call) == word)
            one, other = one.say(call), other.say(word)
        assert (one.contract is None) == (one.phase is Phase.REDEAL)


def test_every_rule_set_has_words_for_a_contract() -> None:
    for name in IDS:
        for denomination in reference.PLAYED_IN[name].split():
            words = contract_words(name, "S", "W", denomination.replace("S", "H", denomination == "S"))
            assert words or name in ("manille_parlee", "manille_muette")
