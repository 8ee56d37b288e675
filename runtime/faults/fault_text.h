// The words of faults: the patterns of their kinds and places, and what stands in for their operands. Callers of the C
// interface see them in kdsl_last_error() and in kdsl_fault; kdsl_fault_format fills patterns of others.
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
// Of an unknown kind: empty texts and KDSL_ERROR_INTERNAL.
const FaultWords& words_of(kdsl_fault_kind kind);
const char* words_of(kdsl_place_role role);

// Nothing where the pattern needs an operand that is not there.
std::optional<std::string> format_operands(std::string_view pattern, std::span<const kdsl_fault_operand> operands);

}  // namespace kdsl::runtime
