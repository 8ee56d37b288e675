// This file has repairs for faults of running kernels, in the words of the dialect.
#include "dialects/cute/dialect.h"

namespace kdsl::builtins {

static constexpr std::string_view kPipeline =
    "of each stage `producer_commit` follows on `producer_acquire`, and `consumer_release` on `consumer_wait`; then each side "
    "goes on by `state.advance()`; a pipeline of TMA knows the bytes of a stage by `tx_count`, and a group has as many threads "
    "as arrive";

static constexpr value::FaultHint kRows[] = {
    // ---- bounds
    {KDSL_FAULT_OUTSIDE_TENSOR,
     "let only threads whose coordinates are inside access it, as in `if i < x.shape[0]:`, or launch fewer threads"},
    {KDSL_FAULT_OUTSIDE_ALLOCATION,
     "launch no more blocks and threads than the tensor has tiles, and hold its shape against the tile; what lies outside is "
     "left out by an `if`, or by `pred=` of a copy, of elements that `elem_less(coordinate, shape)` gives"},
    {KDSL_FAULT_OUTSIDE_OBJECT,
     "launch no more blocks and threads than the tensor has tiles, or leave out what lies outside of this object by `pred=` of "
     "a copy, of elements that `elem_less(coordinate, shape)` gives; in `make_tiled_copy_tv` the threads come before the "
     "values"},
    {KDSL_FAULT_OUTSIDE_SHARED,
     "indices of a tile count from 0 within it, whatever the block; ask for more by `smem=` of the launch if it has to hold "
     "more"},
    {KDSL_FAULT_MISALIGNED,
     "copy fewer bits at once, `num_bits_per_copy`, or give the tile an offset and strides that are multiples of the vector"},

    // ---- unwritten memory
    {KDSL_FAULT_UNWRITTEN_LOCAL_ARRAY, "write to it before, all of it: by a copy to it, or `{[{object}|x]}.fill(0.0)`"},
    {KDSL_FAULT_UNWRITTEN_SHARED,
     "write it before; what a copy in the background brings is there for those who wait at its mbarrier, as `consumer_wait` of "
     "a pipeline does",
     {},
     {},
     true},
    {KDSL_FAULT_UNWRITTEN_SHARED,
     "write it before; between what one thread writes and another reads stands a barrier of the block, `sync_threads()`; are "
     "the elements that are read those that were written, for this block, too?"},
    {KDSL_FAULT_UNWRITTEN_GLOBAL,
     "memory begins with whatever was in it: make the tensor by `torch.zeros`, or store to an element before it is read or "
     "added to"},

    // ---- barriers, warps, warpgroups
    {KDSL_FAULT_BARRIER_OF_PART_OF_WARP,
     "whole warps come to a barrier: round `number_of_threads` up; the lanes of one warp have `cute.arch.sync_warp()`"},
    {KDSL_FAULT_PRODUCT_NOT_FENCED, "write `warpgroup.fence()` in front of the first `cute.gemm` of the group"},
    {KDSL_FAULT_DEADLOCK_AT_MBARRIER, kPipeline, "producer_acquire"},
    {KDSL_FAULT_DEADLOCK_AT_MBARRIER, kPipeline, "consumer_wait"},
    {KDSL_FAULT_DEADLOCK_AT_MBARRIER, kPipeline, "acquire_and_advance"},
    {KDSL_FAULT_DEADLOCK_AT_MBARRIER, kPipeline, "wait_and_advance"},
    {KDSL_FAULT_DEADLOCK_AT_MBARRIER,
     "a phase ends when as many arrivals came as `mbarrier_init` was told, and all the bytes that are expected; lanes of a "
     "warp "
     "that wait together meet by `cute.arch.sync_warp()`"},
    {KDSL_FAULT_DEADLOCK_IN_CLUSTER,
     "all threads of all blocks of the cluster come to `cute.arch.cluster_arrive()` and `cute.arch.cluster_wait()`, equally "
     "often"},

    // ---- mbarriers
    {KDSL_FAULT_NO_MBARRIER,
     "one thread initialises each mbarrier before anybody arrives or waits: `cute.arch.mbarrier_init(mbarrier, arrivals)`, "
     "then `cute.arch.mbarrier_init_fence()` and `cute.arch.sync_threads()`, so that the others see it"},
    {KDSL_FAULT_NO_MBARRIER_IN_PEER,
     "`pipeline_init_arrive(cluster_shape_mn=...)` and `pipeline_init_wait(cluster_shape_mn=...)`, or "
     "`cute.arch.cluster_arrive()` and `cute.arch.cluster_wait()`, come behind the initialisation: without the shape of the "
     "cluster the former are a barrier of the block only"},
    {KDSL_FAULT_MBARRIER_COUNT,
     "`mbarrier_init` takes the number of arrivals that end a phase: 1 where one thread arrives for all"},
    {KDSL_FAULT_MBARRIER_FULL,
     "one warp fills the stages: `if warp == 0:` around `producer_acquire`, the copies and `producer_commit`; or the group of "
     "producers has as many threads as arrive; after each stage the state goes on by `state.advance()`",
     "producer_acquire"},
    {KDSL_FAULT_MBARRIER_FULL,
     "a group of consumers has as many threads as call `consumer_release`, or as many warps where one lane of each does",
     "consumer_release"},
    {KDSL_FAULT_MBARRIER_FULL,
     "no more arrivals may come in a phase than `mbarrier_init` was told: `mbarrier_wait` for the phase, or initialise it for "
     "more"},
    {KDSL_FAULT_COPY_MISSES_MBARRIER,
     "write `cute.arch.mbarrier_init_fence()` behind the initialisation, in the thread that makes it"},

    // ---- clusters, the grid
    {KDSL_FAULT_BLOCK_ENDED,
     "`cute.arch.cluster_arrive()` and `cute.arch.cluster_wait()` in front of the end keep the blocks until nobody reads their "
     "memory"},
    {KDSL_FAULT_BLOCK_MAY_END,
     "`cute.arch.cluster_arrive()` and `cute.arch.cluster_wait()` in front of the end keep the block whose memory is accessed"},
    {KDSL_FAULT_GRID_NOT_COOPERATIVE, "launch it with `cooperative=True`, so that all blocks run at a time"},

    // ---- tensor memory
    {KDSL_FAULT_TENSOR_NOT_COMPLETED,
     "`PipelineUmmaAsync.producer_commit(state)` behind the last product and `consumer_wait(state)` before the load; without a "
     "pipeline `tcgen05.commit(mbarrier)` in the thread that issued it, then `cute.arch.mbarrier_wait(mbarrier, phase)`"},
    {KDSL_FAULT_TENSOR_ACCESS_NOT_AWAITED,
     "write `cute.arch.fence_view_async_tmem_load()` behind the copies out of tensor memory, and "
     "`cute.arch.fence_view_async_tmem_store()` behind those into it, before `consumer_release` or the barrier"},
    {KDSL_FAULT_TENSOR_UNORDERED,
     "hand columns over by a pipeline: `producer_commit` on the one side, `consumer_wait` on the other, and `consumer_release` "
     "before they are overwritten; or by `cute.arch.sync_threads()`"},
    {KDSL_FAULT_TENSOR_FREED_IN_USE,
     "`cute.arch.sync_threads()`, or `TmemAllocator`'s barrier, stands between the last load and `tmem.free(pointer)`; a pair "
     "of "
     "blocks meets in its cluster, too"},
    {KDSL_FAULT_TENSOR_FREED, "`tmem.free(pointer)` comes behind the last use by all warps: a barrier has to stand in between"},
    {KDSL_FAULT_TENSOR_NEVER_FREED,
     "the warp that allocated calls `tmem.free(pointer)`, or `cute.arch.dealloc_tmem(pointer, num_columns)`, at the end"},
    {KDSL_FAULT_TENSOR_RELINQUISHED, "`relinquish_alloc_permit()` comes behind the last `allocate(num_columns)` of the block"},
    {KDSL_FAULT_TENSOR_LANES,
     "partition by the thread's number in the group of 128 that copies: "
     "`tcgen05.make_tmem_copy(atom, tensor).get_slice(thread % 128)`"},
    {KDSL_FAULT_TENSOR_UNWRITTEN,
     "the first product of a sum overwrites: `tiled_mma.set(tcgen05.Field.ACCUMULATE, k != 0)`; scales are copied to tensor "
     "memory before"},
    {KDSL_FAULT_RACE_WITH_TENSOR_PRODUCT,
     "the product's thread releases a stage by `PipelineTmaUmma.consumer_release(state)`, which commits, and the producer "
     "waits "
     "by `producer_acquire(state)` before it fills the stage anew"},
    {KDSL_FAULT_TENSOR_MISSES_STORES,
     "each thread that stores calls `cute.arch.fence_proxy(\"async.shared\", space=\"cta\")` behind its stores and then comes "
     "to "
     "the barrier; then one thread multiplies"},
    {KDSL_FAULT_TENSOR_SWIZZLE,
     "make the shared layout by `sm100_utils.make_smem_layout_a` (or `_b`), and the TMA atom and the fragments from that one "
     "layout"},
    {KDSL_FAULT_TENSOR_ODD_ISSUER,
     "the leading block of a pair multiplies: `if cute.arch.block_idx_in_cluster() % 2 == 0:` around the products and commits"},
    {KDSL_FAULT_TENSOR_EMPTY_COMMIT,
     "one thread, of one `elect_one()` or one warp, issues the products and commits them: `cute.gemm` and `producer_commit` "
     "stand in the same branch"},
    {KDSL_FAULT_CANCEL_AFTER_FAILURE, "leave the loop over tiles when `work_tile.is_valid_tile` is false"},

    // ---- races
    {KDSL_FAULT_COPY_IN_FLIGHT,
     "wait for the copies of the thread, then for the other threads: `cp_async_commit_group()`, `cp_async_wait_group(0)`, "
     "`sync_threads()`"},
    {KDSL_FAULT_COPY_SOURCE_CHANGED,
     "wait for the copies of the thread before anybody stores to their source: `cp_async_commit_group()`, "
     "`cp_async_wait_group(0)`"},
    {KDSL_FAULT_COPY_NOT_AWAITED,
     "wait before the end: `cp_async_bulk_commit_group()` and `cp_async_bulk_wait_group(0)`, or `producer_tail()` of the "
     "pipeline that stores"},
    {KDSL_FAULT_RACE_WITH_PREDECESSOR,
     "`cute.arch.griddepcontrol_wait()` waits for the kernel before, in front of the first access to what it writes or reads"},
    {KDSL_FAULT_RACE_OF_COPY,
     "copy only to what all readers have left: `producer_acquire` of a pipeline waits for their `consumer_release`, and the "
     "state of each goes on by `advance()`"},
    {KDSL_FAULT_RACE_WITH_LOAD,
     "wait at the mbarrier of the copy first: `consumer_wait` of a pipeline, or `mbarrier_wait(barrier, phase)`"},
    {KDSL_FAULT_RACE_WITH_STORE,
     "wait for the copy in the thread that made it, `cute.arch.cp_async_bulk_wait_group(0)`, then let the others know by "
     "`sync_threads()`"},
    {KDSL_FAULT_RACE_WITH_PRODUCT,
     "wait for the product in the warpgroup that made it, `warpgroup.wait_group(0)`, then let the others know by "
     "`sync_threads()`"},
    {KDSL_FAULT_COPY_READS_ON,
     "the thread that copied waits until the sources have been read, `cute.arch.cp_async_bulk_wait_group(0, read=True)`, then "
     "lets the others know by `sync_threads()`"},
    {KDSL_FAULT_PRODUCT_READS_ON,
     "copy only to a stage that the products have left: `producer_acquire(state)` waits for their `consumer_release`, and "
     "behind `producer_commit(state)` the producer goes on by `state.advance()`",
     "tma_bar_ptr"},
    {KDSL_FAULT_PRODUCT_READS_ON,
     "`warpgroup.wait_group(0)` waits until no product is under way, before its operands are changed"},
    {KDSL_FAULT_COPY_MISSES_STORES,
     "write `cute.arch.fence_view_async_shared()`, or `cute.arch.fence_proxy(\"async.global\")` if the source is global "
     "memory, in "
     "each thread that stores, between its stores and the barrier; then one thread copies"},
    {KDSL_FAULT_PRODUCT_MISSES_STORES,
     "write `cute.arch.fence_view_async_shared()` in each thread that stores, between its stores and the barrier; then the "
     "warpgroup multiplies"},
    {KDSL_FAULT_RACE_OF_WRITES,
     "two threads write the same element: give each its own index, such as `block_idx * block_dim + thread_idx`, with no two "
     "axes exchanged; what many add to one element is added by `atomic_add`"},
    {KDSL_FAULT_RACE_AT_ONE_PLACE,
     "many threads change one element here: `atomic_add` reads, adds and writes in one step; or let one thread do it; or does "
     "the layout of what is written give several coordinates one place?"},
    {KDSL_FAULT_RACE_IN_SHARED,
     "a barrier between the two orders them: `sync_threads()`; what each thread has for itself is no shared memory, but "
     "registers"},
    {KDSL_FAULT_RACE_IN_GLOBAL,
     "let one thread do it, or add with an atomic operation, `atomic_add`; where others read what a thread changes, store to "
     "another tensor"},

    // ---- arguments
    {KDSL_FAULT_ARGUMENT_EXTENT,
     "a number in a shape is compiled in: `mark_layout_dynamic()` of the tensor that is compiled for leaves it to run time"},
    {KDSL_FAULT_ARGUMENT_STRIDE,
     "pass `x.contiguous()`, whose elements lie one behind the other, or compile for a tensor that lies as this one"},
    {KDSL_FAULT_ARGUMENT_ALIGNMENT,
     "leave `assumed_align` out, or pass a copy, which begins at an aligned address: `x.clone()`"},
};
constinit const std::span<const value::FaultHint> kCuteFaultHints(kRows);

}  // namespace kdsl::builtins
