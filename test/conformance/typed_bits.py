"""Values of every numeric type from raw bits and back, in staged code, and tables as rows. For the scripts beside it."""
import math

import cutlass
from cutlass import Boolean, Int4, Int8, Int16, Int32, Int64, Uint8, Uint16, Uint32, Uint64, Uint128

SIGNED_OF = {4: Int4, 8: Int8, 16: Int16, 32: Int32, 64: Int64}
UNSIGNED_OF = {8: Uint8, 16: Uint16, 32: Uint32, 64: Uint64}


def typed(type, low, high):
    """The value of the type with these bits; `low` and `high` are dynamic Int64s."""
    if type is Boolean:
        return low != 0
    if type.is_float:
        return SIGNED_OF[type.width](low).bitcast(type)
    if type.width == 128:
        return type(Uint128(Uint64(low)) | (Uint128(Uint64(high)) << 64))
    return type(low)


def bits_of(value):
    """The bits of a dynamic value as two Int64s."""
    type = value.dtype
    if type.width == 128:
        return Int64(Uint64(value)), Int64(Uint64(Uint128(value) >> 64))
    if type.is_float:
        value = value.bitcast(SIGNED_OF[type.width])
    if type.width == 4:
        return Int64(value) & 15, Int64(0)
    if type.width == 1:
        return Int64(value), Int64(0)
    return Int64(UNSIGNED_OF[type.width](value)), Int64(0)


def rows_of(table):
    """Lines as lists of words; lines that begin with # apart."""
    rows, heads = [], []
    for line in table.splitlines():
        (heads if line.startswith("#") else rows).append(line.split())
    return rows, heads


def halves(bits):
    """Two signed numbers of 64 bits."""
    signed = lambda v: v - 2**64 if v >= 2**63 else v
    return [signed(bits % 2**64), signed(bits >> 64)]


def whole(low, high):
    return low % 2**64 | high % 2**64 << 64


def is_nan(bits, type):
    size = bits % 2 ** (type.width - 1)
    name = type.__name__
    if name == "Float8E8M0FNU":
        return bits == 0xFF
    if name == "Float8E4M3B11FNUZ":
        return bits == 0x80
    if name.endswith("FN"):
        return type.width == 8 and size == 0x7F
    mantissa = {64: 52, 16: 7 if name == "BFloat16" else 10, 8: type.mantissa_width}.get(type.width, 23)
    exponent = size >> mantissa
    return exponent == 2 ** (type.width - 1 - mantissa) - 1 and size % 2**mantissa != 0


def agrees(got, wanted, type):
    """A NaN is a NaN, whichever it is."""
    return got == wanted or type.is_float and is_nan(got, type) and is_nan(wanted, type)


def value_of(bits, type):
    """The number of a pattern of a float, without the arithmetic under test."""
    if type.__name__ == "BFloat16":
        bits, exponent, mantissa = bits << 16, 8, 23
    else:
        mantissa = {16: 10, 32: 23, 64: 52}[type.width] if type.width > 8 else type.mantissa_width
        exponent = type.width - 1 - mantissa
    width = 1 + exponent + mantissa
    sign, field, fraction = bits >> (width - 1), bits >> mantissa & (2**exponent - 1), bits & (2**mantissa - 1)
    if field == 2**exponent - 1 and type.__name__ != "Float8E4M3FN":
        size = float("nan") if fraction else float("inf")
    else:
        size = math.ldexp(fraction + (2**mantissa if field else 0), max(field, 1) - 2 ** (exponent - 1) + 1 - mantissa)
    return -size if sign else size
