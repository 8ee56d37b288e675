// Rewrites integer extremes in the PTX that LLVM prints, so that no assembler gets them wrong: the defect `negated-extreme`
// (target/assemblers/defects.def) loses a negation that is the second operand. Instruction selection itself makes extremes of
// negations, hence the text is rewritten, not the LLVM IR. Used by text.cpp.
#pragma once

#include <string>
#include <string_view>

namespace kdsl::target {

// Makes a negation the first operand of max.s32 and min.s32. If both operands are negations, a comparison takes their place.
std::string put_negations_first(std::string_view ptx);

}  // namespace kdsl::target
