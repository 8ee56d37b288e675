// Reports what the runtime does (kdsl_set_log).
#pragma once

namespace kdsl::runtime {

// The text is only formatted if somebody listens.
[[gnu::format(printf, 1, 2)]] void log_info(const char* format, ...);
void log_error(const char* message);

}  // namespace kdsl::runtime
