// Reductions of values among which are Numerics: what Python's max(), min(), any() and all() become then, and what the
// dialects' own functions of these names are.
#pragma once

#include "builtins/rows.h"

namespace kdsl::builtins {

// max(), min(), any() and all() of values among which are Numerics; Python's builtins of these names call
// them when has_numeric says so of an argument.
bool has_numeric(Value v);
// Of the arguments of `args`, or of the items of the only one.
Value extremum(Context&, bool is_max, std::span<const Value> values, const Bound& args);
Value any_all(Context&, bool is_all, Value iterable, Span span);

}  // namespace kdsl::builtins
