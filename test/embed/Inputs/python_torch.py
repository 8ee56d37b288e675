"""python_torch.py SAMPLES INPUTS"""
import os
import sys

import kdslc
import kdslc.torch
import torch
from torch._subclasses.fake_tensor import FakeTensorMode

SAMPLES, INPUTS = sys.argv[1:]
matmul = kdslc.compile(os.path.join(SAMPLES, "gemm_tilelang.kpy"), "matmul", M=64, N=128, K=64)


def setup_context(ctx, inputs, output):
    ctx.save_for_backward(*inputs)


def backward(ctx, gradient):
    a, b = ctx.saved_tensors
    return (gradient @ b.float().T).half(), (a.float().T @ gradient).half()


product = kdslc.torch.register(matmul, "kdsl_test::product", backward=backward, setup_context=setup_context)
a, b = torch.randn(64, 64).half(), torch.randn(64, 128).half()
print("product:", torch.allclose(product(a, b), a.float() @ b.float(), atol=1e-3))
with FakeTensorMode() as mode:
    made = torch.ops.kdsl_test.product(mode.from_tensor(a), mode.from_tensor(b))
print("fake:", tuple(made.shape), made.dtype)
tensor = kdslc.Tensor("float32", ("n",))
scale = kdslc.compile(os.path.join(INPUTS, "scale.py"), "scale", x=tensor, y=tensor, factor="float32")
operator = kdslc.torch.register(scale, "kdsl_test::scale", mutates=["y"])
x, y = torch.arange(300.0), torch.zeros(300)
operator(x, y, 3.0)
print("changed:", torch.equal(y, 3 * x))
print("opcheck:", torch.library.opcheck(operator, (x, y, 3.0)))
a.requires_grad_()
product(a, b).sum().backward()
print("gradient:", torch.allclose(a.grad.float(), b.float().sum(dim=1).expand(64, 64), atol=1e-1))
