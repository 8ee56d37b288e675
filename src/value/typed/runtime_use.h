// Reports values known only at run time in places of Python that need one at compile time, by the name of the function or
// construct that uses them.
#pragma once

#include <string_view>

#include "value/context.h"
#include "value/dialect.h"
#include "value/typed/numeric.h"

namespace kdsl::value {

// `use` is `range`, `slice`, …; `help` gives the alternative. Returns true after reporting such a value.
bool refuse_runtime(Context&, Value, std::string_view use, std::string_view help);
bool refuse_runtime(Context&, Value, std::string_view use, Hint help);

// Checks that code is being traced; reports call-outside-jit otherwise. `what` is the function called.
bool require_trace(Context&, std::string_view what, Span span);

// Adds a note about the dynamic region that made the value a runtime one: it often surprises for a number that was known
// before.
void note_region(diag::Report&, const NumericObject*);

}  // namespace kdsl::value
