"""Charts of annonces beside the exact counts of all hands and deals, and a hundred million simulated ones."""

from __future__ import annotations

import numpy as np
import pytest
from matplotlib.figure import Figure

from coinche_teach.engine.rules import rules
from coinche_teach.lab.annonce_counts import best_annonces, deals_of, thresholds
from coinche_teach.lab.charts import CHARTS
from coinche_teach.lab.charts import annonces as charts
from coinche_teach.words import Words
from coinche_teach.words.catalogue import LANGUAGES

CLUB = rules("club82")
HANDS = 10_518_300
BEST = {
    "none": 8_039_301,
    "tierce": 1_995_298,
    "cinquante": 318_034,
    "cent": 42_832,
    "carre 100": 81_886,
    "carre 150": 20_474,
    "carre 200": 20_475,
}
STANDS = {
    ("tierce", "9"): 0.606,
    ("tierce", "10"): 0.661,
    ("tierce", "J"): 0.710,
    ("tierce", "Q"): 0.772,
    ("tierce", "K"): 0.812,
    ("tierce", "A"): 0.856,
    ("cinquante", "10"): 0.890,
    ("cinquante", "J"): 0.919,
    ("cinquante", "Q"): 0.937,
    ("cinquante", "K"): 0.949,
    ("cinquante", "A"): 0.962,
    ("cent", "J"): 0.963,
    ("cent", "A"): 0.990,
}
OPTIONS: dict[str, dict[str, object]] = {"C5": {}, "C6": {"n": 20_000}, "C16": {"n": 5_000}}


def frame_of(name: str):
    return CHARTS[name].frame(**OPTIONS[name])


def test_best_annonces_of_a_hand_are_those_of_all_hands() -> None:
    law = best_annonces(CLUB)["hand"]
    assert {name: one * HANDS for name, one in law.items()} == BEST


def test_annonces_of_sides_and_deals_are_exact() -> None:
    frame = frame_of("C5")
    assert frame["side"][0] == pytest.approx(0.411187285596, abs=1e-12)
    assert frame["deal"][0] == pytest.approx(1 - 0.356400451034, abs=1e-12)
    for whose in ("hand", "side", "deal"):
        assert frame[whose][1:].sum() == pytest.approx(frame[whose][0])
    assert (frame["hand"] < frame["side"]).all() and (frame["side"] < frame["deal"]).all()


def test_annonces_stand_as_often_as_on_a_hundred_million_deals() -> None:
    frame = charts.annonce_stands(n=40_000, seed="stands").set_index(["kind", "top"])
    for row, known in STANDS.items():
        found = frame.loc[row]
        # Where nearly all stand the error of a share of few hands is that of the known one.
        error = max(found["error"], (known * (1 - known) / found["n"]) ** 0.5)
        assert abs(found["share"] - known) < 4 * error, row
    assert not (frame["tied"] > 0.05).any()


def test_hands_are_dealt_evenly() -> None:
    _, found = deals_of(CLUB, 4_000, "even")
    for one in found:
        share = np.mean(one.points > 0)
        assert abs(share - 0.235684) < 4 * (0.235684 * 0.764 / 4_000) ** 0.5


def test_a_simulation_settles_on_the_exact_share() -> None:
    frame = charts.convergence(n=20_000, seed="settles")
    assert frame["deals"].is_monotonic_increasing and frame["deals"].iloc[-1] == 20_000
    assert frame["exact"].iloc[0] == pytest.approx(0.356400451034, abs=1e-12)
    late = frame[frame["deals"] > 500]
    assert (abs(late["share"] - late["exact"]) < 4 * late["error"]).all()
    assert charts.convergence(n=20_000, seed="settles").equals(frame)


def test_rules_without_annonces_are_refused() -> None:
    with pytest.raises(ValueError, match="NoAnnoncesThere\\(rules='contrat1000'\\)"):
        thresholds(rules("contrat1000"))


@pytest.mark.parametrize("name", [one.id for one in charts.CHARTS])
def test_it_is_drawn_and_told_in_every_language(name: str) -> None:
    one, frame = CHARTS[name], frame_of(name)
    basis = one.basis(frame)
    assert basis.n == OPTIONS[name].get("n", 0) and basis.rules == "club82"
    if basis.n:
        assert basis.error == pytest.approx(np.nanmax(frame["error"]))
    for lang in LANGUAGES:
        say = Words(lang).text
        facts = one.facts(frame, say)
        assert len(facts) == 3 and all(str(fact) in one.alt(frame, say) for fact in facts.values())
        assert "club82" in one.caption(frame, say)[0]
        axes = one.on(frame, Figure().add_subplot(), say)
        assert axes.get_title() and axes.get_xlabel() and axes.get_ylabel()


def test_the_axes_hold_what_the_table_says() -> None:
    say = Words("fr").text
    frame = frame_of("C5")
    axes = CHARTS["C5"].on(frame, Figure().add_subplot(), say)
    heights = [bar.get_height() for bar in axes.patches]
    assert heights == [*frame["hand"], *frame["side"], *frame["deal"]]
    assert [text.get_text() for text in axes.get_xticklabels()][1] == "tierce"
    frame = frame_of("C6")
    axes = CHARTS["C6"].on(frame, Figure().add_subplot(), say)
    assert [value for line in axes.lines for value in line.get_ydata()] == frame["share"].tolist()
    assert [text.get_text() for text in axes.get_xticklabels()] == ["9", "10", "V", "D", "R", "A"]
    frame = frame_of("C16")
    axes = CHARTS["C16"].on(frame, Figure().add_subplot(), say)
    assert list(axes.lines[0].get_ydata()) == frame["share"].tolist()
