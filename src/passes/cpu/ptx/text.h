// The text of inline PTX, taken apart into instructions.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace kdsl::passes {

// `@!p mad.lo.s32 d, a, b, 5;`
struct PtxInstruction {
  std::string name;  // mad; empty: a label, which `text` is
  std::vector<std::string> modifiers;  // lo, s32
  std::string guard;  // p
  bool is_guard_negated = false;
  std::vector<std::vector<std::string>> operands;  // one item each, `[a + 4]` as it stands, or those of `{a, b}` and `p|q`
  std::string text;  // `mad.lo.s32`

  bool has(std::string_view modifier) const;
  std::string_view type() const { return modifiers.empty() ? std::string_view() : modifiers.back(); }
};

struct PtxRegister {
  std::string name, type;  // b32
};

struct PtxText {
  std::vector<PtxInstruction> instructions;
  std::vector<PtxRegister> registers;  // that the text declares
};

// Statements in order, without the braces of blocks. A text: what is not understood.
std::variant<PtxText, std::string> parse_ptx(std::string_view text);

}  // namespace kdsl::passes
