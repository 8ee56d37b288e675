"""Tiles in shared memory and copies as tensor memory takes them."""

from cutlass import cute
from cutlass.cute import _make_s2t_copy as make_s2t_copy  # noqa: F401
from cutlass.cute import _make_tmem_copy as make_tmem_copy  # noqa: F401
from cutlass.cute import _tmem_columns as find_tmem_tensor_col_offset  # noqa: F401
from cutlass.cute import arch as _arch
from cutlass.cute.nvgpu import warpgroup as _warpgroup
from cutlass.cute.nvgpu.tcgen05.copy import _TmemLoadOp, _TmemStoreOp
from cutlass.cute.nvgpu.tcgen05.mma import CtaGroup, SmemLayoutAtomKind


def commit(mbar_ptr, mask=None, cta_group=CtaGroup.ONE, *, loc=None, ip=None):
    """One arrival at the mbarrier when all products and copies that the thread has issued so far have completed. `mask` has a
    bit for each block of the cluster at whose mbarrier, at the same place, one arrives."""
    _arch._tcgen05_commit(mbar_ptr, mask, cta_group is CtaGroup.TWO)


def make_smem_layout_atom(kind, element_type, *, loc=None, ip=None):
    """The smallest tile, (MN, K), that others are put together from; its swizzle is that of byte addresses."""
    if not isinstance(kind, SmemLayoutAtomKind):
        raise TypeError(f"expected a SmemLayoutAtomKind, got {kind!r}")
    if kind is SmemLayoutAtomKind.MN_SW128_32B:
        extent = 1024 // element_type.width
        return cute.make_composed_layout(cute.make_swizzle(2, 5, 2), 0, cute.make_layout((extent, 4), stride=(1, extent)))
    return _warpgroup.make_smem_layout_atom(_warpgroup.SmemLayoutAtomKind(kind.value), element_type)


def tile_to_mma_shape(atom, mma_tile_shape, order=None, *, loc=None, ip=None):
    """Atoms repeated to the shape of a partition, ((MMA_MN, MMA_K), MN, K, …): first over the whole tile, in the order of its
    modes, which is then divided into the tiles of one instruction. Each mode has one stride, where one is enough."""
    first, rest = mma_tile_shape[0], mma_tile_shape[1:]
    extents = (cute.size(first[0]) * cute.size(rest[0]), cute.size(first[1]) * cute.size(rest[1]))
    shape = (*extents, *rest[2:])
    tiled = cute.tile_to_shape(atom, shape, order=tuple(range(len(shape))) if order is None else order)
    divided = cute.tiled_divide(tiled, cute.product_each(first))
    return cute.coalesce(divided, target_profile=((1,) * len(first), *(1 for _ in shape)))


def _lane_stride(element_type):
    """The distance of two lanes of tensor memory, counted in elements."""
    return (1 << 16) * 32 // element_type.width


def is_tmem_load(atom, *, loc=None, ip=None):
    return isinstance(atom.op, _TmemLoadOp)


def is_tmem_store(atom, *, loc=None, ip=None):
    return isinstance(atom.op, _TmemStoreOp)


def get_tmem_copy_properties(atom, *, loc=None, ip=None):
    """Lanes and bits of a copy, how often it is repeated, and whether it packs."""
    op = atom.op
    if not isinstance(op, (_TmemLoadOp, _TmemStoreOp)):
        raise ValueError(f"expected the atom of a load or store of tensor memory, got one of {op}")
    lanes, bits = op._shape.split("x")[:2]
    packed = op.pack if isinstance(op, _TmemLoadOp) else op.unpack
    return int(lanes), int(bits.removesuffix("b")), op.repeat.value, packed


def get_s2t_smem_desc_tensor(atom, smem_tensor, *, loc=None, ip=None):
    """The tensor as a copy to tensor memory takes it: the copy itself describes its tiles."""
    return smem_tensor


def _later(name):
    def refuse(*args, **options):
        raise NotImplementedError(f"cutlass.cute.nvgpu.tcgen05.{name} is not supported yet")

    return refuse


make_umma_smem_desc = _later("make_umma_smem_desc")
