"""wrong_calls.py SAMPLES INPUTS"""
import os
import sys

import kdslc
import kdslc.install  # noqa: F401
import cutlass
import cutlass.cute as cute
import numpy as np
import tilelang
import tilelang.language as T

SAMPLES, INPUTS = sys.argv[1:]
TENSOR = kdslc.Tensor("float32", ("n",))
x, y = np.arange(300, dtype="float32"), np.zeros(300, "float32")


def told(what, function, *args, **kwargs):
    try:
        print(f"{what}: nothing, {function(*args, **kwargs)}")
    except Exception as error:
        print(f"{what}: {type(error).__name__}: {str(error).splitlines()[0]}")


scale = kdslc.compile(os.path.join(INPUTS, "scale.py"), "scale", x=TENSOR, y=TENSOR, factor="float32")
told("missing", scale, x, y)
told("too many", scale, x, y, 2.0, 3.0)
told("dtype", scale, x.astype("float64"), y, 2.0)
told("rank", scale, x.reshape(3, 100), y.reshape(3, 100), 2.0)
told("no tensor", scale, 7, y, 2.0)
told("no number", scale, x, y, "two")
told("extents", scale, x, y[:7], 2.0)
matmul = kdslc.compile(os.path.join(SAMPLES, "gemm_tilelang.kpy"), "matmul", M=64, N=128, K=64)
a, b = np.ones((64, 64), "float16"), np.ones((64, 128), "float16")
told("tile count", matmul, a)
told("tile shape", matmul, b, b)
told("tile dtype", matmul, a, b.astype("float32"))


@T.prim_func
def copied(x: T.Tensor((300,), "float32"), y: T.Tensor((300,), "float32")):
    with T.Kernel(1, threads=32):
        for i in T.Parallel(300):
            y[i] = x[i]


copy = tilelang.compile(copied)
told("unknown keyword", copy, x, y=y, z=y)
told("keyword twice", copy, x, y, x=x)
copy(y=y, x=x)
print("keywords:", bool((x == y).all()))
y[:] = 0


@cute.kernel
def twice_kernel(x: cute.Tensor, factor: cutlass.Int32):
    thread, _, _ = cute.arch.thread_idx()
    x[thread] = x[thread] * factor


@cute.jit
def twice(x: cute.Tensor, factor: cutlass.Int32):
    twice_kernel(x, factor).launch(grid=[1, 1, 1], block=[32, 1, 1])


compiled = cute.compile(twice, y[:32], 2)
told("cute keyword", compiled, y[:32], foo=3)
told("cute missing", compiled, y[:32])
told("cute dtype", compiled, y[:32].astype("int32"), 2)


@cute.jit
def undefined(x: cute.Tensor):
    z = undefined_thing  # noqa: F821


try:
    undefined(y)
except kdslc.CompileError as error:
    print("place:", error.diagnostics[0].place.path)
print("unchanged:", bool((y == 0).all()))
