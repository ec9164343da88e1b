"""Charts of decisions beside the formulas, the listed expected values and the conventions themselves."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

import numpy as np
import pytest
from matplotlib.figure import Figure

from coinche_teach.engine.auction import Auction
from coinche_teach.engine.cards import DECK, SUITS, Denomination, cards
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from coinche_teach.lab import stats
from coinche_teach.lab.bidders import Look
from coinche_teach.lab.charts import CHARTS
from coinche_teach.lab.charts import decisions as charts
from coinche_teach.lab.decision_tables import break_even_table, expected_table, house_rule_effect, markings
from coinche_teach.lab.decoder import SILENT, beliefs, opened, unseen_hands
from coinche_teach.lab.gathering import gathered, session, suit_lengths
from coinche_teach.lab.hand_values import Family
from coinche_teach.lab.marks import coinche_threshold
from coinche_teach.lab.seen import Seen
from coinche_teach.words import Words
from coinche_teach.words.catalogue import LANGUAGES

RULES, CLUB, EIGHT = rules("officielles"), rules("club82"), rules("contrat1000")
N, SEED = 80, "charts"
MINE = cards("7H 8H AS KS 10D 9D QC 7C")


@pytest.fixture(autouse=True, scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(stats.FOLDER, str(tmp_path_factory.mktemp("solved")))
        yield


# --- break-even ------------------------------------------------------------------------------------

FORMULAS = {
    "A": lambda c, x: 1 / 2,
    "B": lambda c, x: c / (160 + 2 * c),
    "B'": lambda c, x: 1 / 2,
    "C": lambda c, x: (324 + c - 2 * x) / (324 + 2 * c - 2 * x),
    "D": lambda c, x: (486 + c - 2 * x) / (648 + 2 * c - 2 * x),
    "E": lambda c, x: (x + c) / (162 + x + 2 * c),
    "F": lambda c, x: (480 + c - 2 * x) / (640 + 2 * c - 2 * x),
}


@pytest.mark.parametrize("name", FORMULAS)
def test_break_even_is_that_of_the_formula(name: str) -> None:
    row = break_even_table().loc[name].dropna()
    for level in range(80, 160, 10):
        # The family that rounds writes 150 and 160 where the formula has them too.
        assert row[level] == pytest.approx(FORMULAS[name](level, level + 10), abs=1e-9), level
    assert row[160] == pytest.approx(FORMULAS[name](160, 160 if name == "F" else 162), abs=1e-9)


def test_every_preset_that_bids_numbers_has_its_row() -> None:
    table = break_even_table()
    assert list(table.index) == [*FORMULAS, "club82", "points701", "maison", "officielles", "contrat1000"]
    for name in table.index[len(FORMULAS) :]:
        for level, value in table.loc[name].dropna().items():
            assert value == float(coinche_threshold(rules(name), int(level), Denomination.SPADES) or 0)
    assert break_even_table(CLUB).columns[0] == 82 and list(break_even_table(CLUB).index) == ["club82"]


def test_rules_that_bid_no_numbers_are_refused() -> None:
    with pytest.raises(ValueError, match="NoNumbersBid\\(rules='manille_muette'\\)"):
        markings(rules("manille_muette"))


def test_a_guess_is_put_on_the_chart() -> None:
    frame = charts.break_even(CLUB, level=100, fails=0.4)
    axes = CHARTS["C12"].on(frame, Figure().add_subplot(), Words("en").text)
    assert axes.lines[-1].get_xydata().tolist() == [[100.0, 0.4]]
    assert len(charts.break_even(CLUB).groupby("marking")) == len(axes.lines) - 1


# --- expected values -------------------------------------------------------------------------------

KNOWN = {
    (Family(2, "best"), 80): (19, -27),
    (Family(3, "best"), 80): (94, 27),
    (Family(3, "best"), 100): (42, -22),
    (Family(3, "both"), 80): (140, 55),
    (Family(3, "second"), 90): (-17, -62),
}


def test_expected_values_are_those_known() -> None:
    families = tuple(dict.fromkeys(family for family, _ in KNOWN))
    table = expected_table(None, families, n=N, seed=SEED, solved_by=RULES, capots=False)
    table = table.set_index(["length", "held", "marking", "level"])
    for (family, level), known in KNOWN.items():
        for name, value in zip(("E", "B"), known, strict=True):
            row = table.loc[(family.length, family.held, name, level)]
            assert abs(row["mean"] - value) < 4 * (row["error"] ** 2 + 6**2) ** 0.5, (family, level, name)


def test_expected_values_are_means_of_sheets() -> None:
    one = Family(3, "best")
    table = expected_table(RULES, (one,), n=10, seed=SEED)
    mine = stats.solved(10, RULES, SEED)
    mine = mine[(mine["length"] == 3) & (mine["best"] == 1) & (mine["second"] == 0)]
    assert set(table["n"]) == {len(mine)} and set(table["marking"]) == {"officielles"}
    assert (np.diff(table["mean"]) <= 10).all()


def test_expected_values_are_given_for_every_way_of_marking() -> None:
    table = expected_table(None, (Family(3, "best"),), n=10, seed=SEED, solved_by=RULES)
    assert list(dict.fromkeys(table["marking"])) == list(markings())


# --- house rules -----------------------------------------------------------------------------------


def test_undertrumping_changes_as_much_as_known() -> None:
    pairs = house_rule_effect(RULES, {"cannot_overtrump": "undertrump"}, N, SEED)
    changed = (pairs["before"] != pairs["after"]).groupby(pairs["deal"]).mean()
    assert abs(changed.mean() - 0.1445) < 4 * changed.std() / N**0.5
    frame = charts.house_rule(RULES, N, SEED)
    assert frame["number"].sum() == 4 * N
    assert frame.attrs["changed"] == pytest.approx(changed.mean())
    assert 0 <= frame.attrs["flipped"] <= frame.attrs["changed"]


def test_no_change_changes_nothing() -> None:
    frame = charts.house_rule(RULES, 5, SEED, {"cannot_overtrump": "discard"})
    assert frame["difference"].tolist() == [0] and frame.attrs["changed"] == 0
    assert CHARTS["C13"].facts(frame, Words("en").text)["size"] == "0.0"


# --- the decoder -----------------------------------------------------------------------------------


def test_every_hand_that_can_be_held_is_counted_once() -> None:
    assert len(unseen_hands(MINE, 8)) == comb(24, 8)
    some = unseen_hands(MINE[:6], 3)
    assert len(some) == comb(26, 3) == len(np.unique(some, axis=0))
    for card in MINE[:6]:
        assert not (some[:, SUITS.index(card.suit)] >> card.rank.height & 1).any()


def test_before_he_speaks_the_chances_are_those_of_unseen_cards() -> None:
    found = beliefs(EIGHT, MINE, Denomination.HEARTS)
    assert found[SILENT].chance == 1
    assert found[SILENT].best == pytest.approx(1 / 3) and found[SILENT].second == pytest.approx(1 / 3)
    assert found[SILENT].length == pytest.approx(6 / 3)
    assert beliefs(CLUB, MINE[:6], Denomination.HEARTS)[SILENT].best == pytest.approx(3 / 13)
    for one in found.values():
        assert sum(one.lengths) == pytest.approx(1)


def test_the_openings_of_all_denominations_and_the_pass_make_one() -> None:
    every = opened(CLUB, unseen_hands(MINE[:6], 6))
    total = (every.denomination == SILENT).mean()
    for place, denomination in enumerate(CLUB.denominations):
        if denomination.suit is None:
            total += (every.denomination == place).mean()
            continue
        found = beliefs(CLUB, MINE[:6], denomination)
        total += sum(one.chance for rung, one in found.items() if rung != SILENT)
    assert total == pytest.approx(1)


@pytest.mark.parametrize("name", ["contrat1000", "club82"])
def test_hands_open_as_the_convention_says(name: str) -> None:
    table = rules(name)
    masks = unseen_hands(MINE[: table.seen], table.seen)
    some = masks[np.random.default_rng(7).choice(len(masks), 300, replace=False)]
    found = opened(table, some)
    for row, place, rung in zip(some.tolist(), found.denomination, found.rung, strict=True):
        hand = tuple(one for one in DECK if row[SUITS.index(one.suit)] >> one.rank.height & 1)
        seen = Seen(table, Seat.N, Seat.W, hand, Auction.open(table, Seat.W))
        looks = [Look.at(seen, one) for one in table.denominations]
        able = [one for one in looks if one.opening is not None]
        best = max(able, key=lambda one: one.worth, default=None)
        if best is None:
            assert place == SILENT
        else:
            assert (table.denominations[place], rung) == (best.denomination, best.opening)


def test_the_decoder_needs_a_suit_that_can_be_bid() -> None:
    with pytest.raises(ValueError, match="NoSuitToBid\\(found='SA'"):
        charts.decoded(CLUB, trump="SA")
    with pytest.raises(ValueError, match="NoNumbersBid\\(rules='manille_muette'"):
        charts.decoded(rules("manille_muette"))


# --- dealing ---------------------------------------------------------------------------------------


def test_a_session_deals_whole_packs_from_what_was_gathered() -> None:
    found = session(CLUB, 12, "packs")
    assert session(CLUB, 12, "packs") == found and session(CLUB, 12, "other") != found
    for four in found.hands:
        assert sorted(card.index for hand in four for card in hand) == list(range(len(DECK)))
    assert 0 < found.played <= 12
    with pytest.raises(ValueError, match="NotInPairs\\(rules='manille_encheres'"):
        session(rules("manille_encheres"), 1)


def test_tricks_are_gathered_whole() -> None:
    from coinche_teach.lab.play_out import played_out

    four = stats.dealt(list(range(len(DECK))))
    round = played_out(RULES, Denomination.SPADES, four, Seat.E, Seat.N)
    pack = gathered(round)
    assert round.cards is not None and sorted(pack) == sorted(DECK)
    assert pack == tuple(card for trick in round.cards.tricks for card in trick.cards)


def test_gathered_cards_make_more_voids_than_shuffled_ones() -> None:
    frame = suit_lengths(session(RULES, 120, "voids"))
    exact = CHARTS["C17"].frame(RULES, n=4)["exact"]
    assert exact.round(5).tolist()[:6] == [0.06992, 0.26324, 0.3583, 0.22629, 0.07072, 0.01078]
    assert exact.sum() == pytest.approx(1) and frame["share"].sum() == pytest.approx(1)
    assert frame["share"][0] - exact[0] > 2 * frame["error"][0]
    # Elsewhere voids came 42 % more often; tables stack their tricks in other ways too.
    assert abs(frame["share"][0] / exact[0] - 1.42) < 4 * frame["error"][0] / exact[0] + 0.15


# --- all of them -----------------------------------------------------------------------------------

OPTIONS: dict[str, dict[str, object]] = {
    "C11": {"n": 20},
    "C12": {},
    "C13": {"n": 20},
    "C19": {},
    "C17": {"n": 20},
}


@pytest.mark.parametrize("name", OPTIONS)
def test_it_is_drawn_and_told_in_every_language(name: str) -> None:
    one, frame = CHARTS[name], CHARTS[name].frame(CLUB, **OPTIONS[name])
    basis = one.basis(frame)
    assert basis.n == OPTIONS[name].get("n", 0) and basis.rules.startswith("club82")
    for lang in LANGUAGES:
        say = Words(lang).text
        facts = one.facts(frame, say)
        assert len(facts) == 3 and all(str(fact) in one.alt(frame, say) for fact in facts.values())
        assert basis.rules in one.caption(frame, say)[0]
        axes = one.on(frame, Figure().add_subplot(), say)
        assert axes.get_title() and axes.get_xlabel() and axes.get_ylabel()


def test_the_axes_hold_what_the_table_says() -> None:
    say = Words("en").text
    frame = charts.decoded(CLUB)
    axes = CHARTS["C19"].on(frame, Figure().add_subplot(), say)
    heights = [bar.get_height() for bar in axes.patches]
    assert heights == frame[["best", "second", "three", "four"]].to_numpy().ravel().tolist()
    labels = [text.get_text() for text in axes.get_legend().get_texts()]
    assert labels == ["before he speaks", "after 82 hearts", "after 85 hearts"]
    frame = charts.house_rule(RULES, 20, SEED)
    axes = CHARTS["C13"].on(frame, Figure().add_subplot(), say)
    moved = frame[frame["difference"] != 0]
    assert [bar.get_height() for bar in axes.patches] == moved["number"].tolist()
    frame = CHARTS["C17"].frame(CLUB, n=10)
    axes = CHARTS["C17"].on(frame, Figure().add_subplot(), say)
    assert [bar.get_height() for bar in axes.patches] == frame["exact"].tolist()[:8]
