"""The one import of every notebook: lessons, a table to play at, the glossary, the rules side by side."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from copy import copy
from typing import TYPE_CHECKING

from coinche_teach.course.codes import NoSuchItem
from coinche_teach.course.codes import read as read_code
from coinche_teach.course.contrast import PlayScene
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.progress import Store
from coinche_teach.course.memory.recorder import Recorder
from coinche_teach.engine.cards import Denomination, cards
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.seats import seat as seat_of
from coinche_teach.ui.charted import (
    Checked,
    Guess,
    Picture,
    break_even_table,
    chart,
    check_answer,
    expected_table,
    predict,
)
from coinche_teach.ui.classroom import classwork, export_results, make_class, merge_results, reset_pupils
from coinche_teach.ui.compare_view import compare_table, framed
from coinche_teach.ui.exam_player import exam
from coinche_teach.ui.exercise_player import open_browser, open_exercise
from coinche_teach.ui.homework import Homework, homework
from coinche_teach.ui.lesson_player import LessonPlayer
from coinche_teach.ui.moving_chart import MovingChart, moving_chart
from coinche_teach.ui.paper.saved import print_sheet
from coinche_teach.ui.played_player import played_deal
from coinche_teach.ui.progress_player import ProgressPlayer
from coinche_teach.ui.projector_player import project
from coinche_teach.ui.rule_sheet import rule_sheet
from coinche_teach.ui.simulated import simulate
from coinche_teach.ui.slips import in_a_sentence
from coinche_teach.ui.stage import Session, Stage
from coinche_teach.ui.table_player import TablePlayer
from coinche_teach.words import Words, glossary_html

if TYPE_CHECKING:
    from coinche_teach.lab.beliefs import Believes
    from coinche_teach.ui.hand_lab import HandLab

__all__ = [
    "Shown",
    "believes",
    "break_even_table",
    "chart",
    "check_answer",
    "classwork",
    "compare_rules",
    "exam",
    "exercise",
    "exercises",
    "expected_table",
    "export_results",
    "glossary",
    "hand_lab",
    "homework",
    "house_rules",
    "item",
    "lesson",
    "make_class",
    "merge_results",
    "moving_chart",
    "played_deal",
    "predict",
    "print_sheet",
    "progress",
    "project",
    "ready",
    "reset_pupils",
    "rule_sheet",
    "simulate",
    "table",
]


class Shown:
    """Hold a piece of HTML that displays itself; text from people is escaped before it gets here."""

    def __init__(self, html: str) -> None:
        self.html = html

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return f"Shown({len(self.html)} characters)"


def _rules(rules: str | Rules) -> Rules:
    return rules if isinstance(rules, Rules) else rules_of(rules)


def _seed(seed: str | None) -> str:
    return seed if seed is not None else secrets.token_hex(5)


def lesson(
    name: str,
    lang: str = "en",
    rules: str | Rules = "club82",
    seed: str | None = None,
    nickname: str = "",
    folder: str | None = None,
) -> Stage:
    """Open a lesson by its name, as L1; the same seed gives the same exercises.

    What is answered is kept for `nickname` in the user's data folder, or in another `folder`.

    Raise ValueError for an unknown lesson, language or rule set.

    >>> lesson("L1", "fr", seed="doc")
    Stage('Deux ordres, deux échelles', rev=0)
    """
    if name not in LESSONS:
        raise ValueError(f"no lesson {name!r}: it must be one of {' '.join(LESSONS)}")
    recorder = Recorder(Store(nickname, folder))
    return Stage(LessonPlayer(LESSONS[name], _rules(rules), lang, seed=_seed(seed), recorder=recorder))


def progress(
    nickname: str = "", lang: str = "en", rules: str | Rules = "club82", folder: str | None = None
) -> Stage:
    """Show how each skill stands and what comes next, and open it."""
    return Stage(ProgressPlayer(Store(nickname, folder), _rules(rules), lang))


def exercise(name: str, lang: str = "en", rules: str | None = None, file: str | None = None) -> Stage:
    """Open an exercise by its id, as couper-3; `file` names a file of one's own."""
    return open_exercise(name, lang, rules, file)


def exercises(lang: str = "en", folder: str | None = None) -> Stage:
    """Open the browser of the exercises, by theme and level."""
    return open_browser(lang, folder)


def item(code: str, lang: str = "en", rules: Rules | None = None) -> Stage:
    """Open the item of a ten-character code, in its place in its lesson.

    `rules` are the house rules that the code was made under, if it was. Raise ValueError, in the
    learner's words, where the code gives no item.

    >>> item("1024004K7Y", "fr")
    Stage('Deux ordres, deux échelles', rev=0)
    """
    try:
        coded = read_code(code, LESSONS, rules)
    except NoSuchItem as none:
        raise ValueError(Words(lang).say(none.reason)) from None
    player = LessonPlayer(coded.lesson, coded.rules, lang, seed=code)
    player.walk = player.walk.showing(coded)
    return Stage(player)


def table(lang: str = "en", rules: str | Rules = "club82", seed: str | None = None) -> Stage:
    """Open a table to play deals at, where every refusal is explained.

    >>> table("en", seed="doc")
    Stage('At the table', rev=0)
    """
    return Stage(TablePlayer(_rules(rules), lang, seed=_seed(seed)))


def glossary(lang: str = "en", find: str | None = None) -> Shown:
    """Show the words of the game, or those that match what is looked for."""
    return Shown(framed(glossary_html(lang, find)))


def hand_lab(
    hand: str = "",
    lang: str = "en",
    rules: str | Rules = "club82",
    auction: str = "",
    position: int | None = None,
    seed: str | None = None,
    deals: int = 100,
    beliefs: Sequence[Believes] | None = None,
    folder: str | None = None,
    turned: str = "",
    dummy: str = "",
) -> HandLab:
    """Open the bidding lab: pick a hand, say who has called what, and see what it is worth.

    `turned` is the card turned up and `dummy` the hand that lies open, where the rules have one. `beliefs`
    replace what the calls are believed to say; answers are saved into `folder`. Raise ValueError, in the
    learner's words, for a hand, a call or rules that the lab cannot take.
    """
    from coinche_teach.ui.hand_lab import opened

    used, seeded = _rules(rules), _seed(seed)
    return opened(used, lang, hand, turned, dummy, auction, position, seeded, deals, beliefs, folder)


def believes(
    seat: str,
    denomination: str,
    length: int = 0,
    most: int = 8,
    best: bool | None = None,
    second: bool | None = None,
    aces: int = 0,
    holds: str = "",
) -> Believes:
    """Return what you believe of a hand, for the lab: its seat, in what, how many trumps, which honours.

    `best` and `second` ask for the two highest trumps, or against them; `aces` counts aces of other suits;
    `holds` are cards it must have. You sit South, your partner North. Raise Unreadable, or ValueError for a
    denomination that there is not.

    >>> believes("N", "H", length=3, best=True).shapes[0].length
    (3, 8)
    """
    from coinche_teach.lab.beliefs import Believes, Shape

    shape = Shape(Denomination(denomination), (length, most), best, second, (aces, 4), cards(holds))
    return Believes(seat_of(seat), (shape,))


def house_rules(base: str | Rules, **changes: object) -> Rules:
    """Return a rule set with a house's own rules, by the names of their fields.

    >>> house_rules("maison", cannot_overtrump="discard", target=701)
    rules('maison').but(cannot_overtrump='discard', target='701')
    """
    return _rules(base).but(**changes)


def compare_rules(
    *names: str | Rules, lang: str = "en", trump: str | None = None, trick: str = "", hand: str = ""
) -> Shown:
    """Show the fields in which rule sets differ, a column each; with a hand, what each lets it play.

    `trump` (S H D C SA TA), `trick` and `hand` set up the player's turn; the field that makes the
    difference is lit. Raise ValueError for what cannot be read.

    >>> shown = compare_rules("maison", "club82", trump="S", trick="AD 10S", hand="KS QS 10H 7C")
    >>> shown.html.count("<tr data-lit>")
    1
    """
    tables = [_rules(name) for name in names]
    scene = None
    if trump is not None or hand:
        known = {one.value: one for one in Denomination}
        if trump not in known or not hand:
            raise ValueError(f"no position with trump {trump!r} and hand {hand!r}: it takes a trump of "
                             f"{' '.join(known)} and a hand such as 'JS 9S AH'")  # fmt: skip
        scene = PlayScene(known[trump], cards(trick), cards(hand))
    return Shown(compare_table(tables, Words(lang), scene))


def ready(*shown: Stage | Picture | MovingChart | Guess | Checked | Homework) -> bool:
    """Say whether each widget answers: a trial is made on a copy, so nothing the learner did changes.

    >>> ready(lesson("L1", seed="doc"), table(seed="doc"))
    True
    """
    return all(_answers(one.session) if isinstance(one, Stage) else one.ready() for one in shown)


def _answers(session: Session) -> bool:
    trial = copy(session)
    before = trial.view()
    for event in _TRIALS:
        trial.act(dict(event))
    return bool(before["parts"]) and bool(trial.view()["parts"]) and session.view() == before


_TRIALS = (
    {"do": "press", "id": "next"},
    {"do": "press", "id": "deal"},
    {"do": "card", "key": "nothing", "id": "nothing"},
)


# Whatever a learner asks for amiss is told in a sentence, by whichever of these he asked.
globals().update({name: in_a_sentence(globals()[name]) for name in __all__ if name[0].islower()})
