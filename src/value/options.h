// The options of the command line for evaluating and tracing a program: limits on its cost, and the contents of traced code.
// The driver fills both structs, a session passes them to its Context.
#pragma once

#include <cstdint>

#include "ir/arch.h"

namespace kdsl::value {

struct Budgets {
  uint64_t max_steps = 200'000'000;  // statements and calls executed
  uint32_t max_call_depth = 1000;  // CPython's recursion limit; exceeding it is a RecursionError
  uint64_t max_unroll = 100'000;  // iterations of one static loop in staged code
  uint64_t max_bytes = 4ull << 30;  // heap and KIR arenas
  uint64_t max_ops = 10'000'000;  // KIR ops
};

struct TraceOptions {
  bool bounds_checks = false;  // emit check.bounds
  bool device_assertions = false;  // emit assert
  const ir::Arch* arch = ir::kDefaultArch;  // compiled for; on the cpu device, what answers the program's questions
  bool pedantic = false;
};

}  // namespace kdsl::value
