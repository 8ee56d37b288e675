// Identifiers and keywords.
#include <array>

#include <fmt/format.h>

#include "base/unicode.h"
#include "base/utf8.h"
#include "parse/lexer_state.h"

namespace kdsl::parse {

namespace {

struct Keyword {
  std::string_view text;
  TokenKind kind = TokenKind::Name;
};

constexpr Keyword kKeywords[] = {
#define KDSL_KEYWORD(name, text) {text, TokenKind::name},
#include "../../grammar/tokens.def"
};

constexpr size_t kSlots = 256;
constexpr size_t kMinLength = 2, kMaxLength = 8;

constexpr size_t keyword_slot(std::string_view text, size_t seed) {
  auto at = [&](size_t i) { return static_cast<size_t>(static_cast<unsigned char>(text[i])); };
  return (at(0) * seed + at(1) * 7 + at(text.size() - 1) * 31 + text.size() * 3) % kSlots;
}

constexpr bool is_perfect(size_t seed) {
  std::array<bool, kSlots> used{};
  for (const Keyword& keyword : kKeywords) {
    size_t slot = keyword_slot(keyword.text, seed);
    if (used[slot]) return false;
    used[slot] = true;
  }
  return true;
}

constexpr size_t find_seed() {
  size_t seed = 1;
  while (!is_perfect(seed)) ++seed;
  return seed;
}

constexpr size_t kSeed = find_seed();

constexpr std::array<Keyword, kSlots> make_table() {
  std::array<Keyword, kSlots> table{};
  for (const Keyword& keyword : kKeywords) table[keyword_slot(keyword.text, kSeed)] = keyword;
  return table;
}

constexpr std::array<Keyword, kSlots> kTable = make_table();

TokenKind keyword_or_name(std::string_view text) {
  if (text.size() < kMinLength || text.size() > kMaxLength) return TokenKind::Name;
  const Keyword& candidate = kTable[keyword_slot(text, kSeed)];
  return candidate.text == text ? candidate.kind : TokenKind::Name;
}

}  // namespace

void Lexer::lex_name() {
  size_t begin = at_;
  unsigned char seen = 0;
  while (has_class(text_[at_], kIdContinue)) seen |= static_cast<unsigned char>(text_[at_++]);
  if ((text_[at_] == '"' || text_[at_] == '\'') && try_string_prefix(begin)) return;
  line_has_tokens_ = true;
  if (seen >= 0x80) return check_unicode_name(begin, at_);
  add(keyword_or_name(std::string_view(text_ + begin, at_ - begin)), begin, at_);
}

void Lexer::check_unicode_name(size_t begin, size_t end) {
  for (size_t i = begin; i < end;) {
    CodePoint c = decode_utf8(source_.text(), i);
    bool is_ok = i == begin ? is_xid_start(c.value) : is_xid_continue(c.value);
    if (!is_ok) {
      if (i > begin) add(TokenKind::Name, begin, i);
      at_ = i;
      return lex_invalid_character();
    }
    i += c.size;
  }
  add(TokenKind::Name, begin, end);
}

}  // namespace kdsl::parse
