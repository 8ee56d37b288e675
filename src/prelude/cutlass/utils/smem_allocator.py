"""Shared memory by allocations, and the parts of it that they may be in."""

from enum import Enum as _Enum

from cutlass.utils import SmemAllocator, get_smem_capacity_in_bytes  # noqa: F401


class SmemPartition(_Enum):
    """Who an allocation is for: the kernel, or what a library keeps for itself. The compiler places both."""

    USER = "user"
    RESERVED = "reserved"
