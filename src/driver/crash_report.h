// What happens when the compiler itself fails: a failed KDSL_CHECK, a bad memory access, a stack that is
// too deep. A folder kdslc-crash-XXXXXX with the version, the command line, the phase and copies of all
// files that were read is written, its name is printed, and the process ends with status 70. Running out
// of memory is a limit, not a bug: one message and status 4.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "base/os/signal.h"
#include "base/source.h"

namespace kdsl::driver {

constexpr int kExitInternalError = 70;

// Once, at the start of the program. `folder` is where the report goes; empty: the working directory,
// or TMPDIR when that cannot be written. Options are known later: see set_crash_folder.
void install_crash_handler(std::string_view program, std::span<const char* const> args);
void set_crash_folder(std::string_view folder);
// While it lives in a thread, an overflow of that thread's stack is reported, too.
class CrashStack {
 public:
  CrashStack();

 private:
  os::AlternateStack stack_;
};
// The file being compiled and those it imports, which are copied into the report: at their places below the folder of
// the input, or into the subfolder `imported` where they come from elsewhere. Both must stay alive until they are replaced.
void set_crash_input(std::string_view path, const SourceManager& sources);
// The same report for an internal error that was found in time, as the verifier of KIR does. The process goes on.
void report_internal_error(const char* what);

// While one lives, code of the user runs in this process: a bad access or an arithmetic error is not ours. `report`
// then gets what happened, in words, says so, and gives the exit status.
class ForeignCode {
 public:
  explicit ForeignCode(std::function<int(std::string_view what)> report);
  ~ForeignCode();
  ForeignCode(const ForeignCode&) = delete;

 private:
  std::function<int(std::string_view)> report_;
};

// For -fcrash-for-testing.
[[noreturn]] void crash_for_testing(std::string_view how);

}  // namespace kdsl::driver
