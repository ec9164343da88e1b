"""What the worked example of the lesson on house rules says."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.sayings import Saying


@dataclass(frozen=True, slots=True)
class ShowUndertrump(Saying):
    """Show a position in which two tables allow other cards."""

    under: str
    free: str


@dataclass(frozen=True, slots=True)
class ShowBothWays(Saying):
    """Show that the same rule can bind the other side."""


@dataclass(frozen=True, slots=True)
class ShowFiveMarks(Saying):
    """Show one result that every sheet marks otherwise."""


@dataclass(frozen=True, slots=True)
class ShowOneRule(Saying):
    """Show how one field at a time is changed to find the one that matters."""

    table: str


@dataclass(frozen=True, slots=True)
class ShowUnstated(Saying):
    """Show what a sheet says and what it leaves to the table."""

    table: str
