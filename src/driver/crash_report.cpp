#include "driver/crash_report.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <string_view>
#include <typeinfo>
#include <utility>

#include <cxxabi.h>

#include "base/check.h"
#include "base/crash_context.h"
#include "base/os/file.h"
#include "base/os/memory.h"
#include "base/os/path.h"
#include "base/os/signal.h"
#include "driver/options/options.h"
#include "driver/outputs.h"

namespace kdsl::driver {

namespace {

// This is the only mutable global variable of the driver, because a signal handler cannot get its data in another way.
// Everything is prepared before anything can fail, so that the handler only copies.
struct CrashState {
  char program[64] = "kdslc";
  char command[8192] = "";
  char folder[2048] = "";
  std::atomic_flag is_handling;
  const std::function<int(std::string_view)>* foreign = nullptr;  // report function of the ForeignCode that exists at present
};
CrashState state;

// The input that a thread is compiling.
struct CrashInput {
  std::string_view path;
  const SourceManager* sources = nullptr;
};
thread_local CrashInput crash_input;

// The size is chosen well above the smallest one of a signal stack, because the handler writes the report on it.
constexpr size_t kStackBytes = 64 << 10;
alignas(16) std::byte signal_stack[kStackBytes];

void copy_into(char* buffer, size_t size, std::string_view text) {
  size_t count = text.size() < size - 1 ? text.size() : size - 1;
  std::memcpy(buffer, text.data(), count);
  buffer[count] = '\0';
}

// Appends an argument, quoted for a shell if necessary.
void append_argument(std::string& out, std::string_view argument) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=./,+:@%";
  if (!out.empty()) out += ' ';
  if (!argument.empty() && argument.find_first_not_of(kPlain) == std::string_view::npos) {
    out += argument;
    return;
  }
  out += '\'';
  for (char c : argument) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  out += '\'';
}

const char* crash_text(os::Crash crash) {
  switch (crash) {
    case os::Crash::BadAccess: return "segmentation fault";
    case os::Crash::BusError: return "bus error";
    case os::Crash::IllegalInstruction: return "illegal instruction";
    case os::Crash::ArithmeticError: return "arithmetic error";
    case os::Crash::Aborted: return "aborted";
  }
  return "signal";
}

void write_file(const char* folder, const char* name, std::string_view text) {
  char path[4096];
  std::snprintf(path, sizeof path, "%s/%s", folder, name);
  if (auto file = os::File::create(path)) os::write_all(file->descriptor(), text);
}

bool make_folder(char* path, size_t size, const char* parent) {
  std::snprintf(path, size, "%s%skdslc-crash-XXXXXX", parent, *parent ? "/" : "");
  return os::make_unique_folder(path);
}

bool make_report_folder(char* path, size_t size) {
  if (*state.folder) {
    os::make_folder(state.folder);
    if (make_folder(path, size, state.folder)) return true;
  }
  if (make_folder(path, size, "")) return true;
  const char* temporary = std::getenv("TMPDIR");
  return make_folder(path, size, temporary && *temporary ? temporary : "/tmp");
}

const char* foreign_text(os::Crash crash) {
  switch (crash) {
    case os::Crash::ArithmeticError: return "it divided an integer by zero, or its quotient does not fit";
    case os::Crash::IllegalInstruction: return "it executed an illegal instruction";
    default: return "it accessed memory that is not there";
  }
}

// Returns the path that a file gets inside of the report's folder.
std::string place_in_report(std::string_view path) {
  if (path.starts_with('<') || path == "-") return "stdin.kpy";
  std::string_view folder = crash_input.path.substr(0, crash_input.path.rfind('/') + 1);
  bool is_below =
      path.starts_with(folder) && !path.substr(folder.size()).starts_with('/') && path.find("..") == std::string_view::npos;
  if (is_below) return std::string(path.substr(folder.size()));
  return "imported/" + std::string(path.substr(path.rfind('/') + 1));
}

void copy_sources(const std::string& folder) {
  for (FileId id = 1; const SourceFile* file = crash_input.sources->file(id); ++id) {
    std::string_view path = file->path();
    bool is_made = path.starts_with('<') && path != crash_input.path;  // part of the compiler, not a file
    if (is_made) continue;
    std::string place = place_in_report(path);
    for (size_t slash = place.find('/'); slash != std::string::npos; slash = place.find('/', slash + 1))
      os::make_folder((folder + "/" + place.substr(0, slash)).c_str());
    write_file(folder.c_str(), place.c_str(), file->text());
  }
}

void write_report(const char* what) {
  std::string context = CrashContext::describe();
  char message[16384];
  int size = std::snprintf(message, sizeof message, "%s %.*s: internal error: %s\n%scommand: %s\n", state.program,
                           static_cast<int>(version().size()), version().data(), what, context.c_str(), state.command);
  std::string_view text(message, std::min(static_cast<size_t>(size), sizeof message - 1));
  char folder[4096];
  char line[8192];
  if (make_report_folder(folder, sizeof folder)) {
    write_file(folder, "report.txt", text);
    if (crash_input.sources) copy_sources(folder);
    std::snprintf(line, sizeof line,
                  "%s: internal error: %s; this is a bug in the compiler\n"
                  "%s: note: please report it with the files in %s\n",
                  state.program, what, state.program, folder);
    text = line;
  }
  os::write_all(os::kStandardError, text);
}

// Allocating memory in a signal handler is not safe in general. Here the process is lost anyway, and an alarm ends it if it
// hangs.
void handle_crash(int signal) {
  constexpr unsigned kLongest = 10;
  if (state.is_handling.test_and_set()) std::_Exit(kExitInternalError);
  os::end_after(kLongest);
  os::Crash crash = os::crash_of(signal);
  if (state.foreign && crash != os::Crash::Aborted) std::_Exit((*state.foreign)(foreign_text(crash)));
  write_report(crash_text(crash));
  std::_Exit(kExitInternalError);
}

void handle_out_of_memory() {
  char line[256];
  std::snprintf(line, sizeof line, "%s: error: out of memory%s [budget-exceeded]\n", state.program,
                os::is_memory_limited() ? " (raise the limit with `--max-memory`)" : "");
  os::write_all(os::kStandardError, line);
  std::_Exit(4);
}

// If the system cannot start a thread, the standard library throws an exception, which nothing here catches.
void handle_terminate() {
  const std::type_info* type = abi::__cxa_current_exception_type();
  if (type && std::string_view(type->name()) == "St12system_error") handle_out_of_memory();
  std::abort();
}

}  // namespace

void install_crash_handler(std::string_view program, std::span<const char* const> args) {
  copy_into(state.program, sizeof state.program, program);
  std::string command;
  append_argument(command, program);
  for (const char* arg : args) append_argument(command, arg);
  copy_into(state.command, sizeof state.command, command);

  static CrashStack stack_of_the_first_thread;
  os::on_crash({os::Crash::BadAccess, os::Crash::BusError, os::Crash::IllegalInstruction, os::Crash::ArithmeticError,
                os::Crash::Aborted},
               handle_crash);
  std::set_new_handler(handle_out_of_memory);
  std::set_terminate(handle_terminate);
}

ForeignCode::ForeignCode(std::function<int(std::string_view)> report) : report_(std::move(report)) { state.foreign = &report_; }
ForeignCode::~ForeignCode() { state.foreign = nullptr; }

CrashStack::CrashStack() : stack_(signal_stack) {}

void set_crash_folder(std::string_view folder) { copy_into(state.folder, sizeof state.folder, folder); }

void set_crash_input(std::string_view path, const SourceManager& sources) { crash_input = {path, &sources}; }

void report_internal_error(const char* what) { write_report(what); }

void crash_for_testing(std::string_view how) {
  if (how == "segfault") os::crash(os::Crash::BadAccess);
  KDSL_UNREACHABLE("crash asked for with -fcrash-for-testing");
}

}  // namespace kdsl::driver
