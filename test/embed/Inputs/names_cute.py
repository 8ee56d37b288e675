"""What crosses the border between a Python and the compiler, in a program of CuTe DSL."""
import contextlib
import enum
import functools
import math
import operator
import os
import sys
import tempfile
import threading
from typing import NamedTuple

import cutlass
import cutlass.cute as cute
import names_helpers as helpers
import numpy as np
from cutlass.cute.runtime import from_dlpack

print("arguments:", sys.argv[1:])
layout = cute.make_layout((4, 2))
print("layout:", layout, cute.size(layout), int(cute.size(layout)) + 1, [int(extent) for extent in layout.shape])
print("types:", cutlass.Float32 == cutlass.Float32, cutlass.Float32 == cutlass.Float16)

OFFSET = 1
LOCK = threading.Lock()


def moved(value, by):
    return value * by + OFFSET


class Scale:
    def __init__(self, threads, dtype):
        self.threads = threads
        self.dtype = dtype
        self.layout = cute.make_layout((threads, 2))

    @cute.kernel
    def kernel(self, x: cute.Tensor, factor: cutlass.Float32):
        thread, _, _ = cute.arch.thread_idx()
        block, _, _ = cute.arch.block_idx()
        i = block * cute.size(self.layout, mode=[0]) + thread
        if i < cute.size(x):
            x[i] = moved(x[i], factor)

    @cute.jit
    def __call__(self, x: cute.Tensor, factor: cutlass.Float32):
        blocks = cute.ceil_div(cute.size(x), self.threads)
        self.kernel(x, factor).launch(grid=[blocks, 1, 1], block=[self.threads, 1, 1])


x = np.arange(300, dtype="float32")
scale = Scale(64, cutlass.Float32)
scale(from_dlpack(x).mark_layout_dynamic(), 2.0)
print("method, state and globals:", bool((x == np.arange(300) * 2 + 1).all()))
compiled = cute.compile(scale, from_dlpack(x), 3.0)
compiled(from_dlpack(x), 3.0)
print("compiled apart:", x[:2].tolist() == [4.0, 10.0])


def make(n):
    two = 2

    @cute.kernel
    def kernel(x: cute.Tensor):
        thread, _, _ = cute.arch.thread_idx()
        x[thread] = helpers.tripled(x[thread]) + n + two + int(math.sqrt(16))

    @cute.jit
    def run(x: cute.Tensor):
        kernel(x).launch(grid=[1, 1, 1], block=[cute.size(x), 1, 1])

    return run


y = np.ones(32, dtype="int32")
make(10)(from_dlpack(y))
z = np.ones(32, dtype="int32")
make(20)(from_dlpack(z))
print("closures:", y[0], z[0])


@cute.kernel
def add_kernel(x: cute.Tensor, n: cutlass.Int32):
    thread, _, _ = cute.arch.thread_idx()
    x[thread] = x[thread] + n


@cute.jit
def add(x: cute.Tensor, n: cutlass.Int32, more: cutlass.Constexpr):
    add_kernel(x, n + more).launch(grid=[1, 1, 1], block=[cute.size(x), 1, 1])


y[:] = 0
add(from_dlpack(y), 3, 4)
first = y[0]
add(from_dlpack(y), 5, 4)
print("constexpr:", first, bool(y[31] == 16))


class Pair(NamedTuple):
    a: int
    b: int


@cute.jit
def add_all(x: cute.Tensor, numbers: tuple, pair: cutlass.Constexpr):
    add_kernel(x, numbers[0] + numbers[1] + pair.a * pair.b).launch(grid=[1, 1, 1], block=[cute.size(x), 1, 1])


y[:] = 0
add_all(from_dlpack(y), (3, 4), Pair(2, 3))
print("tuple and named tuple:", y[0])


class Mode(enum.Enum):
    SMALL = 2
    LARGE = 100


@cute.jit
def add_mode(x: cute.Tensor, mode: cutlass.Constexpr):
    if cutlass.const_expr(mode is Mode.LARGE):
        add_kernel(x, mode.value).launch(grid=[1, 1, 1], block=[cute.size(x), 1, 1])
    add_kernel(x, Mode.SMALL.value).launch(grid=[1, 1, 1], block=[cute.size(x), 1, 1])


y[:] = 0
add_mode(from_dlpack(y), Mode.LARGE)
print("enumeration:", y[0])


@cute.kernel
def apply_kernel(x: cute.Tensor, function: cutlass.Constexpr):
    thread, _, _ = cute.arch.thread_idx()
    x[thread] = function(x[thread])


@cute.jit
def apply(x: cute.Tensor, function: cutlass.Constexpr):
    apply_kernel(x, function).launch(grid=[1, 1, 1], block=[cute.size(x), 1, 1])


def plus(a, b):
    return a + b


y[:] = 2
apply(from_dlpack(y), lambda value: value * 10)
apply(from_dlpack(y), functools.partial(plus, 5))
print("lambda and partial:", y[0])
y[:] = 1
add(y, 2, 2)
print("tensor without from_dlpack:", y[0])


@cute.jit
def undefined(x: cute.Tensor):
    z = undefined_thing


@cute.jit
def locked(x: cute.Tensor):
    z = LOCK


@cute.jit
def refuses(x: cute.Tensor):
    raise ValueError("not this shape")


def told(function):
    try:
        function(from_dlpack(y))
    except Exception as error:
        return error


print("undefined:", str(told(undefined)).splitlines()[0].rpartition("/")[2])
print("cannot cross:", next(line for line in str(told(locked)).splitlines() if "of the host" in line))
error = told(refuses)
print("raised:", "ValueError" if isinstance(error, ValueError) else type(error), "not this shape" in str(error))
print("not a call of the host:", type(told(lambda x: add_kernel(x, 1))).__name__)


@contextlib.contextmanager
def block(x):
    x[0] = x[0] + 1
    yield
    x[0] = x[0] + 10


@functools.lru_cache(maxsize=None)
def hundred(count):
    return 100 * count


@cute.kernel
def wrapped_kernel(x: cute.Tensor, type: cutlass.Constexpr):
    with block(x):
        x[0] = x[0] + hundred(2) + type(operator.add(1000, 0))


@cute.jit
def wrapped(x: cute.Tensor, number: cutlass.Int32 = 3):
    print("while it is compiled:", type(number).__name__)
    wrapped_kernel(x, cutlass.Int32).launch(grid=[1, 1, 1], block=[1, 1, 1])


wrapped.set_name_prefix("of_host")
y[:] = 0
compiled = cute.compile(wrapped, from_dlpack(y), cutlass.Int32(4))
compiled(from_dlpack(y))
compiled(from_dlpack(y), cutlass.Int32(5))
print("wrappers, defaults and numbers:", y[0])
print("one type:", cutlass.Int32 is cute.Int32, cutlass.Int32.__name__, from_dlpack(y).element_type is cutlass.Int32)
with tempfile.TemporaryDirectory() as folder:
    compiled.export_to_c(folder, "written", function_prefix="of_library")
    with open(os.path.join(folder, "written.h"), encoding="utf-8") as header:
        print("object and header:", sorted(os.listdir(folder)), "of_library_" in header.read())
