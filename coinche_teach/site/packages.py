"""Which packages the browser gets, and the list (Pyodide's lock) from which it loads them.

Pyodide's own list names hundreds of packages on its server; only those are kept here that lie in the
site, so that a browser never asks anywhere else: what is not here is a ModuleNotFoundError.
"""

import hashlib
import json
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

OURS = "coinche-teach"

# What Pyodide's list does not know, with what each needs. `widgetsnbextension` is JupyterLab's business.
_ADDED: Mapping[str, tuple[str, ...]] = {
    OURS: ("anywidget", "fsrs", "ipywidgets", "platformdirs"),
    "anywidget": ("ipywidgets", "psygnal", "typing-extensions"),
    "comm": (),
    "fsrs": ("typing-extensions",),
    "ipykernel": (),
    "ipywidgets": ("comm", "ipython", "jupyterlab-widgets", "traitlets"),
    "jupyterlab-widgets": (),
    "piplite": ("micropip",),
    "psygnal": (),
    "pyodide-kernel": ("comm", "ipython"),
}
_IN_THE_KERNEL = frozenset({"ipykernel", "piplite", "pyodide-kernel"})  # wheels that its package carries

STARTED_WITH = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", OURS)
"""What the kernel loads before the first cell; all at once is faster than one by one."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Name a package to fetch and the version it must have."""

    name: str
    version: str

    def __str__(self) -> str:
        return f"{self.name}=={self.version}"


def needed(lock: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the names of all packages the browser needs, in order."""
    known, found, ahead = lock["packages"], set[str](), [*STARTED_WITH]
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead += _depends(name, known)
    return tuple(sorted(found))


def wanted(lock: Mapping[str, Any]) -> tuple[Wanted, ...]:
    """Return what is to be fetched: versions as Pyodide's list has them, else as installed here.

    The widgets' packages must be those installed here, because their JavaScript comes from here.
    """
    known = lock["packages"]
    return tuple(
        Wanted(name, known[name]["version"] if name in known else _installed(name))
        for name in needed(lock)
        if name not in _IN_THE_KERNEL and name != OURS
    )


def rewritten(lock: Mapping[str, Any], wheels: Iterable[Path]) -> dict[str, Any]:
    """Return the list with exactly these wheels, under their own hashes."""
    known, packages = lock["packages"], {}
    for wheel in sorted(wheels):
        name, found = _named(wheel)
        packages[name] = {
            "name": name,
            "version": found,
            "file_name": wheel.name,
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            "imports": known[name]["imports"] if name in known else _imports(wheel),
            "depends": list(_depends(name, known)),
            "install_dir": "site",
            "package_type": "package",
            "unvendored_tests": False,
        }
    return {"info": lock["info"], "packages": packages}


def write_lock(path: Path, lock: Mapping[str, Any]) -> None:
    """Write the list."""
    path.write_text(json.dumps(lock, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def _depends(name: str, known: Mapping[str, Any]) -> tuple[str, ...]:
    depends: Iterable[str] = _ADDED[name] if name in _ADDED else known[name]["depends"]
    return tuple(_plain(one) for one in depends)


def _named(wheel: Path) -> tuple[str, str]:
    """Return the name and version in a wheel's file name.

    >>> _named(Path("prompt_toolkit-3.0.53-py3-none-any.whl"))
    ('prompt-toolkit', '3.0.53')
    """
    name, found, *_ = wheel.name.split("-")
    return _plain(name), found


def _plain(name: str) -> str:
    return name.lower().replace("_", "-").replace(".", "-")


def _installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:  # it comes with one that is installed, so this is a broken environment
        raise LookupError(f"{name} is not installed here") from None


def _imports(wheel: Path) -> list[str]:
    """Return the modules that a wheel brings, compiled or not."""
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist() if name.endswith((".py", ".pyc"))}
    return sorted(top.partition(".")[0] for top in tops if not top.endswith((".data", ".dist-info")))
