"""A class as its teacher sees it: the code first, then a page of guide for each lesson."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from coinche_teach.course.classroom.codes import ClassCode
from coinche_teach.course.classroom.guide import Expected, Guide, guides
from coinche_teach.words import Words


class ClassGuide:
    """Show a class's code and its teacher guide; `code` alone is what pupils need."""

    def __init__(self, made: ClassCode, lessons: tuple[str, ...] | None, lang: str) -> None:
        self.made, self.words = made, Words(lang)
        self.pages: tuple[Guide, ...] = guides(made, lessons, self.words)

    @property
    def code(self) -> str:
        """Return the eight characters that pupils type."""
        return self.made.text

    def _about(self) -> tuple[str, ...]:
        """Say what the code stands for, and what pupils and teacher type."""
        say, rules = self.words.text, self.made.rules
        named = say(f"rules.{rules.id}")
        lesson = self.pages[0].lesson if self.pages else "L1"
        return (
            say("guide.rules.house" if self.made.house else "guide.rules", rules=named),
            say("guide.each" if self.made.each else "guide.same"),
            say("guide.open", line=f'classwork("{self.code}", "{lesson}", nickname="...")'),
            say("guide.hand_in", line=f'merge_results("FOLDER", code="{self.code}")'),
        )

    def lines(self) -> list[str]:
        """Tell everything in lines of text, the code alone on the first one."""
        found = [self.code, *self._about()]
        for page in self.pages:
            found += ["", *self._page(page)]
        return found

    def _page(self, page: Guide) -> Iterator[str]:
        say = self.words.text
        yield f"{page.lesson} · {page.title}"
        yield say("guide.minutes", minutes=page.minutes, alone=page.alone)
        for key, lines in self._blocks(page):
            yield say(f"guide.{key}")
            yield from (f"  - {line}" for line in lines)

    def _blocks(self, page: Guide) -> tuple[tuple[str, Sequence[str]], ...]:
        return (
            ("goals", page.goals),
            ("mistakes", [self._mistake(one) for one in page.expected]),
            ("board", page.board),
            ("maths", [f"[{level}] {text}" for level, text in page.maths]),
        )

    def _mistake(self, one: Expected) -> str:
        """Write an item; its code only where all pupils have the same one."""
        code = "" if self.made.each else f" ({one.code})"
        told = " ".join(one.ideas) or self.words.text("guide.slip")
        return self.words.text("guide.item", name=f"{one.place}. {one.skill}{code}", told=told)

    def _repr_html_(self) -> str:
        say = self.words.text
        parts = [f"<h3>{escape(say('guide.made', code=self.code))}</h3>"]
        parts += [f"<p>{escape(line)}</p>" for line in self._about()]
        for page in self.pages:
            parts.append(f"<h4>{escape(f'{page.lesson} · {page.title}')}</h4>")
            parts.append(f"<p>{escape(say('guide.minutes', minutes=page.minutes, alone=page.alone))}</p>")
            for key, lines in self._blocks(page):
                rows = "".join(f"<li>{escape(line)}</li>" for line in lines)
                parts.append(f"<p><strong>{escape(say(f'guide.{key}'))}</strong></p><ul>{rows}</ul>")
        return "\n".join(parts)

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def __repr__(self) -> str:
        return f"ClassGuide({self.code!r}, lessons={[one.lesson for one in self.pages]})"
