import numpy as np
import tilelang
import tilelang.language as T


@tilelang.jit(out_idx=[-1])
def scaled(n, factor, dtype="float32"):
    @T.prim_func
    def kernel(x: T.Tensor((n,), dtype), y: T.Tensor((n,), dtype)):
        with T.Kernel(T.ceildiv(n, 32), threads=32) as b:
            for i in T.Parallel(32):
                if b * 32 + i < n:
                    y[b * 32 + i] = x[b * 32 + i] * factor

    return kernel


x = np.arange(100, dtype="float32")
print("builder:", bool((scaled(100, 3.0)(x) == 3 * x).all()))
print("made before:", scaled(100, 3.0) is scaled(100, 3.0))


def make(n, amount):
    @T.prim_func
    def kernel(x: T.Tensor((n,), "float32"), y: T.Tensor((n,), "float32")):
        with T.Kernel(1, threads=32):
            for i in T.Parallel(n):
                y[i] = x[i] + amount

    return kernel


print("closure of a host function:", bool((tilelang.compile(make(32, 5.0), out_idx=[1])(x[:32]) == x[:32] + 5).all()))


@tilelang.jit
def doubled(x):
    n = T.const("n")
    x: T.Tensor((n,), T.float32)
    y = T.empty((n,), T.float32)
    with T.Kernel(1, threads=16):
        for i in T.Parallel(n):
            y[i] = x[i] * 2
    return y


made = doubled(x[:48])
print("sizes of tensors:", made.shape, bool((made == 2 * x[:48]).all()))


def configs():
    return [{"block": size} for size in (32, 64)]


@tilelang.autotune(configs=configs())
@tilelang.jit(out_idx=[-1])
def tuned(n, block=16):
    @T.prim_func
    def kernel(x: T.Tensor((n,), "float32"), y: T.Tensor((n,), "float32")):
        with T.Kernel(T.ceildiv(n, block), threads=32) as b:
            for i in T.Parallel(block):
                y[b * block + i] = x[b * block + i] - 1

    return kernel


kernel = tuned(64)
print("tuned:", kernel.config, bool((kernel(x[:64]) == x[:64] - 1).all()))


@tilelang.jit(out_idx=[-1])
def open_size():
    n = T.dynamic("n")

    @T.prim_func
    def kernel(x: T.Tensor((n,), "float32"), y: T.Tensor((n,), "float32")):
        with T.Kernel(T.ceildiv(n, 32), threads=32) as b:
            for i in T.Parallel(32):
                if b * 32 + i < n:
                    y[b * 32 + i] = x[b * 32 + i]

    return kernel


print("open size:", open_size()(x).shape, open_size()(x[:7]).shape)
print("numbers:", T.ceildiv(31, 4), tilelang.cdiv(13, 4), T.float16)


@tilelang.jit
def refuses(n):
    raise ValueError(f"no kernel for {n}")


try:
    refuses(3)
except ValueError as error:
    print("refused:", "ValueError" if "no kernel for 3" in str(error) else error)


def copied(block):
    @T.prim_func
    def kernel(x: T.Tensor((64,), "float32"), y: T.Tensor((64,), "float32")):
        with T.Kernel(T.ceildiv(64, block), threads=32) as b:
            for i in T.Parallel(block):
                y[b * block + i] = x[b * block + i]

    return kernel


print("header of a closure:", bool((tilelang.compile(copied(16), out_idx=[1])(x[:64]) == x[:64]).all()))
print("jit of a kernel:", bool((tilelang.jit(copied(32), out_idx=[-1])(x[:64]) == x[:64]).all()))
print("JITKernel:", bool((tilelang.JITKernel(copied(64), [1])(x[:64]) == x[:64]).all()))


@tilelang.jit(out_idx=[1])
@T.prim_func
def stacked(x: T.Tensor((16,), "float32"), y: T.Tensor((16,), "float32")):
    with T.Kernel(1, threads=32):
        for i in T.Parallel(16):
            y[i] = x[i] + 1


print("decorators of a kernel:", bool((stacked(x[:16]) == x[:16] + 1).all()), stacked.params)

WIDE = T.float32


@tilelang.jit
def by_annotations(x):
    n = T.const("n")
    x: T.Tensor((n,), WIDE)
    y = T.empty((n,), WIDE)
    with T.Kernel(1, threads=16):
        for i in T.Parallel(n):
            y[i] = x[i] - 3
    return y


print("names of local annotations:", bool((by_annotations(x[:16]) == x[:16] - 3).all()))
from tilelang.jit import JITKernel  # noqa: E402

print("the function is not the module:", isinstance(tilelang.jit(copied(8), out_idx=[1]), JITKernel))


@tilelang.jit(out_idx=[-1])
def by_global(n):
    is_there = x is not None and x.shape[0] == 100

    @T.prim_func
    def kernel(a: T.Tensor((n,), "float32"), b: T.Tensor((n,), "float32")):
        with T.Kernel(1, threads=16):
            for i in T.Parallel(n):
                b[i] = a[i] + (1 if is_there else 2)

    return kernel


print("a global tensor, by its shape:", bool((by_global(16)(x[:16]) == x[:16] + 1).all()))


@tilelang.jit(out_idx=[-1])
def reads_global(n):
    return x[0]


try:
    reads_global(16)
except TypeError as error:
    print("its elements:", "not one of the names of its code" in str(error))
