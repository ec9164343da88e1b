"""From what the screen draws of an item to blocks on paper: the same parts, with room to write."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from coinche_teach.ui.faces import Json
from coinche_teach.ui.paper.blocks import Blank, Block, Cards, Cross, Face, Grid, Line, Row, Seated, Ticks
from coinche_teach.ui.sheet_view import figure

_AS_TEXT: Final = "\ufe0e"
"""The sign that keeps ♥ from becoming a picture; on paper there are none."""


def plain(text: object) -> str:
    """Return a text as it is printed."""
    return str(text).replace(_AS_TEXT, "").strip()


def printed(parts: Iterable[Json]) -> tuple[Block, ...]:
    """Turn the parts of a view into blocks."""
    found: list[Block] = []
    for part in parts:
        for block in _PRINTS[part["kind"]](part):
            found[-1:] = _joined(found[-1:], block)
    return tuple(found)


def _joined(before: list[Block], block: Block) -> list[Block]:
    """Put two tables with the same columns into one."""
    match before, block:
        case [Grid() as first], Grid(columns, rows, caption, "") if (
            columns == first.columns and len(columns) > 1
        ):
            named = (Row(caption, ("",) * len(columns), strong=True), *rows) if caption else rows
            return [replace(first, rows=(*first.rows, replace(named[0], apart=True), *named[1:]))]
        case _:
            return [*before, block]


def card_text(drawn: Json) -> str:
    """Return a card as its letter and its suit sign."""
    sign = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[drawn["suit"]]
    return f"{drawn['letter']}{sign}"


def _face(drawn: Json) -> Face:
    note = plain(drawn.get("note") or (drawn["points"] if drawn.get("points") is not None else ""))
    return Face(card_text(drawn), note, drawn.get("mark") is not None)


def _row(cards: Iterable[Json], label: str = "") -> Cards:
    faces = tuple(_face(one) for one in cards if not one.get("back"))
    return Cards(faces, plain(label), any(one.note for one in faces))


def _text(part: Json) -> list[Block]:
    return [Line(plain(part["text"]), part.get("style") == "lead")]


def _cards(part: Json) -> list[Block]:
    return [_row(part["cards"], part.get("label") or "")]


def _sort(part: Json) -> list[Block]:
    placed = [_face(one) for one in part.get("placed") or ()]
    row = (*placed, *(Face("") for _ in range(part["slots"] - len(placed))))
    left = [one for one in part["pool"] if one["id"] not in {card["id"] for card in part.get("placed") or ()}]
    return [_row(left), Cards(row)]


def _number(part: Json) -> list[Block]:
    unit = part.get("unit")
    return [Blank(plain(part["label"]) + (f" ({plain(unit)})" if unit else ""))]


def _choice(part: Json) -> list[Block]:
    return [Ticks(tuple(plain(one["label"]) for one in part["options"]))]


def _sheet(part: Json) -> list[Block]:
    rows = tuple(
        Row(plain(row["label"]), tuple(map(_cell, row["cells"])), bool(row.get("strong")))
        for row in part["rows"]
    )
    return [Grid(tuple(map(plain, part["columns"])), rows, plain(part.get("caption") or ""))]


def _cell(cell: Json | str) -> str | None:
    """Read a cell: a text, or a blank."""
    if isinstance(cell, dict):
        return None if "blank" in cell else plain(cell["text"])
    return plain(cell)


def _matrix(part: Json) -> list[Block]:
    columns = tuple(plain(one["label"]) for one in part["columns"])
    rows = tuple(
        Row(plain(row["label"]), tuple(map(_cell, row["cells"])), bool(row.get("strong")))
        for row in part["rows"]
    )
    return [Grid(columns, rows, plain(part.get("caption") or ""), plain(part.get("corner") or ""))]


def _rules(part: Json) -> list[Block]:
    rows = tuple(
        Row(plain(one["field"]), (plain(one["value"]), plain(one["source"]))) for one in part["rows"]
    )
    first, *rest = map(plain, part["columns"])
    return [Grid(tuple(rest), rows, plain(part.get("caption") or ""), first)]


def _sum(part: Json) -> list[Block]:
    rows = [Row(plain(one["label"]), (figure(one["points"]),)) for one in part["terms"]]
    total = Row(plain(part["label"]), (figure(part["total"]),), strong=True)
    return [Grid(("",), (*rows, total))]


def _board(part: Json) -> list[Block]:
    """Print a hand to mark cards in, or what each side lays out."""
    found: list[Block] = []
    if part["cards"]:
        found.append(_row(part["cards"]))
    for side in part["sides"]:
        if side["groups"]:
            found.append(Line(plain(side["label"]), strong=True))
        for group in side["groups"]:
            label = " ".join(filter(None, (plain(group.get("who") or ""), plain(group.get("label") or ""))))
            found.append(_row(group["cards"], label))
    return found


def _calls(part: Json) -> list[Block]:
    """Print what was said, a column a player, and the calls offered, to tick."""
    found: list[Block] = []
    said = part.get("history") or []
    if said:
        seats = tuple(dict.fromkeys(plain(one["seat"]) for one in said))
        calls = [plain(one["call"]) for one in said]
        calls += [""] * (-len(calls) % len(seats))
        rows = [tuple(calls[k : k + len(seats)]) for k in range(0, len(calls), len(seats))]
        found.append(Grid(seats, tuple(Row("", row) for row in rows)))
    box = part.get("grid") or {}
    offered = [*(box.get("cells") or ()), *(box.get("buttons") or ())]
    if offered:
        found.append(Ticks(tuple(plain(one["label"]) for one in offered)))
    return found


def _table(part: Json) -> list[Block]:
    """Print a trick between the seats, then the hands that lie open, the player's own last."""
    order = {one["pos"]: (turn, one) for turn, one in enumerate(part["trick"], 1)}
    seats = []
    for seat in part["seats"]:
        turn, one = order.get(seat["pos"], (0, None))
        if one is None and seat.get("you") and seat.get("cards"):
            continue  # the hand stands below, in the player's own place
        face = None if one is None else _face(one["card"])
        winning = bool(one and one.get("master"))
        role = plain(seat.get("side_name") or "")
        role = role[:1].lower() + role[1:]
        seats.append(Seated(seat["pos"], plain(seat["name"]), role, face, turn, winning))
    found: list[Block] = [Cross(tuple(seats))]
    score = part.get("score") or ()
    if score:
        found.append(Line("; ".join(f"{plain(one['label'])} {figure(one['points'])}" for one in score)))
    for seat in sorted(part["seats"], key=lambda one: bool(one.get("you"))):
        shown = [one for one in seat.get("cards") or () if not one.get("back")]
        if shown:
            name = plain(seat["hand_name"] if seat.get("you") else seat.get("side_name") or seat["name"])
            found.append(_row(shown, name[:1].upper() + name[1:]))
    return found


def _ladder(part: Json) -> list[Block]:
    return [_row(part["cards"], part.get("title") or "")]


def _ladders(part: Json) -> list[Block]:
    return [_row(one["cards"], one.get("title") or "") for one in part["ladders"]]


_PRINTS: Final[dict[str, Callable[[Json], list[Block]]]] = {
    "text": _text,
    "cards": _cards,
    "duel": _cards,
    "sort": _sort,
    "number": _number,
    "choice": _choice,
    "sheet": _sheet,
    "matrix": _matrix,
    "rules": _rules,
    "sum": _sum,
    "board": _board,
    "calls": _calls,
    "table": _table,
    "ladder": _ladder,
    "ladders": _ladders,
}
