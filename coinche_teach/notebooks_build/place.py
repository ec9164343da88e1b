"""Where the notebooks and their catalogues stand, and the making of one from the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from coinche_teach.notebooks_build import catalogue
from coinche_teach.notebooks_build.cells import Cell, read, written
from coinche_teach.words import pofile
from coinche_teach.words.catalogue import LANGUAGES
from coinche_teach.words.pofile import Entry

SOURCE, *TRANSLATED = LANGUAGES


_ROOT: Final = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Place:
    """Hold the folder of the notebooks, that of the catalogues, the name of theirs and how keys begin."""

    notebooks: Path = _ROOT / "notebooks"
    catalogues: Path = pofile.LOCALE
    name: str = "notebooks"
    prefix: str = ""

    def all(self, lang: str) -> list[Path]:
        """Return a language's notebooks, in order."""
        return sorted((self.notebooks / lang).glob("*.ipynb"))

    def po(self, lang: str) -> Path:
        """Return where a language's catalogue stands."""
        return self.catalogues / lang / f"{self.name}.po"

    def lessons(self) -> dict[str, tuple[Cell, ...]]:
        """Return the cells of each English notebook by its name."""
        return {path.stem: read(path) for path in self.all(SOURCE)}

    def english(self) -> dict[str, str]:
        """Return every English paragraph by key, in reading order."""
        return {
            key: text
            for name, cells in self.lessons().items()
            for key, text in catalogue.texts(self.prefix + name, cells)
        }

    def entries(self, lang: str) -> dict[str, Entry]:
        """Return a language's catalogue, in line with the English notebooks."""
        return catalogue.update(catalogue.read(self.po(lang)), self.english())

    def wanted(self, lang: str) -> dict[Path, bytes]:
        """Return what each notebook of a language must hold."""
        entries = self.entries(lang)
        return {
            self.notebooks / lang / f"{name}.ipynb": written(
                catalogue.spoken(self.prefix + name, cells, lang, entries)
            )
            for name, cells in self.lessons().items()
        }

    def build(self, given: Mapping[str, Mapping[str, Any]] | None = None) -> None:
        """Tidy the English notebooks, update and fill the catalogues, write the other notebooks.

        `given` are translations by language and key; ValueError is raised for a key that is no paragraph's.
        """
        filled = {
            lang: catalogue.fill(self.entries(lang), (given or {}).get(lang, {}), lang) for lang in TRANSLATED
        }
        for path in self.all(SOURCE):
            path.write_bytes(written(read(path)))
        for lang, entries in filled.items():
            self.po(lang).parent.mkdir(parents=True, exist_ok=True)
            self.po(lang).write_bytes(catalogue.po_bytes(lang, entries))
            for path, content in self.wanted(lang).items():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)


PLACES: Final = (Place(), Place(_ROOT / "exercises", name="exercises", prefix="exercises/"))
"""The lessons, and the exercises to hand in; their notebooks bear the same names, their keys do not."""
