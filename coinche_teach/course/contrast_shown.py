"""What worked examples show of tables side by side: data alone, drawn in `ui/item_views/contrast.py`."""

from __future__ import annotations

from dataclasses import dataclass

from coinche_teach.course.contrast import PlayScene, Scene
from coinche_teach.course.contrast_score import ScoreScene, TrickScene
from coinche_teach.engine.cards import Denomination
from coinche_teach.engine.rules import Rules


@dataclass(frozen=True)
class CardByCard:
    """Show one position at several tables, card by card."""

    scene: PlayScene
    tables: tuple[Rules, ...]

    @property
    def denomination(self) -> Denomination:
        """Return what is played."""
        return self.scene.denomination


@dataclass(frozen=True)
class TableByTable:
    """Show one deal at several tables: what each answers to a field, and what comes of it."""

    scene: ScoreScene
    tables: tuple[Rules, ...]
    field: str


@dataclass(frozen=True)
class OneByOne:
    """Show one deal at one table, one field changed at a time; `lit` is the change that decides."""

    scene: Scene
    rules: Rules
    changes: tuple[str, ...]
    lit: str = ""


@dataclass(frozen=True)
class SaidBySheet:
    """Show what a sheet states, lets follow, or leaves to the table, for some fields."""

    rules: Rules
    fields: tuple[str, ...]


@dataclass(frozen=True)
class TrickCounted:
    """Show a whole trick and how its points add up at a table."""

    scene: TrickScene
    rules: Rules

    @property
    def denomination(self) -> Denomination:
        """Return what is played."""
        return self.scene.denomination
