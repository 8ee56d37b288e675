#include "print.h"

#include <cstdio>
#include <mutex>

#include "kdsl/runtime.h"

namespace kdsl::runtime {

namespace {

// There is one receiver per process, as there is one stdout.
std::mutex print_mutex;
kdsl_print_fn print_function = nullptr;
void* print_user = nullptr;

}  // namespace

void print(std::string_view text) {
  if (text.empty()) return;
  std::lock_guard lock(print_mutex);
  if (print_function) {
    print_function(print_user, text.data(), text.size());
    return;
  }
  fwrite(text.data(), 1, text.size(), stdout);
  fflush(stdout);
}

void append_format(std::string& to, const char* format, va_list arguments) {
  char small[256];
  va_list again;
  va_copy(again, arguments);
  int size = vsnprintf(small, sizeof small, format, arguments);
  if (size >= 0 && static_cast<size_t>(size) < sizeof small) {
    to.append(small, static_cast<size_t>(size));
  } else if (size >= 0) {
    size_t old = to.size();
    to.resize(old + static_cast<size_t>(size) + 1);
    vsnprintf(to.data() + old, static_cast<size_t>(size) + 1, format, again);
    to.pop_back();
  }
  va_end(again);
}

}  // namespace kdsl::runtime

void kdsl_set_print(kdsl_print_fn print, void* user) {
  std::lock_guard lock(kdsl::runtime::print_mutex);
  kdsl::runtime::print_function = print;
  kdsl::runtime::print_user = user;
}
