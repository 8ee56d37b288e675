// Compiles a module with many kernels in parts, several at a time. The division depends on the module alone, so that the output
// is the same however many parts are compiled at once.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <llvm/IR/Module.h>

#include "ir/ir.h"

namespace kdsl::target {

using Part = std::vector<const ir::Function*>;

// Divides the kernels and device functions of the module, in its order. Returns one part if more would not pay.
std::vector<Part> divide(const ir::Module& module);

// Returns whether each part may be assembled separately and the results linked, which takes a fraction of the time and memory
// that ptxas takes for the whole module.
bool may_link(const ir::Module& module);

// In linked code the slow path of a division or a square root is a function, and the kernels that call it have to reserve
// registers for it. A kernel with up to kFreeRegisters registers runs as many warps as one with fewer, because 32 registers for
// each of the 2048 threads of a multiprocessor fill its 65536. If a kernel needs more, the module is assembled in one piece.
inline constexpr int kFreeRegisters = 32;
// Returns whether a kernel of the part is so large that it will probably need more. `ptx` is the text of the part.
bool may_lose_registers(std::string_view ptx);
// Returns whether a kernel needs more, according to the part's cubin and the assembler's log.
bool loses_registers(std::string_view ptx, std::string_view cubin, std::string_view log);

// Renames globals that are not named after a kernel, so that no other part has the same names.
void name_by_part(llvm::Module& module, size_t part);

// Joins the PTX of all parts to one text.
std::string join_ptx(std::span<const std::string> parts);

}  // namespace kdsl::target
