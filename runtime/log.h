// What the runtime tells of itself (kdsl_set_log).
#pragma once

namespace kdsl::runtime {

// Nothing is made into text where nobody listens.
[[gnu::format(printf, 1, 2)]] void log_info(const char* format, ...);
void log_error(const char* message);

}  // namespace kdsl::runtime
