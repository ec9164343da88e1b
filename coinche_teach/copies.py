"""Work copies of the notebooks and exercises: what the learner changed stays, what the course changed comes.

A manifest in the learner's folder notes each file as it was copied, so that both kinds of change can be told
apart. A notebook counts as changed when the text or tags of its cells are; outputs, which every run rewrites,
do not count.
"""

import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

PACKAGE = Path(__file__).resolve().parent
LANGUAGES = ("en", "fr", "es")
HIDDEN = ".coinche"  # in the learner's folder: the manifest, and JupyterLab's own files


@dataclass
class News:
    """What a refresh did, as paths inside the folder."""

    copied: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)
    beside: list[tuple[str, str]] = field(default_factory=list)


def material() -> Path:
    """Return the folder that holds `notebooks/` and `exercises/`: the clone's root, or inside the wheel."""
    clone = PACKAGE.parent
    return clone if (clone / "pyproject.toml").is_file() else PACKAGE / "_material"


def spoken(source: Path, language: str) -> str:
    """Return the language if there are notebooks in it, else English."""
    return language if any((source / "notebooks" / language).glob("*.ipynb")) else "en"


def refresh(source: Path, folder: Path) -> News:
    """Bring the copies up to date; raise `OSError` if the folder cannot be written."""
    news = News()
    notes = folder / HIDDEN / "manifest.json"
    notes.parent.mkdir(parents=True, exist_ok=True)
    manifest = read_manifest(notes)
    try:
        for name in originals(source):
            refresh_one(name, (source / name).read_bytes(), folder, manifest, news)
    finally:
        write(notes, json.dumps(manifest, indent=1, sort_keys=True).encode())
    return news


def refresh_one(name: str, new: bytes, folder: Path, manifest: dict[str, str], news: News) -> None:
    """Copy a file if the learner has none or left it alone, else lay a changed original beside it, once."""
    target, mark = folder / name, fingerprint(name, new)
    mine = fingerprint(name, target.read_bytes()) if target.is_file() else None
    before = manifest.get(name)
    changed_by_learner_alone = mine is not None and mine != before and mark == before
    if mine != mark and not changed_by_learner_alone:
        if mine is None and not target.exists():
            news.copied.append(name)
        elif mine is not None and mine == before:
            news.renewed.append(name)
        else:
            target = free_name(target)
            news.beside.append((name, target.relative_to(folder).as_posix()))
        target.parent.mkdir(parents=True, exist_ok=True)
        write(target, new)
    manifest[name] = mark


def originals(source: Path) -> Iterator[str]:
    """Yield the paths of the notebooks in every language and of the exercises, with what lies among them."""
    for room in ("notebooks", "exercises"):
        for path in sorted((source / room).rglob("*")):
            name = PurePosixPath(path.relative_to(source).as_posix())
            if path.is_file() and not any(part.startswith((".", "__")) for part in name.parts):
                yield str(name)


def fingerprint(name: str, content: bytes) -> str:
    """Return what tells one version of a file from another."""
    if name.endswith(".ipynb"):
        try:
            cells = json.loads(content)["cells"]
            said = [(c["cell_type"], "".join(c["source"]), c["metadata"].get("tags", [])) for c in cells]
            content = json.dumps(said).encode()
        except (ValueError, KeyError, TypeError):
            pass  # not a readable notebook: its bytes are what it is
    return hashlib.sha256(content).hexdigest()


def free_name(path: Path) -> Path:
    """Return a name beside the path that nobody uses: `bids.new.toml`, `bids.new2.toml` ..."""
    number = 1
    while True:
        beside = path.with_name(f"{path.stem}.new{number if number > 1 else ''}{path.suffix}")
        if not beside.exists():
            return beside
        number += 1


def read_manifest(notes: Path) -> dict[str, str]:
    """Return the fingerprints noted; none if the notes are missing or damaged."""
    try:
        manifest = json.loads(notes.read_bytes())
    except (FileNotFoundError, ValueError):
        return {}
    return manifest if isinstance(manifest, dict) else {}


def write(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        part.write_bytes(content)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
