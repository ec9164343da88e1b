"""What stands on paper: plain blocks that know no rule, printed alike as PDF and HTML."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Face:
    """Hold a card as it is printed: its letter with the suit sign, a note over it, whether it is marked."""

    text: str
    note: str = ""
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """Hold a line of text."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Cards:
    """Hold a row of cards; an empty face is a place to write a card in."""

    faces: tuple[Face, ...]
    label: str = ""
    noted: bool = False


@dataclass(frozen=True, slots=True)
class Seated:
    """Hold one seat of a trick: its name, its role, and its card with its place in the trick."""

    place: str
    name: str
    role: str = ""
    face: Face | None = None
    turn: int = 0
    winning: bool = False


@dataclass(frozen=True, slots=True)
class Cross:
    """Hold a trick between its seats; `place` of a seat is top, left, right or bottom."""

    seats: tuple[Seated, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """Hold a row of a grid; a cell that is None is to be filled in; `apart` begins another part."""

    label: str
    cells: tuple[str | None, ...]
    strong: bool = False
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """Hold a table: a score sheet, an auction, rules side by side."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    caption: str = ""
    corner: str = ""

    @property
    def labelled(self) -> bool:
        """Say whether the rows have labels."""
        return bool(self.corner) or any(row.label for row in self.rows)


@dataclass(frozen=True, slots=True)
class Ticks:
    """Hold options to tick."""

    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Blank:
    """Hold a line to write a number on."""

    label: str


Block = Line | Cards | Cross | Grid | Ticks | Blank


@dataclass(frozen=True, slots=True)
class Asked:
    """Hold one item of a sheet; what the teacher's key says of it stands beside what is asked."""

    place: int
    task: str
    trump: str
    blocks: tuple[Block, ...]
    code: str
    answer: str
    reason: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """Hold a sheet and its key: ten items, and the texts of head and foot."""

    lang: str
    title: str
    under: str
    legend: str
    foot: str
    name: str
    pupil: str
    key: str
    items: tuple[Asked, ...] = field(default=())
