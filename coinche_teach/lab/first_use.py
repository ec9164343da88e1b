"""First use: compile the kernels in the background, with a state that can be shown meanwhile.

Once compiled they lie in numba's cache, and the next start takes a fraction of a second.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from enum import StrEnum

from coinche_teach.engine.cards import Denomination, cards
from coinche_teach.engine.rules import rules
from coinche_teach.engine.seats import Seat
from coinche_teach.lab import jit, solver


class State(StrEnum):
    """Say how far the kernels are; `kernels.STATE` is the key of the words for it."""

    COLD = "cold"
    COMPILING = "compiling"
    READY = "ready"
    PLAIN = "plain"
    FAILED = "failed"


class Readiness:
    """Follow the kernels from cold to ready; `watch` is called in the compiling thread at each change.

    Compiling starts once, however often it is asked for. Whoever solves a position before it is done
    simply waits for the kernel that he needs.
    """

    def __init__(self) -> None:
        self.state = State.COLD if jit.COMPILED else State.PLAIN
        self.problem: str | None = None
        self._watchers: list[Callable[[State], None]] = []
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    @property
    def key(self) -> str:
        """Return the key of the words for the state; `kernels.failed` takes the fact `problem`."""
        return f"kernels.{self.state}"

    def watch(self, watcher: Callable[[State], None]) -> None:
        """Call somebody at every change of the state."""
        self._watchers.append(watcher)

    def start(self) -> None:
        """Begin to compile in the background, unless that has been done or there is nothing to compile."""
        with self._lock:
            if self._thread is not None or self.state is State.PLAIN:
                return
            self._thread = threading.Thread(target=self._run, name="kernels", daemon=True)
            self.state = State.COMPILING
            self._thread.start()

    def wait(self, seconds: float | None = None) -> State:
        """Start if need be and wait until the kernels are ready, or for so many seconds; return the state."""
        self.start()
        if self._thread is not None:
            self._thread.join(seconds)
        return self.state

    def _run(self) -> None:
        self._tell()
        try:
            compile_all()
        except Exception as error:
            self.problem = f"{type(error).__name__}: {error}"
            self.state = State.FAILED
        else:
            self.state = State.READY
        self._tell()

    def _tell(self) -> None:
        for watcher in self._watchers:
            # What is shown must never stop what is shown about.
            with contextlib.suppress(Exception):
                watcher(self.state)


READINESS = Readiness()


def compile_all() -> None:
    """Ask every question once of a very small deal, so that all kernels of the solver are there."""
    hands = cards("JS 7H"), cards("9S AH"), cards("AS 10H"), cards("8S 7D")
    used = rules("points701")
    play = solver.dealt(used, Denomination.SPADES, hands, Seat.N)
    solver.points(play)
    solver.by_card(play)
    solver.reaches(play, 1)
    solver.playouts(play, 1)
    for wanted in (None, 1):
        solver.points_of_deals(used, Denomination.SPADES, [(hands, Seat.N)], Seat.N, wanted)
