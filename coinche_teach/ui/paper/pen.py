"""A pen that writes on a page, or only measures: one code says what is drawn and how high it is."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

PLAIN: Final = "DejaVuSans"
STRONG: Final = "DejaVuSans-Bold"


@lru_cache(maxsize=1)
def register() -> None:
    """Make the fonts known: they come with matplotlib, have every sign that is needed, and are embedded."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    found = find_spec("matplotlib")
    assert found is not None and found.submodule_search_locations, "matplotlib is a package of the course"
    fonts = Path(found.submodule_search_locations[0], "mpl-data", "fonts", "ttf")
    for name in (PLAIN, STRONG):
        pdfmetrics.registerFont(TTFont(name, fonts / f"{name}.ttf"))


@lru_cache(maxsize=100_000)
def width(text: str, font: str, size: float) -> float:
    """Return how wide a text is, in points."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    register()
    return float(stringWidth(text, font, size))


class Pen:
    """Write with one size of letters; without a canvas nothing is written and all is measured.

    Heights run downwards from the top of the page, in points.
    """

    def __init__(
        self,
        size: float,
        canvas: Any = None,
        height: float = 0.0,
        *,
        narrow: float = 1.0,
        leading: float = 1.22,
        snug: bool = False,
    ) -> None:
        self.size, self.canvas, self._height = size, canvas, height
        self.narrow, self._leading, self.snug = narrow, leading, snug

    @property
    def leading(self) -> float:
        """Return the height of a line."""
        return self.size * self._leading

    def wide(self, text: str, font: str = PLAIN) -> float:
        """Return how wide a text is."""
        return width(text, font, self.size) * self.narrow

    def wrapped(self, text: str, room: float, font: str = PLAIN) -> list[str]:
        """Break a text into lines that fit; a word that is too wide stands alone."""
        lines: list[str] = []
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.wide(longer, font) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def text(self, x: float, y: float, text: str, font: str = PLAIN, *, align: str = "left") -> None:
        """Write a line whose top is at y."""
        if self.canvas is None or not text:
            return
        x -= {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * self.wide(text, font)
        ink = self.canvas.beginText(x, self._height - y - self.size * 0.93)
        ink.setFont(font, self.size)
        ink.setHorizScale(100 * self.narrow)
        ink.textOut(text)
        self.canvas.drawText(ink)

    def lines(self, x: float, y: float, room: float, text: str, font: str = PLAIN) -> float:
        """Write a text in lines that fit; return where it ends."""
        for one in self.wrapped(text, room, font):
            self.text(x, y, one, font)
            y += self.leading
        return y

    def box(
        self, x: float, y: float, wide: float, high: float, *, thick: float = 0.6, bend: float = 0
    ) -> None:
        """Draw a frame."""
        if self.canvas is not None:
            self.canvas.setLineWidth(thick)
            self.canvas.roundRect(x, self._height - y - high, wide, high, bend)

    def rule(self, x: float, y: float, to: float, *, thick: float = 0.4, down: float = 0.0) -> None:
        """Draw a line to the right, or downwards."""
        if self.canvas is not None:
            self.canvas.setLineWidth(thick)
            self.canvas.line(x, self._height - y, to, self._height - y - down)
