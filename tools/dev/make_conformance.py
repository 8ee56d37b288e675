#!/usr/bin/env python3
"""Writes the tables of test/conformance: how numeric types are promoted and converted, and what they compute.

    tools/dev/make_conformance.py            write the tables
    tools/dev/make_conformance.py --oracle   compare them with NumPy and ml_dtypes instead, where those define the same

Everything here is computed with Python's exact integers and fractions from the rules of the language, and shares no code with
the compiler. A table is a Python module with one string, `TABLE`, so that scripts which kdsl-run executes can import it; its
first line names the columns. `-` is a result that is undefined, `!` one for which Python raises an exception.
"""
import math
import os
import struct
import sys
from fractions import Fraction

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(ROOT, "test", "conformance")

# ---- types ----------------------------------------------------------------------------------------------------

SIGNED = {f"Int{w}": w for w in (4, 8, 16, 32, 64, 128)}
UNSIGNED = {f"Uint{w}": w for w in (8, 16, 32, 64, 128)}
INTEGERS = {"Boolean": 1, **SIGNED, **UNSIGNED}

# The columns are: name: width, exponent bits, mantissa bits, bias, meaning of the patterns that are not finite numbers,
# saturates.
FLOATS = {
    "Float64": (64, 11, 52, 1023, "ieee", False), "Float32": (32, 8, 23, 127, "ieee", False),
    "TFloat32": (32, 8, 23, 127, "ieee", False), "Float16": (16, 5, 10, 15, "ieee", False),
    "BFloat16": (16, 8, 7, 127, "ieee", False), "Float8E5M2": (8, 5, 2, 15, "ieee", True),
    "Float8E4M3": (8, 4, 3, 7, "ieee", True), "Float8E4M3FN": (8, 4, 3, 7, "nan", True),
    "Float8E4M3B11FNUZ": (8, 4, 3, 11, "minus zero", True), "Float8E8M0FNU": (8, 8, 0, 127, "scale", True),
    "Float6E3M2FN": (6, 3, 2, 3, "none", True), "Float6E2M3FN": (6, 2, 3, 1, "none", True),
    "Float4E2M1FN": (4, 2, 1, 1, "none", True),
}
PACKED = {"Float4E2M1FNx2": 8, "Float6E3M2FNx4": 24, "Float6E2M3FNx4": 24}
COMPUTABLE = ["Float64", "Float32", "TFloat32", "Float16", "BFloat16"]
NARROW = [name for name, row in FLOATS.items() if row[0] < 16]
# Scalars cannot be converted to these types.
NO_DESTINATION = ["Float8E4M3", "Float8E4M3B11FNUZ", "Float4E2M1FN", "Float6E3M2FN", "Float6E2M3FN"]

NAN, INF = math.nan, math.inf


def width(name):
    return INTEGERS[name] if name in INTEGERS else PACKED[name] if name in PACKED else FLOATS[name][0]


def is_signed(name):
    return name in SIGNED


def wrap(value, name):
    w = width(name)
    value &= (1 << w) - 1
    return value - (1 << w) if is_signed(name) and value >> (w - 1) else value


def bits_of_int(value, name):
    return value & ((1 << width(name)) - 1)


# ---- floats: decode gives a Fraction, or the floats nan, inf, -inf, -0.0 ------------------------------------------


def decode(bits, name):
    w, _, mantissa, bias, specials, _ = FLOATS[name]
    if specials == "scale":
        return NAN if bits == 0xFF else Fraction(2) ** (bits - 127)
    sign, size = bits >> (w - 1), bits & ((1 << (w - 1)) - 1)
    field, fraction = size >> mantissa, size & ((1 << mantissa) - 1)
    top = (1 << (w - 1 - mantissa)) - 1
    if specials == "ieee" and field == top:
        return NAN if fraction else (-INF if sign else INF)
    if specials == "nan" and size == (1 << (w - 1)) - 1:
        return NAN
    if size == 0 and sign:
        return NAN if specials == "minus zero" else -0.0
    if field:
        value = Fraction(fraction + (1 << mantissa)) * Fraction(2) ** (field - bias - mantissa)
    else:
        value = Fraction(fraction) * Fraction(2) ** (1 - bias - mantissa)
    return -value if sign else value


def is_nan(x):
    return isinstance(x, float) and math.isnan(x)


def is_inf(x):
    return isinstance(x, float) and math.isinf(x)


def is_negative(x):
    return math.copysign(1, x) < 0 if isinstance(x, float) else x < 0


def floor_log2(x):
    e = x.numerator.bit_length() - x.denominator.bit_length()
    return e if Fraction(2) ** e <= x else e - 1


def nan_bits(name):
    w, _, mantissa, _, specials, _ = FLOATS[name]
    if specials == "minus zero":
        return 1 << (w - 1)
    if specials == "ieee" and w > 8:
        return ((1 << (w - 1 - mantissa)) - 1 << mantissa) | 1 << (mantissa - 1)
    return (1 << (w - 1)) - 1 if specials != "scale" else 0xFF


def largest(name):
    w, _, mantissa, _, specials, _ = FLOATS[name]
    if specials == "ieee":
        return ((1 << (w - 1 - mantissa)) - 1 << mantissa) - 1
    return (1 << (w - 1)) - (2 if specials == "nan" else 1)


def encode(x, name):
    """Returns the nearest value, ties to even; a scale is rounded up. For a type without NaN, NaN becomes its largest value."""
    w, _, mantissa, bias, specials, saturates = FLOATS[name]
    if specials == "scale":
        if is_nan(x):
            return 0xFF
        if is_inf(x):
            return 0xFE
        size = abs(Fraction(x))
        if size == 0:
            return 0
        e = floor_log2(size)
        return min(max((e if Fraction(2) ** e == size else e + 1) + 127, 0), 0xFE)
    if is_nan(x):
        return nan_bits(name)
    sign = 1 << (w - 1) if is_negative(x) else 0
    top = largest(name)
    if is_inf(x):
        return sign | (top if saturates else top + 1)
    size = abs(Fraction(x))
    if size == 0:
        return 0 if specials == "minus zero" else sign
    e = max(floor_log2(size), 1 - bias)
    scaled = size / Fraction(2) ** (e - mantissa)
    kept = int(scaled)
    rest = scaled - kept
    if rest > Fraction(1, 2) or (rest == Fraction(1, 2) and kept & 1):
        kept += 1
    # A carry out of the mantissa increments the exponent.
    size = kept if e == 1 - bias and kept < 1 << mantissa else kept + (e + bias - 1 << mantissa)
    if size > top:
        size = top if saturates else top + 1
    if size == 0 and specials == "minus zero":
        return 0
    return sign | size


def rounded(x, name):
    return decode(encode(x, name), name)


# ---- promotion: the tables of the language reference, 4.4 ------------------------------------------------------------

INT_TABLE = """
       Int4  Int8  Int16 Int32 Int64 Int128 Uint8 Uint16 Uint32 Uint64 Uint128
Int4   Int4  Int8  Int16 Int32 Int64 Int128 Uint8 Uint16 Uint32 Uint64 Uint128
Int8   Int8  Int8  Int16 Int32 Int64 Int128 Uint8 Uint16 Uint32 Uint64 Uint128
Int16  Int16 Int16 Int16 Int32 Int64 Int128 Int16 Uint16 Uint32 Uint64 Uint128
Int32  Int32 Int32 Int32 Int32 Int64 Int128 Int32 Int32  Uint32 Uint64 Uint128
Int64  Int64 Int64 Int64 Int64 Int64 Int128 Int64 Int64  Int64  Uint64 Uint128
Int128 Int128 Int128 Int128 Int128 Int128 Int128 Int128 Int128 Int128 Int128 Uint128
Uint8  Uint8 Uint8 Int16 Int32 Int64 Int128 Uint8 Uint16 Uint32 Uint64 Uint128
Uint16 Uint16 Uint16 Uint16 Int32 Int64 Int128 Uint16 Uint16 Uint32 Uint64 Uint128
Uint32 Uint32 Uint32 Uint32 Uint32 Int64 Int128 Uint32 Uint32 Uint32 Uint64 Uint128
Uint64 Uint64 Uint64 Uint64 Uint64 Uint64 Int128 Uint64 Uint64 Uint64 Uint64 Uint128
Uint128 Uint128 Uint128 Uint128 Uint128 Uint128 Uint128 Uint128 Uint128 Uint128 Uint128 Uint128
"""
# Columns: integers of up to 8, of 16, of 32, of 64 and of 128 bits.
MIXED_TABLE = """
Float64  Float64  Float64 Float64 Float64 error
Float32  Float32  Float32 Float32 Float64 error
TFloat32 TFloat32 TFloat32 Float32 Float64 error
Float16  Float16  Float16 Float32 Float64 error
BFloat16 BFloat16 Float16 Float32 Float64 error
narrow   error    Float16 Float32 Float64 error
packed24 error    error   Float32 Float64 error
"""
FLOAT_TABLE = """
         Float64 Float32 TFloat32 Float16 BFloat16 narrow packed24
Float64  Float64 Float64 Float64  Float64 Float64  Float64 Float64
Float32  Float64 Float32 Float32  Float32 Float32  Float32 Float32
TFloat32 Float64 Float32 TFloat32 TFloat32 TFloat32 TFloat32 TFloat32
Float16  Float64 Float32 TFloat32 Float16 Float16  Float16 error
BFloat16 Float64 Float32 TFloat32 Float16 BFloat16 BFloat16 error
narrow   Float64 Float32 TFloat32 Float16 BFloat16 error   error
packed24 Float64 Float32 TFloat32 error   error    error   error
"""


def rows_of(text):
    return [line.split() for line in text.strip().splitlines()]


def promote(a, b):
    if a == b:
        return "Int32" if a == "Boolean" else a  # the type in which arithmetic is computed
    if a in INTEGERS and b in INTEGERS:
        if "Boolean" in (a, b):
            return b if a == "Boolean" else a
        head, *lines = rows_of(INT_TABLE)
        return next(line for line in lines if line[0] == a)[1 + head.index(b)]
    group = lambda t: t if t in COMPUTABLE else "packed24" if width(t) == 24 else "narrow"
    if a in INTEGERS or b in INTEGERS:
        integer, floating = (a, b) if a in INTEGERS else (b, a)
        column = {16: 2, 32: 3, 64: 4, 128: 5}.get(width(integer), 1)
        return next(line for line in rows_of(MIXED_TABLE) if line[0] == group(floating))[column]
    head, *lines = rows_of(FLOAT_TABLE)
    return next(line for line in lines if line[0] == group(a))[1 + head.index(group(b))]


def promotion_rows():
    names = [*INTEGERS, *FLOATS, *PACKED]
    yield "# type type common type of arithmetic"
    for a in names:
        for b in names:
            yield f"{a} {b} {promote(a, b)}"


# ---- conversions: 4.2 and 4.3 ---------------------------------------------------------------------------------------


def int_values(name):
    w = width(name)
    if w == 1:
        return [0, 1]
    low, high = (-(1 << (w - 1)), (1 << (w - 1)) - 1) if is_signed(name) else (0, (1 << w) - 1)
    wanted = [0, 1, 2, 7, high, high - 1, low, low + 1, 100, 127, 128, 255, 256, 1000, 2049, 32767, 32768, 65520, 65535,
              65536, 16777217, 2**31 - 1, 2**31, 2**32 - 1, 2**53 + 1, 2**63 - 1]
    if is_signed(name):
        wanted += [-1, -2, -7, -100, -128, -129, -32768, -32769, -(2**31), -(2**31) - 1]
    return list(dict.fromkeys(v for v in wanted if low <= v <= high))


def float_values(name):
    """Returns bit patterns."""
    w, _, mantissa, _, specials, _ = FLOATS[name]
    if w <= 8:
        return list(range(1 << w))
    top = largest(name)
    sizes = [0, 1, 2, (1 << mantissa) - 1, 1 << mantissa, top, top + 1, nan_bits(name)]
    for x in (Fraction(1, 2), 1, Fraction(3, 2), 2, Fraction(7, 2), 100, 127, Fraction(511, 2), 448, 449, 464, 480, 1000,
              57344, 61440, 65504, 65519, 65520, Fraction(1, 3), Fraction(1, 1000), Fraction(1, 2**7), Fraction(1, 2**10),
              Fraction(3, 2**11), 2**31 - 128, 2**31 - 1, 2**40 + 1, Fraction(17, 16), Fraction(19, 16), Fraction(257, 256),
              Fraction(2049, 2048), Fraction(10**9 + 7, 10**6), Fraction(2**40 + 2**32 + 1, 2**40),
              Fraction(2**40 + 2**29 + 1, 2**40)):
        bits = encode(x, name)
        if bits <= top:
            sizes.append(bits)
    sizes = list(dict.fromkeys(sizes))
    return sizes + [s | 1 << (w - 1) for s in sizes if s != nan_bits(name)]


def convert_dynamic(bits, source, target):
    """Returns the bits, or `-`."""
    if source == target:
        return bits
    if source in INTEGERS:
        raw = bits
        value = wrap(bits, source)
        if target == "Boolean":
            return int(value != 0)
        if target in INTEGERS:
            # The language's own rule is that signed widens to unsigned with zeros.
            extended = value if is_signed(source) and is_signed(target) else raw
            return bits_of_int(extended, target)
        if target in ("Float64", "Float32", "Float16"):
            return encode(Fraction(value), target)
        return encode(rounded(Fraction(value), "Float32"), target)
    x = decode(bits, source)
    if target == "Boolean":
        return int(is_nan(x) or x != 0)
    if target in INTEGERS:
        if is_nan(x) or is_inf(x):
            return "-"
        whole = int(x)
        return bits_of_int(whole, target) if wrap(whole, target) == whole else "-"
    # A conversion from f64 to a narrow float goes through f32 and rounds twice; all other conversions round once.
    if width(source) > 32 and width(target) < 16:
        x = rounded(x, "Float32")
    return encode(x, target)


def convertible(source, target):
    if target in NO_DESTINATION:
        return False
    wide = lambda t: t in INTEGERS and width(t) == 128
    is_float = lambda t: t in FLOATS
    return not (wide(source) and is_float(target) or wide(target) and is_float(source))


def conversion_rows():
    yield "# source type, bits, then for each target type the bits of the dynamic conversion"
    targets = [t for t in [*INTEGERS, *FLOATS] if t not in NO_DESTINATION]
    yield "# targets " + " ".join(targets)
    for source in [*INTEGERS, *FLOATS]:
        if width(source) == 6:
            continue  # no integer has the six bits from which to make it
        values = [bits_of_int(v, source) for v in int_values(source)] if source in INTEGERS else float_values(source)
        for bits in values:
            out = [convert_dynamic(bits, source, t) if convertible(source, t) else "x" for t in targets]
            yield f"{source} {bits:x} " + " ".join(o if isinstance(o, str) else f"{o:x}" for o in out)


# ---- conversions of vectors: to the floats that scalars do not convert to, to packed types and from them ------------------

PACKED_ELEMENTS = {"Float4E2M1FNx2": ("Float4E2M1FN", 2), "Float6E3M2FNx4": ("Float6E3M2FN", 4), "Float6E2M3FNx4": ("Float6E2M3FN", 4)}
VECTOR_LANES = 4
VECTOR_SOURCES = ["Int8", "Int32", "Uint16", "Float64", "Float32", "Float16", "BFloat16", "Float8E5M2", "Float8E4M3FN"]
UNPACKED_TARGETS = ["Float32", "Float16", "BFloat16", "Float8E4M3FN", "Int8", "Float4E2M1FN", "Float6E2M3FNx4"]


def joined(numbers, w):
    """Returns the bits of lanes, the first one lowest."""
    return sum(bits << w * i for i, bits in enumerate(numbers))


def split(bits, w, count):
    return [bits >> w * i & (1 << w) - 1 for i in range(count)]


def convert_lanes(numbers, source, target):
    """Returns the bits of the whole vector, or `-`."""
    source = PACKED_ELEMENTS.get(source, (source, 1))[0]
    target = PACKED_ELEMENTS.get(target, (target, 1))[0]
    out = [convert_dynamic(bits, source, target) for bits in numbers]
    return "-" if "-" in out else f"{joined(out, width(target)):x}"


def vector_rows():
    yield "# source type, bits of four lanes (of packed types: bits of the vector), then for each target the bits of the vector"
    yield "# into " + " ".join(NO_DESTINATION + list(PACKED))
    for source in VECTOR_SOURCES:
        values = [bits_of_int(v, source) for v in int_values(source)] if source in INTEGERS else float_values(source)
        values += values[:-len(values) % VECTOR_LANES]
        for at in range(0, len(values), VECTOR_LANES):
            lanes = values[at:at + VECTOR_LANES]
            cells = [convert_lanes(lanes, source, target) for target in NO_DESTINATION + list(PACKED)]
            yield f"{source} {','.join(f'{bits:x}' for bits in lanes)} " + " ".join(cells)
    yield "# from " + " ".join(UNPACKED_TARGETS)
    for source, (element, count) in PACKED_ELEMENTS.items():
        patterns = list(range(1 << width(element)))
        for at in range(0, len(patterns), VECTOR_LANES):
            numbers = patterns[at:at + VECTOR_LANES]
            cells = [convert_lanes(numbers, source, target) for target in UNPACKED_TARGETS]
            yield f"{source} {joined(numbers, width(element)):x} " + " ".join(cells)


# ---- operators: 4.5 and 4.6 -------------------------------------------------------------------------------------------

INT_OPS = ["add", "sub", "mul", "div", "floordiv", "mod", "pow", "shl", "shr", "and", "or", "xor", "min", "max", "cmp"]
FLOAT_OPS = ["add", "sub", "mul", "div", "floordiv", "mod", "min", "max", "cmp"]


def compare_bits(a, b):
    """Returns == != < <= > >= as bits 0 to 5; a NaN is unequal to everything."""
    return sum(bool(r) << i for i, r in enumerate((a == b, a != b, a < b, a <= b, a > b, a >= b)))


def int_power(a, b, w):
    if b >= 0:
        return pow(a, b, 1 << w)
    return 1 if a == 1 else (-1 if b % 2 else 1) if a == -1 else 0


def truncated_mod(a, b):
    rest = abs(a) % abs(b)
    return -rest if a < 0 else rest


def int_results(a, b, name):
    """Returns dynamic results as values; None where they are undefined."""
    w = width(name)
    low = -(1 << (w - 1))
    divides = b != 0 and not (is_signed(name) and a == low and b == -1)
    shifts = 0 <= b < w
    # The base of a power counts as signed, and so does the exponent.
    signed = lambda v: v - (1 << w) if not is_signed(name) and v >> (w - 1) else v
    quotient = None
    if name not in ("Int128", "Uint128"):
        x, y = rounded(Fraction(a), "Float32"), rounded(Fraction(b), "Float32")
        quotient = float_divide(x, y, "Float32")
    return {"add": a + b, "sub": a - b, "mul": a * b, "div": quotient, "floordiv": a // b if divides else None,
            "mod": truncated_mod(a, b) if divides else None, "pow": int_power(signed(a), signed(b), w),
            "shl": a << b if shifts else None, "shr": a >> b if shifts else None, "and": a & b, "or": a | b, "xor": a ^ b,
            "min": min(a, b), "max": max(a, b), "cmp": compare_bits(a, b)}


def float_divide(x, y, name):
    if is_nan(x) or is_nan(y) or (is_inf(x) and is_inf(y)) or (x == 0 and y == 0):
        return NAN
    negative = is_negative(x) != is_negative(y)
    if is_inf(x) or y == 0:
        return -INF if negative else INF
    if is_inf(y) or x == 0:
        return -0.0 if negative else Fraction(0)
    return rounded(Fraction(x) / Fraction(y), name)


def float_add(x, y, name):
    if is_nan(x) or is_nan(y) or (is_inf(x) and is_inf(y) and x != y):
        return NAN
    if is_inf(x) or is_inf(y):
        return x if is_inf(x) else y
    total = Fraction(x) + Fraction(y)
    if total == 0:
        return -0.0 if is_negative(x) and is_negative(y) else Fraction(0)
    return rounded(total, name)


def float_multiply(x, y, name):
    if is_nan(x) or is_nan(y) or (is_inf(x) and y == 0) or (is_inf(y) and x == 0):
        return NAN
    negative = is_negative(x) != is_negative(y)
    if is_inf(x) or is_inf(y):
        return -INF if negative else INF
    product = abs(Fraction(x) * Fraction(y))
    value = rounded(product, name)
    return -value if negative and value != 0 else -0.0 if negative else value


def float_mod(x, y):
    if is_nan(x) or is_nan(y) or is_inf(x) or y == 0:
        return NAN
    if is_inf(y) or x == 0:
        return x
    rest = abs(Fraction(x)) % abs(Fraction(y))
    return (-rest if rest else -0.0) if is_negative(x) else rest


def float_floor(x):
    if isinstance(x, float):
        return x
    whole = Fraction(math.floor(x))
    return whole


def float_extreme(x, y, wants_max):
    if is_nan(x) or is_nan(y):
        return NAN
    if x == y:
        return (y if is_negative(x) else x) if wants_max else (x if is_negative(x) else y)
    return (x if x > y else y) if wants_max else (x if x < y else y)


def negated(x):
    return -x if isinstance(x, float) else -x if x else -0.0


def float_results(x, y, name):
    quotient = float_divide(x, y, name)
    return {"add": float_add(x, y, name), "sub": float_add(x, negated(y), name), "mul": float_multiply(x, y, name), "div": quotient,
            "floordiv": float_floor(quotient), "mod": float_mod(x, y), "min": float_extreme(x, y, False),
            "max": float_extreme(x, y, True), "cmp": compare_bits(x, y)}


def operator_int_values(name):
    w = width(name)
    low, high = (-(1 << (w - 1)), (1 << (w - 1)) - 1) if is_signed(name) else (0, (1 << w) - 1)
    wanted = [0, 1, 2, 3, 7, high, high - 1, low, low + 1, w - 1, high // 2 + 1] + ([-1, -2, -7] if is_signed(name) else [])
    return list(dict.fromkeys(v for v in wanted if low <= v <= high))


def operator_float_values(name):
    top, (w, _, mantissa, *_rest) = largest(name), FLOATS[name]
    sizes = [0, 1, 1 << mantissa, top, top + 1, nan_bits(name)] + [encode(x, name) for x in (1, Fraction(3, 2), Fraction(11, 4), Fraction(1, 3), 7, 1000)]
    return [s | sign for s in sizes for sign in (0, 1 << (w - 1)) if not (s == nan_bits(name) and sign)]


def hexadecimal(value, name):
    if value is None:
        return "-"
    return f"{bits_of_int(value, name) if name in INTEGERS else encode(value, name):x}"


def operator_rows():
    yield "# type a b, then the bits of the dynamic results of its operators, in the type; div of integers is Float32's"
    yield "# integers " + " ".join(INT_OPS)
    yield "# floats " + " ".join(FLOAT_OPS)
    for name in [*SIGNED, *UNSIGNED]:
        values = operator_int_values(name)
        for a in values:
            for b in values:
                results = int_results(a, b, name)
                cells = []
                for op in INT_OPS:
                    kind = "Float32" if op == "div" else name
                    cells.append(f"{results[op]:x}" if op == "cmp" else hexadecimal(results[op], kind))
                yield f"{name} {bits_of_int(a, name):x} {bits_of_int(b, name):x} " + " ".join(cells)
    for name in COMPUTABLE:
        values = operator_float_values(name)
        for i in values:
            for j in values:
                results = float_results(decode(i, name), decode(j, name), name)
                cells = [f"{results[op]:x}" if op == "cmp" else hexadecimal(results[op], name) for op in FLOAT_OPS]
                yield f"{name} {i:x} {j:x} " + " ".join(cells)


# ---- operators on operands of unequal types: 4.4 to 4.6 ---------------------------------------------------------------

MIXED_TYPES = ["Boolean", *SIGNED, *UNSIGNED, *COMPUTABLE, "Float8E5M2", "Float8E4M3FN"]


def mixed_values(name):
    """Returns bit patterns."""
    if name in FLOATS:
        return [encode(x, name) for x in (Fraction(-5, 2), Fraction(1, 3), 7)]
    if name == "Boolean":
        return [0, 1]
    w = width(name)
    return [bits_of_int(v, name) for v in ((-7, -(1 << (w - 1)), 2) if is_signed(name) else ((1 << w) - 1, 3, 0))]


def mixed_rows():
    yield "# type type, the bits of both, then those of the dynamic results of operators in the common type; div of integers is Float32's"
    yield "# integers " + " ".join(INT_OPS)
    yield "# floats " + " ".join(FLOAT_OPS)
    for a in MIXED_TYPES:
        for b in MIXED_TYPES:
            common = promote(a, b)
            if a == b or common not in INTEGERS and common not in COMPUTABLE or not (convertible(a, common) and convertible(b, common)):
                continue
            for left in mixed_values(a):
                for right in mixed_values(b):
                    x, y = convert_dynamic(left, a, common), convert_dynamic(right, b, common)
                    if common in FLOATS:
                        results, ops = float_results(decode(x, common), decode(y, common), common), FLOAT_OPS
                    else:
                        results, ops = int_results(wrap(x, common), wrap(y, common), common), INT_OPS
                    kind = lambda op: "Float32" if op == "div" and common in INTEGERS else common
                    cells = [f"{results[op]:x}" if op == "cmp" else hexadecimal(results[op], kind(op)) for op in ops]
                    yield f"{a} {b} {left:x} {right:x} " + " ".join(cells)


# ---- writing and comparing ------------------------------------------------------------------------------------------


TABLES = {"promotion": promotion_rows, "conversions": conversion_rows, "vectors": vector_rows, "operators": operator_rows,
          "mixed": mixed_rows}


def write_tables():
    for name, rows in TABLES.items():
        path = os.path.join(FOLDER, f"{name}_table.py")
        with open(path, "w") as out:
            out.write(f'# Made by tools/dev/make_conformance.py.\nTABLE = """\\\n')
            out.writelines(row + "\n" for row in rows())
            out.write('"""\n')
        print(f"{path}: {sum(1 for _ in rows())} rows")


def oracle_types():
    import ml_dtypes
    import numpy
    types = {f"Int{w}": getattr(numpy, f"int{w}") for w in (8, 16, 32, 64)}
    types.update({f"Uint{w}": getattr(numpy, f"uint{w}") for w in (8, 16, 32, 64)})
    types.update({f"Float{w}": getattr(numpy, f"float{w}") for w in (16, 32, 64)})
    types.update(BFloat16=ml_dtypes.bfloat16, Float8E5M2=ml_dtypes.float8_e5m2, Float8E4M3FN=ml_dtypes.float8_e4m3fn,
                 Float8E4M3=ml_dtypes.float8_e4m3, Float8E4M3B11FNUZ=ml_dtypes.float8_e4m3b11fnuz,
                 Float8E8M0FNU=ml_dtypes.float8_e8m0fnu, Float6E3M2FN=ml_dtypes.float6_e3m2fn,
                 Float6E2M3FN=ml_dtypes.float6_e2m3fn, Float4E2M1FN=ml_dtypes.float4_e2m1fn, Int4=ml_dtypes.int4)
    return types


def from_bits(numpy, bits, name, types):
    size = max(width(name), 8)
    return numpy.array([bits], dtype=f"uint{size}").view(types[name])


def same_number(numpy, got, wanted_bits, name):
    w = max(width(name), 8)
    got_bits = int(got.view(f"uint{w}")[0]) & ((1 << width(name)) - 1)
    if name in FLOATS and is_nan(decode(wanted_bits, name)):
        return bool(numpy.isnan(got.astype(numpy.float64))[0])
    return got_bits == wanted_bits


def oracle_conversion(numpy, types, source, bits, target, wanted):
    """Returns NumPy's result; None if NumPy defines this differently or not at all."""
    if source not in types or target not in types or wanted in ("-", "x"):
        return None
    if source in SIGNED and target in UNSIGNED and width(target) > width(source):
        return None  # the language has a rule of its own
    if source in INTEGERS and target in FLOATS and width(target) < 16:
        return None  # ml_dtypes rounds once, and gives NaN beyond the range
    x = from_bits(numpy, bits, source, types)
    if source in FLOATS and target in FLOATS and FLOATS[target][5]:
        size = abs(decode(bits, source)) if not is_nan(decode(bits, source)) else NAN
        if target == "Float8E8M0FNU" or is_nan(size) or size > decode(largest(target), target):
            return None  # ml_dtypes rounds scales to nearest, and does not saturate
    if source in INTEGERS and target in ("BFloat16", "Float16") or source == "Float64" and width(target) < 16:
        x = x.astype(numpy.float32) if target != "Float16" else x  # the language converts through Float32
    if "Int4" in (source, target) and source in FLOATS:
        return None
    if source == "Float64" and target == "BFloat16" and encode(rounded(decode(bits, source), "Float32"), target) != int(wanted, 16):
        return None  # ml_dtypes rounds twice
    with numpy.errstate(all="ignore"):
        if source in FLOATS and width(source) < 16:
            x = x.astype(numpy.float32)  # exact; ml_dtypes has no conversions between the narrow types
        return same_number(numpy, x.astype(types[target]), int(wanted, 16), target)


def oracle_operator(numpy, types, name, a, b, op, wanted):
    if name not in types or wanted == "-" or op in ("cmp", "pow", "div") and name in INTEGERS or name == "Int4":
        return None
    x, y = from_bits(numpy, a, name, types), from_bits(numpy, b, name, types)
    functions = {"add": numpy.add, "sub": numpy.subtract, "mul": numpy.multiply, "div": numpy.divide, "floordiv": numpy.floor_divide,
                 "mod": numpy.fmod, "shl": numpy.left_shift, "shr": numpy.right_shift, "and": numpy.bitwise_and,
                 "or": numpy.bitwise_or, "xor": numpy.bitwise_xor, "min": numpy.minimum, "max": numpy.maximum}
    if op == "floordiv" and name in FLOATS or op not in functions:
        return None  # NumPy's is Python's, from the remainder
    with numpy.errstate(all="ignore"):
        got = functions[op](x, y)
    if op in ("min", "max") and name in FLOATS and x[0] == 0 and y[0] == 0:
        return None  # NumPy leaves the sign of zero open
    if name == "BFloat16" and op == "mod":
        return None
    return same_number(numpy, got.astype(types[name]), int(wanted, 16), name)


def compare_vectors(numpy, types, count):
    targets = []
    for row in vector_rows():
        source, lanes, *cells = row.split()
        if source == "#":
            targets = cells
            continue
        if source in PACKED:
            source = PACKED_ELEMENTS[source][0]
            numbers = split(int(lanes, 16), width(source), VECTOR_LANES)
        else:
            numbers = [int(bits, 16) for bits in lanes.split(",")]
        for target, cell in zip(targets, cells):
            target = PACKED_ELEMENTS.get(target, (target, 1))[0]
            for bits, wanted in zip(numbers, [] if cell == "-" else split(int(cell, 16), width(target), VECTOR_LANES)):
                verdict = oracle_conversion(numpy, types, source, bits, target, f"{wanted:x}")
                count("vectors", verdict, f"{source} {bits:x} -> {target} {wanted:x}")


def compare_with_oracle():
    import numpy
    types = oracle_types()
    tally = {}

    def count(table, verdict, text):
        if verdict is None:
            return
        good, bad = tally.get(table, (0, 0))
        tally[table] = (good + bool(verdict), bad + (not verdict))
        if not verdict and bad < 20:
            print(f"{table} differs: {text}")

    for row in promotion_rows():
        a, b, wanted = row.split()[:3]
        if a[0] != "#" and a in types and b in types:
            same_kind = a in SIGNED and b in SIGNED or a in UNSIGNED and b in UNSIGNED or {a, b} <= {"Float16", "Float32", "Float64"}
            if same_kind and "Int4" not in (a, b):
                count("promotion", numpy.promote_types(types[a], types[b]) == numpy.dtype(types[wanted]), row)
    targets = []
    for row in conversion_rows():
        words = row.split()
        if words[0] == "#":
            targets = words[2:]
            continue
        for target, wanted in zip(targets, words[2:]):
            verdict = oracle_conversion(numpy, types, words[0], int(words[1], 16), target, wanted)
            count("conversions", verdict, f"{words[0]} {words[1]} -> {target} {wanted}")
    compare_vectors(numpy, types, count)
    for row in operator_rows():
        name, a, b, *cells = row.split()
        if name[0] == "#":
            continue
        for op, wanted in zip(INT_OPS if name in INTEGERS else FLOAT_OPS, cells):
            count("operators", oracle_operator(numpy, types, name, int(a, 16), int(b, 16), op, wanted), f"{name} {a} {op} {b} = {wanted}")
    for table, (good, bad) in tally.items():
        print(f"{table}: {good} results agree, {bad} differ")
    return 1 if any(bad for _, bad in tally.values()) else 0


if __name__ == "__main__":
    if "--oracle" in sys.argv[1:]:
        sys.exit(compare_with_oracle())
    write_tables()
