"""Prints a kernel in KIR for each product of a warpgroup that PTX has: every type with a few numbers of columns, every number of
columns with one type; with the argument `all`, each with each. A is in shared memory and, once per type, in registers."""

import itertools
import sys

TYPES = [("f32", "f16", "f16"), ("f16", "f16", "f16"), ("f32", "bf16", "bf16"), ("f32", "tf32", "tf32"),
         *((d, a, b) for d in ("f16", "f32") for a in ("e4m3", "e5m2") for b in ("e4m3", "e5m2")),
         *(("s32", a, b) for a in ("s8", "u8") for b in ("s8", "u8"))]
BITS = {"f16": 16, "bf16": 16, "tf32": 32, "e4m3": 8, "e5m2": 8, "s8": 8, "u8": 8}


def columns(types):
    is_integer = types[0] == "s32"
    every = [n for n in range(8, 257, 8) if not is_integer or n <= 32 or n % 16 == 0]
    return every if "all" in sys.argv or types == ("f32", "f16", "f16") else [8, 24, 48, 256]


def kernel(types, n, in_registers, saturates, flags):
    d, a, b = types
    register = "f32" if d == "f32" else "i32"
    count = n // 4 if d == "f16" else n // 2
    text = f"m64n{n}k{256 // BITS[a]}{'.satfinite' if saturates else ''}.{d}.{a}.{b}"
    name = "_".join([text.replace(".", "_"), "r" if in_registers else "s", *flags])
    first = "%words" if in_registers else "%a"
    attributes = f" [{', '.join(flags)}]" if flags else ""
    results = {letter: ", ".join(f"%{letter}{i}" for i in range(count)) for letter in "fdr"}
    registers = " : " + ", ".join([register] * count)
    print(f"kernel @{name}(%out: ptr<global>, %a: i64, %b: i64, %c: i1, %w: i32) {{")
    print(f"  %zero = constant {'0.0' if register == 'f32' else '0'} : {register}")
    if in_registers:
        print("  %words = vector.build %w, %w, %w, %w : vector<4 x i32>")
    print(f"  {results['f']} = wgmma.fence {', '.join(['%zero'] * count)}{registers}")
    print(f'  {results["d"]} = wgmma "{text}" {first}, %b, %c, {results["f"]}{attributes}{registers}')
    print("  wgmma.commit_group")
    print(f"  {results['r']} = wgmma.wait_group {results['d']} [count 0]{registers}")
    for i in range(count):
        print(f"  %p{i} = ptr.offset %out, %w [scale {4 * i + 4}] : ptr<global>")
        print(f"  store %r{i}, %p{i} [align 4]")
    print("  return\n}")


for types in TYPES:
    for n, in_registers in itertools.product(columns(types), (False, True)):
        if not in_registers or n in (8, 256):
            kernel(types, n, in_registers, False, [])
kernel(("s32", "u8", "s8"), 32, False, True, [])
kernel(("f32", "bf16", "bf16"), 64, False, False, ["transpose_a", "transpose_b"])
kernel(("f32", "f16", "f16"), 64, True, False, ["transpose_b", "negate_a"])
kernel(("f32", "e4m3", "e5m2"), 64, False, False, ["negate_b"])
