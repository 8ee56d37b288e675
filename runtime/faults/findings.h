// Makes findings that both kernels of the cpu device and host code report.
#pragma once

#include <cstdarg>
#include <cstdint>

#include "faults/fault.h"

namespace kdsl::runtime {

// `message` is the program's text; null or empty if there is none.
Finding failed_assertion(const char* message);
// The numbers are `rank` coordinates, then `rank` extents, each an int64_t; `access` is a kdsl_access.
Finding outside_tensor(const char* tensor, uint32_t access, uint32_t rank, va_list& numbers);

}  // namespace kdsl::runtime
