// Emits requests of a thread to the runtime, in kernels that are coroutines: the thread posts a request, whose operands are
// words in its frame, and suspends. The runtime answers at once, or when all lanes of the warp have arrived.
#pragma once

#include "target/cpu/emission.h"

namespace kdsl::target {

struct Request {
  unsigned wait;  // a kdsl_cpu_wait
  unsigned kind = 0;  // the kind of request
  kdsl_operation operation = KDSL_OPERATION_NONE;
  uint32_t a = 0, b = 0;
};
// Posts a request. A vector takes as many words as it has lanes.
void post(KernelEmission& k, const ir::Op& op, const Request& request, llvm::ArrayRef<llvm::Value*> operands);
// `request_word` returns the address of a word of the request; `to_word` converts a value to such a word.
llvm::Value* request_word(KernelEmission& k, size_t index);
llvm::Value* to_word(KernelEmission& k, llvm::Value* value);
// Returns an answer longer than a word, which is in the words of the operands, with one lane in each.
llvm::Value* answer_words(KernelEmission& k, llvm::Type* type);

}  // namespace kdsl::target
