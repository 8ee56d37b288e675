"""A module of N kernels that differ by a constant; every tenth prints. They multiply, or do what the second word says. With the
third word `setmaxnreg` they are launched by functions, and a warpgroup gives registers to another; a number unrolls their loop."""
import sys

operator = sys.argv[2] if len(sys.argv) > 2 else "*"
gives = len(sys.argv) > 3 and sys.argv[3] == "setmaxnreg"
unroll = 4 if gives or len(sys.argv) < 4 else sys.argv[3]
moved = """    if thread < 128:
        cute.arch.setmaxregister_increase(168)
    else:
        cute.arch.setmaxregister_decrease(40)
"""
print("import cutlass\nimport cutlass.cute as cute")
for i in range(int(sys.argv[1])):
    printed = f'    cute.printf("kernel {i} of all: %d\\n", n)\n    cute.printf("the same in all: %d\\n", n)\n'
    instance = f"# kdsl: instantiate {'run' if gives else 'k'}{i}(x: Tensor[Float32, (?,), (1,)], n: Int32)\n"
    launch = f"""

{instance}@cute.jit
def run{i}(x: cute.Tensor, n: cutlass.Int32):
    k{i}(x, n).launch(grid=[1, 1, 1], block=[256, 1, 1], min_blocks_per_mp=1)
"""
    print(f"""

{'' if gives else instance}@cute.kernel
def k{i}(x: cute.Tensor, n: cutlass.Int32):
    tile = cute.make_tensor(cute.arch.alloc_smem(cutlass.Float32, 256), 256)
    thread, _, _ = cute.arch.thread_idx()
{moved if gives else ''}    tile[thread] = x[thread] * {i + 2}.0
    cute.arch.sync_threads()
    total = cutlass.Float32(0.0)
    for j in cutlass.range(n, unroll={unroll}):
        total += tile[j] {operator} x[j]
    x[thread] = total
{printed if i % 10 == 0 else ''}{launch if gives else ''}""", end="")
