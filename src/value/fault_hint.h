// A dialect's help for a fault of a running kernel, by the fault's kind: it names the functions of the dialect that repair it.
// Rows are in the dialect's table (value::Dialect::fault_hints), and kdsl-run shows the first that matches; if none does, it
// shows the runtime's general help (kdsl/fault_kinds.def).
#pragma once

#include <string_view>

#include "kdsl/faults.h"

namespace kdsl::value {

struct FaultHint {
  kdsl_fault_kind kind;
  std::string_view help;  // with operands of the fault, as in kdsl/fault_kinds.def
  // Each of the following that is given restricts the row to faults with this property.
  std::string_view written = {};  // the code at one of the fault's locations contains this word
  std::string_view loop = {};  // both accesses of a race are in one loop whose header contains this word
  bool in_copying_kernel = false;  // the kernel uses asynchronous copies
};

}  // namespace kdsl::value
