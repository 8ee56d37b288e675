// The text of an exception that nothing caught, as python3 writes it to standard error: the frames of its traceback,
// those of the exceptions it came from, and for a group those of its members. Evaluator::traceback_text makes the whole.
#pragma once

#include <string>

#include "value/objects.h"

namespace kdsl::stage {

// str(exception), or what CPython says where that fails.
std::string message_of(value::Context& ctx, value::ExceptionObject* exception);

}  // namespace kdsl::stage
