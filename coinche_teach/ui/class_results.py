"""What a teacher sees of a class's results: a page in a notebook, tables and a map when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, fields
from html import escape
from pathlib import Path
from typing import Any

from coinche_teach.course.classroom.analysis import ItemFigures, ideas, items, minutes
from coinche_teach.course.classroom.merging import Merged
from coinche_teach.course.classroom.results import COLUMNS, Result, as_csv
from coinche_teach.course.lessons import LESSONS
from coinche_teach.ui.compare_view import framed
from coinche_teach.words import Words


class ClassResults:
    """Show the merged results of a class; `table` and `heat_map` reach for the laboratory when asked."""

    def __init__(self, merged: Merged, lang: str) -> None:
        self.merged, self.words = merged, Words(lang)

    @property
    def rows(self) -> tuple[Result, ...]:
        """Return one row for each item that a pupil answered."""
        return self.merged.rows

    @property
    def pupils(self) -> tuple[str, ...]:
        """Return the nicknames."""
        return tuple(dict.fromkeys(one.pupil for one in self.rows))

    @property
    def skipped(self) -> tuple[str, ...]:
        """Return a sentence for each file that there is something to say of."""
        return tuple(self.words.say(one) for one in self.merged.notes)

    @property
    def table(self) -> Any:
        """Return the class table as a DataFrame, a row an item answered."""
        from coinche_teach.lab.classes import class_table

        return class_table([asdict(one) for one in self.rows], COLUMNS)

    @property
    def skills(self) -> Any:
        """Return the share right at the first try as a DataFrame, a row a pupil, a column a skill."""
        from coinche_teach.lab.classes import skill_table

        named = [
            {"pupil": one.pupil, "skill": self._skill(one.skill), "correct": one.correct} for one in self.rows
        ]
        return skill_table(named)

    @property
    def heat_map(self) -> str:
        """Return the map of pupils and skills as an image for a page, with its text for who cannot see it."""
        from coinche_teach.lab.charts.classroom import SKILL_MAP, rows_high
        from coinche_teach.lab.charts.look import html

        if not self.rows:
            return ""
        frame, say = self.skills, self.words.text
        return html(SKILL_MAP.figure(frame, say, rows=rows_high(frame)), SKILL_MAP.alt(frame, say))

    @property
    def misconceptions(self) -> tuple[str, ...]:
        """Return the three commonest wrong ideas, each with the card to show."""
        return tuple(f"{idea} {card}" for idea, card in self._ideas())

    @property
    def items(self) -> Any:
        """Return a DataFrame of the items: how many answered, how many at once, how well each tells apart."""
        from coinche_teach.lab.classes import class_table

        plain = [asdict(one) for one in items(self.rows)]
        return class_table(plain, [one.name for one in fields(ItemFigures)])

    @property
    def minutes(self) -> dict[str, float]:
        """Return the median minutes of a sheet for each lesson."""
        return minutes(self.rows)

    def write(self, path: str | Path) -> Path:
        """Write the class table as CSV; raise OSError where it cannot be written."""
        chosen = Path(path).expanduser()
        chosen.write_text(as_csv(self.rows), encoding="utf-8-sig", errors="replace", newline="")
        return chosen

    def lines(self) -> list[str]:
        """Tell everything but tables and map in lines of text."""
        say = self.words.text
        told = [say("results.read", files=self.merged.files, pupils=len(self.pupils), items=len(self.rows))]
        if not self.rows:
            told = [say("results.none")]
        else:
            told += ["", say("results.ideas")]
            found = self._ideas()
            told += [f"  {part}" for pair in found for part in pair] or [f"  {say('results.ideas.none')}"]
            told += ["", say("results.minutes"), *(f"  {line}" for line in self._minutes())]
            told += ["", *self._item_lines(), say("results.discrimination.note")]
        if self.merged.notes:
            told += ["", say("results.skipped"), *(f"  {line}" for line in self.skipped)]
        return told

    def _ideas(self) -> list[tuple[str, str]]:
        say, found = self.words.text, []
        for one in ideas(self.rows):
            idea = say(f"misconception.{one.misconception}")
            facts = {"code": one.misconception, "idea": idea, "pupils": one.pupils, "times": one.times}
            found.append((say("results.idea", **facts), say("results.card", card=say(one.repair))))
        return found

    def _minutes(self) -> list[str]:
        say, found = self.words.text, self.minutes
        if not found:
            return [say("results.minutes.none")]
        return [
            say("results.median", lesson=_title(self.words, lesson), minutes=_number(self.words, one))
            for lesson, one in found.items()
        ]

    def _item_rows(self) -> list[tuple[str, ...]]:
        found: list[tuple[str, ...]] = []
        for one in items(self.rows):
            telling = "–" if one.discrimination is None else _number(self.words, one.discrimination, 2)
            found.append(
                (
                    f"{one.lesson} {one.sheet} {one.place}",
                    self._skill(one.skill),
                    str(one.pupils),
                    f"{100 * one.success:.0f}\N{NARROW NO-BREAK SPACE}%",
                    telling,
                    one.item_id or "–",
                )
            )
        return found

    def _heads(self) -> tuple[str, ...]:
        keys = ("item", "skill", "pupils", "success", "discrimination", "code")
        return tuple(self.words.text(f"results.{key}") for key in keys)

    def _item_lines(self) -> list[str]:
        table = [self._heads(), *self._item_rows()]
        widths = [max(len(row[k]) for row in table) for k in range(len(table[0]))]
        return [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in table
        ]

    def _skill(self, skill: str) -> str:
        key = f"skill.{skill}"
        return self.words.text(key) if self.words.has(key) else skill

    def _repr_html_(self) -> str:
        say = self.words.text
        parts = [f"<h3>{escape(say('results.title'))}</h3>"]
        if not self.rows:
            parts.append(_p(say("results.none")))
        else:
            facts = {"files": self.merged.files, "pupils": len(self.pupils), "items": len(self.rows)}
            parts += [_p(say("results.read", **facts)), self.heat_map, _head(say("results.ideas"))]
            found = [f"<p><strong>{escape(idea)}</strong></p>{_p(card)}" for idea, card in self._ideas()]
            parts += found or [_p(say("results.ideas.none"))]
            parts += [_head(say("results.minutes")), *map(_p, self._minutes()), _head(say("results.items"))]
            parts += [_table(self._heads(), self._item_rows()), _p(say("results.discrimination.note"))]
        if self.merged.notes:
            parts += [_head(say("results.skipped")), *map(_p, self.skipped)]
        return "\n".join(parts)

    def __repr__(self) -> str:
        return f"ClassResults({len(self.pupils)} pupils, {len(self.rows)} items)"


def _title(words: Words, lesson: str) -> str:
    if lesson in LESSONS:
        return f"{lesson}, {words.text(f'lesson.{lesson}.title')}"
    return words.text("exam.title") if lesson == "exam" else lesson


def _number(words: Words, value: float, digits: int = 1) -> str:
    shown = round(value, digits) or 0.0  # nothing is less than nothing
    return f"{shown:.{digits}f}".replace(".", words.text("chart.decimal")).replace("-", "\N{MINUS SIGN}")


def _p(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _head(text: str) -> str:
    return f"<h4>{escape(text)}</h4>"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Write a table; a column of numbers stands on the right, its head too."""
    first = rows[0] if rows else head
    marks = ["" if any(map(str.isalpha, one)) else " data-number" for one in first]
    heads = zip(marks, head, strict=True)
    told = "".join(f'<th scope="col"{mark}>{escape(one)}</th>' for mark, one in heads)
    lines = []
    for row in rows:
        cells = list(zip(marks, row, strict=True))[1:]
        drawn = "".join(f"<td{mark}>{escape(one)}</td>" for mark, one in cells)
        lines.append(f'<tr><th scope="row">{escape(row[0])}</th>{drawn}</tr>')
    return framed(f"<table><thead><tr>{told}</tr></thead><tbody>{''.join(lines)}</tbody></table>")
