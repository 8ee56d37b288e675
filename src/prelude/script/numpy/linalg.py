"""numpy.linalg: norms."""

import torch
from numpy._array import of_tensor


def norm(x, ord=None, axis=None, keepdims=False):
    from numpy import asarray

    tensor = asarray(x)._tensor
    tensor = tensor if tensor.is_floating_point() else tensor.to(torch.float64)
    if ord not in (None, 2, "fro") and tensor.dim() != 1 and axis is None:
        raise NotImplementedError(f"numpy.linalg.norm of a matrix takes the Frobenius norm here, not ord={ord!r}")
    return of_tensor(torch.norm(tensor, 2 if ord in (None, "fro") else ord, axis, keepdims))
