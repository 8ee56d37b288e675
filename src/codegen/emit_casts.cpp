// Conversions between numeric types and between pointers.
#include <llvm/IR/Intrinsics.h>

#include "codegen/emitter.h"
#include "codegen/narrow_float.h"

namespace kdsl::codegen {

static llvm::Type* f32_like(FunctionEmitter& e, llvm::Value* value) {
  return value->getType()->getWithNewType(e.builder().getFloatTy());
}

// Between float types that LLVM has (tf32 is float here).
static llvm::Value* convert_native(FunctionEmitter& e, llvm::Value* value, llvm::Type* to) {
  llvm::Type* from = value->getType();
  if (from == to) return value;
  unsigned from_width = from->getScalarSizeInBits(), to_width = to->getScalarSizeInBits();
  auto& builder = e.builder();
  if (from_width < to_width) return builder.CreateFPExt(value, to);
  // Equal widths: f16 <-> bf16.
  if (from_width == to_width) value = builder.CreateFPExt(value, f32_like(e, value));
  return builder.CreateFPTrunc(value, to);
}

// LLVM holds an integer with few significant bits to be exact in every float that has as many, also where the exponent
// of half is too small for it: converted back it would be the integer and not infinity. So half is made of a float of
// which it does not see that it was an integer.
static llvm::Value* hide_integer(FunctionEmitter& e, llvm::Value* value) {
  return e.builder().CreateUnaryIntrinsic(llvm::Intrinsic::arithmetic_fence, value);
}

static bool is_wide_integer(ir::Type type) { return ir::bit_width(type.scalar) > 16; }

static bool comes_from_wide_integer(const ir::Value* value) {
  const ir::Op* def = value->def;
  return def && (def->kind == ir::OpKind::SIToFP || def->kind == ir::OpKind::UIToFP) && is_wide_integer(def->operand(0)->type);
}

static llvm::Value* convert(FunctionEmitter& e, const ir::Op& op) {
  llvm::Value* value = e.operand(op, 0);
  ir::Scalar from = op.operand(0)->type.scalar, to = op.result()->type.scalar;
  auto rounding = op.enum_attr<ir::Rounding>(ir::AttrName::Rounding, ir::Rounding::Nearest);
  if (llvm::Value* done = e.hooks().convert_float(e, value, from, to, rounding)) return done;
  if (is_narrow(from)) value = decode_narrow(e, value, from);
  if (to == ir::Scalar::F16 && comes_from_wide_integer(op.operand(0))) value = hide_integer(e, value);
  if (!is_narrow(to)) return convert_native(e, value, e.type(op.result()->type));
  return encode_narrow(e, convert_native(e, value, f32_like(e, value)), to);
}

void FunctionEmitter::emit(tag::ExtF, const ir::Op& op) { result(op, convert(*this, op)); }
void FunctionEmitter::emit(tag::TruncF, const ir::Op& op) { result(op, convert(*this, op)); }

void FunctionEmitter::emit(tag::ExtSI, const ir::Op& op) {
  result(op, builder_.CreateSExt(operand(op, 0), type(op.result()->type)));
}
void FunctionEmitter::emit(tag::ExtUI, const ir::Op& op) {
  result(op, builder_.CreateZExt(operand(op, 0), type(op.result()->type)));
}
void FunctionEmitter::emit(tag::TruncI, const ir::Op& op) {
  result(op, builder_.CreateTrunc(operand(op, 0), type(op.result()->type)));
}

// To bf16, tf32 and the narrow floats through f32, as the language says; to f16 it makes no difference, since what f32
// does not hold is infinity in f16.
static llvm::Value* int_to_float(FunctionEmitter& e, const ir::Op& op, bool is_signed) {
  auto& builder = e.builder();
  llvm::Value* value = e.operand(op, 0);
  ir::Scalar to = op.result()->type.scalar;
  bool hides = to == ir::Scalar::F16 && is_wide_integer(op.operand(0)->type);
  bool through = is_narrow(to) || to == ir::Scalar::BF16 || hides;
  llvm::Type* target = through ? f32_like(e, value) : e.type(op.result()->type);
  llvm::Value* out = is_signed ? builder.CreateSIToFP(value, target) : builder.CreateUIToFP(value, target);
  if (!through) return out;
  if (hides) out = hide_integer(e, out);
  if (llvm::Value* done = e.hooks().convert_float(e, out, ir::Scalar::F32, to, ir::Rounding::Nearest)) return done;
  return is_narrow(to) ? encode_narrow(e, out, to) : builder.CreateFPTrunc(out, e.type(op.result()->type));
}

void FunctionEmitter::emit(tag::SIToFP, const ir::Op& op) { result(op, int_to_float(*this, op, true)); }
void FunctionEmitter::emit(tag::UIToFP, const ir::Op& op) { result(op, int_to_float(*this, op, false)); }

static llvm::Value* float_operand(FunctionEmitter& e, const ir::Op& op) {
  llvm::Value* value = e.operand(op, 0);
  ir::Scalar from = op.operand(0)->type.scalar;
  if (from == ir::Scalar::BF16) return e.builder().CreateFPExt(value, f32_like(e, value));
  if (!is_narrow(from)) return value;
  llvm::Value* done = e.hooks().convert_float(e, value, from, ir::Scalar::F32, ir::Rounding::Nearest);
  return done ? done : decode_narrow(e, value, from);
}

void FunctionEmitter::emit(tag::FPToSI, const ir::Op& op) {
  result(op, builder_.CreateFPToSI(float_operand(*this, op), type(op.result()->type)));
}
void FunctionEmitter::emit(tag::FPToUI, const ir::Op& op) {
  result(op, builder_.CreateFPToUI(float_operand(*this, op), type(op.result()->type)));
}

void FunctionEmitter::emit(tag::Bitcast, const ir::Op& op) {
  result(op, builder_.CreateBitCast(operand(op, 0), type(op.result()->type)));
}
void FunctionEmitter::emit(tag::PtrToInt, const ir::Op& op) {
  result(op, builder_.CreatePtrToInt(operand(op, 0), type(op.result()->type)));
}
void FunctionEmitter::emit(tag::IntToPtr, const ir::Op& op) {
  bool is_shared_address = op.result()->type.space == ir::Space::Shared && op.operand(0)->type == ir::kI32;
  llvm::Value* pointer = is_shared_address ? hooks_.shared_pointer(*this, operand(op, 0)) : nullptr;
  result(op, pointer ? pointer : builder_.CreateIntToPtr(operand(op, 0), type(op.result()->type)));
}

// Shared and shared_cluster are one window on a GPU, so going between them keeps the number; targets
// whose spaces are one address space get no instruction at all.
void FunctionEmitter::emit(tag::PtrCast, const ir::Op& op) {
  llvm::Value* pointer = operand(op, 0);
  llvm::Type* target = type(op.result()->type);
  ir::Space from = op.operand(0)->type.space, to = op.result()->type.space;
  auto in_window = [](ir::Space s) { return s == ir::Space::Shared || s == ir::Space::SharedCluster; };
  if (pointer->getType() == target) return result(op, pointer);
  if (in_window(from) && in_window(to)) {
    llvm::Value* number = builder_.CreatePtrToInt(pointer, builder_.getInt64Ty());
    return result(op, builder_.CreateIntToPtr(number, target));
  }
  result(op, builder_.CreateAddrSpaceCast(pointer, target));
}

}  // namespace kdsl::codegen
