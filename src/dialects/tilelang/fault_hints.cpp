// This file has repairs for faults of running kernels, in the words of the dialect.
#include "dialects/tilelang/dialect.h"

namespace kdsl::builtins {

static constexpr std::string_view kLoop = "Parallel(";
static constexpr std::string_view kNoOrder =
    "elements of a `T.Parallel` have no order: where one needs what another one stores, loop with `T.serial`, or add up the "
    "elements before each by `T.cumsum`; what each thread has for itself is no shared memory, but registers";

static constexpr value::FaultHint kRows[] = {
    {KDSL_FAULT_OUTSIDE_TENSOR,
     "let only those elements access it whose coordinates are inside, as with `if i < n:`, or launch no more blocks than "
     "`T.ceildiv` gives"},
    {KDSL_FAULT_UNWRITTEN_LOCAL_ARRAY,
     "write to it before, all of it: by a copy to it, `T.fill({[{object}|x]}, 0)` or `T.clear({[{object}|x]})`"},
    {KDSL_FAULT_UNWRITTEN_SHARED,
     "write it before, all of it, by `T.copy` or `T.clear`; between what one thread writes and another reads stands a barrier "
     "of the block, `T.sync_threads()`"},
    {KDSL_FAULT_UNWRITTEN_REGISTERS,
     "fill the registers before, all of them, by `T.clear` or `T.fill`; accumulators begin with 0"},
    {KDSL_FAULT_UNWRITTEN_GLOBAL,
     "memory begins with whatever was in it: make the tensor by `torch.zeros`, or store to an element before it is read or "
     "added to"},
    {KDSL_FAULT_RACE_OF_WRITES,
     "two threads write the same element: give each its own index, with no two axes exchanged; what many add to one element is "
     "added by `atomic_add`"},
    {KDSL_FAULT_RACE_AT_ONE_PLACE,
     "many threads change one element here: `atomic_add` reads, adds and writes in one step; or let one thread do it; or does "
     "the layout of what is written give several coordinates one place?"},
    {KDSL_FAULT_RACE_IN_SHARED, kNoOrder, {}, kLoop},
    {KDSL_FAULT_RACE_IN_GLOBAL, kNoOrder, {}, kLoop},
    {KDSL_FAULT_RACE_IN_SHARED,
     "a barrier between the two orders them: `T.sync_threads()`; what each thread has for itself is no shared memory, but "
     "registers"},
    {KDSL_FAULT_RACE_IN_GLOBAL,
     "let one thread do it, or add with an atomic operation, `atomic_add`; where others read what a thread changes, store to "
     "another tensor"},
    {KDSL_FAULT_DEADLOCK_AT_MBARRIER,
     "a phase ends when as many arrivals came as `T.alloc_barrier` was told, and all the bytes that are expected; the first "
     "wait at a barrier has the parity 0, the next one 1, and so on in turn",
     "wait"},
    {KDSL_FAULT_ARGUMENT_EXTENT,
     "a number in a shape is compiled in: build the kernel for these extents, or make it one of run time by `T.dynamic`"},
    {KDSL_FAULT_ARGUMENT_STRIDE,
     "pass `x.contiguous()`, whose elements lie one behind the other, or compile for a tensor that lies as this one"},
    {KDSL_FAULT_ARGUMENT_ALIGNMENT, "pass a copy, which begins at an aligned address: `x.clone()`"},

    // ---- tensor memory
    {KDSL_FAULT_TENSOR_UNORDERED,
     "`T.mbarrier_arrive(barrier)` behind the one and `T.mbarrier_wait_parity(barrier, parity)` before the other order them; "
     "`T.gemm` into tensor memory waits by itself"},
    {KDSL_FAULT_TENSOR_NOT_COMPLETED,
     "`T.tcgen05_gemm` goes on behind the statement: give it `mbar=`, or write `T.tcgen05_mma_arrive(barrier)` behind it, and "
     "`T.mbarrier_wait_parity(barrier, parity)` before the tile is read or overwritten; `T.gemm` waits by itself"},
    {KDSL_FAULT_RACE_WITH_TENSOR_PRODUCT,
     "a product reads its operands until its `mbar` has got the arrival: `T.mbarrier_wait_parity(barrier, parity)` before they "
     "are filled anew"},
    {KDSL_FAULT_TENSOR_MISSES_STORES,
     "`T.fence_proxy_async()` behind the stores to shared memory, in each thread that stores, then the arrival or barrier that "
     "tells the thread that multiplies"},
    {KDSL_FAULT_TENSOR_UNWRITTEN,
     "the first product of a sum has `clear_accum=True`, as with `clear_accum=k == 0`; scales are copied by "
     "`T.tcgen05_cp_warpx4` before"},
    {KDSL_FAULT_TENSOR_ODD_ISSUER,
     "only the first block of a pair multiplies: put `T.tcgen05_gemm(..., use_2cta=True)` under "
     "`if T.block_rank_in_cluster() == 0:`"},
    {KDSL_FAULT_NO_MBARRIER_IN_PEER,
     "`T.cluster_sync()` behind `T.alloc_barrier` lets the blocks of a cluster use each other's mbarriers"},
    {KDSL_FAULT_TENSOR_NO_PAIR, "`T.ClusterKernel(..., cluster_dims=2)` makes the pairs that `use_2cta=True` needs"},
    {KDSL_FAULT_TENSOR_EMPTY_COMMIT,
     "`T.tcgen05_mma_arrive` stands in the branch of the threads that multiply: it counts what their own thread has issued"},
    {KDSL_FAULT_CANCEL_AFTER_FAILURE,
     "leave the loop when `T.clc_is_canceled(result)` is 0, before the next `T.clc_try_cancel`"},
    {KDSL_FAULT_CANCEL_MISALIGNED, "`T.alloc_shared((4,), \"uint32\")` for each answer, or a row of four words of one tile"},
};
constinit const std::span<const value::FaultHint> kTileLangFaultHints(kRows);

}  // namespace kdsl::builtins
