#!/usr/bin/env python3
"""Writes test/conformance/tiles_table.py: TileLang's rules for numbers, which are others than CuTe DSL's.

    tools/dev/make_tilelang_conformance.py

Everything is computed with exact integers and fractions from TileLang's rules: common types, integer division that rounds down
and one as in C, conversions that keep signs, extremes that leave NaN out. It shares the formats of floats with
make_conformance.py and nothing with the compiler. `-` is a result that is undefined.
"""
import os

from make_conformance import (FLOATS, FOLDER, INTEGERS, compare_bits, bits_of_int, convert_dynamic, decode, encode, float_add,
                              float_divide, float_extreme, float_multiply, is_nan, is_signed, negated, width, wrap)

NAMES = {"Boolean": "bool", **{f"{kind}{w}": f"{kind.lower()}{w}" for kind in ("Int", "Uint") for w in (8, 16, 32, 64)},
         "Float16": "float16", "BFloat16": "bfloat16", "Float32": "float32", "Float64": "float64",
         "Float8E4M3FN": "float8_e4m3fn", "Float8E5M2": "float8_e5m2"}
IEEE = ["Float16", "Float32", "Float64"]
NARROW = ["Float8E4M3FN", "Float8E5M2"]
INT_OPS = ["add", "sub", "mul", "floordiv", "floormod", "truncdiv", "truncmod", "min", "max", "and", "or", "xor", "shl", "shr"]
FLOAT_OPS = ["add", "sub", "mul", "div", "min", "max"]


def common_type(a, b):
    """None: the two have none."""
    if a == b:
        return a
    for group in (IEEE, ["BFloat16"], NARROW):
        found = {t for t in (a, b) if t in group}
        if found:
            return max(found, key=width) if len(found) == 1 or group is IEEE else None
    if width(a) != width(b):
        return a if width(a) > width(b) else b
    return b if is_signed(a) else a


def convert(bits, source, target):
    """As C converts: a signed number keeps its sign in every wider type."""
    if source in INTEGERS and target in INTEGERS and target != "Boolean":
        return bits_of_int(wrap(bits, source), target)
    return convert_dynamic(bits, source, target)


def int_results(a, b, name):
    divides = b != 0 and not (is_signed(name) and a == -(1 << (width(name) - 1)) and b == -1)
    shifts = 0 <= b < width(name)
    quotient = (abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)) if divides else None
    return {"add": a + b, "sub": a - b, "mul": a * b, "floordiv": a // b if divides else None, "floormod": a % b if divides else None,
            "truncdiv": quotient, "truncmod": a - quotient * b if divides else None, "min": min(a, b), "max": max(a, b),
            "and": a & b, "or": a | b, "xor": a ^ b, "shl": a << b if shifts else None, "shr": a >> b if shifts else None}


def float_results(x, y, name):
    def extreme(wants_max):
        return y if is_nan(x) else x if is_nan(y) else float_extreme(x, y, wants_max)

    return {"add": float_add(x, y, name), "sub": float_add(x, negated(y), name), "mul": float_multiply(x, y, name),
            "div": float_divide(x, y, name), "min": extreme(False), "max": extreme(True)}


def values(name, count):
    """Returns bit patterns."""
    if name in FLOATS:
        top = {"Float8E4M3FN": 448, "Float8E5M2": 57344}.get(name, 65504)
        numbers = [-2.5, 1 / 3, 7, float("nan"), 0.0, -0.0, 1.5, top, -0.078125, *([] if name == "Float8E4M3FN" else [float("inf")])]
        return [encode(x, name) for x in numbers[:count]]
    if name == "Boolean":
        return [0, 1]
    w = width(name)
    numbers = (-7, -(1 << (w - 1)), 2, -1, 0, 1, (1 << (w - 1)) - 1, 5, -3) if is_signed(name) else ((1 << w) - 1, 3, 0, 1, 7, 1 << (w - 1), 2)
    return [bits_of_int(v, name) for v in numbers[:count]]


def operator_rows():
    yield "# operands' types, their common type, bits of both, results by operator in the common type, comparisons == != < <= > >= as bits"
    yield "# integers " + " ".join(INT_OPS)
    yield "# floats " + " ".join(FLOAT_OPS)
    names = list(NAMES)
    for i, a in enumerate(names):
        for j, b in enumerate(names):
            common = common_type(a, b)
            # Each pair of unequal types is there in one order, half of the pairs in either.
            if common is None or common == "Boolean" or i != j and (i < j) != ((i + j) % 2 == 0):
                continue
            count = 10 if a == b else 4
            for left in values(a, count):
                for right in values(b, count):
                    x, y = convert(left, a, common), convert(right, b, common)
                    is_float = common in FLOATS
                    x, y = (decode(x, common), decode(y, common)) if is_float else (wrap(x, common), wrap(y, common))
                    results = (float_results if is_float else int_results)(x, y, common)
                    cells = ["-" if r is None else f"{encode(r, common) if is_float else bits_of_int(r, common):x}" for r in results.values()]
                    yield f"{NAMES[a]} {NAMES[b]} {NAMES[common]} {left:x} {right:x} {' '.join(cells)} {compare_bits(x, y):x}"


def literal_rows():
    yield "# type, its common type with a Python integer, with a Python float"
    for name in NAMES:
        yield f"{NAMES[name]} {NAMES[common_type(name, 'Int32')]} {NAMES[common_type(name, 'Float32')]}"


def conversion_rows():
    yield "# source type, bits, then for each target the bits of the conversion"
    yield "# targets " + " ".join(NAMES.values())
    for source in NAMES:
        for bits in values(source, 12):
            cells = [convert(bits, source, target) for target in NAMES]
            yield f"{NAMES[source]} {bits:x} " + " ".join(c if isinstance(c, str) else f"{c:x}" for c in cells)


def main():
    path = os.path.join(FOLDER, "tiles_table.py")
    with open(path, "w") as out:
        out.write("# Made by tools/dev/make_tilelang_conformance.py.\n")
        for name, rows in (("OPERATORS", operator_rows), ("LITERALS", literal_rows), ("CONVERSIONS", conversion_rows)):
            out.write(f'{name} = """\\\n' + "".join(row + "\n" for row in rows()) + '"""\n')
            print(f"{path}: {name}, {sum(1 for _ in rows())} rows")


if __name__ == "__main__":
    main()
