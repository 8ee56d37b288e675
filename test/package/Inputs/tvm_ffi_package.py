"""Calls a library of entries.kpy through the package apache-tvm-ffi of PyPI: FOLDER (kept, for the package) ROOT LIBRARY.
Says in one line why it cannot where it cannot."""

import os
import subprocess
import sys


def install(folder):
    if os.path.isdir(os.path.join(folder, "tvm_ffi")):
        return
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--retries", "0", "--timeout", "10", "--target", folder,
               "apache-tvm-ffi==0.1.*", "numpy"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()]
        print(f"skipped: pip cannot install apache-tvm-ffi: {lines[-1] if lines else 'no message'}")
        sys.exit(0)


def raised(call, *args):
    try:
        call(*args)
    except Exception as error:
        return f"{type(error).__name__}: {str(error).splitlines()[0]}"
    return "nothing raised"


def check(got, expected):
    if got != expected:
        sys.exit(f"expected {expected}\ngot      {got}")


def main(folder, root, library):
    install(folder)
    sys.path.insert(0, folder)
    import numpy
    import tvm_ffi

    layout = os.path.join(root, "test/package/Inputs/tvm_ffi_layout.cpp")
    includes = [os.path.join(folder, "tvm_ffi/include"), os.path.join(root, "runtime"), os.path.join(root, "include")]
    subprocess.run(["c++", "-std=c++17", "-fsyntax-only", "-Wno-enum-compare", *("-I" + i for i in includes), layout], check=True)

    module = tvm_ffi.load_module(library)
    x = numpy.arange(8 * 64, dtype=numpy.float32).reshape(8, 64)
    y = numpy.zeros_like(x)
    as_tensor = tvm_ffi.from_dlpack
    module.entries_scale(as_tensor(x), as_tensor(y), 0.5, 8)
    assert (y == x * 0.5).all()
    # Arrays of others as they are, an int for a float, a bool for an int.
    module.entries_scale(x, y, 2, True)
    assert (y[0] == x[0] * 2).all() and (y[1:] == x[1:] * 0.5).all()
    half = numpy.array([1, 2, 3], numpy.float16)
    module.entries_halve(half, True)
    assert (half == [-0.5, -1, -1.5]).all()
    numbers = tvm_ffi.load_module(library)["entries_total"]
    check(numbers(2.5, 3), 7.5)
    check(tvm_ffi.load_module(library).entries_wider(-3), -6)

    # A kernel by itself, with its launch behind its arguments.
    numbers = numpy.zeros(8, numpy.int32)
    module.entries_fill(numbers, 7, 1, 1, 1, 32, 1, 1)
    assert (numbers == 7).all()
    module.entries_fill(numbers, 8, 1, 1, 1, 4, 1, 1, 1024)
    assert (numbers == [8] * 4 + [7] * 4).all()
    check(raised(module.entries_fill, numbers, 7), "TypeError: the kernel fill takes 2 arguments, the three extents of the grid and "
          "of the block, and perhaps the bytes of dynamic shared memory: 8 or 9 values, got 2")
    check(raised(module.entries_fill, numbers, 7, 1, 1, 1, 32, 1, 1.0),
          "TypeError: block z of the launch of fill: expected an int from 0 to 2147483647, got a float")
    check(raised(module.entries_fill, numbers, 7, 1, 1, -1, 32, 1, 1),
          "TypeError: grid z of the launch of fill: expected an int from 0 to 2147483647, got another one")
    assert "grid (0, 1, 1)" in raised(module.entries_fill, numbers, 7, 0, 1, 1, 32, 1, 1)
    check(raised(module.entries_fill, None, 7, 1, 1, 1, 32, 1, 1), "TypeError: argument 1 (x) of fill: expected a tensor, got None")

    call = module.entries_scale
    check(raised(call, x, y, 0.5), "TypeError: scale takes 4 arguments, got 3")
    check(raised(call, x, 3, 0.5, 8), "TypeError: argument 2 (y) of scale: expected a tensor, got an int")
    check(raised(call, None, y, 0.5, 8), "TypeError: argument 1 (x) of scale: expected a tensor, got None")
    check(raised(call, x, y, "half", 8), "TypeError: argument 3 (factor) of scale: expected a float, got a str")
    check(raised(call, x, y, 0.5, 8.0), "TypeError: argument 4 (rows) of scale: expected an int, got a float")
    check(raised(call, x, y, 0.5, 1 << 31), "ValueError: argument 4 (rows) of scale: 2147483648 does not fit into Int32")
    check(raised(call, x, y.astype(numpy.float64), 0.5, 8),
          "ValueError: argument 2 (y) of scale: expected elements of Float32, got Float64")
    check(raised(call, x[:6], y, 0.5, 8), "ValueError: argument 1 (x) of scale: expected extent 0 to be divisible by 4, got 6")
    check(raised(call, x[:, :32], y, 0.5, 8), "ValueError: argument 1 (x) of scale: expected extent 1 to be 64, got 32")
    check(raised(module.entries_halve, half, 2), "ValueError: argument 2 (signed) of halve: 2 does not fit into Boolean")
    print("ok")


main(*sys.argv[1:])
