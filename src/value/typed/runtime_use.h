// Values known only at run time in places of Python that need one while compiling: reported where they are used,
// by the name of what uses them.
#pragma once

#include <string_view>

#include "value/context.h"
#include "value/dialect.h"
#include "value/typed/numeric.h"

namespace kdsl::value {

// `use` is `range`, `slice`, …; `help` says what to do instead. True: it was such a value, and is reported.
bool refuse_runtime(Context&, Value, std::string_view use, std::string_view help);
bool refuse_runtime(Context&, Value, std::string_view use, Hint help);

// Inside of code that is traced; reports call-outside-jit otherwise. `what` is the function called.
bool require_trace(Context&, std::string_view what, Span span);

// A note where a dynamic region made the value one of run time: a number that was known before it often surprises there.
void note_region(diag::Report&, const NumericObject*);

}  // namespace kdsl::value
