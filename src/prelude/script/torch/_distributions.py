"""torch.distributions, as far as inputs are drawn from them."""

import torch


class _Distribution:
    def sample(self, sample_shape=()):
        return self._draw(tuple(sample_shape))

    rsample = sample


class Uniform(_Distribution):
    def __init__(self, low, high, validate_args=None):
        self.low, self.high = low, high

    def _draw(self, shape):
        return torch.rand(*shape) * (self.high - self.low) + self.low


class Normal(_Distribution):
    def __init__(self, loc, scale, validate_args=None):
        self.loc, self.scale = loc, scale

    def _draw(self, shape):
        return torch.randn(*shape) * self.scale + self.loc


class distributions:
    """torch.distributions"""

    Uniform, Normal = Uniform, Normal

    class uniform:
        Uniform = Uniform

    class normal:
        Normal = Normal
