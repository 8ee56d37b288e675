// This header parses the text of inline PTX into instructions.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace kdsl::passes {

// A PtxInstruction such as `@!p mad.lo.s32 d, a, b, 5;`
struct PtxInstruction {
  std::string name;  // mad; empty for a label, whose name is `text`
  std::vector<std::string> modifiers;  // lo, s32
  std::string guard;  // p
  bool is_guard_negated = false;
  // Each is one item (`[a + 4]` stays whole), or the items of `{a, b}` and `p|q`.
  std::vector<std::vector<std::string>> operands;
  std::string text;  // `mad.lo.s32`

  bool has(std::string_view modifier) const;
  std::string_view type() const { return modifiers.empty() ? std::string_view() : modifiers.back(); }
};

struct PtxRegister {
  std::string name, type;  // b32
  bool is_of_function = false;  // declared outside of braces, so that later texts of the function may use it
};

struct PtxText {
  std::vector<PtxInstruction> instructions;
  std::vector<PtxRegister> registers;  // the registers that the text declares
};

// Parses the statements in order, without the braces of blocks. A string is the statement that was not understood.
std::variant<PtxText, std::string> parse_ptx(std::string_view text);

}  // namespace kdsl::passes
