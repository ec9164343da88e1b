"""First use: compiled in the background, kept where that can be, and plain Python where there is no numba."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from coinche_teach.lab import jit
from coinche_teach.lab.first_use import READINESS, Readiness, State
from coinche_teach.words.english import ENGLISH

ROOT = Path(__file__).parents[2]
SOLVE = """
from coinche_teach.engine.cards import Denomination, cards
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from coinche_teach.lab import jit, solver
hands = cards("JS 7H"), cards("9S AH"), cards("AS 10H"), cards("8S 7D")
play = solver.dealt(rules("club82"), Denomination.SPADES, hands, Seat.N)
print(jit.COMPILED, solver.points(play), {str(one): worth for one, worth in solver.by_card(play).items()})
"""
WORTH = "55 {'JS': 45, '7H': 55}"
needs_numba = pytest.mark.skipif(not jit.COMPILED, reason="there is no numba here")


def told(program: str, folder: Path = ROOT, **environment: str) -> str:
    """Run a program in a fresh process, which must end well, and return what it printed."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_every_state_has_its_words() -> None:
    assert {f"kernels.{state}" for state in State} == {key for key in ENGLISH if key.startswith("kernels.")}


@needs_numba
def test_compiling_shows_its_states_and_happens_once(monkeypatch: pytest.MonkeyPatch) -> None:
    gate, times = threading.Event(), []
    monkeypatch.setattr("coinche_teach.lab.first_use.compile_all", lambda: (times.append(1), gate.wait(10)))
    ours = Readiness()
    seen: list[State] = []
    ours.watch(seen.append)
    assert (ours.state, ours.key) == (State.COLD, "kernels.cold")
    ours.start()
    ours.start()
    assert ours.state is State.COMPILING and ours.wait(0.01) is State.COMPILING
    gate.set()
    assert ours.wait() is State.READY
    assert seen == [State.COMPILING, State.READY] and times == [1]


@needs_numba
def test_a_failure_is_told_and_not_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("coinche_teach.lab.first_use.compile_all", fails)
    ours = Readiness()
    assert ours.wait() is State.FAILED
    assert ours.problem == "OSError: the disk is full"


def test_a_watcher_that_fails_does_not_stop_the_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("coinche_teach.lab.jit.COMPILED", True)
    monkeypatch.setattr("coinche_teach.lab.first_use.compile_all", lambda: None)
    ours = Readiness()

    def fails(state: State) -> None:
        raise RuntimeError("the page is gone")

    ours.watch(fails)
    assert ours.wait() is State.READY


def test_every_kernel_is_made_ready() -> None:
    assert READINESS.wait() is (State.READY if jit.COMPILED else State.PLAIN)


def test_without_numba_the_same_source_solves_in_plain_python_and_says_so() -> None:
    blocked = "import sys\nsys.modules['numba'] = sys.modules['llvmlite'] = None\n" + SOLVE
    says = "from coinche_teach.lab.first_use import READINESS\nprint(READINESS.wait(), READINESS.key)"
    assert told(blocked + says) == f"False {WORTH}\nplain kernels.plain"


@pytest.mark.slow
@needs_numba
def test_a_second_process_takes_the_kernels_from_the_cache(tmp_path: Path) -> None:
    first = told(SOLVE, NUMBA_CACHE_DIR=str(tmp_path))
    kept = {path.name: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")}
    assert any("search" in name for name in kept)
    assert first == told(SOLVE, NUMBA_CACHE_DIR=str(tmp_path)) == f"True {WORTH}"
    assert {path.name: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")} == kept


@pytest.mark.slow
@needs_numba
def test_an_edit_of_any_file_of_kernels_is_seen(tmp_path: Path) -> None:
    # `drawn` of playouts.py holds a constant of layout.py, `perft` calls `lawful` of another file.
    program = """
from coinche_teach.lab.jit import numbers
from coinche_teach.lab.kernels import layout as k
from coinche_teach.lab.kernels.perft import perft
from coinche_teach.lab.kernels.playouts import drawn
room, found = numbers([0] * k.ENTRIES), numbers([0])
room[k.HANDS], room[k.PRESENT], room[k.COUNT] = 7, 7, 1
perft(room, numbers([0] * k.RULES_SIZE), found)
print(found[0], drawn(1, 2, 3))
"""
    package = Path(jit.__file__).parents[1]
    for name in ("__init__.py", "lab/__init__.py", "lab/jit.py", "lab/kernels"):
        copied = shutil.copytree if (package / name).is_dir() else shutil.copy
        (tmp_path / package.name / name).parent.mkdir(parents=True, exist_ok=True)
        copied(package / name, tmp_path / package.name / name)

    def answer(file: str = "lawful.py", old: str = "", new: str = "") -> list[str]:
        path = tmp_path / package.name / "lab/kernels" / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        given = {"PYTHONPATH": str(tmp_path), "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
        return told(program, tmp_path, **given).split()

    cards, chance = answer()
    assert cards == "3"
    assert answer("lawful.py", "    pool = hand &", "    return hand & 1\n    pool = hand &") == ["1", chance]
    assert answer("layout.py", "MIX = -0x1C69B3F74AC4AE35", "MIX = -0x1C69B3F74AC4AE37")[1] != chance


# What numba asks of a folder before it writes to it; said no to, as a folder closed to this user would be.
CLOSED = """
import os, tempfile
HOME = {home!r}
def refuse(*args, **kwargs):
    folder = str(kwargs.get("dir") or (args[2] if len(args) > 2 else args[0] if args else ""))
    if any(folder.startswith(closed) for closed in {closed!r}):
        raise PermissionError(13, "closed for this test", folder)
    return refuse.real(*args, **kwargs)
refuse.real = tempfile.TemporaryFile
tempfile.TemporaryFile = refuse
"""


@pytest.mark.slow
@needs_numba
def test_where_the_package_cannot_be_written_the_cache_lies_in_the_home(tmp_path: Path) -> None:
    closed = CLOSED.format(home=str(tmp_path), closed=[str(ROOT)])
    assert told(closed + SOLVE, HOME=str(tmp_path), XDG_CACHE_HOME=str(tmp_path)) == f"True {WORTH}"
    assert any("search" in path.name for path in tmp_path.rglob("*.nbi"))


@pytest.mark.slow
@needs_numba
def test_where_nothing_can_be_written_the_kernels_are_compiled_all_the_same(tmp_path: Path) -> None:
    closed = CLOSED.format(home=str(tmp_path), closed=[str(ROOT), str(tmp_path)])
    assert told(closed + SOLVE, HOME=str(tmp_path), XDG_CACHE_HOME=str(tmp_path)) == f"True {WORTH}"
    assert not list(tmp_path.rglob("*.nbi"))


@needs_numba
def test_a_room_is_less_than_a_mebibyte_and_each_thread_has_its_own() -> None:
    from coinche_teach.lab.solver import room

    found = [room()]
    thread = threading.Thread(target=lambda: found.append(room()))
    thread.start()
    thread.join()
    assert found[0].nbytes < 1 << 20
    assert found[0] is room() and found[1] is not found[0]


@needs_numba
def test_other_threads_run_while_a_kernel_does() -> None:
    from coinche_teach.engine.cards import DECK, Denomination
    from coinche_teach.engine.rules import rules
    from coinche_teach.engine.seats import Seat
    from coinche_teach.lab import solver

    hands = (DECK[:8], DECK[8:16], DECK[16:24], DECK[24:])
    play = solver.dealt(rules("club82"), Denomination.HEARTS, hands, Seat.N)
    done = threading.Event()

    def works() -> None:
        solver.playouts(play, 1_000_000)
        done.set()

    thread = threading.Thread(target=works)
    thread.start()
    turns = 0
    while not done.wait(0.001):
        turns += 1
    thread.join()
    assert turns > 3
