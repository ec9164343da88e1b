"""Make a site: fetch, put together, and only when all is there give it its name."""

import errno
import importlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from coinche_teach.opening import SETTINGS
from coinche_teach.site.fetching import compile_wheels, fetch_runtime, fetch_wheels
from coinche_teach.site.packages import STARTED_WITH, rewritten, wanted, write_lock
from coinche_teach.site.pages import door, write_notebooks
from coinche_teach.site.trouble import NoSite
from coinche_teach.site.wheel import write_wheel

Say = Callable[[str], None]

# A browser's Python loads these; a teacher's other extensions of JupyterLab stay at home.
_EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "@jupyterlite/pyodide-kernel-extension", "anywidget")
_KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
# In the drive that the browser keeps, where the learner sees it; Python's own folders go with the kernel.
_PROGRESS = "/drive/progress"
# Without it a cell that is run before the kernel is up brings a box that asks for a kernel.
_NOTEBOOKS = "@jupyterlab/notebook-extension:tracker"
_OURS = {**SETTINGS, _NOTEBOOKS: {**SETTINGS[_NOTEBOOKS], "autoStartDefaultKernel": True}}
_ANSWERS = {
    "name": "jsonl",
    "extensions": [".jsonl"],
    "fileFormat": "text",
    "mimeTypes": ["application/jsonl"],
}
_SPACE = 200_000_000  # bytes: four times a site, for its parts lie beside it while it is made


@dataclass(frozen=True, slots=True)
class Made:
    """Say what was made: where, how large, how many notebooks, in how many seconds."""

    folder: Path
    megabytes: float
    files: int
    notebooks: int
    seconds: float


def make(target: Path, lang: str, runtime: Path | None = None, say: Say = lambda _: None) -> Made:
    """Make a site at a path where nothing is yet; raise NoSite and leave nothing behind.

    `say` hears the key of each step. `runtime` is Pyodide's npm package, if it was fetched already.
    """
    began = time.monotonic()
    target = target.expanduser().absolute()
    _free(target)
    release, python = _pinned()
    with _beside(target) as work:
        parts, out = work / "parts", work / "out"
        pyodide = parts / "static" / "pyodide"
        pyodide.mkdir(parents=True)
        say("site.step.fetch")
        fetch_runtime(release, pyodide, runtime.expanduser().absolute() if runtime is not None else None)
        _fill(pyodide, python)
        say("site.step.build")
        written = write_notebooks(parts / "files")
        _configure(parts)
        _build(parts, out)
        (out / "index.html").write_text(door(lang), encoding="utf-8")
        with suppress(FileNotFoundError):
            target.rmdir()  # an empty folder may be there; Windows would not replace it
        os.replace(out, target)
    sizes = [path.stat().st_size for path in target.rglob("*") if path.is_file()]
    return Made(target, sum(sizes) / 1e6, len(sizes), written, time.monotonic() - began)


def _free(target: Path) -> None:
    """Raise NoSite where something is already, or where there is too little room."""
    if target.is_dir():
        if any(target.iterdir()):
            raise NoSite("site.full", path=str(target))
    elif target.exists() or target.is_symlink():
        raise NoSite("site.file", path=str(target))
    for name in ("jupyterlite_core", "jupyterlite_pyodide_kernel"):
        if importlib.util.find_spec(name) is None:
            raise NoSite("site.extra", missing=name)
    there = next(path for path in target.parents if path.exists())
    free = shutil.disk_usage(there).free
    if free < _SPACE:
        raise NoSite("site.space", path=str(there), needed=_SPACE // 10**6, free=free // 10**6)


def _pinned() -> tuple[str, str]:
    """Return the one release of Pyodide that the kernel works with, and its Python."""
    known = importlib.import_module("jupyterlite_pyodide_kernel.constants")
    return known.PYODIDE_VERSION, known.PYODIDE_PYTHON_VERSION


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """Hold a folder next to the target while it is made; what the disk refuses is a NoSite."""
    made = [path for path in target.parents if not path.exists()]
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{target.name}.", dir=target.parent) as work:
            yield Path(work)
    except OSError as refused:
        _remove(made)
        if refused.errno == errno.ENOSPC:
            free = shutil.disk_usage(next(path for path in target.parents if path.exists())).free
            raise NoSite(
                "site.space", path=str(target.parent), needed=_SPACE // 10**6, free=free // 10**6
            ) from None
        why = refused.strerror or str(refused)
        raise NoSite("site.unwritable", path=str(target), why=why) from None
    except BaseException:
        _remove(made)
        raise


def _remove(folders: list[Path]) -> None:
    """Take away the empty folders made on the way to a target that was not made."""
    for folder in folders:
        with suppress(OSError):
            folder.rmdir()


def _fill(pyodide: Path, python: str) -> None:
    """Put the packages beside the runtime and write the list of them."""
    lock: dict[str, Any] = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    try:
        asked = wanted(lock)
    except LookupError as missing:
        raise NoSite("site.extra", missing=str(missing)) from None
    fetch_wheels(asked, python, pyodide)
    for wheel in (_extension(_EXTENSIONS[1]) / "static" / "pypi").glob("*.whl"):
        if not wheel.name.startswith("widgetsnbextension"):
            shutil.copy(wheel, pyodide)
    write_wheel(pyodide)
    compile_wheels(pyodide)
    write_lock(pyodide / "pyodide-lock.json", rewritten(lock, pyodide.glob("*.whl")))


def _extension(name: str) -> Path:
    """Return the folder of an installed extension of JupyterLab; raise NoSite."""
    from jupyter_core.paths import jupyter_path

    for room in jupyter_path("labextensions"):
        if (Path(room) / name / "package.json").is_file():
            return Path(room) / name
    raise NoSite("site.extra", missing=name)


def _configure(parts: Path) -> None:
    """Write what JupyterLite is to build, and what the browser is to start."""
    kernel = {
        "disablePyPIFallback": True,
        "loadPyodideOptions": {
            "packages": list(STARTED_WITH),
            "env": {"HOME": "/home/pyodide", "COINCHE_PROGRESS": _PROGRESS},
        },
    }
    browser = {"appName": "Coinche", "litePluginSettings": {_KERNEL: kernel}}
    builder = {
        "apps": ["lab"],
        "contents": [str(parts / "files")],
        "extra_file_types": {"jsonl": _ANSWERS},
        "federated_extensions": [str(_extension(name)) for name in _EXTENSIONS],
        "ignore_sys_prefix": ["federated_extensions"],
        "no_libarchive": True,
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
    }
    lite = {"jupyter-lite-schema-version": 0, "jupyter-config-data": browser}
    _write(parts / "jupyter-lite.json", lite)
    _write(parts / "jupyter_lite_config.json", {"LiteBuildConfig": builder})
    _write(parts / "overrides.json", _OURS)


def _write(path: Path, plain: object) -> None:
    path.write_text(json.dumps(plain, indent=1) + "\n", encoding="utf-8")


def _build(parts: Path, out: Path) -> None:
    """Let JupyterLite put everything together; raise NoSite with its last words."""
    command = [sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", str(parts)]
    done = subprocess.run(
        [*command, "--output-dir", str(out)], cwd=parts, capture_output=True, text=True, errors="replace"
    )
    if done.returncode or not (out / "lab" / "index.html").is_file():
        said = [line.strip() for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        raise NoSite("site.build", why=(said or ["?"])[-1][:200])
