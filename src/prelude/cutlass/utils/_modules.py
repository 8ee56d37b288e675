"""Modules under the names of the architectures that they are for."""

from cutlass.utils import hopper_helpers as sm90  # noqa: F401
