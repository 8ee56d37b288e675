// Handles failures of the compiler itself: a failed KDSL_CHECK, a bad memory access, a stack overflow. It writes a folder
// kdslc-crash-XXXXXX with the version, the command line, the phase and copies of all files that were read, prints its name, and
// ends the process with status 70. Running out of memory is a limit, not a bug: it gives one message and status 4.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "base/os/signal.h"
#include "base/source.h"

namespace kdsl::driver {

constexpr int kExitInternalError = 70;

// Installs the handlers, once, at the start of the program. The report goes to the working directory, or to TMPDIR if that
// cannot be written. Options are known only later: see set_crash_folder.
void install_crash_handler(std::string_view program, std::span<const char* const> args);
void set_crash_folder(std::string_view folder);
// While a CrashStack exists in a thread, an overflow of that thread's stack is reported, too.
class CrashStack {
 public:
  CrashStack();

 private:
  os::AlternateStack stack_;
};
// Sets the file that is being compiled and the files that it imports, which are copied into the report: to their paths relative
// to the input's folder, or to the subfolder `imported` if they are elsewhere. Both arguments must stay alive until they are
// replaced.
void set_crash_input(std::string_view path, const SourceManager& sources);
// Writes the same report for an internal error that was detected, for example by the verifier of KIR. The process continues.
void report_internal_error(const char* what);

// While a ForeignCode exists, this process runs code of the user, so a bad access or an arithmetic error is not a failure of
// the compiler. `report` gets a description of what happened, prints it, and returns the exit status.
class ForeignCode {
 public:
  explicit ForeignCode(std::function<int(std::string_view what)> report);
  ~ForeignCode();
  ForeignCode(const ForeignCode&) = delete;

 private:
  std::function<int(std::string_view)> report_;
};

// Crashes on purpose, for -fcrash-for-testing.
[[noreturn]] void crash_for_testing(std::string_view how);

}  // namespace kdsl::driver
