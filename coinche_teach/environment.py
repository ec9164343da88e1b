"""Find or make the Python environment that carries the course; standard library only.

A clone gets a `.venv` of its own with the pinned packages. An environment that already carries the clone
(uv, conda, a venv of the learner's) and an installed wheel are used as they are.
"""

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path
from typing import Any

from coinche_teach import cli
from coinche_teach.watching import say, watch

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "coinche_teach.json"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
TEST_MODULES = ("pytest", "nbval", "hypothesis", "playwright")
# What pip prints when the network, and not a package, is the matter.
OFFLINE = re.compile(
    "ConnectionError|NameResolution|TimeoutError|ProxyError|SSLError|ConnectionReset|RemoteDisconnected"
    "|Network is unreachable|Temporary failure in name|from versions: none"
)


class CannotSetUp(Exception):
    """Say in one sentence what is missing and what to do."""


def main(args: list[str]) -> int:
    """Run the command line in an environment that has everything; return the exit status."""
    try:
        return run(args)
    except CannotSetUp as stop:
        say(f"coinche_teach: {stop}")
        return 1
    except KeyboardInterrupt:
        return 130


def run(args: list[str]) -> int:
    """Go on in this Python if it carries the course, otherwise in `.venv`."""
    testing = args[:1] == ["test"]
    if not in_clone():
        return run_tests(args[1:]) if testing else cli.main(args)
    if not testing:
        cli.check(args)  # a slip is told before a minute of set-up, not after it
    here = Path(sys.prefix).resolve() == VENV
    if not carries_the_course(testing) or (here and STAMP.exists()):
        set_up(testing, here)
        if not here:
            module = "pytest" if testing else "coinche_teach.cli"
            return hand_over([str(PYTHON), "-m", module, *args[testing:]], ROOT if testing else Path.cwd())
    return run_tests(args[1:]) if testing else cli.main(args)


def run_tests(args: list[str]) -> int:
    """Run pytest in the clone with this Python."""
    if not in_clone():
        raise CannotSetUp("an installed package carries no tests: run this in a clone of the project.")
    return hand_over([sys.executable, "-m", "pytest", *args], ROOT)


def hand_over(command: list[str], folder: Path) -> int:
    """Become the command, so that keys and signals reach it; where that cannot be, wait for it."""
    if os.name == "nt":
        return subprocess.call(command, cwd=folder)
    sys.stdout.flush()
    os.chdir(folder)
    os.execv(command[0], command)


def in_clone() -> bool:
    """Tell whether the package stands in a clone and not among installed packages."""
    return (ROOT / "pyproject.toml").is_file() and (ROOT / "constraints.txt").is_file()


def carries_the_course(testing: bool) -> bool:
    """Tell whether this Python has this very clone installed, and what it needs."""
    try:
        origin = json.loads(metadata.distribution("coinche_teach").read_text("direct_url.json") or "{}")
    except metadata.PackageNotFoundError:
        return False
    names = ("jupyterlab", "anywidget") + (TEST_MODULES if testing else ())
    return origin.get("url") == ROOT.as_uri() and all(importlib.util.find_spec(name) for name in names)


def set_up(testing: bool, here: bool = False) -> None:
    """Bring `.venv` up to date: at once if nothing changed, in place if it can be, otherwise from scratch."""
    with one_at_a_time():
        stamp = read_stamp()
        usable = stamp.get("done") and stamp["place"] == place() and PYTHON.exists()
        if usable and stamp["key"] == key() and stamp["test"] >= testing:
            return
        carries = f"from coinche_teach.environment import carries_the_course as c; assert c({testing})"
        if not stamp and venv_can(carries):
            return  # made by uv, and complete
        in_place = usable if stamp else venv_can("import pip")
        if here and not in_place:
            raise CannotSetUp(
                f"{VENV} is broken and cannot mend itself: type `deactivate`, then start again."
            )
        started = time.monotonic()
        if in_place:
            say(f"Bringing {VENV} up to date")
        else:
            make_venv()
        testing = testing or stamp.get("test", False)
        write_stamp(testing, done=False)
        install(testing)
        write_stamp(testing, done=True)
        say(f"Ready after {time.monotonic() - started:.0f} s.")


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Hold off a second set-up of the same clone; the lock falls with the process."""
    with (ROOT / "pyproject.toml").open() as lock:
        try:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Waiting for another set-up of this folder to end ...")
            fcntl.flock(lock, fcntl.LOCK_EX)
        except (ImportError, OSError):
            pass  # Windows, or a network disk without locks
        yield


def place() -> list[str]:
    """Name what a venv is bound to: this folder and this Python."""
    return [str(ROOT), f"{sys.version_info[0]}.{sys.version_info[1]}"]


def key() -> str:
    """Return the fingerprint of all that the environment was made from."""
    made_from = [(ROOT / name).read_bytes() for name in ("pyproject.toml", "constraints.txt")]
    return hashlib.sha256(b"\0".join([*made_from, json.dumps(place()).encode()])).hexdigest()


def read_stamp() -> dict[str, Any]:
    """Return what the last set-up noted: nothing if there was none, "not done" if it was cut short."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        complete = stamp["done"] and {"key", "place", "test"} <= stamp.keys()
        return stamp if complete else {"done": False, "test": stamp["test"]}
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, ValueError, TypeError, KeyError):
        return {"done": False}


def write_stamp(testing: bool, done: bool) -> None:
    """Note what is in `.venv`, and whether it is complete."""
    note = {"key": key(), "place": place(), "test": testing, "done": done}
    part = STAMP.with_suffix(".part")
    with writing(VENV):
        part.write_text(json.dumps(note), encoding="utf-8")
        part.replace(STAMP)


def venv_can(statement: str) -> bool:
    """Try a statement in the Python of `.venv`; a broken or missing one cannot."""
    try:
        tried = subprocess.run([PYTHON, "-c", statement], cwd=ROOT, capture_output=True)
    except OSError:
        return False
    return tried.returncode == 0


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn a refused write into the sentence that helps."""
    try:
        yield
    except OSError as error:
        raise CannotSetUp(
            f"cannot write to {path} ({error.strerror or error}): copy the course to a folder of your own "
            "and start it there."
        ) from None


def make_venv() -> None:
    """Make `.venv` anew, whatever stood there."""
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        raise CannotSetUp(
            "this Python cannot make a virtual environment: install the missing part, on Debian and Ubuntu "
            "with `sudo apt install python3-venv`, then start again."
        ) from None
    with writing(ROOT):
        if VENV.is_dir() and not VENV.is_symlink():
            shutil.rmtree(VENV)
        VENV.unlink(missing_ok=True)
        VENV.mkdir()
    say(f"Setting the course up in {VENV} (once; it takes a minute or two and about 800 MB)")
    write_stamp(testing=False, done=False)  # so that an interrupted set-up is known as such
    status, lines = watch([sys.executable, "-m", "venv", str(VENV)], ROOT, "making an environment of its own")
    if status:
        say("\n".join(lines[-15:]))
        raise CannotSetUp("`python3 -m venv` failed (above is what it said): mend that and start again.")


def install(testing: bool) -> None:
    """Install the clone, editable, at the pinned versions."""
    options = ["--disable-pip-version-check", "--no-input", "--no-color", "--progress-bar=off"]
    what = ["-c", "constraints.txt", "-e", ".[test]" if testing else "."]
    status, lines = watch(
        [str(PYTHON), "-m", "pip", "install", *options, *what], ROOT, "looking for the packages"
    )
    if not status:
        return
    text = "\n".join(lines)
    if OFFLINE.search(text):
        raise CannotSetUp("cannot reach the Python package index: connect to the network and start again.")
    say("\n".join(lines[-15:]))
    if "No space left" in text:
        raise CannotSetUp("the disk is full: make 1 GB of room and start again.")
    raise CannotSetUp(
        "pip could not install the packages (above is what it said): mend that and start again."
    )
