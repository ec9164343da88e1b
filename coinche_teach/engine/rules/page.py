"""Write the page of all rule sets, each value with who says it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from coinche_teach.engine.rules.presets import IDS, rules
from coinche_teach.engine.rules.sources import SOURCES, TABLES, Tag
from coinche_teach.engine.rules.text import written

PATH: Final = Path(__file__).with_name("RULES.md")
COMMAND: Final = "python -m coinche_teach.engine.rules.page"

# Each rule set is shown as the difference from another one; the first is shown whole.
BASES: Final = {
    "points701": "club82",
    "maison": "club82",
    "officielles": "maison",
    "maison_sans_atout": "maison",
    "officielles_sans_atout": "officielles",
    "maison_belote": "maison",
    "officielles_belote": "officielles",
    "contrat1000": "club82",
    "manille_coinchee": "club82",
    "manille_trois": "manille_coinchee",
    "manille_encheres": "manille_coinchee",
    "manille_envers": "manille_coinchee",
    "manille_parlee": "manille_coinchee",
    "manille_muette": "manille_parlee",
}
COINCHE: Final = ("club82", "points701", "maison", "officielles", "contrat1000")
MANILLE: Final = tuple(one for one in IDS if one.startswith("manille"))


def page() -> str:
    """Return the page as Markdown."""
    parts = ["# Rule sets and their sources", f"Generated: `{COMMAND}`"]
    parts += ["## Where the coinche rule sets differ", _matrix(COINCHE)]
    parts += ["## Where the manille rule sets differ", _matrix(MANILLE)]
    for rules_id in IDS:
        parts += [f"## `{rules_id}`", f"{TABLES[rules_id].title}"]
        parts += _difference(rules_id, BASES[rules_id]) if rules_id in BASES else [_whole(rules_id)]
    return "\n\n".join(parts) + "\n"


def _values(rules_id: str) -> dict[str, str]:
    return {name: written(value) for name, value in rules(rules_id).fields()}


def _matrix(ids: Sequence[str]) -> str:
    """Lay the fields that differ against the rule sets."""
    columns = [_values(one) for one in ids]
    names = dict.fromkeys(name for one in columns for name in one)
    rows = [(name, [one.get(name, "-") for one in columns]) for name in names]
    return _table(
        ("field", *ids),
        ((_code(name), *map(_code, found)) for name, found in rows if len(set(found)) > 1),
    )


def _whole(rules_id: str) -> str:
    return _table(
        ("field", "value", "tag", "source", "quote"),
        ((_code(name), _code(value), *_source(rules_id, name)) for name, value in _values(rules_id).items()),
    )


def _difference(rules_id: str, base: str) -> Iterator[str]:
    """Show what differs from another rule set, then who says the rest."""
    theirs, ours = _values(base), _values(rules_id)
    different = [name for name, value in ours.items() if theirs.get(name) != value]
    yield _table(
        ("field", f"`{base}`", f"`{rules_id}`", "tag", "source", "quote"),
        (
            (_code(name), _code(theirs.get(name, "-")), _code(ours[name]), *_source(rules_id, name))
            for name in different
        ),
    )
    gone = [name for name in theirs if name not in ours]
    if gone:
        yield f"Not a field here: {', '.join(map(_code, gone))}"
    yield f"As in `{base}`:"
    yield "\n".join(_grouped(rules_id, [name for name in ours if name not in different]))


def _grouped(rules_id: str, names: Iterable[str]) -> Iterator[str]:
    """List fields by who says them, a line for each source and quote."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for name in names:
        groups.setdefault(_source(rules_id, name), []).append(name)
    for tag in Tag:
        for (found, title, quote), fields in groups.items():
            if found == tag:
                said = f", {quote}" if quote else ""
                yield f"- {tag}, {title}{said}: {', '.join(map(_code, fields))}"


def _source(rules_id: str, name: str) -> tuple[str, str, str]:
    found = SOURCES[rules_id, name]
    return str(found.tag), found.title, f"« {_plain(found.said)} »" if found.said else ""


def _code(text: str) -> str:
    return "-" if text == "-" else f"`{text}`"


def _plain(text: str) -> str:
    """Keep a quote's signs from being read as Markdown."""
    return text.replace("|", "\\|").replace("*", "\\*")


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


if __name__ == "__main__":
    PATH.write_text(page(), encoding="utf-8", newline="\n")
