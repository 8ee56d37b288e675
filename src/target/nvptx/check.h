// Refuses, with reasons, what an architecture cannot do, so that ptxas never has to. Called by nvptx.cpp
// before lowering; and which PTX version its instructions need.
#pragma once

#include <string_view>

#include "diag/diag.h"
#include "ir/ir.h"

namespace kdsl::target {

bool check_nvptx(const ir::Module& module, std::string_view arch, diag::Sink& sink);
// 87 for 8.7; 0: whatever the architecture needs anyway.
int needed_ptx(const ir::Module& module);

}  // namespace kdsl::target
