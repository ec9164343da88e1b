"""The hand lab as a session and as a widget: a hand picked, calls put in, an answer that sharpens."""

from __future__ import annotations

import json
import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import coinche_teach.ui.stage as stage_module
from coinche_teach.engine.calls import Pass, call
from coinche_teach.engine.cards import DECK, card, cards
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.notebook import hand_lab, ready
from coinche_teach.ui.hand_lab import HandLab
from coinche_teach.ui.hand_lab_asked import ME
from coinche_teach.ui.hand_lab_player import HandLabPlayer, Work
from coinche_teach.words import LANGUAGES, Words
from tests.ui.test_parts import rules as rules_of
from tests.ui.test_parts import split

CALLS = ["P", "take", "H", "82H", "80H", "90S", "100SA", "X", "XX", "capotD", "nonsense"]
TABLES = ["club82", "maison", "points701", "maison_belote", "manille_trois", "manille_parlee"]
PRESSES = ["stop", "resume", "more", "undo", "clear", "keep", "unkeep", "nothing"]
SIX, EIGHT = "JS 9S AS 7H 8D 9C", "JS 9S 8S AH 7H KD 8D QC"


@pytest.fixture
def stages() -> Iterator[list[HandLab]]:
    made: list[HandLab] = []
    yield made
    for one in made:
        one.close()
        one.wait(20)


def player(**asked: Any) -> HandLabPlayer:
    return HandLabPlayer(rules(asked.pop("rules", "club82")), asked.pop("lang", "en"), seed="t", **asked)


def part(drawn: dict[str, Any], key: str) -> dict[str, Any] | None:
    return next((one for one in drawn["parts"] if one.get("key") == key), None)


def actions(drawn: dict[str, Any]) -> list[str]:
    return [one["id"] for one in drawn["actions"]]


def worked(one: HandLabPlayer, steps: int = 1000) -> HandLabPlayer:
    for _ in range(steps):
        if one.work is not Work.RUNNING:
            break
        assert one.lab is not None
        one.lab.step(0.0)
        one.worked()
    return one


# --- the session ----------------------------------------------------------------------------------


def test_the_answer_begins_with_the_last_card_and_ends_when_one_is_taken_away() -> None:
    one = player(deals=8)
    assert "6" in one.view()["prompt"]
    for text in SIX.split():
        assert one.work is Work.WAITING
        one.act({"do": "card", "key": "board", "id": text})
    assert one.work is Work.RUNNING
    worked(one)
    assert one.work is Work.DONE and part(one.view(), "lab") is not None
    one.act({"do": "card", "key": "board", "id": "9C"})
    assert one.work is Work.WAITING and part(one.view(), "lab") is None


def test_a_card_too_many_is_refused_and_the_hand_stays() -> None:
    one = player(hand=cards(SIX))
    lab = one.lab
    one.act({"do": "card", "key": "board", "id": "AC"})
    assert one.picked == cards(SIX) and one.lab is lab
    assert "6" in one.view()["feedback"]["lines"][0]["text"]


def test_all_cards_lie_on_the_board_and_those_picked_say_so() -> None:
    board = part(player(hand=cards("JS AH")).view(), "board")
    assert board is not None
    assert {one["id"] for one in board["cards"]} == {one.id for one in DECK}
    assert {one["id"] for one in board["cards"] if one["mark"] == "picked"} == {"JS", "AH"}
    assert all("hand" in one["name"] for one in board["cards"] if one["mark"])


def test_a_position_lets_those_before_pass_and_calls_change_what_is_believed() -> None:
    one = player(hand=cards(SIX))
    one.act({"do": "choose", "key": "position", "id": "3"})
    assert one.calls == (Pass(), Pass()) and len(one.beliefs) == 2
    one.act({"do": "press", "id": "undo"})
    one.act({"do": "press", "id": "undo"})
    assert one.work is Work.WAITING and one.calls == ()  # the first two have not spoken yet
    one.act({"do": "call", "key": "auction", "id": "82H"})
    assert one.work is Work.WAITING  # it is not my turn yet
    one.act({"do": "call", "key": "auction", "id": "P"})
    assert one.work is Work.RUNNING
    assert [str(told.call) for told in one.beliefs] == ["82H"]


def test_a_call_that_cannot_be_made_is_explained_and_changes_nothing() -> None:
    one = player(hand=cards(SIX), position=3, auction=(call("100H"), Pass()))
    one.act({"do": "call", "key": "auction", "id": "82S"})
    assert one.calls == (call("100H"), Pass())
    assert "100" in one.view()["feedback"]["lines"][0]["text"]


def test_a_belief_can_be_left_out_and_taken_back() -> None:
    one = player(hand=cards(SIX), position=3, auction=(call("82H"), Pass()))
    assert one.lab is not None and len(one.lab.query.beliefs) == 1
    one.act({"do": "choose", "key": "beliefs", "id": "0"})
    assert one.lab is not None and one.lab.query.beliefs == ()
    shown = part(one.view(), "beliefs")
    assert shown is not None and shown["options"][0]["pressed"] is False
    one.act({"do": "choose", "key": "beliefs", "id": "0"})
    assert one.lab is not None and len(one.lab.query.beliefs) == 1


def test_what_no_deal_agrees_with_is_said_in_one_sentence() -> None:
    # The whole of spades is mine: nobody opens there.
    mine = cards("JS 9S AS 10S KS QS 8S 7S")
    one = player(rules="maison", hand=mine, position=3, auction=(call("90S"), Pass()))
    assert one.lab is not None
    stage = HandLab(one)
    stage.wait(60)
    drawn = stage.view
    stage.close()
    assert one.work is Work.WAITING and drawn["feedback"]["tone"] == "wrong"
    assert len(drawn["feedback"]["lines"]) == 1


def test_stop_go_on_and_more() -> None:
    one = worked(player(hand=cards(SIX), deals=12), 1)
    one.act({"do": "press", "id": "stop"})
    assert one.work is Work.STOPPED and "resume" in actions(one.view())
    lab = one.lab
    assert lab is not None
    n = lab.n
    one.act({"do": "press", "id": "resume"})
    worked(one)
    assert one.lab is lab and lab.n == 12 > n and "more" in actions(one.view())
    one.act({"do": "press", "id": "more"})
    assert one.work is Work.RUNNING and lab.query.deals > 12


def test_a_seed_gives_the_same_deals_again() -> None:
    one = worked(player(hand=cards(SIX), deals=4))
    assert one.lab is not None
    first = one.lab.hands
    one.act({"do": "answer", "key": "seed", "value": "other"})
    worked(one)
    assert one.lab.hands != first
    one.act({"do": "answer", "key": "seed", "value": "t"})
    worked(one)
    assert one.lab.hands == first


def test_a_hand_is_kept_beside_another() -> None:
    one = worked(player(hand=cards(SIX), deals=4))
    one.act({"do": "press", "id": "keep"})
    for text in ("9C", "AC"):
        one.act({"do": "card", "key": "board", "id": text})
    worked(one)
    shown = part(one.view(), "lab")
    assert shown is not None
    first, second = shown["hands"]
    assert ("A♣" in first["cards"].replace("\ufe0e", "")) and ("9♣" in second["cards"].replace("\ufe0e", ""))
    one.act({"do": "press", "id": "unkeep"})
    shown = part(one.view(), "lab")
    assert shown is not None and len(shown["hands"]) == 1


def test_figures_drawn_are_those_of_the_lab() -> None:
    one = worked(player(rules="points701", hand=cards(EIGHT), deals=20))
    assert one.lab is not None
    shown = part(one.view(), "lab")
    assert shown is not None
    (hand,) = shown["hands"]
    rows = {row["id"]: row for row in hand["points"]["rows"]}
    for kind, found in one.lab.points.items():
        row = rows[kind.value]
        assert sum(row["bars"]) == 20
        assert row["says"].startswith(f"{round(sum(found) / 20)} ±")
    for line in hand["odds"]["rows"]:
        if not line["label"].isdigit():
            continue
        for kind, cell in zip(one.lab.outcomes, line["cells"], strict=True):
            if cell["text"]:
                odds = one.lab.odds(int(line["label"]), kind)
                assert cell["text"] == f"{round(100 * odds.made / 20)}%"
                assert int(cell["small"].replace("−", "-")) == round(odds.net)
    assert sum(cell.get("best", False) for line in hand["odds"]["rows"] for cell in line["cells"]) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in IDS if name != "manille_envers"])
def test_every_state_is_drawn_in_every_language(name: str, lang: str) -> None:
    one = player(rules=name, lang=lang, hand=cards(EIGHT)[: rules(name).seen], deals=2)
    for text in ("AS", "KS", "QS", "10S", "10H", "KH", "QH", "JH"):
        one.act({"do": "card", "key": "board", "id": text} if one.picks.open_left else {"do": "nothing"})
    for _ in range(2):
        drawn = one.view()
        said = json.dumps(drawn)
        assert drawn["lang"] == lang and drawn["prompt"] and "{n}" not in said and "{bid" not in said
        worked(one)


def test_the_badge_offers_the_rules_that_the_lab_can_answer_for() -> None:
    one = player(hand=cards(SIX))
    names = [each["id"] for each in one.view()["badge"]["choices"]]
    assert set(names) < set(IDS) and "manille_envers" not in names
    for name in names:
        one.act({"do": "rules", "value": name})
        assert one.rules.id == name and one.reason is None
        one.view()


@pytest.mark.parametrize(
    "event",
    [
        {"do": "card", "key": "board", "id": "ZZ"},
        {"do": "choose", "key": "position", "id": "7"},
        {"do": "choose", "key": "beliefs", "id": "3"},
        {"do": "choose", "key": "nothing", "id": "1"},
        {"do": "answer", "key": "seed", "value": "  "},
        {"do": "press", "id": "nothing"},
        {"do": "press", "id": "save"},
        {"do": "press", "id": "keep"},
        {"do": "rules", "value": "nowhere"},
        {"do": "move", "key": "board", "id": "JS", "to": 3},
    ],
)
def test_what_makes_no_sense_changes_nothing(event: dict[str, Any]) -> None:
    one = player(hand=cards("JS"))
    before = one.view()
    one.act(event)
    assert one.view() == before


def test_nonsense_said_as_a_call_is_explained() -> None:
    one = player()
    one.act({"do": "call", "key": "auction", "id": "what?"})
    assert one.calls == () and one.view()["feedback"]["lines"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sign_says_that_the_kernels_are_being_made(lang: str) -> None:
    one = player(lang=lang, hand=cards(SIX))
    assert "small" not in one.view()
    one.kernels = "compiling"
    assert one.view()["small"] == Words(lang).text("kernels.compiling")
    one.kernels = "ready"
    assert "small" not in one.view()


def test_beliefs_are_said_with_cards_lengths_and_aces() -> None:
    said = auction_beliefs("club82", "82SA", "P")
    assert "aces: 2" in said[0] and "side" not in said[0]
    said = auction_beliefs("club82", "85H", "P")
    assert "jack of hearts" in said[0] and "at least 3 hearts" in said[0]


def auction_beliefs(name: str, *calls: str) -> list[str]:
    one = player(rules=name, position=len(calls) + 1, auction=tuple(map(call, calls)))
    shown = part(one.view(), "beliefs")
    assert shown is not None
    return [each["label"] for each in shown["options"]]


def test_an_answer_is_saved(tmp_path: Path) -> None:
    one = worked(player(hand=cards(SIX), deals=2, folder=tmp_path / "mine"))
    one.act({"do": "press", "id": "save"})
    found = sorted(path.suffix for path in (tmp_path / "mine").iterdir())
    assert found == [".csv", ".csv", ".json"]
    one.act({"do": "press", "id": "parquet"})
    found = sorted(path.suffix for path in (tmp_path / "mine").iterdir())
    assert found == [".csv", ".csv", ".json", ".json", ".parquet", ".parquet"]
    assert "mine" in one.view()["feedback"]["lines"][0]["text"]
    (tmp_path / "shut").write_text("a file", encoding="utf-8")
    one.folder = tmp_path / "shut"
    one.act({"do": "press", "id": "save"})
    assert "shut" in one.view()["feedback"]["lines"][0]["text"]


DONE = st.one_of(
    st.builds(lambda one: {"do": "card", "key": "board", "id": one.id}, st.sampled_from(DECK)),
    st.builds(lambda one: {"do": "call", "key": "auction", "id": one}, st.sampled_from(CALLS)),
    st.builds(lambda one: {"do": "choose", "key": "position", "id": one}, st.sampled_from("1234")),
    st.builds(lambda one: {"do": "choose", "key": "beliefs", "id": one}, st.sampled_from("012")),
    st.builds(lambda one: {"do": "press", "id": one}, st.sampled_from(PRESSES)),
    st.builds(
        lambda one: {"do": "rules", "value": one},
        st.sampled_from(
            ["club82", "maison", "points701", "maison_belote", "manille_trois", "manille_parlee"]
        ),
    ),
    st.builds(lambda one: {"do": "answer", "key": "seed", "value": one}, st.text(max_size=4)),
)


@given(st.lists(DONE, max_size=12), st.sampled_from(["", SIX]))
@settings(max_examples=30, deadline=None)
def test_whatever_is_done_can_be_drawn_and_an_answer_fits_its_question(
    done: list[dict[str, Any]], hand: str
) -> None:
    one = player(hand=cards(hand) if hand else (), deals=4)
    for event in done:
        one.act(event)
        drawn = one.view()
        json.dumps(drawn)
        assert (one.lab is not None) is (one.work is not Work.WAITING)
        if one.lab is not None:
            query = one.lab.query
            assert set(query.hand) == set(one.picked) and len(query.hand) == one.rules.seen
            assert tuple(said.call for said in query.auction.calls) == one.calls
            assert query.auction.turn in (ME, None) and len(one.picks.shown) == query.open_cards


# --- the widget -----------------------------------------------------------------------------------


def test_the_widget_works_in_the_background_and_clicks_still_count(stages: list[HandLab]) -> None:
    stage = hand_lab(EIGHT, rules="maison", seed="w", deals=400)
    stages.append(stage)
    revs = []
    drawn = threading.Event()

    def watch(change: dict[str, Any]) -> None:
        revs.append(change["new"]["rev"])
        if part(change["new"], "lab") is not None:
            drawn.set()

    stage.observe(watch, "view")
    assert drawn.wait(60)
    # What is drawn by itself has the number of the drawing before, so that a click on it counts.
    assert set(revs) == {0}
    stage.act("press", id="stop")
    stage.wait(20)
    assert stage.lab is not None and 0 < stage.lab.n < 400
    assert stage.view["rev"] == 1 and "resume" in actions(stage.view)
    n = stage.lab.n
    stage.act("press", id="resume")
    stage.act("press", id="stop")
    stage.wait(20)
    assert stage.lab.n >= n


def test_drawings_are_few(stages: list[HandLab]) -> None:
    stage = hand_lab(SIX, seed="w", deals=60)
    stages.append(stage)
    seen: list[int] = []
    stage.observe(lambda _: seen.append(1), "view")
    assert stage.wait(120)
    assert stage.lab is not None
    # One for each three tenths of a second at work, with those that begin and end it.
    assert len(seen) <= stage.lab.seconds / 0.3 + 8
    assert stage.view["prompt"].startswith("60")


def test_tables_stand_behind_the_picture(stages: list[HandLab]) -> None:
    stage = hand_lab(SIX, auction="82H P", seed="w", deals=4)
    stages.append(stage)
    assert stage.wait(60)
    assert len(stage.deals) == 4 and {"bid", "chance", "low", "high", "net"} <= set(stage.bids.columns)
    assert ready(stage)


def test_a_widget_without_a_hand_says_so() -> None:
    stage = hand_lab(seed="w")
    assert stage.lab is None and not stage.wait()
    with pytest.raises(ValueError, match="no answer"):
        _ = stage.bids
    with pytest.raises(ValueError, match="no answer"):
        stage.save()


@pytest.mark.parametrize(
    "asked",
    [
        {"hand": "JS 9S AS 7H 8D 9C AC"},
        {"hand": "JS JS"},
        {"hand": "what"},
        {"hand": SIX, "auction": "100H 82S"},
        {"hand": SIX, "auction": "never"},
        {"hand": SIX, "deals": 0},
        {"hand": SIX, "position": 0},
        {"rules": "manille_envers"},
        {"rules": "maison_belote", "turned": "what"},
        {"rules": "maison_belote", "hand": "JS 9S 8H AH 7D", "turned": "JS"},
        {"hand": SIX, "turned": "AH"},
        {"hand": SIX, "dummy": "AH"},
        {"rules": "manille_trois", "hand": EIGHT, "dummy": "JS"},
        {"rules": "manille_trois", "dummy": EIGHT + " 7S"},
        {"rules": "manille_parlee", "position": 4, "hand": EIGHT, "turned": "7S"},
    ],
)
def test_bad_input_is_a_sentence(asked: dict[str, Any]) -> None:
    for lang in LANGUAGES:
        with pytest.raises(ValueError) as caught:
            hand_lab(**asked, lang=lang)
        said = str(caught.value)
        assert said.endswith((".", "!")) and "{" not in said


def test_where_a_package_is_missing_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "coinche_teach.lab.query", None)
    with pytest.raises(ValueError, match="needs the package"):
        hand_lab(SIX)


def test_own_beliefs_take_the_place_of_the_conventions(stages: list[HandLab]) -> None:
    from coinche_teach.engine.cards import Denomination
    from coinche_teach.engine.seats import Seat
    from coinche_teach.lab.beliefs import Believes, Shape

    told = Believes(Seat.N, (Shape(Denomination.SPADES, (2, 3)),))
    stage = hand_lab(SIX, auction="82H P", seed="w", deals=2, beliefs=[told])
    stages.append(stage)
    assert stage.wait(60) and stage.lab is not None
    assert stage.lab.query.beliefs == (told,)
    spades = [sum(one.suit is card("7S").suit for one in hands[Seat.N]) for hands in stage.lab.hands]
    assert all(2 <= n <= 5 for n in spades)


# --- its own parts --------------------------------------------------------------------------------


def test_the_parts_of_the_lab_keep_to_the_house() -> None:
    folder = Path(stage_module.__file__).with_name("parts") / "lab"
    script, style = ((folder / name).read_text(encoding="utf-8") for name in ("91-lab.js", "44-lab.css"))
    names = re.findall(r"^(?:function|const|let|class) (\w+)", script, flags=re.MULTILINE)
    assert names and all(name.startswith(("lab", "picker")) for name in names)
    assert not any(word in script + style for word in ("innerHTML", "fetch(", "url(", "http"))
    found = rules_of(style)
    assert found and all(one.startswith(".coinche-teach") for each in found for one in split(each))


def test_lessons_do_not_carry_the_lab() -> None:
    assert "labMake" not in stage_module.SCRIPT and "ct-picker" not in stage_module.STYLE
    assert "labMake" in HandLab._esm and "ct-picker" in HandLab._css


def test_a_chance_reads_the_same_in_the_table_and_in_the_sentence() -> None:
    one = HandLabPlayer(rules("contrat1000"), "en", seed="7", deals=200)
    for text in "JS 9S AS 7H 8D 9C AD KC".split():
        one.act({"do": "card", "key": "board", "id": text})
    drawn = part(worked(one).view(), "lab")
    assert one.lab is not None and drawn is not None
    shown = drawn["hands"][0]
    best = next(cell for row in shown["odds"]["rows"] for cell in row["cells"] if cell.get("best"))
    weighed = one.lab.best()
    assert weighed is not None and 0.99 < weighed.chance < 1
    assert best["text"] == "99%" and "made in 99% of the deals" in shown["lines"][0]
