// Parsing of attributes whose strings are more than names.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kdsl::ir {

// Returns the three extents of a `preferred_cluster` ("4,2,1"); zeros when the string is no such list.
std::array<uint32_t, 3> cluster_extents(std::string_view text);

// The `access` of a check.bounds that reports nothing: it tells prefetch-stages, which removes it, that the program is wrong if
// the coordinate is outside.
inline constexpr std::string_view kAssumedAccess = "assumed";

}  // namespace kdsl::ir
