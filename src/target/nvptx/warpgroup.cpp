// Lowers products of a warpgroup: wgmma and the instructions that order it.
#include <fmt/core.h>

#include "base/check.h"
#include "ir/mma_shape.h"
#include "ir/ops.h"
#include "target/nvptx/asm.h"
#include "target/nvptx/hooks.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::OpRow;

static llvm::SmallVector<llvm::Type*, 8> types_of(FunctionEmitter& e, const ir::Op& op) {
  llvm::SmallVector<llvm::Type*, 8> types;
  for (const ir::Value& result : op.results) types.push_back(e.type(result.type));
  return types;
}

// Ties the results to the last operands, so that they are in the same registers.
static void tie_results(FunctionEmitter& e, PtxAsm& ptx, const ir::Op& op) {
  std::span<ir::Value* const> passed = op.operands.last(op.results.size());
  for (size_t i = 0; i < passed.size(); ++i) ptx.tie(i, e.value(passed[i]));
}

// Returns the immediates at the end of the instruction. Signs and transposes of the operands exist for some types only.
static std::string immediates(ir::WgmmaOp op, const ir::WgmmaShape& shape) {
  if (shape.d == ir::MmaElement::S32) return "";
  std::string text = fmt::format(", {}, {}", op.is_negate_a() ? -1 : 1, op.is_negate_b() ? -1 : 1);
  if (ir::mma_bits(shape.a) != 16) return text;
  if (op.a()->type == ir::kI64) text += fmt::format(", {}", int{op.is_transpose_a()});
  return text + fmt::format(", {}", int{op.is_transpose_b()});
}

static llvm::Value* warpgroup_multiply(FunctionEmitter& e, ir::WgmmaOp op) {
  auto shape = ir::WgmmaShape::parse(op.text());
  KDSL_CHECK(shape, "a product of a warpgroup that the verifier let pass");
  auto types = types_of(e, *op);
  PtxAsm ptx(e, types);
  std::string accumulators = ptx.outs(0, types.size());
  llvm::Value* factor = e.value(op.a());
  std::string a = factor->getType()->isVectorTy() ? ptx.ins(factor) : ptx.in(factor);
  std::string b = ptx.in(e.value(op.b()));
  std::string accumulate = ptx.in(e.value(op.accumulate()));
  tie_results(e, ptx, *op);
  return ptx.convergent().emit(fmt::format("wgmma.mma_async.sync.aligned.{} {}, {}, {}, {}{};", op.text(), accumulators, a, b,
                                           accumulate, immediates(op, *shape)));
}

static llvm::Value* pass_through(FunctionEmitter& e, const ir::Op& op, const std::string& text) {
  auto types = types_of(e, op);
  PtxAsm ptx(e, types);
  tie_results(e, ptx, op);
  return ptx.convergent().emit(text);
}

static llvm::Value* warpgroup_fence(FunctionEmitter& e, ir::WgmmaFenceOp op) {
  return pass_through(e, *op, "wgmma.fence.sync.aligned;");
}

static void warpgroup_commit(FunctionEmitter& e, ir::WgmmaCommitOp) {
  PtxAsm(e).convergent().emit("wgmma.commit_group.sync.aligned;");
}

static llvm::Value* warpgroup_wait(FunctionEmitter& e, ir::WgmmaWaitOp op) {
  return pass_through(e, *op, fmt::format("wgmma.wait_group.sync.aligned {};", op.count()));
}

NvptxHooks::Rows NvptxHooks::warpgroup_rows() {
  static constexpr codegen::OpNeed kWarpgroup = {.feature = ir::Feature::WarpgroupProducts,
                                                 .what = "a matrix product of a warpgroup"};
  static constexpr OpRow kRows[] = {
      lowers<warpgroup_multiply>(kWarpgroup),
      lowers<warpgroup_fence>(kWarpgroup),
      lowers<warpgroup_commit>(kWarpgroup),
      lowers<warpgroup_wait>(kWarpgroup),
  };
  return kRows;
}

}  // namespace kdsl::target
