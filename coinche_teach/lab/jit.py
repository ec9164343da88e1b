"""Where numba comes in: `kernel` compiles a function, or leaves it to plain Python where there is no numba.

Three bit operations that numba lacks stand here too, each with its plain twin.

Compiled code holds what a kernel calls and every constant it names, wherever those stand, but numba's
cache asks only whether the kernel's own file was edited. So the sources are taken together: an edit of any
file in `kernels/`, or of this one, makes all that was kept void. Kernels call and import nothing else.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

# Numba loads the coverage tool wherever that is installed, a sixth of the whole start; nobody measures here.
_UNASKED = "coverage" not in sys.modules
if _UNASKED:
    sys.modules["coverage"] = None  # type: ignore[assignment]
try:
    import numpy
    from llvmlite import ir
    from numba import njit, types
    from numba.extending import intrinsic
except ImportError:
    COMPILED = False
else:
    COMPILED = True
finally:
    if _UNASKED:
        del sys.modules["coverage"]

# Each counts or finds the bits of one whole number; `lowest` and `highest` ask for at least one that is set.
count_bits: Any
lowest: Any
highest: Any
# An index known to be positive spares numba the test for counting from the end.
at: Any
if COMPILED:
    _never_zero = ir.Constant(ir.IntType(1), 1)
    _top = ir.Constant(ir.IntType(64), 63)

    def _counted(_context: Any, _bits: Any) -> Any:
        return types.int64(types.int64), lambda _c, builder, _s, given: builder.ctpop(given[0])

    def _lowest(_context: Any, _bits: Any) -> Any:
        return types.int64(types.int64), lambda _c, builder, _s, given: builder.cttz(given[0], _never_zero)

    def _highest(_context: Any, _bits: Any) -> Any:
        def written(_c: Any, builder: Any, _s: Any, given: Any) -> Any:
            return builder.sub(_top, builder.ctlz(given[0], _never_zero))

        return types.int64(types.int64), written

    count_bits, lowest, highest = intrinsic(_counted), intrinsic(_lowest), intrinsic(_highest)
    at = numpy.uint64
else:

    def _lowest_bit(bits: int) -> int:
        return (bits & -bits).bit_length() - 1

    def _highest_bit(bits: int) -> int:
        return bits.bit_length() - 1

    count_bits, lowest, highest, at = int.bit_count, _lowest_bit, _highest_bit, int

_FILES = (Path(__file__), *sorted(Path(__file__).parent.glob("kernels/*.py")))
_SOURCES = sha256(b"\0".join(path.read_bytes() for path in _FILES)).hexdigest()


def kernel(function: F) -> F:
    """Compile a function on its first call, or leave it to Python.

    It is kept on disk where that can be, and other threads run while it does.
    """
    if not COMPILED:
        return function
    compiled: Any
    try:
        compiled = njit(cache=True, nogil=True)(function)
        compiled._cache._cache_file._source_stamp = _SOURCES
    except (RuntimeError, AttributeError):
        # Numba found no folder that it may write to, or keeps its stamp elsewhere: nothing stale is loaded.
        compiled = njit(nogil=True)(function)
    return compiled


def numbers(values: list[int]) -> Any:
    """Return whole numbers as kernels take them: an array where they are compiled, else a list."""
    return numpy.array(values, dtype=numpy.int64) if COMPILED else values
