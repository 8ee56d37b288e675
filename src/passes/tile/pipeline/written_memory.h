// This header lists the memory that a kernel writes. It is used where a copy of a tensor is to be issued ahead of the
// kernel's other code.
#pragma once

#include <unordered_set>

#include "ir/ir.h"

namespace kdsl::passes {

// Returns the memory that the kernel writes with ops on tiles, as memory_of (nest.h) names it.
std::unordered_set<const ir::Value*> written_memory(const ir::Function& function);

}  // namespace kdsl::passes
