#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include "diag/fixit.h"
#include "diag/render.h"
#include "diag/source_excerpt.h"

namespace kdsl::diag {

constexpr size_t kStackFramesShown = 10;
constexpr size_t kFixItLinesShown = 6;
constexpr int kStackSourceWidth = 72;

namespace {

enum class Style { Plain, Bold, Error, Warning, Remark, Note, Help, Caret, Insertion };

// Builds the text of one diagnostic.
class TextRenderer {
 public:
  TextRenderer(const SourceManager& sources, const RenderOptions& options) : sources_(sources), options_(options) {}

  void render(const Diagnostic& diagnostic);
  std::string take() { return std::move(out_); }

 private:
  void styled(Style style, std::string_view text);
  void location(Span span);
  void header(Level level, Span span, std::string_view message, std::string_view code);
  void excerpt(Span span);
  void gutter(std::string_view label, std::string_view separator);
  void fixits(const Diagnostic& diagnostic);
  void stack(const std::vector<StackFrame>& frames);
  void frame(const StackFrame& frame);

  const SourceManager& sources_;
  const RenderOptions& options_;
  std::string out_;
  int gutter_width_ = 3;
};

const char* escape(Style style) {
  switch (style) {
    case Style::Plain: return "";
    case Style::Bold: return "\x1b[1m";
    case Style::Error: return "\x1b[1;31m";
    case Style::Warning: return "\x1b[1;35m";
    case Style::Remark: return "\x1b[1;34m";
    case Style::Note: return "\x1b[1;36m";
    case Style::Help: return "\x1b[1;32m";
    case Style::Caret: return "\x1b[1;32m";
    case Style::Insertion: return "\x1b[32m";
  }
  return "";
}

Style level_style(Level level) {
  switch (level) {
    case Level::Note: return Style::Note;
    case Level::Remark: return Style::Remark;
    case Level::Warning: return Style::Warning;
    case Level::Error:
    case Level::Fatal: return Style::Error;
  }
  return Style::Plain;
}

void TextRenderer::styled(Style style, std::string_view text) {
  if (!options_.color || style == Style::Plain) {
    out_ += text;
    return;
  }
  out_ += escape(style);
  out_ += text;
  out_ += "\x1b[0m";
}

void TextRenderer::location(Span span) {
  const SourceFile* file = sources_.file(span.file);
  if (!file) {
    // A message without a location begins with the program's name, as that of other tools does.
    styled(Style::Bold, fmt::format("{}: ", options_.program));
    return;
  }
  LineColumn at = file->line_column(span.begin);
  styled(Style::Bold, fmt::format("{}:{}:{}: ", without_controls(file->path()), at.line, at.column));
}

void TextRenderer::header(Level level, Span span, std::string_view message, std::string_view code) {
  location(span);
  styled(level_style(level), fmt::format("{}: ", level_name(level)));
  std::string text = without_controls(message);
  if (!code.empty()) text += fmt::format(" [{}]", code);
  styled(level == Level::Note ? Style::Plain : Style::Bold, text);
  out_ += '\n';
}

void TextRenderer::gutter(std::string_view label, std::string_view separator) {
  out_ += fmt::format("{:>{}} {} ", label, gutter_width_, separator);
}

void TextRenderer::excerpt(Span span) {
  const SourceFile* file = sources_.file(span.file);
  if (!file || file->text().empty() || !may_be_quoted(*file)) return;
  Excerpt excerpt = make_excerpt(*file, span, options_.width);
  gutter(fmt::format("{}", excerpt.line_number), "|");
  out_ += excerpt.text;
  out_ += '\n';
  gutter("", "|");
  out_.append(static_cast<size_t>(excerpt.caret_column), ' ');
  styled(Style::Caret, "^" + std::string(static_cast<size_t>(excerpt.caret_width - 1), '~'));
  out_ += '\n';
}

void TextRenderer::fixits(const Diagnostic& diagnostic) {
  auto is_quoted = [&](const FixIt& fixit) {
    const SourceFile* file = sources_.file(fixit.span.file);
    return file && may_be_quoted(*file);
  };
  if (!std::ranges::all_of(diagnostic.fixits, is_quoted)) return;
  for (const FixedLines& fixed : apply_fixits(sources_, diagnostic.fixits)) {
    int line_number = fixed.first_line;
    size_t shown = std::min(fixed.lines.size(), kFixItLinesShown);
    for (size_t i = 0; i < shown; ++i) {
      gutter(fmt::format("{}", line_number++), "+");
      styled(Style::Insertion, printable_line(fixed.lines[i], options_.width));
      out_ += '\n';
    }
  }
}

void TextRenderer::frame(const StackFrame& frame) {
  const SourceFile* file = sources_.file(frame.call.file);
  out_ += "  ";
  if (!file) {
    out_ += fmt::format("in `{}`\n", without_controls(frame.function));
    return;
  }
  LineColumn at = file->line_column(frame.call.begin);
  std::string_view line = may_be_quoted(*file) ? file->line_text(at.line) : std::string_view();
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  out_ += fmt::format("{}:{}:{}: in `{}`: {}\n", without_controls(file->path()), at.line, at.column,
                      without_controls(frame.function), printable_line(line, kStackSourceWidth));
}

void TextRenderer::stack(const std::vector<StackFrame>& frames) {
  if (frames.empty()) return;
  styled(Style::Note, "note: ");
  out_ += "staged call stack, most recent call last:\n";
  size_t half = kStackFramesShown / 2;
  for (size_t i = 0; i < frames.size(); ++i) {
    if (frames.size() > kStackFramesShown && i == half) {
      size_t omitted = frames.size() - kStackFramesShown;
      out_ += fmt::format("  ... {} more ...\n", omitted);
      i += omitted;
    }
    frame(frames[i]);
  }
}

void TextRenderer::render(const Diagnostic& diagnostic) {
  // The diagnostic and its notes share one gutter, wide enough for the largest line number.
  int largest = 0;
  auto measure = [&](Span span) {
    if (const SourceFile* file = sources_.file(span.file)) largest = std::max(largest, file->line_column(span.begin).line);
  };
  measure(diagnostic.span);
  for (const Note& note : diagnostic.notes) measure(note.span);
  gutter_width_ = std::max(3, static_cast<int>(fmt::format("{}", largest).size()) + 1);

  header(diagnostic.level, diagnostic.span, diagnostic.message, diagnostic.code);
  excerpt(diagnostic.span);
  for (const Note& note : diagnostic.notes) {
    if (!note.span.is_known()) {
      styled(Style::Note, "note: ");
      out_ += without_controls(note.message) + "\n";
      continue;
    }
    header(Level::Note, note.span, note.message, {});
    excerpt(note.span);
  }
  stack(diagnostic.stack);
  for (const std::string& help : diagnostic.help) {
    styled(Style::Help, "help: ");
    out_ += without_controls(help) + "\n";
  }
  fixits(diagnostic);
}

}  // namespace

std::string_view level_name(Level level) {
  switch (level) {
    case Level::Note: return "note";
    case Level::Remark: return "remark";
    case Level::Warning: return "warning";
    case Level::Error: return "error";
    case Level::Fatal: return "fatal error";
  }
  return "";
}

std::string render_text(const SourceManager& sources, const Diagnostic& diagnostic, const RenderOptions& options) {
  TextRenderer renderer(sources, options);
  renderer.render(diagnostic);
  return renderer.take();
}

}  // namespace kdsl::diag
