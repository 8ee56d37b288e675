// Lowers inline PTX on the cpu device: straight lines of scalar and packed arithmetic on registers become LLVM IR. Instructions
// that access memory or other threads have become ops of KIR before (passes/cpu/ptx/expansion.h); all others are refused by
// name.
#pragma once

#include <string>
#include <variant>

#include "codegen/emitter.h"
#include "ir/ir.h"

namespace kdsl::target {

// Names what the device lacks, for a message: "the PTX instruction `membar.gl`".
struct UnknownPtx {
  std::string what;
};

// Returns the result of the op: a value, or a struct of several; null if it has none.
std::variant<llvm::Value*, UnknownPtx> emit_inline_ptx(codegen::FunctionEmitter& e, const ir::Op& op);

}  // namespace kdsl::target
