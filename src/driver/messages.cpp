#include "driver/messages.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/library_path.h"
#include "base/os/file.h"
#include "diag/verify.h"
#include "driver/crash_report.h"
#include "driver/outputs.h"

namespace kdsl::driver {

static int status_of_code(std::string_view code) {
  if (code == "tool-limit" || code == "budget-exceeded" || code == "kernel-timeout") return 4;
  // The verifier found an error of the compiler.
  if (code == "kir-invalid") return kExitInternalError;
  if (code == "tool-missing" || code == "tool-failed" || code == "device-unavailable") return 3;
  return 1;
}

std::span<const std::string_view> remarks_of_page(const Options& options) {
  static constexpr std::string_view kCodes[] = {"tile", "copy", "prefetch"};
  bool has_page = std::ranges::any_of(options.emits, [](const EmitRequest& one) { return one.kind == EmitKind::Html; });
  return has_page ? std::span<const std::string_view>(kCodes) : std::span<const std::string_view>();
}

int exit_status(std::span<const diag::Diagnostic> diagnostics) {
  int status = 0;
  for (const diag::Diagnostic& diagnostic : diagnostics)
    if (diagnostic.level >= diag::Level::Error) status = std::max(status, status_of_code(diagnostic.code));
  return status;
}

void Messages::print(const SourceManager& sources, const diag::Diagnostic& diagnostic) {
  std::string text;
  if (options_.diagnostics_format == DiagnosticsFormat::Json) {
    text = diag::render_json_line(sources, diagnostic) + "\n";
  } else {
    diag::RenderOptions render;
    render.program = options_.program;
    render.color = diag::wants_color(options_.color, os::kStandardError);
    text = diag::render_text(sources, diagnostic, render);
  }
  os::write_all(os::kStandardError, text);
}

diag::Diagnostic in_the_program(const SourceManager& sources, diag::Diagnostic diagnostic) {
  auto is_in_library = [&](Span span) { return is_of_library(sources, span); };
  if (!is_in_library(diagnostic.span)) return diagnostic;
  size_t depth = diagnostic.stack.size();
  while (depth > 0 && is_in_library(diagnostic.stack[depth - 1].call)) --depth;
  if (depth == 0) return diagnostic;
  diagnostic.span = diagnostic.stack[depth - 1].call;
  diagnostic.stack.resize(depth - 1);
  return diagnostic;
}

void Messages::add(const diag::Sink& sink, const SourceManager& sources) {
  bool is_deferred = options_.verify_diagnostics || options_.diagnostics_format == DiagnosticsFormat::Sarif;
  Input& input = inputs_.emplace_back(Input{&sources, {}});
  for (const diag::Diagnostic& reported : sink.diagnostics()) {
    const std::vector<std::string>& asked = options_.warnings.enabled;
    if (reported.level == diag::Level::Remark && std::ranges::find(asked, reported.code) == asked.end()) continue;
    input.diagnostics.push_back(in_the_program(sources, reported));
    if (!is_deferred) print(sources, input.diagnostics.back());
  }
  if (sink.hidden_error_count() > 0 && !is_deferred && options_.diagnostics_format == DiagnosticsFormat::Text)
    os::write_all(os::kStandardError, fmt::format("{}: note: {} more errors are not shown (-ferror-limit=N shows more)\n",
                                                  options_.program, sink.hidden_error_count()));
}

int Messages::verify() {
  diag::WarningOptions unlimited;
  unlimited.error_limit = 0;
  bool is_right = true;
  for (const Input& input : inputs_) {
    diag::Sink problems(unlimited);
    diag::verify_diagnostics(*input.sources, input.diagnostics, problems);
    for (const diag::Diagnostic& problem : problems.diagnostics()) print(*input.sources, problem);
    is_right = is_right && !problems.has_errors();
  }
  return is_right ? 0 : 1;
}

int Messages::finish(int status) {
  if (options_.verify_diagnostics) return verify();
  for (const Input& input : inputs_) status = std::max(status, exit_status(input.diagnostics));
  if (options_.diagnostics_format == DiagnosticsFormat::Sarif) {
    std::vector<diag::SarifInput> inputs;
    for (const Input& input : inputs_) inputs.push_back({input.sources, input.diagnostics});
    os::write_all(os::kStandardError, diag::render_sarif(inputs, {version(), status}));
  }
  if (status == kExitInternalError) report_internal_error("invalid KIR");
  return status;
}

}  // namespace kdsl::driver
