"""Every text of the catalogues is asked for somewhere: nothing is translated that nobody reads."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from coinche_teach.words.english import ENGLISH
from tests.words.wording import KINDS

PACKAGE = Path(__file__).parents[2] / "coinche_teach"
SOURCES = [path for path in PACKAGE.rglob("*.py") if path.parent.name != "english"]
SCRIPTS = [*PACKAGE.rglob("*.js"), *(PACKAGE.parent / "exercises").rglob("*.toml")]
# Terms are read in a row by the glossary, names of values by the rules table; other tests hold both complete.
READ_IN_A_ROW = {"term", "value"}


def every_text() -> tuple[str, set[str]]:
    """Return all that stands between quotes, and the shapes of texts put together: `lesson.` any `.title`."""
    said, shapes = [path.read_text(encoding="utf-8") for path in SCRIPTS], set()
    for path in SOURCES:
        for one in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(one, ast.Constant) and isinstance(one.value, str):
                said.append(one.value)
            elif isinstance(one, ast.ClassDef):
                said.append(one.name)
            elif isinstance(one, ast.JoinedStr):
                parts = (re.escape(p.value) if isinstance(p, ast.Constant) else "(.*)" for p in one.values)
                shapes.add("".join(parts))
    return "\n".join(said), {shape for shape in shapes if re.search("[a-z]{2}", shape)}


def unused(keys: dict[str, object]) -> list[str]:
    """Return the keys that stand nowhere whole, and that no shape makes of words that stand somewhere."""
    said, shapes = every_text()
    words = set(re.findall(r"\w+", said))
    made = [re.compile(shape) for shape in shapes]

    def is_made(text: str) -> bool:
        found = (one.fullmatch(text) for one in made)
        return any(set(re.findall(r"\w+", " ".join(one.groups()))) <= words for one in found if one)

    def is_used(key: str) -> bool:
        head, *rest = key.split(".")
        if head in KINDS or head in READ_IN_A_ROW or key in said or is_made(key):
            return True
        if head == "word":
            phrase = key.removeprefix("word.")
            return phrase in said or is_made(phrase)
        # Another wording of what a reason says, on paper for one.
        return head in words and rest[0] in KINDS

    return [key for key in keys if not is_used(key)]


def test_every_key_is_asked_for() -> None:
    assert unused({**ENGLISH, "lab.nobody_asks": ""}) == ["lab.nobody_asks"]
