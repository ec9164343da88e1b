"""The script and the style sheet as texts: what keeps them out of JupyterLab's way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import coinche_teach.ui.stage as stage

PARTS = sorted(Path(stage.__file__).with_name("parts").glob("*.*"))
SCRIPTS = [part for part in PARTS if part.suffix == ".js"]
STYLES = [part for part in PARTS if part.suffix == ".css"]
ROOT = ".coinche-teach"


def rules(style: str) -> list[str]:
    """List the selectors of a style sheet, also those inside @media and the like."""
    bare = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    bare = re.sub(r"@keyframes coinche-teach-[\w-]+ \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", bare)
    preludes = [each.strip() for each in re.findall(r"([^{};]+)\{", bare)]
    return [each for each in preludes if not each.startswith(("@media", "@container", "@supports"))]


def split(selector: str) -> list[str]:
    """Cut a selector list at its outer commas."""
    return [each.strip() for each in re.split(r",(?![^()]*(?:\([^()]*\)[^()]*)*\))", selector)]


@pytest.mark.parametrize("part", STYLES, ids=lambda part: part.name)
def test_every_rule_starts_with_the_root_class(part: Path) -> None:
    found = rules(part.read_text(encoding="utf-8"))
    assert found
    strays = [
        one for each in found for one in split(each) if not re.match(rf"{re.escape(ROOT)}(?![\w-])", one)
    ]
    assert strays == []


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_a_part_fetches_nothing_and_writes_no_markup(part: Path) -> None:
    text = part.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
    for word in (
        "http",
        "url(",
        "@import",
        "@font-face",
        "fetch(",
        "innerHTML",
        "outerHTML",
        "insertAdjacent",
        "eval(",
    ):
        assert word not in text, word


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_a_part_is_short(part: Path) -> None:
    assert len(part.read_text(encoding="utf-8").splitlines()) < 250


# One scope holds all parts, so each keeps to its own first words.
PREFIXES = {
    "10-dom": ("dom", "DOM"),
    "12-glyphs": ("glyph", "GLYPH"),
    "14-card": ("card", "CARD"),
    "16-keys": ("keys",),
    "18-motion": ("motion", "MOTION"),
    "20-cards": ("cards", "duel"),
    "22-sort": ("sort", "SORT"),
    "24-ladder": ("ladder",),
    "26-answers": ("text", "number", "choice", "sum"),
    "30-table": ("table", "seat", "TABLE"),
    "32-trick": ("trick", "bubble", "TRICK"),
    "34-calls": ("calls", "CALLS"),
    "36-sheet": ("sheet", "rules"),
    "37-matrix": ("matrix", "MATRIX"),
    "38-cost": ("cost",),
    "39-board": ("board",),
    "40-frame": ("frame",),
    "88-arrive": ("arrive", "ARRIVE"),
    "90-stage": ("stage", "STAGE", "render"),
}


@pytest.mark.parametrize("part", SCRIPTS, ids=lambda part: part.name)
def test_a_part_keeps_to_its_prefix(part: Path) -> None:
    text = part.read_text(encoding="utf-8")
    names = re.findall(r"^(?:function|const|let|class) (\w+)", text, flags=re.MULTILINE)
    assert names
    assert [name for name in names if not name.startswith(PREFIXES[part.stem])] == []


def test_no_name_is_taken_twice() -> None:
    text = "\n".join(part.read_text(encoding="utf-8") for part in SCRIPTS)
    names = re.findall(r"^(?:function|const|let|class) (\w+)", text, flags=re.MULTILINE)
    assert len(names) == len(set(names))


# Joining drops indents and comment lines, which a text of several lines would not survive.
@pytest.mark.parametrize("part", SCRIPTS, ids=lambda part: part.name)
def test_no_text_runs_over_a_line_end(part: Path) -> None:
    for number, line in enumerate(part.read_text(encoding="utf-8").splitlines(), 1):
        assert line.count("`") % 2 == 0, number


def test_one_export_and_it_comes_last() -> None:
    assert stage.SCRIPT.count("export ") == 1
    assert stage.SCRIPT.endswith("export default { render };\n")


def test_what_every_stage_carries_is_light() -> None:
    assert len(stage.SCRIPT.encode()) + len(stage.STYLE.encode()) < 100_000


SUITS = {"S": "#111111", "H": "#b3261e", "D": "#1769e0", "C": "#00796b"}


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_has_its_colour(suit: str) -> None:
    assert f".ct-suit-{suit} {{ color: {SUITS[suit]}; }}" in stage.STYLE
