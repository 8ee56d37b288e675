// Converts the kind of access that a `check.bounds` of KIR tests to the runtime's number for it, so that code for the cpu
// device and host code report accesses outside of tensors in the same way.
#pragma once

#include <string_view>

#include "ir/ops.h"
#include "kdsl/faults.h"

namespace kdsl::target {

inline kdsl_access checked_access(const ir::Op& check) {
  std::string_view text = check.text_attr(ir::AttrName::Access);
  return text == "write" || text == "store" ? KDSL_ACCESS_WRITE : text == "atomic" ? KDSL_ACCESS_ATOMIC : KDSL_ACCESS_READ;
}

}  // namespace kdsl::target
