"""Lay texts out in a terminal: how wide they print, where they wrap, and tables of them."""

from __future__ import annotations

import re
import shutil
import unicodedata
from collections.abc import Collection, Iterator, Sequence

GAP = "  "
NARROWEST = 40
_SMALLEST_COLUMN = 6


def terminal_width() -> int:
    """Return the columns to write in: the terminal's, `COLUMNS`, or 80."""
    return max(NARROWEST, shutil.get_terminal_size((80, 24)).columns)


def width(text: str) -> int:
    """Return how many columns a text takes: none for a combining sign, two for a wide one.

    >>> width("é"), width("e\\u0301"), width("J♥\\ufe0e")
    (1, 1, 2)
    """
    if text.isascii():
        return len(text)
    return sum(
        0
        if unicodedata.category(sign) in ("Mn", "Me", "Cf")
        else 1 + (unicodedata.east_asian_width(sign) in "WF")
        for sign in text
    )


def wrap(text: str, room: int) -> list[str]:
    """Break a text into lines, at its own line ends and at plain spaces; a longer word is cut.

    The spaces that a line begins with stand before all that it is broken into.

    >>> wrap("the ace of spades takes", 12)
    ['the ace of', 'spades takes']
    """
    lines = []
    for row in text.split("\n"):
        words = row.lstrip(" ")
        indent = " " * min(len(row) - len(words), max(0, room - 2))  # room for a wide sign
        left, line = room - len(indent), ""
        for word in words.split(" "):
            joined = f"{line} {word}" if line else word
            if width(joined) <= left:
                line = joined
                continue
            *full, word = _cut(word, left)
            lines += [indent + one for one in ([line] if line else []) + full]
            line = word
        lines.append(indent + line if line else "")
    return lines


def _cut(word: str, room: int) -> Iterator[str]:
    """Cut a word that does not fit, after an underscore if there is one."""
    while width(word) > room:
        at = room
        while width(word[:at]) > room:
            at -= 1
        under = word.rfind("_", 0, at) + 1
        at = max(under or at, 1)
        yield word[:at]
        word = word[at:]
    yield word


def filled(text: str, room: int, indent: str = "") -> str:
    """Wrap a text under an indent.

    >>> filled("one two three", 10, "  ")
    '  one two\\n  three'
    """
    return "\n".join(indent + line for line in wrap(text, room - width(indent)))


def table(
    rows: Sequence[Sequence[str]],
    room: int,
    head: Sequence[str] = (),
    right: Collection[int] = (),
    indent: str = "",
) -> str:
    """Lay cells out in columns, each cell wrapped in its column; `right` are columns of figures.

    >>> print(table([("tierce", "20"), ("cinquante", "50")], 40, right={1}))
    tierce     20
    cinquante  50
    """
    every = [tuple(row) for row in ([head] if head else []) + list(rows)]
    widths = _widths(every, room - width(indent))
    if head:
        every.insert(1, tuple("-" * one for one in widths))
    lines = []
    for row in every:
        cells = [wrap(cell, one) for cell, one in zip(row, widths, strict=True)]
        for k in range(max(map(len, cells))):
            parts = [
                _padded(cell[k] if k < len(cell) else "", one, place in right)
                for place, (cell, one) in enumerate(zip(cells, widths, strict=True))
            ]
            lines.append((indent + GAP.join(parts)).rstrip(" "))
    return "\n".join(lines)


def _padded(text: str, room: int, right: bool) -> str:
    space = " " * (room - width(text))
    return space + text if right else text + space


def _widths(rows: Sequence[Sequence[str]], room: int) -> list[int]:
    """Give each column what it needs, taking from the widest where there is not room for all."""
    columns = list(zip(*rows, strict=True))
    # An empty column still has a place, so it is counted from the start.
    widths = [max(1, *(width(line) for cell in column for line in cell.split("\n"))) for column in columns]
    words = [max(width(word) for cell in column for word in re.split("[ \n]", cell)) for column in columns]
    room -= len(GAP) * (len(columns) - 1)
    for floors in (words, [_SMALLEST_COLUMN] * len(columns)):
        while sum(widths) > room:
            above = [place for place, one in enumerate(widths) if one > floors[place]]
            if not above:
                break
            widths[max(above, key=lambda place: widths[place])] -= 1
    return widths
