// The tokens of one source file, which the lexer hands to the parser. They are flat: a token is a kind and a byte range; its
// text is in the SourceFile. Kinds are listed in grammar/tokens.def.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace kdsl::parse {

enum class TokenKind : uint8_t {
#define KDSL_TOKEN(name, python_name) name,
#define KDSL_PUNCTUATION(name, python_name, text) name,
#define KDSL_KEYWORD(name, text) name,
#include "../../grammar/tokens.def"
};

struct Token {
  uint32_t begin;
  uint32_t end;
  TokenKind kind;
};

// Returns the name that Python's tokenize gives: LPAR, NAME (also for keywords), NUMBER…
std::string_view token_kind_name(TokenKind kind);

// Returns the text of punctuation and keywords; empty for the other kinds.
std::string_view token_kind_text(TokenKind kind);

// A syntax error found by lexer or parser. Both are collected and reported in source order.
struct SyntaxError {
  Span span;
  std::string message;
};

// Errors beyond this number are dropped: a file of garbage has one in each byte. The number is chosen so that a list of all of
// them stays small.
inline constexpr size_t kMaxSyntaxErrors = 1000;

struct Comment {
  uint32_t begin;  // offset of the '#'
  uint32_t end;
};

struct TokenList {
  // The tokens, of which EndMarker is the last. Comment and Nl tokens are among them only when asked for
  // (LexOptions::keep_trivia).
  std::vector<Token> tokens;
  std::vector<Comment> directives;  // the comments that start with `# kdsl:`
  std::vector<SyntaxError> errors;  // an Error token stands where one left a gap in a line
};

}  // namespace kdsl::parse
