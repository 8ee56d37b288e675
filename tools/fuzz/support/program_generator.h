// Generates random programs of the language from a grammar of templates (program_grammar.def): static Python with classes,
// generators, exceptions and containers, and jit functions and kernels that mix it with runtime values. There are few names, so
// that most definitions are also used.
#pragma once

#include <string>
#include <string_view>

#include "random.h"

namespace kdsl::fuzz {

class ProgramGenerator {
 public:
  explicit ProgramGenerator(uint32_t seed) : random_(seed) {}

  // Expands one symbol of the grammar; lines after the first are indented by `indent` levels.
  std::string expand(std::string_view symbol, int indent = 0, int depth = 0);

 private:
  std::string block(int indent, int depth);

  Random random_;
};

// Returns the program with a statement or an expression replaced, added or removed. The text need not be a program.
std::string mutate_program(std::string_view text, uint32_t seed);
// Returns the statements of one program mixed with some of another.
std::string cross_programs(std::string_view a, std::string_view b, uint32_t seed);

}  // namespace kdsl::fuzz
