// What the texts of attributes mean that are more than names.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kdsl::ir {

// The three extents of a `preferred_cluster` ("4,2,1"); zeros when the text is no such list.
std::array<uint32_t, 3> cluster_extents(std::string_view text);

// The `access` of a check.bounds that checks nothing: it says for prefetch-stages, which removes it, that the program
// is wrong if the coordinate is outside.
inline constexpr std::string_view kAssumedAccess = "assumed";

}  // namespace kdsl::ir
