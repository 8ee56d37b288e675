// Arguments of C's variadic functions, for printf on the cpu device and in host code.
#pragma once

#include "codegen/emitter.h"

namespace kdsl::target {

// C's default promotions: float to double, integers narrower than int to int. (KIR gives promoted operands
// already; truth values come as i1.)
inline llvm::Value* promote_argument(codegen::FunctionEmitter& e, llvm::Value* value) {
  auto& builder = e.builder();
  llvm::Type* type = value->getType();
  if (type->isIntegerTy(1)) return builder.CreateZExt(value, builder.getInt32Ty());
  if (type->isIntegerTy() && type->getIntegerBitWidth() < 32)
    return builder.CreateSExt(value, builder.getInt32Ty());
  if (type->isFloatingPointTy() && !type->isDoubleTy())
    return builder.CreateFPExt(value, builder.getDoubleTy());
  return value;
}

}  // namespace kdsl::target
