"""Rule sets side by side as HTML, for a page without a widget: what differs, by section."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from coinche_teach.engine.rules import Rules
from coinche_teach.ui.rule_sheet import SECTIONS
from coinche_teach.words import Words

_STYLE: Final = """
.ct-compare { max-width: 980px; color: var(--jp-ui-font-color1, #111);
  font: 14px/1.45 var(--jp-ui-font-family, system-ui, sans-serif); }
.ct-compare table { width: 100%; border-collapse: collapse; font-size: inherit; }
.ct-compare :is(tr, tbody tr:nth-child(odd), tbody tr:hover) { background: none; }
.ct-compare :is(th, td) { padding: 6px 16px 6px 0; border: 0;
  border-bottom: 1px solid var(--jp-border-color2, #ddd);
  text-align: left; vertical-align: top; white-space: normal; overflow-wrap: break-word; }
.ct-compare tbody th { font-weight: 400; }
.ct-compare thead th { border-bottom-color: currentColor; font-weight: 600; vertical-align: bottom; }
.ct-compare .ct-section th { padding-top: 20px; border-bottom-color: currentColor; font-weight: 600; }
.ct-compare [data-other] { font-weight: 600; }
@media (max-width: 640px) {
  .ct-compare { font-size: 13px; }
  .ct-compare :is(th, td) { padding-right: 8px; }
}
"""


def framed(table: str) -> str:
    """Return a table of HTML in the course's dress.

    >>> framed("<table></table>").endswith("<table></table></div>")
    True
    """
    return f'<div class="ct-compare"><style>{_STYLE}</style>{table}</div>'


def compare_table(tables: Sequence[Rules], words: Words) -> str:
    """Return the fields in which rule sets differ, a column each; with one set alone, all its fields.

    Where there are three columns or more, what differs from the first one stands out.
    """
    told = [{name: words.rule_value(value) for name, value in one.fields()} for one in tables]
    head = "".join(f'<th scope="col">{escape(words.text(f"rules.{one.id}"))}</th>' for one in tables)
    body, section = "", ""
    for name in dict.fromkeys(field for one in told for field in one):
        title = SECTIONS.get(name, "")
        if title:
            span = f'<th colspan="{len(tables) + 1}">{escape(words.text(f"rulesheet.section.{title}"))}</th>'
            section = f'<tr class="ct-section">{span}</tr>'
        values = [one.get(name, "–") for one in told]
        if len(set(values)) > 1 or len(tables) == 1:
            body, section = body + section + _row(words.form(name, "Field"), values), ""
    return framed(f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>")


def _row(field: str, values: list[str]) -> str:
    cells = "".join(
        f"<td{' data-other' if len(values) > 2 and value != values[0] else ''}>{escape(value)}</td>"
        for value in values
    )
    return f'<tr><th scope="row">{escape(field)}</th>{cells}</tr>'
