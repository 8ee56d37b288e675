// Finds the value that a dotted name has at a place that is being typed, in a document that often does not parse. Completion
// and the help for calls use it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include <llvm/Support/JSON.h>

#include "driver/options/options.h"
#include "lsp/analysis.h"
#include "lsp/program.h"

namespace kdsl::lsp {

// A dotted name of the text, and the end of what is being typed behind it.
struct TypedName {
  uint32_t begin, end;
  uint32_t typed_end;
};

// Runs the document, with as much of the line as is needed left out, and returns what `act` makes of the value. Returns none if
// the name has no value, or `act` returns none for all forms of the document.
std::optional<llvm::json::Value> with_value(const Document&, const driver::Options&, TypedName,
                                            const std::function<std::optional<llvm::json::Value>(Program&, value::Value)>& act);

}  // namespace kdsl::lsp
