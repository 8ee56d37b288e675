// Checks of our own invariants. A failed check is a bug in kdsl, never the user's fault: it prints the
// message with the place and the innermost context (see base/crash_context.h), then aborts. The driver
// turns the abort into a crash report and exit status 70.
#pragma once

#include <string_view>

namespace kdsl {

[[noreturn]] void check_failed(std::string_view condition, std::string_view message, const char* file, int line);

}  // namespace kdsl

#define KDSL_CHECK(condition, message)                               \
  do {                                                               \
    if (!(condition)) [[unlikely]]                                   \
      ::kdsl::check_failed(#condition, message, __FILE__, __LINE__); \
  } while (false)

#define KDSL_UNREACHABLE(message) ::kdsl::check_failed("unreachable", message, __FILE__, __LINE__)
