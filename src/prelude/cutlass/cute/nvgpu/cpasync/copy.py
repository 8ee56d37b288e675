"""The operations of asynchronous copies."""

from dataclasses import dataclass as _dataclass

from cutlass.cute import ReductionOp
from cutlass.cute.nvgpu.common import CopyOp, LoadCacheMode, OpError, _refused


@_dataclass(frozen=True)
class CopyG2SOp(CopyOp):
    """cp.async: from global to shared memory without registers."""

    cache_mode: LoadCacheMode = LoadCacheMode.ALWAYS

    _copy = "cp_async"

    def __post_init__(self):
        if self.cache_mode not in (LoadCacheMode.ALWAYS, LoadCacheMode.GLOBAL):
            raise OpError(f"the cache_mode of CopyG2SOp must be LoadCacheMode.ALWAYS or LoadCacheMode.GLOBAL, got {self.cache_mode}")


# How copies combine what they bring with what is there.
ReductionKind = ReductionOp


# Copies of the TMA unit. `_blocks`: how many blocks of a cluster count their bytes together.


class _TmaLoadOp(CopyOp):
    def __post_init__(self):
        if getattr(self.cta_group, "name", "ONE") not in ("ONE", "TWO"):
            raise OpError(f"the cta_group of {type(self).__name__} must be CtaGroup.ONE or CtaGroup.TWO, got {self.cta_group!r}")

    @property
    def _blocks(self):
        return 2 if getattr(self.cta_group, "name", "ONE") == "TWO" else 1

    def _to_ir(self):
        return self


def CopyBulkTensorTileG2SNonExecTrait(atom):
    """What an atom keeps beside its operation: the atom itself, of which `cute.CopyAtom(op, trait)` is one."""
    return atom


@_dataclass(frozen=True)
class CopyBulkTensorTileG2SOp(_TmaLoadOp):
    """Loads a tile of a tensor into shared memory."""

    cta_group: object = None

    _copy = "tma_load"


@_dataclass(frozen=True)
class CopyBulkTensorTileG2SMulticastOp(_TmaLoadOp):
    """Loads a tile of a tensor into the shared memory of several blocks of the cluster."""

    cta_group: object = None

    _copy = "tma_load_multicast"


@_dataclass(frozen=True)
class CopyBulkTensorTileS2GOp(CopyOp):
    """Stores a tile of a tensor from shared memory."""

    _copy = "tma_store"


@_dataclass(frozen=True)
class CopyReduceBulkTensorTileS2GOp(CopyOp):
    """Adds a tile in shared memory to one of a tensor, or combines them in another way."""

    reduction_kind: ReductionOp = ReductionOp.ADD

    _copy = "tma_reduce"


# Copies of bytes that lie side by side. The thread that calls cute.copy issues them; `mbar_ptr` counts the bytes.


@_dataclass(frozen=True)
class CopyBulkG2SOp(CopyOp):
    """Loads bytes into shared memory by the TMA unit, without a tensor map."""

    _copy = "bulk_load"


@_dataclass(frozen=True)
class CopyBulkG2SMulticastOp(CopyOp):
    """Loads bytes into the shared memory of several blocks of the cluster, those of `mcast_mask`."""

    _copy = "bulk_load"


@_dataclass(frozen=True)
class CopyBulkS2GOp(CopyOp):
    """Stores bytes from shared memory by the TMA unit, without a tensor map, in a group of the thread."""

    _copy = "bulk_store"


@_dataclass(frozen=True)
class CopyDsmemStoreOp(CopyOp):
    """Stores registers to the shared memory of another block of the cluster, whose mbarrier `mbar_ptr` counts the bytes."""

    _copy = "peer_store"


CopyBulkTensorIm2ColG2SOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkTensorIm2ColG2SOp")
CopyBulkTensorIm2ColG2SMulticastOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkTensorIm2ColG2SMulticastOp")
CopyBulkTensorIm2ColS2GOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkTensorIm2ColS2GOp")
CopyBulkS2GByteMaskOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkS2GByteMaskOp")
CopyBulkS2SOp = _refused("cutlass.cute.nvgpu.cpasync.CopyBulkS2SOp")
