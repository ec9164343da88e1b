"""Charts, guesses and checked answers of the statistics notebooks; what counts them is fetched when asked."""

from __future__ import annotations

import inspect
from fractions import Fraction
from html import escape
from typing import Any

import ipywidgets

from coinche_teach.engine.reasons import Refused
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.words import Words

_LEAST = 10
"""Fewer simulated deals have no error worth the name."""


class Picture:
    """Hold a drawn chart that displays itself: `frame` is its table of numbers, `alt` its text."""

    def __init__(self, html: str, alt: str, caption: tuple[str, ...], frame: Any) -> None:
        self.html, self.alt, self.caption, self.frame = html, alt, caption, frame

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return f"Picture({self.alt!r})"

    def ready(self) -> bool:
        """Say whether there is a picture, and numbers behind it."""
        return "<img" in self.html and len(self.frame) > 0


class Checked:
    """Hold what is said of an answer, and display it; `right` is None where nothing was answered."""

    def __init__(self, html: str, right: bool | None) -> None:
        self.html, self.right = html, right

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return f"Checked(right={self.right})"

    def ready(self) -> bool:
        """Say whether a question is shown; whether its answer is right does not matter."""
        return bool(self.html)


def chart(name: str, lang: str = "en", rules: str | Rules | None = None, **options: object) -> Picture:
    """Draw a chart by its id, C1 to C19, under some rules; its numbers are in `frame`.

    Raise ValueError for an unknown chart or option, and in the learner's words for rules, a hand or a number
    of deals of which the chart can say nothing.

    >>> int(chart("C18", "fr").frame["six"].sum())
    16
    """
    from coinche_teach.lab.charts import CHARTS, html

    say = Words(lang).text
    if name not in CHARTS:
        known = sorted(CHARTS, key=lambda one: int(one[1:]))
        raise ValueError(f"no chart {name!r}: it must be one of {' '.join(known)}")
    one = CHARTS[name]
    known = [option for option in inspect.signature(one.frame).parameters if option != "table"]
    for option, value in options.items():
        if option not in known:
            would = f"one of {' '.join(known)}" if known else "left out"
            raise ValueError(f"chart {name} has no option {option!r}: it must be {would}")
        if option == "n" and not (type(value) is int and value >= _LEAST):
            raise ValueError(f"chart {name}: n must be a whole number from {_LEAST} on, found {value!r}")
    given: dict[str, Any] = dict(options)
    if rules is not None and "table" in inspect.signature(one.frame).parameters:
        given["table"] = _rules(rules)
    try:
        frame = one.frame(**given)
    except Refused as refused:
        raise ValueError(Words(lang).say(refused.reason)) from None
    alt = one.alt(frame, say)
    return Picture(html(one.figure(frame, say), alt), alt, one.caption(frame, say), frame)


class Guess(ipywidgets.VBox):
    """Ask for a guess on a slider, and compare it with what is counted once the button is pressed."""

    def __init__(self, name: str, lang: str) -> None:
        from coinche_teach.lab.questions import QUESTIONS

        self._words = Words(lang)
        self._question = _question(name, QUESTIONS)
        say, shares = self._words.text, self._question.kind == "share"
        most = 100 * self._question.most if shares else self._question.most
        step = 1 if most > 10 else 0.1
        self.slider = ipywidgets.FloatSlider(
            value=most / 2,
            max=most,
            step=step,
            description=say("question.guess.share" if shares else "question.guess"),
            readout_format=".0f" if step == 1 else ".1f",
            continuous_update=False,
            style={"description_width": "initial"},
            layout={"width": "min(32rem, 100%)"},
        )
        self.button = ipywidgets.Button(description=say("question.compare"), layout={"width": "max-content"})
        self.told = ipywidgets.HTML()
        self.button.on_click(lambda _: self.compare())
        asked = ipywidgets.HTML(f"<p>{escape(say(f'question.{name}'))}</p>")
        super().__init__([asked, self.slider, self.button, self.told])

    @property
    def said(self) -> float:
        """Return the guess, a share as a number up to 1."""
        return self.slider.value / 100 if self._question.kind == "share" else self.slider.value

    def compare(self) -> None:
        """Write what was guessed beside what is counted."""
        from coinche_teach.lab.questions import answered

        say, question = self._words.text, self._question
        value = answered(question.id).value
        near = abs(self.said - value) <= max(0.05 * question.most, question.slack)
        facts = {"said": question.shown(say, self.said), "value": question.shown(say, value)}
        text = say("question.near" if near else "question.off", **facts)
        self.told.value = f'<p role="status">{escape(text)}{escape(_error(say, question))}</p>'

    def ready(self) -> bool:
        """Say whether the question is asked; nothing is compared."""
        return bool(self.children[0].value) and not self.button.disabled

    def __repr__(self) -> str:
        return f"Guess({self._question.id!r})"


def predict(name: str, lang: str = "en") -> Guess:
    """Ask for a guess before anything is counted; raise ValueError for an unknown question.

    >>> predict("P1", "es")
    Guess('P1')
    """
    return Guess(name, lang)


def check_answer(said: object, name: str, lang: str = "en") -> Checked:
    """Say whether an answer is right, too low or too high; None asks the question.

    A share may be a number or a fraction, or the text of one. Raise ValueError for an unknown question.

    >>> check_answer("7/69", "Q1a").right, check_answer(0.5, "Q1a").right
    (True, False)
    """
    from coinche_teach.lab.questions import QUESTIONS, answered

    say = Words(lang).text
    question = _question(name, QUESTIONS)
    asked = f"<p><b>{escape(name)}</b> {escape(say(f'question.{name}'))}</p>"

    def told(sign: str, text: str, right: bool | None = False) -> Checked:
        return Checked(f'{asked}<p role="status">{sign} {escape(text)}</p>', right)

    if said is None:
        return told("", say("question.open"), None)
    value = _number(said)
    if value is None:
        return told("✗", say("question.number", found=_short(said)))
    if question.kind == "share" and not 0 <= value <= 1:
        return told("✗", say("question.whole", found=_short(said)))
    verdict = question.judge(value)
    if verdict:
        key = "question.low" if verdict < 0 else "question.high"
        return told("✗", say(key, said=question.shown(say, value)))
    right = say("question.right", value=question.shown(say, answered(name).value))
    return told("✓", right + _error(say, question), True)


def break_even_table(rules: str | Rules | None = None) -> Any:
    """Return a table: above which chance of failure it pays to coincher, by way of marking and by bid.

    With `rules` for these alone; else for the families A to F and for every rule set that bids numbers.
    """
    from coinche_teach.lab.decision_tables import break_even_table as table

    try:
        return table(None if rules is None else _rules(rules))
    except Refused as refused:
        raise ValueError(Words("en").say(refused.reason)) from None


def expected_table(rules: str | Rules | None = None, n: int = 250, seed: object = 0) -> Any:
    """Return a table: the takers' mean net mark of a final bid, by trumps held, way of marking and bid.

    With `rules` for these alone; else for the families A to F and for every rule set that bids numbers.
    Points are those of n deals solved with all cards seen.
    """
    from coinche_teach.lab.decision_tables import expected_table as table

    long = table(None if rules is None else _rules(rules), n=n, seed=seed)
    rows = ["length", "held", "marking"]
    return long.pivot_table(index=rows, columns="level", values="mean", sort=False).sort_index(axis=1)


def _rules(rules: str | Rules) -> Rules:
    return rules if isinstance(rules, Rules) else rules_of(rules)


def _question(name: str, known: Any) -> Any:
    if name not in known:
        raise ValueError(f"no question {name!r}: it must be one of {' '.join(known)}")
    return known[name]


def _number(said: object) -> float | None:
    """Read a number, a fraction, or the text of one, also as "35,6 %"; None for anything else."""
    if isinstance(said, bool):
        return None
    try:
        if isinstance(said, str):
            bare = said.strip().replace(",", ".").removesuffix("%").strip()
            value = float(Fraction(bare)) / (100 if "%" in said else 1)
        else:
            value = float(said)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError, ZeroDivisionError):
        return None
    return value if abs(value) < 1e9 else None


def _short(said: object) -> str:
    text = repr(said)
    return text if len(text) <= 40 else f"{text[:39]}…"


def _error(say: Any, question: Any) -> str:
    from coinche_teach.lab.questions import answered

    error = answered(question.id).error
    return " " + say("question.error", error=question.shown(say, error)) if error else ""
