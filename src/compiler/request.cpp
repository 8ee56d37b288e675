#include "compiler/request.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/encoding.h"
#include "diag/definitions/command.def"
#include "diag/file_errors.h"
#include "driver/backend.h"
#include "driver/driver.h"

namespace kdsl::compiler {

using driver::Action;
using driver::EmitKind;
using driver::Options;

// The options whose effect a program would not see, or not want, each with the condition under which it was given.
static void refuse_options_of_programs(const Options& options, Purpose purpose, diag::Sink& sink) {
  auto refuse = [&](bool is_given, std::string_view option, std::string_view why) {
    if (is_given) sink.report({}, diag::Usage, fmt::format("`{}` is an option of the program kdslc: {}", option, why));
  };
  refuse(options.action != Action::Compile, "--help", "this compiler only compiles");
  if (options.action == Action::Compile && options.inputs.size() > 1)
    sink.report({}, diag::Usage, fmt::format("`{}` is no option: a request has one program", options.inputs.front()));
  bool names_file = std::ranges::any_of(options.emits, [](const driver::EmitRequest& emit) { return !emit.path.empty(); });
  bool writes = !options.output.empty() || !options.output_folder.empty() || options.save_temps || names_file ||
                options.dependencies.mode != driver::DependencyMode::None || !options.time_trace.empty();
  refuse(writes, "-o", "outputs stay in memory");
  bool prints = options.verbose || options.dry_run || options.time_report || options.verify_diagnostics ||
                options.resource_usage != driver::ResourceReport::None;
  refuse(prints, "-v", "nothing is printed");
  refuse(purpose != Purpose::Outputs && options.syntax_only, "-fsyntax-only", "a program that is loaded is compiled");
  refuse(!options.crash_folder.empty(), "-fcrash-diagnostics-dir", "no crash report is written");
  if (purpose != Purpose::Outputs && !options.emits.empty())
    sink.report({}, diag::Usage, "a program that is loaded has no other forms: `--emit` is not for it");
}

static void add_file(SourceManager& sources, std::string path, std::string_view text, diag::Sink& sink) {
  auto decoded = decode_source(std::string(text));
  if (decoded)
    sources.add(std::move(path), std::move(*decoded));
  else
    diag::report_load_error(sink, {}, path, decoded.error());
}

static std::string_view text_of(const char* text, size_t size) { return text ? std::string_view(text, size) : ""; }

// The first version ended with this field.
constexpr size_t kLeastSize = offsetof(kdsl_compile_request, worker);

std::optional<kdsl_compile_request> as_known(const kdsl_compile_request& given) {
  kdsl_compile_request known{};
  if (given.size < kLeastSize) return std::nullopt;
  size_t shared = std::min<size_t>(given.size, sizeof known);
  std::memcpy(&known, &given, shared);
  const char* rest = reinterpret_cast<const char*>(&given) + shared;
  bool is_known = std::all_of(rest, rest + (given.size - shared), [](char byte) { return byte == 0; });
  return is_known ? std::optional(known) : std::nullopt;
}

static bool is_well_formed(const kdsl_compile_request& request) {
  auto is_array = [](const void* items, size_t count) { return items || count == 0; };
  return request.path && is_array(request.options, request.option_count) && is_array(request.files, request.file_count) &&
         (request.flags & ~uint32_t{KDSL_COMPILE_SEES_MACHINE}) == 0 &&
         std::all_of(request.options, request.options + request.option_count, [](const char* option) { return option; });
}

std::optional<Options> read_request(const kdsl_compile_request& request, Purpose purpose, SourceManager& sources,
                                    diag::Sink& sink) {
  if (!is_well_formed(request)) {
    sink.report({}, diag::Usage, "the request lacks its path or an array, or has an unknown flag");
    return std::nullopt;
  }
  std::vector<const char*> args(request.options, request.options + request.option_count);
  args.push_back("--");
  args.push_back(request.path);
  Options options;
  if (!driver::parse_options(args, options, sink)) return std::nullopt;
  refuse_options_of_programs(options, purpose, sink);
  driver::complete_options(options, sink);
  options.is_embedded = true;
  options.isolated = options.isolated || (request.flags & KDSL_COMPILE_SEES_MACHINE) == 0;
  if (options.jobs == 0) options.jobs = 1;
  if (purpose != Purpose::Outputs) options.emits = {{EmitKind::Object, {}}};
  if (request.text) add_file(sources, request.path, text_of(request.text, request.text_size), sink);
  for (size_t i = 0; i < request.file_count; ++i) {
    const kdsl_source_file& file = request.files[i];
    add_file(sources, file.path ? file.path : "", text_of(file.text, file.text_size), sink);
  }
  if (sink.has_errors()) return std::nullopt;
  return options;
}

}  // namespace kdsl::compiler
