"""The pages of a site: the notebooks as its Python takes them, and the door, a page that lists them."""

import html
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from coinche_teach.copies import material
from coinche_teach.words import LANGUAGES, Words

START = "00_start.ipynb"
# The kernel's name in a browser; with another one a box would ask each learner to choose.
_KERNEL = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
# Notebooks that count and draw with the lab's packages: those of the twenties, and a class's results.
_LAB = ("2", "32_")

Page = dict[str, Any]


def write_notebooks(folder: Path) -> int:
    """Write lessons and exercises in every language into a folder and return how many there are."""
    written = 0
    for lang in LANGUAGES:
        for source in (*notebooks(lang), *exercises(lang)):
            page = adapted(json.loads(source.read_text(encoding="utf-8")), _place(source), lang)
            target = folder / _place(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(json.dumps(page, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            written += 1
    return written


def notebooks(lang: str) -> list[Path]:
    """Return the notebooks of a language in their order."""
    return sorted((material() / "notebooks" / lang).glob("*.ipynb"))


def exercises(lang: str) -> list[Path]:
    """Return the notebooks of written exercises of a language in their order."""
    return sorted((material() / "exercises" / lang).glob("*.ipynb"))


def _place(source: Path) -> str:
    """Return where a notebook stands in the site, as it does in a learner's folder."""
    return source.relative_to(material()).as_posix()


def of_the_lab(name: str) -> bool:
    """Say whether a notebook needs the lab's packages.

    >>> of_the_lab("09_sans_atout_tout_atout.ipynb"), of_the_lab("21_counting.ipynb")
    (False, True)
    """
    return name.startswith(_LAB)


def adapted(page: Page, place: str, lang: str) -> Page:
    """Return a notebook for the site: its kernel named, and what is different here said.

    The start page tells what the browser keeps, exercises how to hand them in; of a page of the lab its head
    is left, and why.
    """
    cells, name = list(page["cells"]), place.rpartition("/")[2]
    if place.startswith("exercises/"):
        cells.insert(_place_of("hand-in", cells) + 1, _said("site-hand-in", "site.hand_in", lang))
    elif of_the_lab(name):
        cells = [cells[0], _said("site-lab", "site.lab", lang)]
    elif name == START:
        cells.insert(1, _said("site-kept", "site.kept", lang))
    return {**page, "cells": cells, "metadata": {**page["metadata"], "kernelspec": _KERNEL}}


def _place_of(id_: str, cells: list[Any]) -> int:
    return next(k for k, cell in enumerate(cells) if cell.get("id") == id_)


def _said(id_: str, key: str, lang: str) -> dict[str, Any]:
    source = Words(lang).text(key, start=START).splitlines(keepends=True)
    return {"cell_type": "markdown", "id": id_, "metadata": {}, "source": source}


def door(first: str) -> str:
    """Return the page that opens a site: the notebooks of each language, one language first."""
    languages = (first, *(lang for lang in LANGUAGES if lang != first))
    return _DOOR.format(
        lang=first,
        sections="\n".join(_section(lang) for lang in languages),
        served="\n".join(f'<p lang="{lang}">{_served(lang)}</p>' for lang in languages),
    )


def _section(lang: str) -> str:
    words = Words(lang)
    lessons = _links(path for path in notebooks(lang) if not of_the_lab(path.name))
    written = f"<summary>{html.escape(words.text('site.exercises'))}</summary>\n{_links(exercises(lang))}"
    name = html.escape(words.text(f"language.{lang}").capitalize())
    wait = html.escape(words.text("site.wait"))
    return (
        f'<section lang="{lang}"><h2>{name}</h2>\n<p>{wait}</p>\n{lessons}\n'
        f"<details>{written}</details></section>"
    )


def _links(paths: Iterable[Path]) -> str:
    """List notebooks; each opens in a workspace of its own, without the tabs of the others."""
    rows = []
    for path in paths:
        place = _place(path)
        where = f"lab/index.html?path={place}&amp;workspace={place.removesuffix('.ipynb').replace('/', '-')}"
        rows.append(f'<li><a href="{where}">{html.escape(_title(path))}</a></li>')
    return "<ul>\n" + "\n".join(rows) + "\n</ul>"


def _title(path: Path) -> str:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return "".join(cells[0]["source"]).splitlines()[0].removeprefix("# ")


def _served(lang: str) -> str:
    text = html.escape(Words(lang).text("site.served"))
    return text.replace("python3 -m http.server", "<code>python3 -m http.server</code>")


# The first script is JupyterLite's: its pages read from there where the site begins.
_DOOR = """<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Coinche</title>
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{{}}</script>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 0 auto; padding: 24px 16px; }}
main {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 24px; }}
h1 {{ margin: 0 0 16px; }}
h2 {{ margin: 0; font-size: 1.25rem; }}
ul {{ list-style: none; margin: 0; padding: 0; }}
a, summary {{ display: block; padding: 8px 0; }}
summary {{ display: list-item; cursor: pointer; }}
#served {{ border: 2px solid #a65300; border-radius: 6px; padding: 0 16px; margin-bottom: 24px; }}
</style>
<h1>Coinche</h1>
<div id="served" role="alert" hidden>
{served}
</div>
<main>
{sections}
</main>
<script>
document.getElementById("served").hidden = location.protocol !== "file:";
// Whoever comes back through this door begins with a page alone; a reload keeps what is open.
for (const link of document.links) link.href += "-" + Date.now().toString(36);
</script>
</html>
"""
