#!/usr/bin/env python3
"""Writes a program with one line for every pair of numeric types that has no common type in promotion_table, for
--verify-diagnostics: operators, comparisons and max, of values at run time, of constants, and of vectors.

Usage: promotion_errors.py > FILE
"""
from promotion_table import TABLE

PACKED = ("Float4E2M1FNx2", "Float6E3M2FNx4", "Float6E2M3FNx4")  # types of elements, of which there are no values
# Vectors convert to them, single values do not.
VECTOR_ONLY = ("Float8E4M3", "Float8E4M3B11FNUZ", "Float4E2M1FN", "Float6E3M2FN", "Float6E2M3FN")
MESSAGE = "`{}` has no result type for {} and {} [promotion]"


def static_value(name):
    if name in ("Int4", "Int128", "Uint128"):
        return f"cutlass.Int64(1).to(cutlass.{name})"
    return f"cutlass.{name}({'1.0' if 'Float' in name else '1'})"


def line(indent, statement, op, a, b):
    return f"{indent}{statement}  # expected-error {{{{{MESSAGE.format(op, a, b)}}}}}"


def main():
    rows = [row.split() for row in TABLE.splitlines() if not row.startswith("#")]
    pairs = [(a, b) for a, b, common in rows if common == "error" and a not in PACKED and b not in PACKED]
    names = sorted({name for pair in pairs for name in pair})
    print("import cutlass\nimport cutlass.cute as cute\nfrom cutlass import Float32, Int64\n\n")
    print("@cute.jit\ndef values(n: Int64, x: Float32):")
    for name in names:
        if name not in VECTOR_ONLY:
            print(f"    v_{name} = {'x' if 'Float' in name else 'n'}.to(cutlass.{name})")
    for a, b in pairs:
        if a in VECTOR_ONLY or b in VECTOR_ONLY:
            continue
        print(line("    ", f"r = v_{a} + v_{b}", "+", a, b))
        if a != b:
            print(line("    ", f"r = v_{a} < v_{b}", "<", a, b))
        print(line("    ", f"r = max(v_{a}, v_{b})", "max", a, b))
    print("\n\n@cute.jit\ndef constants():")
    for a, b in pairs:
        if a not in VECTOR_ONLY and b not in VECTOR_ONLY:
            print(line("    ", f"r = {static_value(a)} * {static_value(b)}", "*", a, b))
    print("\n\n@cute.jit\ndef vectors(n: Int64, x: Float32):")
    for source in ("Int64", "Float32"):
        print(f"    of_{source} = cute.make_rmem_tensor(4, {source})\n    of_{source}.fill({'n' if source == 'Int64' else 'x'})")
    for name in names:
        print(f"    v_{name} = of_{'Float32' if 'Float' in name else 'Int64'}.load().to(cutlass.{name})")
    for a, b in pairs:
        print(line("    ", f"r = v_{a} - v_{b}", "-", a, b))


if __name__ == "__main__":
    main()
