// What a dialect says to a fault of a running kernel, by the fault's kind: its functions that mend it. Rows stand in the table
// of the dialect (value::Dialect::fault_hints), kdsl-run shows the first that fits; where none does, what the runtime says in
// general words (kdsl/fault_kinds.def).
#pragma once

#include <string_view>

#include "kdsl/faults.h"

namespace kdsl::value {

struct FaultHint {
  kdsl_fault_kind kind;
  std::string_view help;  // with operands of the fault, as in kdsl/fault_kinds.def
  // Where one of these is given, the row is for such faults only:
  std::string_view written = {};  // the code at one of the fault's places has this word
  std::string_view loop = {};  // both accesses of a race stand in one loop whose header has this word
  bool in_copying_kernel = false;  // the kernel copies in the background
};

}  // namespace kdsl::value
