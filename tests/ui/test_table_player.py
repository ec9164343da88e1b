"""The table as a session: nothing hidden is sent, every refusal is explained, one message a click."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import comm
import pytest

from coinche_teach.engine.chance import Chance
from coinche_teach.engine.round import Phase
from coinche_teach.engine.rules import IDS
from coinche_teach.notebook import table
from coinche_teach.ui.stage import Stage
from coinche_teach.ui.table_player import ME, TablePlayer
from coinche_teach.words import LANGUAGES


def player(stage: Stage) -> TablePlayer:
    session = stage.session
    assert isinstance(session, TablePlayer)
    return session


def faces(value: Any) -> Iterator[str]:
    """Walk the ids of all cards that are drawn face up."""
    if isinstance(value, dict):
        if {"suit", "rank", "id"} <= value.keys():
            yield value["id"]
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from faces(one)


def move(stage: Stage, chance: Chance) -> None:
    """Do something sensible, now and then something forbidden first."""
    session = player(stage)
    phase = session.round.phase
    if session.moment.trick is not None:
        stage.act("press", id="trick")
    elif phase is Phase.AUCTION:
        stage.act("call", key="calls", id=str(chance.choice(session.round.auction.legal_calls()[:6])))
    elif phase is Phase.PLAY:
        for one in chance.shuffled(session.round.held(ME)):
            before = session.round
            stage.act("why", key="table", id=one.id)
            stage.act("card", key="table", id=one.id)
            if session.round is not before:
                break
            assert stage.view["parts"][0]["bubble"]["card"] == one.id
    else:
        stage.act("press", id="deal")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", IDS)
def test_no_hidden_card_is_ever_sent(rules: str, lang: str) -> None:
    stage = table(lang, rules, seed="hidden")
    chance = Chance("moves", rules)
    phases = set()
    for _ in range(90):
        session = player(stage)
        assert set(faces(stage.view)) <= {one.id for one in session.round.seen_by(ME)}
        text = json.dumps(stage.view)
        hidden = {one.id for hand in session.round.deal.hands for one in hand} - {
            one.id for one in session.round.seen_by(ME)
        }
        assert not any(f'"{one}"' in text for one in hidden)
        phases.add(session.round.phase)
        move(stage, chance)
    assert Phase.PLAY in phases and phases & {Phase.DONE, Phase.REDEAL}


def test_an_illegal_card_is_explained_beside_itself_and_stays_in_hand() -> None:
    stage = table("en", "club82", seed="refused")
    chance = Chance("refusals")
    for _ in range(200):
        session = player(stage)
        if session.round.phase is Phase.PLAY and session.moment.trick is None:
            illegal = [one for one in session.round.held(ME) if session.round.judge(one) is not None]
            if illegal:
                before = session.round
                stage.act("card", key="table", id=illegal[0].id)
                bubble = stage.view["parts"][0]["bubble"]
                assert session.round is before and bubble["card"] == illegal[0].id
                assert any(word in bubble["lines"][0] for word in ("follow", "must", "play"))
                return
        move(stage, chance)
    raise AssertionError("no illegal card turned up")


def test_a_closed_call_is_explained_beside_itself() -> None:
    stage = table("en", "club82", seed="calls")
    for _ in range(20):
        if player(stage).round.phase is Phase.AUCTION:
            break
        stage.act("press", id="deal")
    for call, word in (("80S", "82"), ("XX", "surcoinche")):
        stage.act("call", key="calls", id=call)
        bubble = stage.view["parts"][1]["bubble"]
        assert bubble["call"] == call and word in bubble["lines"][0] and stage.view["feedback"] is None
    stage.act("call", key="calls", id="P")
    assert all(part.get("bubble") is None for part in stage.view["parts"])


def test_the_sheet_adds_up_on_the_screen() -> None:
    stage = table("en", "contrat1000", seed="sheet")
    chance = Chance("sheet")
    for _ in range(400):
        if player(stage).round.phase is Phase.DONE and player(stage).moment.trick is None:
            break
        move(stage, chance)
    rows = stage.view["parts"][1]["rows"]
    for column in (0, 1):
        cells = [int(row["cells"][column].replace("\u2212", "-") or 0) for row in rows]
        assert sum(cells[:-1]) == cells[-1]
    assert all(row["why"] for row in rows[:-1])


def test_the_tricks_that_a_side_has_won_lie_in_its_pile() -> None:
    stage = table("fr", seed="piles")
    chance = Chance("piles")
    most = 0
    for _ in range(300):
        round = player(stage).round
        score = stage.view["parts"][0]["score"]
        if round.cards is not None:
            won = [sum(trick.winner.pair.value == each["side"] for trick in round.tricks) for each in score]
            assert [each["tricks"] for each in score] == won and sum(won) == len(round.tricks)
            most = max(most, sum(won))
        if most == 8:
            break
        move(stage, chance)
    assert most == 8 and {each["tricks_name"] for each in score} <= {f"{n} plis" for n in range(9)} | {
        "1 pli",
        "0 pli",
    }


class Counting(comm.base_comm.BaseComm):
    """Count what would go over the wire."""

    sent = 0

    def publish_msg(self, *_: Any, **__: Any) -> None:
        Counting.sent += 1


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> type[Counting]:
    """Count the messages of widgets made in the test."""
    monkeypatch.setattr(comm, "create_comm", Counting)
    Counting.sent = 0
    return Counting


def test_a_click_is_one_message(wire: type[Counting]) -> None:
    stage = table("en", seed="wire")
    made = wire.sent
    stage.act("press", id="deal")
    assert wire.sent - made == 1


def test_a_new_widget_is_few_messages(wire: type[Counting]) -> None:
    table("en", seed="wire")
    assert wire.sent <= 3
