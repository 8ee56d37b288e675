// Lowers functions of `math` in native code to LLVM intrinsics, or to calls of the C mathematics library if LLVM has none. The
// cpu device and host code share it, so that both compute the same results.
#pragma once

#include "codegen/lowering.h"

namespace kdsl::target {

// Lowers one lane of f32 or f64.
llvm::Value* native_math(codegen::FunctionEmitter& e, const codegen::MathCall& call);
llvm::Value* native_fmod(codegen::FunctionEmitter& e, llvm::Value* a, llvm::Value* b);

}  // namespace kdsl::target
