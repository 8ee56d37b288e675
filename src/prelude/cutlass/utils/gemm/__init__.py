"""Parts of GEMM kernels, by architecture."""

from cutlass.utils.gemm import sm100  # noqa: F401
