#include <charconv>
#include <limits>

#include <fmt/core.h>

#include "dtype/dtype.h"
#include "ir/buffer.h"
#include "ir/text/lexical.h"
#include "ir/text/reader_impl.h"

namespace kdsl::ir {

// ---- types ------------------------------------------------------------------------------------------

Scalar Reader::scalar(const Token& token) {
  auto found = scalar_from_text(token.text);
  if (!found) fail(token, fmt::format("`{}` is not a type", token.text));
  return found.value_or(Scalar::I32);
}

// <4 x f32>
Type Reader::vector_type_rest() {
  expect_mark('<');
  auto lanes = static_cast<uint32_t>(integer_in(1, 1 << 20));
  if (!accept_word("x")) fail(tokens_.peek(), "expected `x`");
  Scalar element = scalar(expect(TokenKind::Word, "a type"));
  expect_mark('>');
  return vector_type(element, lanes);
}

// <shared, Float16>
Type Reader::buffer_type_rest() {
  expect_mark('<');
  Token name = expect(TokenKind::Word, "a scope");
  auto scope = TileScope_from_text(name.text);
  if (!scope) fail(name, fmt::format("`{}` is not a scope", name.text));
  expect_mark(',');
  auto element = static_cast<dtype::DType>(dtype());
  expect_mark('>');
  return buffer_type(scope.value_or(TileScope::Local), element);
}

Type Reader::type() {
  Token word = expect(TokenKind::Word, "a type");
  if (word.text == "vector") return vector_type_rest();
  if (word.text == "tensormap") return Type{TypeKind::TensorMap, Scalar::I1, Space::Generic, 0};
  if (word.text == "none") return Type{};
  if (word.text == "ptr") {
    expect_mark('<');
    Token name = expect(TokenKind::Word, "an address space");
    auto space = space_from_text(name.text);
    if (!space) fail(name, fmt::format("`{}` is not an address space", name.text));
    expect_mark('>');
    return pointer_type(space.value_or(Space::Generic));
  }
  if (word.text == "struct") {
    expect_mark('<');
    Token place = tokens_.peek();
    uint32_t index = unsigned32();
    if (!failed() && index >= module_.structs.size()) fail(place, "this struct type is not defined");
    expect_mark('>');
    return Type{TypeKind::Struct, Scalar::I1, Space::Generic, index};
  }
  if (word.text == "buffer") return buffer_type_rest();
  return scalar_type(scalar(word));
}

// ---- numbers and texts ------------------------------------------------------------------------------

// Reads a decimal or 0x… number, also from the upper half of 64 unsigned bits.
int64_t Reader::integer() {
  bool is_negative = accept_mark('-');
  Token token = expect(TokenKind::Word, "an integer");
  std::string_view digits = token.text;
  int base = 10;
  if (digits.starts_with("0x")) {
    digits.remove_prefix(2);
    base = 16;
  }
  uint64_t magnitude = 0;
  auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), magnitude, base);
  bool fits = !is_negative || magnitude <= uint64_t{1} << 63;
  if (error != std::errc() || stop != digits.data() + digits.size() || !fits)
    fail(token, fmt::format("`{}` is not a 64-bit integer", token.text));
  return static_cast<int64_t>(is_negative ? ~magnitude + 1 : magnitude);
}

int64_t Reader::integer_in(int64_t low, int64_t high) {
  Token token = tokens_.peek();
  int64_t value = integer();
  if (!failed() && (value < low || value > high)) fail(token, fmt::format("expected a number from {} to {}", low, high));
  return value < low || value > high ? low : value;
}

// [1, 2]
std::span<const int64_t> Reader::integers() {
  std::vector<int64_t> values;
  expect_mark('[');
  while (at_list_item(']')) values.push_back(integer());
  return module_.arena.copy(std::span<const int64_t>(values));
}

Attr Reader::number() {
  if (accept_word("true")) return int_attribute(AttrName::Value, 1);
  if (accept_word("false")) return int_attribute(AttrName::Value, 0);
  Token first = tokens_.peek();
  bool is_negative = at_mark('-');
  // The word after the sign decides the form.
  std::string_view rest = file_.text().substr(std::min<size_t>(first.begin + is_negative, file_.text().size()));
  size_t length = 0;
  while (length < rest.size() && is_name_char(rest[length])) ++length;
  std::string_view word = rest.substr(0, length);
  bool is_float =
      word == "inf" || word == "nan" || (!word.starts_with("0x") && word.find_first_of(".eE") != std::string_view::npos);
  if (!is_float) return int_attribute(AttrName::Value, integer());
  accept_mark('-');
  Token token = expect(TokenKind::Word, "a number");
  std::string digits(token.text);
  if (digits == "nan" && accept_mark('(')) {
    digits += fmt::format("({})", expect(TokenKind::Word, "the bits of a NaN").text);
    expect_mark(')');
  }
  auto value = parse_float(digits);
  if (!value) fail(token, fmt::format("`{}` is not a number", token.text));
  return float_attribute(AttrName::Value, is_negative ? -value.value_or(0) : value.value_or(0));
}

std::string Reader::text() {
  Token token = expect(TokenKind::Text, "a string in quotes");
  auto value = unquote(token.text);
  if (!value) fail(token, "malformed escape in a string");
  return value.value_or("");
}

uint8_t Reader::dtype() {
  Token token = expect(TokenKind::Word, "a numeric type");
  auto found = dtype::from_name(token.text);
  if (!found) fail(token, fmt::format("`{}` is not a numeric type", token.text));
  return static_cast<uint8_t>(found.value_or(dtype::DType::Int32));
}

// ---- locations --------------------------------------------------------------------------------------

// file:begin-end
Span Reader::loc_span() {
  Span span;
  span.file = unsigned32();
  expect_mark(':');
  span.begin = unsigned32();
  expect_mark('-');
  span.end = unsigned32();
  return span;
}

// loc(1:5-9 call 1:20-29 in "caller" to "callee" …); `loc` has been read.
Loc Reader::loc() {
  Loc result;
  expect_mark('(');
  result.span = loc_span();
  const CallSite** link = &result.chain;
  while (accept_word("call")) {
    CallSite* site = module_.arena.make<CallSite>();
    site->call = loc_span();
    if (!accept_word("in")) fail(tokens_.peek(), "expected `in`");
    site->function = names_.intern(text());
    if (accept_word("to")) site->callee = names_.intern(text());
    *link = site;
    link = &site->parent;
  }
  expect_mark(')');
  return result;
}

}  // namespace kdsl::ir
