"""numpy.random: the generator that torch has here, too. Its numbers are not those of NumPy."""

import math

import torch
from numpy._array import of_tensor
from numpy._types import int64, to_torch


def _shape(size):
    return () if size is None else (size,) if isinstance(size, int) else tuple(size)


def _number(tensor, size):
    return of_tensor(tensor).item() if size is None else of_tensor(tensor)


def _gamma(shape):
    if shape <= 0:
        raise ValueError("shape < 0" if shape < 0 else "a gamma distribution of shape 0 is not supported here")
    if shape < 1:
        return _gamma(shape + 1) * (1 - torch.rand((), dtype=torch.float64).item()) ** (1 / shape)
    d = shape - 1 / 3
    c = 1 / math.sqrt(9 * d)
    while True:
        x = torch.randn((), dtype=torch.float64).item()
        v = (1 + c * x) ** 3
        if v > 0 and math.log(1 - torch.rand((), dtype=torch.float64).item()) < x * x / 2 + d - d * v + d * math.log(v):
            return d * v


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

    def exponential(self, scale=1.0, size=None):
        return _number(-torch.log1p(-torch.rand(_shape(size), dtype=torch.float64)) * scale, size)

    def standard_gamma(self, shape, size=None, dtype=float):
        """The numbers are drawn one by one, as Marsaglia and Tsang (2000) do."""
        count = math.prod(_shape(size))
        return _number(torch.tensor([_gamma(shape) for _ in range(count)], dtype=to_torch(dtype)).reshape(_shape(size)), size)

    def gamma(self, shape, scale=1.0, size=None):
        return self.standard_gamma(shape, size) * scale

    def dirichlet(self, alpha, size=None):
        """Gamma numbers of each parameter, divided by their sum."""
        rows = [[_gamma(float(a)) for a in alpha] for _ in range(math.prod(_shape(size)))]
        result = torch.tensor([[x / sum(row) for x in row] for row in rows], dtype=torch.float64)
        return of_tensor(result.reshape(*_shape(size), len(alpha)))

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
exponential, standard_gamma, gamma, dirichlet = _default.exponential, _default.standard_gamma, _default.gamma, _default.dirichlet


def rand(*shape):
    return random(shape or None)


def randn(*shape):
    return _default.standard_normal(shape or None)


standard_normal = _default.standard_normal


def randint(low, high=None, size=None, dtype=int64):
    return _default.integers(low, high, size, dtype)
