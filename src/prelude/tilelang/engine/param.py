"""The parameters of a kernel."""

from tilelang._dtypes import KernelParam  # noqa: F401
