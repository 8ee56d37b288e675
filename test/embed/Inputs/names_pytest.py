import numpy as np
import pytest
import tilelang
import tilelang.language as T


@tilelang.jit(out_idx=[-1])
def shifted(n, by):
    @T.prim_func
    def kernel(x: T.Tensor((n,), "int32"), y: T.Tensor((n,), "int32")):
        with T.Kernel(1, threads=32):
            for i in T.Parallel(n):
                y[i] = x[i] + by

    return kernel


@pytest.mark.parametrize("n", [16, 32, 48])
def test_shifted(n):
    x = np.arange(n, dtype="int32")
    np.testing.assert_array_equal(shifted(n, 2)(x), x + 2)


@pytest.mark.xfail(raises=ValueError)
def test_wrong_type():
    shifted(16, 2)(np.zeros(16))
