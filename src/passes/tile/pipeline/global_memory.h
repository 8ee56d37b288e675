// Tensors of kernels, known by their pointers.
#pragma once

#include <unordered_set>

#include "ir/ir.h"

namespace kdsl::passes {

// Null for what is no tensor.
const ir::Value* global_memory_of(ir::Value* buffer);
// What a kernel writes.
std::unordered_set<const ir::Value*> written_memory(const ir::Function& function);

}  // namespace kdsl::passes
