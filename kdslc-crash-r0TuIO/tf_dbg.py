import torch
import tilelang
import tilelang.language as T
from tilelang import _tracing
old = _tracing._match
@tilelang.jit
def add(A):
    M = T.const("M")
    A: T.Tensor((M,), T.float32)
    print("M is", M, type(A))
    with T.Kernel(M, threads=128) as bx:
        A[bx] = 1.0
print(add)
a = torch.randn(64, device="cuda")
add(a)
