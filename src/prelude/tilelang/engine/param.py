"""The parameters of a kernel."""

from tilelang._tracing import KernelParam  # noqa: F401
