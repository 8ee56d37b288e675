// What kernels of the cpu device and host code find alike.
#pragma once

#include <cstdarg>
#include <cstdint>

#include "faults/fault.h"

namespace kdsl::runtime {

// `message`: what the program says; null or empty: nothing.
Finding failed_assertion(const char* message);
// `rank` coordinates, then `rank` extents, each an int64_t; `access`: kdsl_access.
Finding outside_tensor(const char* tensor, uint32_t access, uint32_t rank, va_list& numbers);

}  // namespace kdsl::runtime
