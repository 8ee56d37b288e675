// Tracing: the function under construction and its nested dynamic regions. One TraceState per outermost
// compilation (an instantiation); kernels launched by it are traced with a nested FunctionTrace.
#pragma once

#include <string>
#include <vector>

#include "ir/builder.h"
#include "value/context.h"

namespace kdsl::stage {

struct FunctionTrace {
  ir::Function* function = nullptr;
  bool is_kernel = false;
  FunctionTrace* outer = nullptr;  // the host function while a kernel is traced
};

}  // namespace kdsl::stage

namespace kdsl::value {

struct TraceState {
  ir::Module* module = nullptr;
  ir::Builder builder;
  stage::FunctionTrace* current = nullptr;
  int kernel_count = 0;
  explicit TraceState(ir::Module& m) : module(&m), builder(m) {}
};

}  // namespace kdsl::value
