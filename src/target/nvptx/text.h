// Rewrites the PTX that LLVM prints where ptxas would misunderstand it. This is the last step before PTX is output.
#pragma once

#include <string>
#include <string_view>

namespace kdsl::target {

// Gives `.file` directives a fixed time stamp, 16-bit neg and abs a form that ptxas computes modulo 2^16, and extremes of
// negations one that every version gets right.
std::string finish_ptx(std::string_view ptx);

}  // namespace kdsl::target
