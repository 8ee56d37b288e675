// Makes the texts of faults: from the patterns of their kinds and places, and from their operands. Callers of the C interface
// see the texts in kdsl_last_error() and in kdsl_fault; kdsl_fault_format fills other patterns.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kdsl/runtime.h"

namespace kdsl::runtime {

// A row of kdsl/fault_kinds.def.
struct FaultWords {
  kdsl_fault_kind kind;
  kdsl_status status;
  const char *name, *message, *help;
};
std::span<const FaultWords> all_fault_words();
// Returns empty strings and KDSL_ERROR_INTERNAL for an unknown kind.
const FaultWords& words_of(kdsl_fault_kind kind);
const char* words_of(kdsl_place_role role);

// Returns none if the pattern needs an operand that is missing.
std::optional<std::string> format_operands(std::string_view pattern, std::span<const kdsl_fault_operand> operands);

}  // namespace kdsl::runtime
