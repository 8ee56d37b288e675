"""What programs take from the engine: the parameters of a kernel."""

from tilelang._dtypes import KernelParam  # noqa: F401
