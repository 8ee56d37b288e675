// "Did you mean" behind the last line of a traceback, found as python3 does: for an attribute that an object lacks
// among what dir() tells of it, for a name among the locals, globals and builtins of the frame. Diagnostics of kernels have
// suggestions of their own (diag/suggest.h).
#pragma once

#include <string>

#include "stage/evaluator.h"
#include "value/objects.h"

namespace kdsl::stage {

// The nearest name, or an empty text. For exactly AttributeError and NameError, where value::note_missing() has
// left what was looked for.
std::string nearest_spelling(value::Context& ctx, const value::ExceptionObject* exception);

// After note_missing() for a NameError: adds the names that the frame has.
void note_names(value::Context& ctx, const Frame& frame);

}  // namespace kdsl::stage
