// This file makes the remarks of -Rtile on the choices made for ops on tiles: the layouts of buffers, the instructions of
// products, the number of threads that loops are distributed over, and the widths of their memory accesses.
#include <algorithm>

#include <fmt/ranges.h>

#include "analysis/memory.h"
#include "base/overloaded.h"
#include "diag/definitions/remarks.def"
#include "ir/ops.h"
#include "passes/tile/access_width.h"
#include "passes/tile/layout/layout_rules.h"
#include "passes/tile/lower/lowering.h"
#include "passes/tile/product_of.h"

namespace kdsl::passes {

using namespace ir;
using namespace analysis;

static void remark(Lowering& l, const Op& op, const std::string& text) { l.diags.report(op.loc.span, diag::TileChoice, text); }

static std::string name_of(const Value* buffer) {
  std::string_view name = buffer_name(buffer);
  return name.empty() ? "a buffer" : fmt::format("`{}`", name);
}

void remark_buffer(Lowering& l, TileAllocOp op) {
  Value* root = op.buffer();
  if (auto found = l.layouts.fragments.find(root); found != l.layouts.fragments.end())
    return remark(l, *op, fmt::format("buffer lies in registers: {}", tile::to_string(found->second)));
  auto found = l.layouts.shared.find(root);
  if (found == l.layouts.shared.end()) return;
  remark(l, *op,
         fmt::format("buffer lies in shared memory: ({}), {}", fmt::join(op.shape(), ", "), tile::to_string(found->second)));
}

void remark_gemm(Lowering& l, TileGemmOp op) {
  tile::TileProduct product = *product_of(op);
  const tile::ProductGrid& grid = product.grid;
  std::string_view name = std::visit(overloaded{[](const tile::WarpMma&) -> std::string_view { return "mma"; },
                                                [](const tile::WarpgroupMma&) -> std::string_view { return "wgmma"; },
                                                [](const tile::TensorMma&) -> std::string_view { return "tcgen05.mma"; }},
                                     product.instruction);
  remark(l, *op,
         fmt::format("product of {} x {} x {} is made of {} {}, by {} x {} warps{}", grid.m, grid.n,
                     grid.k * elements_in_byte(op), name, op.instruction(), grid.warps.m, grid.warps.n,
                     op.is_async() ? ", and runs on in the next iteration" : ""));
}

void remark_reduce(Lowering& l, TileReduceOp op, const RegisterFold& fold) {
  std::string text = "each thread's own";
  if (!fold.plan.lane_bits.empty()) text += fmt::format(", then {} shuffles among lanes", fold.plan.lane_bits.size());
  if (!fold.plan.warp_bits.empty())
    text += fmt::format(", then {} warps through shared memory", 1 << fold.plan.warp_bits.size());
  remark(l, *op, fmt::format("reduction is made in registers: {}", text));
}

void remark_tma_copy(Lowering& l, TileCopyOp op, const TmaCopyPlan& plan) {
  std::vector<int64_t> box;
  for (const TmaCopyPlan::Dimension& dimension : plan.dimensions) box.insert(box.begin(), dimension.box);
  remark(l, *op,
         fmt::format("copy is {} of a tensor map, ({}) each, by TMA",
                     plan.boxes == 1 ? "one box" : fmt::format("{} boxes", plan.boxes), fmt::join(box, ", ")));
}

// Lists for each buffer in memory how many bytes an access takes.
static std::string accesses(Lowering& l, TileParallelOp nest, int64_t lanes, bool is_async) {
  std::vector<std::string> list;
  walk(nest.body(), [&](const Op* op) {
    auto access = element_access(*op);
    if (!access || (op->kind != OpKind::TileLoad && op->kind != OpKind::TileStore)) return;
    TileScope scope = scope_of(access->buffer->type);
    if (scope != TileScope::Global && scope != TileScope::Shared) return;
    int64_t width = 1, count = op->parent == nest.body() ? lanes : 1;
    if (count > 1 && scope == TileScope::Global) width = global_width(l.function, nest, *access, count);
    if (count > 1 && scope == TileScope::Shared)
      width = shared_width(l.function, nest, *access, l.layouts.shared.at(buffer_of(access->buffer)), count);
    std::string text = fmt::format("{} {} {} at a time", access->writes ? "writes" : "reads", name_of(access->buffer),
                                   fmt::format("{} bytes", width * bits_of(access->buffer) / 8));
    if (std::ranges::find(list, text) == list.end()) list.push_back(std::move(text));
  });
  return list.empty() ? "" : fmt::format(": {}{}", fmt::join(list, ", "), is_async ? ", by cp.async" : "");
}

void remark_nest(Lowering& l, TileParallelOp nest, const NestChoice& choice) {
  std::vector<std::string> extents;
  for (const Value* extent : nest.extents()) {
    auto known = signed_constant(extent);
    extents.push_back(known ? std::to_string(*known) : "n");
  }
  std::string how = choice.iterations ? fmt::format("{} iterations in each", choice.iterations->registers())
                                      : std::string("one iteration after the other in each");
  remark(l, *nest,
         fmt::format("loop over {} is distributed over {} threads, {}{}", fmt::join(extents, " x "), l.group.threads, how,
                     accesses(l, nest, choice.lanes, choice.is_async)));
}

}  // namespace kdsl::passes
