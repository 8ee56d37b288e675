// Values of number literals.
#include <charconv>
#include <cstdlib>

#include <fmt/format.h>

#include "parse/parser.h"

namespace kdsl::parse {

using namespace ast;

namespace {

// CPython's limit on decimal digits, and a limit of our own on the others, whose conversion takes quadratic time.
constexpr size_t kMaxDecimalDigits = 4300;
constexpr size_t kMaxRadixDigits = 100'000;

int bits_per_digit(char radix_letter) {
  switch (radix_letter | 0x20) {
    case 'x': return 4;
    case 'o': return 3;
    case 'b': return 1;
    default: return 0;
  }
}

uint32_t digit_value(char c) { return static_cast<uint32_t>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10); }

// Converts digits in base 2^bits to decimal, through limbs of nine decimal digits, least significant first.
std::string to_decimal(std::string_view digits, int bits) {
  constexpr uint64_t kLimb = 1'000'000'000;
  std::vector<uint32_t> limbs;
  size_t per_step = static_cast<size_t>(28 / bits);
  for (size_t i = 0; i < digits.size(); i += per_step) {
    std::string_view step = digits.substr(i, per_step);
    uint64_t carry = 0;
    for (char c : step) carry = carry << bits | digit_value(c);
    int shift = bits * static_cast<int>(step.size());
    for (uint32_t& limb : limbs) {
      uint64_t value = (static_cast<uint64_t>(limb) << shift) + carry;
      limb = static_cast<uint32_t>(value % kLimb);
      carry = value / kLimb;
    }
    if (carry) limbs.push_back(static_cast<uint32_t>(carry));
  }
  if (limbs.empty()) return "0";
  std::string text = std::to_string(limbs.back());
  for (size_t i = limbs.size() - 1; i-- > 0;) text += fmt::format("{:09}", limbs[i]);
  return text;
}

double to_double(const std::string& text) {
  double value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  // The value is out of range: strtod gives zero or infinity.
  if (error == std::errc::result_out_of_range) value = std::strtod(text.c_str(), nullptr);
  return value;
}

}  // namespace

// number: NUMBER
Expr* Parser::number() {
  Span span = span_of(*token_);
  std::string_view source = text_of(*token_);
  advance();
  if (source.size() == 1) {
    Constant* digit = constant(span, ConstantKind::Int);
    digit->int_value = source[0] - '0';
    return digit;
  }
  std::string text;
  text.reserve(source.size());
  for (char c : source)
    if (c != '_') text.push_back(c);
  if (int bits = bits_per_digit(text[1]); bits != 0 && text[0] == '0') return radix_number(span, text.substr(2), bits);
  bool is_imaginary = (text.back() | 0x20) == 'j';
  if (is_imaginary) text.pop_back();
  if (is_imaginary || text.find_first_of(".eE") != std::string::npos) {
    Constant* node = constant(span, is_imaginary ? ConstantKind::Complex : ConstantKind::Float);
    node->float_value = to_double(text);
    return node;
  }
  return decimal_number(span, text);
}

Expr* Parser::decimal_number(Span span, std::string_view digits) {
  Constant* node = constant(span, ConstantKind::Int);
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), node->int_value);
  if (error == std::errc()) return node;
  if (digits.size() > kMaxDecimalDigits) {
    fail(span, fmt::format("exceeds the limit ({} digits) for integer string conversion: value has {} digits; "
                           "consider hexadecimal for huge integer literals to avoid decimal conversion limits",
                           kMaxDecimalDigits, digits.size()));
    return node;
  }
  node->int_value = 0;
  node->is_big = true;
  node->text = arena_.copy(digits);
  return node;
}

Expr* Parser::radix_number(Span span, std::string_view digits, int bits) {
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
  Constant* node = constant(span, ConstantKind::Int);
  if (digits.size() > kMaxRadixDigits) {
    fail(span, fmt::format("integer literal of more than {} digits", kMaxRadixDigits));
    return node;
  }
  bool fits = digits.size() * static_cast<size_t>(bits) < 64;
  if (fits) {
    uint64_t value = 0;
    for (char c : digits) value = value << bits | digit_value(c);
    node->int_value = static_cast<int64_t>(value);
    return node;
  }
  std::string text = to_decimal(digits, bits);
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), node->int_value);
  if (error == std::errc()) return node;
  node->int_value = 0;
  node->is_big = true;
  node->text = arena_.copy(std::string_view(text));
  return node;
}

}  // namespace kdsl::parse
