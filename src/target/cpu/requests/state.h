// What the requests of a kernel keep while it is lowered (emission.h).
#pragma once

namespace llvm {
class Value;
}

namespace kdsl::target {

struct RequestState {
  llvm::Value* words = nullptr;  // operands of requests; read before the thread goes on, so that one array serves all
  llvm::Value* matrices = nullptr;  // arrays of words of a step that moves or multiplies matrices
};

}  // namespace kdsl::target
