"""The hand lab where cards lie open beside the hand, and where nobody or one alone bids."""

from __future__ import annotations

from typing import Any

import pytest

from coinche_teach.engine.calls import Pass
from coinche_teach.engine.cards import Denomination, card, cards
from coinche_teach.notebook import hand_lab
from coinche_teach.ui.hand_lab_player import HandLabPlayer, Work
from coinche_teach.words import LANGUAGES, Words
from tests.ui.test_hand_lab import part, player, worked

FIVE, EIGHT = "JS 9S 8H AH 7D", "10S AS KS 10H 7H KD 8D QC"
DUMMY = "QS JS 9S AH KH 7D 9D 10C"


def pick(one: HandLabPlayer, cards_: str) -> None:
    for text in cards_.split():
        one.act({"do": "card", "key": "board", "id": text})


def names(one: HandLabPlayer) -> dict[str, str]:
    board = part(one.view(), "board")
    assert board is not None
    return {each["id"]: each["name"] for each in board["cards"] if each["mark"] == "picked"}


def odds(one: HandLabPlayer) -> dict[str, Any]:
    shown = part(one.view(), "lab")
    assert shown is not None
    found: dict[str, Any] = shown["hands"][0]["odds"]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_turned_card_is_picked_after_the_hand_and_taken(lang: str) -> None:
    one, words = player(rules="maison_belote", lang=lang, deals=4), Words(lang)
    pick(one, FIVE)
    assert one.work is Work.WAITING and one.view()["prompt"] == words.text("lab.pick.turned")
    one.act({"do": "call", "key": "auction", "id": "P"})
    assert one.calls == () and one.view()["feedback"]["lines"][0]["text"] == words.text("lab.turned.first")
    pick(one, "AS")
    assert worked(one).work is Work.DONE and one.lab is not None
    assert names(one)["AS"] == words.text("lab.is_turned", card=words.card(card("AS")))
    rows = odds(one)["rows"]
    assert [row["label"] for row in rows] == [words.text("lab.now"), words.text("lab.later")]
    taken, named = ([bool(cell["text"]) for cell in row["cells"]] for row in rows)
    assert taken == [True, False, False, False] and named == [False, True, True, True]
    assert sum(cell.get("best", False) for row in rows for cell in row["cells"]) == 1
    # Put back, it is asked for again, and another can be turned up.
    pick(one, "AS")
    assert one.work is Work.WAITING and one.picks.turned is None
    pick(one, "KC")
    assert one.lab is not None and one.lab.query.auction.turned is card("KC")


def test_all_pass_and_another_suit_is_named() -> None:
    one = player(rules="officielles_belote", hand=cards(FIVE), shown=cards("AS"), deals=2)
    for _ in range(4):
        one.act({"do": "call", "key": "auction", "id": "P"})
    assert one.work is Work.RUNNING and one.calls == (Pass(),) * 4
    assert set(worked(one).lab.points) == {Denomination.HEARTS, Denomination.DIAMONDS, Denomination.CLUBS}  # type: ignore[union-attr]
    assert len(odds(one)["rows"]) == 1


def test_what_passing_is_worth_is_said_beside_taking() -> None:
    one = worked(player(rules="maison_belote", hand=cards(FIVE), shown=cards("AS"), deals=6))
    shown = part(one.view(), "lab")
    assert shown is not None and one.lab is not None
    left = one.lab.passed()
    assert left is not None
    take, leave, later = shown["hands"][0]["lines"]
    assert take.startswith("Taking in spades") and leave.startswith("Passing marks") and "second" in later
    assert f"nobody in {round(100 * left.nobody / 6)}%" in leave


def test_a_dummy_is_picked_card_by_card() -> None:
    one, words = player(rules="manille_trois", hand=cards(EIGHT), deals=2), Words("en")
    for number, text in enumerate(DUMMY.split()):
        assert one.view()["prompt"] == words.text("lab.pick.dummy", left=8 - number, all=8)
        assert one.work is Work.WAITING
        pick(one, text)
    assert worked(one).lab is not None and one.lab is not None
    assert set(one.lab.query.dummy) == set(cards(DUMMY))
    assert names(one)["QS"].endswith("in the dummy") and names(one)["AS"].endswith("in your hand")
    pick(one, "7C")
    assert "7C" not in names(one) and one.view()["feedback"]["lines"][0]["text"] == words.text("lab.full.all")


def test_who_deals_the_last_card_turns_up_his_own() -> None:
    one = player(rules="manille_parlee", position=4, deals=2)
    assert one.view()["prompt"].endswith("the last one is turned up.")
    pick(one, EIGHT)
    assert worked(one).lab is not None and one.lab is not None
    assert one.lab.query.auction.turned is card("QC")
    assert part(one.view(), "auction") is None and odds(one)["rows"] == []
    # At another place another deals, and his card is asked for.
    one.act({"do": "choose", "key": "position", "id": "1"})
    assert one.work is Work.WAITING and one.view()["prompt"] == Words("en").text("lab.pick.turned")
    pick(one, "9H")
    assert worked(one).lab is not None and set(one.lab.points) == {Denomination.HEARTS}


def test_a_lone_bidder_sees_how_high_he_may_go() -> None:
    one = worked(player(rules="manille_encheres", hand=cards(EIGHT), deals=6))
    rows = odds(one)["rows"]
    assert {int(row["label"]) % 5 for row in rows[1:]} >= {0} and len(rows) <= 14
    shown = part(one.view(), "lab")
    assert shown is not None and "alone" in shown["hands"][0]["points"]["label"]
    assert any("highest bid" in line for line in shown["hands"][0]["lines"])


def test_rules_change_and_what_fits_stays() -> None:
    one = player(rules="maison_belote", hand=cards(FIVE), shown=cards("AS"), deals=2)
    one.act({"do": "rules", "value": "officielles_belote"})
    assert one.picks.turned is card("AS") and one.work is Work.RUNNING
    one.act({"do": "rules", "value": "maison"})
    assert one.picks.shown == () and one.picks.hand == cards(FIVE) and one.work is Work.WAITING


def test_a_plain_call_opens_it_with_its_open_cards() -> None:
    for asked in (
        {"hand": FIVE, "rules": "maison_belote", "turned": "AS"},
        {"hand": EIGHT, "rules": "manille_trois", "dummy": DUMMY},
        {"hand": EIGHT, "rules": "manille_parlee", "position": 4, "turned": "AS"},
    ):
        stage = hand_lab(**asked, seed="w", deals=2)  # type: ignore[arg-type]
        assert stage.wait(60) and stage.lab is not None
        assert stage.lab.query.auction.turned in (None, card("AS")) and len(stage.deals) == 2
        stage.close()
