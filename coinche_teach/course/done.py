"""How one row of a lesson went."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.lesson import StageName
from coinche_teach.course.misconceptions import Misconception

STARS = 3


@dataclass(frozen=True, slots=True)
class Done:
    """Hold how one row went: right at which try, with how many hints, and what went wrong first."""

    stage: StageName
    place: int
    right: bool
    tries: int
    hints: int
    misconception: Misconception | None = None

    @property
    def first_try(self) -> bool:
        """Say whether it was right at once."""
        return self.right and self.tries == 1

    @property
    def stars(self) -> int:
        """Return three stars at once and alone, two with one hint or a second try, one if solved at all."""
        if not self.right:
            return 0
        return max(1, STARS - self.hints - (self.tries - 1))
