"""Arrays for scripts that make inputs and check results: the part of NumPy that they use, over the tensors of torch."""

import math as _math

import torch as _torch

from numpy._array import array, ndarray, of_tensor as _of_tensor
from numpy._types import (  # noqa: F401
    bool_, dtype, float16, float32, float64, floating, generic, inexact, int8, int16, int32, int64, integer, number, signedinteger,
    to_torch as _to_torch, uint8, uint16, uint32, uint64, unsignedinteger,
)

__version__ = "2.3.0"  # of the interface


pi, e, inf, nan, newaxis = _math.pi, _math.e, _math.inf, _math.nan, None
half, single, double, intp, int_, float_ = float16, float32, float64, int64, int64, float64


def _tensor(value):
    return value._tensor if isinstance(value, ndarray) else array(value, copy=False)._tensor


def asarray(a, dtype=None):
    return a if isinstance(a, ndarray) and dtype in (None, a.dtype) else array(a, dtype, copy=False)


def ascontiguousarray(a, dtype=None):
    return _of_tensor(asarray(a, dtype)._tensor.contiguous())


def copy(a):
    return asarray(a).copy()


# ---- creation


def _shape(shape):
    return (shape,) if isinstance(shape, int) else tuple(shape)


def empty(shape, dtype=float64):
    return _of_tensor(_torch.empty(_shape(shape), dtype=_to_torch(dtype)))


def zeros(shape, dtype=float64):
    return _of_tensor(_torch.zeros(_shape(shape), dtype=_to_torch(dtype)))


def ones(shape, dtype=float64):
    return _of_tensor(_torch.ones(_shape(shape), dtype=_to_torch(dtype)))


def full(shape, fill_value, dtype=None):
    dtype = array(fill_value).dtype if dtype is None else dtype
    value = fill_value.item() if isinstance(fill_value, ndarray) else fill_value
    return _of_tensor(_torch.full(_shape(shape), value, dtype=_to_torch(dtype)))


def _like(make):
    def function(a, *args, dtype=None):
        a = asarray(a)
        return make(a.shape, *args, dtype=a.dtype if dtype is None else dtype)

    return function


empty_like, zeros_like, ones_like, full_like = _like(empty), _like(zeros), _like(ones), _like(full)


def arange(start, stop=None, step=1, dtype=None):
    if stop is None:
        start, stop = 0, start
    if dtype is None:
        dtype = float64 if any(isinstance(x, float) for x in (start, stop, step)) else int64
    return _of_tensor(_torch.arange(start, stop, step, dtype=_to_torch(dtype)))


def linspace(start, stop, num=50, dtype=float64):
    return _of_tensor(_torch.linspace(start, stop, num, dtype=_to_torch(dtype)))


def eye(N, M=None, dtype=float64):
    return _of_tensor(_torch.eye(N, N if M is None else M, dtype=_to_torch(dtype)))


identity = eye


def from_dlpack(x):
    return _of_tensor(x.__dlpack__())


# ---- elementwise


def _floating(function):
    def call(x):
        x = _tensor(x)
        return _of_tensor(function(x if x.is_floating_point() else x.to(_torch.float64)))

    return call


def _elementwise(function):
    return lambda x: _of_tensor(function(_tensor(x)))


exp, exp2, expm1 = _floating(_torch.exp), _floating(_torch.exp2), _floating(_torch.expm1)
log, log2, log10, log1p = _floating(_torch.log), _floating(_torch.log2), _floating(_torch.log10), _floating(_torch.log1p)
sqrt, sin, cos, tan, tanh = (_floating(function) for function in (_torch.sqrt, _torch.sin, _torch.cos, _torch.tan, _torch.tanh))
floor, ceil, rint, trunc = _floating(_torch.floor), _floating(_torch.ceil), _floating(_torch.round), _floating(_torch.trunc)
isnan, isinf, isfinite = _elementwise(_torch.isnan), _elementwise(_torch.isinf), _elementwise(_torch.isfinite)
abs = absolute = fabs = _elementwise(_torch.abs)
sign, square, negative = _elementwise(_torch.sign), _elementwise(_torch.square), _elementwise(_torch.neg)
logical_not = _elementwise(lambda x: _torch.logical_not(x))


def _two(function):
    return lambda a, b: function(asarray(a), asarray(b))


add, subtract, multiply = _two(lambda a, b: a + b), _two(lambda a, b: a - b), _two(lambda a, b: a * b)
divide = true_divide = _two(lambda a, b: a / b)
floor_divide, mod, power = _two(lambda a, b: a // b), _two(lambda a, b: a % b), _two(lambda a, b: a ** b)
matmul = dot = _two(lambda a, b: a @ b)
equal, not_equal, less, greater = (_two(function) for function in (
    lambda a, b: a == b, lambda a, b: a != b, lambda a, b: a < b, lambda a, b: a > b))
bitwise_and, bitwise_or, bitwise_xor = _two(lambda a, b: a & b), _two(lambda a, b: a | b), _two(lambda a, b: a ^ b)
logical_and = _two(lambda a, b: a.astype(bool) & b.astype(bool))
logical_or = _two(lambda a, b: a.astype(bool) | b.astype(bool))
maximum = _two(lambda a, b: _of_tensor(_torch.maximum(a._tensor, b._tensor)))
minimum = _two(lambda a, b: _of_tensor(_torch.minimum(a._tensor, b._tensor)))


def where(condition, x=None, y=None):
    if x is None:
        return asarray(condition).nonzero()
    return _of_tensor(_torch.where(_tensor(condition), _tensor(x), _tensor(y)))


def clip(a, a_min=None, a_max=None):
    return asarray(a).clip(a_min, a_max)


def round(a, decimals=0):
    return asarray(a).round(decimals)


around = round

# ---- reductions


def _reduction(name):
    def function(a, axis=None, **options):
        return getattr(asarray(a), name)(axis, **options)

    function.__name__ = name
    return function


sum, prod, mean, std, var, any, all, cumsum = (_reduction(name) for name in "sum prod mean std var any all cumsum".split())
max = amax = _reduction("max")
min = amin = _reduction("min")
argmax, argmin = _reduction("argmax"), _reduction("argmin")


def count_nonzero(a, axis=None):
    return (asarray(a) != 0).sum(axis)


def nonzero(a):
    return asarray(a).nonzero()


def sort(a, axis=-1):
    return _of_tensor(_torch.sort(_tensor(a), dim=axis)[0])


def argsort(a, axis=-1):
    return _of_tensor(_torch.sort(_tensor(a), dim=axis)[1])


def median(a, axis=None):
    values = sort(asarray(a).flatten() if axis is None else a, -1 if axis is None else axis)._tensor
    dim = values.dim() - 1 if axis is None else axis
    count = values.shape[dim]
    low, high = values.select(dim, (count - 1) // 2), values.select(dim, count // 2)
    return _of_tensor((low.to(_torch.float64) + high.to(_torch.float64)) / 2)


def unique(a):
    return _of_tensor(_torch.unique(_tensor(a)))


# ---- shapes and products


def reshape(a, shape):
    return asarray(a).reshape(*_shape(shape))


def transpose(a, axes=None):
    return asarray(a).T if axes is None else asarray(a).transpose(*axes)


def expand_dims(a, axis):
    return _of_tensor(_tensor(a).unsqueeze(axis))


def squeeze(a, axis=None):
    return asarray(a).squeeze(axis)


def ravel(a):
    return asarray(a).ravel()


def broadcast_to(a, shape):
    return _of_tensor(_tensor(a).expand(*shape))


def concatenate(arrays, axis=0):
    return _of_tensor(_torch.cat([_tensor(a) for a in arrays], dim=axis))


def stack(arrays, axis=0):
    return _of_tensor(_torch.stack([_tensor(a) for a in arrays], dim=axis))


def vstack(arrays):
    return _of_tensor(_torch.vstack([_tensor(a) for a in arrays]))


def hstack(arrays):
    return _of_tensor(_torch.hstack([_tensor(a) for a in arrays]))


def repeat(a, repeats, axis=None):
    return _of_tensor(_torch.repeat_interleave(_tensor(a), repeats, dim=axis))


def tile(a, reps):
    return _of_tensor(_torch.tile(_tensor(a), reps))


def flip(a, axis=None):
    a = _tensor(a)
    return _of_tensor(_torch.flip(a, tuple(range(a.dim())) if axis is None else axis))


def tril(m, k=0):
    return _of_tensor(_torch.tril(_tensor(m), k))


def triu(m, k=0):
    return _of_tensor(_torch.triu(_tensor(m), k))


def outer(a, b):
    return _of_tensor(_torch.outer(_tensor(a).flatten(), _tensor(b).flatten()))


def einsum(subscripts, *operands):
    return _of_tensor(_torch.einsum(subscripts, *[_tensor(operand) for operand in operands]))


# ---- comparison and limits


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return _of_tensor(_torch.isclose(_tensor(a).to(_torch.float64), _tensor(b).to(_torch.float64), rtol, atol, equal_nan))


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return bool(isclose(a, b, rtol, atol, equal_nan).all())


def array_equal(a1, a2):
    a1, a2 = asarray(a1), asarray(a2)
    return a1.shape == a2.shape and bool((a1 == a2).all())


def finfo(type):
    return _torch.finfo(_to_torch(type))


def iinfo(type):
    return _torch.iinfo(_to_torch(type))


def set_printoptions(**options):
    pass


from numpy import linalg, random, testing  # noqa: E402,F401
