"""What copies and multiplications are made of: the operations that atoms stand for."""

from . import cpasync, warp, warpgroup  # noqa: F401
from cutlass.cute.nvgpu.common import (  # noqa: F401
    CacheEvictionPriority, CopyG2ROp, CopyR2GOp, CopyR2SOp, CopyS2ROp, CopyUniversalOp, L2PrefetchSize, LoadCacheMode, MemoryOrder,
    MemoryScope, MmaUniversalOp, OpError, OperandMajorMode, SharedSpace, StoreCacheMode,
)
from cutlass.cute.nvgpu.cpasync import make_tiled_tma_atom_A, make_tiled_tma_atom_B  # noqa: F401
