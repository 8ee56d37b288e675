// Tokens of KIR text, with one token of lookahead. Used by the reader only.
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
  Bad,  // a character that starts no token, or a string without an end
};

struct Token {
  TokenKind kind = TokenKind::End;
  std::string_view text;
  uint32_t begin = 0, end = 0;
  bool starts_line = false;  // first token of its line: an operand list ends before it
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
  // Called after an error: from here on there are only End tokens.
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
