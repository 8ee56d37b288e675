// This file has cute.nvgpu.warpgroup: the operations that order the products of a warpgroup, and the list of its products.
#include "dialects/cute/new_op.h"
#include "dialects/cute/nvgpu/mma_objects.h"
#include "ir/arch.h"
#include "ir/op_kind.h"

namespace kdsl::builtins {

using ir::AttrName;
using ir::OpKind;

namespace {

Value order(Call& call, const AnyArguments&, OpKind kind) { return NewOp(call, kind).none(); }

struct WaitGroup {
  int64_t group;
};
Value wait_group(Call& call, const WaitGroup& args) {
  if (args.group < 0 || args.group > 7) return call.refuse(args.group, "must be 0 to 7, got {}", args.group);
  return NewOp(call, OpKind::WgmmaWait).attr(AttrName::Count, args.group).none();
}

struct MissingProduct {
  layout::IntTuple shape_mnk;
  dtype::DType a, b, c;
  bool a_in_registers, a_is_mn, b_is_mn;
};
// Returns None, or what is wrong with the product.
Value missing_product(Call& call, const MissingProduct& args) {
  auto product = warpgroup_product(args.shape_mnk);
  product.a = args.a;
  product.b = args.b;
  product.c = args.c;
  product.has_a_in_registers = args.a_in_registers;
  product.a_major = args.a_is_mn ? tile::MajorMode::MN : tile::MajorMode::K;
  product.b_major = args.b_is_mn ? tile::MajorMode::MN : tile::MajorMode::K;
  if (!args.shape_mnk.items[0].is(tile::kWarpgroupRows))
    return value::make_str(call.ctx, fmt::format("a product of a warpgroup has {} rows, got the shape {}", tile::kWarpgroupRows,
                                                 layout::to_string(args.shape_mnk)));
  auto problem = tile::warpgroup_problem(product);
  return problem ? value::make_str(call.ctx, *problem) : Value::none();
}

constexpr Since kHopper{.since = ir::sm(90, 'a')};
constexpr BuiltinRow kRows[] = {
    kernel_row<order, OpKind::WgmmaFence>("_warpgroup_fence", "", "Registers written so far are seen by products to come.",
                                          kHopper),
    kernel_row<order, OpKind::WgmmaCommit>("_warpgroup_commit_group", "", "Closes the open group of products.", kHopper),
    kernel_row<wait_group>("_warpgroup_wait_group", "group", "Waits until so many groups of products are left.", kHopper),
    row<missing_product>("_missing_warpgroup_product", "shape_mnk, a, b, c, a_in_registers, a_is_mn, b_is_mn",
                         "Why a warpgroup does not multiply so."),
};

}  // namespace

const std::span<const BuiltinRow> kWarpgroupRows = kRows;

}  // namespace kdsl::builtins
