"""A program for each module of the dialects, and what it prints: its page shows it (_kdsl_reference.py), a test runs it."""

EXAMPLES = {
    "cutlass": ("""\
import cutlass
import cutlass.cute as cute
import torch
from cutlass.cute.runtime import from_dlpack


@cute.kernel
def kernel(x: cute.Tensor, scale: cutlass.Float32):
    thread, _, _ = cute.arch.thread_idx()
    for i in cutlass.range_constexpr(2):
        x[i, thread] = (x[i, thread].to(cutlass.Float32) * scale).to(cutlass.Int32)


@cute.jit
def run(x: cute.Tensor, scale: cutlass.Float32):
    kernel(x, scale).launch(grid=[1, 1, 1], block=[4, 1, 1])


if __name__ == "__main__":
    x = torch.arange(8, dtype=torch.int32, device="cuda").reshape(2, 4)
    run(from_dlpack(x), 1.5)
    print(x.tolist())
""", """\
[[0, 1, 3, 4], [6, 7, 9, 10]]
"""),
    "cutlass.cute": ("""\
import cutlass.cute as cute


@cute.jit
def run():
    layout = cute.make_layout((4, (2, 3)), stride=(2, (1, 8)))
    print(layout, cute.size(layout), cute.cosize(layout))
    print(cute.coalesce(layout))
    print(cute.zipped_divide(cute.make_layout((8, 12)), (4, 3)))


if __name__ == "__main__":
    run()
""", """\
(4,(2,3)):(2,(1,8)) 24 24
(4,2,3):(2,1,8)
((4,3),(2,4)):((1,8),(4,24))
"""),
    "cutlass.cute.arch": ("""\
import cutlass.cute as cute
import torch
from cutlass import Int32
from cutlass.cute.runtime import from_dlpack


@cute.kernel
def kernel(out: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    value = Int32(thread)
    for offset in (16, 8, 4, 2, 1):
        value += cute.arch.shuffle_sync_bfly(value, offset)
    if thread == 0:
        out[0] = value


@cute.jit
def run(out: cute.Tensor):
    kernel(out).launch(grid=[1, 1, 1], block=[32, 1, 1])


if __name__ == "__main__":
    out = torch.zeros(1, dtype=torch.int32, device="cuda")
    run(from_dlpack(out))
    print(out.tolist())
""", """\
[496]
"""),
    "cutlass.cute.math": ("""\
import cutlass.cute as cute
import torch
from cutlass.cute.runtime import from_dlpack


@cute.kernel
def kernel(x: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    x[thread] = cute.math.sqrt(x[thread]) + cute.math.exp(x[thread] * 0.0)


@cute.jit
def run(x: cute.Tensor):
    kernel(x).launch(grid=[1, 1, 1], block=[4, 1, 1])


if __name__ == "__main__":
    x = torch.tensor([0.0, 1.0, 4.0, 9.0], device="cuda")
    run(from_dlpack(x))
    print(x.tolist())
""", """\
[1.0, 2.0, 3.0, 4.0]
"""),
    "cutlass.cute.nvgpu": ("""\
import cutlass.cute as cute
import torch
from cutlass import Float32
from cutlass.cute.runtime import from_dlpack


@cute.kernel
def kernel(x: cute.Tensor, y: cute.Tensor):
    atom = cute.make_copy_atom(cute.nvgpu.CopyUniversalOp(), Float32, num_bits_per_copy=128)
    copy = cute.make_tiled_copy_tv(atom, cute.make_layout((4, 2), stride=(2, 1)), cute.make_layout((1, 4)))
    thread, _, _ = cute.arch.thread_idx()
    part = copy.get_slice(thread)
    cute.copy(atom, part.partition_S(x), part.partition_D(y))


@cute.jit
def run(x: cute.Tensor, y: cute.Tensor):
    kernel(x, y).launch(grid=[1, 1, 1], block=[8, 1, 1])


if __name__ == "__main__":
    x = torch.arange(32, dtype=torch.float32, device="cuda").reshape(4, 8)
    y = torch.zeros(4, 8, device="cuda")
    run(from_dlpack(x, assumed_align=16), from_dlpack(y, assumed_align=16))
    print(torch.equal(x, y))
""", """\
True
"""),
    "cutlass.cute.nvgpu.common": ("""\
import cutlass.cute as cute
import torch
from cutlass import Float32
from cutlass.cute.nvgpu.common import CopyUniversalOp, MmaUniversalOp
from cutlass.cute.runtime import from_dlpack


@cute.kernel
def kernel(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    mma = cute.make_tiled_mma(MmaUniversalOp(Float32), cute.make_layout((4, 4, 1)))
    thread, _, _ = cute.arch.thread_idx()
    part = mma.get_slice(thread)
    part_c = part.partition_C(c)
    sums = mma.make_fragment_C(part_c)
    sums.fill(0.0)
    cute.gemm(mma, sums, part.partition_A(a), part.partition_B(b), sums)
    cute.copy(cute.make_copy_atom(CopyUniversalOp(), Float32), sums, part_c)


@cute.jit
def run(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    kernel(a, b, c).launch(grid=[1, 1, 1], block=[16, 1, 1])


if __name__ == "__main__":
    a, b, c = (torch.ones(8, 8, device="cuda") for _ in range(3))
    run(from_dlpack(a), from_dlpack(b), from_dlpack(c))
    print(c.min().item(), c.max().item())
""", """\
8.0 8.0
"""),
    "cutlass.cute.nvgpu.cpasync": ("""\
import cutlass.cute as cute
import torch
from cutlass import Float32
from cutlass.cute.nvgpu import cpasync
from cutlass.cute.runtime import from_dlpack


@cute.kernel
def kernel(x: cute.Tensor, y: cute.Tensor):
    memory = cute.arch.alloc_smem(Float32, 32, alignment=16)
    shared = cute.make_tensor(memory, cute.make_layout((4, 8), stride=(8, 1)))
    atom = cute.make_copy_atom(cpasync.CopyG2SOp(), Float32, num_bits_per_copy=128)
    copy = cute.make_tiled_copy_tv(atom, cute.make_layout((4, 2), stride=(2, 1)), cute.make_layout((1, 4)))
    thread, _, _ = cute.arch.thread_idx()
    part = copy.get_slice(thread)
    cute.copy(atom, part.partition_S(x), part.partition_D(shared))
    cute.arch.cp_async_commit_group()
    cute.arch.cp_async_wait_group(0)
    cute.arch.sync_threads()
    for row in range(4):
        y[row, thread] = shared[3 - row, thread]


@cute.jit
def run(x: cute.Tensor, y: cute.Tensor):
    kernel(x, y).launch(grid=[1, 1, 1], block=[8, 1, 1])


if __name__ == "__main__":
    x = torch.arange(32, dtype=torch.float32, device="cuda").reshape(4, 8)
    y = torch.zeros(4, 8, device="cuda")
    run(from_dlpack(x, assumed_align=16), from_dlpack(y))
    print(y[:, 0].tolist())
""", """\
[24.0, 16.0, 8.0, 0.0]
"""),
    "cutlass.cute.nvgpu.warp": ("""\
import cutlass.cute as cute
import torch
from cutlass import Float16, Float32
from cutlass.cute.nvgpu import warp
from cutlass.cute.runtime import from_dlpack


@cute.kernel
def kernel(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    mma = cute.make_tiled_mma(warp.MmaF16BF16Op(Float16, Float32, (16, 8, 16)))
    thread, _, _ = cute.arch.thread_idx()
    part = mma.get_slice(thread)
    part_a, part_b, part_c = part.partition_A(a), part.partition_B(b), part.partition_C(c)
    held_a, held_b = mma.make_fragment_A(part_a), mma.make_fragment_B(part_b)
    sums = mma.make_fragment_C(part_c)
    cute.autovec_copy(part_a, held_a)
    cute.autovec_copy(part_b, held_b)
    sums.fill(0.0)
    cute.gemm(mma, sums, held_a, held_b, sums)
    cute.autovec_copy(sums, part_c)


@cute.jit
def run(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    kernel(a, b, c).launch(grid=[1, 1, 1], block=[32, 1, 1])


if __name__ == "__main__":
    a = torch.ones(16, 16, dtype=torch.float16, device="cuda")
    b = torch.ones(8, 16, dtype=torch.float16, device="cuda")
    c = torch.zeros(16, 8, device="cuda")
    run(from_dlpack(a), from_dlpack(b), from_dlpack(c))
    print(c.min().item(), c.max().item())
""", """\
16.0 16.0
"""),
    "cutlass.cute.nvgpu.tcgen05": ("""\
import cutlass
import cutlass.cute as cute
import torch
from cutlass.cute.nvgpu import tcgen05
from cutlass.cute.runtime import from_dlpack


@cute.kernel
def kernel(rows: cute.Tensor, group: cutlass.Constexpr):
    # Code for several architectures asks for what only the later ones have.
    is_pair = cutlass.const_expr(group == tcgen05.CtaGroup.TWO)
    rows[0] = 256 if cutlass.const_expr(is_pair) else 128


@cute.jit
def run(rows: cute.Tensor, group: cutlass.Constexpr):
    kernel(rows, group).launch(grid=[1, 1, 1], block=[1, 1, 1])


if __name__ == "__main__":
    rows = torch.zeros(1, dtype=torch.int32, device="cuda")
    for group in tcgen05.CtaGroup:
        run(from_dlpack(rows), group)
        print(group.name, rows[0].item())
""", """\
ONE 128
TWO 256
"""),
    "cutlass.cute.nvgpu.warpgroup": ("""\
import cutlass.cute as cute
import torch
from cutlass import Float16, Float32
from cutlass.cute.nvgpu import warpgroup
from cutlass.cute.runtime import from_dlpack
from cutlass.utils import LayoutEnum, SmemAllocator, sm90


@cute.kernel
def kernel(mma: cute.TiledMma, a: cute.Tensor, b: cute.Tensor, c: cute.Tensor, layout_a: cute.ComposedLayout,
           layout_b: cute.ComposedLayout):
    memory = SmemAllocator()
    shared_a = memory.allocate_tensor(Float16, layout_a.outer, 1024, swizzle=layout_a.inner)[None, None, 0]
    shared_b = memory.allocate_tensor(Float16, layout_b.outer, 1024, swizzle=layout_b.inner)[None, None, 0]
    thread, _, _ = cute.arch.thread_idx()
    for k in range(16):
        if thread < 64:
            shared_a[thread, k] = a[thread, k]
        if thread < 8:
            shared_b[thread, k] = b[thread, k]
    cute.arch.fence_proxy("async.shared", space="cta")
    cute.arch.sync_threads()
    part = mma.get_slice(thread)
    part_c = part.partition_C(c)
    held_a = mma.make_fragment_A(part.partition_A(shared_a))
    held_b = mma.make_fragment_B(part.partition_B(shared_b))
    sums = cute.make_rmem_tensor(part_c.shape, Float32)
    mma.set(warpgroup.Field.ACCUMULATE, False)
    warpgroup.fence()
    cute.gemm(mma, sums, held_a[None, None, 0], held_b[None, None, 0], sums)
    warpgroup.commit_group()
    warpgroup.wait_group(0)
    cute.autovec_copy(sums, part_c)


@cute.jit
def run(a: cute.Tensor, b: cute.Tensor, c: cute.Tensor):
    order = LayoutEnum.from_tensor(a)
    mma = sm90.make_trivial_tiled_mma(Float16, Float16, order.sm90_mma_major_mode(), order.sm90_mma_major_mode(), Float32,
                                      (1, 1, 1), (64, 8))
    layout_a = sm90.make_smem_layout_a(order, (64, 8, 16), Float16, 1)
    layout_b = sm90.make_smem_layout_b(order, (64, 8, 16), Float16, 1)
    kernel(mma, a, b, c, layout_a, layout_b).launch(grid=[1, 1, 1], block=[128, 1, 1])


if __name__ == "__main__":
    a = torch.ones(64, 16, dtype=torch.float16, device="cuda")
    b = torch.ones(8, 16, dtype=torch.float16, device="cuda")
    c = torch.zeros(64, 8, device="cuda")
    run(from_dlpack(a), from_dlpack(b), from_dlpack(c))
    print(c.min().item(), c.max().item())
""", """\
16.0 16.0
"""),
    "cutlass.cute.runtime": ("""\
import cutlass.cute as cute
import torch
from cutlass.cute.runtime import from_dlpack


@cute.jit
def run(x: cute.Tensor):
    print(x.element_type, x.layout)


if __name__ == "__main__":
    x = torch.zeros(3, 4, device="cuda")
    run(from_dlpack(x))
    run(from_dlpack(x).mark_layout_dynamic())
""", """\
Float32 (3,4):(4,1)
Float32 (?,?):(?{i64},1)
"""),
    "cutlass.cute.testing": ("""\
import cutlass.cute as cute
import torch
from cutlass import Int32
from cutlass.cute.runtime import from_dlpack


@cute.kernel
def kernel(x: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    cute.testing.assert_(x[thread] > 0, "numbers are positive")
    x[thread] = Int32(1) + x[thread]


@cute.jit
def run(x: cute.Tensor):
    kernel(x).launch(grid=[1, 1, 1], block=[4, 1, 1])


if __name__ == "__main__":
    x = torch.ones(4, dtype=torch.int32, device="cuda")
    run(from_dlpack(x))
    print(x.tolist())
""", """\
[2, 2, 2, 2]
"""),
    "cutlass.pipeline": ("""\
import cutlass
import cutlass.cute as cute
import cutlass.pipeline as pipeline
import torch
from cutlass import Int32
from cutlass.cute.runtime import from_dlpack

STAGES = 2


@cute.kernel
def kernel(source: cute.Tensor, out: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    lane = thread % 32
    data = cutlass.Array(Int32, STAGES * 32, space=cutlass.AddressSpace.smem)
    ring = pipeline.PipelineAsync.create(
        num_stages=STAGES, producer_group=pipeline.CooperativeGroup(pipeline.Agent.Thread, 32),
        consumer_group=pipeline.CooperativeGroup(pipeline.Agent.Warp, 1))
    producer, consumer = ring.make_participants()
    if thread < 32:  # one warp fills the stages, the other one empties them
        for k in range(4):
            handle = producer.acquire_and_advance()
            data[handle.index * 32 + lane] = source[k * 32 + lane]
            handle.commit()
        producer.tail()
    else:
        for k in range(4):
            handle = consumer.wait_and_advance()
            out[k * 32 + lane] = data[handle.index * 32 + 31 - lane]
            handle.release()


@cute.jit
def run(source: cute.Tensor, out: cute.Tensor):
    kernel(source, out).launch(grid=[1, 1, 1], block=[64, 1, 1])


if __name__ == "__main__":
    source = torch.arange(128, dtype=torch.int32, device="cuda")
    out = torch.zeros_like(source)
    run(from_dlpack(source), from_dlpack(out))
    print(out[:3].tolist(), out[-1].item())
""", """\
[31, 30, 29] 96
"""),
    "cutlass.utils": ("""\
import cutlass.cute as cute
import cutlass.utils as utils
import torch
from cutlass import Float32
from cutlass.cute.runtime import from_dlpack


@cute.kernel
def kernel(x: cute.Tensor):
    memory = utils.SmemAllocator()
    shared = memory.allocate_tensor(Float32, cute.make_layout(8), 16)
    thread, _, _ = cute.arch.thread_idx()
    shared[thread] = x[thread]
    cute.arch.sync_threads()
    x[thread] = shared[7 - thread]


@cute.jit
def run(x: cute.Tensor):
    kernel(x).launch(grid=[1, 1, 1], block=[8, 1, 1])


if __name__ == "__main__":
    x = torch.arange(8, dtype=torch.float32, device="cuda")
    run(from_dlpack(x))
    print(x.tolist())
""", """\
[7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0, 0.0]
"""),
    "cutlass.torch": ("""\
import cutlass
import cutlass.torch as cutlass_torch
import torch

if __name__ == "__main__":
    print(cutlass_torch.dtype(cutlass.BFloat16), cutlass_torch.dtype(cutlass.Float8E4M3FN))
    x = torch.zeros(2, 3, dtype=cutlass_torch.dtype(cutlass.Float16), device="cuda")
    print(cutlass_torch.from_dlpack(x).element_type)
""", """\
torch.bfloat16 torch.float8_e4m3fn
Float16
"""),
    "tilelang": ("""\
import tilelang
import tilelang.language as T
import torch


@tilelang.jit
def double(n: int):
    @T.prim_func
    def main(x: T.Tensor((n,), "float32"), y: T.Tensor((n,), "float32")):
        with T.Kernel(T.ceildiv(n, 64), threads=64) as block:
            for i in T.Parallel(64):
                y[block * 64 + i] = x[block * 64 + i] * 2

    return main


if __name__ == "__main__":
    x, y = torch.arange(100, dtype=torch.float32, device="cuda"), torch.zeros(100, device="cuda")
    double(100)(x, y)
    print(y[:3].tolist(), y[-1].item())
""", """\
[0.0, 2.0, 4.0] 198.0
"""),
    "tilelang.language": ("""\
import tilelang
import tilelang.language as T
import torch


@tilelang.jit(out_idx=[-1])
def softmax(rows, columns):
    @T.prim_func
    def main(x: T.Tensor((rows, columns), "float32"), y: T.Tensor((rows, columns), "float32")):
        with T.Kernel(rows, threads=32) as row:
            held = T.alloc_fragment((1, columns), "float32")
            most, total = T.alloc_fragment((1,), "float32"), T.alloc_fragment((1,), "float32")
            T.copy(x[row, 0], held)
            T.reduce_max(held, most, dim=1)
            for i, j in T.Parallel(1, columns):
                held[i, j] = T.exp(held[i, j] - most[i])
            T.reduce_sum(held, total, dim=1)
            for i, j in T.Parallel(1, columns):
                held[i, j] = held[i, j] / total[i]
            T.copy(held, y[row, 0])

    return main


if __name__ == "__main__":
    x = torch.randn(4, 64, device="cuda")
    torch.testing.assert_close(softmax(4, 64)(x), torch.softmax(x, dim=1))
    print("equal")
""", """\
equal
"""),
}
