"""The parameters of a kernel."""

from tilelang._tensors import KernelParam  # noqa: F401
