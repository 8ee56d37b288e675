// Tokens of KIR text, one ahead. Used by the reader only.
#pragma once

#include <cstdint>
#include <string_view>

namespace kdsl::ir {

enum class TokenKind : uint8_t {
  End,
  Word,  // name characters: keywords, op names, numbers, types' names
  Value,  // %name; text without the %
  Symbol,  // @name; text without the @
  Text,  // "…"; text without the quotes, still escaped
  Mark,  // one character of punctuation
  Bad,  // a character that starts nothing, or a text without end
};

struct Token {
  TokenKind kind = TokenKind::End;
  std::string_view text;
  uint32_t begin = 0, end = 0;
  bool starts_line = false;  // first token of its line: an operand list does not reach it
};

class TokenReader {
 public:
  explicit TokenReader(std::string_view text) : text_(text) { advance(); }

  const Token& peek() const { return token_; }
  Token next() {
    Token token = token_;
    advance();
    return token;
  }
  // After an error: only End from here on.
  void stop() {
    at_ = text_.size();
    advance();
  }

 private:
  void advance();
  void skip_blanks();
  void take_word();
  void take_text();

  std::string_view text_;
  size_t at_ = 0;
  bool line_start_ = true;
  Token token_;
};

}  // namespace kdsl::ir
