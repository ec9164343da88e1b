"""Reasons why a belote counts or not of which a word was forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from coinche_teach.engine.reasons.base import Reason, record

if TYPE_CHECKING:
    from coinche_teach.engine.cards import Card


@record
class BeloteSaid(Reason):
    """Say that both words were said, or that the table needs none."""


@record
class BeloteUnsaid(Reason):
    """Say that nothing was said with the first of the two cards: the belote is not counted."""

    code: ClassVar[str] = "belote_unsaid"
    card: Card


@record
class RebeloteUnsaid(Reason):
    """Say that the second word was forgotten, and the belote is lost with it."""

    code: ClassVar[str] = "rebelote_unsaid"
    card: Card


@record
class BeloteEngaged(Reason):
    """Say that the second word was forgotten, but the first one had engaged the belote."""

    card: Card


@record
class WordsNotNeeded(Reason):
    """Say that a word was forgotten at a table that counts the belote all the same."""

    card: Card
