"""Charts, guesses and checked answers as a notebook asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from html import escape

import pytest

from coinche_teach.engine.rules import rules
from coinche_teach.lab import questions, stats
from coinche_teach.lab.questions import QUESTIONS, Answer, answered
from coinche_teach.notebook import break_even_table, chart, check_answer, expected_table, predict, ready
from coinche_teach.words import Words
from coinche_teach.words.catalogue import LANGUAGES
from coinche_teach.words.english import ENGLISH


@pytest.fixture(autouse=True, scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(stats.FOLDER, str(tmp_path_factory.mktemp("solved")))
        yield
    answered.cache_clear()


# Known from counting, and from a hundred million simulated or five thousand solved deals.
EXACT = {
    "P1": Fraction(13, 23),
    "Q1a": Fraction(7, 69),
    "Q1b": Fraction(128, 253),
    "Q1c": 0.335968,
    "P2": 0.235684,
    "Q2a": 0.356400,
    "Q2b": 0.189698,
    "P4": Fraction(14, 19),
    "Q4a": 0.3,
    "Q5a": 0.06992,
    "Q5b": 0.01078,
}
SIMULATED = {"Q2c": 0.710, "P3": 0.662, "Q3a": 114.8, "Q3b": 43.5, "Q3c": 107.1, "Q4b": 94, "Q4c": 0.1445}


def test_a_chart_speaks_the_learners_language_and_holds_its_numbers() -> None:
    shown = chart("C4", "fr")
    assert "Mon as" in Words("fr").text("chart.C4.title") and shown.alt.startswith("Deux lignes")
    assert f'alt="{shown.alt[:12]}' in shown._repr_html_()
    assert shown.frame["mine"].tolist() == list(range(1, 8)) and ready(shown)
    assert repr(shown).startswith('Picture("Deux lignes')


def test_a_chart_is_drawn_for_the_rules_asked_for() -> None:
    assert "club82" in chart("C1", rules="club82").caption[0]
    house = rules("maison").but(target=701)
    assert "maison" in chart("C1", rules=house).caption[0]
    assert chart("C3", rules="maison", missing=3).frame["split"].tolist() == ["2-1-0", "1-1-1", "3-0-0"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"name": "C20"}, "no chart 'C20': it must be one of C1 C2 C3 C4 C5"),
        ({"name": "C3", "deals": 5}, "chart C3 has no option 'deals': it must be one of missing n seed"),
        ({"name": "C4", "n": 50}, "chart C4 has no option 'n': it must be left out"),
        ({"name": "C6", "n": 5}, "chart C6: n must be a whole number from 10 on, found 5"),
        ({"name": "C6", "n": "many"}, "n must be a whole number from 10 on, found 'many'"),
        ({"name": "C5", "rules": "contrat1000"}, "The rules Contract 1000 have no annonces"),
        ({"name": "C12", "rules": "manille_muette"}, "pairs bid no numbers"),
        ({"name": "C8", "rules": "manille_muette"}, "pairs bid no numbers"),
        ({"name": "C19", "trump": "SA"}, "A trump suit is one of S, H, D, C, found SA"),
        ({"name": "C19", "hand": "7H 7H 8H AS KS 10D"}, "6 different cards, found 5"),
        ({"name": "C19", "hand": "7H 1X"}, "1X"),
        ({"name": "C17", "rules": "manille_encheres"}, "not played by two pairs"),
        ({"name": "C10", "n": 10}, "No group of 10 hands is found in 10 deals"),
        ({"name": "C8", "hand": "JH 9H", "n": 10, "families": ()}, "8 different cards, found 2"),
        ({"name": "C7", "rules": "manille_envers", "lang": "fr"}, "chacun joue pour soi"),
        ({"name": "C1", "rules": "bridge"}, "no rule set 'bridge'"),
        ({"name": "C1", "lang": "de"}, "it must be one of en fr es"),
    ],
)
def test_a_slip_gets_one_clear_sentence(asked: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        chart(**asked)


@pytest.mark.parametrize("name", EXACT)
def test_exact_answers_are_those_known(name: str) -> None:
    assert answered(name).error == 0
    assert answered(name).value == pytest.approx(float(EXACT[name]), abs=5e-5)
    assert check_answer(EXACT[name], name).right


def test_a_simulated_answer_forgives_three_errors() -> None:
    found = answered("Q2c")
    assert found.error > 0 and check_answer(SIMULATED["Q2c"], "Q2c").right
    assert check_answer(found.value + 2.9 * found.error, "Q2c").right
    assert not check_answer(found.value + 3.1 * found.error, "Q2c").right


@pytest.mark.slow
@pytest.mark.parametrize("name", SIMULATED)
def test_simulated_answers_hold_what_is_known(name: str) -> None:
    found = answered(name)
    assert abs(found.value - SIMULATED[name]) < 4 * found.error
    assert check_answer(found.value, name).right


@pytest.mark.slow
def test_unshuffled_cards_come_as_others_found() -> None:
    assert answered("P5").value > answered("Q5a").value + 3 * answered("P5").error
    assert 1.2 < answered("Q5c").value < 3.5


def test_a_wrong_answer_is_told_which_way_and_not_by_how_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "answered", lambda _: Answer(0.4))
    for lang in LANGUAGES:
        say = Words(lang).text
        low, high = check_answer(0.2, "Q1b", lang), check_answer("3/4", "Q1b", lang)
        assert _start(say("question.low", said="?")) in low.html and not low.right
        assert _start(say("question.high", said="?")) in high.html and not high.right
        assert "40" not in low.html + high.html


def _start(sentence: str) -> str:
    return escape(sentence.split("?")[0])


@pytest.mark.parametrize("said", ["many", "1/0", [0.5], True, float("nan"), 1e300, "", 10**400, object()])
def test_what_is_no_number_gets_one_clear_sentence(said: object) -> None:
    shown = check_answer(said, "Q1a")
    assert "An answer is a number" in shown.html and shown.right is False and ready(shown)


@pytest.mark.parametrize("said", [0.1014, "0.1014", " 7/69 ", "0,1014", "10,1 %", "10.14%", Fraction(7, 69)])
def test_a_number_may_be_written_as_people_do(said: object) -> None:
    assert check_answer(said, "Q1a").right


def test_shares_are_not_percentages_and_text_is_escaped() -> None:
    assert "56 % is 0.56" in check_answer(56, "Q1a").html
    assert "&lt;b&gt;" in check_answer("<b>", "Q1a").html
    assert (
        "left of" not in check_answer("x" * 500, "Q1a").html
        and len(check_answer("x" * 500, "Q1a").html) < 400
    )


def test_none_asks_the_question() -> None:
    shown = check_answer(None, "Q4c", "es")
    assert "cortar por debajo" in shown.html and "None" in shown.html and shown.right is None and ready(shown)


def test_a_guess_is_compared_when_the_button_is_pressed() -> None:
    guess = predict("P1", "fr")
    assert ready(guess) and guess.told.value == ""
    guess.slider.value = 57
    guess.button.click()
    assert "Bien vu" in guess.told.value and "56,5" in guess.told.value
    guess.slider.value = 10
    guess.button.click()
    assert "Vous disiez 10,0" in guess.told.value
    assert repr(guess) == "Guess('P1')"


def test_a_guess_of_points_counts_points() -> None:
    guess = predict("Q3b")
    assert guess.slider.max == 162 and guess.slider.description == "My guess"
    guess.slider.value = 40
    assert guess.said == 40


@pytest.mark.parametrize("ask", [predict, lambda name: check_answer(1, name)])
def test_an_unknown_question_is_told(ask) -> None:
    with pytest.raises(ValueError, match="no question 'Q9z': it must be one of P1 Q1a"):
        ask("Q9z")


def test_every_question_has_its_sentence_and_no_sentence_is_left_over() -> None:
    asked = {key.split(".")[1] for key in ENGLISH if key.startswith(("question.P", "question.Q"))}
    assert asked == set(QUESTIONS)


def test_tables_of_decisions_stand_side_by_side() -> None:
    assert break_even_table().loc["B", 80] == 0.25
    assert list(break_even_table("club82").index) == ["club82"]
    table = expected_table("club82", n=10)
    assert table.columns[0] == 82 and table.index.names == ["length", "held", "marking"]
    assert (table.dropna().iloc[:, 0] >= table.dropna().iloc[:, -1]).all()
