// What is wrong with the text and the constraints of inline assembly: LLVM ends the process for what does not fit the
// operands. The verifier asks it, and the functions of dialects by which programs give such texts.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ir/ir.h"

namespace kdsl::ir {

struct InlineAsm {
  std::string_view text, constraints;
  std::span<Value* const> operands;
  std::span<const Type> results;
};

struct InlineAsmProblem {
  bool is_in_text = false;  // else in the constraints
  std::string message;  // "has …"
};
std::optional<InlineAsmProblem> problem_with(const InlineAsm& assembly);

}  // namespace kdsl::ir
