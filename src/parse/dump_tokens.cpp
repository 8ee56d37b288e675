#include "parse/dump_tokens.h"

#include <fmt/format.h>

#include "base/line_search.h"
#include "base/python_repr.h"
#include "base/utf8.h"

namespace kdsl::parse {

namespace {

struct TokenPosition {
  int line;
  int column;  // counted from 0
};

// Computes line and column of offsets that mostly grow: it counts on from the last one, since a line may be very long.
class TokenPositions {
 public:
  explicit TokenPositions(const SourceFile& source) : source_(source) {}

  TokenPosition operator()(uint32_t offset) {
    int line = line_at(source_, offset);
    if (line != last_.line || offset < offset_) {
      last_ = {line, 0};
      offset_ = source_.line_start(line);
    }
    last_.column += static_cast<int>(count_utf8(source_.text().substr(offset_, offset - offset_)));
    offset_ = offset;
    return last_;
  }

 private:
  const SourceFile& source_;
  TokenPosition last_{1, 0};
  uint32_t offset_ = 0;
};

void add_line(std::string& out, TokenPosition begin, TokenPosition end, std::string_view kind, std::string_view text) {
  std::string range = fmt::format("{},{}-{},{}:", begin.line, begin.column, end.line, end.column);
  fmt::format_to(std::back_inserter(out), "{:<20}{:<15}", range, kind);
  // The text is padded by code points, not by columns of a terminal.
  std::string shown = repr_str(text);
  size_t width = count_utf8(shown);
  out.append(shown).append(width < 15 ? 15 - width : 0, ' ').push_back('\n');
}

}  // namespace

std::string dump_tokens(const SourceFile& source, const TokenList& tokens) {
  std::string out;
  TokenPositions place_of(source);
  add_line(out, {0, 0}, {0, 0}, "ENCODING", "utf-8");
  // The line after the last one, where CPython puts tokens at the end that have no text of their own.
  uint32_t size = static_cast<uint32_t>(source.text().size());
  TokenPosition end_of_file = place_of(size);
  bool ends_in_newline = end_of_file.column == 0;
  TokenPosition after_last = ends_in_newline ? end_of_file : TokenPosition{end_of_file.line + 1, 0};
  for (const Token& token : tokens.tokens) {
    std::string_view text = source.text().substr(token.begin, token.end - token.begin);
    TokenPosition begin = place_of(token.begin);
    TokenPosition end = place_of(token.end);
    switch (token.kind) {
      case TokenKind::Newline:
      case TokenKind::Nl:
        // A line end takes one column of its own line; the missing one at the end of the file has no text.
        end = {begin.line, begin.column + static_cast<int>(text.empty() ? 1 : text.size())};
        break;
      case TokenKind::Dedent:
      case TokenKind::EndMarker:
        if (token.begin == size) begin = end = after_last;
        break;
      default: break;
    }
    add_line(out, begin, end, token_kind_name(token.kind), text);
  }
  return out;
}

}  // namespace kdsl::parse
