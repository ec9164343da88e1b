"""The stage: one widget that draws a session's view and hands it what the learner did.

It knows nothing of cards or rules. A session says what to draw (`view`) and takes what was done
(`act`); the stage numbers each drawing, so that a click on an old one is ignored.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, Protocol

import anywidget
import traitlets

_PARTS: Final = Path(__file__).with_name("parts")

_LONGEST: Final = 200
"""Characters of the longest text a browser may send; answers and ids are far shorter."""

_EVENTS: Final[dict[str, dict[str, type]]] = {
    "rules": {"value": str},
    "press": {"id": str},
    "card": {"key": str, "id": str},
    "move": {"key": str, "id": str, "to": int},
    "answer": {"key": str, "value": str},
    "fill": {"key": str, "value": str},
    "choose": {"key": str, "id": str},
    "call": {"key": str, "id": str},
    "why": {"key": str, "id": str},
}
"""Everything that can be done on a stage, with the fields each deed carries."""


class Session(Protocol):
    """What a stage shows: a state that can be drawn and acted on."""

    def view(self) -> dict[str, Any]:
        """Return what to draw, as JSON-able data (the contract is in this room's README)."""
        ...

    def act(self, event: dict[str, Any]) -> None:
        """Take one well-formed event; ignore one that makes no sense now."""
        ...


def joined(ending: str, more: str = "") -> str:
    """Join the parts of one kind in the order of their names: anywidget loads one file.

    `more` is a folder of parts that one kind of stage carries beside those of all. Indents and whole-line
    comments stay behind, since every stage carries its script along.
    """
    parts = [*_PARTS.glob(f"*{ending}"), *((_PARTS / more).glob(f"*{ending}") if more else ())]
    lines = (
        line.strip()
        for part in sorted(parts, key=lambda part: part.name)
        for line in _bare(part).splitlines()
    )
    return "\n".join(line for line in lines if line and not line.startswith("//")) + "\n"


def _bare(part: Path) -> str:
    """Read a part; a style sheet without its comments."""
    text = part.read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL) if part.suffix == ".css" else text


SCRIPT: Final = joined(".js")
STYLE: Final = joined(".css")


class Stage(anywidget.AnyWidget):
    """Draw a session and pass on what the learner does.

    >>> class Bell:
    ...     rung = 0
    ...     def view(self):
    ...         return {"title": "Bell", "footer": f"rung {self.rung}"}
    ...     def act(self, event):
    ...         self.rung += event["do"] == "press"
    >>> stage = Stage(Bell())
    >>> stage.act("press", id="ring")
    >>> stage.view["footer"], stage
    ('rung 1', Stage('Bell', rev=1))
    """

    _esm = SCRIPT
    _css = STYLE

    view = traitlets.Dict().tag(sync=True)

    def __init__(self, session: Session, **traits: Any) -> None:
        """Show `session` as it is now."""
        self._session = session
        super().__init__(view={**session.view(), "rev": 0}, **traits)
        self.on_msg(self._heard)

    def act(self, do: str, **data: Any) -> None:
        """Do what a click would do: `stage.act("card", key="hand", id="JH")`."""
        self._take({"do": do, **data, "rev": self.view["rev"]})

    @property
    def session(self) -> Session:
        """Return the session that is shown."""
        return self._session

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Let the browser change nothing by itself: it draws, the session decides."""
        drawn = ("view", "_esm", "_css")
        super().set_state({name: sync_data[name] for name in sync_data if name not in drawn})

    def __repr__(self) -> str:
        """Name the stage by its title: a notebook opened without its kernel shows this text."""
        return f"Stage({self.view.get('title', '')!r}, rev={self.view['rev']})"

    def _heard(self, _widget: Stage, content: object, _buffers: object) -> None:
        self._take(content)

    def _take(self, content: object) -> None:
        event = _event(content, self.view["rev"])
        if event is None:
            return
        self._session.act(event)
        after = {**self._session.view(), "rev": self.view["rev"]}
        if after != self.view:
            # A blank is left by the very click that says what to do next: that click must still count.
            self.view = {**after, "rev": self.view["rev"] + (event["do"] != "fill")}


def _event(content: object, rev: int) -> dict[str, Any] | None:
    """Read a message as an event on drawing `rev`, or None for junk and for late clicks."""
    if not isinstance(content, dict) or not _is_a(content.get("do"), str):
        return None
    fields = _EVENTS.get(content["do"])
    if fields is None or not _is_a(content.get("rev"), int) or content["rev"] != rev:
        return None
    if not all(_is_a(content.get(name), kind) for name, kind in fields.items()):
        return None
    return {"do": content["do"], **{name: content[name] for name in fields}}


def _is_a(value: object, kind: type) -> bool:
    """Tell whether a value from a browser is a short text or a small whole number."""
    if kind is str:
        return isinstance(value, str) and len(value) <= _LONGEST
    return type(value) is int and 0 <= value < 1_000_000
