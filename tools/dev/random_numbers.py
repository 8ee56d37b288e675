"""Computes the operators of staged code, fast enough to interpret random programs: this is the reference of random_programs.py.
Integers are Python's, in the range of their type; floats are doubles that hold a value of the type. The rules are those of
make_conformance.py, whose slow and exact functions these are tested against (random_programs.py --self-test).
"""
import math
import struct
from fractions import Fraction
from functools import lru_cache

import make_conformance as exact

INTS = ["Int8", "Int16", "Int32", "Int64", "Uint8", "Uint16", "Uint32", "Uint64"]
FLOATS = ["Float16", "BFloat16", "Float32", "Float64"]
INTEGERS = list(exact.INTEGERS)
WIDTH = {name: exact.width(name) for name in [*exact.INTEGERS, *exact.FLOATS]}
SIGNED = {name: name in exact.SIGNED for name in WIDTH}

promote = lru_cache(None)(exact.promote)


def wrap(value, name):
    w = WIDTH[name]
    value &= (1 << w) - 1
    return value - (1 << w) if SIGNED[name] and value >> (w - 1) else value


FORMATS = {"Float16": ("<e", "<H", 16), "Float32": ("<f", "<I", 32), "Float64": ("<d", "<Q", 64)}


def from_pattern(bits, name):
    """Returns the float with these low bits."""
    if name == "BFloat16":
        return struct.unpack("<f", struct.pack("<I", (bits & 0xFFFF) << 16))[0]
    real, whole, width = FORMATS[name]
    return struct.unpack(real, struct.pack(whole, bits & ((1 << width) - 1)))[0]


# ---- rounding ---------------------------------------------------------------------------------------------------


def round_packed(x, code, big):
    try:
        return struct.unpack(code, struct.pack(code, x))[0]
    except OverflowError:
        return math.copysign(math.inf, x)


def round_bfloat(x):
    x = round_packed(x, "<f", None)
    if x != x or math.isinf(x):
        return x
    bits = struct.unpack("<I", struct.pack("<f", x))[0]
    bits += 0x7FFF + (bits >> 16 & 1)
    return struct.unpack("<f", struct.pack("<I", bits & 0xFFFF0000))[0]


def round_exactly(x, name):
    """Rounds a Fraction that is not zero, once."""
    value = exact.decode(exact.encode(x, name), name)
    return float(value)


def round_double(x, name):
    """Rounds a double that is the exact value, or so near to it that rounding it again changes nothing."""
    if name == "Float64":
        return x
    if name == "Float32":
        return round_packed(x, "<f", None)
    if name == "Float16":
        return round_packed(x, "<e", None)
    if x != x or math.isinf(x) or x == 0:
        return x
    return round_exactly(Fraction(x), name)


def from_int(value, name):
    """Converts an integer to a float type; bf16 goes through f32."""
    if name == "BFloat16":
        return round_bfloat(from_int(value, "Float32"))
    if abs(value) <= 1 << 53:
        return round_double(float(value), name)
    return round_exactly(Fraction(value), name)


# ---- conversions ---------------------------------------------------------------------------------------------------


def convert(value, source, target):
    """Converts a value; None stands for an undefined result."""
    if source == target:
        return value
    source_is_int, target_is_int = source in exact.INTEGERS, target in exact.INTEGERS
    if target == "Boolean":
        return int(value != 0)
    if source_is_int and target_is_int:
        if SIGNED[source] and not SIGNED[target]:
            value &= (1 << WIDTH[source]) - 1
        return wrap(value, target)
    if source_is_int:
        return from_int(value, target)
    if target_is_int:
        if value != value or math.isinf(value):
            return None
        whole = int(value)
        return whole if wrap(whole, target) == whole else None
    if WIDTH[target] < 16:
        value = round_double(value, "Float32")
        if value == 0 or value != value or math.isinf(value):
            bits = exact.encode(value, target)
        else:
            bits = exact.encode(Fraction(value), target)
        return float(exact.decode(bits, target))
    return round_double(value, target)


# ---- operators -----------------------------------------------------------------------------------------------------------


def divide(x, y):
    if y == 0:
        return math.nan if x == 0 or x != x else math.copysign(math.inf, x) * math.copysign(1, y)
    if math.isinf(y) and not math.isinf(x) and x == x:
        return math.copysign(0.0, x) * math.copysign(1, y)
    return x / y


def add(x, y):
    return x + y


def multiply(x, y):
    return x * y


def float_mod(x, y):
    if x != x or y != y or math.isinf(x) or y == 0:
        return math.nan
    return math.fmod(x, y)


def extreme(x, y, wants_max):
    if x != x or y != y:
        return math.nan
    if x == y:
        return y if (math.copysign(1, x) < 0) == wants_max else x
    return (x if x > y else y) if wants_max else (x if x < y else y)


def extreme_number(x, y, wants_max):
    """Returns the minimum or maximum; if one operand is NaN, the other one."""
    if x != x or y != y:
        return y if x != x else x
    return extreme(x, y, wants_max)


def fma(a, b, c, name):
    if any(v != v or math.isinf(v) for v in (a, b, c)):
        return a * b + c
    total = Fraction(a) * Fraction(b) + Fraction(c)
    if total == 0:
        return a * b + c  # the sign of an exact zero
    return round_exactly(total, name)


def float_floor(x):
    if x != x or math.isinf(x) or x == 0:
        return x
    whole = float(math.floor(x))
    return math.copysign(whole, x) if whole == 0 else whole


def float_operator(op, x, y, name):
    if op == "+":
        return round_double(x + y, name)
    if op == "-":
        return round_double(x - y, name)
    if op == "*":
        return round_double(x * y, name)
    if op == "/":
        return round_double(divide(x, y), name)
    if op == "//":
        return float_floor(round_double(divide(x, y), name))
    if op == "%":
        return round_double(float_mod(x, y), name)
    return extreme(x, y, op == "max")


def int_operator(op, x, y, name):
    """Computes an operator of operands for which it is defined."""
    if op == "+":
        return wrap(x + y, name)
    if op == "-":
        return wrap(x - y, name)
    if op == "*":
        return wrap(x * y, name)
    if op == "//":
        return wrap(x // y, name)
    if op == "%":
        rest = abs(x) % abs(y)
        return wrap(-rest if x < 0 else rest, name)
    if op == "**":
        return wrap(pow(x, y, 1 << WIDTH[name]), name)
    if op == "<<":
        return wrap(x << y, name)
    if op == ">>":
        return x >> y
    if op == "&":
        return x & y
    if op == "|":
        return x | y
    if op == "^":
        return x ^ y
    return max(x, y) if op == "max" else min(x, y)


def compare(op, x, y):
    return int({"==": x == y, "!=": x != y, "<": x < y, "<=": x <= y, ">": x > y, ">=": x >= y}[op])


# ---- functions whose results are exact, or rounded once

FLOAT_FUNCTIONS = {
    "sqrt": lambda x, name: round_double(math.sqrt(x) if x >= 0 or x != x else math.nan, name),
    "floor": lambda x, name: float_floor(x),
    "ceil": lambda x, name: -float_floor(-x),
    "trunc": lambda x, name: -float_floor(-x) if math.copysign(1, x) < 0 else float_floor(x),
    "roundeven": lambda x, name: x if x != x or math.isinf(x) or abs(x) >= 2.0**53 else math.copysign(float(round(x)), x),
    "abs": lambda x, name: abs(x),
}
BIT_FUNCTIONS = {
    "popc": lambda x, width: bin(x).count("1"),
    "clz": lambda x, width: width - x.bit_length(),
    "brev": lambda x, width: int(f"{x:0{width}b}"[::-1], 2),
}


# ---- against the exact functions ---------------------------------------------------------------------------------------------


def self_test():
    """Tests every row of the conformance tables whose types occur here; returns how many there are."""
    names = {"+": "add", "-": "sub", "*": "mul", "/": "div", "//": "floordiv", "%": "mod", "min": "min", "max": "max"}
    count = 0

    def same(got, wanted, what):
        nonlocal count
        count += 1
        equal = got != got and exact.is_nan(wanted) or got == wanted and math.copysign(1, got) == (-1 if exact.is_negative(wanted) else 1)
        assert equal, f"{what}: {got}, not {wanted}"

    for name in FLOATS:
        values = exact.operator_float_values(name)
        for i in values:
            for j in values:
                x, y = exact.decode(i, name), exact.decode(j, name)
                wanted = exact.float_results(x, y, name)
                for op, key in names.items():
                    same(float_operator(op, float(x), float(y), name), wanted[key], f"{name} {x} {op} {y}")
        for target in [*FLOATS, "Float8E4M3FN", "Float8E5M2", "Int32", "Uint8", "Boolean"]:
            for bits in exact.float_values(name):
                wanted = exact.convert_dynamic(bits, name, target)
                got = convert(float(exact.decode(bits, name)), name, target)
                if target in exact.FLOATS:
                    same(got, exact.decode(wanted, target), f"{name} {bits:x} to {target}")
                else:
                    assert got is None if wanted == "-" else exact.bits_of_int(got, target) == wanted, f"{name} {bits:x} to {target}"
    for name in INTS:
        for value in exact.int_values(name):
            for target in [*FLOATS, *INTS]:
                wanted = exact.convert_dynamic(exact.bits_of_int(value, name), name, target)
                got = convert(value, name, target)
                if target in exact.FLOATS:
                    same(got, exact.decode(wanted, target), f"{name} {value} to {target}")
                else:
                    assert exact.bits_of_int(got, target) == wanted, f"{name} {value} to {target}"
    return count
