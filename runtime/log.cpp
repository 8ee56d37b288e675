#include "log.h"

#include <atomic>
#include <cstdarg>
#include <cstdint>
#include <cstdio>

#include "kdsl/runtime.h"

namespace kdsl::runtime {

namespace {

// The listener is replaced as a whole, and the old one is kept, since a thread may be calling it.
struct Listener {
  kdsl_log_fn log;
  void* user;
};
std::atomic<const Listener*> listener{nullptr};
thread_local bool is_telling = false;  // if a listener itself fails, it is not told about that

void tell(int32_t level, const char* message) {
  const Listener* known = listener.load(std::memory_order_acquire);
  if (!known || is_telling) return;
  is_telling = true;
  known->log(known->user, level, message);
  is_telling = false;
}

}  // namespace

void log_info(const char* format, ...) {
  if (!listener.load(std::memory_order_acquire)) return;
  char text[1024];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  tell(KDSL_LOG_INFO, text);
}

void log_error(const char* message) { tell(KDSL_LOG_ERROR, message); }

}  // namespace kdsl::runtime

void kdsl_set_log(kdsl_log_fn log, void* user) {
  using kdsl::runtime::Listener;
  kdsl::runtime::listener.store(log ? new Listener{log, user} : nullptr, std::memory_order_release);
}
