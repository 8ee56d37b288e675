"""What scripts need of JAX to call compiled functions: arrays of their inputs, and calls of foreign functions that make their results."""

from jax import ffi, numpy  # noqa: F401
from jax.numpy import ndarray as Array  # noqa: F401

__version__ = "0.8.0"  # of the interface


class ShapeDtypeStruct:
    """Shape and type of an array that does not exist yet."""

    def __init__(self, shape, dtype):
        self.shape, self.dtype = tuple(shape), dtype

    def __repr__(self):
        return f"ShapeDtypeStruct(shape={self.shape}, dtype={numpy.dtype(self.dtype).name})"


def device_get(x):
    return x


def device_put(x, device=None):
    return numpy.asarray(x)


def block_until_ready(x):
    return x
