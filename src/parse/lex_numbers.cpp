// The extent and spelling of numbers; their values are computed by the parser (numbers.cpp).
#include <fmt/format.h>

#include "parse/lexer_state.h"

namespace kdsl::parse {

void Lexer::lex_number() {
  size_t begin = at_;
  line_has_tokens_ = true;
  size_t tokens = tokens_.size();
  if (text_[at_] == '0') {
    lex_zero();
  } else {
    bool is_ok = text_[at_] == '.' || scan_decimal_digits();
    if (is_ok && !has_class(text_[at_], kIdContinue) && text_[at_] != '.') {
      add(TokenKind::Number, begin, at_);
      return;
    }
    if (is_ok) scan_fraction_and_exponent();
  }
  bool has_failed = tokens_.size() != tokens;  // an Error token has been added
  if (!has_failed) add(TokenKind::Number, begin, at_);
}

// Reads digits with single underscores between them.
bool Lexer::scan_decimal_digits() {
  while (true) {
    while (has_class(text_[at_], kDigit)) ++at_;
    if (text_[at_] != '_') return true;
    ++at_;
    if (!has_class(text_[at_], kDigit)) return bad_number("decimal");
  }
}

bool Lexer::scan_radix_digits(int radix, const char* what) {
  auto is_digit = [&](char c) { return radix == 16 ? has_class(c, kHexDigit) : c >= '0' && c < '0' + radix; };
  do {
    if (text_[at_] == '_') ++at_;
    if (!is_digit(text_[at_])) {
      if (!has_class(text_[at_], kDigit)) return bad_number(what);
      break;
    }
    while (is_digit(text_[at_])) ++at_;
  } while (text_[at_] == '_');
  if (has_class(text_[at_], kDigit)) {
    error(at_, at_ + 1, fmt::format("invalid digit '{}' in {} literal", text_[at_], what));
    while (has_class(text_[at_], kIdContinue)) ++at_;
    return false;
  }
  return check_number_end(what);
}

// Reads the parts after the integer part: `.`, digits, exponent, `j`.
bool Lexer::scan_fraction_and_exponent() {
  if (text_[at_] == '.') {
    ++at_;
    if (has_class(text_[at_], kDigit) && !scan_decimal_digits()) return false;
  }
  return scan_exponent("decimal");
}

bool Lexer::scan_exponent(const char* what) {
  if ((text_[at_] | 0x20) == 'e') {
    size_t digits = at_ + 1;
    if (text_[digits] == '+' || text_[digits] == '-') ++digits;
    if (has_class(text_[digits], kDigit)) {
      at_ = digits;
      if (!scan_decimal_digits()) return false;
    } else if (digits != at_ + 1) {
      at_ = digits;
      return bad_number(what);
    }
  }
  if ((text_[at_] | 0x20) == 'j') {
    ++at_;
    return check_number_end("imaginary");
  }
  return check_number_end(what);
}

// A keyword may follow a number directly (`1if x else 2`); another name may not.
bool Lexer::check_number_end(const char* what) {
  if (!has_class(text_[at_], kIdContinue)) return true;
  std::string_view rest(text_ + at_, size_ - at_);
  for (std::string_view word : {"and", "else", "for", "if", "in", "is", "or", "not"})
    if (rest.starts_with(word)) return true;
  return bad_number(what);
}

bool Lexer::bad_number(const char* what) {
  error(at_, at_ + 1, fmt::format("invalid {} literal", what));
  while (has_class(text_[at_], kIdContinue)) ++at_;
  return false;
}

// Reads a number that begins with 0: another radix, zero, or the start of a float.
void Lexer::lex_zero() {
  size_t begin = at_++;
  switch (text_[at_] | 0x20) {
    case 'x':
      ++at_;
      scan_radix_digits(16, "hexadecimal");
      return;
    case 'o':
      ++at_;
      scan_radix_digits(8, "octal");
      return;
    case 'b':
      ++at_;
      scan_radix_digits(2, "binary");
      return;
    default: break;
  }
  bool is_nonzero = false;
  while (true) {
    if (text_[at_] == '_') {
      ++at_;
      if (!has_class(text_[at_], kDigit)) {
        bad_number("decimal");
        return;
      }
    }
    if (text_[at_] != '0') break;
    ++at_;
  }
  size_t zeros_end = at_;
  if (has_class(text_[at_], kDigit)) {
    is_nonzero = true;
    if (!scan_decimal_digits()) return;
  }
  char c = static_cast<char>(text_[at_] | 0x20);
  bool is_float = text_[at_] == '.' || c == 'j' ||
                  (c == 'e' && (has_class(text_[at_ + 1], kDigit) || text_[at_ + 1] == '+' || text_[at_ + 1] == '-'));
  if (is_nonzero && !is_float) {
    error(begin, zeros_end, "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers");
    while (has_class(text_[at_], kIdContinue)) ++at_;
    return;
  }
  scan_fraction_and_exponent();
}

}  // namespace kdsl::parse
