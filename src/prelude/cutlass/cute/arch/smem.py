"""The functions of cutlass.cute.arch on shared memory."""

from cutlass.cute.arch import alloc_smem, get_dyn_smem, get_dyn_smem_size, map_dsmem_ptr  # noqa: F401
