#include "driver/driver.h"

#include <algorithm>
#include <cstdlib>

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/heap.h"
#include "diag/catalogue.h"
#include "diag/suggest.h"
#include "driver/backend.h"
#include "driver/compile.h"
#include "driver/crash_report.h"
#include "driver/eval_layout.h"
#include "driver/messages.h"
#include "driver/options.h"
#include "driver/outputs.h"
#include "driver/unsupported.h"

namespace kdsl::driver {

constexpr int kExitUsage = 2;

static int print_text(std::string_view text) { return write_all(STDOUT_FILENO, text) ? 0 : 1; }

static int explain(const Options& options, diag::Sink& sink) {
  if (auto text = diag::explanation(options.explain_code)) return print_text(*text);
  diag::Suggestion near(options.explain_code);
  for (std::string_view code : diag::all_codes()) near.consider(code);
  diag::Report report = sink.report({}, diag::UnknownCode, options.explain_code);
  if (near) report.help(near.help());
  return kExitUsage;
}

// The value of an expression to standard output, or to the file that -o names.
static int show_layout(const Options& options, diag::Sink& sink) {
  SourceManager sources;
  Messages messages(options, sources);
  if (auto text = eval_layout(options.layout, sources, sink)) {
    Outputs outputs(sink);
    std::string path = options.output.empty() ? "-" : options.output;
    outputs.add(path, std::move(*text), false, "layout");
    static_cast<void>(outputs.commit());
  }
  messages.add(sink);
  return messages.finish(sink.has_errors() ? kExitUsage : 0);
}

// Pages the process has mapped already, most of them of the program itself.
static uint64_t mapped_bytes() {
  char text[64] = "";
  int fd = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  ssize_t count = ::read(fd, text, sizeof text - 1);
  ::close(fd);
  if (count <= 0) return 0;
  return std::strtoull(text, nullptr, 10) * static_cast<uint64_t>(::sysconf(_SC_PAGESIZE));
}

// A limit on what the whole process may add: memory that the evaluator does not count (LLVM's) is held
// by the system. See crash_report.h for what happens at the limit.
static void limit_memory(const Options& options) {
  if (options.limits.bytes == 0) return;
  uint64_t most = mapped_bytes() + options.limits.bytes;
  rlimit limit{most, most};
  ::setrlimit(RLIMIT_AS, &limit);
}

static int compile_all(const Options& options) {
  SourceManager sources;
  Messages messages(options, sources);
  for (const std::string& input : options.inputs) {
    diag::WarningOptions warnings = options.warnings;
    // Every diagnostic counts when they are compared with what was expected.
    if (options.verify_diagnostics) warnings.error_limit = 0;
    diag::Sink sink(std::move(warnings));
    compile(options, input, sources, sink);
    messages.add(sink);
  }
  return messages.finish();
}

// Combinations that are wrong whatever the input holds.
static Result<void> check_combinations(const Options& options, diag::Sink& sink) {
  if (options.action != Action::Compile) return {};
  if (options.syntax_only && !options.emits.empty()) sink.report({}, diag::OptionConflict, "-fsyntax-only", "--emit");
  if (options.syntax_only && !options.output.empty()) sink.report({}, diag::OptionConflict, "-fsyntax-only", "-o");
  if (options.inputs.size() > 1 && !options.output.empty())
    sink.report({}, diag::OutputAmbiguous, options.output, static_cast<int64_t>(options.inputs.size()))
        .help("compile the files one by one, or leave `-o` out");
  if (options.inputs.size() > 1 && !options.dependencies.file.empty())
    sink.report({}, diag::OptionConflict, "-MF", "several input files");
  if (options.verify_diagnostics && options.diagnostics_format == DiagnosticsFormat::Sarif)
    sink.report({}, diag::OptionConflict, "--verify-diagnostics", "-fdiagnostics-format=sarif");
  if (std::count(options.inputs.begin(), options.inputs.end(), "-") > 1)
    sink.report({}, diag::Usage, "standard input can be read only once");
  if (sink.has_errors()) return std::unexpected(sink.already_reported());
  return {};
}

int run_kdslc(std::span<const char* const> args) {
  install_crash_handler("kdslc", args);
  Options options;
  diag::Sink sink;
  Result<void> usable = parse_options(args, options, sink);
  if (usable) usable = check_combinations(options, sink);
  if (usable && options.action == Action::Compile) usable = check_supported(options, sink);
  int status = usable ? 0 : kExitUsage;
  if (usable) {
    set_crash_folder(options.crash_folder);
    switch (options.action) {
      case Action::Help: return print_text(help_text());
      case Action::Version: return print_text(version_text());
      case Action::ListGpuArchs: return print_text(list_gpu_archs());
      case Action::Explain: status = explain(options, sink); break;
      case Action::EvalLayout: return show_layout(options, sink);
      case Action::Compile:
        limit_memory(options);
        prepare_heap();
        if (options.emits.empty() && !options.syntax_only) options.emits.push_back({default_emit(options), {}});
        return compile_all(options);
    }
  }
  // Here only mistakes of the command line are left to print.
  options.verify_diagnostics = false;
  SourceManager sources;
  Messages messages(options, sources);
  messages.add(sink);
  return messages.finish(status);
}

}  // namespace kdsl::driver
