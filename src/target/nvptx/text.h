// The last step from LLVM's PTX to ours: what has to be said differently to ptxas than LLVM prints it.
#pragma once

#include <string>
#include <string_view>

namespace kdsl::target {

// Gives `.file` directives a fixed time stamp, and 16-bit neg and abs a form that ptxas computes modulo 2^16.
std::string finish_ptx(std::string_view ptx);

}  // namespace kdsl::target
