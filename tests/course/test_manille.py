"""The contrast lesson on manille, and the deals that are played out in it."""

from __future__ import annotations

import pytest

from coinche_teach.course.contrast import Legal
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons.lm import BEAT, LM, TRICK, example, family
from coinche_teach.course.played import GAMES, played
from coinche_teach.course.walk import Walk
from coinche_teach.engine.cards import cards
from coinche_teach.engine.round import Phase
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import Seat, Side
from coinche_teach.words import LANGUAGES, Words

MANILLE = [name for name in IDS if name.startswith("manille")]


@pytest.mark.parametrize("table", IDS)
def test_manille_is_taught_whatever_rules_are_chosen(table: str) -> None:
    walk = Walk.start(LM, rules(table), "test")
    assert walk.rules.id == (table if table in MANILLE else "manille_coinchee")
    assert list(walk.choices) == MANILLE
    assert walk.with_rules(rules("club82")).rules.id == "manille_coinchee"
    assert walk.with_rules(rules("manille_envers")).rules.id == "manille_envers"


def test_house_rules_of_manille_are_kept() -> None:
    ours = rules("manille_coinchee").but(target=150)
    assert family(ours) is ours


@pytest.mark.parametrize("table", IDS)
def test_who_knows_everything_walks_through_and_passes(table: str) -> None:
    walk = Walk.start(LM, rules(table), "test")
    for _ in range(60):
        if walk.over:
            break
        walk = walk.go_on() if walk.settled else walk.answer(walk.item.solution())  # type: ignore[union-attr]
    assert walk.over and walk.passed


def test_a_third_of_the_practice_comes_from_earlier_lessons() -> None:
    earlier = {"sort", "hand_value", "manille_vs_coinche", "sheet_slip"}
    assert sum(row.generator in earlier for row in LM.rows(StageName.PRACTICE)[-4:]) >= 3


@pytest.mark.parametrize("table", MANILLE)
def test_the_example_says_what_the_engine_says(table: str) -> None:
    steps = example(rules(table))
    assert len(steps) == 6
    assert (steps[1].says.total, steps[1].says.deck) == (68, 60)  # type: ignore[attr-defined]
    # What the text calls half is the threshold wherever a side marks what lies beyond it.
    assert steps[5].says.threshold == dict(rules(table).fields()).get("threshold", 34)  # type: ignore[attr-defined]


def test_the_duty_to_beat_is_what_parts_the_games() -> None:
    assert BEAT.ask(rules("manille_coinchee")) == Legal(cards("KH"))
    assert BEAT.ask(rules("club82")) == Legal(cards("KH 7H"))


def test_a_trick_counts_for_itself() -> None:
    found = TRICK.ask(rules("manille_coinchee"))
    assert found is not None and found.points == 13  # type: ignore[union-attr]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_deal_that_the_engine_judged(game: str) -> None:
    frames = played(game)
    last = frames[-1].round
    assert last.phase is Phase.DONE and last.rules.id == game
    assert sum(last.result().tally(side) for side in last.rules.scoring_sides) == 68
    assert [frame.trick for frame in frames if frame.trick is not None] == list(last.tricks)


def test_the_deals_show_what_is_said_of_them() -> None:
    coinchee = played("manille_coinchee")[-1].round
    assert str(coinchee.contract) == "S:SA X" and coinchee.sheet().score(Side.NS) == (46 - 34) * 4
    assert played("manille_trois")[0].round.dummy is Seat.N
    encheres = played("manille_encheres")[-1].round
    assert encheres.sheet().made and encheres.sheet().scores[Side.S] == encheres.result().tally(Side.S) == 36
    envers = played("manille_envers")
    assert envers[-1].round.tricks[0].leader is envers[0].round.deal.dealer
    for name in ("manille_parlee", "manille_muette"):
        first = played(name)[0].round
        assert first.deal.turned is not None and first.contract is not None
        assert first.contract.denomination is not None
        assert first.contract.denomination.suit is first.deal.turned.suit


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_said_of_them_has_words(lang: str) -> None:
    for game in GAMES:
        words = Words(lang, Seat.S)
        assert all(words.say(frame.says) for frame in played(game))
        assert all(words.say(step.says) for step in example(rules(game)))
