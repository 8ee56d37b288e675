// kdsl-opt reads textual KIR, runs the passes that are given, and prints the result. It is for tests of passes and for looking
// at what one pass does.
//
// The exit status is 0 for ok, 1 for malformed or invalid KIR, 2 for bad usage, 70 for an internal error.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "base/os/signal.h"
#include "diag/file_errors.h"
#include "diag/render.h"
#include "ir/text/printer.h"
#include "ir/text/reader.h"
#include "ir/verify/verify.h"
#include "passes/passes.h"

namespace {

using namespace kdsl;

constexpr std::string_view kUsage = R"(usage: kdsl-opt [options] [FILE.kir]
  FILE.kir            input; '-' or nothing: standard input
  --passes=A,B,…      passes to run, in this order
  --target=nvptx|cpu  after those, all passes of a target (at -O2 unless a level is given)
  -O0 … -O3           all passes of an optimisation level (of nvptx unless a target is given)
  --arch=sm_90a       the architecture to compile for
  --verify            verify after reading and after every pass (the default)
  --no-verify         do not verify
  --dump-before       when a pass leaves an invalid module, print the module before it
  --locations         print loc(…) after every op
  --time              print how long each pass took
  --list-passes       print the names of the passes
  -o FILE             output file (default: standard output)
)";

struct Options {
  std::string input = "-";
  std::string output = "-";
  std::string arch;
  std::vector<const passes::Pass*> passes;
  std::optional<passes::Machine> machine;
  std::optional<int> level;
  bool verify = true;
  bool dump_before = false;
  bool locations = false;
  bool time = false;
};

int usage_error(const std::string& message) {
  fmt::print(stderr, "kdsl-opt: {}\n{}", message, kUsage);
  return 2;
}

void list_passes() {
  for (const passes::Pass& pass : passes::all_passes()) fmt::print("{:17} {}\n", pass.name, pass.what);
}

// Returns false if a name is unknown; it is then left in `list`.
bool add_passes(Options& options, std::string_view& list) {
  while (!list.empty()) {
    size_t comma = list.find(',');
    const passes::Pass* pass = passes::find_pass(list.substr(0, comma));
    if (!pass) {
      list = list.substr(0, comma);
      return false;
    }
    options.passes.push_back(pass);
    list = comma == std::string_view::npos ? std::string_view() : list.substr(comma + 1);
  }
  return true;
}

bool is_level(std::string_view arg) { return arg.size() == 3 && arg.starts_with("-O") && arg[2] >= '0' && arg[2] <= '3'; }

// Returns -1 to continue; otherwise the exit status.
int parse_options(int count, char** args, Options& options) {
  bool has_input = false;
  for (int i = 1; i < count; ++i) {
    std::string_view arg = args[i];
    if (arg == "--help" || arg == "-h") {
      fmt::print("{}", kUsage);
      return 0;
    } else if (arg == "--list-passes") {
      list_passes();
      return 0;
    } else if (arg.starts_with("--passes=")) {
      std::string_view list = arg.substr(9);
      if (!add_passes(options, list)) return usage_error(fmt::format("unknown pass `{}`", list));
    } else if (is_level(arg)) {
      options.level = arg[2] - '0';
    } else if (arg.starts_with("--target=")) {
      options.machine = passes::machine_of_target(arg.substr(9));
      if (!options.machine) return usage_error(fmt::format("unknown target `{}`", arg.substr(9)));
    } else if (arg.starts_with("--arch=")) {
      options.arch = arg.substr(7);
    } else if (arg == "--verify" || arg == "--no-verify") {
      options.verify = arg == "--verify";
    } else if (arg == "--dump-before") {
      options.dump_before = true;
    } else if (arg == "--locations") {
      options.locations = true;
    } else if (arg == "--time") {
      options.time = true;
    } else if (arg == "-o") {
      if (++i == count) return usage_error("`-o` needs a file");
      options.output = args[i];
    } else if (arg.size() > 1 && arg[0] == '-') {
      return usage_error(fmt::format("unknown option `{}`", arg));
    } else if (has_input) {
      return usage_error("more than one input file");
    } else {
      options.input = arg;
      has_input = true;
    }
  }
  return -1;
}

double seconds_now() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

bool run_passes(const Options& options, ir::Module& module, SourceManager& sources, diag::Sink& diags) {
  passes::RunOptions run_options;
  run_options.verify_each = options.verify;
  if (options.dump_before)
    run_options.on_broken = [](const passes::Pass& pass, const std::string& before) {
      fmt::print(stderr, "// before {}, which broke the module:\n{}", pass.name, before);
    };
  if (options.time)
    run_options.around = [](const passes::Pass& pass, const std::function<void()>& body) {
      double start = seconds_now();
      body();
      fmt::print(stderr, "{:17} {:9.3f} ms\n", pass.name, (seconds_now() - start) * 1e3);
    };
  std::vector<const passes::Pass*> list = options.passes;
  if (options.machine || options.level)
    std::ranges::copy(passes::pipeline(options.machine.value_or(passes::Machine::Gpu), {.level = options.level.value_or(2)}),
                      std::back_inserter(list));
  return passes::run(module, list, sources, diags, run_options).has_value();
}

bool write_output(const std::string& path, const std::string& text) {
  std::FILE* file = path == "-" ? stdout : std::fopen(path.c_str(), "wb");
  bool is_good = file && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (file) is_good = std::fflush(file) == 0 && is_good;
  if (file && file != stdout) is_good = std::fclose(file) == 0 && is_good;
  if (!is_good) fmt::print(stderr, "kdsl-opt: error: cannot write `{}`\n", path);
  return is_good;
}

bool process(const Options& options, SourceManager& sources, diag::Sink& diags) {
  auto file = sources.load(options.input);
  if (!file) {
    diag::report_load_error(diags, {}, options.input, file.error());
    return false;
  }
  NameTable names;
  ir::Module module;
  if (!ir::read(**file, names, module, diags)) return false;
  if (options.verify && !ir::verify(module, sources, diags, ir::VerifyLocations::Location)) return false;
  module.arch = options.arch;
  if (!run_passes(options, module, sources, diags)) return false;
  return write_output(options.output, ir::print(module, {.locations = options.locations}));
}

}  // namespace

int main(int count, char** args) {
  // A failed check has printed its message by the time it aborts.
  os::on_crash({os::Crash::Aborted}, [](int) { std::_Exit(70); });
  Options options;
  int status = parse_options(count, args, options);
  if (status >= 0) return status;
  SourceManager sources;
  diag::Sink diags;
  bool is_good = process(options, sources, diags);
  for (const diag::Diagnostic& diagnostic : diags.diagnostics())
    fmt::print(stderr, "{}", diag::render_text(sources, diagnostic));
  return is_good ? 0 : 1;
}
