// Inline PTX on the cpu device: instructions that programs write by hand, straight lines of scalar and packed arithmetic on
// registers, become LLVM IR. Those that touch memory or other threads are ops of KIR by then (passes/cpu/ptx/expansion.h); what
// is neither is refused by name.
#pragma once

#include <string>
#include <variant>

#include "codegen/emitter.h"
#include "ir/ir.h"

namespace kdsl::target {

// What the device lacks, for a message: "the PTX instruction `membar.gl`".
struct UnknownPtx {
  std::string what;
};

// The result of the op: a value, or a struct of several; null if it has none.
std::variant<llvm::Value*, UnknownPtx> emit_inline_ptx(codegen::FunctionEmitter& e, const ir::Op& op);

}  // namespace kdsl::target
