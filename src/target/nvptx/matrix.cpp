// Lowers ops on matrices of a warp: ldmatrix, stmatrix, mma.sync.
#include <fmt/core.h>

#include "base/check.h"
#include "ir/op_kind.h"
#include "target/nvptx/asm.h"
#include "target/nvptx/hooks.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

static llvm::SmallVector<llvm::Type*, 8> lanes_of(llvm::Type* type) {
  if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type))
    return llvm::SmallVector<llvm::Type*, 8>(vector->getNumElements(), vector->getElementType());
  return {type};
}

// Splits "m8n8.b16" into "m8n8" and ".b16".
static std::pair<std::string_view, std::string_view> split_shape(std::string_view text) {
  size_t dot = text.find('.');
  return {text.substr(0, dot), text.substr(dot)};
}

static llvm::Value* load_matrix(FunctionEmitter& e, ir::LdMatrixOp op) {
  llvm::Type* type = e.type(op.result()->type);
  auto lanes = lanes_of(type);
  PtxAsm ptx(e, lanes);
  auto [shape, element] = split_shape(ir::to_text(op->enum_attr<ir::LdMatrixShape>(AttrName::Mode)));
  llvm::Value* got = ptx.convergent().emit(fmt::format("ldmatrix.sync.aligned.{}.x{}{}.shared{} {}, [{}];", shape,
                                                       op->int_attr(AttrName::Count), op->has(AttrName::Trans) ? ".trans" : "",
                                                       element, ptx.outs(0, lanes.size()), ptx.in(e.value(op.address()))));
  return gather_lanes(e, got, type);
}

static llvm::Value* store_matrix(FunctionEmitter& e, ir::StMatrixOp op) {
  PtxAsm ptx(e);
  auto [shape, element] = split_shape(ir::to_text(op->enum_attr<ir::StMatrixShape>(AttrName::Mode)));
  std::string address = ptx.in(e.value(op.address()));
  return ptx.convergent().emit(fmt::format("stmatrix.sync.aligned.{}.x{}{}.shared{} [{}], {};", shape,
                                           op->int_attr(AttrName::Count), op->has(AttrName::Trans) ? ".trans" : "", element,
                                           address, ptx.ins(e.value(op.value()))));
}

static llvm::Value* multiply(FunctionEmitter& e, ir::MmaOp op) {
  llvm::Type* type = e.type(op.d()->type);
  auto lanes = lanes_of(type);
  PtxAsm ptx(e, lanes);
  std::string a = ptx.ins(e.value(op.a())), b = ptx.ins(e.value(op.b())), c = ptx.ins(e.value(op.c()));
  llvm::Value* got = ptx.pure().convergent().emit(
      fmt::format("mma.sync.aligned.{} {}, {}, {}, {};", op->text_attr(AttrName::Text), ptx.outs(0, lanes.size()), a, b, c));
  return gather_lanes(e, got, type);
}

// Selectors have 16 bits; constants become immediates.
static llvm::Value* multiply_scaled(FunctionEmitter& e, ir::MmaBlockScaleOp op) {
  llvm::Type* type = e.type(op.d()->type);
  auto lanes = lanes_of(type);
  PtxAsm ptx(e, lanes);
  std::string a = ptx.ins(e.value(op.a())), b = ptx.ins(e.value(op.b())), c = ptx.ins(e.value(op.c()));
  auto selector = [&](const ir::Value* value) {
    if (auto constant = ir::unsigned_constant(value)) return std::to_string(*constant);
    return ptx.in(e.builder().CreateTrunc(e.value(value), e.builder().getInt16Ty()));
  };
  auto scales = [&](const ir::Value* word, const ir::Value* byte, const ir::Value* thread) {
    std::string text = ptx.in(e.value(word)) + ", {" + selector(byte);
    return text + ", " + selector(thread) + "}";
  };
  std::string scales_a = scales(op.scale_a(), op.byte_a(), op.thread_a());
  std::string scales_b = scales(op.scale_b(), op.byte_b(), op.thread_b());
  llvm::Value* got = ptx.pure().convergent().emit(fmt::format("mma.sync.aligned.{} {}, {}, {}, {}, {}, {};", op.text(),
                                                              ptx.outs(0, lanes.size()), a, b, c, scales_a, scales_b));
  return gather_lanes(e, got, type);
}

NvptxHooks::Rows NvptxHooks::matrix_rows() {
  static constexpr OpRow kRows[] = {
      lowers<load_matrix>(),
      lowers<store_matrix>(),
      lowers<multiply>(),
      lowers<multiply_scaled>({.feature = ir::Feature::BlockScaledProducts, .what = "a warp's matrix product with scales"}),
  };
  return kRows;
}

}  // namespace kdsl::target
