// This header lists the dialects that this compiler knows. A new one is added by its folder beside cute/, and one line in
// registry.cpp.
#pragma once

#include <span>
#include <string_view>

#include "lint/words.h"
#include "value/dialect.h"

namespace kdsl::builtins {

std::span<const value::Dialect* const> dialects();
// Returns the words that lints use for programs in the dialect.
const lint::Words& lint_words(const value::Dialect& dialect);

// The dialect whose exporter headers may imitate, by its name for --abi.
inline constexpr std::string_view kExporterAbi = "cute";

}  // namespace kdsl::builtins
