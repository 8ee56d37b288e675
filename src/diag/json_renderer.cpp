#include "diag/json_writer.h"
#include "diag/render.h"
#include "diag/source_excerpt.h"

namespace kdsl::diag {

namespace {

// The code-point range of a span within its first line, for "highlight_start" and "highlight_end".
struct Highlight {
  int start, end;
};

Highlight highlight_of(const SourceFile& file, Span span) {
  LineColumn start = file.line_column(span.begin);
  LineColumn end = file.line_column(span.end);
  if (end.line == start.line) return {start.column, end.column};
  uint32_t line_end = file.line_start(start.line) + static_cast<uint32_t>(file.line_text(start.line).size());
  return {start.column, file.line_column(line_end).column};
}

// A source line of more bytes than this is left out of "text". It is generated code or hostile input then; lines that people
// write are far shorter.
constexpr size_t kLongestLine = 4096;

void write_span(JsonWriter& json, const SourceFile& file, Span span, bool is_primary, const FixIt* fixit = nullptr) {
  LineColumn start = file.line_column(span.begin);
  LineColumn end = file.line_column(span.end);
  json.begin_object();
  json.member("file_name", file.path());
  json.member_number("byte_start", span.begin).member_number("byte_end", span.end);
  json.member_number("line_start", start.line).member_number("line_end", end.line);
  json.member_number("column_start", start.column).member_number("column_end", end.column);
  json.member_boolean("is_primary", is_primary);
  json.key("text").begin_array();
  if (std::string_view line = file.line_text(start.line); line.size() <= kLongestLine && may_be_quoted(file)) {
    Highlight highlight = highlight_of(file, span);
    json.begin_object().member("text", line);
    json.member_number("highlight_start", highlight.start);
    json.member_number("highlight_end", highlight.end).end_object();
  }
  json.end_array();
  json.key("label").null();
  if (fixit) {
    json.member("suggested_replacement", fixit->text);
    json.member("suggestion_applicability", "MaybeIncorrect");
  } else {
    json.key("suggested_replacement").null();
    json.key("suggestion_applicability").null();
  }
  json.end_object();
}

void write_spans(JsonWriter& json, const SourceManager& sources, Span span) {
  json.key("spans").begin_array();
  if (const SourceFile* file = sources.file(span.file)) write_span(json, *file, span, true);
  json.end_array();
}

void write_child(JsonWriter& json, const SourceManager& sources, std::string_view level, std::string_view message, Span span,
                 const FixIt* fixit = nullptr) {
  json.begin_object();
  json.member("message", message).key("code").null().member("level", level);
  json.key("spans").begin_array();
  if (const SourceFile* file = sources.file(span.file)) write_span(json, *file, span, true, fixit);
  json.end_array();
  json.key("children").begin_array().end_array();
  json.key("rendered").null();
  json.end_object();
}

void write_children(JsonWriter& json, const SourceManager& sources, const Diagnostic& diagnostic) {
  json.key("children").begin_array();
  for (const Note& note : diagnostic.notes) write_child(json, sources, "note", note.message, note.span);
  for (const std::string& help : diagnostic.help) write_child(json, sources, "help", help, {});
  for (const FixIt& fixit : diagnostic.fixits)
    write_child(json, sources, "help", fixit.text.empty() ? "remove this" : "write `" + fixit.text + "`", fixit.span, &fixit);
  json.end_array();
}

void write_stack(JsonWriter& json, const SourceManager& sources, const Diagnostic& diagnostic) {
  json.key("stack").begin_array();
  for (const StackFrame& frame : diagnostic.stack) {
    json.begin_object().member("function", frame.function).key("span");
    if (const SourceFile* file = sources.file(frame.call.file))
      write_span(json, *file, frame.call, false);
    else
      json.null();
    json.end_object();
  }
  json.end_array();
}

}  // namespace

// Returns the word that rustc, which has no remarks, writes for the level.
static std::string_view level_of_rustc(Level level) {
  return level_name(level == Level::Fatal ? Level::Error : level == Level::Remark ? Level::Note : level);
}

std::string render_json_line(const SourceManager& sources, const Diagnostic& diagnostic) {
  JsonWriter json;
  json.begin_object().member("$message_type", "diagnostic").member("message", diagnostic.message);
  json.key("code");
  if (diagnostic.code.empty())
    json.null();
  else
    json.begin_object().member("code", diagnostic.code).key("explanation").null().end_object();
  json.member("level", level_of_rustc(diagnostic.level));
  write_spans(json, sources, diagnostic.span);
  write_children(json, sources, diagnostic);
  write_stack(json, sources, diagnostic);
  json.member("rendered", render_text(sources, diagnostic));
  json.end_object();
  return json.take();
}

}  // namespace kdsl::diag
