"""Arrays of JAX, as far as scripts make inputs of them: those of NumPy, of 32 bits where nothing else is asked for."""

import numpy as _np

from numpy import (  # noqa: F401
    abs, allclose, array_equal, bool_, dtype, exp, float16, float32, float64, int8, int16, int32, int64, max, maximum, mean, min,
    minimum, ndarray, newaxis, pi, sqrt, sum, uint8, uint16, uint32, uint64,
)

_NARROW = {"float64": float32, "int64": int32, "uint64": uint32}


def array(object, dtype=None):
    made = _np.array(object) if dtype is None else _np.array(object, dtype)
    given = isinstance(object, ndarray) or dtype is not None
    return made if given or made.dtype.name not in _NARROW else made.astype(_NARROW[made.dtype.name])


asarray = array


def arange(*bounds, dtype=None):
    return array(_np.arange(*bounds).tolist(), dtype)


def zeros(shape, dtype=float32):
    return _np.zeros(shape, dtype)


empty = zeros


def ones(shape, dtype=float32):
    return _np.ones(shape, dtype)


def full(shape, fill_value, dtype=None):
    return array(_np.full(shape, fill_value).tolist(), dtype)


def zeros_like(a, dtype=None):
    return zeros(a.shape, a.dtype if dtype is None else dtype)


def ones_like(a, dtype=None):
    return ones(a.shape, a.dtype if dtype is None else dtype)
