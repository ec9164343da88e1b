"""Events for tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from coinche_teach.course.memory.event import Event

START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


def event(days: float = 0, *, minutes: float = 0, **more: Any) -> Event:
    """Make a right first answer in lesson 1, so long after the start."""
    told: dict[str, Any] = {
        "time": START + timedelta(days=days, minutes=minutes),
        "lesson": "L1",
        "stage": "practice",
        "place": 0,
        "generator": "sort",
        "seed": "test",
        "skill": "order_plain",
        "right": True,
    }
    return Event(**told | more)
