"""Rule sets side by side as HTML, for a page without a widget: what differs, by section."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from coinche_teach.course.contrast import PlayScene
from coinche_teach.course.contrast_rules import apart
from coinche_teach.engine.rules import Rules
from coinche_teach.ui.item_views.contrast_scenes import result_text
from coinche_teach.ui.rule_sheet import SECTIONS
from coinche_teach.words import Words

# The class stands twice where JupyterLab's own rule is strong: it sets every table to the right.
_STYLE: Final = """
.ct-compare { max-width: 980px; overflow-x: auto; color: var(--jp-ui-font-color1, #111);
  font: 14px/1.45 var(--jp-ui-font-family, system-ui, sans-serif); }
.ct-compare table { width: 100%; margin: 0; border-collapse: collapse; table-layout: auto;
  font-size: inherit; }
.ct-compare :is(tr, tbody tr:nth-child(odd), tbody tr:hover) { background: none; }
.ct-compare :is(th, td) { padding: 6px 16px 6px 0; border: 0;
  border-bottom: 1px solid var(--jp-border-color2, #ddd);
  vertical-align: top; white-space: normal; overflow-wrap: break-word; }
.ct-compare.ct-compare :is(tr, th, td) { text-align: left; }
.ct-compare.ct-compare [data-number] { text-align: right; font-variant-numeric: tabular-nums; }
.ct-compare tbody th { font-weight: 400; }
.ct-compare thead th { border-bottom-color: currentColor; font-weight: 600; vertical-align: bottom; }
.ct-compare .ct-section th { padding-top: 20px; border-bottom-color: currentColor; font-weight: 600; }
.ct-compare [data-other] { font-weight: 600; }
.ct-compare [data-deal] > * { border-bottom: 3px double currentColor; font-weight: 600; font-size: 15px; }
.ct-compare [data-lit] { box-shadow: inset 0 0 0 2px var(--jp-brand-color1, #1565c0); }
.ct-compare [data-lit] > * { font-weight: 600; }
.ct-compare [data-lit] > th { padding-left: 8px; }
.ct-compare small { display: block; font-size: 13px; }
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


def compare_table(tables: Sequence[Rules], words: Words, scene: PlayScene | None = None) -> str:
    """Return the fields in which rule sets differ, a column each; with one set alone, all its fields.

    Where there are three columns or more, what differs from the first one stands out. With a scene, what
    each table makes of it comes first, then, lit, each single field that makes the difference.
    """
    told = [{name: words.rule_value(value) for name, value in one.fields()} for one in tables]
    head = "".join(f'<th scope="col">{escape(words.text(f"rules.{one.id}"))}</th>' for one in tables)
    lit = decisive(tables, scene) if scene is not None else ()
    body = "" if scene is None else _outcomes(tables, words, scene)
    for name in lit:
        tag = f"<small>{escape(words.text('contrast.difference'))}</small>"
        body += _row(words.form(name, "Field"), [one.get(name, "–") for one in told], " data-lit", tag)
    section = ""
    for name in dict.fromkeys(field for one in told for field in one):
        title = SECTIONS.get(name, "")
        if title:
            span = f'<th colspan="{len(tables) + 1}">{escape(words.text(f"rulesheet.section.{title}"))}</th>'
            section = f'<tr class="ct-section">{span}</tr>'
        values = [one.get(name, "–") for one in told]
        if name not in lit and (len(set(values)) > 1 or len(tables) == 1):
            body, section = body + section + _row(words.form(name, "Field"), values), ""
    return framed(f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>")


def decisive(tables: Sequence[Rules], scene: PlayScene) -> tuple[str, ...]:
    """Return the fields each of which, changed alone, makes the first table do as one that does otherwise.

    >>> from coinche_teach.engine.cards import Denomination, cards
    >>> from coinche_teach.engine.rules import rules
    >>> scene = PlayScene(Denomination.SPADES, cards("AD 10S"), cards("KS QS 10H 7C"))
    >>> decisive([rules("maison"), rules("club82")], scene)
    ('cannot_overtrump',)
    """
    first = scene.ask(tables[0])
    found: dict[str, None] = {}
    for other in tables[1:]:
        theirs = scene.ask(other)
        if first is not None and theirs is not None and theirs != first:
            changed = apart(tables[0], other).items()
            found |= dict.fromkeys(field for field, rules in changed if scene.ask(rules) == theirs)
    return tuple(found)


def _outcomes(tables: Sequence[Rules], words: Words, scene: PlayScene) -> str:
    values = [result_text(words, scene.ask(one)) for one in tables]
    return _row(words.text("contrast.column.play"), values, " data-deal")


def _row(field: str, values: list[str], how: str = "", tag: str = "") -> str:
    cells = "".join(
        f"<td{' data-other' if len(values) > 2 and value != values[0] else ''}>{escape(value)}</td>"
        for value in values
    )
    return f'<tr{how}><th scope="row">{escape(field)}{tag}</th>{cells}</tr>'
