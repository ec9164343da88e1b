"""Fetch what a site is made of: Python for browsers from npm, wheels from the package index.

Both through their own clients, which know the registries, the proxies and the caches of this machine.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from collections.abc import Sequence
from pathlib import Path

from coinche_teach.site.packages import Wanted
from coinche_teach.site.trouble import NoSite

_PATIENCE = 600  # seconds, for a slow line
# For people who write programs with Pyodide; a site does not read them.
_LEFT_OUT = (".map", ".html", ".d.ts", ".md")


def fetch_runtime(release: str, folder: Path, given: Path | None = None) -> None:
    """Unpack Pyodide into a folder, from a file that was given or from npm; raise NoSite."""
    archive = given if given is not None else _from_npm(release, folder.parent)
    try:
        with tarfile.open(archive) as packed:
            for member in packed.getmembers():
                name = Path(member.name).name
                content = None if name.endswith(_LEFT_OUT) else packed.extractfile(member)
                if content is not None:
                    (folder / name).write_bytes(content.read())
    except (tarfile.TarError, EOFError):
        raise NoSite("site.runtime", path=str(archive), release=release) from None
    except FileNotFoundError:
        raise NoSite("site.runtime.missing", path=str(archive)) from None
    found = folder / "package.json"
    if not found.is_file() or f'"version": "{release}"' not in found.read_text(encoding="utf-8"):
        raise NoSite("site.runtime", path=str(archive), release=release)


def _from_npm(release: str, folder: Path) -> Path:
    """Let npm fetch the package; raise NoSite without npm or network."""
    npm = _found("npm")
    if npm is None:
        raise NoSite("site.npm", release=release)
    _run([npm, "pack", f"pyodide@{release}", "--silent", "--pack-destination", str(folder)], folder, "npm")
    return folder / f"pyodide-{release}.tgz"


def fetch_wheels(packages: Sequence[Wanted], python: str, folder: Path) -> None:
    """Let pip fetch wheels that run anywhere, also in a browser; raise NoSite."""
    anywhere = ["--only-binary", ":all:", "--implementation", "py", "--abi", "none", "--platform", "any"]
    if importlib.util.find_spec("pip") is None:
        raise NoSite("site.extra", missing="pip")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder)]
    # Versions that somebody holds for Python here say nothing about Python in a browser.
    free = {name: value for name, value in os.environ.items() if name != "PIP_CONSTRAINT"}
    _run([*command, "--python-version", python, *anywhere, *map(str, packages)], folder, "pip", free)


def compile_wheels(folder: Path) -> bool:
    """Compile the wheels for the browser, with npm's Node; return False where that cannot be done.

    A site starts without it too, only later.
    """
    node = _found("node")
    if node is None:
        return False
    try:
        _run([node, str(Path(__file__).with_name("compile.mjs")), folder.as_posix()], folder, "node")
    except NoSite:
        return False
    return True


def _found(client: str) -> str | None:
    """Return where a program is: on the path, or installed beside this Python."""
    places = [os.environ.get("PATH", ""), sysconfig.get_path("scripts")]
    return shutil.which(client, path=os.pathsep.join(places))


def _run(command: Sequence[str], folder: Path, client: str, env: dict[str, str] | None = None) -> None:
    """Run a client; raise NoSite with the last thing it said."""
    try:
        done = subprocess.run(
            command, cwd=folder, env=env, capture_output=True, text=True, timeout=_PATIENCE, errors="replace"
        )
    except subprocess.TimeoutExpired:
        raise NoSite("site.fetch.slow", client=client, minutes=_PATIENCE // 60) from None
    if done.returncode:
        raise NoSite("site.fetch", client=client, why=_reason(done.stderr))


def _reason(said: str) -> str:
    """Return the line of a client's complaint that tells most.

    >>> _reason("npm error code ENOTFOUND\\nnpm error A complete log of this run can be found in: x")
    'npm error code ENOTFOUND'
    """
    lines = [" ".join(line.split()) for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()] or lines or ["?"]
    return errors[0][:200]
