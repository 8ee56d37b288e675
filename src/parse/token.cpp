#include "parse/token.h"

namespace kdsl::parse {

std::string_view token_kind_name(TokenKind kind) {
  switch (kind) {
// clang-format off
#define KDSL_TOKEN(name, python_name) case TokenKind::name: return #python_name;
#define KDSL_PUNCTUATION(name, python_name, text) case TokenKind::name: return #python_name;
#define KDSL_KEYWORD(name, text) case TokenKind::name: return "NAME";
#include "../../grammar/tokens.def"
    // clang-format on
  }
  return {};
}

std::string_view token_kind_text(TokenKind kind) {
  switch (kind) {
// clang-format off
#define KDSL_TOKEN(name, python_name) case TokenKind::name: return {};
#define KDSL_PUNCTUATION(name, python_name, text) case TokenKind::name: return text;
#define KDSL_KEYWORD(name, text) case TokenKind::name: return text;
#include "../../grammar/tokens.def"
    // clang-format on
  }
  return {};
}

}  // namespace kdsl::parse
