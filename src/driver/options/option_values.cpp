// Interprets option values: it converts the strings of RawOptions to fields of Options and reports each mistake.
#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/core.h>

#include "diag/catalogue.h"
#include "diag/definitions/command.def"
#include "diag/suggest.h"
#include "dialects/registry.h"
#include "driver/depfile.h"
#include "driver/options/raw_options.h"
#include "ir/arch.h"
#include "parse/names.h"
#include "value/foreign_names.h"

namespace kdsl::driver {

// Names that other compilers use for the forms.
static constexpr value::ForeignName kOtherForms[] = {
    {"asm", "--emit=ptx"},    {"assembly", "--emit=ptx"}, {"s", "--emit=ptx"},     {"nvptx", "--emit=ptx"},
    {"bin", "--emit=cubin"},  {"binary", "--emit=cubin"}, {"elf", "--emit=cubin"}, {"exe", "--emit=obj"},
    {"object", "--emit=obj"}, {"o", "--emit=obj"},        {"ll", "--emit=llvm"},   {"bc", "--emit=llvm"},
    {"ir", "--emit=kir"},     {"mlir", "--emit=kir"},     {"h", "--emit=header"}};

static constexpr EmitKindInfo kEmitKinds[] = {
    {EmitKind::Tokens, "tokens", "tokens", false, true},
    {EmitKind::Ast, "ast", "ast", false, true},
    {EmitKind::KirTile, "kir-tile", "tile.kir", false, true},
    {EmitKind::Kir, "kir", "kir", false, true},
    {EmitKind::KirOpt, "kir-opt", "opt.kir", false, true},
    {EmitKind::Llvm, "llvm", "ll", false, false},
    {EmitKind::LlvmOpt, "llvm-opt", "opt.ll", false, false},
    {EmitKind::Ptx, "ptx", "ptx", false, false},
    {EmitKind::Cubin, "cubin", "cubin", true, false},
    {EmitKind::Sass, "sass", "sass", false, false},
    {EmitKind::Object, "obj", "o", true, false},
    {EmitKind::Header, "header", "h", false, false},
    {EmitKind::Json, "json", "json", false, true},
    {EmitKind::Html, "html", "html", false, false},
};

std::span<const EmitKindInfo> emit_kinds() { return kEmitKinds; }

const EmitKindInfo& info(EmitKind kind) { return kEmitKinds[static_cast<size_t>(kind)]; }

std::optional<EmitKind> emit_kind(std::string_view name) {
  for (const EmitKindInfo& row : kEmitKinds)
    if (row.name == name) return row.kind;
  return std::nullopt;
}

bool is_ptx_arch(std::string_view arch) { return arch.starts_with("compute_"); }

std::string real_arch(std::string_view arch) {
  const ir::Arch* known = is_ptx_arch(arch) ? ir::find_arch_of_digits(arch.substr(arch.find('_') + 1)) : nullptr;
  return std::string(known ? known->name : arch);
}

std::string_view version() { return KDSL_VERSION; }

std::string version_text() {
  return fmt::format("kdslc {}\nLLVM {}, targets: cuda (NVPTX), cpu\n", KDSL_VERSION, KDSL_LLVM_VERSION);
}

namespace {

// Has a function for each option. The first mistake of each option is reported, and the other options are still interpreted.
class Interpreter {
 public:
  Interpreter(const RawOptions& raw, Options& options, diag::Sink& sink) : raw_(raw), options_(options), sink_(sink) {}

  Result<void> run();

 private:
  void layout_action();
  void actions();
  void emits();
  void targets();
  void add_archs(std::string_view list, std::string_view option);
  void gencode(std::string_view spec);
  void definitions();
  void prefix_maps();
  void dependencies();
  void warnings();
  void warning(std::string_view spec);
  bool is_known(std::string_view code);
  void diagnostics();
  void limits();

  // Returns the index of `value` among `choices`, or none after a report. An empty value is ignored.
  std::optional<size_t> choice(const std::string& value, std::string_view option,
                               std::initializer_list<std::string_view> choices);
  void number(const std::string& value, std::string_view option, uint64_t& out, bool is_size = false);
  void bad_value(std::string_view value, std::string_view option, std::string_view why);

  const RawOptions& raw_;
  Options& options_;
  diag::Sink& sink_;
};

std::vector<std::string_view> split_commas(std::string_view text) {
  std::vector<std::string_view> parts;
  while (true) {
    size_t comma = text.find(',');
    parts.push_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return parts;
    text.remove_prefix(comma + 1);
  }
}

void Interpreter::bad_value(std::string_view value, std::string_view option, std::string_view why) {
  sink_.report({}, diag::OptionValue, value, option, why);
}

std::optional<size_t> Interpreter::choice(const std::string& value, std::string_view option,
                                          std::initializer_list<std::string_view> choices) {
  if (value.empty()) return std::nullopt;
  std::string all;
  for (std::string_view one : choices) all += fmt::format("{}`{}`", all.empty() ? "" : ", ", one);
  auto found = std::find(choices.begin(), choices.end(), value);
  if (found == choices.end()) {
    bad_value(value, option, "it is one of " + all);
    return std::nullopt;
  }
  return static_cast<size_t>(found - choices.begin());
}

void Interpreter::number(const std::string& value, std::string_view option, uint64_t& out, bool is_size) {
  if (value.empty()) return;
  uint64_t parsed = 0;
  const char* end = value.data() + value.size();
  auto [rest, error] = std::from_chars(value.data(), end, parsed);
  std::string_view suffix(rest, static_cast<size_t>(end - rest));
  int shift = 0;
  if (is_size) {
    constexpr std::string_view kSuffixes = "KMGT";
    if (!suffix.empty() && kSuffixes.find(suffix[0]) != std::string_view::npos) {
      shift = 10 * static_cast<int>(kSuffixes.find(suffix[0]) + 1);
      suffix.remove_prefix(1);
    }
    if (suffix == "B" || suffix == "iB") suffix = {};
  }
  if (error != std::errc() || !suffix.empty() || parsed == 0 || parsed > (UINT64_MAX >> 2 >> shift))
    return bad_value(value, option, is_size ? "it is a size such as 512M or 4G" : "it is a positive number");
  out = parsed << shift;
}

// A picture is drawn of a layout only, and a tile is used by a picture only.
void Interpreter::layout_action() {
  LayoutRequest& layout = options_.layout;
  if (raw_.svg && raw_.latex) sink_.report({}, diag::OptionConflict, "--svg", "--latex");
  if (raw_.svg) layout.form = LayoutForm::Svg;
  if (raw_.latex) layout.form = LayoutForm::Latex;
  bool is_picture = layout.form != LayoutForm::Text;
  if (!layout.expression.empty()) options_.action = Action::EvalLayout;
  if (layout.expression.empty() && is_picture) sink_.report({}, diag::Usage, "`--svg` and `--latex` need `--eval-layout`");
  if (!layout.tile.empty() && !is_picture) sink_.report({}, diag::Usage, "`--tile` needs `--svg` or `--latex`");
  if (layout.banks && layout.expression.empty()) sink_.report({}, diag::Usage, "`--banks` needs `--eval-layout`");
  if (layout.banks != !layout.access.empty())
    sink_.report({}, diag::Usage, "`--banks` and `--access` go together, as in `--banks --access ldmatrix.x4`");
  if (layout.banks && !layout.tile.empty()) sink_.report({}, diag::OptionConflict, "--banks", "--tile");
}

void Interpreter::actions() {
  if (raw_.list_gpu_arch) options_.action = Action::ListGpuArchs;
  if (!raw_.explain.empty()) {
    options_.action = Action::Explain;
    options_.explain_code = raw_.explain;
  }
  layout_action();
  if (choice(raw_.completion, "--completion", {"bash", "zsh", "fish"})) {
    options_.action = Action::Completion;
    options_.shell = raw_.completion;
  }
  if (!raw_.list_api.empty()) {
    options_.action = Action::ListApi;
    options_.api_form = raw_.list_api;
  }
  if (!options_.stub_folder.empty()) options_.action = Action::Stubs;
  if (raw_.man) options_.action = Action::ManPage;
  if (raw_.version) options_.action = Action::Version;
  if (raw_.help) options_.action = Action::Help;
}

void Interpreter::emits() {
  auto add = [&](EmitKind kind, std::string_view path) {
    for (EmitRequest& request : options_.emits)
      if (request.kind == kind && (request.path == path || path.empty() || request.path.empty())) {
        if (request.path.empty()) request.path = path;
        return;
      }
    options_.emits.push_back({kind, std::string(path)});
  };
  for (const std::string& list : raw_.emit)
    for (std::string_view item : split_commas(list)) {
      size_t equals = item.find('=');
      std::string_view name = item.substr(0, equals);
      std::string_view path = equals == std::string_view::npos ? std::string_view() : item.substr(equals + 1);
      if (std::optional<EmitKind> kind = emit_kind(name)) {
        add(*kind, path);
        continue;
      }
      diag::Suggestion near(name);
      std::string names;
      for (const EmitKindInfo& row : kEmitKinds) {
        near.consider(row.name);
        names += fmt::format("{}{}", names.empty() ? "" : ", ", row.name);
      }
      diag::Report report = sink_.report({}, diag::OptionValue, name, "--emit", "there is no such form");
      if (const value::ForeignName* foreign = value::find_foreign_name(kOtherForms, name))
        report.help(value::help_for(foreign));
      else
        report.help(near ? near.help() : "the forms are " + names);
    }
  if (raw_.assembly) add(EmitKind::Ptx, {});
  if (raw_.cubin) add(EmitKind::Cubin, {});
  if (raw_.emit_llvm) add(EmitKind::LlvmOpt, {});
  if (size_t equals = raw_.report.find('='); choice(raw_.report.substr(0, equals), "--report", {"html"}))
    add(EmitKind::Html, equals == std::string::npos ? std::string() : raw_.report.substr(equals + 1));
  if (options_.compile_to_object) {
    add(EmitKind::Object, {});
    add(EmitKind::Header, {});
  }
  options_.save_temps = !raw_.save_temps.empty();
  options_.save_temps_dir = raw_.save_temps == "." ? "" : raw_.save_temps;
}

void Interpreter::add_archs(std::string_view list, std::string_view option) {
  auto& archs = options_.gpu_archs;
  for (std::string_view arch : split_commas(list)) {
    if (arch.empty()) return bad_value(list, option, "a name is missing");
    if (std::find(archs.begin(), archs.end(), arch) == archs.end()) archs.emplace_back(arch);
  }
}

// Parses nvcc's "arch=compute_90a,code=sm_90a" and "arch=compute_90,code=[sm_90,compute_90]"; `code` says what is made.
void Interpreter::gencode(std::string_view spec) {
  size_t at = spec.find("code=");
  if (!spec.starts_with("arch=") || at == std::string_view::npos)
    return bad_value(spec, "-gencode", "it is arch=compute_NN,code=sm_NN");
  std::string code;
  for (char c : spec.substr(at + 5))
    if (c != '[' && c != ']' && c != '\'' && c != '"') code += c;
  add_archs(code, "-gencode");
}

void Interpreter::targets() {
  if (auto target = choice(raw_.target, "--target", {"cuda", "cpu", "cuda,cpu", "cpu,cuda"})) {
    options_.target = *target == 1 ? "cpu" : "cuda";
    options_.with_cpu_code = *target >= 2;
  }
  if (!raw_.gpu_arch.empty() || !raw_.gencode.empty()) options_.gpu_archs.clear();
  // If nvcc's -gencode is given, -arch adds nothing to it.
  if (raw_.gencode.empty())
    for (const std::string& list : raw_.gpu_arch) add_archs(list, "--gpu-arch");
  for (const std::string& spec : raw_.gencode) gencode(spec);
  if (auto abi = choice(raw_.abi, "--abi", {"kdsl", builtins::kExporterAbi})) options_.exporter_abi = *abi == 1;
  if (auto level = choice(raw_.opt_level, "-O", {"0", "1", "2", "3"})) options_.opt_level = static_cast<int>(*level);
}

void Interpreter::definitions() {
  for (const std::string& definition : raw_.define) {
    size_t equals = definition.find('=');
    std::string name = definition.substr(0, equals);
    std::string value = equals == std::string::npos ? "1" : definition.substr(equals + 1);
    if (!parse::is_identifier(name))
      bad_value(definition, "-D", "it is NAME=VALUE, NAME a module-level name");
    else
      options_.definitions.push_back({std::move(name), std::move(value)});
  }
}

// Parses gcc's OLD=NEW; OLD ends at the first `=`.
void Interpreter::prefix_maps() {
  for (const std::string& spec : raw_.prefix_map) {
    size_t equals = spec.find('=');
    if (equals == std::string::npos || equals == 0)
      bad_value(spec, "-ffile-prefix-map", "it is OLD=NEW");
    else
      options_.path_map.push_back({spec.substr(0, equals), spec.substr(equals + 1)});
  }
}

void Interpreter::dependencies() {
  DependencyOptions& dependencies = options_.dependencies;
  if (raw_.depend_also) dependencies.mode = DependencyMode::Also;
  // -c writes dependency files by default, like the header.
  if (options_.compile_to_object) dependencies.mode = DependencyMode::Also;
  if (raw_.depend_only) dependencies.mode = DependencyMode::Only;
  dependencies.targets = raw_.dependency_target;
  for (const std::string& target : raw_.dependency_quoted_target) dependencies.targets.push_back(quote_for_make(target));
  bool has_details = !dependencies.file.empty() || !dependencies.targets.empty() || dependencies.phony_targets;
  if (has_details && dependencies.mode == DependencyMode::None)
    sink_.report({}, diag::Usage, "`-MF`, `-MT`, `-MQ` and `-MP` need `-M` or `-MD`");
}

// Returns whether it is the code of a warning or a remark; reports another.
bool Interpreter::is_known(std::string_view code) {
  diag::Suggestion near(code);
  for (const std::vector<std::string_view>& codes : {diag::warning_codes(), diag::remark_codes()})
    for (std::string_view known : codes) {
      if (known == code) return true;
      near.consider(known);
    }
  diag::Report report = sink_.report({}, diag::UnknownWarning, code);
  if (near) report.help(near.help());
  return false;
}

void Interpreter::warning(std::string_view spec) {
  diag::WarningOptions& warnings = options_.warnings;
  auto remove = [](std::vector<std::string>& codes, std::string_view code) { std::erase(codes, code); };
  // `no-effect` is a code, so its negation is `no-no-effect`.
  const std::vector<std::string_view> codes = diag::warning_codes();
  bool is_code = std::ranges::find(codes, spec) != codes.end();
  bool is_negative = spec.starts_with("no-") && !is_code;
  std::string_view code = is_negative ? spec.substr(3) : spec;
  if (code == "help") {
    options_.action = Action::WarningList;
    return;
  }
  if (code == "error") {
    warnings.all_as_errors = !is_negative;
    return;
  }
  if (code == "all" || code == "extra" || code == "everything") {
    // `suspicious` lints report code that is often intended, so only their own name and `everything` turn them on.
    for (std::string_view known : diag::warning_codes())
      if (known != "suspicious" || is_negative || code == "everything")
        warning(fmt::format("{}{}", is_negative ? "no-" : "", known));
    return;
  }
  bool is_error = code.starts_with("error=");
  if (is_error) code.remove_prefix(6);
  if (!is_known(code)) return;
  if (is_error) {
    const std::vector<std::string_view> remarks = diag::remark_codes();
    if (!is_negative && std::ranges::find(remarks, code) != remarks.end())
      return bad_value(code, "-Werror", fmt::format("it is a remark, which is never an error; `-R{}` asks for it", code));
    remove(warnings.as_errors, code);
    remove(warnings.not_errors, code);
    (is_negative ? warnings.not_errors : warnings.as_errors).emplace_back(code);
    return;
  }
  remove(warnings.enabled, code);
  remove(warnings.disabled, code);
  if (is_negative) remove(warnings.as_errors, code);
  (is_negative ? warnings.disabled : warnings.enabled).emplace_back(code);
}

void Interpreter::warnings() {
  for (const std::string& spec : raw_.warning) warning(spec);
  options_.warnings.none = raw_.no_warnings;
  if (options_.pedantic) warning("pedantic");
  if (raw_.error_limit == "0") {
    options_.warnings.error_limit = 0;
    return;
  }
  uint64_t limit = 20;
  number(raw_.error_limit, "-ferror-limit", limit);
  options_.warnings.error_limit = static_cast<int>(std::min<uint64_t>(limit, 1'000'000));
}

void Interpreter::diagnostics() {
  using enum DiagnosticsFormat;
  if (auto format = choice(raw_.diagnostics_format, "-fdiagnostics-format", {"text", "json", "sarif"}))
    options_.diagnostics_format = std::array{Text, Json, Sarif}[*format];
  using diag::ColorMode;
  if (auto color = choice(raw_.color, "-fcolor-diagnostics", {"auto", "always", "never"}))
    options_.color = std::array{ColorMode::Auto, ColorMode::Always, ColorMode::Never}[*color];
  if (raw_.no_color) options_.color = ColorMode::Never;
  if (auto form = choice(raw_.resource_usage, "--resource-usage", {"text", "json"}))
    options_.resource_usage = *form == 0 ? ResourceReport::Text : ResourceReport::Json;
  if (!options_.symbol_prefix.empty() && !parse::is_identifier(options_.symbol_prefix))
    bad_value(options_.symbol_prefix, "--symbol-prefix", "it is an identifier of C");
  choice(options_.crash_for_testing, "-fcrash-for-testing", {"abort", "segfault", "invalid-kir"});
}

void Interpreter::limits() {
  Limits& limits = options_.limits;
  number(raw_.max_steps, "--max-steps", limits.steps);
  uint64_t depth = 0;
  number(raw_.max_depth, "--max-depth", depth);
  if (depth > UINT32_MAX) bad_value(raw_.max_depth, "--max-depth", fmt::format("it is at most {}", UINT32_MAX));
  limits.call_depth = static_cast<uint32_t>(depth);
  number(raw_.max_unroll, "--max-unroll", limits.unroll);
  number(raw_.max_ops, "--max-ops", limits.ops);
  number(raw_.max_memory, "--max-memory", limits.bytes, true);
  uint64_t seconds = 0, bytes = 0;
  number(raw_.tool_timeout, "--tool-timeout", seconds);
  number(raw_.tool_memory, "--tool-memory", bytes, true);
  constexpr int64_t kDefaultSeconds = 600;
  limits.seconds = kDefaultSeconds;
  if (!raw_.time_limit.empty()) {
    uint64_t given = 0;
    number(raw_.time_limit, "--time-limit", given);
    limits.seconds = static_cast<int64_t>(std::min<uint64_t>(given, INT32_MAX));
  }
  uint64_t jobs = 0;
  number(raw_.jobs, "-j", jobs);
  options_.jobs = static_cast<uint32_t>(std::min<uint64_t>(jobs, UINT16_MAX));
  limits.tool_seconds = static_cast<int64_t>(std::min<uint64_t>(seconds, INT32_MAX));
  limits.tool_bytes = static_cast<int64_t>(bytes);
  number(raw_.cache_size, "--cache-size", options_.cache_bytes, true);
  if (!raw_.cache_url_time.empty()) {
    uint64_t given = 0;
    number(raw_.cache_url_time, "--cache-url-time", given);
    options_.cache_seconds = static_cast<int64_t>(std::min<uint64_t>(given, INT32_MAX));
  }
  // The remark is about the machine and not about the program, so that it is on where there is anything to say.
  if (!options_.cache_url.empty() &&
      std::ranges::find(options_.warnings.disabled, "cache-url") == options_.warnings.disabled.end())
    options_.warnings.enabled.emplace_back("cache-url");
  // `-v` of ptxas prints the information of --resource-usage, which is turned on instead.
  for (const std::string& flag : raw_.ptxas_flag) {
    bool is_verbose = flag == "-v" || flag == "--verbose";
    if (!is_verbose) options_.ptxas_flags.push_back(flag);
    if (is_verbose && options_.resource_usage == ResourceReport::None) options_.resource_usage = ResourceReport::Text;
  }
  if (auto contract = choice(raw_.fp_contract, "-ffp-contract", {"on", "off"})) options_.fp_contract = *contract == 0;
}

Result<void> Interpreter::run() {
  diagnostics();
  actions();
  emits();
  targets();
  definitions();
  prefix_maps();
  dependencies();
  warnings();
  limits();
  if (sink_.has_errors()) return std::unexpected(sink_.already_reported());
  return {};
}

}  // namespace

Result<void> interpret_options(const RawOptions& raw, Options& options, diag::Sink& sink) {
  return Interpreter(raw, options, sink).run();
}

Result<void> require_input(const Options& options, diag::Sink& sink) {
  if (options.action != Action::Compile || !options.inputs.empty()) return {};
  return sink.report({}, diag::NoInput)
      .help(options.program == kRunProgram ? "`kdsl-run FILE.kpy` runs a script, `kdsl-run --help` lists the options"
                                           : "`kdslc FILE.kpy` compiles a file, `kdslc --help` lists the options");
}

}  // namespace kdsl::driver
