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

// Where code is linked the slow path of a division, or of a square root, is a function, for which the kernels that call it keep
// registers free. With as many as kFreeRegisters a kernel still runs as many warps as with fewer; where one needs more the
// module is assembled in one piece.
inline constexpr int kFreeRegisters = 32;
// Whether a kernel of the part is so large that it will, `ptx` being its text.
bool may_lose_registers(std::string_view ptx);
// Whether one does, as the part's cubin and the assembler's log say.
bool loses_registers(std::string_view ptx, std::string_view cubin, std::string_view log);

// What is not named after a kernel gets names that no other part has.
void name_by_part(llvm::Module& module, size_t part);

// The PTX of all parts as one text.
std::string join_ptx(std::span<const std::string> parts);

}  // namespace kdsl::target
