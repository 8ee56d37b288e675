// Inline PTX on the cpu device: instructions that programs write by hand, straight lines of scalar and packed arithmetic on
// registers, become LLVM IR. Those that touch memory or other threads are ops of KIR by then (ptx/expand.h); what is
// neither is refused by name.
#pragma once

#include <string>
#include <variant>

#include "codegen/emitter.h"
#include "target/cpu/ptx/text.h"

namespace kdsl::target {

// What the device lacks, for a message: "the PTX instruction `membar.gl`".
struct UnknownPtx {
  std::string what;
};

// The result of the op: a value, or a struct of several; null if it has none.
std::variant<llvm::Value*, UnknownPtx> emit_inline_ptx(codegen::FunctionEmitter& e, const ir::Op& op);

// Whether it computes with registers alone, as far as its words tell.
bool is_arithmetic(const PtxInstruction& instruction);

}  // namespace kdsl::target
