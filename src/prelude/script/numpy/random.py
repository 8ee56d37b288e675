"""numpy.random: the generator that torch has here, too. Its numbers are not those of NumPy."""

import torch
from numpy._array import of_tensor
from numpy._types import int64, to_torch


def _shape(size):
    return () if size is None else (size,) if isinstance(size, int) else tuple(size)


def _number(tensor, size):
    return of_tensor(tensor).item() if size is None else of_tensor(tensor)


class Generator:
    def random(self, size=None, dtype=float):
        return _number(torch.rand(_shape(size), dtype=to_torch(dtype)), size)

    def uniform(self, low=0.0, high=1.0, size=None):
        return _number(torch.rand(_shape(size), dtype=torch.float64) * (high - low) + low, size)

    def standard_normal(self, size=None, dtype=float):
        return _number(torch.randn(_shape(size), dtype=to_torch(dtype)), size)

    def normal(self, loc=0.0, scale=1.0, size=None):
        return _number(torch.randn(_shape(size), dtype=torch.float64) * scale + loc, size)

    def integers(self, low, high=None, size=None, dtype=int64, endpoint=False):
        low, high = (0, low) if high is None else (low, high)
        return _number(torch.randint(low, high + endpoint, _shape(size), dtype=to_torch(dtype)), size)

    def permutation(self, x):
        order = torch.randperm(x if isinstance(x, int) else len(x))
        return of_tensor(order if isinstance(x, int) else torch.index_select(x._tensor, 0, order))


RandomState = Generator
_default = Generator()


def default_rng(seed=None):
    if seed is not None:
        torch.manual_seed(seed)
    return Generator()


def seed(seed=None):
    torch.manual_seed(0 if seed is None else seed)


random, uniform, normal, permutation = _default.random, _default.uniform, _default.normal, _default.permutation
random_sample = random


def rand(*shape):
    return random(shape or None)


def randn(*shape):
    return _default.standard_normal(shape or None)


standard_normal = _default.standard_normal


def randint(low, high=None, size=None, dtype=int64):
    return _default.integers(low, high, size, dtype)
