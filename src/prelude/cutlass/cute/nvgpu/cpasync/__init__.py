"""Asynchronous copies, which land while their threads go on."""

from _kdsl import lazy_names as _lazy_names

from cutlass.cute.nvgpu.common import CacheEvictionPriority, LoadCacheMode  # noqa: F401
from cutlass.cute.nvgpu.cpasync.copy import (  # noqa: F401
    CopyBulkG2SMulticastOp, CopyBulkG2SOp, CopyBulkS2GByteMaskOp, CopyBulkS2GOp, CopyBulkS2SOp, CopyBulkTensorIm2ColG2SMulticastOp,
    CopyBulkTensorIm2ColG2SOp, CopyBulkTensorIm2ColS2GOp, CopyBulkTensorTileG2SMulticastOp, CopyBulkTensorTileG2SOp,
    CopyBulkTensorTileS2GOp, CopyDsmemStoreOp, CopyG2SOp, CopyReduceBulkTensorTileS2GOp,
)

__getattr__ = _lazy_names(__name__, {
    "cutlass.cute": "ReductionOp",
    "cutlass.cute.nvgpu.cpasync.copy": "ReductionKind CopyBulkTensorTileG2SNonExecTrait",
    "cutlass.cute.nvgpu.cpasync.helpers":
        "copy_tensormap fence_tma_desc_acquire fence_tma_desc_release cp_fence_tma_desc_release",
})
