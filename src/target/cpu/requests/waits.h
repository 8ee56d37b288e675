// Emits ops in which a thread waits for others, in kernels that are coroutines: the thread posts what it waits for and
// suspends; the scheduler answers.
#pragma once

#include "target/cpu/emission.h"

namespace kdsl::target {

// Describes what a thread posts; null values stand for 0.
struct Wait {
  unsigned kind;  // a kdsl_cpu_wait
  kdsl_operation operation;
  unsigned mode = 0;
  llvm::Value *mask = nullptr, *a = nullptr, *b = nullptr, *value = nullptr;
};
void suspend(KernelEmission& k, const ir::Op& op, const Wait& wait);
// Returns the number that the scheduler answered, as a value of the type.
llvm::Value* answer(KernelEmission& k, llvm::Type* type);
// Emits a yield, which lets other threads run, if the op polls memory in a loop.
void yield_in_loop(KernelEmission& k, const ir::Op& op);

}  // namespace kdsl::target
