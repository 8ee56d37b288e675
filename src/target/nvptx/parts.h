// A module with many kernels is compiled in parts, side by side. How it is divided depends on the module alone, so that the
// output is the same however many parts are compiled at once.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <llvm/IR/Module.h>

#include "ir/ir.h"

namespace kdsl::target {

using Part = std::vector<const ir::Function*>;

// The kernels and device functions of the module, in its order. One part when it would not pay to have more.
std::vector<Part> divide(const ir::Module& module);

// Whether each part may be assembled by itself and the results linked, which takes a fraction of the time and memory that ptxas
// takes for all of them.
bool may_link(const ir::Module& module);

// Where code is linked the slow path of a division, or of a square root, is a function, which takes registers from the kernels
// that call it. Such kernels are assembled in one piece. `ptx` and `cubin` are of one part.
bool calls_slow_paths(std::string_view ptx);
bool has_slow_paths(std::string_view cubin);

// What is not named after a kernel gets names that no other part has.
void name_by_part(llvm::Module& module, size_t part);

// The PTX of all parts as one text.
std::string join_ptx(std::span<const std::string> parts);

}  // namespace kdsl::target
