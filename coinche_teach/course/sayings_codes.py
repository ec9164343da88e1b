"""Sayings about codes of items and reports."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying


@dataclass(frozen=True, slots=True)
class CodeNotRead(Saying):
    """Say that a text is no code."""

    found: str
    length: int


@dataclass(frozen=True, slots=True)
class CodeNeedsRules(Saying):
    """Say that a code was made under house rules, which must be handed in with it."""

    code: str


@dataclass(frozen=True, slots=True)
class CodeOfOtherVersion(Saying):
    """Say that a code is of another version of the course."""

    code: str
    version: int


@dataclass(frozen=True, slots=True)
class CodeOfUnknownRow(Saying):
    """Say that this course has no such row."""

    code: str


@dataclass(frozen=True, slots=True)
class Reported(Saying):
    """Say where a report was written."""

    path: str


@dataclass(frozen=True, slots=True)
class NotReported(Saying):
    """Say that a report could not be written there."""

    path: str
