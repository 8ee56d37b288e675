#include "driver/driver.h"

#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/core.h>

#include "base/isolation.h"
#include "base/os/file.h"
#include "base/os/heap.h"
#include "base/os/memory.h"
#include "base/os/path.h"
#include "diag/catalogue.h"
#include "diag/definitions/command.def"
#include "diag/definitions/files.def"
#include "diag/suggest.h"
#include "driver/backend.h"
#include "driver/batch/progress.h"
#include "driver/batch/side_by_side.h"
#include "driver/compile.h"
#include "driver/crash_report.h"
#include "driver/messages.h"
#include "driver/options/options.h"
#include "driver/pages.h"
#include "driver/time_limit.h"
#include "kdsl/runtime.h"
#include "target/result_cache.h"
#include "value/context.h"

namespace kdsl::driver {

// Sets the limits of the compile; crash_report.h says what happens when memory runs out.
static void limit_compile(const Options& options) {
#if defined(__SANITIZE_ADDRESS__)
  if (options.limits.bytes == 0) return;  // no limit
#endif
  os::limit_memory(options.limits.bytes != 0 ? options.limits.bytes : value::Budgets().max_bytes);
}

static int compile_all(const Options& options) {
  std::optional<TimeLimit> limit;
  int64_t milliseconds = options.limits.seconds * 1000;
  if (milliseconds != 0) limit.emplace(milliseconds, options, compile_was_stopped(milliseconds));
  SourceManager no_sources;
  Messages messages(options, no_sources);
  std::optional<Progress> progress(std::in_place, options);
  std::vector<std::unique_ptr<SourceManager>> sources(options.inputs.size());
  std::vector<std::optional<diag::Sink>> sinks(options.inputs.size());
  auto compile_one = [&](size_t i) {
    diag::WarningOptions warnings = options.warnings;
    // All diagnostics are needed to compare them with the expected ones.
    if (options.verify_diagnostics) warnings.error_limit = 0;
    for (std::string_view code : remarks_of_page(options)) warnings.enabled.emplace_back(code);
    sources[i] = std::make_unique<SourceManager>();
    progress->begin(options.inputs[i]);
    compile(options, options.inputs[i], *sources[i], sinks[i].emplace(std::move(warnings)));
    progress->end(options.inputs[i]);
  };
  // Inputs are reported in the order of the command line, whichever is done first.
  auto report = [&](size_t i) {
    progress->hide();
    messages.add(*sinks[i], *sources[i]);
  };
  compile_side_by_side(options, compile_one, report);
  progress.reset();
  return messages.finish();
}

// Reports forms that this version does not make; none is ignored.
static void check_supported(const Options& options, diag::Sink& sink) {
  for (const EmitRequest& request : options.emits)
    if (!is_made(request.kind, options))
      sink.report({}, diag::UnsupportedOption,
                  fmt::format("`--emit={}` with `--target={}`", info(request.kind).name, options.target));
}

// Replaces `native` in the list of architectures by that of this machine's first GPU, with all its features.
static void resolve_native(Options& options, diag::Sink& sink) {
  auto native = std::find(options.gpu_archs.begin(), options.gpu_archs.end(), "native");
  if (native == options.gpu_archs.end()) return;
  kdsl_device* device = nullptr;
  kdsl_device_properties properties;
  kdsl_status status = kdsl_device_open(KDSL_DEVICE_CUDA, 0, &device);
  if (status == KDSL_OK) status = kdsl_device_get_properties(device, &properties);
  if (status != KDSL_OK) {
    sink.report({}, diag::OptionValue, "native", "--gpu-arch",
                fmt::format("this machine has no GPU to ask: {}", kdsl_last_error()));
    return;
  }
  constexpr int32_t kFirstWithOwnInstructions = 9;
  *native = std::string(properties.arch) + (properties.compute_major >= kFirstWithOwnInstructions ? "a" : "");
  kdsl_device_close(device);
}

// A word that is not an option is an input; it may have been meant as the value of an option. Returns false after a report.
static bool report_missing_inputs(const Options& options, diag::Sink& sink) {
  bool is_good = true;
  for (const std::string& input : options.inputs) {
    if (input == "-" || input.ends_with("py") || os::exists(input)) continue;
    is_good = false;
    bool is_kind = std::ranges::any_of(emit_kinds(), [&](const EmitKindInfo& kind) { return kind.name == input; });
    sink.report({}, diag::FileNotFound, input)
        .help(is_kind ? fmt::format("kinds of one `--emit` are joined by commas: `--emit=ptx,{}`", input)
                      : "what stands alone is an input; values are joined to their option: `-D NAME=VALUE`, `--emit=KIND,...`");
  }
  return is_good;
}

// Reports combinations of options that are wrong for every input.
static void check_cache_url(std::string_view url, diag::Sink& sink) {
  if (url.empty()) return;
  std::string_view rest = url;
  for (std::string_view scheme : {"http://", "https://"})
    if (url.starts_with(scheme)) rest.remove_prefix(scheme.size());
  if (rest.size() == url.size()) {
    sink.report({}, diag::OptionValue, url, "--cache-url", "it begins with http:// or https://");
  } else if (rest.find_first_of("/:?#") == 0 || rest.empty()) {
    sink.report({}, diag::OptionValue, url, "--cache-url", "it names no host");
  }
}

static Result<void> check_combinations(const Options& options, diag::Sink& sink) {
  check_supported(options, sink);
  if (options.syntax_only && !options.emits.empty()) sink.report({}, diag::OptionConflict, "-fsyntax-only", "--emit");
  if (options.syntax_only && !options.output.empty()) sink.report({}, diag::OptionConflict, "-fsyntax-only", "-o");
  if (!options.output.empty() && !options.output_folder.empty()) sink.report({}, diag::OptionConflict, "-o", "--out-dir");
  bool are_there = options.inputs.size() < 2 || report_missing_inputs(options, sink);
  if (are_there && options.inputs.size() > 1 && !options.output.empty())
    sink.report({}, diag::OutputAmbiguous, options.output, static_cast<int64_t>(options.inputs.size()))
        .help("`--out-dir` names a folder for the files of all of them");
  if (options.inputs.size() > 1 && !options.dependencies.file.empty())
    sink.report({}, diag::OptionConflict, "-MF", "several input files");
  if (options.verify_diagnostics && options.diagnostics_format == DiagnosticsFormat::Sarif)
    sink.report({}, diag::OptionConflict, "--verify-diagnostics", "-fdiagnostics-format=sarif");
  if (std::count(options.inputs.begin(), options.inputs.end(), "-") > 1)
    sink.report({}, diag::Usage, "standard input can be read only once");
  auto make = [&](const std::string& folder, std::string_view option) {
    if (folder.empty()) return;
    if (auto why = target::ResultCache::make_folder(folder)) sink.report({}, diag::OptionValue, folder, option, *why);
  };
  make(options.cache_folder, "--cache-dir");
  make(options.output_folder, "--out-dir");
  check_cache_url(options.cache_url, sink);
  if (options.cache_url.empty() && !options.cache_token_file.empty())
    sink.report({}, diag::Usage,
                "`--cache-token-file` has the token for the server that `--cache-url` names, and there is none");
  if (!options.cache_url.empty() && options.cache_folder.empty())
    sink.report({}, diag::Usage, "`--cache-url` shares the folder that `--cache-dir` names, and there is none");
  if (sink.has_errors()) return std::unexpected(sink.already_reported());
  return {};
}

Result<void> complete_options(Options& options, diag::Sink& sink) {
  if (options.action != Action::Compile) return {};
  resolve_native(options, sink);
  KDSL_TRY_VOID(check_combinations(options, sink));
  if (options.emits.empty() && !options.syntax_only) options.emits.push_back({default_emit(options), {}});
  return {};
}

int run_kdslc(std::span<const char* const> args) {
  install_crash_handler("kdslc", args);
  Options options;
  diag::Sink sink;
  Result<void> usable = parse_options(args, options, sink);
  if (usable) usable = complete_options(options, sink);
  if (usable) {
    set_crash_folder(options.crash_folder);
    if (options.action != Action::Compile) return show_page(options, sink);
    limit_compile(options);
    os::prepare_heap();
    if (options.isolated) isolate_programs();
    return compile_all(options);
  }
  // Only errors of the command line are left to print here.
  options.verify_diagnostics = false;
  SourceManager sources;
  Messages messages(options, sources);
  messages.add(sink);
  return messages.finish(kExitUsage);
}

}  // namespace kdsl::driver
