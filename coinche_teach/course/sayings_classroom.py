"""What is said about class codes and class work."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying


@dataclass(frozen=True, slots=True)
class ClassNeedsName(Saying):
    """A class code was asked for without a name."""


@dataclass(frozen=True, slots=True)
class ClassCodeNotRead(Saying):
    """A text is no class code."""

    found: str
    length: int


@dataclass(frozen=True, slots=True)
class ClassCodeNeedsRules(Saying):
    """A class code was made under house rules that are not at hand."""

    code: str


@dataclass(frozen=True, slots=True)
class ClassCodeOfOtherVersion(Saying):
    """A class code is of another version of the kit."""

    code: str
    version: int


@dataclass(frozen=True, slots=True)
class NoLessonForClass(Saying):
    """A lesson is not taught under the rules of a class."""

    lesson: str
    known: tuple[str, ...]
