// The part of a header for callers written for objects of CuTe DSL's exporter: functions and structures under that exporter's
// names.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "package/signature.h"

namespace kdsl::package {

// `prefix` replaces the function's name in the names; by default they contain the function's own.
std::string exporter_abi_text(std::span<const Signature> entries, std::string_view package, std::string_view prefix);

}  // namespace kdsl::package
