#include "base/check.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/crash_context.h"

namespace kdsl {

namespace {
thread_local CrashContext* innermost = nullptr;
}

CrashContext::CrashContext(std::string_view what, std::string_view detail) : what_(what), detail_(detail), outer_(innermost) {
  innermost = this;
}

CrashContext::~CrashContext() { innermost = outer_; }

std::string CrashContext::describe() {
  std::string text;
  for (const CrashContext* context = innermost; context; context = context->outer_) {
    text.append("  while ").append(context->what_);
    if (!context->detail_.empty()) text.append(" ").append(context->detail_);
    text.append("\n");
  }
  return text;
}

void check_failed(std::string_view condition, std::string_view message, const char* file, int line) {
  // The report shows the last folder and the file name only: the build machine's path does not belong in it.
  const char* shown = file;
  if (const char* root = std::strstr(file, "/src/")) shown = root + 1;
  std::string context = CrashContext::describe();
  std::fprintf(stderr, "kdsl internal error: %.*s [%.*s] at %s:%d\n%s", static_cast<int>(message.size()), message.data(),
               static_cast<int>(condition.size()), condition.data(), shown, line, context.c_str());
  std::fflush(stderr);
  std::abort();
}

}  // namespace kdsl
