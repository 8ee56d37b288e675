"""Functions of integers that one instruction does not make."""

from cutlass import Int32
from cutlass.cute import arch as _arch


def log2_of_pow2_int(a):
    """The exponent of a power of two."""
    return Int32(31) - _arch.clz(Int32(a))
