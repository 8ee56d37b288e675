"""Epilogues of GEMM kernels of sm_100: accumulators from tensor memory to registers, converted, and to global memory by TMA or by
threads. `gemm_kernel` is an object with the choices of the kernel: cta_tile_shape_mnk, c_layout, c_dtype, acc_dtype,
use_2cta_instrs, epilogue_warp_id, epilog_sync_bar_id and num_c_stage."""

import cutlass
from cutlass import cute, pipeline
from cutlass.cute import arch
from cutlass.cute.nvgpu import CopyUniversalOp, cpasync, tcgen05
from cutlass.utils import blackwell_helpers as _helpers


def transform_partitioned_tensor_layout(tensor, *, loc=None, ip=None):
    """((MMA_M, MMA_N), M, N, …) as ((MMA_M, M), (MMA_N, N), …): the modes of the whole tile."""
    shape, stride = tensor.layout.shape, tensor.layout.stride
    modes = lambda t: ((t[0][0], t[1]), (t[0][1], t[2]), *t[3:])  # noqa: E731
    return cute.make_tensor(tensor.iterator, cute.make_layout(modes(shape), stride=modes(stride)))


def epilogue_tmem_copy_and_partition(gemm_kernel, tidx, tAcc, tCgC, epi_tile, use_2cta_instrs, *, loc=None, ip=None):
    """The copy from tensor memory, the parts of the accumulators (T2R, T2R_M, T2R_N, EPI_M, EPI_N, STAGE) that a thread reads,
    and registers for one part of the epilogue."""
    atom = _helpers.get_tmem_load_op(gemm_kernel.cta_tile_shape_mnk, gemm_kernel.c_layout, gemm_kernel.c_dtype,
                                     gemm_kernel.acc_dtype, epi_tile, use_2cta_instrs)
    tAcc_epi = cute.flat_divide(tAcc, epi_tile)
    first = (None, None) + (0,) * (cute.rank(tAcc_epi) - 2)
    tiled_copy_t2r = tcgen05.make_tmem_copy(atom, tAcc_epi[first])
    thread_copy = tiled_copy_t2r.get_slice(tidx)
    tTR_tAcc = thread_copy.partition_S(tAcc_epi)
    gC_epi = cute.flat_divide(tCgC, epi_tile)
    tTR_gC = thread_copy.partition_D(gC_epi)
    part = (None, None, None) + (0,) * (cute.rank(tTR_gC) - 3)
    tTR_rAcc = cute.make_rmem_tensor(tTR_gC[part].shape, gemm_kernel.acc_dtype)
    return tiled_copy_t2r, tTR_tAcc, tTR_rAcc


def epilogue_smem_copy_and_partition(gemm_kernel, tiled_copy_t2r, tTR_rC, tidx, sC, *, loc=None, ip=None):
    """The copy to shared memory, and what a thread stores: registers, and the stages of shared memory."""
    atom = _helpers.get_smem_store_op(gemm_kernel.c_layout, gemm_kernel.c_dtype, gemm_kernel.acc_dtype, tiled_copy_t2r)
    tiled_copy_r2s = cute.make_tiled_copy_D(atom, tiled_copy_t2r)
    tRS_sC = tiled_copy_r2s.get_slice(tidx).partition_D(sC)
    return tiled_copy_r2s, tiled_copy_r2s.retile(tTR_rC), tRS_sC


@cute.jit
def epilogue_tma_store(gemm_kernel: cutlass.Constexpr, epi_tidx, warp_idx, tma_atom_c, tCtAcc_base, sC, tCgC,
                       epi_tile: cutlass.Constexpr, num_tiles_executed, epilogue_op: cutlass.Constexpr, mma_tile_coord_mnl,
                       acc_consumer_state, acc_pipeline, c_pipeline):
    """One tile by way of shared memory and TMA; returns the advanced state of the accumulators."""
    tCgC_tiles = transform_partitioned_tensor_layout(tCgC)
    tAcc = transform_partitioned_tensor_layout(tCtAcc_base)
    tiled_copy_t2r, tTR_tAcc_base, tTR_rAcc = epilogue_tmem_copy_and_partition(
        gemm_kernel, epi_tidx, tAcc, tCgC_tiles, epi_tile, gemm_kernel.use_2cta_instrs)
    tTR_rC = cute.make_rmem_tensor(tTR_rAcc.shape, gemm_kernel.c_dtype)
    tiled_copy_r2s, tRS_rC, tRS_sC = epilogue_smem_copy_and_partition(gemm_kernel, tiled_copy_t2r, tTR_rC, epi_tidx, sC)
    gC_epi = cute.flat_divide(tCgC_tiles, epi_tile)
    bSG_sC, bSG_gC_tiles = cpasync.tma_partition(
        tma_atom_c, 0, cute.make_layout(1), cute.group_modes(sC, 0, 2), cute.group_modes(gC_epi, 0, 2))
    bSG_gC = bSG_gC_tiles[(None, None, None, *mma_tile_coord_mnl)]
    tTR_tAcc = tTR_tAcc_base[(None, None, None, None, None, acc_consumer_state.index)]
    barrier = pipeline.NamedBarrier(
        barrier_id=gemm_kernel.epilog_sync_bar_id, num_threads=arch.WARP_SIZE * len(gemm_kernel.epilogue_warp_id))

    acc_pipeline.consumer_wait(acc_consumer_state)
    tTR_tAcc = cute.group_modes(tTR_tAcc, 3, cute.rank(tTR_tAcc))
    bSG_gC = cute.group_modes(bSG_gC, 1, cute.rank(bSG_gC))
    parts = cute.size(tTR_tAcc.shape, mode=[3])
    for part in cutlass.range(parts):
        cute.copy(tiled_copy_t2r, tTR_tAcc[(None, None, None, part)], tTR_rAcc)
        values = tiled_copy_r2s.retile(tTR_rAcc).load()
        tRS_rC.store(epilogue_op(values).to(gemm_kernel.c_dtype))
        stage = (num_tiles_executed * parts + part) % gemm_kernel.num_c_stage
        cute.copy(tiled_copy_r2s, tRS_rC, tRS_sC[(None, None, None, stage)])
        arch.fence_proxy("async.shared", space="cta")
        barrier.arrive_and_wait()
        if warp_idx == gemm_kernel.epilogue_warp_id[0]:
            cute.copy(tma_atom_c, bSG_sC[(None, stage)], bSG_gC[(None, part)])
            c_pipeline.producer_commit()
            c_pipeline.producer_acquire()
        barrier.arrive_and_wait()
    arch.fence_view_async_tmem_load()
    with arch.elect_one():
        acc_pipeline.consumer_release(acc_consumer_state)
    acc_consumer_state.advance()
    return acc_consumer_state


@cute.jit
def epilogue(gemm_kernel: cutlass.Constexpr, epi_tidx, tCtAcc_base, tCgC, epi_tile: cutlass.Constexpr,
             epilogue_op: cutlass.Constexpr, mma_tile_coord_mnl, acc_consumer_state, acc_pipeline, tCcC_base=None, mC_mnl=None,
             overlapping_accum: cutlass.Constexpr = False):
    """One tile, which threads store themselves; returns the advanced state of the accumulators."""
    tCgC_tiles = transform_partitioned_tensor_layout(tCgC)
    tAcc = transform_partitioned_tensor_layout(tCtAcc_base)
    tiled_copy_t2r, tTR_tAcc_base, tTR_rAcc = epilogue_tmem_copy_and_partition(
        gemm_kernel, epi_tidx, tAcc, tCgC_tiles, epi_tile, gemm_kernel.use_2cta_instrs)
    gC_epi = cute.flat_divide(tCgC_tiles, epi_tile)
    tTR_gC = tiled_copy_t2r.get_slice(epi_tidx).partition_D(gC_epi)
    tTR_gC = tTR_gC[(None, None, None, None, None, *mma_tile_coord_mnl)]
    tTR_rC = cute.make_rmem_tensor(tTR_rAcc.shape, gemm_kernel.c_dtype)
    atom = cute.make_copy_atom(CopyUniversalOp(), gemm_kernel.c_dtype)
    tTR_tAcc = tTR_tAcc_base[(None, None, None, None, None, acc_consumer_state.index)]
    tTR_tAcc = cute.group_modes(tTR_tAcc, 3, cute.rank(tTR_tAcc))
    tTR_gC = cute.group_modes(tTR_gC, 3, cute.rank(tTR_gC))

    acc_pipeline.consumer_wait(acc_consumer_state)
    for part in cutlass.range(cute.size(tTR_tAcc.shape, mode=[3])):
        cute.copy(tiled_copy_t2r, tTR_tAcc[(None, None, None, part)], tTR_rAcc)
        tTR_rC.store(epilogue_op(tTR_rAcc.load()).to(gemm_kernel.c_dtype))
        cute.copy(atom, tTR_rC, tTR_gC[(None, None, None, part)])
    arch.fence_view_async_tmem_load()
    with arch.elect_one():
        acc_pipeline.consumer_release(acc_consumer_state)
    acc_consumer_state.advance()
    return acc_consumer_state
