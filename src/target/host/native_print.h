// Prepares arguments of C's variadic functions: of printf on the cpu device and in host code and, for NaNs, on GPUs.
#pragma once

#include "codegen/emitter.h"

namespace kdsl::target {

// Clears the sign of a NaN. x86 makes NaNs with a sign and GPUs mostly without one, and C's printf shows it; this makes them
// print alike.
inline llvm::Value* without_sign_of_nan(llvm::IRBuilderBase& builder, llvm::Value* value) {
  llvm::Value* is_nan = builder.CreateFCmpUNO(value, value);
  return builder.CreateSelect(is_nan, llvm::ConstantFP::getNaN(builder.getDoubleTy()), value);
}

// Applies C's default promotions: float to double, integers narrower than int to int. KIR has promoted operands already, except
// for truth values, which are i1.
inline llvm::Value* promote_argument(codegen::FunctionEmitter& e, llvm::Value* value) {
  auto& builder = e.builder();
  llvm::Type* type = value->getType();
  if (type->isIntegerTy(1)) return builder.CreateZExt(value, builder.getInt32Ty());
  if (type->isIntegerTy() && type->getIntegerBitWidth() < 32) return builder.CreateSExt(value, builder.getInt32Ty());
  if (!type->isFloatingPointTy()) return value;
  if (!type->isDoubleTy()) value = builder.CreateFPExt(value, builder.getDoubleTy());
  return without_sign_of_nan(builder, value);
}

}  // namespace kdsl::target
