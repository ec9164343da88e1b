"""Proof of a row both ways: an answer is right, and each wrong one meets the declared point and no other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from coinche_teach.course.exercises.ask import question
from coinche_teach.course.exercises.question import Question
from coinche_teach.course.exercises.rows import Problem, Row, Slip
from coinche_teach.course.exercises.telling import Told, told
from coinche_teach.engine.reasons import Refused


def prove(row: Row) -> Iterator[Problem]:
    """Yield what is wrong with a row, at most one thing for each of its rule sets."""
    for used in row.rules:
        try:
            what = _wrong(question(row, used))
        except Slip as slip:
            what = slip.what
        except Refused as refused:
            what = told("bad.position", why=refused.reason)
        if what is not None:
            yield Problem(row.file, row.id, what, used.id)


def _wrong(asked: Question) -> Told | None:
    right = asked.right()
    if not asked.judge(right).right:
        return told("bad.no_right")
    wrong = list(asked.wrong())
    if not wrong:
        return told("bad.no_wrong", point=asked.row.point, right=_text(right))
    for answer in wrong:
        verdict = asked.judge(answer)
        if verdict.unread is not None:
            return told("bad.unread", answer=_text(answer), why=verdict.unread)
        if verdict.right:
            return told("bad.is_right", answer=_text(answer))
        if verdict.met != {asked.row.point}:
            met = tuple(sorted(verdict.met))
            return told("bad.meets", answer=_text(answer), met=met, point=asked.row.point)
    for answer, may in asked.beside():
        verdict = asked.judge(answer)
        if verdict.right:
            return told("bad.is_right", answer=_text(answer))
        if not verdict.met <= may:
            met = tuple(sorted(verdict.met))
            return told("bad.meets", answer=_text(answer), met=met, point=asked.row.point)
    return None


def _text(answer: str | tuple[str, ...]) -> str:
    return answer if isinstance(answer, str) else " ".join(answer)


def twins(rows: Iterable[Row]) -> Iterator[Problem]:
    """Yield a problem for each id that stands twice."""
    seen: dict[str, str] = {}
    for row in rows:
        if row.id in seen:
            yield Problem(row.file, row.id, told("bad.twice", file=seen[row.id]))
        seen.setdefault(row.id, row.file)
