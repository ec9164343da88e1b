"""The French and Spanish notebooks are what the build makes of the English ones, and the check sees to it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from coinche_teach.notebooks_build import catalogue
from coinche_teach.notebooks_build.__main__ import main
from coinche_teach.notebooks_build.cells import paragraphs
from coinche_teach.notebooks_build.check import problems
from coinche_teach.notebooks_build.place import TRANSLATED, Place

HOOK = "01_two_orders:title.2"
RUN = "run coinche_teach.notebooks_build"


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """Return a copy of the English notebooks and of the catalogues, built."""
    here, there = Place(), Place(tmp_path / "notebooks", tmp_path / "locale")
    shutil.copytree(here.notebooks / "en", there.notebooks / "en")
    for lang in TRANSLATED:
        there.po(lang).parent.mkdir(parents=True)
        shutil.copy(here.po(lang), there.po(lang))
    there.build()
    return there


def contents(place: Place) -> dict[str, bytes]:
    files = {f"{p.parent.name}/{p.name}": p for p in place.notebooks.rglob("[0-9]*.ipynb")}
    files |= {f"{lang}.po": place.po(lang) for lang in TRANSLATED}
    return {name: path.read_bytes() for name, path in files.items() if ".ipynb_checkpoints" not in path.parts}


def lesson(place: Place, lang: str) -> Path:
    return place.notebooks / lang / "01_two_orders.ipynb"


def edit(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    change(notebook)
    path.write_text(json.dumps(notebook), encoding="utf-8")


def cell(notebook: dict[str, Any], name: str) -> dict[str, Any]:
    return next(each for each in notebook["cells"] if each["id"] == name)


def source(place: Place, name: str, text: str, new: str, lang: str = "en") -> None:
    """Change a text in a cell of lesson 1."""

    def change(notebook: dict[str, Any]) -> None:
        found = "".join(cell(notebook, name)["source"])
        assert text in found
        cell(notebook, name)["source"] = found.replace(text, new)

    edit(lesson(place, lang), change)


def test_nothing_is_wrong_with_the_notebooks() -> None:
    assert list(problems(Place())) == []


def test_a_build_elsewhere_gives_the_same_bytes(place: Place) -> None:
    assert contents(place) == contents(Place())
    place.build()
    assert contents(place) == contents(Place())
    assert list(problems(place)) == []


def test_a_changed_paragraph_is_in_doubt_until_it_is_translated_again(place: Place) -> None:
    source(place, "title", "a giant or a dwarf", "a giant or a mouse")
    assert f"fr {HOOK}: fuzzy, the English paragraph has changed" in list(problems(place))
    place.build()
    assert list(problems(place)) == [
        f"{lang} {HOOK}: fuzzy, the English paragraph has changed" for lang in TRANSLATED
    ]
    assert "a giant or a mouse" in lesson(place, "fr").read_text(encoding="utf-8")
    place.build({"fr": {HOOK: "Géante ou souris ?"}, "es": {HOOK: "Gigante o ratón."}})
    assert list(problems(place)) == []
    assert "souris\u202f?" in lesson(place, "fr").read_text(encoding="utf-8")


def test_a_new_paragraph_is_missing_and_those_after_it_keep_their_translation(place: Place) -> None:
    before = place.entries("fr")
    source(place, "title", "# Two orders, two scales\n", "# Two orders, two scales\n\nWelcome.\n")
    place.build()
    assert list(problems(place)) == [f"{lang} {HOOK}: missing" for lang in TRANSLATED]
    assert place.entries("fr")["01_two_orders:title.3"].translation == before[HOOK].translation


def test_a_paragraph_that_went_is_stale(place: Place) -> None:
    source(place, "goals", "One cell fetches the lesson:", "")
    assert any(
        line.startswith("es 01_two_orders:goals.3: stale, no notebook has this") for line in problems(place)
    )
    place.build()
    assert list(problems(place)) == []


def test_an_empty_catalogue_leaves_the_notebook_in_english(place: Place) -> None:
    place.po("es").unlink()
    place.build()
    assert f"es {HOOK}: missing" in list(problems(place))
    english, spanish = (lesson(place, lang).read_text(encoding="utf-8") for lang in ("en", "es"))
    assert spanish == english.replace('lang = \\"en\\"', 'lang = \\"es\\"') != english


def test_english_edited_in_jupyterlab_is_tidied(place: Place) -> None:
    def run(notebook: dict[str, Any]) -> None:
        output = {"output_type": "stream", "name": "stdout", "text": "x"}
        cell(notebook, "play").update(execution_count=3, metadata={"scrolled": True}, outputs=[output])
        notebook["metadata"] = {"kernelspec": {"name": "conda"}, "widgets": {}}

    edit(lesson(place, "en"), run)
    assert list(problems(place)) == [
        f"en/01_two_orders.ipynb: {line}; {RUN}"
        for line in (
            "kernelspec must be python3, found conda",
            "cell play has outputs stored",
            "cell play has an execution count stored",
            "not as the build writes it",
        )
    ]
    place.build()
    assert contents(place) == contents(Place())


@pytest.mark.parametrize(
    ("name", "text", "new", "line"),
    [
        ("answers", "assert ready", "ready", "the last cell must be an assertion"),
        ("settings", '"en"', '"fr"', 'lang = "en" must stand once in the code, found 0 times'),
        ("play", "lang=lang", 'lang="en"', 'lang = "en" must stand once in the code, found 2 times'),
        ("deal", "\nmy_table", "\nmy_table" * 10, "code cells must have 10 lines at most, found 11"),
    ],
)
def test_english_that_breaks_the_pattern_is_told(
    place: Place, name: str, text: str, new: str, line: str
) -> None:
    source(place, name, text, new)
    assert f"en/01_two_orders.ipynb: {line}" in list(problems(place))


def test_long_cells_and_double_names_are_told(place: Place) -> None:
    def change(notebook: dict[str, Any]) -> None:
        for name in ("fetch", "settings", "play"):
            cell(notebook, name)["source"] += ["\nx = 1\ny = 2"]
        cell(notebook, "play")["id"] = "title"
        cell(notebook, "deal")["id"] = "Deal 1"

    edit(lesson(place, "en"), change)
    found = list(problems(place))
    for line in (
        "code cells must have 2 lines at the median at most, found 3",
        "two cells have the same id",
        "cell id 'Deal 1' must be of small letters, digits, - and _",
    ):
        assert f"en/01_two_orders.ipynb: {line}" in found


def test_a_generated_notebook_touched_by_hand_is_told(place: Place) -> None:
    source(place, "play", '"L1"', '"L2"', lang="fr")
    start = place.notebooks / "es" / "00_start.ipynb"
    edit(start, lambda notebook: cell(notebook, "play").update(outputs=[{}]))
    lesson(place, "es").unlink()
    (place.notebooks / "fr" / "99_gone.ipynb").write_bytes(
        (place.notebooks / "en" / "00_start.ipynb").read_bytes()
    )
    assert list(problems(place)) == [
        f"es/00_start.ipynb: cell play has outputs stored; {RUN}",
        "fr/99_gone.ipynb: stale, there is no en/99_gone.ipynb; delete it",
        f"fr/01_two_orders.ipynb: code cells differ from en/01_two_orders.ipynb; {RUN}",
        f"fr/01_two_orders.ipynb: not up to date; {RUN}",
        f"es/00_start.ipynb: not up to date; {RUN}",
        f"es/01_two_orders.ipynb: missing; {RUN}",
    ]


def test_the_tool_answers(place: Place, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"], place) == 0
    assert "paragraphs, fr es complete" in capsys.readouterr().out
    source(place, "title", "a giant or a dwarf", "big or small")
    before = contents(place)
    assert main(["--check"], place) == 1
    assert main(["--missing"], place) == 0
    assert contents(place) == before
    assert HOOK in capsys.readouterr().out
    said = tmp_path / "said.json"
    said.write_text(json.dumps({HOOK: {"fr": "Grande.", "es": "Grande."}}))
    assert main(["--fill", "all", str(said)], place) == 0
    for wrong in (["de", str(said)], ["fr", str(tmp_path / "none")]):
        assert main(["--fill", *wrong], place) == 1
    said.write_text('{"nowhere:x.1": "x"}')
    assert main(["--fill", "fr", str(said)], place) == 1
    (place.notebooks / "en" / "00_start.ipynb").write_text("no notebook")
    assert main([], place) == 1
    assert "it must be a notebook" in capsys.readouterr().err


def test_paragraphs_are_split_outside_of_fences() -> None:
    text = "# One\n\n\nTwo\nlines\n\n```\na\n\nb\n```\n\nEnd\n"
    assert paragraphs(text) == ["# One", "Two\nlines", "```\na\n\nb\n```", "End"]
    assert paragraphs("") == []


def test_a_paragraph_said_twice_is_translated_once() -> None:
    old = catalogue.update({}, {"a:x.1": "Run it."})
    old = catalogue.fill(old, {"a:x.1": "Lancez."}, "fr")
    new = catalogue.update(old, {"b:y.1": "Run it.", "a:x.1": "Run it."})
    assert [entry.translation for entry in new.values()] == ["Lancez.", "Lancez."]
    assert list(new) == ["b:y.1", "a:x.1"]
