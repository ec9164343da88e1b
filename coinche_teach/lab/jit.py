"""Where numba comes in: `kernel` compiles a function, or leaves it to plain Python where there is no numba.

Three bit operations that numba lacks stand here too, each with its plain twin.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

try:
    import numpy
    from llvmlite import ir
    from numba import njit, types
    from numba.extending import intrinsic
except ImportError:
    COMPILED = False
else:
    COMPILED = True

if COMPILED:

    @intrinsic
    def count_bits(_context: Any, _bits: Any) -> Any:
        """Count the bits that are set."""
        return types.int64(types.int64), lambda _c, builder, _s, given: builder.ctpop(given[0])

    @intrinsic
    def lowest(_context: Any, _bits: Any) -> Any:
        """Return the place of the lowest bit set; there must be one."""
        never_zero = ir.Constant(ir.IntType(1), 1)
        return types.int64(types.int64), lambda _c, builder, _s, given: builder.cttz(given[0], never_zero)

    @intrinsic
    def highest(_context: Any, _bits: Any) -> Any:
        """Return the place of the highest bit set; there must be one."""
        never_zero = ir.Constant(ir.IntType(1), 1)

        def written(_c: Any, builder: Any, _s: Any, given: Any) -> Any:
            return builder.sub(ir.Constant(ir.IntType(64), 63), builder.ctlz(given[0], never_zero))

        return types.int64(types.int64), written

    # An index known to be positive spares numba the test for counting from the end.
    at: Any = numpy.uint64

    def kernel(function: F) -> F:
        """Compile a function on its first call; keep it on disk if that can be, and let other threads run."""
        try:
            return njit(cache=True, nogil=True)(function)
        except RuntimeError:  # numba found no folder that it may write to
            return njit(nogil=True)(function)

else:

    def count_bits(bits: int) -> int:
        """Count the bits that are set."""
        return bits.bit_count()

    def lowest(bits: int) -> int:
        """Return the place of the lowest bit set; there must be one."""
        return (bits & -bits).bit_length() - 1

    def highest(bits: int) -> int:
        """Return the place of the highest bit set; there must be one."""
        return bits.bit_length() - 1

    def at(place: int) -> int:
        """Return an index as it is."""
        return place

    def kernel(function: F) -> F:
        """Leave a function to Python."""
        return function


def numbers(values: list[int]) -> Any:
    """Return whole numbers as kernels take them: an array where they are compiled, else a list."""
    return numpy.array(values, dtype=numpy.int64) if COMPILED else values
