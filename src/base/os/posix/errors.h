// The error of the last system call, for the files of this folder.
#pragma once

#include <cerrno>
#include <expected>
#include <system_error>

namespace kdsl::os {

inline std::error_code error_of(int number) { return {number, std::system_category()}; }
inline std::unexpected<std::error_code> failed(int number = errno) { return std::unexpected(error_of(number)); }

// Calls f() again as long as a signal interrupts it.
template <typename F>
auto uninterrupted(F f) {
  auto result = f();
  while (result < 0 && errno == EINTR) result = f();
  return result;
}

}  // namespace kdsl::os
