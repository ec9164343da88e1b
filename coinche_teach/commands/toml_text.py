"""Write a deal record as TOML, which the standard library reads but does not write."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

_TRICK = 4


def toml(plain: Mapping[str, Any], element: str = "") -> str:
    """Write a record's plain data; `element` names the array of tables that it is an element of.

    >>> print(toml({"rules": "maison", "dealer": "S", "hands": {"N": "JS"}, "plays": []}, "deal"))
    [[deal]]
    rules = "maison"
    dealer = "S"
    plays = []
    [deal.hands]
    N = "JS"
    """
    lines = [f"[[{element}]]"] if element else []
    lines += [f"{key} = {_value(key, value)}" for key, value in plain.items() if key != "hands"]
    lines.append(f"[{element}.hands]" if element else "\n[hands]")
    lines += [f"{seat} = {_text(cards)}" for seat, cards in plain["hands"].items()]
    return "\n".join(lines)


def _value(key: str, value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name} = {_text(text)}" for name, text in value.items()) + "}"
    if not isinstance(value, list):
        return _text(value)
    if key != "plays" or not value:
        return f"[{', '.join(map(_text, value))}]"
    tricks = (value[at : at + _TRICK] for at in range(0, len(value), _TRICK))
    return "[\n" + "".join(f"    {', '.join(map(_text, trick))},\n" for trick in tricks) + "]"


def _text(text: str) -> str:
    # A JSON string of plain text is a TOML string as well.
    return json.dumps(text)
