"""The notebooks as a learner finds them: clean, alike in every language, with links that lead somewhere."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote

import nbformat
import pytest

from coinche_teach.engine.rules import IDS
from coinche_teach.notebooks_build.cells import read
from coinche_teach.notebooks_build.place import PLACES, SOURCE, Place
from coinche_teach.words.catalogue import LANGUAGES

PLACE = Place()
EVERY = [path for lang in LANGUAGES for path in PLACE.all(lang)]
every = pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}-{path.stem}")


def text(path: Path) -> str:
    return "\n\n".join(cell.source for cell in read(path) if not cell.is_code)


def test_every_language_has_every_notebook() -> None:
    names = [path.name for path in PLACE.all(SOURCE)]
    assert names[:2] == ["00_start.ipynb", "01_two_orders.ipynb"]
    assert all([path.name for path in PLACE.all(lang)] == names for lang in LANGUAGES)


@every
def test_it_is_a_valid_notebook_without_outputs(path: Path) -> None:
    notebook = nbformat.read(path, as_version=nbformat.NO_CONVERT)
    nbformat.validate(notebook)
    assert notebook.metadata.kernelspec.name == "python3"
    for cell in notebook.cells:
        assert not cell.get("outputs") and cell.get("execution_count") is None


@every
def test_its_cells_are_those_of_the_english_one(path: Path) -> None:
    english = read(PLACE.notebooks / SOURCE / path.name)
    assert [(cell.id, cell.kind, cell.tags) for cell in read(path)] == [
        (cell.id, cell.kind, cell.tags) for cell in english
    ]
    lang = path.parent.name
    assert [cell.source for cell in read(path) if cell.is_code] == [
        cell.source.replace('lang = "en"', f'lang = "{lang}"') for cell in english if cell.is_code
    ]


@every
def test_prose_comes_first_and_there_is_one_import(path: Path) -> None:
    cells = read(path)
    assert not any(cell.is_code and before.is_code for before, cell in pairwise(cells))
    lines = [line for cell in cells if cell.is_code for line in cell.source.splitlines() if "import" in line]
    assert len(lines) == 1
    assert lines[0].startswith("from coinche_teach.notebook import ")


@every
def test_it_first_says_what_to_do_when_there_are_no_cards(path: Path) -> None:
    assert "Run All Cells" in read(path)[0].source


@every
def test_its_links_lead_to_a_file(path: Path) -> None:
    for link in re.findall(r"\]\(([^)]+)\)", text(path)):
        assert (path.parent / unquote(link)).is_file(), link


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_start_page_names_rule_sets_that_exist_and_the_other_languages(lang: str) -> None:
    start = text(PLACE.notebooks / lang / "00_start.ipynb")
    table = [line for line in start.splitlines() if line.startswith("| `")]
    named = [name for line in table for name in re.findall(r"`(\w+)`", line)]
    assert named and set(named) <= set(IDS)
    assert re.findall(r"\.\./(\w\w)/", start) == [other for other in LANGUAGES if other != lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_is_short(lang: str) -> None:
    for path in PLACE.all(lang):
        # A list of contents is no text to read.
        read_on = [line for line in text(path).splitlines() if not line.startswith("- [")]
        assert len(" ".join(read_on).split()) < 500, path.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_start_page_leads_to_every_other_page(lang: str) -> None:
    """Lessons, statistics, class and exam, and the exercises to hand in, each in the reader's language."""
    links = re.findall(r"\]\(([^)]+)\)", text(PLACE.notebooks / lang / "00_start.ipynb"))
    led = [(PLACE.notebooks / lang / unquote(link)).resolve() for link in links]
    written = PLACES[1].all(lang)
    wanted = [path.resolve() for path in (*PLACE.all(lang)[1:], *written)]
    assert len(written) > 10
    assert [path.name for path in wanted if led.count(path) != 1] == []
