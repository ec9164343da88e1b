"""What a lesson looks like: from a walk to the view that the stage draws."""

from __future__ import annotations

from typing import Any

from coinche_teach.course.items import Draft, Item, draft_of
from coinche_teach.course.lesson import StageName, Step
from coinche_teach.course.roles import roles
from coinche_teach.course.walk import STARS, Walk
from coinche_teach.engine.rules.shapes import KIND_NAMES
from coinche_teach.ui.faces import Json, badge, names, trump_badge
from coinche_teach.ui.item_views import Shown, draw, draw_example
from coinche_teach.ui.item_views.shown import ladder_part, suit_sum
from coinche_teach.words import Words

_SUBMITTED = (Draft.SET, Draft.FORM)
EXPLANATION = ("verdict", "rule", "here", "need")


def view(walk: Walk, words: Words, *, why: bool = False, nod: int = 0) -> Json:
    """Draw a walk; `why` asks for the rule behind a right answer, `nod` chooses the kind word."""
    drawn: Json = {
        "lang": words.lang,
        "title": _lesson_text(walk, words, "title"),
        "badge": badge(words, walk.rules, walk.choices),
        "steps": _rail(walk, words),
        "names": names(words),
    }
    if walk.over:
        return drawn | _end(walk, words)
    if walk.step is not None:
        return drawn | _example(walk, walk.step, words)
    assert walk.item is not None
    return drawn | _item(walk, walk.item, words, why, nod)


def _lesson_text(walk: Walk, words: Words, name: str) -> str:
    """Return a text of the lesson, in the wording for the rules in force if there is one."""
    key = f"lesson.{walk.lesson.id}.{name}"
    wordings = (f"{key}.{KIND_NAMES[type(walk.rules.auction)]}", f"{key}.{roles(walk.rules)[0]}", key)
    return words.text(next(one for one in wordings if words.has(one)))


def _rail(walk: Walk, words: Words) -> list[Json]:
    """Draw the stages of the lesson with what is done of each."""
    rail = []
    passed = True
    for stage in StageName:
        now = stage is walk.stage and not walk.over
        passed = passed and not now
        size = walk.size(stage)
        if not size:
            continue
        done = min(walk.place + walk.settled, size) if now else size if passed else 0
        own = f"lesson.{walk.lesson.id}.stage.{stage}"
        label = words.text(own if words.has(own) else f"stage.{stage}")
        state = "now" if now else "done" if passed else "todo"
        rail.append(
            {"id": stage.value, "label": label, "state": state, "done": done, "total": size, "name": label}
        )
    return rail


def _example(walk: Walk, step: Step, words: Words) -> Json:
    parts: list[Json] = [{"kind": "text", "key": "says", "text": words.say(step.says), "style": "lead"}]
    drawn = [ladder_part(walk.rules, one, words) for one in step.ladders]
    if len(drawn) == 1:
        parts.append({"kind": "ladder", "key": "ladder", **drawn[0]})
    elif drawn:
        parts.append({"kind": "ladders", "key": "ladders", "ladders": drawn})
    if step.sum:
        parts.append(suit_sum(walk.rules, step.ladders[0].role, step.sum, words))
    if step.shows is not None:
        parts += draw_example(step.shows, walk, words)
    denomination = getattr(step.shows, "denomination", None)
    hook = walk.place == 0
    actions = [_press(words, "next", primary=True, key="Enter"), _press(words, "skip")]
    if walk.place:
        actions.insert(0, _press(words, "back"))
    return {
        "prompt": _lesson_text(walk, words, "hook") if hook else None,
        "small": words.text("course.example_step", step=walk.place + 1, of=walk.size(walk.stage)),
        "trump": trump_badge(words, denomination) if denomination is not None else None,
        "parts": parts,
        "actions": actions,
    }


def _press(words: Words, name: str, **more: Any) -> Json:
    return {"id": name, "label": words.text(f"course.{name}"), **more}


def _item(walk: Walk, item: Item, words: Words, why: bool, nod: int) -> Json:
    drawn: Json = {
        "prompt": words.say(item.task()),
        "small": words.text("course.row", row=walk.place + 1, of=walk.size(walk.stage)),
        "parts": draw(Shown(walk, item, words)),
        "feedback": _feedback(walk, item, words, why, nod),
        "actions": _actions(walk, item, words, why),
        "footer": words.text("course.code", code=walk.coded.code) if walk.coded is not None else "",
    }
    denomination = getattr(item, "trump_shown", getattr(item, "denomination", None))
    if denomination is not None:
        drawn["trump"] = trump_badge(words, denomination)
    if walk.settled and not walk.graded and walk.log and walk.stage is not StageName.DRILL:
        won = walk.log[-1].stars
        drawn["stars"] = {"won": won, "of": STARS, "name": words.text("course.stars", won=won, of=STARS)}
    return drawn


def _feedback(walk: Walk, item: Item, words: Words, why: bool, nod: int) -> Json | None:
    judgement = walk.judgement
    count = walk.tries * 10 + walk.hints
    if judgement is None:
        if not walk.shown_hints:
            return {"tone": "right", "title": words.nod(nod), "lines": [], "n": nod} if nod else None
        lines = [
            {"label": words.text(f"hint.{k}"), "text": words.say(one)}
            for k, one in enumerate(walk.shown_hints, 1)
        ]
        return {"tone": "hint", "title": words.text("course.hint"), "lines": lines, "n": count}
    if judgement.unread is not None:
        return {"tone": "info", "lines": [{"text": words.say(judgement.unread)}], "n": count}
    if judgement.right:
        label = words.text("explain.rule", rules=_table_of(walk, item.rule(), words))
        lines = [{"label": label, "text": words.say(item.rule())}] if why else []
        return {"tone": "right", "title": words.nod(nod or len(walk.log)), "lines": lines, "n": count}
    table = _table_of(walk, judgement.lines[1], words)
    lines = [
        {"label": words.text(f"explain.{label}", rules=table), "text": words.say(line)}
        for label, line in zip(EXPLANATION, judgement.lines, strict=True)
    ]
    return {"tone": "wrong", "lines": lines, "n": count}


def _table_of(walk: Walk, rule: object, words: Words) -> str:
    """Name the table whose rule is told: a rule that names another one has it in `table`."""
    own = walk.rules if walk.item is None else walk.item.rules
    return words.text(f"rules.{getattr(rule, 'table', own.id)}")


def _actions(walk: Walk, item: Item, words: Words, why: bool) -> list[Json]:
    judgement = walk.judgement
    if judgement is not None and judgement.unread is None:
        if not walk.settled:
            return [_press(words, "again", primary=True, key="Enter"), _press(words, "report")]
        actions = [_press(words, "next", primary=True, key="Enter")]
        if judgement.right and not why:
            actions.append(_press(words, "why"))
        return actions
    if walk.graded:
        return [_press(words, "answer", primary=True)] if draft_of(item) in _SUBMITTED else []
    left = len(item.hints()) - walk.hints
    actions = []
    if draft_of(item) in _SUBMITTED:
        actions.append(_press(words, "answer", primary=True))
    if left:
        actions.append({"id": "hint", "label": words.text("course.hint_left", left=left), "key": "h"})
    if walk.stage is not StageName.TICKET:
        actions.append(_press(words, "skip"))
    return actions


def _end(walk: Walk, words: Words) -> Json:
    """Draw what came of the lesson and what to do next."""
    size = walk.size(StageName.TICKET)
    facts = {"right": walk.ticket_right, "of": size, "needed": walk.lesson.pass_mark}
    outcome = "passed" if walk.passed else "not_yet"
    actions = [_press(words, "ticket_again"), _press(words, "practice_again")]
    actions[1 if not walk.passed else 0]["primary"] = True
    return {
        "prompt": words.text(f"course.{outcome}", **facts),
        "parts": [{"kind": "text", "key": "next", "text": words.text(f"lesson.{walk.lesson.id}.{outcome}")}],
        "actions": actions,
        "stars": {
            "won": walk.ticket_right,
            "of": size,
            "name": words.text("course.stars", won=walk.ticket_right, of=size),
        },
    }
