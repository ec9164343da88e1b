"""Reasons why a card of a hand serves in an annonce or in none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coinche_teach.engine.reasons.base import Reason, record

if TYPE_CHECKING:
    from coinche_teach.engine.annonces import Annonce
    from coinche_teach.engine.cards import Card


@record
class ServesIn(Reason):
    """Say in which annonce a card serves."""

    card: Card
    best: Annonce


@record
class ServesInNone(Reason):
    """Say that a card serves in no annonce of its hand."""

    card: Card
