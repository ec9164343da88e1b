"""What a lesson looks like: from a walk to the view that the stage draws."""

from __future__ import annotations

from collections.abc import Sequence

from coinche_teach.course.done import STARS
from coinche_teach.course.items import Draft, Item, draft_of
from coinche_teach.course.lending import lender
from coinche_teach.course.lesson import STAGES, StageName, Step
from coinche_teach.course.lessons import LESSONS
from coinche_teach.course.memory.asked import level_of
from coinche_teach.course.memory.closing import Closing
from coinche_teach.course.memory.steer import from_earlier
from coinche_teach.course.walk import Walk
from coinche_teach.ui.faces import Json, badge, names, trump_badge
from coinche_teach.ui.item_views import Shown, draw, draw_example
from coinche_teach.ui.item_views.shown import ladder_part, suit_sum
from coinche_teach.ui.lesson_end import end
from coinche_teach.ui.lesson_texts import lesson_text, press
from coinche_teach.words import Words

_SUBMITTED = (Draft.SET, Draft.FORM)
EXPLANATION = ("verdict", "rule", "here", "need")


def view(
    walk: Walk,
    words: Words,
    *,
    why: bool = False,
    nod: int = 0,
    offers: Sequence[str] = (),
    closing: Closing | None = None,
) -> Json:
    """Draw a walk; `why` asks for the rule behind a right answer, `nod` chooses the kind word.

    `offers` are actions that this learner may take besides, `closing` is what the end can say to him.
    """
    drawn: Json = {
        "lang": words.lang,
        "title": lesson_text(walk, words, "title"),
        "badge": badge(words, walk.rules, walk.choices),
        "steps": rail(walk, words),
        "names": names(words),
    }
    if walk.over:
        return drawn | end(walk, words, closing or Closing())
    drawn |= _now(walk, words, why, nod)
    drawn["actions"] += [press(words, name) for name in offers]
    return drawn


def _now(walk: Walk, words: Words, why: bool, nod: int) -> Json:
    """Draw the step or the item that is shown."""
    if walk.step is not None:
        return _example(walk, walk.step, words)
    assert walk.item is not None
    return _item(walk, walk.item, words, why, nod)


def rail(walk: Walk, words: Words) -> list[Json]:
    """Draw the stages of the lesson with what is done of each."""
    rail = []
    passed = True
    for stage in STAGES:
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
    said = words.text(step.says) if isinstance(step.says, str) else words.say(step.says)
    parts: list[Json] = [{"kind": "text", "key": "says", "text": said, "style": "lead"}]
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
    actions = [press(words, "next", primary=True, key="Enter")]
    actions.append({"id": "skip", "label": words.text("course.skip_example")})
    if walk.place:
        actions.insert(0, press(words, "back"))
    return {
        "prompt": lesson_text(walk, words, "hook") if hook else None,
        "small": words.text("course.example_step", step=walk.place + 1, of=walk.size(walk.stage)),
        "trump": trump_badge(words, denomination) if denomination is not None else None,
        "parts": parts,
        "actions": actions,
    }


def _item(walk: Walk, item: Item, words: Words, why: bool, nod: int) -> Json:
    drawn: Json = {
        "prompt": words.say(item.task()),
        "small": _where(walk, words),
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


def _where(walk: Walk, words: Words) -> str:
    """Say which question it is; in practice also how hard, and whether it comes from an earlier lesson."""
    told = [words.text("course.row", row=walk.place + 1, of=walk.size(walk.stage))]
    if walk.stage is StageName.PRACTICE and walk.coded is not None:
        told.append(words.text(f"course.level.{level_of(walk.coded.row)}"))
        if from_earlier(walk, LESSONS):
            told.append(words.text("course.earlier"))
    return " · ".join(told)


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
    """Name the table whose rule is told: a rule that names another one has it in `table`, or it is lent."""
    used = walk.rules if walk.item is None else walk.item.rules
    own = lender(walk.rules, used) or used.id
    return words.text(f"rules.{getattr(rule, 'table', own)}")


def _actions(walk: Walk, item: Item, words: Words, why: bool) -> list[Json]:
    judgement = walk.judgement
    if judgement is not None and judgement.unread is None:
        if not walk.settled:
            return [press(words, "again", primary=True, key="Enter"), press(words, "report")]
        actions = [press(words, "next", primary=True, key="Enter")]
        if judgement.right and not why:
            actions.append(press(words, "why"))
        return actions
    if walk.graded:
        return [press(words, "answer", primary=True)] if draft_of(item) in _SUBMITTED else []
    left = len(item.hints()) - walk.hints
    actions = []
    if draft_of(item) in _SUBMITTED:
        actions.append(press(words, "answer", primary=True))
    if left:
        actions.append({"id": "hint", "label": words.text("course.hint_left", left=left), "key": "h"})
    if walk.stage is not StageName.TICKET:
        actions.append(press(words, "skip"))
    return actions
