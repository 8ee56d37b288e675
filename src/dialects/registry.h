// The dialects that this compiler knows. A new one: its folder beside cute/, and one line in registry.cpp.
#pragma once

#include <span>
#include <string_view>

#include "lint/words.h"
#include "value/dialect.h"

namespace kdsl::builtins {

std::span<const value::Dialect* const> dialects();
// How lints speak of programs in the dialect.
const lint::Words& lint_words(const value::Dialect& dialect);

// The dialect whose exporter headers may imitate, as --abi calls it.
inline constexpr std::string_view kExporterAbi = "cute";

}  // namespace kdsl::builtins
