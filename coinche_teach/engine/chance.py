"""Chance that is the same everywhere: numbers drawn from a hash of a seed, not from a global stream."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Draw numbers from a seed; the same seed and draws give the same numbers on every machine.

    >>> Chance("lesson 1", 7).shuffled("abcd") == Chance("lesson 1", 7).shuffled("abcd")
    True
    """

    __slots__ = ("_count", "_key", "_pool", "_size")

    def __init__(self, *seed: object) -> None:
        self._key = hashlib.blake2b("\x1f".join(map(str, seed)).encode(), digest_size=32).digest()
        self._count = 0
        self._pool = 0
        self._size = 1

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 up to, not including, a limit."""
        # The pool keeps 2**128 times more room than is asked for: the bias is far below notice.
        while self._size >> 128 < limit:
            self._count += 1
            block = hashlib.blake2b(self._key + self._count.to_bytes(8, "big"), digest_size=64).digest()
            self._pool = self._pool << 512 | int.from_bytes(block, "big")
            self._size <<= 512
        self._pool, drawn = divmod(self._pool, limit)
        self._size //= limit
        return drawn

    def choice(self, some: Sequence[T]) -> T:
        """Draw one of a sequence."""
        return some[self.below(len(some))]

    def shuffled(self, some: Sequence[T]) -> list[T]:
        """Return the elements in a drawn order."""
        row = list(some)
        for last in range(len(row) - 1, 0, -1):
            other = self.below(last + 1)
            row[last], row[other] = row[other], row[last]
        return row

    def sample(self, some: Sequence[T], count: int) -> list[T]:
        """Draw so many different elements."""
        return self.shuffled(some)[:count]
