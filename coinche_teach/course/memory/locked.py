"""One lock for all who write a file: threads of this process, and other processes on this machine."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_PATIENCE: Final = 2.0
"""Seconds to wait for somebody else; after them the single write at the end of the file must do."""

_HERE = threading.Lock()

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        os.lseek(file, 0, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _give(file: int) -> None:
        os.lseek(file, 0, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)
else:

    def _take(file: int) -> None:
        import fcntl

        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _give(file: int) -> None:
        import fcntl

        fcntl.lockf(file, fcntl.LOCK_UN)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a file, one for its folder; go on without where locks do not work."""
    with _HERE:
        file = _opened(path.with_name("progress.lock"))
        held = file is not None and _waited(file)
        try:
            yield
        finally:
            if file is not None:
                with suppress(OSError):
                    if held:
                        _give(file)
                os.close(file)


def _opened(path: Path) -> int | None:
    with suppress(OSError, ValueError):
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    return None


def _waited(file: int) -> bool:
    """Try for the lock until patience ends."""
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            _take(file)
            return True
        except (BlockingIOError, PermissionError):
            if time.monotonic() > until:
                return False
            time.sleep(0.01)
        except (OSError, ImportError, AttributeError):  # the last in a browser: a module without locks
            return False
