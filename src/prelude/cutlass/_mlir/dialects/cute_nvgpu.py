"""Atoms of TMA that programs make of their parts."""

from cutlass.cute.nvgpu import cpasync as _cpasync


def atom_make_non_exec_tiled_tma_load(gmem, smem_layout, cta_v_map, op, num_multicast=1, *, loc=None, ip=None):
    """The atom, and the tensor of coordinates, for tiles that the layout `cta_v_map` maps to coordinates of the tensor."""
    return tuple(_cpasync._make_mapped_tma_atom(op, gmem, smem_layout, cta_v_map, num_multicast))


class TmaDescriptorTiledType:
    """What the address of a tensor map points to."""

    @classmethod
    def get(cls, *, loc=None, ip=None):
        return cls()
