"""Take the picture of every widget in every state, to be looked at; run by hand.

    COINCHE_PICTURES=pictures python -m tests.browser.gallery [WORD ...] [--all]

A WORD keeps the pictures whose name holds it. Each is taken at 420 and 1400 pixels in the light theme;
`--all` adds the dark theme, JupyterLab's high contrast, a wish for more contrast and forced colours.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from coinche_teach.course.exercises.asks_count import Number
from coinche_teach.course.exercises.shelf import files, rows_of
from coinche_teach.course.lesson import StageName
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.played import GAMES
from coinche_teach.notebook import (
    compare_rules,
    exercises,
    glossary,
    lesson,
    played_deal,
    progress,
    rule_sheet,
    table,
)
from coinche_teach.ui.exercise_player import ExercisePlayer
from coinche_teach.ui.stage import Stage
from coinche_teach.ui.table_player import ME, TablePlayer
from tests.browser.harness import chromium, draw, shoot
from tests.ui.driving import deeds, player, wrong_answer

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LANGS: Final = ("en", "fr", "es")
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "light": {"theme": "light"},
    "dark": {"theme": "dark"},
    "contrast": {"theme": "contrast"},
    "more": {"theme": "light", "contrast": "more"},
    "forced": {"theme": "dark", "forced_colors": "active", "color_scheme": "dark"},
}
View = dict[str, Any]
Picture = tuple[str, Callable[[], View | str]]


def pictures() -> Iterator[Picture]:
    """Walk the pictures there are: the name of each, and what makes its view or its HTML."""
    for place, name in enumerate(LESSONS):
        lang = LANGS[place % 3]
        for state, make in LESSON_STATES.items():
            yield f"{name}-{state}-{lang}", lambda name=name, lang=lang, make=make: make(name, lang)  # type: ignore[misc]
    for state, make in TABLE_STATES.items():
        yield f"table-{state}", make
    for place, ask in enumerate(_asks()):
        for state in ("open", "wrong", "right"):
            lang = LANGS[place % 3]
            yield f"exercise-{ask}-{state}-{lang}", lambda a=ask, s=state, g=lang: _exercise(a, s, g)  # type: ignore[misc]
    yield "exercises-fr", lambda: exercises("fr").view
    yield "progress-es", lambda: progress("gallery", "es", folder="/tmp/no-such-folder").view
    for game in GAMES:
        for frame in (1, 5, 60):
            yield f"played-{game}-{frame}", lambda game=game, frame=frame: _played(game, frame)  # type: ignore[misc]
    yield "rule_sheet-fr", lambda: str(rule_sheet("club82", "fr", name="Chez Lucie"))
    yield "compare_rules-en", lambda: compare_rules("club82", "maison", "manille_coinchee").html
    yield "compare_rules-fr", lambda: compare_rules("club82", "points701", lang="fr").html
    position = {"trump": "S", "trick": "AD 10S", "hand": "KS QS 10H 7C"}
    yield "compare_hand-en", lambda: compare_rules("maison", "club82", "contrat1000", **position).html
    yield "glossary-es", lambda: glossary("es", "trump").html


def _do(stage: Stage, event: dict[str, Any]) -> None:
    stage.act(event["do"], **{key: value for key, value in event.items() if key != "do"})


def _at(name: str, lang: str, stage: StageName, row: int = 0) -> Stage:
    shown = lesson(name, lang, seed="gallery")
    while player(shown).walk.stage is not stage:
        shown.act("press", id="skip")
    for _ in range(row):
        walk = player(shown).walk
        assert walk.item is not None
        player(shown).walk = walk.answer(walk.item.solution()).go_on()
    shown.act("press", id="nothing")
    return shown


def _example(step: int) -> Callable[[str, str], View]:
    def make(name: str, lang: str) -> View:
        shown = lesson(name, lang, seed="gallery")
        for _ in range(min(step, player(shown).walk.size(StageName.EXAMPLE) - 1)):
            shown.act("press", id="next")
        return shown.view

    return make


def _open(stage: StageName, row: int = 0) -> Callable[[str, str], View]:
    return lambda name, lang: _at(name, lang, stage, row).view


def _hint(name: str, lang: str) -> View:
    shown = _at(name, lang, StageName.PRACTICE)
    for _ in range(3):
        shown.act("press", id="hint")
    return shown.view


def _wrong(row: int) -> Callable[[str, str], View]:
    def make(name: str, lang: str) -> View:
        shown = _at(name, lang, StageName.PRACTICE, row)
        for event in deeds(shown, wrong_answer(shown)):
            _do(shown, event)
        return shown.view

    return make


def _right(name: str, lang: str) -> View:
    shown = _at(name, lang, StageName.PRACTICE, 1)
    item = player(shown).walk.item
    assert item is not None
    for event in deeds(shown, item.solution()):
        _do(shown, event)
    shown.act("press", id="why")
    return shown.view


def _end(name: str, lang: str) -> View:
    shown = _at(name, lang, StageName.TICKET)
    while not player(shown).walk.over:
        walk = player(shown).walk
        assert walk.item is not None
        player(shown).walk = walk.answer(walk.item.solution()).go_on()
    shown.act("press", id="nothing")
    return shown.view


LESSON_STATES: Final[dict[str, Callable[[str, str], View]]] = {
    **{f"example{step}": _example(step) for step in range(5)},
    "faded": _open(StageName.FADED),
    "faded1": _open(StageName.FADED, 1),
    **{f"wrong{row}": _wrong(row) for row in range(6)},
    "hint": _hint,
    "right": _right,
    "ticket": _open(StageName.TICKET),
    "end": _end,
}


def _played_on(stage: Stage, want: Callable[[TablePlayer], bool]) -> Stage:
    """Play a deal as its cards fall, until what is wanted is there."""
    session = stage.session
    assert isinstance(session, TablePlayer)
    for _ in range(400):
        if want(session):
            break
        _do(stage, _turn(stage, session))
    return stage


def _turn(stage: Stage, session: TablePlayer) -> dict[str, Any]:
    if session.moment.trick is not None:
        return {"do": "press", "id": "trick"}
    if session.round.turn is None:
        return {"do": "press", "id": "deal"}
    if session.round.cards is None:
        return {"do": "call", "key": "calls", "id": str(session.round.auction.legal_calls()[0])}
    return {"do": "card", "key": "table", "id": _legal(session)[0]}


def _refusal() -> View:
    stage = _played_on(table("en", seed="gallery"), lambda one: bool(_refused(one)))
    session = stage.session
    assert isinstance(session, TablePlayer)
    stage.act("card", key="table", id=_refused(session)[-1])
    return stage.view


def _legal(session: TablePlayer) -> list[str]:
    held = session.round.held(ME)
    return [one.id for one in held if session.round.judge(one) is None]


def _refused(session: TablePlayer) -> list[str]:
    round = session.round
    if round.cards is None or round.turn is None or session.moment.trick is not None or len(round.tricks) < 2:
        return []
    return [one.id for one in round.held(ME) if one.id not in _legal(session)]


def _closed_call() -> View:
    stage = table("fr", seed="gallery")
    stage.act("call", key="calls", id="XX")
    return stage.view


TABLE_STATES: Final[dict[str, Callable[[], View]]] = {
    "auction-es": lambda: table("es", seed="gallery").view,
    "auction-maison": lambda: table("en", "maison", seed="gallery").view,
    "auction-parlee": lambda: table("fr", "manille_coinchee", seed="gallery").view,
    "closed_call-fr": _closed_call,
    "play-fr": lambda: _played_on(table("fr", seed="gallery"), lambda one: len(one.round.tricks) > 2
                                  and one.moment.trick is None).view,
    "trick-es": lambda: _played_on(table("es", seed="gallery"),
                                   lambda one: one.moment.trick is not None).view,
    "refusal-en": _refusal,
    "end-fr": lambda: _played_on(table("fr", seed="gallery"), lambda one: len(one.round.tricks) == 8
                                 and one.moment.trick is None).view,
}  # fmt: skip


def _asks() -> list[str]:
    return list(dict.fromkeys(row.ask for row in rows_of(files())))


def _exercise(ask: str, state: str, lang: str) -> View:
    row = next(one for one in rows_of(files()) if one.ask == ask)
    stage = Stage(ExercisePlayer(row, lang))
    session = stage.session
    assert isinstance(session, ExercisePlayer)
    if state == "open":
        return stage.view
    asked = session.asked
    tried = ["0", "10", "162"] if isinstance(asked, Number) else list(asked.options())
    answers: list[Any] = [(one,) for one in tried] if asked.many else list(tried)
    answers += [tuple(tried)] if asked.many else [str(n) for n in range(1, 400)]
    if asked.many:
        answers.append(tuple(one for one in tried if asked.judge((one,)).marks.get(one) == "right"))
    for answer in answers:
        if asked.judge(answer).right is (state == "right"):
            session._judged(answer)
            break
    stage.act("press", id="why" if state == "right" else "nothing")
    return stage.view


def _played(game: str, frames: int) -> View:
    stage = played_deal(game, "fr")
    for _ in range(frames):
        stage.act("press", id="next")
    return stage.view


def take(browser: Browser, picture: Picture, width: int, look: str, folder: Path, scale: float = 1) -> None:
    """Take one picture, and say where something sticks out of the page."""
    name, make = picture
    shown = make()
    page = draw(
        browser,
        shown if isinstance(shown, dict) else {},
        width=width,
        device_scale_factor=scale,
        **LOOKS[look],
    )
    if isinstance(shown, str):
        page.evaluate("html => { document.getElementById('here').innerHTML = html; }", shown)
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        print(f"{name} sticks out at {width}")
    shoot(page, folder / f"{name}-{width}-{look}.png")
    page.context.close()


def main() -> None:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--width", type=int, action="append")
    parser.add_argument("--look", choices=LOOKS, action="append")
    parser.add_argument("--scale", type=float, default=1, help="pixels of the picture for one of the page")
    asked = parser.parse_args()
    folder = Path(os.environ.get("COINCHE_PICTURES", "pictures"))
    folder.mkdir(parents=True, exist_ok=True)
    looks = asked.look or (list(LOOKS) if asked.all else ["light"])
    with chromium() as browser:
        for picture in pictures():
            if asked.words and not any(word in picture[0] for word in asked.words):
                continue
            for width in asked.width or (420, 1400):
                for look in looks:
                    take(browser, picture, width, look, folder, asked.scale)


if __name__ == "__main__":
    main()
