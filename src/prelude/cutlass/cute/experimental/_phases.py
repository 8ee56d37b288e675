"""Main loop and epilogue of a GEMM by their tiles."""

import cutlass
from cutlass import AddressSpace, cute
from cutlass.cute import arch
from cutlass.cute.experimental import _memory, _tiles
from cutlass.cute.nvgpu import CopyUniversalOp, tcgen05
from cutlass.utils import blackwell_helpers as _helpers
from cutlass.utils.layout import LayoutEnum


@cute.jit
def mainloop_mma(tiled_mma, bufferA, bufferB, acc, k_begin, k_end, k_blocks: cutlass.Constexpr, a_pipe, b_pipe):
    """Adds up the products of the tiles `k_begin` to `k_end - 1`; returns the pipelines, of which one may serve both factors."""
    atom = cute.make_mma_atom(tiled_mma.op)
    atom.set(tcgen05.Field.ACCUMULATE, False)
    for _ in cutlass.range(k_begin, k_end, 1, unroll=1):
        _, a_index = a_pipe.consumer_wait_and_get_stage()
        b_index = a_index
        if cutlass.const_expr(b_pipe is not a_pipe):
            _, b_index = b_pipe.consumer_wait_and_get_stage()
        for block in cutlass.range_constexpr(k_blocks):
            _memory.dot(atom, cute.append_ones(bufferA[None, None, block, a_index], up_to_rank=3),
                        cute.append_ones(bufferB[None, None, block, b_index], up_to_rank=3), acc)
            atom.set(tcgen05.Field.ACCUMULATE, True)
        a_pipe.consumer_release_and_advance()
        if cutlass.const_expr(b_pipe is not a_pipe):
            b_pipe.consumer_release_and_advance()
    return a_pipe, b_pipe


@cute.jit
def epilogue_tma_store(cta_tile_shape_mnk: cutlass.Constexpr, use_2cta_instrs: cutlass.Constexpr, accumulators, mD, tile_coord,
                       tma_store_pipe, tma_store_warp_id: cutlass.Constexpr, epilogue_op: cutlass.Constexpr):
    """Converts a tile of accumulators (M, N) and stores it by way of shared memory; returns the pipeline."""
    d_layout, d_dtype = LayoutEnum.from_tensor(mD), mD.element_type
    epi_tile = _helpers.compute_epilogue_tile_shape(cta_tile_shape_mnk, use_2cta_instrs, d_layout, d_dtype)
    shared = _memory.allocate(d_dtype, AddressSpace.smem,
                              _helpers.make_smem_layout_epi(d_dtype, d_layout, epi_tile, tma_store_pipe.stages), alignment=1024)
    gD = cute.zipped_divide(mD, cta_tile_shape_mnk[:2])[(None, None), tile_coord]
    parts, gD_parts = cute.flat_divide(accumulators, epi_tile), cute.flat_divide(gD, epi_tile)
    atom = _helpers.get_tmem_load_op(cta_tile_shape_mnk, d_layout, d_dtype, accumulators.element_type, epi_tile, use_2cta_instrs)
    tiled_t2r = tcgen05.make_tmem_copy(atom, parts[None, None, 0, 0])
    tiled_r2s = cute.make_tiled_copy_D(cute.make_copy_atom(CopyUniversalOp(), d_dtype), tiled_t2r)
    thread, _, _ = arch.thread_idx()
    layout = _memory.make_t2r_rmem_layout(tiled_t2r, gD_parts, thread)
    sums, results = cute.make_rmem_tensor(layout, accumulators.element_type), cute.make_rmem_tensor(layout, d_dtype)
    for part in cutlass.range_constexpr(cute.size(parts.shape, mode=[3])):
        _memory.partition_and_copy(tiled_t2r.get_slice(thread), parts[None, None, 0, part], sums)
        results.store(epilogue_op(sums.load().to(d_dtype)))
        tma_store_pipe.acquire_sync()
        stage = shared[None, None, tma_store_pipe.get_index()]
        _memory.partition_and_copy(tiled_r2s.get_slice(thread), results, stage)
        tma_store_pipe.commit_sync()
        if arch.warp_idx() == tma_store_warp_id:
            _tiles.tma_store(stage, gD_parts[None, None, 0, part], cta_v_map=_tiles.get_cta_v_map_c(mD, epi_tile))
        tma_store_pipe.release_advance()
    tma_store_pipe.tail()
    return tma_store_pipe
