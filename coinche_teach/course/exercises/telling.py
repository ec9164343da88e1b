"""What exercises say: an engine's reason, or the key of a text with its facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from coinche_teach.engine.reasons import BadFieldValue, Reason
from coinche_teach.words import Words


@dataclass(frozen=True, slots=True)
class Told:
    """Hold the key of a text and its facts; a fact may be said itself."""

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)


Line = Told | Reason


def told(key: str, /, **facts: object) -> Told:
    """Name a text of the exercises.

    >>> tell(Words("en"), told("ask.legal"))
    'Click every card that may be played, then answer.'
    """
    return Told(f"exercise.{key}", facts)


def tell(words: Words, line: Line) -> str:
    """Say one line."""
    if isinstance(line, BadFieldValue):
        line = replace(line, wanted=tuple(map(str, line.wanted)))
    if isinstance(line, Reason):
        return words.say(line)
    facts = {
        name: tell(words, value) if isinstance(value, Told | Reason) else value
        for name, value in line.facts.items()
    }
    return words.text(line.key, **facts)
