"""Exercises in a notebook: questions that stand still, written answers, and a check that says why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Final

from coinche_teach.course.classroom.codes import ClassCode, NoSuchClass, read
from coinche_teach.course.classroom.homework import everybody, exercises
from coinche_teach.course.classroom.work import Question
from coinche_teach.course.walk import Walk
from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.seats import PAIRS, Seat
from coinche_teach.ui.charted import Checked
from coinche_teach.ui.faces import trump_badge
from coinche_teach.ui.item_views import Shown, draw
from coinche_teach.ui.lesson_view import EXPLANATION
from coinche_teach.ui.paper.blocks import Blank, Block, Cards, Ticks
from coinche_teach.ui.paper.html import block_html
from coinche_teach.ui.paper.printed import plain, printed
from coinche_teach.ui.paper.worksheet import task_text
from coinche_teach.ui.writing import NotRead
from coinche_teach.ui.writing import read as read_answer
from coinche_teach.ui.written_fields import Field, Kind, fields
from coinche_teach.words import Words

_STYLE: Final = """
.ct-work { max-width: 900px; color: var(--jp-ui-font-color1, #111);
  font: 15px/1.5 var(--jp-ui-font-family, system-ui, sans-serif); }
.ct-work p, .ct-work ul, .ct-work ol, .ct-work div, .ct-work table { margin: 6px 0 0; }
.ct-work .cards { display: flex; flex-wrap: wrap; gap: 4px; align-items: flex-end; }
.ct-work .card { display: inline-block; min-width: 38px; padding: 4px; border: 1px solid #767676;
  border-radius: 6px; background: #fff; color: #111; text-align: center; font-weight: 600; }
.ct-work .card.marked { border-width: 2px; }
.ct-work .noted { display: inline-flex; flex-direction: column; align-items: center; }
.ct-work .cross { display: grid; grid-template-columns: 1fr auto 1fr; gap: 4px 8px; max-width: 520px; }
.ct-work .cross > div { display: flex; align-items: center; gap: 8px; }
.ct-work :is(.top, .bottom) { grid-column: 1 / 4; justify-content: center; }
.ct-work .left { grid-column: 1; grid-row: 2; justify-content: flex-end; }
.ct-work .right { grid-column: 3; grid-row: 2; }
.ct-work .bottom { grid-row: 3; }
.ct-work table { border-collapse: collapse; table-layout: auto; font-size: inherit; }
.ct-work caption { padding-bottom: 4px; text-align: left; }
.ct-work :is(th, td) { border: 1px solid var(--jp-border-color1, #bbb); padding: 2px 10px;
  font-weight: 400; white-space: normal; }
.ct-work.ct-work :is(tr, th, td) { text-align: left; }
.ct-work .strong > * { font-weight: 600; }
.ct-work td.blank { min-width: 48px; }
.ct-work ul { list-style: none; padding: 0; }
.ct-work code { padding: 1px 4px; border-radius: 4px; background: var(--jp-layout-color2, #eee); }
"""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Hold what an answer comes to: right, wrong, or None where there is none to judge; and what is said."""

    right: bool | None
    said: tuple[str, ...]
    read: bool = True


class Homework:
    """Hold the exercises of a lesson for one pupil; `ask` shows one, `check` says what an answer is worth."""

    def __init__(self, code: ClassCode, lesson: str, nickname: str, lang: str, shown_code: str = "") -> None:
        self.code, self.lesson, self.nickname, self.shown_code = code, lesson, nickname, shown_code
        self.words = Words(lang, Seat.S, partners=code.rules.scoring_sides == PAIRS)
        self.questions = {f"q{one.place}": one for one in exercises(code, lesson, nickname)}
        self.checked: dict[str, bool | None] = dict.fromkeys(self.questions)
        self._fields: dict[str, tuple[Field, ...]] = {}

    # --- questions -----------------------------------------------------------------------------

    def _walk(self, question: Question) -> Walk:
        coded = question.coded
        return Walk.start(coded.lesson, coded.rules, "homework").showing(coded)

    def fields(self, name: str) -> tuple[Field, ...]:
        """Return what is written to answer a question."""
        if name not in self._fields:
            self._fields[name] = self._drawn_fields(name)
        return self._fields[name]

    def _drawn_fields(self, name: str) -> tuple[Field, ...]:
        walk = self._walk(self.questions[name])
        assert walk.item is not None
        parts = draw(Shown(walk, walk.item, self.words))
        found = fields(walk.item, parts, self.words)
        task = plain(self.words.say(walk.item.task()))
        if len(found) == 1:
            return found
        after = walk.answer(walk.item.solution())
        assert after.item is not None
        notes = _notes(draw(Shown(after, after.item, self.words)))
        return tuple(self._named(one, task, notes, walk.item.solution()) for one in found)

    def _named(self, field: Field, task: str, notes: dict[str, str], shape: object) -> Field:
        """Name a field that the drawing leaves without a name of its own."""
        if field.name and field.name != task:
            return field
        value = shape.get(field.key, "") if hasattr(shape, "get") else ""
        name = notes.get(value, "") if field.cards else ""
        kind = "cards" if field.kind is Kind.MANY else "card" if field.cards else "choice"
        return replace(field, name=name or self.words.text(f"homework.field.{kind}"))

    def ask(self, name: str) -> Checked:
        """Show a question, and how its answer is written; nothing in it can be clicked."""
        if name not in self.questions:
            return Checked(self._framed([f"<p>{escape(self._unknown(name))}</p>"]), None)
        walk = self._walk(self.questions[name])
        item, words = walk.item, self.words
        assert item is not None
        lines = [f"<p><b>{escape(plain(task_text(item, words, 'written')))}</b></p>"]
        denomination = getattr(item, "trump_shown", getattr(item, "denomination", None))
        if denomination is not None:
            lines.append(f"<p>{escape(plain(trump_badge(words, denomination)['label']))}</p>")
        lines += [block_html(one) for one in printed(draw(Shown(walk, item, words))) if not _to_fill(one)]
        return Checked(self._framed([*lines, *self._how(name)]), None)

    def _how(self, name: str) -> Iterator[str]:
        """Say how the answer is written."""
        say, some = self.words.text, self.fields(name)
        if len(some) > 1:
            told = say("homework.write.several", n=len(some))
            rows = "".join(f"<li>{self._field(one)}</li>" for one in some)
            yield f"<p>{escape(told)}</p><ol>{rows}</ol>"
        else:
            yield f"<p>{self._field(some[0])}</p>"

    def _field(self, field: Field) -> str:
        told = self.words.text(f"homework.write.{field.kind.name.lower()}")
        named = field.name.removesuffix(":").rstrip()
        told = self._said(named, told) if named else f"{told[:1].upper()}{told[1:]}"
        things = [f"<code>{escape(one.sign)}</code>&nbsp;{escape(one.label)}" for one in field.things]
        return f"{escape(told)} {', '.join(things)}".strip()

    def _said(self, name: str, told: str) -> str:
        """Put a name before what is told of it; a question ends with a mark of its own."""
        if name.endswith("?"):
            return f"{name} {told[:1].upper()}{told[1:]}"
        return self.words.text("homework.field", name=name, told=told)

    # --- answers -------------------------------------------------------------------------------

    def judged(self, name: str, answer: object) -> Verdict:
        """Judge what was written to a question; never raise."""
        words = self.words
        if name not in self.questions:
            return Verdict(None, (self._unknown(name),), read=False)
        walk = self._walk(self.questions[name])
        assert walk.item is not None
        try:
            given = read_answer(self.fields(name), answer)
        except NotRead as none:
            return Verdict(None, (words.text(none.key, **none.facts),), read=False)
        if given is None:
            return Verdict(None, (words.text("homework.empty"),))
        judgement = walk.item.judge(given)
        if judgement.unread is not None:
            return Verdict(None, (words.say(judgement.unread),), read=False)
        if judgement.right:
            return Verdict(True, (words.text("exam.right"), words.say(walk.item.rule())))
        table = words.text(f"rules.{walk.rules.id}")
        labels = [words.text(f"explain.{one}", rules=table) for one in EXPLANATION]
        lines = zip(labels, judgement.lines, strict=True)
        return Verdict(False, tuple(self._said(label, words.say(line)) for label, line in lines))

    def check(self, name: str, answer: object = None) -> Checked:
        """Say whether an answer is right; a wrong one in four lines."""
        verdict = self.judged(name, answer)
        if name in self.checked:
            self.checked[name] = verdict.right
        sign = {True: "✓ ", False: "✗ ", None: ""}[verdict.right]
        first, *rest = verdict.said
        lines = [f"<p><b>{sign}{escape(first)}</b></p>", *(f"<p>{escape(one)}</p>" for one in rest)]
        return Checked(self._framed(lines), verdict.right)

    def _unknown(self, name: object) -> str:
        return self.words.text("homework.unknown", found=str(name)[:30], known=tuple(self.questions))

    def _framed(self, lines: Sequence[str]) -> str:
        return f'<div class="ct-work"><style>{_STYLE}</style>{"".join(lines)}</div>'

    # --- as a whole ----------------------------------------------------------------------------

    def _repr_html_(self) -> str:
        say, right = self.words.text, sum(one is True for one in self.checked.values())
        rules = say(f"rules.{self.code.rules.id}")
        about = say("homework.about", rules=rules, lesson=self.lesson)
        if self.shown_code:
            about += f" {say('homework.code', code=self.shown_code)}"
        told = say("homework.so_far", right=right, of=len(self.checked))
        return self._framed([f"<p>{escape(about)}</p>", f"<p>{escape(told)}</p>"])

    def __repr__(self) -> str:
        return f"Homework({self.lesson!r}, {len(self.questions)} questions)"

    def ready(self) -> bool:
        """Say whether every question is shown and every check answers."""
        return all(self.ask(name).ready() and self.judged(name, None).said for name in self.questions)


def _notes(parts: Sequence[dict]) -> dict[str, str]:
    """Return what stands over cards once an answer is given: what a card was asked as."""
    return {
        one["id"]: plain(one["note"]) for part in parts for one in part.get("cards") or () if one.get("note")
    }


def _to_fill(block: Block) -> bool:
    """Say whether a block is but room to write on, which a notebook has below."""
    empty = isinstance(block, Cards) and all(not one.text for one in block.faces)
    return isinstance(block, Ticks | Blank) or empty


def homework(
    lesson: str,
    lang: str = "en",
    rules: str | Rules = "club82",
    class_code: str = "",
    nickname: str = "",
) -> Homework:
    """Open the exercises of a lesson: those of a class code, or the same for everybody.

    With a class code the class's rules are in force, and `rules` counts only as the house rules that the
    code was made under. Raise ValueError, in the pupil's words, for a lesson or code that will not do.

    >>> homework("L4").check("q1").right is None
    True
    """
    words = Words(lang)
    try:
        return opened(lesson, lang, rules, class_code, nickname)
    except NoSuchClass as none:
        raise ValueError(words.say(none.reason)) from None


def opened(lesson: str, lang: str, rules: str | Rules, class_code: str, nickname: str) -> Homework:
    """Open exercises; raise NoSuchClass."""
    table = rules if isinstance(rules, Rules) else rules_of(rules)
    text = str(class_code).strip()
    code = read(text, rules if isinstance(rules, Rules) else None) if text else everybody(table)
    return Homework(code, str(lesson), str(nickname).strip(), lang, code.text if text else "")
