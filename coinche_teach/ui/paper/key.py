"""The teacher's key: a right answer as one reads it, and the reason in a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from coinche_teach.course.items import Answer, Draft, Item, draft_of
from coinche_teach.course.items_contrast import DiffField, PredictFlip
from coinche_teach.course.items_contrast_sets import Disagree, WhichTables
from coinche_teach.course.items_legal_tables import WhereLegal
from coinche_teach.course.items_marking_sheet import MarkingSheet
from coinche_teach.course.items_order import Sort
from coinche_teach.ui.faces import Json
from coinche_teach.ui.paper.printed import card_text, plain
from coinche_teach.ui.sheet_view import figure
from coinche_teach.words import Words

_OF_THE_WRONG: Final = (DiffField, Disagree, PredictFlip, Sort, WhereLegal, WhichTables)
"""Items whose explanations speak of the answer that was given more than of the right one."""
_LINE: Final = 95
"""How many letters a line of the key takes."""


class Names:
    """Hold the name of everything that an answer can be made of, as the drawing of its item tells it."""

    def __init__(self, parts: list[Json]) -> None:
        self.things: dict[str, str] = {}
        self.rows: dict[str, list[str]] = {}
        self.options: dict[str, dict[str, str]] = {}
        self.blanks: dict[str, str] = {}
        for part in parts:
            self._part(part)

    def _part(self, part: Json) -> None:
        for card in _cards(part):
            self.things.setdefault(card["id"], card_text(card))
            if part["kind"] == "cards":
                self.rows.setdefault(plain(part.get("label") or ""), []).append(card["id"])
        options = [*(part.get("options") or ())]
        box = part.get("grid") or {}
        options += [*(box.get("cells") or ()), *(box.get("buttons") or ())]
        if options:
            own = self.options.setdefault(part["key"], {})
            own |= {one["id"]: plain(one["label"]) for one in options}
            self.blanks.setdefault(part["key"], plain(part.get("name") or ""))
        for row in part.get("rows") or ():
            for cell in row["cells"]:
                if isinstance(cell, dict) and "blank" in cell:
                    self.blanks[cell["blank"]] = plain(cell["name"])

    def one(self, text: str) -> str:
        """Name a thing: an option, a card, several cards, or a number as it is."""
        for some in self.options.values():
            if text in some:
                return some[text]
        if text in self.things:
            return self.things[text]
        several = text.split()
        if len(several) > 1 and all(one in self.things for one in several):
            return ", ".join(map(self.things.__getitem__, several))
        return figure_of(text)

    def filling(self, blank: str, text: str, words: Words) -> str:
        """Name what fills a blank, the blank before it where it has a name of its own."""
        options = self.options.get(blank, {})
        said = options[text] if text in options else self.one(text)
        name = self.blanks.get(blank, "")
        if not name or name.endswith("?"):
            return f"{name} {said}".strip()
        return words.text("paper.filled", blank=name, said=said)


def figure_of(text: str) -> str:
    """Write a number with a true minus sign, another text as it is."""
    return figure(int(text)) if text.removeprefix("-").isdecimal() else text


def _cards(part: Json) -> Iterator[Json]:
    """Walk the cards of a part that an answer can name."""
    yield from part.get("cards") or ()
    yield from part.get("pool") or ()
    yield from part.get("placed") or ()
    for one in part.get("trick") or ():
        yield one["card"]
    for seat in part.get("seats") or ():
        yield from (one for one in seat.get("cards") or () if not one.get("back"))


def answer_text(item: Item, parts: list[Json], told: list[Json], words: Words) -> str:
    """Return a right answer as one reads it; `told` are the parts once it has been given."""
    names, answer = Names(parts), item.solution()
    if isinstance(answer, Mapping):
        task = plain(words.say(item.task()))
        noted = {one["id"]: plain(one["note"]) for part in told for one in _cards(part) if one.get("note")}
        said = []
        for blank, text in _told(item, answer).items():
            names.blanks |= {blank: noted[text]} if blank not in names.blanks and text in noted else {}
            if names.blanks.get(blank) == task:
                names.blanks[blank] = ""
            said.append(names.filling(blank, text, words))
        return "; ".join(said)
    if isinstance(answer, str):
        return names.one(answer)
    rows = {label: [one for one in ids if one in answer] for label, ids in names.rows.items()}
    if any(":" in one for one in answer) and set(answer) <= {one for ids in rows.values() for one in ids}:
        found = {label: ", ".join(map(names.one, ids)) for label, ids in rows.items() if ids}
        return "; ".join(words.text("paper.filled", blank=row, said=ids) for row, ids in found.items())
    return (", " if draft_of(item) is Draft.SET else " – ").join(map(names.one, answer))


def _told(item: Item, answer: Mapping[str, str]) -> Mapping[str, str]:
    """Leave out what a score sheet may leave empty."""
    if not isinstance(item, MarkingSheet):
        return answer
    return {blank: text for blank, text in answer.items() if text != "0" or blank.startswith("total.")}


def reason_text(item: Item, parts: list[Json], words: Words) -> str:
    """Return in about a line why the answer is right: how the rule applies, with the rule where both fit."""
    wrong = None if isinstance(item, _OF_THE_WRONG) else _wrong(item, Names(parts))
    if wrong is not None:
        found = item.judge(wrong)
        if not found.right and found.unread is None:
            rule, here = (plain(words.say(line)) for line in found.lines[1:3])
            both = f"{rule} {here}"
            return here if rule == here or len(both) > _LINE else both
    return plain(words.say(item.rule()))


def _wrong(item: Item, names: Names) -> Answer | None:
    """Return an answer that is wrong, so that the item says how its rule applies."""
    right = item.solution()
    if isinstance(right, str):
        return _other(right, names.options.values(), names)
    if isinstance(right, Mapping):
        blank = [*right][-1]
        own = names.options.get(blank)
        other = _other(right[blank], [own] if own else [], names)
        return None if other is None else {**right, blank: other}
    clickable = [one for some in names.options.values() for one in some] or [*names.things]
    more = next((one for one in clickable if one not in right), None)
    if more is not None and (":" in more) == any(":" in one for one in right):
        return (*right, more)
    return right[1:] or None


def _other(right: str, options: object, names: Names) -> str | None:
    """Return something else that could be said: another option, another card, another number."""
    assert hasattr(options, "__iter__")
    for some in options:
        if right in some:
            return next((one for one in some if one != right), None)
    if right in names.things:
        return next((one for one in names.things if one != right), None)
    number = right.removeprefix("-")
    return str(int(right) + 1) if number.isdecimal() else None
