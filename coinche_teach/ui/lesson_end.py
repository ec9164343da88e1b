"""What the end of a lesson looks like: what came of it, how its skills stand, what may come now."""

from __future__ import annotations

from typing import Final

from coinche_teach.course.lesson import StageName
from coinche_teach.course.memory.closing import Closing
from coinche_teach.course.memory.event import TEST_OUT
from coinche_teach.course.walk import Walk
from coinche_teach.ui.faces import Json
from coinche_teach.ui.lesson_texts import press, text_of
from coinche_teach.words import Words

NOTEBOOKS: Final = {
    "L1": "01_two_orders",
    "L2": "02_who_takes",
    "L3": "03_follow_trump_discard",
    "L4": "04_trump_discipline",
    "L5": "05_belote_der_capot",
    "L6": "06_auction",
    "L7": "07_score",
    "L8": "08_annonces",
    "L9": "09_sans_atout_tout_atout",
    "L10": "10_what_to_bid",
    "L12": "12_other_house_rules",
    "LM": "13_manille_is_not_coinche",
}
"""The notebook of each lesson."""


def end(walk: Walk, words: Words, closing: Closing) -> Json:
    """Draw what came of the lesson and what to do next."""
    size = walk.size(StageName.TICKET)
    won = size if walk.proved else walk.ticket_right
    facts = {"right": won, "of": size, "needed": walk.lesson.pass_mark}
    outcome = "passed" if walk.passed else "not_yet"
    prompt = f"lesson.{TEST_OUT}.passed" if walk.proved else f"course.{outcome}"
    name = words.text("course.stars", won=won, of=size)
    return {
        "prompt": words.text(prompt, **facts),
        "parts": _parts(walk, words, closing, outcome),
        "actions": _actions(walk, words, closing),
        "stars": {"won": won, "of": size, "name": name},
    }


def _parts(walk: Walk, words: Words, closing: Closing, outcome: str) -> list[Json]:
    """Say what was learnt, in one quiet line how the skills stand, and where the next lesson is."""
    parts: list[Json] = [
        {"kind": "text", "key": "next", "text": words.text(f"lesson.{walk.lesson.id}.{outcome}")}
    ]
    if closing.following is not None and closing.following.id in NOTEBOOKS:
        title = text_of(closing.following.id, walk, words, "title")
        file = f"{NOTEBOOKS[closing.following.id]}.ipynb"
        style = "plain" if walk.passed else "small"
        text = words.text("course.next_notebook", title=title, file=file)
        parts.append({"kind": "text", "key": "notebook", "text": text, "style": style})
    if closing.states:
        states = (
            f"{words.text(f'progress.state.{state}')}\N{NO-BREAK SPACE}{count}"
            for state, count in closing.states
        )
        text = f"{words.text('course.skills')} {' · '.join(states)}"
        parts.append({"kind": "text", "key": "skills", "text": text, "style": "small"})
    return parts


def _actions(walk: Walk, words: Words, closing: Closing) -> list[Json]:
    """Offer the next lesson, or more practice, then what this learner may want to mend or review."""
    actions = []
    if closing.following is not None and walk.passed:
        actions.append(press(words, "next_lesson"))
    if closing.card is not None:
        actions.append(press(words, "mend"))
    if closing.review:
        label = words.text("course.review", count=len(closing.review))
        actions.append({"id": "review", "label": label})
    again = [press(words, "ticket_again"), press(words, "practice_again")]
    actions = [*actions, *again] if walk.passed else [*again[::-1], *actions]
    actions[0] |= {"primary": True, "key": "Enter"}
    return actions
