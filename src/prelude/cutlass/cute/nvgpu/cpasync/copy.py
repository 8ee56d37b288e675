"""The operations of asynchronous copies."""

from dataclasses import dataclass as _dataclass

from cutlass.cute.nvgpu.common import CopyOp, LoadCacheMode, OpError, _refused


@_dataclass(frozen=True)
class CopyG2SOp(CopyOp):
    """cp.async: from global to shared memory without registers."""

    cache_mode: LoadCacheMode = LoadCacheMode.ALWAYS

    _copy = "cp_async"

    def __post_init__(self):
        if self.cache_mode not in (LoadCacheMode.ALWAYS, LoadCacheMode.GLOBAL):
            raise OpError(f"the cache_mode of CopyG2SOp must be LoadCacheMode.ALWAYS or LoadCacheMode.GLOBAL, got {self.cache_mode}")


# Copies of the TMA unit.
CopyBulkTensorTileG2SOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkTensorTileG2SOp")
CopyBulkTensorTileG2SMulticastOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkTensorTileG2SMulticastOp")
CopyBulkTensorTileS2GOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkTensorTileS2GOp")
CopyReduceBulkTensorTileS2GOp = _refused("cutlass.cute.nvgpu.cpasync.CopyReduceBulkTensorTileS2GOp")
CopyBulkTensorIm2ColG2SOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkTensorIm2ColG2SOp")
CopyBulkTensorIm2ColG2SMulticastOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkTensorIm2ColG2SMulticastOp")
CopyBulkTensorIm2ColS2GOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkTensorIm2ColS2GOp")
CopyBulkG2SOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkG2SOp")
CopyBulkG2SMulticastOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkG2SMulticastOp")
CopyBulkS2GOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkS2GOp")
CopyBulkS2GByteMaskOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkS2GByteMaskOp")
CopyBulkS2SOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkS2SOp")
CopyDsmemStoreOp = _refused("cutlass.cute.nvgpu.cpasync.CopyDsmemStoreOp")
