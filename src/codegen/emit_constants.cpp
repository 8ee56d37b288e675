// This file emits the ops constant, nullptr, poison, select and global.addr.
#include <llvm/ADT/APFloat.h>
#include <llvm/IR/Constants.h>

#include "base/check.h"
#include "codegen/emitter.h"
#include "codegen/narrow_float.h"

namespace kdsl::codegen {

// Returns the bits of `value` in a float type that LLVM has no IR type for.
static llvm::APInt narrow_bits(double value, ir::Scalar scalar) {
  llvm::APFloat number(value);
  bool loses = false;
  // E8M0 holds powers of two only and rounds upward.
  auto rounding = scalar == ir::Scalar::F8E8M0FNU ? llvm::APFloat::rmTowardPositive : llvm::APFloat::rmNearestTiesToEven;
  number.convert(narrow_semantics(scalar), rounding, &loses);
  return number.bitcastToAPInt();
}

static llvm::Constant* scalar_constant(llvm::Type* type, ir::Scalar scalar, const ir::Attr& attr) {
  bool is_double = attr.kind == ir::Attr::Kind::Float;
  if (auto* integer = llvm::dyn_cast<llvm::IntegerType>(type)) {
    if (is_double) return llvm::ConstantInt::get(integer, narrow_bits(attr.f, scalar));
    unsigned width = integer->getBitWidth();
    llvm::APInt bits(64, static_cast<uint64_t>(attr.i));
    return llvm::ConstantInt::get(integer, bits.sextOrTrunc(width));
  }
  if (is_double) return llvm::ConstantFP::get(type, attr.f);
  unsigned width = type->getScalarSizeInBits();
  llvm::APInt bits(64, static_cast<uint64_t>(attr.i));
  return llvm::ConstantFP::get(type, llvm::APFloat(type->getFltSemantics(), bits.trunc(width)));
}

void FunctionEmitter::emit(ir::ConstantOp op) {
  ir::Type ir_type = op.result()->type;
  const ir::Attr* attr = op->find(ir::AttrName::Value);
  KDSL_CHECK(attr, "a constant without a value");
  llvm::Constant* scalar = scalar_constant(type(ir_type)->getScalarType(), ir_type.scalar, *attr);
  if (ir_type.is_vector()) scalar = llvm::ConstantVector::getSplat(llvm::ElementCount::getFixed(ir_type.count), scalar);
  result(op, scalar);
}

void FunctionEmitter::emit(ir::NullPtrOp op) { result(op, llvm::Constant::getNullValue(type(op.result()->type))); }

void FunctionEmitter::emit(ir::PoisonOp op) { result(op, llvm::PoisonValue::get(type(op.result()->type))); }

void FunctionEmitter::emit(ir::SelectOp op) {
  result(op, builder_.CreateSelect(value(op.condition()), value(op.if_true()), value(op.if_false())));
}

void FunctionEmitter::emit(ir::GlobalAddrOp op) {
  std::string_view symbol = op->text_attr(ir::AttrName::Symbol);
  llvm::GlobalVariable* global = module_.getGlobalVariable(llvm::StringRef(symbol.data(), symbol.size()), true);
  KDSL_CHECK(global, "global.addr names no global");
  result(op, builder_.CreateAddrSpaceCast(global, type(op.result()->type)));
}

}  // namespace kdsl::codegen
