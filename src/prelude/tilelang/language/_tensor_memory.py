"""Products into tensor memory, their scales, and what goes with them on Blackwell: clusters that take over the work of others."""

import cutlass.cute as _cute

from tilelang import _native
from tilelang import language as _language

_ROWS = 128  # whose scales a copy to tensor memory takes, a word of 32 bits each


# ---- products

@_native.staged
def tcgen05_gemm(A, B, C, transpose_A=False, transpose_B=False, *, mbar=None, clear_accum=False, use_2cta=False,
                 policy=None, k_pack=1, wg_wait=0, annotations=None):
    """One thread issues it; the mbarrier learns when it is complete. With accumulators in a fragment it is T.gemm."""
    _native.tensor_gemm(A, B, C, transpose_A, transpose_B, policy, clear_accum, use_2cta)
    if mbar is not None:
        tcgen05_mma_arrive(mbar, use_2cta)


@_native.staged
def tcgen05_mma_arrive(mbar, arrive_2cta=False):
    """An arrival when all products that the thread has issued are complete."""
    _native.commit_tensor_products(mbar, arrive_2cta)


@_native.staged
def tcgen05_gemm_blockscaled(A, B, C_tmem, SFA_tmem, SFB_tmem, transpose_A=False, transpose_B=False, *, mbar=None,
                             clear_accum=False, k_start=0, sf_a_granularity_k=32, sf_b_granularity_k=32, use_2cta=False,
                             annotations=None):
    """T.tcgen05_gemm of 8-bit floats with a power of two for so many elements of a row of A, and of a column of B. The scales
    of four such parts lie in one word, those from 0 on where k_start is the tile's first k."""
    _native.scaled_gemm(A, B, C_tmem, SFA_tmem, SFB_tmem, transpose_A, transpose_B, clear_accum, k_start, sf_a_granularity_k,
                        sf_b_granularity_k, use_2cta)
    if mbar is not None:
        tcgen05_mma_arrive(mbar, use_2cta)


# ---- scales

@_native.staged
def tcgen05_cp_warpx4(smem_src, tmem_dst, tmem_col_offset=0, *, use_2cta=False):
    """Words of scales, 128 at a time, from shared memory to four columns of tensor memory each."""
    _native.scale_copy(smem_src, tmem_dst, tmem_col_offset, use_2cta)


@_native.staged
def tcgen05_sf_warp_transpose(smem_src):
    """A warp brings the words of 128 rows into the order in which T.tcgen05_cp_warpx4 takes them: row 32 * i + j becomes word
    4 * j + i."""
    buffer, starts, extents = _native.parts(smem_src)
    if extents[-1] % _ROWS or any(extent != 1 for extent in extents[:-1]):
        raise ValueError(f"T.tcgen05_sf_warp_transpose takes a multiple of {_ROWS} words, not {extents}")
    lane = _language.get_lane_idx()
    for first in range(0, extents[-1], _ROWS):
        words = [buffer[(*starts[:-1], starts[-1] + first + 32 * part + lane)] for part in range(4)]
        _language.sync_warp()
        for part, word in enumerate(words):
            buffer[(*starts[:-1], starts[-1] + first + 4 * lane + part)] = word
        _language.sync_warp()


# ---- fences, which the compiler places itself

@_native.staged
def tcgen05_before_thread_sync():
    """Operations on tensor memory of this thread come before its next barrier or arrival."""
    _cute.arch._tcgen05_fence_before()


@_native.staged
def tcgen05_after_thread_sync():
    """Operations on tensor memory of this thread come after its last barrier or wait."""
    _cute.arch._tcgen05_fence_after()


# ---- cluster launch control

@_native.staged
def clc_try_cancel(result, mbar):
    """Asks for a cluster that has not begun: 16 bytes of an answer, which complete at the mbarrier."""
    _cute.arch.issue_clc_query(_native.mbarrier(mbar), _native.address(result), False)


@_native.staged
def clc_try_cancel_multicast(result, mbar):
    """T.clc_try_cancel with the answer for each block of the cluster."""
    _cute.arch.issue_clc_query(_native.mbarrier(mbar), _native.address(result), True)


def clc_is_canceled(result):
    """1 if the work of another cluster was taken over."""
    return _cute.arch.clc_response(_native.address(result))[3]


def clc_get_first_ctaid_x(result):
    """The x of the first block of the cluster whose work was taken over."""
    return _cute.arch.clc_response(_native.address(result))[0]


def clc_get_first_ctaid_y(result):
    """The y of the first block of the cluster whose work was taken over."""
    return _cute.arch.clc_response(_native.address(result))[1]


def clc_get_first_ctaid_z(result):
    """The z of the first block of the cluster whose work was taken over."""
    return _cute.arch.clc_response(_native.address(result))[2]
