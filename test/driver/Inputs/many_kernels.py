"""A module of N kernels that differ by a constant; every tenth prints. They multiply, or do what the second word says."""
import sys

operator = sys.argv[2] if len(sys.argv) > 2 else "*"
print("import cutlass\nimport cutlass.cute as cute")
for i in range(int(sys.argv[1])):
    printed = f'    cute.printf("kernel {i} of all: %d\\n", n)\n    cute.printf("the same in all: %d\\n", n)\n'
    print(f"""

# kdsl: instantiate k{i}(x: Tensor[Float32, (?,), (1,)], n: Int32)
@cute.kernel
def k{i}(x: cute.Tensor, n: cutlass.Int32):
    tile = cute.make_tensor(cute.arch.alloc_smem(cutlass.Float32, 64), 64)
    thread, _, _ = cute.arch.thread_idx()
    tile[thread] = x[thread] * {i + 2}.0
    cute.arch.sync_threads()
    total = cutlass.Float32(0.0)
    for j in cutlass.range(n, unroll=4):
        total += tile[j] {operator} x[j]
    x[thread] = total
{printed if i % 10 == 0 else ''}""", end="")
