"""Tiles in shared memory as the products of a warpgroup read them."""

from enum import Enum as _Enum

from cutlass import cute


class SmemLayoutAtomKind(_Enum):
    """Which mode is contiguous, and over how many bytes of it units of 16 are exchanged among its neighbours."""

    MN_INTER = "mn_inter"
    MN_SW32 = "mn_sw32"
    MN_SW64 = "mn_sw64"
    MN_SW128 = "mn_sw128"
    K_INTER = "k_inter"
    K_SW32 = "k_sw32"
    K_SW64 = "k_sw64"
    K_SW128 = "k_sw128"


def make_smem_layout_atom(kind, element_type, *, loc=None, ip=None):
    """The smallest tile, (MN, K), that others are put together from; its swizzle is that of byte addresses."""
    if not isinstance(kind, SmemLayoutAtomKind):
        raise TypeError(f"expected a SmemLayoutAtomKind, got {kind!r}")
    major, _, swizzle = kind.value.partition("_")
    bits = {"inter": 0, "sw32": 1, "sw64": 2, "sw128": 3}[swizzle]
    extent = (128 << bits) // element_type.width
    if major == "k":
        outer = cute.make_layout((8, extent), stride=(extent, 1))
    else:
        outer = cute.make_layout((extent, 8), stride=(1, extent))
    return cute.make_composed_layout(cute.make_swizzle(bits, 4, 3), 0, outer)
