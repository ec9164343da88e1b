"""What a generator is."""

from __future__ import annotations

from collections.abc import Callable

from coinche_teach.course.items import Item

# Called with chance, the rules and a row's own parameters by name; None where the rules have no such item.
Generator = Callable[..., Item | None]
