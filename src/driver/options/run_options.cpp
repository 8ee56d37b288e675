#include "driver/options/run_options.h"

#include <algorithm>
#include <charconv>

#include <fmt/core.h>

#include "base/os/path.h"
#include "diag/definitions/command.def"
#include "diag/suggest.h"
#include "prelude/prelude.h"

namespace kdsl::driver {

namespace {

// Options of kdslc that take the next word, as far as scripts need them.
constexpr std::string_view kTakesNext[] = {"-I", "-D", "--gpu-arch", "--ptxas", "--cuda-path", "--max-steps", "--max-unroll"};
// Options of kdslc that make no sense here, since there is no output. Those of its pages go without a file.
constexpr std::string_view kCompileOnly[] = {"-o",  "-c",  "-S",  "-M",  "-MM",    "-MD",     "-MMD",
                                             "-MF", "-MT", "-MQ", "-MP", "--emit", "--target"};
struct Page {
  std::string_view name;
  bool takes_value = false;
};
constexpr Page kPages[] = {
    {"--explain", true}, {"--list-gpu-arch"},     {"--list-api"}, {"--stubs", true}, {"--man"},  {"--completion", true},
    {"-Whelp"},          {"--eval-layout", true}, {"--svg"},      {"--latex"},       {"--tile"}, {"--banks"},
    {"--access"}};

const Page* find_page(std::string_view name) {
  auto found = std::ranges::find(kPages, name, &Page::name);
  return found == std::end(kPages) ? nullptr : found;
}

bool parse_number(std::string_view text, uint64_t& out) {
  auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), out);
  return failure == std::errc() && end == text.data() + text.size() && !text.empty();
}

class Parser {
 public:
  Parser(std::span<const char* const> args, RunOptions& options, diag::Sink& sink)
      : args_(args), options_(options), sink_(sink) {}

  Result<void> run() {
    while (at_ < args_.size()) {
      std::string_view word = args_[at_];
      if (!word.starts_with('-') || word == "-") break;
      ++at_;
      if (word == "--") break;
      if (Result<void> taken = option(word); !taken) return taken;
      if (options_.runs_module) break;
    }
    if (at_ < args_.size()) {
      common_.push_back(args_[at_++]);
      for (; at_ < args_.size(); ++at_) options_.script_arguments.emplace_back(args_[at_]);
    }
    Result<void> parsed = parse_options(common_, options_.common, sink_);
    if (parsed && asks_usage_ && !options_.compile_only)
      return usage("`--resource-usage` is of kernels for a GPU that are compiled and not run: it goes with `--compile-only`");
    if (parsed)
      if (Result<void> fits = check_profile(); !fits) return fits;
    if (parsed && options_.compile_only && options_.common.gpu_archs.size() > 1)
      return usage("`--compile-only` takes one architecture: a script runs for one of them");
    return parsed;
  }

 private:
  // Options of kdsl-run take `=VALUE` or the next word.
  Result<void> option(std::string_view word) {
    std::string_view name = word.substr(0, word.find('='));
    if (word == "--compile-only") {
      options_.compile_only = true;
      return {};
    }
    if (name == "-m") return module(word);
    if (word == "--profile") return profile("text");
    using Setter = Result<void> (Parser::*)(std::string_view);
    static constexpr std::pair<std::string_view, Setter> kOwn[] = {{"--device", &Parser::device},
                                                                   {"--check", &Parser::check},
                                                                   {"--schedule", &Parser::schedule},
                                                                   {"--seed", &Parser::seed},
                                                                   {"--time-limit", &Parser::time_limit},
                                                                   {"--allow-write", &Parser::allow_write},
                                                                   {"--profile", &Parser::profile},
                                                                   {"--profile-blocks", &Parser::profile_blocks},
                                                                   {"--profile-output", &Parser::profile_output},
                                                                   {"--profile-gpu", &Parser::profile_gpu},
                                                                   {"--compare", &Parser::compare},
                                                                   {"--compare-threshold", &Parser::threshold}};
    for (auto [own, setter] : kOwn) {
      if (name != own) continue;
      if (word.size() > name.size()) return (this->*setter)(word.substr(name.size() + 1));
      if (at_ == args_.size()) return usage(fmt::format("`{}` needs a value", own));
      return (this->*setter)(args_[at_++]);
    }
    if (is_of_kdslc(name)) {
      const Page* page = find_page(name);
      bool has_value = word == name && (page ? page->takes_value : name == "--emit") && at_ < args_.size();
      std::string option = has_value ? fmt::format("{}{}{}", name, page ? ' ' : '=', args_[at_++]) : std::string(word);
      auto report = sink_.report({}, diag::Usage, fmt::format("`{}` is an option of kdslc: kdsl-run runs a script", name));
      return report.help(call_of_kdslc(option));
    }
    if (std::string_view meant = known_option(word); is_of_kdslc(meant.substr(0, meant.find_first_of("= "))))
      return sink_.report({}, diag::UnknownOption, name).help(call_of_kdslc(meant));
    options_.arch_given |= name == "--gpu-arch";
    asks_usage_ |= name == "--resource-usage";
    common_.push_back(args_[at_ - 1]);
    bool takes_next = word == name && std::find(std::begin(kTakesNext), std::end(kTakesNext), name) != std::end(kTakesNext);
    if (takes_next && at_ < args_.size()) common_.push_back(args_[at_++]);
    return {};
  }

  static bool is_of_kdslc(std::string_view name) {
    return find_page(name) || std::find(std::begin(kCompileOnly), std::end(kCompileOnly), name) != std::end(kCompileOnly);
  }

  // Returns the call of kdslc with one of its options; it ends with the script if kdslc compiles it for that option.
  std::string call_of_kdslc(std::string_view option) const {
    if (find_page(option.substr(0, option.find_first_of("= ")))) return fmt::format("that is `kdslc {}`", option);
    bool is_script = at_ < args_.size() && *args_[at_] != '-';
    bool is_text = option.starts_with("--emit=") && !option.ends_with("=cubin");
    return fmt::format("`kdslc {} {}{}` compiles it", is_script ? args_[at_] : "FILE", option, is_text ? " -o -" : "");
  }

  // The name of the module is the next word, which takes the place of the script.
  Result<void> module(std::string_view word) {
    if (word != "-m" || at_ == args_.size()) return usage("`-m` needs the name of a module: `-m pytest FILE...`");
    options_.runs_module = true;
    if (prelude::find_file(std::string(args_[at_]) + ".__main__", true)) return {};
    return usage(
        fmt::format("`-m` runs a module of the library, as in `-m pytest`: there is no program `{}` in it", args_[at_]));
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
        options_.checks = kAllChecks;
      else if (name == "bounds")
        options_.checks.bounds = true;
      else if (name == "barrier")
        options_.checks.barrier = true;
      else if (name == "race")
        options_.checks.race = true;
      else if (name == "init")
        options_.checks.init = true;
      else if (name != "none")
        return usage(
            fmt::format("unknown check `{}`: expected bounds, race, init, barrier, all or none, as in `--check=all`", name));
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
      if (given.blocks == none.blocks && given.output.empty() && !given.gpu && given.compare.empty()) return {};
      return usage("`--profile-blocks`, `--profile-gpu`, `--profile-output` and `--compare` need `--profile`");
    }
    if (options_.device != RunDevice::Cpu || options_.compile_only)
      return usage("`--profile` counts on the CPU device: it goes neither with `--device=cuda` nor with `--compile-only`");
    if (!options_.checks_given) options_.checks = {}, options_.checks_given = true;
    if (options_.profile.gpu && !options_.arch_given) {
      options_.common.gpu_archs = {std::string(options_.profile.gpu->arch->name)};
      options_.arch_given = true;
    }
    return {};
  }

  std::span<const char* const> args_;
  RunOptions& options_;
  bool asks_usage_ = false;
  diag::Sink& sink_;
  size_t at_ = 0;
  std::vector<const char*> common_;
};

}  // namespace

Result<void> parse_run_options(std::span<const char* const> args, RunOptions& options, diag::Sink& sink) {
  return Parser(args, options, sink).run();
}

std::string run_help_text() {
  return "Usage: kdsl-run [OPTIONS] FILE [ARGUMENTS of the script...]\n"
         "       kdsl-run [OPTIONS] -m pytest FILE... [OPTIONS of pytest]\n"
         "Run FILE as `python FILE` would; jit functions are compiled when they are called. Or run the tests of files.\n\n"
         "  --device=cpu|cuda[:N]      where kernels run (default: cpu)\n"
         "  --check=LIST               checks of the CPU device: bounds, race, init, barrier, all, none (default: all, but\n"
         "                             races and reads of unwritten memory are warnings, and the kernel goes on)\n"
         "  --schedule=rr|random:SEED  order in which the CPU device runs the threads of a block\n"
         "  --seed=N                   seed of the random generators\n"
         "  --time-limit=SECONDS       limit for one launch on the CPU device (default: none)\n"
         "  --allow-write=FOLDER       let the script write files in FOLDER and below (default: it writes none)\n"
         "  --profile[=text|json|html] count what each source line of the kernels does on a GPU: sectors of global memory,\n"
         "                             bank conflicts, active lanes, divergence, instructions\n"
         "  --profile-gpu=NAME         compile for that GPU (h200, a100, l40s, ...) and say what limits the kernels there\n"
         "  --profile-blocks=N         count up to N blocks of each launch (default: all)\n"
         "  --compare=OLD.json         compare the profile with an older one: what became more is an error\n"
         "  --compare-threshold=N      ... if it grew by more than N percent (default: 0)\n"
         "  --profile-output=FILE      where the profile goes (default: standard output)\n"
         "  --compile-only             compile what the script calls, to PTX for --gpu-arch as kdslc does, and skip the\n"
         "                             calls; the script ends where it cannot go on without their results\n"
         "  --resource-usage[=json]    with --compile-only: print registers, shared memory and spills of each kernel\n"
         "  -I DIR, -D NAME=VALUE, -O0..-O3, --gpu-arch=ARCH, --fast-math, -ffp-contract=on|off,\n"
         "  -Werror, -fdiagnostics-format=...,\n"
         "  --ptxas, --cuda-path, -v   as in kdslc\n";
}

}  // namespace kdsl::driver
