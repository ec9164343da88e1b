"""The rule sheet of a table: every rule in words, what is played, and who says so; to be printed."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from coinche_teach.engine.rules import Rules
from coinche_teach.engine.rules import rules as rules_of
from coinche_teach.engine.rules.sources import Tag, source
from coinche_teach.ui.faces import Json
from coinche_teach.words import Words

HOUSE: Final = "house"
# A section begins at its first field.
SECTIONS: Final = {
    "sides": "table",
    "first_dealer": "dealing",
    "denominations": "cards",
    "auction": "auction",
    "leader": "play",
    "annonces": "annonces",
    "belote": "belote",
    "score": "score",
    "target": "match",
}
_STYLE: Final = """
.ct-rule-sheet { max-width: 780px; color: #111; background: #fff; padding: 24px 28px;
  font: 14px/1.45 system-ui, sans-serif; }
.ct-rule-sheet h2 { margin: 0 0 4px; font-size: 22px; }
.ct-rule-sheet h3 { margin: 20px 0 4px; font-size: 15px; break-after: avoid; }
.ct-rule-sheet p { margin: 0 0 4px; color: #555; }
.ct-rule-sheet table { width: 100%; border-collapse: collapse; table-layout: fixed; }
.ct-rule-sheet :is(tr, tr:nth-child(odd), tr:hover) { background: none; break-inside: avoid; }
.ct-rule-sheet :is(th, td) { padding: 4px 8px 4px 0; border: 0; border-bottom: 1px solid #ddd;
  vertical-align: top; white-space: normal; overflow-wrap: anywhere; }
.ct-rule-sheet.ct-rule-sheet :is(tr, th, td) { text-align: left; }
.ct-rule-sheet th { width: 32%; font-weight: 400; }
.ct-rule-sheet td:nth-child(2) { width: 30%; font-weight: 600; }
.ct-rule-sheet td:last-child { color: #555; font-size: 12px; }
.ct-rule-sheet tr[data-stated="silent"] td:nth-child(2) { font-weight: 400; font-style: italic; }
.ct-rule-sheet tr[data-stated="house"] :is(th, td) { border-color: #111; font-weight: 600; color: #111; }
@media print { .ct-rule-sheet { max-width: none; padding: 0; font-size: 11px; } }
"""


class RuleSheet(str):
    """Hold the sheet as HTML that displays itself."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"RuleSheet({len(self)} characters)"

    def save(self, path: str | Path) -> Path:
        """Write a page of its own, ready to be printed, and return where it is."""
        file = Path(path)
        page = f"<!doctype html><meta charset='utf-8'><title>coinche_teach</title><body>{self}"
        file.write_text(page, encoding="utf-8")
        return file


def rule_row(words: Words, rules: Rules, field: str) -> Json:
    """Return one rule in words: its name, what is played, who says so, and how far that is said."""
    value = dict(rules.fields())[field]
    base = dict(rules_of(rules.id).fields())
    drawn: Json = {"field": words.form(field, "Field"), "value": words.rule_value(value)}
    if field not in base or base[field] != value:
        before = words.rule_value(base[field]) if field in base else "–"
        return drawn | {"source": words.text("rulesheet.house", value=before), "stated": HOUSE}
    found = source(rules.id, field)
    # The sheet itself is named above; only an outside text needs its title.
    key = found.tag.value if found.tag is Tag.SILENT or found.said else "implied"
    told = words.text(f"rulesheet.{key}", title=found.title, said=found.said)
    return drawn | {"source": told, "stated": found.tag.value}


def rule_sheet(rules: Rules | str, lang: str = "en", name: str | None = None) -> RuleSheet:
    """Return the rule sheet of a table as printable HTML; `name` is what the table calls itself.

    Raise ValueError for an unknown language and Unreadable for an unknown rule set.

    >>> from coinche_teach.engine.rules import rules
    >>> ours = rule_sheet(rules("club82").but(target=1000), "fr", name="Chez Lucie")
    >>> "Chez Lucie" in ours, 'data-stated="house"' in ours
    (True, True)
    """
    used = rules if isinstance(rules, Rules) else rules_of(rules)
    words = Words(lang)
    sections: list[tuple[str, list[Json]]] = []
    for field, value in used.fields():
        if field in SECTIONS:
            sections.append((SECTIONS[field], []))
        if field in SECTIONS or value is not None:
            sections[-1][1].append(rule_row(words, used, field))
    rows = [row for _, some in sections for row in some]
    changed = [row for row in rows if row["stated"] == HOUSE]
    if changed:
        sections.insert(0, ("changed", changed))
    title = words.text(f"rules.{used.id}")
    body = "".join(_section(words, key, some) for key, some in sections)
    open_rules = sum(row["stated"] == Tag.SILENT.value for row in rows)
    told = words.text("rulesheet.intro", rules=title, open=open_rules, all=len(rows))
    origin = words.text(f"rules.{used.id}.sheet")
    head = f"<h2>{escape(name or title)}</h2><p>{escape(told)}</p><p>{escape(origin)}</p>"
    return RuleSheet(f'<div class="ct-rule-sheet" lang="{lang}"><style>{_STYLE}</style>{head}{body}</div>')


def _section(words: Words, key: str, rows: list[Json]) -> str:
    body = "".join(
        f'<tr data-stated="{row["stated"]}"><th scope="row">{escape(row["field"])}</th>'
        f"<td>{escape(row['value'])}</td><td>{escape(row['source'])}</td></tr>"
        for row in rows
    )
    return f"<h3>{escape(words.text(f'rulesheet.section.{key}'))}</h3><table>{body}</table>"
