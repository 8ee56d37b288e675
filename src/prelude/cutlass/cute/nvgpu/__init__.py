"""What copies and multiplications are made of: the operations that atoms stand for."""

from _kdsl import lazy_names as _lazy_names

__getattr__ = _lazy_names(__name__, {
    "cutlass.cute.nvgpu.cpasync": "cpasync make_tiled_tma_atom_A make_tiled_tma_atom_B",
    "cutlass.cute.nvgpu.tcgen05": "tcgen05",
    "cutlass.cute.nvgpu.warp": "warp",
    "cutlass.cute.nvgpu.warpgroup": "warpgroup",
    "cutlass.cute.nvgpu.common": "common CacheEvictionPriority CopyG2ROp CopyR2GOp CopyR2SOp CopyS2ROp CopyUniversalOp"
                                 " L2PrefetchSize LoadCacheMode MemoryOrder MemoryScope MmaUniversalOp OpError"
                                 " OperandMajorMode SharedSpace StoreCacheMode",
})
