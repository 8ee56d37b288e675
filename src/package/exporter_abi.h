// The part of a header for callers that were written for objects of CuTe DSL's exporter: functions and structures with the
// names that it gives them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "package/signature.h"

namespace kdsl::package {

// `prefix`: what the names have in place of the function's; empty: the function's own.
std::string exporter_abi_text(std::span<const Signature> entries, std::string_view package, std::string_view prefix);

}  // namespace kdsl::package
