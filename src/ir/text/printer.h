// Prints the text form of KIR (syntax.md). It is read back exactly: print(read(print(m))) == print(m). Callers: --emit=kir,
// kdsl-opt, the verifier (which shows the op at fault in this text), debuggers and tests.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "ir/ir.h"

namespace kdsl::ir {

struct PrintOptions {
  bool locations = false;  // loc(file:begin-end call …) after every op
};

// The byte range of an op's first line in the printed text.
struct TextRange {
  uint32_t begin = 0, end = 0;
};
using OpRanges = std::unordered_map<const Op*, TextRange>;

// Prints a module. `ranges`, when given, receives the range of every op.
std::string print(const Module& module, PrintOptions options = {}, OpRanges* ranges = nullptr);
std::string print(const Function& function, PrintOptions options = {}, OpRanges* ranges = nullptr);
// Prints one op with its regions; values are named as far as the op itself shows them. Used by debuggers and messages.
std::string print(const Op& op);

}  // namespace kdsl::ir
