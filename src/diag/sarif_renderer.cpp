#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include "diag/catalogue.h"
#include "diag/json_writer.h"
#include "diag/render.h"

namespace kdsl::diag {

namespace {

class SarifRenderer {
 public:
  explicit SarifRenderer(std::span<const SarifInput> inputs) : inputs_(inputs) {
    for (const SarifInput& input : inputs_)
      for (const Diagnostic& diagnostic : input.diagnostics)
        if (!diagnostic.code.empty()) rules_.push_back(diagnostic.code);
    std::sort(rules_.begin(), rules_.end());
    rules_.erase(std::unique(rules_.begin(), rules_.end()), rules_.end());
  }

  std::string render(const SarifRun& run);

 private:
  void tool(const SarifRun& run);
  void result(const Diagnostic& diagnostic);
  void physical_location(const SourceFile& file, Span span);
  void region(const SourceFile& file, Span span);
  void related_locations(const Diagnostic& diagnostic);
  void stacks(const Diagnostic& diagnostic);
  void fixes(const Diagnostic& diagnostic);

  const SourceFile* file(Span span) const { return sources_->file(span.file); }

  std::span<const SarifInput> inputs_;
  const SourceManager* sources_ = nullptr;  // sources of the input whose results are being written
  std::vector<std::string_view> rules_;  // codes in use, sorted
  JsonWriter json_{2};
};

// Returns a path as a URI reference: relative paths stay relative, absolute ones get the file scheme.
std::string uri_of(std::string_view path) {
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (char c : path) {
    bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                    std::string_view("/-._~+@").find(c) != std::string_view::npos;
    if (is_plain)
      uri += c;
    else
      uri += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

std::string_view sarif_level(Level level) {
  switch (level) {
    case Level::Note:
    case Level::Remark: return "note";
    case Level::Warning: return "warning";
    case Level::Error:
    case Level::Fatal: return "error";
  }
  return "none";
}

// The first line of an explanation is "# code: description"; this returns the description.
std::string_view short_description(std::string_view code) {
  std::string_view text = explanation(code).value_or(code);
  text = text.substr(0, text.find('\n'));
  if (size_t colon = text.find(": "); colon != std::string_view::npos) text.remove_prefix(colon + 2);
  return text;
}

void SarifRenderer::tool(const SarifRun& run) {
  json_.key("tool").begin_object().key("driver").begin_object();
  json_.member("name", "kdslc").member("version", run.tool_version);
  json_.key("rules").begin_array();
  for (std::string_view code : rules_) {
    json_.begin_object().member("id", code);
    json_.key("shortDescription").begin_object().member("text", short_description(code)).end_object();
    if (auto text = explanation(code))
      json_.key("help").begin_object().member("text", *text).member("markdown", *text).end_object();
    json_.end_object();
  }
  json_.end_array().end_object().end_object();
}

void SarifRenderer::region(const SourceFile& file, Span span) {
  LineColumn start = file.line_column(span.begin);
  LineColumn end = file.line_column(span.end);
  json_.begin_object();
  json_.member_number("startLine", start.line).member_number("startColumn", start.column);
  json_.member_number("endLine", end.line).member_number("endColumn", end.column);
  json_.end_object();
}

void SarifRenderer::physical_location(const SourceFile& file, Span span) {
  json_.key("physicalLocation").begin_object();
  json_.key("artifactLocation").begin_object().member("uri", uri_of(file.path())).end_object();
  json_.key("region");
  region(file, span);
  json_.end_object();
}

void SarifRenderer::related_locations(const Diagnostic& diagnostic) {
  json_.key("relatedLocations").begin_array();
  for (const Note& note : diagnostic.notes) {
    const SourceFile* file = this->file(note.span);
    if (!file) continue;
    json_.begin_object();
    physical_location(*file, note.span);
    json_.key("message").begin_object().member("text", note.message).end_object();
    json_.end_object();
  }
  json_.end_array();
}

// SARIF wants the innermost frame first.
void SarifRenderer::stacks(const Diagnostic& diagnostic) {
  if (diagnostic.stack.empty()) return;
  json_.key("stacks").begin_array().begin_object();
  json_.key("message").begin_object().member("text", "staged call stack").end_object();
  json_.key("frames").begin_array();
  for (auto frame = diagnostic.stack.rbegin(); frame != diagnostic.stack.rend(); ++frame) {
    json_.begin_object().key("location").begin_object();
    if (const SourceFile* file = this->file(frame->call)) physical_location(*file, frame->call);
    json_.key("logicalLocations").begin_array().begin_object().member("name", frame->function);
    json_.end_object().end_array().end_object().end_object();
  }
  json_.end_array().end_object().end_array();
}

void SarifRenderer::fixes(const Diagnostic& diagnostic) {
  if (diagnostic.fixits.empty()) return;
  json_.key("fixes").begin_array().begin_object();
  json_.key("artifactChanges").begin_array();
  for (const FixIt& fixit : diagnostic.fixits) {
    const SourceFile* file = this->file(fixit.span);
    if (!file) continue;
    json_.begin_object();
    json_.key("artifactLocation").begin_object().member("uri", uri_of(file->path())).end_object();
    json_.key("replacements").begin_array().begin_object().key("deletedRegion");
    region(*file, fixit.span);
    json_.key("insertedContent").begin_object().member("text", fixit.text).end_object();
    json_.end_object().end_array().end_object();
  }
  json_.end_array().end_object().end_array();
}

void SarifRenderer::result(const Diagnostic& diagnostic) {
  json_.begin_object();
  if (!diagnostic.code.empty()) {
    auto rule = std::lower_bound(rules_.begin(), rules_.end(), std::string_view(diagnostic.code));
    json_.member("ruleId", diagnostic.code).member_number("ruleIndex", rule - rules_.begin());
  }
  json_.member("level", sarif_level(diagnostic.level));
  // SARIF has no field for help lines and notes without a location: they are appended to the message.
  std::string text = diagnostic.message;
  for (const Note& note : diagnostic.notes)
    if (!note.span.is_known()) text += "\nnote: " + note.message;
  for (const std::string& help : diagnostic.help) text += "\nhelp: " + help;
  json_.key("message").begin_object().member("text", text).end_object();
  json_.key("locations").begin_array();
  if (const SourceFile* file = this->file(diagnostic.span)) {
    json_.begin_object();
    physical_location(*file, diagnostic.span);
    json_.end_object();
  }
  json_.end_array();
  related_locations(diagnostic);
  stacks(diagnostic);
  fixes(diagnostic);
  json_.end_object();
}

std::string SarifRenderer::render(const SarifRun& run) {
  json_.begin_object();
  json_.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json").member("version", "2.1.0");
  json_.key("runs").begin_array().begin_object();
  tool(run);
  json_.key("invocations").begin_array().begin_object();
  json_.member_boolean("executionSuccessful", run.exit_code == 0);
  json_.member_number("exitCode", run.exit_code).end_object().end_array();
  json_.member("columnKind", "unicodeCodePoints");
  json_.key("results").begin_array();
  for (const SarifInput& input : inputs_) {
    sources_ = input.sources;
    for (const Diagnostic& diagnostic : input.diagnostics) result(diagnostic);
  }
  json_.end_array().end_object().end_array().end_object();
  return json_.take() + "\n";
}

}  // namespace

std::string render_sarif(std::span<const SarifInput> inputs, const SarifRun& run) { return SarifRenderer(inputs).render(run); }

}  // namespace kdsl::diag
