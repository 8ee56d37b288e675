"""Tensor memory of a block, or of a pair of blocks, that one warp allocates for all."""

from cutlass import Constexpr as _Constexpr, Float32 as _Float32, Int32 as _Int32, Int64 as _Int64
from cutlass import const_expr as _const_expr, cute as _cute
from cutlass.cute import arch as _arch


@_cute.jit
def _init_in_warp(barrier, warp: _Constexpr):
    if _arch.warp_idx() == warp:
        with _arch.elect_one():
            _arch.mbarrier_init(barrier, _arch.WARP_SIZE)
        _arch.mbarrier_init_fence()


@_cute.jit
def _allocate_in_warp(place, columns: _Constexpr, warp: _Constexpr, is_two_cta: _Constexpr):
    if _arch.warp_idx() == warp:
        _arch.alloc_tmem(columns, place, is_two_cta)


@_cute.jit
def _relinquish_in_warp(warp: _Constexpr, is_two_cta: _Constexpr):
    if _arch.warp_idx() == warp:
        _arch.relinquish_tmem_alloc_permit(is_two_cta)


@_cute.jit
def _free_in_warp(pointer, columns: _Constexpr, warp: _Constexpr, barrier, is_two_cta: _Constexpr):
    if _arch.warp_idx() == warp:
        if _const_expr(is_two_cta):
            # Neither block frees what the other one may still use.
            _arch.mbarrier_arrive(barrier, _arch.block_idx_in_cluster() ^ 1)
            _arch.mbarrier_wait(barrier, 0)
        _arch.dealloc_tmem(pointer, columns, is_two_cta)


class TmemAllocator:
    """The warp `allocator_warp_id` allocates, and writes the address to shared memory, from which the threads of
    `barrier_for_retrieve` read it. For a pair of blocks both do so, and free it when both have arrived at the mbarrier
    `two_cta_tmem_dealloc_mbar_ptr`, which this makes. What is not given is allocated."""

    def __init__(self, alloc_result_dst_smem_ptr=None, barrier_for_retrieve=None, allocator_warp_id=0, is_two_cta=False,
                 num_allocated_columns=0, two_cta_tmem_dealloc_mbar_ptr=None, *, arch="sm_100", initialize_mbarrier=True,
                 loc=None, ip=None):
        if is_two_cta and two_cta_tmem_dealloc_mbar_ptr is None:
            two_cta_tmem_dealloc_mbar_ptr = _arch.alloc_smem(_Int64, 1)
        if alloc_result_dst_smem_ptr is None:
            alloc_result_dst_smem_ptr = _arch.alloc_smem(_Int32, 1)
        self._place = alloc_result_dst_smem_ptr
        self._barrier_for_retrieve = barrier_for_retrieve
        self._allocator_warp_id = allocator_warp_id
        self._is_two_cta = bool(is_two_cta)
        self._num_allocated_columns = num_allocated_columns
        self._dealloc_mbarrier = two_cta_tmem_dealloc_mbar_ptr
        self._arch = arch
        if self._is_two_cta and initialize_mbarrier:
            _init_in_warp(two_cta_tmem_dealloc_mbar_ptr, allocator_warp_id)

    def check_valid_num_columns(self, num_columns):
        """Whether so many columns can be allocated: a power of two of at least 32."""
        most = _arch.get_max_tmem_alloc_cols(self._arch)
        return 32 <= num_columns <= most and num_columns & (num_columns - 1) == 0

    def allocate(self, num_columns, *, loc=None, ip=None):
        if not self.check_valid_num_columns(num_columns):
            raise ValueError(f"columns of tensor memory are allocated by powers of two from 32 to 512, not {num_columns}")
        _allocate_in_warp(self._place, num_columns, self._allocator_warp_id, self._is_two_cta)
        self._num_allocated_columns = num_columns

    def wait_for_alloc(self, *, loc=None, ip=None):
        if self._barrier_for_retrieve is None:
            raise ValueError("a TmemAllocator without barrier_for_retrieve cannot be waited for")
        self._barrier_for_retrieve.arrive_and_wait()

    def retrieve_ptr(self, dtype=_Float32, *, loc=None, ip=None):
        return _arch.retrieve_tmem_ptr(dtype, 16, self._place)

    def relinquish_alloc_permit(self, *, loc=None, ip=None):
        _relinquish_in_warp(self._allocator_warp_id, self._is_two_cta)

    def free(self, tmem_ptr, num_columns=0, *, loc=None, ip=None):
        columns = num_columns or self._num_allocated_columns
        if not columns:
            raise ValueError("nothing says how many columns of tensor memory are freed: allocate() was not called, and num_columns is 0")
        _free_in_warp(tmem_ptr, columns, self._allocator_warp_id, self._dealloc_mbarrier, self._is_two_cta)
