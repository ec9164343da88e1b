"""Reasons of the annonces contest and its times."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from coinche_teach.engine.reasons.base import Reason

if TYPE_CHECKING:
    from coinche_teach.engine.annonces import Annonce
    from coinche_teach.engine.seats import Side


@dataclass(frozen=True, slots=True)
class NoAnnonce(Reason):
    """Say that nobody declared anything that counts."""


@dataclass(frozen=True, slots=True)
class OnlyAnnonce(Reason):
    """Say that one side alone declared."""

    side: Side
    best: Annonce


@dataclass(frozen=True, slots=True)
class CarreBeatsRun(Reason):
    """Say that a carre goes before any run, whatever their points."""

    side: Side
    best: Annonce
    other: Annonce


@dataclass(frozen=True, slots=True)
class BetterValue(Reason):
    """Say that the annonce worth more wins."""

    side: Side
    best: Annonce
    other: Annonce


@dataclass(frozen=True, slots=True)
class BetterHeight(Reason):
    """Say that of equal annonces the higher one wins."""

    side: Side
    best: Annonce
    other: Annonce


@dataclass(frozen=True, slots=True)
class TrumpBreaksTie(Reason):
    """Say that of two alike the one in trumps wins."""

    side: Side
    best: Annonce
    other: Annonce


@dataclass(frozen=True, slots=True)
class TakerBreaksTie(Reason):
    """Say that of two alike the takers' wins."""

    side: Side
    best: Annonce
    other: Annonce


@dataclass(frozen=True, slots=True)
class TieCancels(Reason):
    """Say that two alike annul every annonce of both sides."""

    best: Annonce
    other: Annonce


@dataclass(frozen=True, slots=True)
class DeclaredTooLate(Reason):
    """Say that an annonce must be declared with one's first card."""

    code: ClassVar[str] = "declared_too_late"
    card_number: int
    last: int


@dataclass(frozen=True, slots=True)
class ShownTooLate(Reason):
    """Say that the height of an annonce was due at an earlier card of the deal."""

    code: ClassVar[str] = "shown_too_late"
    card_number: int
    due: int


@dataclass(frozen=True, slots=True)
class NoAnnoncesPlayed(Reason):
    """Say that this rule set plays without annonces."""

    code: ClassVar[str] = "no_annonces_played"
