"""Charts of exact chances: the table is the oracle, the axes show it, the caption says what it rests on."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from matplotlib.figure import Figure

from coinche_teach.engine.rules import rules
from coinche_teach.lab.chances import splits
from coinche_teach.lab.charts import CHARTS, Basis, html, picture
from coinche_teach.lab.charts.counting import (
    partner_has,
    partner_trumps,
    rounded_sums,
    ruff_risk,
    trump_splits,
)
from coinche_teach.lab.charts.look import whole
from coinche_teach.words import Words
from coinche_teach.words.catalogue import LANGUAGES
from coinche_teach.words.english import ENGLISH

SAY = Words("en").text
COUNTED = ("C1", "C2", "C3", "C4", "C18")


def drawn(name: str, **options: object):
    frame = CHARTS[name].frame(**options)
    return frame, CHARTS[name].on(frame, Figure().add_subplot(), SAY)


def bars(axes) -> list[list[float]]:
    return [[bar.get_height() for bar in group] for group in axes.containers if hasattr(group, "patches")]


def test_the_partner_has_it_as_fractions_say() -> None:
    frame = partner_has(rules("contrat1000"))
    assert frame["at_least_one"].tolist()[:2] == [float(Fraction(1, 3)), float(Fraction(13, 23))]
    assert frame["all"][1] == float(Fraction(7, 69))
    six = partner_has(rules("club82"))
    assert (six["at_least_one"][0], six["at_least_one_in_play"][0]) == (
        float(Fraction(3, 13)),
        float(Fraction(4, 13)),
    )


def test_the_partners_trumps_are_a_third_of_the_missing_ones() -> None:
    frame = partner_trumps()
    assert frame[(frame.mine == 4) & (frame.partner == 2)]["chance"].item() == pytest.approx(
        0.31621, abs=5e-6
    )
    for mine, some in frame.groupby("mine"):
        assert some["chance"].sum() == pytest.approx(1)
        assert some["mean"].iloc[0] == pytest.approx((8 - int(str(mine))) / 3)


def test_splits_are_exact_and_simulated_ones_near_them() -> None:
    frame = trump_splits(4, n=20_000, seed="splits")
    assert frame["exact"].tolist() == [128 / 253, 64 / 253, 56 / 253, 5 / 253]
    assert (abs(frame["simulated"] - frame["exact"]) < 4 * frame["error"]).all()
    assert frame["simulated"].sum() == pytest.approx(1)
    assert [len(splits(m)) for m in (3, 5, 6)] == [len(trump_splits(m)) for m in (3, 5, 6)]


def test_an_ace_is_ruffed_as_fractions_say() -> None:
    found = ruff_risk()["an_opponent"].round(6).tolist()[:5]
    assert found == [0.066084, 0.118785, 0.204216, 0.335968, 0.525692]


def test_rounding_breaks_48_and_16_of_163_splits() -> None:
    frame = rounded_sums()
    assert (frame["five"].sum(), frame["six"].sum()) == (48, 16)
    assert frame.loc[frame["six"] > 0, "digit"].tolist() == [6]


def test_the_axes_hold_what_the_table_says() -> None:
    frame, axes = drawn("C1")
    assert bars(axes) == [frame["at_least_one"].tolist(), frame["all"].tolist()]
    frame, axes = drawn("C18")
    assert bars(axes) == [frame["five"].tolist(), frame["six"].tolist()]
    frame, axes = drawn("C4")
    assert [list(line.get_ydata()) for line in axes.lines] == [
        frame["an_opponent"].tolist(),
        frame["nobody"].tolist(),
    ]
    frame, axes = drawn("C2")
    assert len(axes.lines) == frame["mine"].nunique()
    frame, axes = drawn("C3", n=100, seed=1)
    assert bars(axes)[0] == frame["exact"].tolist()


def test_six_cards_seen_mark_what_comes_later() -> None:
    _, axes = drawn("C1", table=rules("club82"))
    assert len(axes.lines) == 2
    assert not drawn("C1", table=rules("maison"))[1].lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_caption_says_what_the_chart_rests_on(lang: str) -> None:
    say = Words(lang).text
    basis = Basis(12_000, 0.0123, "club82", "x7")
    told = basis.caption(say)
    assert all(part in told for part in (whole(12_000), "club82", "x7"))
    assert ("0.012" if lang == "en" else "0,012") in told
    assert "club82" in Basis(rules="club82").caption(say)
    assert Basis().caption(say) == say("chart.exact.all")
    assert "x7" in Basis(5, 0.1, seed="x7").caption(say) and "  " not in Basis(5, 0.1, seed="x7").caption(say)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", COUNTED)
def test_every_chart_speaks_with_three_numbers(name: str, lang: str) -> None:
    say, one = Words(lang).text, CHARTS[name]
    frame = one.frame()
    facts = one.facts(frame, say)
    alt = one.alt(frame, say)
    assert len(facts) == 3 and all(str(fact) in alt for fact in facts.values())
    assert say(f"chart.{name}.oracle") in one.caption(frame, say)
    axes = one.on(frame, Figure().add_subplot(), say)
    assert axes.get_title() or axes.get_title(loc="left")
    assert axes.get_xlabel() and axes.get_ylabel()


def test_the_same_seed_gives_the_same_bytes() -> None:
    one = CHARTS["C3"]
    first, second = (picture(one.figure(one.frame(n=500, seed="a"), SAY)) for _ in range(2))
    assert first == second and first.startswith(b"\x89PNG")
    assert picture(one.figure(one.frame(n=500, seed="b"), SAY)) != first
    assert picture(one.figure(one.frame(), SAY), "svg") == picture(one.figure(one.frame(), SAY), "svg")


def test_a_picture_is_told_to_who_cannot_see_it() -> None:
    figure = CHARTS["C18"].figure(CHARTS["C18"].frame(), SAY)
    assert 'alt="&quot;a&quot; &lt;b&gt;"' in html(figure, '"a" <b>')


def test_every_text_of_the_charts_belongs_to_a_chart() -> None:
    named = {key.split(".")[1] for key in ENGLISH if re.match(r"chart\.C\d", key)}
    assert named == set(CHARTS)
