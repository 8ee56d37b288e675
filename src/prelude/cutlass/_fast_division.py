"""Division of Int32 by a number that is the same for many divisions: a product and a shift take the place of each.

With p = 31 + ceil(log2(d)) and m = ceil(2**p / d) the quotient of 0 <= x < 2**31 is x * m >> p. That of a negative number is
rounded down, as Python's `//` does it: -1 - (-1 - x) // d, whose operand is not negative."""

from dataclasses import dataclass as _dataclass

from cutlass import Boolean, Int32, Uint32, Uint64
from cutlass import select_ as _select
from cutlass.cute import arch as _arch


@_dataclass
class _Parts:
    divisor: Int32
    multiplier: Uint32
    shift: Uint32


class FastDivmodDivisor:
    """A divisor with what its divisions need, which it computes itself where it is not told. Among the dynamic values of what
    holds it, it is one."""

    def __init__(self, divisor, is_power_of_2=None):
        # A product and a shift divide by powers of two as well.
        self._parts = _Parts(*_parts(divisor))

    @property
    def divisor(self):
        return self._parts.divisor

    @property
    def multiplier(self):
        return self._parts.multiplier

    @property
    def shift(self):
        return self._parts.shift

    def __extract_mlir_values__(self):
        return [self._parts]

    def __new_from_mlir_values__(self, values):
        made = object.__new__(FastDivmodDivisor)
        made._parts, = values
        return made

    def quotient(self, x):
        x = Int32(x)
        # All bits are set for a negative number, none for another: `^` makes -1 - x of the one and leaves the other.
        sign = x >> Int32(31)
        product = Uint64(Uint32(x ^ sign)) * Uint64(self.multiplier)
        shifted = Int32((product >> Uint64(32)).to(Uint32) >> self.shift)
        return _select(Boolean(self.divisor == 1), x, shifted ^ sign)

    def __rfloordiv__(self, x):
        return self.quotient(x)

    def __rmod__(self, x):
        return Int32(x) - self.quotient(x) * self.divisor

    def __rdivmod__(self, x):
        quotient = self.quotient(x)
        return quotient, Int32(x) - quotient * self.divisor


def fast_divmod_create_divisor(divisor, *, loc=None, ip=None):
    """`x // d`, `x % d` and `divmod(x, d)` with the result divide by the number. It must be positive."""
    return FastDivmodDivisor(divisor)


def _parts(divisor):
    """The number, the multiplier and the shift."""
    if isinstance(divisor, int):
        return _of_known(divisor)
    divisor = Int32(divisor)
    number = Uint32(divisor)
    exponent = Uint32(32) - Uint32(_arch.clz(number - Uint32(1)))
    # The power of two times 2**31 needs 63 bits.
    power = Uint64(1) << Uint64(Uint32(31) + exponent)
    multiplier = (power + Uint64(number) - Uint64(1)) // Uint64(number)
    is_one = Boolean(divisor == 1)
    return (divisor, _select(is_one, Uint32(0), multiplier.to(Uint32)), _select(is_one, Uint32(0), exponent - Uint32(1)))


# Newer divisors know the number itself, as these do.
fast_divmod_create_divisor_v2 = fast_divmod_create_divisor


def _of_known(divisor):
    if divisor < 1 or divisor >= 1 << 31:
        raise ValueError(f"the divisor must be a positive Int32, not {divisor}")
    exponent = (divisor - 1).bit_length()
    if divisor == 1:
        return Int32(1), Uint32(0), Uint32(0)
    multiplier = ((1 << (31 + exponent)) + divisor - 1) // divisor
    return Int32(divisor), Uint32(multiplier), Uint32(exponent - 1)
