// This header finds the "Did you mean" suggestion behind the last line of a traceback as python3 does: for an attribute that
// an object lacks, among the names of dir(); for an unknown name, among the locals, globals and builtins of the frame.
// Diagnostics of kernels have suggestions of their own (diag/suggest.h).
#pragma once

#include <string>

#include "stage/evaluator.h"
#include "value/objects.h"

namespace kdsl::stage {

// Returns the nearest name, or an empty string. It only treats AttributeError and NameError themselves, where
// value::note_missing() has recorded the missing name.
std::string nearest_spelling(value::Context& ctx, const value::ExceptionObject* exception);

// Adds the names of the frame, after note_missing() for a NameError.
void note_names(value::Context& ctx, const Frame& frame);

}  // namespace kdsl::stage
