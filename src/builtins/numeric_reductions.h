// Reductions of values among which are Numerics: Python's max(), min(), any() and all() call them for such values, and the
// dialects' own functions of these names are these.
#pragma once

#include "builtins/rows.h"

namespace kdsl::builtins {

// Returns whether a value is a Numeric or contains one, so that Python's builtins max(), min(), any() and all() call the
// functions below.
bool has_numeric(Value v);
// These reduce the arguments of `args`, or the items of the only one.
Value extremum(Context&, bool is_max, std::span<const Value> values, const Bound& args);
Value any_all(Context&, bool is_all, Value iterable, Span span);

}  // namespace kdsl::builtins
