"""Simulated games: the same rows however the work is shared, kept, broken off and taken up again."""

from __future__ import annotations

import _thread
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow.parquet as pq
import pytest
from pandas.testing import assert_frame_equal

from coinche_teach.commands.options import say
from coinche_teach.engine.auction import Auction
from coinche_teach.engine.calls import call
from coinche_teach.engine.cards import cards, written
from coinche_teach.engine.chance import Chance
from coinche_teach.engine.deal import Deal, shuffled
from coinche_teach.engine.reasons import Reason, Refused, Unreadable
from coinche_teach.engine.round import Phase, Round
from coinche_teach.engine.rules import IDS, rules
from coinche_teach.engine.seats import PAIRS, SEATS, Seat
from coinche_teach.lab import reasons
from coinche_teach.lab.bidders import CONVENTIONS, convention_call
from coinche_teach.lab.games import COLUMNS, PLAYERS, Table, told
from coinche_teach.lab.runs import Run
from coinche_teach.lab.seen import Seen
from coinche_teach.lab.simulate import Plan, kept, simulate
from coinche_teach.words import LANGUAGES, Words


@pytest.mark.parametrize("rules_id", IDS)
def test_every_rule_set_gives_rows(rules_id: str) -> None:
    found = simulate(4, rules_id, ("random", "careful", "conventions", "random"), seed=3)
    assert list(found.columns) == list(COLUMNS)
    assert found.dtypes.astype(str).to_dict() == dict(COLUMNS)
    assert found["deal"].tolist() == [0, 1, 2, 3]
    whole = found["points_NS"] + found["points_EW"]
    assert (whole[found["taker"].notna()] > 0).all()


def test_a_row_tells_what_the_engine_scores() -> None:
    table = Table(rules("club82"), (CONVENTIONS,) * 4, "told")
    for number in range(12):
        round, again = table.played(number)
        row = told(round)
        assert table.row(number) == {"deal": number, "redeals": again, **row}
        if round.phase is Phase.DONE:
            sheet = round.sheet()
            assert [row[f"score_{side}"] for side in PAIRS] == [sheet.score(side) for side in PAIRS]
            assert row["made"] is sheet.made
            assert sum(row[f"tricks_{side}"] for side in PAIRS) == 8


def test_the_work_can_be_shared_out_in_any_way() -> None:
    alone = simulate(7, "contrat1000", "conventions", seed="shared", chunk=2)
    with ThreadPoolExecutor(3) as pool:
        assert_frame_equal(
            alone, simulate(7, "contrat1000", "conventions", seed="shared", chunk=2, executor=pool)
        )
    assert_frame_equal(alone, simulate(7, "contrat1000", "conventions", seed="shared", chunk=7))
    assert_frame_equal(alone[:5], simulate(5, "contrat1000", "conventions", seed="shared", chunk=3))


@pytest.mark.slow
def test_processes_give_the_same_rows(tmp_path: Path) -> None:
    alone = simulate(30, "club82", "conventions", seed="many", chunk=5)
    assert_frame_equal(alone, simulate(30, "club82", "conventions", seed="many", chunk=5, workers=2))
    there = simulate(30, "club82", "conventions", seed="many", chunk=5, workers=2, folder=tmp_path / "run")
    assert_frame_equal(alone, there)


def test_another_seed_gives_other_deals() -> None:
    assert not simulate(3, seed=1).equals(simulate(3, seed=2))


def plan(n: int = 6) -> Plan:
    return Plan.of(n, "contrat1000", "careful", seed="kept", chunk=2)


def test_a_folder_is_taken_up_where_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "run"
    some = simulate(4, "contrat1000", "careful", "kept", folder=folder, chunk=2)
    done: list[int] = []
    frame = Plan.frame
    monkeypatch.setattr(Plan, "frame", lambda self, number: done.append(number) or frame(self, number))
    more = simulate(7, "contrat1000", "careful", "kept", folder=folder, chunk=2)
    assert done == [2, 3]
    assert_frame_equal(more[:4], some)
    assert_frame_equal(more, simulate(7, "contrat1000", "careful", "kept"))


def test_a_short_chunk_is_made_again_when_more_is_asked_for(tmp_path: Path) -> None:
    simulate(3, "contrat1000", "careful", "kept", folder=tmp_path, chunk=2)
    assert len(simulate(4, "contrat1000", "careful", "kept", folder=tmp_path, chunk=2)) == 4
    assert len(simulate(1, "contrat1000", "careful", "kept", folder=tmp_path, chunk=2)) == 1


class Stopping:
    """An executor in which somebody presses the stop button after a few chunks."""

    def __init__(self, after: int) -> None:
        self.left = after

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.left -= 1
        if self.left < 0:
            future.set_exception(KeyboardInterrupt())
        else:
            future.set_result(fn(*args))
        return future


def test_an_interruption_keeps_what_there_is(tmp_path: Path) -> None:
    with pytest.warns(UserWarning, match="interrupted"):
        found = simulate(20, "contrat1000", "careful", "kept", chunk=2, executor=Stopping(3))
    assert found["deal"].tolist() == list(range(6))
    with pytest.warns(UserWarning, match="interrupted"):
        there = simulate(20, "contrat1000", "careful", "kept", chunk=2, executor=Stopping(3), folder=tmp_path)
    assert_frame_equal(there, found)
    assert len(simulate(20, "contrat1000", "careful", "kept", chunk=2, folder=tmp_path)) == 20


@pytest.mark.parametrize("where", ["frame", "keep"])
def test_a_stop_at_any_moment_keeps_what_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    kind: Any = {"frame": Plan, "keep": Run}[where]
    act, done = getattr(kind, where), iter(range(99))

    def stopped(*args: Any) -> Any:
        if next(done) == 3:
            _thread.interrupt_main()
        return act(*args)

    monkeypatch.setattr(kind, where, stopped)
    with pytest.warns(UserWarning, match="interrupted"):
        found = simulate(40, "contrat1000", "careful", "kept", chunk=2, folder=tmp_path)
    assert found["deal"].tolist() == list(range(len(found)))
    assert 6 <= len(found) <= 8
    assert len(simulate(40, "contrat1000", "careful", "kept", chunk=2, folder=tmp_path)) == 40


def test_work_that_nobody_waits_for_is_called_off() -> None:
    submitted: list[Future[Any]] = []

    class Busy(Stopping):
        def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future[Any]:
            future = super().submit(fn, *args) if not submitted else Future()
            if len(submitted) == 1:
                future.set_exception(KeyboardInterrupt())
            submitted.append(future)
            return future

    with pytest.warns(UserWarning, match="interrupted"):
        found = simulate(80, "contrat1000", "careful", chunk=2, executor=Busy(99))
    assert len(found) == 2
    assert len(submitted) > 2 and all(one.cancelled() for one in submitted[2:])


def test_a_folder_is_filled_without_holding_its_deals(tmp_path: Path) -> None:
    run = kept(tmp_path, 6, "contrat1000", "careful", "kept", chunk=2)
    assert [len(frame) for frame in run.frames(["made"])] == [2, 2, 2]
    assert_frame_equal(run.frame(), simulate(6, "contrat1000", "careful", "kept", chunk=2))


def test_a_run_goes_on_with_the_chunks_it_was_begun_with(tmp_path: Path) -> None:
    some = simulate(5, "contrat1000", "careful", "kept", folder=tmp_path, chunk=2)
    run = kept(tmp_path, 9, "contrat1000", "careful", "kept")
    assert len(run.plan.chunks) == 5
    assert_frame_equal(run.frame()[:5], some)
    found = refusal(lambda: kept(tmp_path, 9, "contrat1000", "careful", "kept", chunk=3))
    assert found == reasons.OtherRun(str(tmp_path), "chunk", "2", "3")


def test_slow_players_are_kept_more_often() -> None:
    assert len(Plan.of(600, "club82", "conventions").chunks) == 1
    assert len(Plan.of(600, "club82", ("conventions", "sampling", "conventions", "careful")).chunks) == 120


def cut(whole: bytes) -> bytes:
    return whole[:100]


def emptied(whole: bytes) -> bytes:
    return b""


def scratched(whole: bytes) -> bytes:
    """Change one byte of the hands, so that the end of the file still tells of it as whole."""
    column = pq.read_metadata(BytesIO(whole)).row_group(0).column(list(COLUMNS).index("hand_N"))
    place = column.data_page_offset - 5
    return whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :]


@pytest.mark.parametrize("damaged", [cut, emptied, scratched])
def test_a_broken_chunk_is_named_and_made_again(tmp_path: Path, damaged: Callable[[bytes], bytes]) -> None:
    run = Run.opened(tmp_path, plan())
    for number in run.missing():
        run.keep(number, run.plan.frame(number))
    good = run.frame()
    run.path(1).write_bytes(damaged(run.path(1).read_bytes()))
    with pytest.raises(Unreadable) as broken:
        run.frame()
    assert broken.value.reason == reasons.BrokenChunk(str(run.path(1)))
    again = simulate(6, "contrat1000", "careful", "kept", folder=tmp_path, chunk=2)
    assert_frame_equal(again, good)
    assert run.path(1).with_suffix(".broken").exists()


def test_some_columns_can_be_read_alone(tmp_path: Path) -> None:
    simulate(4, "contrat1000", "careful", "kept", folder=tmp_path, chunk=2)
    found = Run.opened(tmp_path, plan(4)).frame(["taker", "made"])
    assert found.shape == (4, 2)


def refusal(act: Callable[[], object]) -> Reason:
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.reason


@pytest.mark.parametrize("n", [0, -3, True, 2.5, "many"])
def test_no_deals_cannot_be_simulated(n: Any) -> None:
    found = refusal(lambda: simulate(n))
    assert isinstance(found, reasons.NotACount)
    assert found.what == "n"


def test_bad_input_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    assert refusal(lambda: simulate(1, players="bob")) == reasons.UnknownPlayer("bob", tuple(PLAYERS))
    assert refusal(lambda: simulate(1, players=["careful"] * 3)) == reasons.WrongNumberOfPlayers(3)
    assert refusal(lambda: simulate(1, workers=0)) == reasons.NotACount("workers", "0", 1)
    (tmp_path / "letter.txt").write_text("dear")
    assert refusal(lambda: simulate(1, folder=tmp_path)) == reasons.NotARun(str(tmp_path))
    assert [one.name for one in tmp_path.iterdir()] == ["letter.txt"]


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    simulate(2, "contrat1000", "careful", "kept", folder=tmp_path)
    found = refusal(lambda: simulate(2, "contrat1000", "careful", "other", folder=tmp_path))
    assert found == reasons.OtherRun(str(tmp_path), "seed", "kept", "other")
    assert len(simulate(2, "contrat1000", "careful", "kept", folder=tmp_path)) == 2


def test_a_page_that_is_no_page_is_refused(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text("[1, 2")
    assert isinstance(refusal(lambda: simulate(1, folder=tmp_path)), reasons.NotARun)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_its_sentence(lang: str) -> None:
    words = Words(lang)
    for reason in (
        reasons.NotACount("n", "0", 1),
        reasons.UnknownPlayer("bob", ("random",)),
        reasons.WrongNumberOfPlayers(3),
        reasons.OtherRun("there", "seed", "1", "2"),
        reasons.NotARun("there"),
        reasons.BrokenChunk("there"),
        reasons.FolderClosed("there"),
    ):
        said = say(words, reason)
        assert len(said) > 20
        assert "{" not in said


@pytest.mark.parametrize("rules_id", IDS)
def test_the_calls_seen_are_those_that_the_auction_opens(rules_id: str) -> None:
    table = Table(rules(rules_id), (PLAYERS["random"],) * 4, "calls")
    for number in range(12):
        round, chance = Round.open(table.deal(number)), Chance("calls", number)
        while round.phase is Phase.AUCTION:
            assert Seen.of(round).calls == round.auction.legal_calls()
            round = round.say(chance.choice(round.auction.legal_calls()))


# --- players ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("rules_id", IDS)
def test_players_do_not_look_at_hidden_cards(rules_id: str, name: str) -> None:
    """Swap the hidden cards of the other hands: the same seat must call and play the same."""
    player = PLAYERS[name]
    for number in range(6):
        table = Table(rules(rules_id), (PLAYERS["careful"],) * 4, f"hidden {number}")
        round, _ = table.played(number)
        deal = round.deal
        one = Round.open(deal)
        seat = one.turn
        if seat is None or one.phase is not Phase.AUCTION:
            continue
        other = Round.open(swapped(deal, seat, number))
        here, there = (player.bid(Seen.of(some), Chance("same")) for some in (one, other))
        assert here == there


def swapped(deal: Deal, seat: Seat, number: int) -> Deal:
    """Return the deal with the cards that a seat does not see shuffled among the others."""
    hidden = [card for other in SEATS if other is not seat for card in deal.hands[other]]
    mixed = Chance("swap", number).shuffled(hidden)
    hands, at = [], 0
    for other in SEATS:
        size = len(deal.hands[other])
        hands.append(deal.hands[other] if other is seat else tuple(mixed[at : at + size]))
        at += 0 if other is seat else size
    north, east, south, west = hands
    return Deal(deal.rules, deal.dealer, (north, east, south, west), deal.turned, deal.stock)


@pytest.mark.parametrize("name", PLAYERS)
def test_cards_are_chosen_from_what_is_seen(name: str) -> None:
    deal = Deal.from_deck(rules("contrat1000"), Seat.S, shuffled("play"))
    one = Round.open(deal)
    first = one.turn
    assert first is not None
    other = Round.open(swapped(deal, first, 1))
    for text in ("90H", "P", "P", "P"):
        one, other = one.say(call(text)), other.say(call(text))
    player = PLAYERS[name]
    assert one.turn is first
    assert player.play(Seen.of(one), Chance("p")) == player.play(Seen.of(other), Chance("p"))


def bidding(hand: str, *calls: str, rules_id: str = "club82") -> str:
    """Return what the convention bidder calls after some calls, S having dealt."""
    table = rules(rules_id)
    auction = Auction.open(table, Seat.S)
    for text in calls:
        auction = auction.say(call(text))
    assert auction.turn is not None
    return str(convention_call(Seen(table, auction.turn, Seat.S, cards(hand), auction), Chance("bid")))


@pytest.mark.parametrize(
    ("hand", "calls", "told"),
    [
        # 82 without the jack of trumps, 85 with it.
        ("9H AH KH 8H 7S 7C", (), "82H"),
        ("JH AH KH 8S 7S 7C", (), "85H"),
        ("7H 8H QD 8S 9S 7C", (), "P"),
        # Five more on the partner's bid with the 14 or the 20, ten with both.
        ("JH 7H QD 8S 9S 7C", ("82H", "P"), "85H"),
        ("9H 7H QD 8S 9S 7C", ("85H", "P"), "90H"),
        ("7H 8H QD 8S 9S 7C", ("85H", "P"), "P"),
        # An ace is shown in its suit.
        ("7H 8H QD AS 9S 7C", ("85H", "P"), "90S"),
        # And the opener comes back to his own.
        ("JH AH KH 8D 7D 7C", ("85H", "P", "90S", "P"), "95H"),
        # 135 with a cinquante.
        ("JH 10H 9H QH 7S 7C", (), "135H"),
        # Two aces at sans atout, three aces.
        ("AH AS 8D 7D QC JC", (), "82SA"),
        ("AH AS AD 7D QC JC", (), "85SA"),
        # Three trumps with the jack doubt a bid.
        ("JH 8H 7H 9S 8D 7C", ("82H",), "X"),
    ],
)
def test_conventions_of_the_club_sheet(hand: str, calls: tuple[str, ...], told: str) -> None:
    assert bidding(hand, *calls) == told


def test_conventions_climb_other_ladders() -> None:
    assert bidding("JH AH KH 8S 7S 7C 8D 9D", rules_id="contrat1000") == "90H"
    assert bidding("9H AH KH 8H 7S 7C 8D 9D", rules_id="contrat1000") == "80H"


def test_conventions_beat_random_bids() -> None:
    mixed = simulate(60, "contrat1000", ("conventions", "random", "conventions", "random"), seed="beat")
    difference = (mixed["score_NS"] - mixed["score_EW"]).astype(float)
    assert difference.mean() > 4 * difference.sem()


def test_careful_cards_beat_random_cards() -> None:
    mixed = simulate(200, "manille_parlee", ("careful", "random", "careful", "random"), seed="beat")
    difference = (mixed["points_NS"] - mixed["points_EW"]).astype(float)
    assert difference.mean() > 4 * difference.sem()


def test_hands_are_written_as_everywhere() -> None:
    found = simulate(1, "contrat1000", "careful")
    for seat in SEATS:
        text = found[f"hand_{seat}"].iloc[0]
        assert written(cards(text)) == text
        assert len(cards(text)) == 8


def test_missing_cells_are_missing() -> None:
    found = simulate(2, "manille_envers", "careful")
    assert found["made"].isna().all()
    assert pd.isna(found["level"].iloc[0])
