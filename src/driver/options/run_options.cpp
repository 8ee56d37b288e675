#include "driver/options/run_options.h"

#include <algorithm>
#include <charconv>

#include <fmt/core.h>

#include "base/os/path.h"
#include "diag/definitions/command.def"
#include "driver/options/raw_options.h"
#include "prelude/prelude.h"

namespace kdsl::driver {

namespace {

bool parse_number(std::string_view text, uint64_t& out) {
  auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), out);
  return failure == std::errc() && end == text.data() + text.size() && !text.empty();
}

// Interprets the strings of kdsl-run's own options, as option_values.cpp does for those that it shares with kdslc.
class Interpreter {
 public:
  Interpreter(const RawOptions& raw, RunOptions& options, diag::Sink& sink)
      : raw_(raw), own_(raw.run), options_(options), sink_(sink) {}

  Result<void> run() {
    options_.script_arguments = own_.script_arguments;
    options_.compile_only = own_.compile_only;
    options_.arch_given = !raw_.gpu_arch.empty() || !raw_.gencode.empty();
    using Setter = Result<void> (Interpreter::*)(std::string_view);
    const std::pair<const std::string&, Setter> rows[] = {{own_.module, &Interpreter::module},
                                                          {own_.device, &Interpreter::device},
                                                          {own_.check, &Interpreter::check},
                                                          {own_.schedule, &Interpreter::schedule},
                                                          {own_.seed, &Interpreter::seed},
                                                          {own_.time_limit, &Interpreter::time_limit},
                                                          {own_.debug, &Interpreter::debug},
                                                          {own_.profile, &Interpreter::profile},
                                                          {own_.profile_blocks, &Interpreter::profile_blocks},
                                                          {own_.profile_output, &Interpreter::profile_output},
                                                          {own_.profile_gpu, &Interpreter::profile_gpu},
                                                          {own_.compare, &Interpreter::compare},
                                                          {own_.compare_threshold, &Interpreter::threshold}};
    for (auto [value, setter] : rows)
      if (!value.empty()) KDSL_TRY_VOID((this->*setter)(value));
    for (const std::string& folder : own_.allow_write) KDSL_TRY_VOID(allow_write(folder));
    if (Result<void> fits = check_profile(); !fits) return fits;
    bool runs_on_cpu = options_.device == RunDevice::Cpu && !options_.compile_only;
    if (options_.debug != DebugMode::None && (!runs_on_cpu || options_.profile.form != ProfileForm::None))
      return usage(
          "`--debug` runs kernels on the CPU device: `--device=cuda`, `--compile-only` and `--profile` do not go with it");
    if (!raw_.resource_usage.empty() && !options_.compile_only)
      return usage("`--resource-usage` is of kernels for a GPU that are compiled and not run: it goes with `--compile-only`");
    if (options_.compile_only && options_.common.gpu_archs.size() > 1)
      return usage("`--compile-only` takes one architecture: a script runs for one of them");
    return {};
  }

 private:
  // The module takes the place of the script.
  Result<void> module(std::string_view name) {
    options_.runs_module = true;
    if (prelude::find_file(std::string(name) + ".__main__", true)) return {};
    return usage(fmt::format("`-m` runs a module of the library, as in `-m pytest`: there is no program `{}` in it", name));
  }

  Result<void> usage(std::string text) { return sink_.report({}, diag::Usage, text); }

  Result<void> device(std::string_view value) {
    std::string_view kind = value.substr(0, value.find(':'));
    uint64_t ordinal = 0;
    if (kind.size() < value.size() && !parse_number(value.substr(kind.size() + 1), ordinal))
      return usage(fmt::format("`{}` is not a device: expected cpu, cuda or cuda:N", value));
    if (kind == "cpu")
      options_.device = RunDevice::Cpu;
    else if (kind == "cuda")
      options_.device = RunDevice::Cuda;
    else
      return usage(fmt::format("`{}` is not a device: expected cpu, cuda or cuda:N", value));
    options_.device_ordinal = static_cast<int>(ordinal);
    return {};
  }

  Result<void> check(std::string_view list) {
    options_.checks = {};
    options_.checks_given = true;
    while (!list.empty()) {
      std::string_view name = list.substr(0, list.find(','));
      list = name.size() < list.size() ? list.substr(name.size() + 1) : std::string_view();
      if (name == "all")
        options_.checks.bounds = options_.checks.barrier = options_.checks.race = options_.checks.init = true;
      else if (name == "bounds")
        options_.checks.bounds = true;
      else if (name == "barrier")
        options_.checks.barrier = true;
      else if (name == "race")
        options_.checks.race = true;
      else if (name == "init")
        options_.checks.init = true;
      else if (name == "nan")
        options_.checks.nan = true;
      else if (name != "none")
        return usage(fmt::format(
            "unknown check `{}`: expected bounds, race, init, barrier, nan, all or none, as in `--check=all`", name));
    }
    return {};
  }

  Result<void> schedule(std::string_view value) {
    if (value == "rr") return {};
    std::string_view kind = value.substr(0, value.find(':'));
    bool has_seed = kind.size() < value.size();
    if (kind != "random" || (has_seed && !parse_number(value.substr(kind.size() + 1), options_.schedule_seed)))
      return usage(fmt::format("`{}` is not a schedule: expected rr or random:SEED", value));
    options_.schedule = KDSL_SCHEDULE_RANDOM;
    return {};
  }

  Result<void> seed(std::string_view value) {
    if (parse_number(value, options_.seed)) return {};
    return usage(fmt::format("`{}` is not a seed: expected a number from 0", value));
  }

  Result<void> time_limit(std::string_view value) {
    uint64_t seconds = 0;
    // A million seconds are eleven days; in milliseconds they fit into 32 bits.
    constexpr uint64_t kMost = 1'000'000;
    if (!parse_number(value, seconds) || seconds == 0 || seconds > kMost)
      return usage(fmt::format("`{}` is not a time limit: expected seconds from 1 to {}", value, kMost));
    options_.time_limit_ms = seconds * 1000;
    return {};
  }

  Result<void> allow_write(std::string_view value) {
    auto folder = os::resolve(std::string(value));
    if (!folder || !os::is_folder(*folder)) return usage(fmt::format("`--allow-write={}`: there is no such folder", value));
    options_.writable_folders.push_back(std::move(*folder));
    return {};
  }

  Result<void> debug(std::string_view mode) {
    if (mode != "dap" && mode != "line")
      return usage(fmt::format("`{}` is no way to debug: expected dap, for an editor, or line, for a terminal", mode));
    options_.debug = mode == "dap" ? DebugMode::Adapter : DebugMode::Lines;
    return {};
  }

  Result<void> profile(std::string_view form) {
    ProfileForm& wanted = options_.profile.form;
    wanted = form == "text"   ? ProfileForm::Text
             : form == "json" ? ProfileForm::Json
             : form == "html" ? ProfileForm::Html
                              : ProfileForm::None;
    if (wanted != ProfileForm::None) return {};
    return usage(fmt::format("`{}` is not a form of a profile: expected text, json or html", form));
  }
  Result<void> profile_blocks(std::string_view value) {
    if (parse_number(value, options_.profile.blocks)) return {};
    return usage(fmt::format("`{}` is not a number of blocks: expected one from 1, or 0 for all", value));
  }
  Result<void> profile_output(std::string_view value) {
    options_.profile.output = value;
    return {};
  }
  Result<void> profile_gpu(std::string_view name) {
    options_.profile.gpu = ir::find_gpu(name);
    if (options_.profile.gpu) return {};
    std::string known;
    for (const ir::Gpu& gpu : ir::gpus()) known += fmt::format("{}{}", known.empty() ? "" : ", ", gpu.name);
    return usage(fmt::format("the figures of `{}` are not known: there are those of {}", name, known));
  }
  Result<void> compare(std::string_view file) {
    options_.profile.compare = file;
    return {};
  }
  Result<void> threshold(std::string_view value) {
    uint64_t percent = 0;
    if (!parse_number(value, percent)) return usage(fmt::format("`{}` is not a threshold: expected percent from 0", value));
    options_.profile.threshold = static_cast<double>(percent);
    return {};
  }
  // A profile counts what kernels do on the CPU device, whose checks are then off unless they are asked for.
  Result<void> check_profile() {
    if (options_.profile.form == ProfileForm::None) {
      const ProfileRequest none, &given = options_.profile;
      if (given.blocks == none.blocks && given.output.empty() && !given.gpu && given.compare.empty() &&
          own_.compare_threshold.empty())
        return {};
      return usage("`--profile-blocks`, `--profile-gpu`, `--profile-output` and `--compare` need `--profile`");
    }
    if (!own_.compare_threshold.empty() && options_.profile.compare.empty())
      return usage("`--compare-threshold` needs `--compare`");
    if (options_.device != RunDevice::Cpu || options_.compile_only)
      return usage("`--profile` counts on the CPU device: it goes neither with `--device=cuda` nor with `--compile-only`");
    if (!options_.checks_given) options_.checks = {}, options_.checks_given = true;
    if (options_.profile.gpu && !options_.arch_given) {
      options_.common.gpu_archs = {std::string(options_.profile.gpu->arch->name)};
      options_.arch_given = true;
    }
    return {};
  }

  const RawOptions& raw_;
  const RawRunOptions& own_;
  RunOptions& options_;
  diag::Sink& sink_;
};

}  // namespace

Result<void> parse_run_options(std::span<const char* const> args, RunOptions& options, diag::Sink& sink) {
  options.common.program = kRunProgram;
  RawOptions raw;
  if (Result<void> parsed = parse_raw(args, options.common, raw, sink); !parsed) return parsed;
  if (Result<void> usable = Interpreter(raw, options, sink).run(); !usable) return usable;
  return require_input(options.common, sink);
}

}  // namespace kdsl::driver
