"""Usual idioms of CuTe DSL programs, for type checkers alone: it is not run."""
from typing import Optional, Tuple, Type, Union, Callable
import math
import torch
import cuda.bindings.driver as cuda
import cutlass
import cutlass.cute as cute
import cutlass.pipeline as pipeline
import cutlass.utils as utils
from cutlass import Float16, Float32, Int32, Boolean, const_expr
from cutlass.cute.nvgpu import cpasync, warp, warpgroup
from cutlass.cute.runtime import from_dlpack


@cute.struct
class SharedStorage:
    mbar: cute.struct.MemRange[cutlass.Int64, 8]
    a: cute.struct.Align[cute.struct.MemRange[Float16, 1024], 128]
    n: Int32


class Gemm:
    def __init__(self, acc_dtype: Type[cutlass.Numeric], tile: Tuple[int, int, int] = (128, 128, 64)):
        self.acc_dtype: Type[cutlass.Numeric] = acc_dtype
        self.tile = tile
        self.mma_tiler: cute.Shape = tile
        self.a_dtype: Optional[Type[cutlass.Numeric]] = None

    @cute.jit
    def __call__(self, a: cute.Tensor, b: cute.Tensor, c: cute.Tensor, stream: cuda.CUstream):
        self.a_dtype = a.element_type
        op = warpgroup.MmaF16BF16Op(Float16, self.acc_dtype, (64, 128, 16), warpgroup.OperandSource.SMEM, warpgroup.OperandMajorMode.K, warpgroup.OperandMajorMode.K)
        tiled_mma = cute.make_tiled_mma(op, cute.make_layout((2, 1, 1)))
        grid = cute.ceil_div(cute.size(c, mode=[0]), 128)
        self.kernel(a, b, c, tiled_mma, cute.make_layout((8, 16), stride=(16, 1))).launch(
            grid=[grid, 1, 1], block=[128, 1, 1], smem=4096, stream=stream)

    @cute.kernel
    def kernel(self, a: cute.Tensor, b: cute.Tensor, c: cute.Tensor, tiled_mma: cute.TiledMma, layout: cute.Layout):
        tid, _, _ = cute.arch.thread_idx()
        bidx, bidy, _ = cute.arch.block_idx()
        smem = utils.SmemAllocator()
        storage = smem.allocate(SharedStorage)
        sa = storage.a.get_tensor(cute.make_layout((32, 32)))
        bar = storage.mbar.data_ptr()
        ga = cute.local_tile(a, (128, 64), (bidx, None))
        thr = tiled_mma.get_slice(tid)
        frag = thr.partition_fragment_A(ga)
        acc = cute.make_rmem_tensor(frag.shape, Float32)
        acc.fill(0.0)
        total = Float32(0.0)
        count: Int32 = Int32(0)
        for i in cutlass.range(4, unroll=2):
            total += frag[i] * 2.0
        for i in cutlass.range_constexpr(4):
            total = total + i
        if tid == 0 and total > 1.0:
            c[tid] = total
        c[(tid, bidx)] = total.to(Float16)
        if const_expr(self.a_dtype is Float16):
            pass
        x = -total if tid % 2 == 0 else cute.arch.fmax(total, 0.0)
        cute.arch.sync_threads()
        n = cute.size(a, mode=[0]) // 32
        s = max(total, Float32(1.0))
        m, k = a.shape
        e = cute.math.exp2(total * math.log2(math.e), fastmath=True)
        cute.copy(cute.make_copy_atom(cute.nvgpu.CopyUniversalOp(), Float16), sa, sa)
        v = sa.load()
        v2 = (v * 2.0 + 1).to(Float16).reduce(cute.ReductionOp.ADD, 0.0, 0)
        sa.store(v)
        pred = cute.elem_less((tid, bidx), a.shape)
        st = pipeline.make_pipeline_state(pipeline.PipelineUserType.Consumer, 4)
        st.advance()
        cute.printf("x {}", tid)


@cute.jit
def run(a: cute.Tensor, n: cutlass.Constexpr[int], f: cutlass.Constexpr, p: cute.Pointer, x: Union[Float32, float] = 1.0):
    pass


def main() -> None:
    a = torch.randn(8, 8, dtype=torch.float16, device="cuda")
    ta = from_dlpack(a, assumed_align=16).mark_layout_dynamic(leading_dim=1)
    gemm = Gemm(cutlass.Float32)
    compiled = cute.compile(gemm, ta, ta, ta, cuda.CUstream(0))
    compiled(ta, ta, ta, cuda.CUstream(0))
    compiled2 = cute.compile[cute.OptLevel(2), cute.GenerateLineInfo(True)](gemm, ta)
    c3 = cute.compile(gemm, ta, options="--enable-tvm-ffi")
    layout: cute.Layout = cute.make_layout((4, 8))
    shape: Tuple[int, ...] = cutlass.const_expr(layout.shape)
    print(layout.shape, cute.size(layout), layout(3))
    shp: cute.Shape = (1, (2, 3))
    co: cute.Coord = (None, 1)


if __name__ == "__main__":
    main()
