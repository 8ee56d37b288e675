// Options that functions of floats share: the rounding, by PTX's names.
#pragma once

#include <optional>

#include "dialects/cute/cute/objects.h"

namespace kdsl::builtins {

extern const std::span<const BuiltinRow> kCuteMathRows;  // math_cute.cpp: all of cutlass.cute.math

// None, or 'rn', 'rz', 'rm', 'rp'. False: raised.
bool read_rounding(Context&, Value, std::string_view function, std::optional<ir::Rounding>& out);

}  // namespace kdsl::builtins
