#include "diag/verify.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

#include <fmt/core.h>

#include "diag/definitions/command.def"
#include "diag/render.h"

namespace kdsl::diag {

namespace {

constexpr std::string_view kPrefix = "expected-";
constexpr std::string_view kNoDiagnostics = "expected-no-diagnostics";
constexpr std::string_view kLevels[] = {"error", "warning", "remark", "note", "help"};

struct Expectation {
  std::string_view level;
  Span span;  // location of the directive
  int line;  // line where the diagnostic is expected; 0: any line
  int min_count, max_count;
  std::string_view text;
  int seen = 0;
};

// An event is something that was reported: a diagnostic, a note, or a help line (which stands at its diagnostic).
struct Event {
  std::string_view level;
  Span span;
  int line;  // 0: without a location
  std::string text;
  bool is_matched = false;
};

// Reads the expectations of one file.
class DirectiveReader {
 public:
  DirectiveReader(const SourceFile& file, std::vector<Expectation>& out, Sink& problems)
      : file_(file), text_(file.text()), out_(out), problems_(problems) {}

  // Returns true if the file has any directive, `expected-no-diagnostics` included.
  bool read();

 private:
  void read_one(size_t start);
  bool accept(std::string_view word);
  std::optional<int> number();
  bool place(int& line);
  void count(Expectation& expectation);
  void malformed(size_t start, std::string_view why);
  bool is_in_comment(size_t offset) const;

  const SourceFile& file_;
  std::string_view text_;
  std::vector<Expectation>& out_;
  Sink& problems_;
  size_t at_ = 0;
};

bool DirectiveReader::is_in_comment(size_t offset) const {
  size_t line_start = file_.line_start(file_.line_column(static_cast<uint32_t>(offset)).line);
  return text_.substr(line_start, offset - line_start).find('#') != std::string_view::npos;
}

bool DirectiveReader::accept(std::string_view word) {
  if (!text_.substr(at_).starts_with(word)) return false;
  at_ += word.size();
  return true;
}

std::optional<int> DirectiveReader::number() {
  int value = 0;
  auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
  if (error != std::errc() || value < 0) return std::nullopt;
  at_ = static_cast<size_t>(end - text_.data());
  return value;
}

void DirectiveReader::malformed(size_t start, std::string_view why) {
  size_t end = std::min(text_.find('\n', start), text_.size());
  Span span{file_.id(), static_cast<uint32_t>(start), static_cast<uint32_t>(end)};
  problems_.report(span, VerifyDirective, why);
}

// Reads the place after the `@`. `line` is the directive's line before the call, and the expected line after it.
bool DirectiveReader::place(int& line) {
  if (accept("*")) {
    line = 0;
    return true;
  }
  int sign = accept("+") ? 1 : accept("-") ? -1 : 0;
  std::optional<int> value = number();
  if (!value) return false;
  line = sign == 0 ? *value : line + sign * *value;
  return line > 0;
}

void DirectiveReader::count(Expectation& expectation) {
  if (std::optional<int> value = number()) expectation.min_count = expectation.max_count = *value;
  if (accept("+")) expectation.max_count = std::numeric_limits<int>::max();
}

void DirectiveReader::read_one(size_t start) {
  Expectation expectation{};
  for (std::string_view level : kLevels)
    if (expectation.level.empty() && accept(level)) expectation.level = level;
  if (expectation.level.empty()) return malformed(start, "the level is one of error, warning, remark, note, help");
  expectation.line = file_.line_column(static_cast<uint32_t>(start)).line;
  expectation.min_count = expectation.max_count = 1;
  if (accept("@") && !place(expectation.line)) return malformed(start, "`@` takes +N, -N, a line number or *");
  while (accept(" ")) {
  }
  count(expectation);
  while (accept(" ")) {
  }
  size_t line_end = std::min(text_.find('\n', at_), text_.size());
  if (!accept("{{")) return malformed(start, "`{{text}}` is missing");
  size_t close = text_.find("}}", at_);
  if (close == std::string_view::npos || close > line_end) return malformed(start, "`}}` is missing");
  // The expected text may end in a brace: of three closing braces, the last two are the closing pair.
  while (close + 2 < line_end && text_[close + 2] == '}') ++close;
  expectation.text = text_.substr(at_, close - at_);
  at_ = close + 2;
  expectation.span = {file_.id(), static_cast<uint32_t>(start), static_cast<uint32_t>(at_)};
  out_.push_back(expectation);
}

bool DirectiveReader::read() {
  bool has_any = false;
  while ((at_ = text_.find(kPrefix, at_)) != std::string_view::npos) {
    size_t start = at_;
    if (!is_in_comment(start)) {
      at_ += kPrefix.size();
      continue;
    }
    has_any = true;
    if (accept(kNoDiagnostics)) continue;
    at_ += kPrefix.size();
    read_one(start);
  }
  return has_any;
}

std::vector<Event> make_events(const SourceManager& sources, std::span<const Diagnostic> diagnostics) {
  std::vector<Event> events;
  auto line_of = [&](Span span) {
    const SourceFile* file = sources.file(span.file);
    return file ? file->line_column(span.begin).line : 0;
  };
  for (const Diagnostic& d : diagnostics) {
    std::string_view level = d.level == Level::Fatal ? "error" : level_name(d.level);
    std::string text = d.code.empty() ? d.message : fmt::format("{} [{}]", d.message, d.code);
    events.push_back({level, d.span, line_of(d.span), std::move(text)});
    for (const Note& note : d.notes) {
      Span span = note.span.is_known() ? note.span : d.span;
      events.push_back({"note", span, line_of(span), note.message});
    }
    for (const std::string& help : d.help) events.push_back({"help", d.span, line_of(d.span), help});
  }
  return events;
}

bool matches(const Expectation& expectation, const Event& event) {
  if (event.is_matched || event.level != expectation.level) return false;
  bool is_here = event.span.file == expectation.span.file && event.line == expectation.line;
  if (expectation.line != 0 && !is_here) return false;
  return event.text.find(expectation.text) != std::string::npos;
}

void report_missing(const Expectation& expectation, Sink& problems) {
  std::string what = expectation.min_count == 1
                         ? std::string(expectation.level)
                         : fmt::format("{} (seen {} of {})", expectation.level, expectation.seen, expectation.min_count);
  problems.report(expectation.span, VerifyMissing, what, expectation.text);
}

}  // namespace

void verify_diagnostics(const SourceManager& sources, std::span<const Diagnostic> diagnostics, Sink& problems) {
  std::vector<Expectation> expectations;
  bool has_directives = false;
  for (FileId id = 1; const SourceFile* file = sources.file(id); ++id)
    has_directives |= DirectiveReader(*file, expectations, problems).read();
  if (!has_directives)
    problems.report({}, VerifyDirective, "no `expected-` comment; a silent run says `# expected-no-diagnostics`");

  std::vector<Event> events = make_events(sources, diagnostics);
  for (Expectation& expectation : expectations) {
    for (Event& event : events) {
      if (expectation.seen >= expectation.max_count) break;
      if (!matches(expectation, event)) continue;
      event.is_matched = true;
      ++expectation.seen;
    }
    if (expectation.seen < expectation.min_count) report_missing(expectation, problems);
  }
  for (const Event& event : events) {
    bool must_be_expected = event.level == "error" || event.level == "warning";
    if (must_be_expected && !event.is_matched) problems.report(event.span, VerifyUnexpected, event.level, event.text);
  }
}

}  // namespace kdsl::diag
