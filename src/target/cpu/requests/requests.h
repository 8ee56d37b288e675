// Requests of a thread to the runtime, in kernels that are coroutines: the thread posts one whose operands are words in its
// frame, and suspends; the runtime answers at once, or when all lanes of the warp have come.
#pragma once

#include "target/cpu/emission.h"

namespace kdsl::target {

struct Request {
  unsigned wait;  // kdsl_cpu_wait
  unsigned kind = 0;  // what is asked for there
  kdsl_operation operation = KDSL_OPERATION_NONE;
  uint32_t a = 0, b = 0;
};
// Vectors are as many words as they have lanes.
void post(KernelEmission& k, const ir::Op& op, const Request& request, llvm::ArrayRef<llvm::Value*> operands);
// The address of a word, and a value as one.
llvm::Value* request_word(KernelEmission& k, size_t index);
llvm::Value* to_word(KernelEmission& k, llvm::Value* value);
// An answer longer than a word stands where the operands were, one lane in each.
llvm::Value* answer_words(KernelEmission& k, llvm::Type* type);

}  // namespace kdsl::target
