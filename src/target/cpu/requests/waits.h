// Ops in which a thread waits for others, in kernels that are coroutines: the thread posts what it wants and suspends; the
// scheduler answers.
#pragma once

#include "target/cpu/emission.h"

namespace kdsl::target {

// What is posted; null: 0.
struct Wait {
  unsigned kind;  // kdsl_cpu_wait
  kdsl_operation operation;
  unsigned mode = 0;
  llvm::Value *mask = nullptr, *a = nullptr, *b = nullptr, *value = nullptr;
};
void suspend(KernelEmission& k, const ir::Op& op, const Wait& wait);
// The number that the scheduler answered, as a value of the type.
llvm::Value* answer(KernelEmission& k, llvm::Type* type);
// Lets other threads run, in a loop that watches memory with the op.
void yield_in_loop(KernelEmission& k, const ir::Op& op);

}  // namespace kdsl::target
