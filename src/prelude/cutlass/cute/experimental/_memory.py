"""Memory of a kernel by its space, and copies and products of tiles in it."""

import _kdsl
import cutlass
from cutlass import AddressSpace, Constexpr, Float32, Int32, const_expr, cute, utils
from cutlass.cute import _places, arch
from cutlass.cute.nvgpu import tcgen05
from cutlass.cute.nvgpu.tcgen05.helpers import _lane_stride
from cutlass.pipeline._mbarriers import _publish_to_cluster

# ---- allocation


@cute.jit
def _allocate_columns(place, columns: Constexpr, is_pair: Constexpr):
    if arch.warp_idx() == 0:
        arch.alloc_tmem(columns, place, is_pair)
    if const_expr(is_pair):
        _publish_to_cluster()
    arch.sync_threads()


@cute.jit
def _free_columns(pointer, columns: Constexpr, is_pair: Constexpr):
    arch.sync_threads()
    if const_expr(is_pair):
        # Neither block frees what the other one may still use.
        arch.cluster_arrive()
        arch.cluster_wait()
    if arch.warp_idx() == 0:
        arch.relinquish_tmem_alloc_permit(is_pair)
        arch.dealloc_tmem(pointer, columns, is_pair)


class _TensorMemory:
    """All columns of a block: how many a kernel needs is known only when it has asked for the last ones."""

    COLUMNS = 512

    def __init__(self, is_pair):
        self.is_pair = is_pair
        self.used = 0
        place = arch.alloc_smem(Int32, 1)
        _allocate_columns(place, self.COLUMNS, is_pair)
        self.pointer = arch.retrieve_tmem_ptr(Float32, 16, place)
        _kdsl.at_kernel_end(self._free)

    def _free(self):
        _free_columns(self.pointer, self.COLUMNS, self.is_pair)

    def take(self, dtype, layout):
        pointer = cute.recast_ptr(self.pointer + self.used, dtype=dtype)
        tensor = cute.make_tensor(pointer, layout)
        self.used += tcgen05.find_tmem_tensor_col_offset(tensor)
        if self.used > self.COLUMNS:
            raise ValueError(f"the tensors in tensor memory need {self.used} columns, a block has {self.COLUMNS}")
        return tensor


def _tensor_memory(is_pair):
    memo = _kdsl.kernel_memo()
    if memo is None:
        raise RuntimeError("tensor memory belongs to kernels: allocate it in a function decorated with `@cute.experimental.kernel`")
    if "tensor_memory" not in memo:
        memo["tensor_memory"] = _TensorMemory(is_pair)
    if memo["tensor_memory"].is_pair != is_pair:
        raise ValueError("all tensors in tensor memory of a kernel have the same `is2cta`")
    return memo["tensor_memory"]


def allocate(dtype, address_space, layout, *, alignment=None, is2cta=False, loc=None, ip=None):
    """A tensor in shared memory, in tensor memory, which is freed at the end of the kernel, or in registers."""
    if address_space == AddressSpace.rmem:
        return cute.make_rmem_tensor(layout, dtype)
    if address_space == AddressSpace.tmem:
        return _tensor_memory(bool(is2cta)).take(dtype, layout)
    if address_space != AddressSpace.smem:
        raise ValueError(f"a kernel allocates shared memory, tensor memory or registers, not {address_space}")
    swizzle = None
    if isinstance(layout, cute.ComposedLayout):
        swizzle, layout = layout.inner, layout.outer
    return utils.SmemAllocator().allocate_tensor(dtype, layout, 16 if alignment is None else alignment, swizzle)


def make_tmem_layout_acc(tiled_mma, mnk_tiler, stages, *, loc=None, ip=None):
    """((MMA_M, MMA_N), M, N, stages) of the accumulators of a tile."""
    shape = tiled_mma.partition_shape_C(tuple(mnk_tiler[:2]))
    return tiled_mma.make_fragment_C(cute.append(shape, stages)).layout


def make_t2r_rmem_layout(tiled_copy, gC_mnl_epi, tid, *, loc=None, ip=None):
    """Of the registers for one part (EPI_M, EPI_N) of the epilogue."""
    held = tiled_copy.get_slice(tid).partition_D(gC_mnl_epi)
    part = (None, None, None) + (0,) * (cute.rank(held) - 3)
    return cute.make_layout(held[part].shape)


# ---- copies and products


def partition(tensor, tid, *, layout_tv, tiler, loc=None, ip=None):
    """(values, tiles): what the thread `tid` of a layout (thread, value) holds of each tile."""
    tiled = cute.zipped_divide(tensor, tiler)
    return cute.composition(tiled, (layout_tv, None))[(tid, None), None]


def _is_in_global_memory(tensor):
    return isinstance(tensor.iterator, cute.Pointer) and tensor.memspace in (AddressSpace.gmem, AddressSpace.generic)


@cute.jit
def _copy_inside(atom: Constexpr, src, dst, coordinates, shape):
    """Copies the elements whose coordinates are in a shape."""
    last = cute.size(coordinates, mode=[0]) - 1
    for tile in cutlass.range_constexpr(cute.size(coordinates, mode=[1])):
        is_whole = cute.elem_less(coordinates[0, tile], shape) and cute.elem_less(coordinates[last, tile], shape)
        if is_whole:
            cute.copy(atom, src[None, tile], dst[None, tile])
        else:
            for value in cutlass.range_constexpr(last + 1):
                if cute.elem_less(coordinates[value, tile], shape):
                    dst[value, tile] = src[value, tile]


def _in_order_of_scales(tensor):
    """A part with scales as their copy takes it: 32 rows of 16 bytes, then the quarters of the lanes, and then further copies."""
    row = 16 if tensor.memspace == AddressSpace.smem else _lane_stride(tensor.element_type)
    layout = cute.flatten(tensor.layout)
    modes = [(n, step) for n, step in zip(layout.shape, layout.stride) if n > 1]

    def place(step):
        return 0 if step == row else 1 if step < 16 else 2 if step > row > 16 else 3

    modes.sort(key=lambda mode: (place(mode[1]), mode[1]))
    groups = [[m for m in modes if place(m[1]) < 3], [m for m in modes if place(m[1]) == 3] or [(1, 0)]]
    shape, stride = (tuple(tuple(m[i] for m in group) for group in groups) for i in (0, 1))
    return cute.make_tensor(tensor.iterator, cute.make_layout(shape, stride=stride))


def copy(src, dst, *, copy_atom, loc=None, ip=None):
    """Copies (values, tiles) by an atom. Elements that lie outside of their tensor in global memory are left out."""
    if isinstance(copy_atom.op, tcgen05.Cp4x32x128bOp):
        return cute.copy(copy_atom, _in_order_of_scales(src), _in_order_of_scales(dst))
    outside = src if _is_in_global_memory(src) else dst if _is_in_global_memory(dst) else None
    if outside is None:
        return cute.copy(copy_atom, src, dst)
    whole, coordinates = _places.find(outside)
    _copy_inside(copy_atom, src, dst, coordinates, whole.shape)


def partition_and_copy(thr_copy, src, dst, *, loc=None, ip=None):
    """Copies what the thread holds of a tile to or from registers, which have what it holds."""
    def is_in_registers(tensor):
        return tensor.memspace == AddressSpace.rmem

    held_src = thr_copy.retile(src) if is_in_registers(src) else thr_copy.partition_S(src)
    held_dst = thr_copy.retile(dst) if is_in_registers(dst) else thr_copy.partition_D(dst)
    cute.copy(thr_copy, held_src, held_dst)


def dot(mma_atom, a, b, acc, *, loc=None, ip=None):
    """acc = a * b, added to what it holds where the atom says so."""
    cute.gemm(mma_atom, acc, mma_atom.make_fragment_A(a), mma_atom.make_fragment_B(b), acc)


def dot_block_scaled(mma_atom, a, sfa, b, sfb, acc, *, loc=None, ip=None):
    """The same of factors with scales, which lie in tensor memory."""
    cute.gemm(mma_atom, acc, [mma_atom.make_fragment_A(a), sfa], [mma_atom.make_fragment_B(b), sfb], acc)
