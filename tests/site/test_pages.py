"""The pages of a site: kernels named, the lab's pages explained, a door to all the others."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from coinche_teach.copies import material
from coinche_teach.site.pages import door, exercises, notebooks, of_the_lab, write_notebooks
from coinche_teach.words import LANGUAGES, Words

# Runs the code of notebooks one after another where the lab's packages are missing, as in a browser; prints
# for each the package that was missed.
RUN = """
import json, sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"numpy", "pandas", "matplotlib", "numba", "pyarrow", "tqdm", "babel"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
for path in sys.argv[1:]:
    cells = json.load(open(path, encoding="utf-8"))["cells"]
    space, missed = {}, ""
    try:
        for cell in cells:
            if cell["cell_type"] == "code":
                exec("".join(cell["source"]), space)
    except ModuleNotFoundError as error:
        missed = error.name
    print(json.dumps([path, missed]))
"""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    assert write_notebooks(folder) == sum(len(notebooks(lang)) + len(exercises(lang)) for lang in LANGUAGES)
    return folder


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def test_every_notebook_names_the_kernel_of_the_browser(written: Path) -> None:
    pages = sorted(written.rglob("*.ipynb"))
    assert len(pages) > 30
    for page in pages:
        assert read(page)["metadata"]["kernelspec"]["name"] == "python"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_is_otherwise_as_it_was(written: Path, lang: str) -> None:
    for source in notebooks(lang):
        if not of_the_lab(source.name) and source.name != "00_start.ipynb":
            assert read(written / "notebooks" / lang / source.name)["cells"] == read(source)["cells"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_start_says_what_is_kept_and_the_lab_what_is_missing(written: Path, lang: str) -> None:
    words = Words(lang)
    start = read(written / "notebooks" / lang / "00_start.ipynb")["cells"]
    assert "".join(start[1]["source"]) == words.text("site.kept")
    labs = [path for path in (written / "notebooks" / lang).iterdir() if of_the_lab(path.name)]
    assert labs
    for path in labs:
        head, why = read(path)["cells"]
        assert head == read(material() / "notebooks" / lang / path.name)["cells"][0]
        assert "".join(why["source"]) == words.text("site.lab", start="00_start.ipynb")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_exercises_say_how_they_are_handed_in_and_are_otherwise_as_they_were(
    written: Path, lang: str
) -> None:
    assert len(exercises(lang)) > 10
    for source in exercises(lang):
        cells, before = read(written / "exercises" / lang / source.name)["cells"], read(source)["cells"]
        said = [cell for cell in cells if cell not in before]
        assert ["".join(cell["source"]) for cell in said] == [Words(lang).text("site.hand_in")]
        assert [cell for cell in cells if cell in before] == before
        assert cells[cells.index(said[0]) - 1]["id"] == "hand-in"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_lead_to_a_page_of_the_site(written: Path, lang: str) -> None:
    for page in sorted((written / "notebooks" / lang).glob("*.ipynb")):
        told = "\n".join("".join(cell["source"]) for cell in read(page)["cells"])
        for link in re.findall(r"\]\(([^)]+)\)", told):
            assert (page.parent / unquote(link)).is_file(), (page.name, link)


def test_the_door_opens_each_page_there_is_in_a_workspace_of_its_own(written: Path) -> None:
    links = re.findall(r'href="lab/index.html\?path=([^&"]+)&amp;workspace=([^"]+)"', door("en"))
    pages = sorted(path.relative_to(written).as_posix() for path in written.rglob("*.ipynb"))
    assert sorted(path for path, _ in links) == [one for one in pages if not of_the_lab(one.split("/")[2])]
    assert len({name for _, name in links}) == len(links) == door("en").count("<a ")


def test_the_lessons_run_without_the_packages_of_the_lab(tmp_path: Path) -> None:
    lessons = [str(path) for path in (*notebooks("en"), *exercises("en")) if not of_the_lab(path.name)]
    command = [sys.executable, "-c", RUN, *lessons]
    kept = {**os.environ, "COINCHE_PROGRESS": str(tmp_path)}
    done = subprocess.run(command, cwd=tmp_path, env=kept, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert [json.loads(line) for line in done.stdout.splitlines()] == [[path, ""] for path in lessons]


@pytest.mark.parametrize("first", LANGUAGES)
def test_the_door_begins_in_the_language_asked_for(first: str) -> None:
    page = door(first)
    assert page.startswith(f'<!doctype html>\n<html lang="{first}">')
    assert page.index(f'<section lang="{first}">') == page.index("<section")
    assert 'id="jupyter-config-data"' in page  # JupyterLite reads it from here
    assert "https:" not in page
