// Matrices of a warp: ldmatrix, stmatrix, mma.sync.
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

// "m8n8" and ".b16" of "m8n8.b16".
static std::pair<std::string_view, std::string_view> split_shape(std::string_view text) {
  size_t dot = text.find('.');
  return {text.substr(0, dot), text.substr(dot)};
}

static llvm::Value* load_matrix(FunctionEmitter& e, const ir::Op& op) {
  llvm::Type* type = e.type(op.result()->type);
  auto lanes = lanes_of(type);
  PtxAsm ptx(e, lanes);
  auto [shape, element] = split_shape(ir::to_text(op.enum_attr<ir::LdMatrixShape>(AttrName::Mode)));
  llvm::Value* got = ptx.convergent().emit(fmt::format("ldmatrix.sync.aligned.{}.x{}{}.shared{} {}, [{}];", shape,
                                                       op.int_attr(AttrName::Count), op.has(AttrName::Trans) ? ".trans" : "",
                                                       element, ptx.outs(0, lanes.size()), ptx.in(e.operand(op, 0))));
  return gather_lanes(e, got, type);
}

static llvm::Value* store_matrix(FunctionEmitter& e, const ir::Op& op) {
  PtxAsm ptx(e);
  auto [shape, element] = split_shape(ir::to_text(op.enum_attr<ir::StMatrixShape>(AttrName::Mode)));
  std::string address = ptx.in(e.operand(op, 1));
  return ptx.convergent().emit(fmt::format("stmatrix.sync.aligned.{}.x{}{}.shared{} [{}], {};", shape,
                                           op.int_attr(AttrName::Count), op.has(AttrName::Trans) ? ".trans" : "", element,
                                           address, ptx.ins(e.operand(op, 0))));
}

static llvm::Value* multiply(FunctionEmitter& e, const ir::Op& op) {
  llvm::Type* type = e.type(op.result()->type);
  auto lanes = lanes_of(type);
  PtxAsm ptx(e, lanes);
  std::string a = ptx.ins(e.operand(op, 0)), b = ptx.ins(e.operand(op, 1)), c = ptx.ins(e.operand(op, 2));
  llvm::Value* got = ptx.pure().convergent().emit(
      fmt::format("mma.sync.aligned.{} {}, {}, {}, {};", op.text_attr(AttrName::Text), ptx.outs(0, lanes.size()), a, b, c));
  return gather_lanes(e, got, type);
}

NvptxHooks::Rows NvptxHooks::matrix_rows() {
  static constexpr OpRow kRows[] = {
      lowers<load_matrix>(OpKind::LdMatrix),
      lowers<store_matrix>(OpKind::StMatrix),
      lowers<multiply>(OpKind::Mma),
  };
  return kRows;
}

}  // namespace kdsl::target
