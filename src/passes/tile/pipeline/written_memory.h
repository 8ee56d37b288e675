// Asked where a copy of a tensor is to run ahead of what the kernel does.
#pragma once

#include <unordered_set>

#include "ir/ir.h"

namespace kdsl::passes {

// What a kernel writes with ops on tiles: memory_of (nest.h).
std::unordered_set<const ir::Value*> written_memory(const ir::Function& function);

}  // namespace kdsl::passes
