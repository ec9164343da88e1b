"""Charts that a slider moves: drawn again where it comes to rest, by what is fetched when asked."""

from __future__ import annotations

from typing import Any, Final

import ipywidgets

from coinche_teach.engine.rules import IDS, Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.shapes import Bidding
from coinche_teach.ui.charted import Picture, chart
from coinche_teach.words import Words

# From a hundred deals to a hundred thousand, in steps that a scale of powers would have.
_DEALS: Final = (*(step * 10**power for power in range(2, 5) for step in (1, 2, 5)), 10**5)
_FIRST: Final = 1000
MOVED: Final = ("C1", "C3")
"""The charts that have a slider."""


class MovingChart(ipywidgets.VBox):
    """Draw a chart under a slider, and draw it again where the slider comes to rest."""

    def __init__(self, name: str, lang: str, rules: str | Rules | None, options: dict[str, Any]) -> None:
        if name not in MOVED:
            raise ValueError(f"chart {name!r} has no slider: it must be one of {' '.join(MOVED)}")
        self._asked = {"name": name, "lang": lang, **options}
        used = None if rules is None else rules if isinstance(rules, Rules) else rules_of(rules)
        if name == "C1":
            self._steps: dict[int, dict[str, Any]] = {
                size: {"rules": table} for size, table in _tables(used).items()
            }
            first = max(self._steps) if used is None else used.seen
        else:
            first = options.get("n", _FIRST)
            # A number of deals that is none is refused by the chart, which is drawn first.
            sizes = {*_DEALS, first} if type(first) is int else {*_DEALS}
            self._steps = {size: {"n": size} for size in sorted(sizes)}
        self.picture = self._drawn(self._steps.get(first, {"n": first}))
        self.slider = ipywidgets.SelectionSlider(
            options=[(f"{size:,}".replace(",", "\u202f"), size) for size in self._steps],
            value=first,
            description=Words(lang).text(f"moving.{name}"),
            continuous_update=False,
            style={"description_width": "initial"},
            layout={"width": "min(32rem, 100%)"},
        )
        self.shown = ipywidgets.HTML(self.picture.html)
        self.slider.observe(self._move, "value")
        super().__init__([self.slider, self.shown])

    def _drawn(self, step: dict[str, Any]) -> Picture:
        return chart(**{**self._asked, **step})

    def _move(self, change: dict[str, Any]) -> None:
        self.picture = self._drawn(self._steps[change["new"]])
        self.shown.value = self.picture.html

    @property
    def frame(self) -> Any:
        """Return the table of numbers that is drawn now."""
        return self.picture.frame

    def ready(self) -> bool:
        """Say whether there is a picture, and a slider to move it."""
        return self.picture.ready() and len(self._steps) > 1

    def __repr__(self) -> str:
        return f"MovingChart({self._asked['name']!r}, {self.slider.value})"


def _tables(used: Rules | None) -> dict[int, Rules]:
    """Return a table for each number of cards that one bids on, few first; one's own comes before others.

    >>> {size: table.id for size, table in _tables(None).items()}
    {6: 'club82', 8: 'contrat1000'}
    """
    bid = [table for table in map(rules_of, reversed(IDS)) if isinstance(table.auction, Bidding)]
    found = {table.seen: table for table in (*bid, *([] if used is None else [used]))}
    plain = rules_of("contrat1000")
    if used is None or used.seen != plain.seen:
        found[plain.seen] = plain
    return dict(sorted(found.items()))


def moving_chart(
    name: str, lang: str = "en", rules: str | Rules | None = None, **options: Any
) -> MovingChart:
    """Draw a chart with a slider: C1 by the cards in hand while bidding, C3 by the simulated deals.

    What `chart` takes it takes too; raise ValueError for a chart without a slider, and as `chart` does.

    >>> moving_chart("C1")
    MovingChart('C1', 8)
    """
    return MovingChart(name, lang, rules, options)
