// Keeps the calling thread's latest error: its message and, for a failed kernel on the cpu device, the fault.
#pragma once

#include <string>

#include "faults/fault.h"
#include "kdsl/runtime.h"

namespace kdsl::runtime {

// Formats the message like printf; returns `status`.
[[gnu::format(printf, 2, 3)]] kdsl_status fail(kdsl_status status, const char* format, ...);
// Makes the fault the thread's latest error; its text becomes kdsl_last_error().
kdsl_status fail(Fault fault);
// Sets a failure that has a kind and no place.
kdsl_status fail(Finding finding);
// Sets a failure of host code at a place of its source: a fault without a kernel, with a kind or a message of its own. If
// `file` is empty, the place is unknown.
kdsl_status fail_at(Finding finding, const char* file, uint32_t line, uint32_t column);
kdsl_status fail_at(kdsl_status status, std::string message, const char* file, uint32_t line, uint32_t column);
// Adds the launch that failed to the places of the latest fault, if that is a fault of a kernel.
void note_launch(const char* file, uint32_t line, uint32_t column);

}  // namespace kdsl::runtime
