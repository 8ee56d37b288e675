// The result of system calls: a value, or the number of the error with the system's message for it (message()). A number is
// compared with std::errc, which names the same errors on every system. Every header of base/os uses it.
//
// base/os is the one place that knows an operating system: its headers are the interface, os/posix/ is the implementation for
// Linux and similar systems. It uses the C++ library only, neither fmt nor the rest of base, since the runtime library is
// linked with it, too.
#pragma once

#include <expected>
#include <system_error>

namespace kdsl::os {

template <typename T>
using Result = std::expected<T, std::error_code>;

}  // namespace kdsl::os
