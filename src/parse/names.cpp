#include "parse/names.h"

#include <algorithm>

namespace kdsl::parse {

bool is_identifier(std::string_view text) {
  auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & 0x80) != 0; };
  return !text.empty() && is_letter(text[0]) &&
         std::ranges::all_of(text, [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); });
}

bool is_keyword(std::string_view text) {
  constexpr std::string_view kKeywords[] = {
#define KDSL_TOKEN(name, python_name)
#define KDSL_PUNCTUATION(name, python_name, text)
#define KDSL_KEYWORD(name, text) text,
#include "../../grammar/tokens.def"
  };
  return std::ranges::find(kKeywords, text) != std::end(kKeywords);
}

}  // namespace kdsl::parse
