// These functions convert 8, 6 and 4-bit floats in plain integer and f32 arithmetic, for targets (or architectures) without
// an instruction for them. Casts and hooks call them as the fallback.
#pragma once

#include <llvm/ADT/APFloat.h>

#include "codegen/emitter.h"

namespace kdsl::codegen {

bool is_narrow(ir::Scalar scalar);
const llvm::fltSemantics& narrow_semantics(ir::Scalar scalar);

// Converts iN (or a vector of them) to f32, exactly.
llvm::Value* decode_narrow(FunctionEmitter& e, llvm::Value* bits, ir::Scalar scalar);
// Converts f32 (or a vector) to iN, rounding to nearest even; too large values become the largest finite one, and E8M0 rounds
// upward.
llvm::Value* encode_narrow(FunctionEmitter& e, llvm::Value* value, ir::Scalar scalar);

}  // namespace kdsl::codegen
