"""Reasons of the annonces contest and its times."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from coinche_teach.engine.reasons.base import Reason, record

if TYPE_CHECKING:
    from coinche_teach.engine.annonces import Annonce
    from coinche_teach.engine.seats import Side


@record
class NoAnnonce(Reason):
    """Say that nobody declared anything that counts."""


@record
class OnlyAnnonce(Reason):
    """Say that one side alone declared."""

    side: Side
    best: Annonce


@record
class CarreBeatsRun(Reason):
    """Say that a carre goes before any run, whatever their points."""

    side: Side
    best: Annonce
    other: Annonce


@record
class BetterValue(Reason):
    """Say that the annonce worth more wins."""

    side: Side
    best: Annonce
    other: Annonce


@record
class BetterHeight(Reason):
    """Say that of equal annonces the higher one wins."""

    side: Side
    best: Annonce
    other: Annonce


@record
class TrumpBreaksTie(Reason):
    """Say that of two alike the one in trumps wins."""

    side: Side
    best: Annonce
    other: Annonce


@record
class TakerBreaksTie(Reason):
    """Say that of two alike the takers' wins."""

    side: Side
    best: Annonce
    other: Annonce


@record
class TieCancels(Reason):
    """Say that two alike annul every annonce of both sides."""

    best: Annonce
    other: Annonce


@record
class DeclaredTooLate(Reason):
    """Say that an annonce must be declared in the first trick, with one's first card."""

    code: ClassVar[str] = "declared_too_late"
    card_number: int
    last: int


@record
class ShownTooLate(Reason):
    """Say that the height of an annonce was due at an earlier card of the deal."""

    code: ClassVar[str] = "shown_too_late"
    card_number: int
    due: int


@record
class NoAnnoncesPlayed(Reason):
    """Say that this rule set plays without annonces."""

    code: ClassVar[str] = "no_annonces_played"
