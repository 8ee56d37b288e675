// Checks the text and the constraints of inline assembly, since LLVM aborts the process if they do not fit the operands. Used
// by the verifier, and by the functions of dialects through which programs give such texts.
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
  bool is_in_text = false;  // the problem is in the text, otherwise in the constraints
  std::string message;  // "has …"
};
std::optional<InlineAsmProblem> problem_with(const InlineAsm& assembly);

}  // namespace kdsl::ir
