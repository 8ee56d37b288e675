#include "token_mutator.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/encoding.h"
#include "base/source.h"
#include "parse/lexer.h"
#include "random.h"

namespace kdsl::fuzz {

namespace {

// Strings to insert if no other token of the program is used.
constexpr std::string_view kTexts[] = {
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    ";",
    "=",
    "==",
    ":=",
    "->",
    "**",
    "*",
    "//",
    "@",
    "...",
    ".",
    "!",
    "~",
    "not ",
    "in ",
    "is ",
    "if ",
    "else ",
    "for ",
    "def ",
    "class ",
    "lambda ",
    "yield ",
    "await ",
    "async ",
    "from ",
    "import ",
    "as ",
    "try:",
    "except ",
    "with ",
    "match ",
    "case ",
    "type ",
    "return ",
    "None",
    "True",
    "0x",
    "1e5",
    "1j",
    "0",
    "''",
    "b'a'",
    "f'{x}'",
    "f'{x!r:{y}}'",
    "'''",
    "\"",
    "\\\n",
    "\n",
    "\t",
    "    ",
    "\r\n",
    "\f",
    "#",
    "\\",
    "é",
    "print ",
    "global ",
    "del ",
    "raise ",
    "assert ",
    "x",
    "_",
};

struct Piece {
  size_t begin, end;
};

// Returns the tokens of the text. `text` becomes what the lexer reads, decoded and without a byte order mark, so that the
// tokens' places refer to it.
std::vector<Piece> pieces_of(std::string& text) {
  SourceManager sources;
  const SourceFile* file = sources.add("<mutate>", text);
  text = file->text();
  std::vector<Piece> pieces;
  for (const parse::Token& token : parse::lex(*file, {.keep_trivia = true}).tokens)
    // The token for a missing line end at the end of a file has no text.
    if (token.end > token.begin && token.end <= text.size()) pieces.push_back({token.begin, token.end});
  return pieces;
}

class Mutation {
 public:
  Mutation(std::string text, Random& random) : text_(std::move(text)), random_(random), pieces_(pieces_of(text_)) {}

  std::string run() {
    if (pieces_.empty()) return text_ + std::string(any_text());
    Piece at = any_piece();
    switch (random_.below(8)) {
      case 0: return replaced(at, "");
      case 1: return replaced({at.end, at.end}, text_of(at));
      case 2: return replaced(at, any_text());
      case 3: return replaced({at.begin, at.begin}, any_text());
      case 4: return replaced(at, text_of(any_piece()));
      case 5: return exchanged(at, any_piece());
      case 6: return indented(at);
      default: return removed_to(at, any_piece());
    }
  }

 private:
  Piece any_piece() { return pieces_[random_.below(pieces_.size())]; }
  std::string_view any_text() { return kTexts[random_.below(std::size(kTexts))]; }
  std::string_view text_of(Piece piece) const { return std::string_view(text_).substr(piece.begin, piece.end - piece.begin); }
  std::string replaced(Piece at, std::string_view with) const {
    return text_.substr(0, at.begin).append(with).append(text_, at.end);
  }
  std::string exchanged(Piece a, Piece b) const {
    if (a.begin > b.begin) std::swap(a, b);
    if (b.begin < a.end) return text_;
    std::string between = text_.substr(a.end, b.begin - a.end);
    return text_.substr(0, a.begin).append(text_of(b)).append(between).append(text_of(a)).append(text_, b.end);
  }
  // Returns the line of a token with more or less white space in front.
  std::string indented(Piece at) {
    size_t line = at.begin == 0 ? 0 : text_.rfind('\n', at.begin - 1);
    line = line == std::string::npos || at.begin == 0 ? 0 : line + 1;
    if (random_.one_in(2)) return replaced({line, line}, random_.one_in(3) ? "\t" : "  ");
    size_t end = line;
    while (end < text_.size() && (text_[end] == ' ' || text_[end] == '\t') && end < line + 2) ++end;
    return replaced({line, end}, "");
  }
  std::string removed_to(Piece a, Piece b) const {
    if (a.begin > b.begin) std::swap(a, b);
    return replaced({a.begin, std::min(b.end, a.begin + 200)}, "");
  }

  std::string text_;
  Random& random_;
  std::vector<Piece> pieces_;
};

}  // namespace

std::string mutate_tokens(std::string_view text, uint32_t seed) {
  Random random(seed);
  std::string result(text);
  for (size_t count = 1 + random.below(4); count > 0; --count) {
    auto decoded = decode_source(result);
    if (!decoded) return result + "\n";
    result = Mutation(std::move(*decoded), random).run();
  }
  return result;
}

}  // namespace kdsl::fuzz
