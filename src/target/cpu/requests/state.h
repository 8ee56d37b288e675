// Holds what the requests of a kernel keep while it is lowered (emission.h).
#pragma once

#include <optional>

namespace llvm {
class Value;
}

namespace kdsl::target {

struct RequestState {
  std::optional<bool> has_tensor_fences;  // the kernel has fence::after_thread_sync; absent: not looked up so far
  llvm::Value* words = nullptr;  // operands of requests; one array serves all, as the runtime reads it first
  llvm::Value* debug_words = nullptr;  // the values that a debug stop shows
  llvm::Value* matrices = nullptr;  // pointers to the words of a step that moves or multiplies matrices
};

}  // namespace kdsl::target
