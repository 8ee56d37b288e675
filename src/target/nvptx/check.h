// Reports ops that an architecture cannot execute, with reasons, so that ptxas never has to. It also determines the PTX version
// that a module's instructions need. nvptx.cpp calls it before lowering.
#pragma once

#include <string_view>

#include "diag/diag.h"
#include "ir/ir.h"

namespace kdsl::target {

bool check_nvptx(const ir::Module& module, std::string_view arch, diag::Sink& sink);
// Returns the version (87 stands for 8.7), or 0 if the version that the architecture needs is sufficient.
int needed_ptx(const ir::Module& module);

}  // namespace kdsl::target
