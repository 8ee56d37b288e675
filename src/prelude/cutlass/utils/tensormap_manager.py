"""Tensor maps that a kernel makes anew for each of its problems, in global memory or by way of shared memory."""

from dataclasses import dataclass
from enum import Enum

import cutlass
from cutlass import Int64, cute
from cutlass.cute import arch
from cutlass.cute.nvgpu import cpasync


class TensorMapUpdateMode(Enum):
    """Where a tensor map is changed."""

    GMEM = 1
    SMEM = 2


@dataclass(frozen=True)
class TensorMapManager:
    tensormap_update_mode: TensorMapUpdateMode
    bytes_per_tensormap: int

    def get_tensormap_ptr(self, ptr, address_space=cute.AddressSpace.gmem, *, loc=None, ip=None):
        """The address of a tensor map in global memory, as copies take it."""
        if address_space not in (cute.AddressSpace.gmem, cute.AddressSpace.generic):
            raise ValueError(f"a tensor map is in global memory, not in {address_space}")
        return cute.make_ptr(Int64, ptr.toint(), address_space, assumed_align=128)

    @cute.jit
    def init_tensormap_from_atom(self, copy_atom, dst_ptr, warp_id):
        """One warp writes the atom's tensor map to memory."""
        if arch.make_warp_uniform(arch.warp_idx()) == warp_id:
            with arch.elect_one():
                cpasync.copy_tensormap(copy_atom, dst_ptr)
            arch.sync_warp()

    def fence_tensormap_initialization(self, *, loc=None, ip=None):
        """After maps were written that are changed where they are."""
        if self.tensormap_update_mode is TensorMapUpdateMode.GMEM:
            arch.fence_acq_rel_cta()

    def fence_tensormap_update(self, tensormap_ptr, *, loc=None, ip=None):
        """Before copies by a map that was changed."""
        cpasync.fence_tma_desc_acquire(tensormap_ptr)

    @cute.jit
    def update_tensormap(self, tensor_gmem, tma_copy_atom, tensormap_gmem_ptr, warp_id, tensormap_smem_ptr):
        """One warp makes the maps those of other tensors, once its copies no longer read by the old ones."""
        in_shared = cutlass.const_expr(self.tensormap_update_mode is TensorMapUpdateMode.SMEM)
        if arch.make_warp_uniform(arch.warp_idx()) == warp_id:
            changed = tensormap_smem_ptr if in_shared else tensormap_gmem_ptr
            with arch.elect_one():
                arch.cp_async_bulk_commit_group()
                arch.cp_async_bulk_wait_group(0, read=True)
            arch.sync_warp()
            for atom, tensor, pointer in zip(tma_copy_atom, tensor_gmem, changed):
                cpasync.update_tma_descriptor(atom, tensor, pointer)
            arch.sync_warp()
            if cutlass.const_expr(in_shared):
                for there, here in zip(tensormap_gmem_ptr, tensormap_smem_ptr):
                    cpasync.cp_fence_tma_desc_release(there, here)
            else:
                cpasync.fence_tma_desc_release()
