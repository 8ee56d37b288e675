// The text of inline PTX, taken apart into instructions.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace kdsl::target {

// `@!p mad.lo.s32 d, a, b, 5;`
struct PtxInstruction {
  std::string name;  // mad
  std::vector<std::string> modifiers;  // lo, s32
  std::string guard;  // p
  bool is_guard_negated = false;
  std::vector<std::vector<std::string>> operands;  // one item each, or those of `{a, b}`
  std::string text;  // `mad.lo.s32`

  bool has(std::string_view modifier) const;
  const std::string& type() const { return modifiers.back(); }
};

// Statements in order; declarations of registers are left out, and so are the braces of blocks. A text: what is not
// understood.
std::variant<std::vector<PtxInstruction>, std::string> parse_ptx(std::string_view text);

}  // namespace kdsl::target
