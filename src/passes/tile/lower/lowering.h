// What the parts of tile-lower share: the layouts, where buffers lie, and the small pieces of code that all of them build.
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>

#include "analysis/ranges.h"
#include "ir/buffer.h"
#include "ir/builder.h"
#include "ir/ops.h"
#include "passes/tile/assumptions.h"
#include "passes/tile/boxes.h"
#include "passes/tile/layout/layouts.h"
#include "passes/tile/nest.h"
#include "tile/spread/thread_forms.h"
#include "tile/spread/tile_product.h"

namespace kdsl::passes {

struct Lowering {
  ir::Module& module;
  ir::Function& function;
  diag::Sink& diags;
  TileLayouts layouts;
  analysis::ValueRanges ranges;
  ir::Builder b;
  ir::Value* thread = nullptr;  // the number of the thread in the block, i32
  bool has_guards = true;
  std::unordered_map<const ir::Value*, ir::Value*> memory{};  // by alloc: where it begins
  std::unordered_map<const ir::Value*, ir::Value*> safe_values{};  // by buffer
  Assumptions assumptions{};
  ir::Op* work_memory = nullptr;  // of reductions among warps
  TensorMaps maps{module, function};
};

void unsupported(Lowering&, const ir::Op& op, const std::string& what);

// ---- small pieces (pieces.cpp)
ir::Value* add(ir::Builder&, ir::Value* a, ir::Value* b);  // widened to the wider of the two
ir::Value* scaled(ir::Builder&, ir::Value* a, int64_t factor);
ir::Value* thread_number(ir::Builder&, const ir::LaunchBounds&);  // in the block, i32
ir::Value* number_of(Lowering&, const tile::ThreadSum&);
ir::Value* both(ir::Builder&, ir::Value* a, ir::Value* b);  // of two conditions, of which either may be null: always
// Nothing: the threads form no set that has a short test. A null value: all threads.
std::optional<ir::Value*> condition_of(Lowering&, const std::vector<bool>& members);
using Build = std::function<ir::Value*()>;
// `condition` null: always. Without `otherwise` nothing is yielded.
ir::Value* emit_if(Lowering&, ir::Value* condition, ir::Value* otherwise, const Build& then);

// ---- elements in memory (elements.cpp); widths are of vectors, which begin at the indices
ir::Value* address_of(Lowering&, ir::Value* buffer, std::span<ir::Value* const> indices);
// Where a byte of a row-major tile lies.
ir::Value* swizzled_byte(ir::Builder&, const tile::SharedTile&, ir::Value* byte);
// Of global memory, that the indices are inside. Null: they surely are.
ir::Value* guard_of(Lowering&, ir::Value* buffer, std::span<ir::Value* const> indices);
ir::Value* load_elements(Lowering&, ir::Value* buffer, std::span<ir::Value* const> indices, int64_t width);
void store_elements(Lowering&, ir::Value* value, ir::Value* buffer, std::span<ir::Value* const> indices, ir::Value* condition);
ir::Value* update_element(Lowering&, ir::TileAtomicElementOp op, ir::Value* value, std::span<ir::Value* const> indices,
                          ir::Value* condition);
// Of an array of the thread.
ir::Value* load_slot(Lowering&, ir::Value* root, int64_t slot);
void store_slot(Lowering&, ir::Value* value, ir::Value* root, int64_t slot);

// ---- copies by cp.async (async_copy.cpp)
struct AsyncCopy {
  const ir::Op *load, *store;
  int64_t width;  // elements that one instruction copies
};
// Where a nest that may do so does nothing but copy, in pieces that the instruction has.
std::optional<AsyncCopy> async_copy_of(const Lowering&, ir::TileParallelOp nest, int64_t lanes);
void copy_async(Lowering&, const AsyncCopy&, std::span<ir::Value* const> from, std::span<ir::Value* const> to);

// ---- copies by TMA (box_copy.cpp)
void lower_box_copy(Lowering&, ir::TileCopyOp op);

// ---- ops
void lower_nest(Lowering&, ir::TileParallelOp nest);
void lower_gemm(Lowering&, ir::TileGemmOp op);
void lower_warp_gemm(Lowering&, ir::TileGemmOp op, const tile::ProductGrid& grid, const tile::WarpMma& mma);
void lower_warpgroup_gemm(Lowering&, ir::TileGemmOp op, const tile::ProductGrid& grid, const tile::WarpgroupMma& mma);
void lower_gemm_wait(Lowering&, ir::TileGemmWaitOp op);
void fence_barriers(Lowering&);  // where products of warpgroups or copies by TMA need it
void lower_reduce(Lowering&, ir::TileReduceOp op, const RegisterFold& fold);

// ---- what became of ops on tiles, for -Rtile (remarks.cpp)
struct NestChoice {
  const tile::Spread* turns = nullptr;  // null: too many to count
  int64_t lanes = 1;
  bool is_async = false;
};
void remark_buffer(Lowering&, ir::TileAllocOp op);
void remark_gemm(Lowering&, ir::TileGemmOp op);
void remark_reduce(Lowering&, ir::TileReduceOp op, const RegisterFold& fold);
void remark_boxes(Lowering&, ir::TileCopyOp op, const BoxPlan& plan);
void remark_nest(Lowering&, ir::TileParallelOp nest, const NestChoice& choice);

// Turns that add to the same element, as reductions (accumulations.cpp).
void reduce_accumulations(ir::Module&, ir::Function&, diag::Sink&);
// Values instead of variables that hold them (variables.cpp).
void forward_variables(ir::Function&);
// Where registers are named by the number of a turn (unroll.cpp).
void unroll_fragment_loops(ir::Module&, ir::Function&);
// Reductions that registers cannot make, as copies and nests (reductions.cpp).
void stage_reductions(ir::Module&, std::span<ir::Op* const> ops, diag::Sink& diags);

}  // namespace kdsl::passes
