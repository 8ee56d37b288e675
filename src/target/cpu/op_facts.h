// What the checks and the order of accesses ask of an op of the cpu device, beside where its threads wait (passes/cpu/waits.h).
#pragma once

#include "passes/cpu/waits.h"

namespace kdsl::target {

// Whether an atomic lets nobody know of anything, where there are no fences.
bool is_unordered_atomic(const ir::Op& op);

}  // namespace kdsl::target
