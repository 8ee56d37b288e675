#include "base/check.h"

#include <csetjmp>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/crash_context.h"
#include "base/recovery.h"

namespace kdsl {

namespace {
thread_local CrashContext* innermost = nullptr;

// A place to which a failure returns.
struct Recovery {
  std::jmp_buf place;
  std::string failure;
};
thread_local Recovery* recovery = nullptr;
}  // namespace

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

std::optional<std::string> run_recoverably(const std::function<void()>& function) {
  Recovery here;
  Recovery* const outer = recovery;
  CrashContext* const context = innermost;
  recovery = &here;
  bool has_failed = setjmp(here.place) != 0;
  if (!has_failed) function();
  recovery = outer;
  innermost = context;
  if (has_failed) return std::move(here.failure);
  return std::nullopt;
}

void fail_recoverably(std::string_view what) {
  if (!recovery) return;
  recovery->failure = what;
  std::longjmp(recovery->place, 1);
}

void check_failed(std::string_view condition, std::string_view message, const char* file, int line) {
  // The report shows the last folder and the file name only: the build machine's path does not belong in it.
  const char* shown = file;
  if (const char* root = std::strstr(file, "/src/")) shown = root + 1;
  std::string context = CrashContext::describe();
  std::string text = std::string(message) + " [" + std::string(condition) + "] at " + shown + ":" + std::to_string(line) + "\n";
  fail_recoverably(text + context);
  std::fprintf(stderr, "kdsl internal error: %s%s", text.c_str(), context.c_str());
  std::fflush(stderr);
  std::abort();
}

}  // namespace kdsl
