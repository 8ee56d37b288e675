// This header writes an uncaught exception as python3 does to standard error: the frames of its traceback, those of its
// causes and contexts, and for a group those of its members. Evaluator::traceback_text puts them together.
#pragma once

#include <string>

#include "value/objects.h"

namespace kdsl::stage {

// Returns str(exception), or CPython's replacement where that fails.
std::string message_of(value::Context& ctx, value::ExceptionObject* exception);

}  // namespace kdsl::stage
