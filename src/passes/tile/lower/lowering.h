// Lowering is the state that the parts of tile-lower share: the layouts, the addresses of buffers, and the short code
// sequences that all parts emit.
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>

#include "analysis/ranges.h"
#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/ops.h"
#include "passes/tile/assumptions.h"
#include "passes/tile/layout/layouts.h"
#include "passes/tile/nest.h"
#include "passes/tile/thread_groups.h"
#include "passes/tile/tma_copies.h"
#include "tile/distributed/tensor_tile.h"
#include "tile/distributed/thread_forms.h"
#include "tile/distributed/tile_product.h"

namespace kdsl::passes {

struct Lowering {
  ir::Module& module;
  ir::Function& function;
  diag::Sink& diags;
  TileLayouts layouts;
  analysis::ValueRanges ranges;
  ir::Builder b;
  ThreadGroups groups;
  ThreadGroup group{};  // the threads that execute the op that is being lowered
  ir::Value* thread = nullptr;  // the number of the thread in the group, i32
  bool has_guards = true;
  std::unordered_map<const ir::Value*, ir::Value*> memory{};  // address of each alloc
  std::unordered_map<const ir::Value*, ir::Value*> safe_values{};  // the key is a buffer
  Assumptions assumptions{};
  std::unordered_map<int64_t, ir::Op*> work_memory{};  // shared memory of reductions among warps, by the group's first thread
  TensorMaps maps{module, function};
  struct Completion {
    ir::Value *mbarrier, *parity;  // the mbarrier, and where each thread keeps the parity of its next phase
  };
  std::unordered_map<const ir::Op*, Completion> completions{};  // the key is an op that waits for products into tensor memory
};

void unsupported(Lowering&, const ir::Op& op, const std::string& what);

// ---- short code sequences (arithmetic.cpp)
ir::Value* add(ir::Builder&, ir::Value* a, ir::Value* b);  // the sum, in the wider of the two types
ir::Value* scaled(ir::Builder&, ir::Value* a, int64_t factor);
ir::Value* thread_number(ir::Builder&, const ir::LaunchBounds&);  // the thread's number in the block, i32
ir::Value* number_of(Lowering&, const tile::ThreadSum&);
ir::Value* both(ir::Builder&, ir::Value* a, ir::Value* b);  // the conjunction; either may be null, which means always true
// Returns the condition that a thread is a member. None: no short test describes the members. A null value: all threads are
// members.
std::optional<ir::Value*> condition_of(Lowering&, const std::vector<bool>& members);
ir::Value* is_first_warp(ir::Builder&, ir::Value* thread);
void wait_for_phase(ir::Builder&, ir::Value* mbarrier, ir::Value* parity);  // `while not try_wait(…): pass`
using Build = std::function<ir::Value*()>;
// Emits `then` under a condition; a null condition is always true. Without `otherwise` the result is null.
ir::Value* emit_if(Lowering&, ir::Value* condition, ir::Value* otherwise, const Build& then);

// ---- elements in memory (elements.cpp); a width is the length of a vector that begins at the indices
ir::Value* address_of(Lowering&, ir::Value* buffer, std::span<ir::Value* const> indices);
// Maps the offset of a byte in a row-major tile to its swizzled offset.
ir::Value* swizzled_byte(ir::Builder&, const tile::SharedTile&, ir::Value* byte);
// Returns the condition that the indices are inside a buffer of global memory; null if they certainly are.
ir::Value* guard_of(Lowering&, ir::Value* buffer, std::span<ir::Value* const> indices);
ir::Value* load_elements(Lowering&, ir::Value* buffer, std::span<ir::Value* const> indices, int64_t width);
void store_elements(Lowering&, ir::Value* value, ir::Value* buffer, std::span<ir::Value* const> indices, ir::Value* condition);
ir::Value* update_element(Lowering&, ir::TileAtomicElementOp op, ir::Value* value, std::span<ir::Value* const> indices,
                          ir::Value* condition);
// These access a register index of a fragment, that is, an element of the thread's local array.
ir::Value* load_register(Lowering&, ir::Value* root, int64_t reg);
void store_register(Lowering&, ir::Value* value, ir::Value* root, int64_t reg);

// ---- copies by cp.async (async_copy.cpp)
struct AsyncCopy {
  const ir::Op *load, *store;
  int64_t width;  // number of elements that one instruction copies
};
// Recognises a nest that only copies, in widths that cp.async has, and that may be executed asynchronously.
std::optional<AsyncCopy> async_copy_of(const Lowering&, ir::TileParallelOp nest, int64_t lanes);
void copy_async(Lowering&, const AsyncCopy&, std::span<ir::Value* const> from, std::span<ir::Value* const> to);

// ---- copies by TMA (tma_copy.cpp)
void lower_tma_copy(Lowering&, ir::TileCopyOp op);

// ---- ops
void lower_nest(Lowering&, ir::TileParallelOp nest);
void lower_gemm(Lowering&, ir::TileGemmOp op);
void lower_warp_gemm(Lowering&, ir::TileGemmOp op, const tile::ProductGrid& grid, const tile::WarpMma& mma);
void lower_warpgroup_gemm(Lowering&, ir::TileGemmOp op, const tile::ProductGrid& grid, const tile::WarpgroupMma& mma);
void lower_gemm_wait(Lowering&, ir::TileGemmWaitOp op);
// Returns the byte of a buffer in shared memory at which an operand begins that a descriptor describes: at a panel unless the
// column is known, where tile-choose lets it begin.
ir::Value* byte_of_matrix(Lowering&, ir::Value* factor);
void fence_barriers(Lowering&);  // in kernels with products of warpgroups or copies by TMA
void lower_reduce(Lowering&, ir::TileReduceOp op, const RegisterFold& fold);

// ---- tensor memory (lower_tensor.cpp, tensor_products.cpp)
// Allocates the buffers of tensor memory at the builder's position, and frees them where the kernel ends.
void allocate_tensor_memory(Lowering&, std::span<ir::Op* const> ops, ir::Value* thread);
void lower_tensor_copy(Lowering&, ir::TileCopyOp op);
// Returns the address in tensor memory at which a tile begins, in the first of its lanes.
ir::Value* begin_of(Lowering&, const ir::Tile& place, const tile::TensorTile& tile);
void lower_tensor_gemm(Lowering&, ir::TileGemmOp op, const tile::ProductGrid& grid, const tile::TensorMma& mma);
void lower_gemm_commit(Lowering&, ir::TileGemmCommitOp op);
// The threads of the group go on when the products of its thread are complete; `op` has a completion (see Lowering).
void complete_products(Lowering&, const ir::Op& op);

// ---- remarks on ops on tiles, for -Rtile (remarks.cpp)
struct NestChoice {
  const tile::DistributedLayout* iterations = nullptr;  // null if they are too many for a table
  int64_t lanes = 1;
  bool is_async = false;
};
void remark_buffer(Lowering&, ir::TileAllocOp op);
void remark_gemm(Lowering&, ir::TileGemmOp op);
void remark_reduce(Lowering&, ir::TileReduceOp op, const RegisterFold& fold);
void remark_tma_copy(Lowering&, ir::TileCopyOp op, const TmaCopyPlan& plan);
void remark_nest(Lowering&, ir::TileParallelOp nest, const NestChoice& choice);

// Adds the buffers to the stops of a debugger (debug_buffers.cpp); before the ops on tiles are unlinked.
void add_debug_buffers(Lowering&);

// Rewrites iterations that add to one element as reductions (accumulations.cpp).
void reduce_accumulations(ir::Module&, ir::Function&, diag::Sink&);
// Replaces loads of variables by the values stored in them (variables.cpp).
void forward_variables(ir::Function&);
// Unrolls loops whose iteration number selects registers (unroll.cpp).
void unroll_fragment_loops(ir::Module&, ir::Function&);
// Rewrites reductions that registers cannot compute as copies and nests (reductions.cpp).
void stage_reductions(ir::Module&, ir::Function&, std::span<ir::Op* const> ops, diag::Sink& diags);

}  // namespace kdsl::passes
