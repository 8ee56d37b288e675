// Refuses, with reasons, what an architecture cannot do, so that ptxas never has to. Called by nvptx.cpp
// before lowering.
#pragma once

#include <string_view>

#include "diag/diag.h"
#include "ir/ir.h"

namespace kdsl::target {

bool check_nvptx(const ir::Module& module, std::string_view arch, diag::Sink& sink);

}  // namespace kdsl::target
