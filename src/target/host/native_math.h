// Functions of `math` in native code: LLVM intrinsics, or calls of the C mathematics library where LLVM has
// none. Shared by the cpu device and host code, so that both compute the same.
#pragma once

#include "codegen/lowering.h"

namespace kdsl::target {

// f32 and f64; one lane.
llvm::Value* native_math(codegen::FunctionEmitter& e, const codegen::MathCall& call);
llvm::Value* native_fmod(codegen::FunctionEmitter& e, llvm::Value* a, llvm::Value* b);

}  // namespace kdsl::target
