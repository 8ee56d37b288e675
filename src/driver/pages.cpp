#include "driver/pages.h"

#include <utility>

#include <fmt/core.h>

#include "base/os/file.h"
#include "diag/catalogue.h"
#include "diag/definitions/command.def"
#include "diag/suggest.h"
#include "driver/backend.h"
#include "driver/eval_layout.h"
#include "driver/messages.h"
#include "driver/options/option_pages.h"
#include "driver/outputs.h"
#include "driver/reference.h"

namespace kdsl::driver {

static int print_text(std::string_view text) { return os::write_all(os::kStandardOutput, text) ? 0 : 1; }

// Returns the codes, one per line.
static std::string lines_of(std::span<const std::string_view> codes) {
  std::string out;
  for (std::string_view code : codes) out += std::string(code) + "\n";
  return out;
}

static std::string warning_list() {
  std::string out;
  for (std::string_view code : diag::warning_codes())
    out += fmt::format("-W{}{}\n", code, diag::is_warning_on_by_default(code) ? " (on by default)" : "");
  for (std::string_view code : diag::remark_codes()) out += fmt::format("-R{}\n", code);
  return out;
}

static int explain(const Options& options, diag::Sink& sink) {
  if (options.explain_code == "?") return print_text(lines_of(diag::all_codes()));
  if (auto text = diag::explanation(options.explain_code)) return print_text(*text);
  if (auto text = explain_name(options, options.explain_code, sink)) return print_text(*text);
  diag::Suggestion near(options.explain_code);
  std::string holding;  // codes that contain the word
  for (std::string_view code : diag::all_codes()) {
    near.consider(code);
    if (!options.explain_code.empty() && code.find(options.explain_code) != std::string_view::npos)
      holding += fmt::format("{}`{}`", holding.empty() ? "" : ", ", code);
  }
  diag::Report report = sink.report({}, diag::UnknownCode, options.explain_code);
  if (!near && !holding.empty())
    report.help("codes with it: " + holding);
  else
    report.help(near ? near.help() : "`kdslc --explain` lists the codes, `kdslc --list-api` the names of the dialects");
  return kExitUsage;
}

// Prints the value of an expression to standard output, or to the file that -o names.
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

// Returns the text of the page; empty after a report, or if the page is no text.
static std::string text_of_page(const Options& options, diag::Sink& sink) {
  switch (options.action) {
    case Action::Help: return help_text(options.program);
    case Action::Version: return version_text();
    case Action::ListGpuArchs: return list_gpu_archs();
    case Action::Completion: return completion_script(options.program, options.shell);
    case Action::ManPage: return man_page(options.program, version());
    case Action::WarningList: return warning_list();
    case Action::ListApi: return list_api(options, options.api_form, sink).value_or("");
    case Action::Stubs:
    case Action::Explain:
    case Action::EvalLayout:
    case Action::Compile: return {};
  }
  std::unreachable();
}

// Writes the pages, or the stubs, of the dialects.
static int write_files(const Options& options, diag::Sink& sink) {
  bool is_stubs = options.action == Action::Stubs;
  std::string folder = is_stubs ? options.stub_folder : options.output_folder.empty() ? "." : options.output_folder;
  return write_reference(options, is_stubs ? "stubs" : "pages", folder, sink) ? 0 : 1;
}

int show_page(const Options& options, diag::Sink& sink) {
  if (options.action == Action::EvalLayout) return show_layout(options, sink);
  int status = kExitUsage;
  if (options.action == Action::Explain) {
    status = explain(options, sink);
  } else if (options.action == Action::Stubs || (options.action == Action::ListApi && options.api_form == "pages")) {
    status = write_files(options, sink);
  } else if (std::string text = text_of_page(options, sink); !text.empty()) {
    status = print_text(text);
  }
  Options shown = options;
  shown.verify_diagnostics = false;  // a page has no source with expectations
  SourceManager sources;
  Messages messages(shown, sources);
  messages.add(sink);
  return messages.finish(status);
}

}  // namespace kdsl::driver
