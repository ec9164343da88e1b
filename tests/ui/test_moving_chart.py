"""Charts with a slider, driven without a browser."""

from __future__ import annotations

from math import sqrt

import pytest

from coinche_teach.engine.rules import rules
from coinche_teach.notebook import chart, moving_chart, ready
from coinche_teach.words import LANGUAGES, Words


def test_the_slider_moves_between_an_auction_on_eight_cards_and_one_on_six() -> None:
    shown = moving_chart("C1")
    before = shown.shown.value
    assert [value for _, value in shown.slider.options] == [6, 8] and shown.slider.value == 8
    assert shown.frame["at_least_one"][0] == pytest.approx(1 / 3)
    shown.slider.value = 6
    assert shown.shown.value != before and "club82" in shown.picture.caption[0]
    assert shown.frame["at_least_one"][0] == pytest.approx(3 / 13)
    assert shown.frame["at_least_one_in_play"][0] == pytest.approx(4 / 13)
    shown.slider.value = 8
    assert shown.shown.value == before and ready(shown)


@pytest.mark.parametrize("name", ["club82", "points701", "maison_belote"])
def test_ones_own_rules_are_one_end_of_the_slider(name: str) -> None:
    shown = moving_chart("C1", rules=name)
    assert shown.slider.value == rules(name).seen and name in shown.picture.caption[0]
    assert shown.frame.equals(chart("C1", rules=name).frame)


def test_dots_close_in_on_the_bars_as_deals_are_added() -> None:
    shown = moving_chart("C3", missing=4)
    sizes = [value for _, value in shown.slider.options]
    assert (sizes[0], sizes[-1], shown.slider.value) == (100, 100_000, 1000)
    for size in (sizes[0], sizes[-1]):
        shown.slider.value = size
        frame = shown.frame
        assert frame.attrs["basis"].n == size
        assert frame["error"][0] == pytest.approx(sqrt(frame["exact"][0] * (1 - frame["exact"][0]) / size))
    assert (abs(frame["simulated"] - frame["exact"]) < 4 * frame["error"]).all()
    assert frame.equals(chart("C3", missing=4, n=sizes[-1]).frame)


def test_a_number_of_deals_of_ones_own_is_a_step_too() -> None:
    shown = moving_chart("C3", n=300, seed="mine")
    assert shown.slider.value == 300 and len(shown.slider.options) > 10
    assert shown.picture.caption == chart("C3", n=300, seed="mine").caption


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_slider_says_what_it_moves(lang: str) -> None:
    for name in ("C1", "C3"):
        shown = moving_chart(name, lang, **({"n": 100} if name == "C3" else {}))
        assert shown.slider.description == Words(lang).text(f"moving.{name}")
        assert shown.shown.value.startswith("<img alt=") and not shown.slider.continuous_update


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"name": "C4"}, "chart 'C4' has no slider: it must be one of C1 C3"),
        ({"name": "C3", "n": 5}, "n must be a whole number from 10 on, found 5"),
        ({"name": "C3", "n": "many"}, "n must be a whole number from 10 on, found 'many'"),
        ({"name": "C3", "deals": 5}, "chart C3 has no option 'deals'"),
        ({"name": "C1", "rules": "bridge"}, "no rule set 'bridge'"),
        ({"name": "C1", "lang": "de"}, "it must be one of en fr es"),
    ],
)
def test_a_slip_gets_one_clear_sentence(asked: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        moving_chart(**asked)
