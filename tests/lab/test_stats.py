"""Solved deals as a table: listed deals, both sides together, errors by deal, what is kept on disk."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from coinche_teach.engine.cards import Card, Denomination, Rank, Suit, cards
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import SEATS, Seat
from coinche_teach.lab import stats
from coinche_teach.lab.play_out import played_points
from coinche_teach.lab.sampling_counts import orders

# The rules of the known results: no duty to undertrump; played to the left as the seats are numbered.
KNOWN = rules("points701")

# Deals in full, solved by two independent programs: trumps S H D C for the seats 0 and 2.
LISTED = {
    0: "9S 8S AD KD JD 8D 8C 7C | AS 7S AH JH 10D QD 10C JC | "
    "10S JS QS 10H KH QH 9H AC | KS 8H 7H 9D 7D KC QC 9C",
    1: "10S 9S 7S 8H 10D QD JC 9C | AS QS 8S AD 10C KC 8C 7C | "
    "KS AH QH 9H 9D 8D 7D AC | JS 10H KH JH 7H KD JD QC",
}
VALUES = {0: (162, 100, 112, 61), 1: (60, 42, 68, 74)}


def shuffle(text: str) -> np.ndarray:
    return np.array([one.index for hand in text.split("|") for one in cards(hand)])


@pytest.mark.parametrize("deal", LISTED)
def test_listed_deals_come_to_what_is_known(deal: int) -> None:
    row = shuffle(LISTED[deal])[None, :]
    found = [stats.solved_deals(KNOWN, one, row, deal)[0][0] for one in stats.TRUMPS]
    assert tuple(found) == VALUES[deal]


def test_a_capot_is_seen() -> None:
    row = shuffle(LISTED[0])[None, :]
    assert stats.solved_deals(KNOWN, Denomination.SPADES, row, 0)[1].tolist() == [1]
    assert stats.solved_deals(KNOWN, Denomination.HEARTS, row, 0)[1].tolist() == [0]


def test_both_sides_share_the_pack_and_every_seat_has_its_rows(tmp_path: Path) -> None:
    frame = stats.solved(4, KNOWN, "shares", folder=tmp_path)
    assert len(frame) == 4 * 4 * 4
    table = frame.pivot(index=["deal", "denomination"], columns="seat", values="points")
    assert (table[0] == table[2]).all() and (table[1] == table[3]).all()
    assert (table[0] + table[1] == 162).all()
    assert frame.groupby("deal")["length"].sum().tolist() == [32] * 4
    assert (frame["leads"] == "me").sum() == 4 * 4
    assert frame.groupby(["deal", "denomination"])["best"].sum().eq(1).all()


def test_what_a_hand_holds_is_read_from_its_cards(tmp_path: Path) -> None:
    frame = stats.solved(3, KNOWN, "looks", folder=tmp_path)
    shuffles = orders(3, seed="looks")
    for row in frame.itertuples():
        trump = Suit(row.denomination)
        hand = stats.dealt(shuffles[row.deal].tolist())[row.seat]
        across = stats.dealt(shuffles[row.deal].tolist())[SEATS[row.seat].partner]
        assert row.length == sum(one.suit is trump for one in hand)
        assert row.best == (Card(trump, Rank.JACK) in hand)
        assert row.second == (Card(trump, Rank.NINE) in hand)
        assert row.third == (Card(trump, Rank.ACE) in hand)
        assert row.aces == sum(one.rank is Rank.ACE and one.suit is not trump for one in hand)
        assert row.voids == len(set(Suit) - {one.suit for one in hand} - {trump})
        assert row.belote == ({Card(trump, Rank.KING), Card(trump, Rank.QUEEN)} <= set(hand))
        assert row.p_length == sum(one.suit is trump for one in across)


def test_solved_deals_are_kept_and_taken_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = stats.results(3, KNOWN, "kept", folder=tmp_path)
    longer = stats.results(5, KNOWN, "kept", folder=tmp_path)
    assert longer.iloc[:3].equals(first)
    fresh = stats.results(5, KNOWN, "kept", folder=tmp_path / "other")
    assert fresh.equals(longer)

    def never(*_: object) -> None:
        raise AssertionError("solved again")

    monkeypatch.setattr(stats, "solved_deals", never)
    assert stats.results(4, KNOWN, "kept", folder=tmp_path).equals(longer.iloc[:4])
    with pytest.raises(AssertionError, match="solved again"):
        stats.results(4, KNOWN.but(cannot_overtrump="undertrump"), "kept", folder=tmp_path)


def test_a_broken_file_or_a_closed_folder_lose_nothing(tmp_path: Path) -> None:
    good = stats.results(2, KNOWN, "broken", folder=tmp_path)
    (path,) = tmp_path.glob("*.parquet")
    path.write_bytes(b"PAR1 no more")
    assert stats.results(2, KNOWN, "broken", folder=tmp_path).equals(good)
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert stats.results(2, KNOWN, "broken", folder=blocked / "under").equals(good)


def test_the_environment_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(stats.FOLDER, str(tmp_path / "named"))
    stats.results(1, KNOWN, "environment")
    assert list((tmp_path / "named").glob("solved-*.parquet"))


def test_an_error_counts_deals_and_not_rows() -> None:
    values = np.random.default_rng(5).normal(size=400)
    once = pd.DataFrame({"deal": np.arange(400), "points": values})
    thrice = pd.concat([once] * 3)
    mean, error = stats.mean_error(once)
    assert error == pytest.approx(values.std(ddof=1) / 20)
    assert stats.mean_error(thrice) == (pytest.approx(mean), pytest.approx(error))
    assert np.isnan(stats.mean_error(once.iloc[:0])[0]) and np.isnan(stats.mean_error(once.iloc[:1])[1])


def test_a_hand_is_dealt_with_all_other_cards() -> None:
    hand = cards("JH 9H AH 7H AS 10S 7D 8C")
    rows = stats.hands_with(hand, 20, seed="mine")
    assert (np.sort(rows, axis=1) == np.arange(32)).all()
    assert all(set(stats.dealt(row)[0]) == set(hand) for row in rows.tolist())
    with pytest.raises(ValueError, match="found=7, wanted=8"):
        stats.hands_with(hand[:7], 1)


def test_careful_play_of_the_whole_suit_wins_everything_and_needs_a_bid() -> None:
    four = stats.dealt(list(range(32)))
    assert played_points(rules("club82"), Denomination.HEARTS, four, Seat.W, Seat.E) == 162
    with pytest.raises(ValueError, match="NoNumbersBid\\(rules='manille_muette'\\)"):
        played_points(rules("manille_muette"), Denomination.HEARTS, four, Seat.W, Seat.E)
