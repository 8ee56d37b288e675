"""Modules under the names of the architectures that they are for."""

from cutlass.utils import blackwell_helpers as sm100, distributed, hopper_helpers as sm90  # noqa: F401
