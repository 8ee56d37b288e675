// The reader of CuTe's notation, with a function for each form.
#include "layout/text.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "layout/swizzle/composed.h"

namespace kdsl::layout {

namespace {

// A limit on nesting, so that hostile input cannot overflow the stack; layouts that people write are far below it.
constexpr int kMostDepth = 100;
// A limit on modes of a basis, far above those of layouts that people write.
constexpr int64_t kMostModes = 1000;

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::optional<Tiler> as_tiler(Arena& arena, const Operand& value) {
  if (const auto* t = std::get_if<IntTuple>(&value)) return has_basis(*t) ? std::nullopt : std::optional(tiler(arena, *t));
  if (const auto* l = std::get_if<Layout>(&value)) return tiler(*l);
  if (const auto* t = std::get_if<Tiler>(&value)) return *t;
  return std::nullopt;
}

// ---- characters

char Reader::peek() {
  while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
  return at_ < text_.size() ? text_[at_] : '\0';
}

size_t Reader::at() {
  peek();
  return at_;
}

bool Reader::accept(char symbol) {
  if (peek() != symbol) return false;
  ++at_;
  return true;
}

std::string_view Reader::name() {
  peek();
  size_t begin = at_;
  while (at_ < text_.size() && (is_letter(text_[at_]) || (at_ > begin && is_digit(text_[at_])))) ++at_;
  return text_.substr(begin, at_ - begin);
}

std::unexpected<TextError> Reader::expected(std::string_view what) {
  char next = peek();
  std::string found = next == '\0' ? "the end" : "`" + std::string(1, next) + "`";
  return error(at_, std::min(at_ + 1, text_.size()), "expected " + std::string(what) + ", found " + found);
}

std::expected<int64_t, TextError> Reader::integer() {
  peek();
  int64_t value = 0;
  const char* end = text_.data() + text_.size();
  auto [next, code] = std::from_chars(text_.data() + at_, end, value);
  size_t begin = at_;
  if (code == std::errc::invalid_argument) return expected("a number");
  at_ = static_cast<size_t>(next - text_.data());
  if (code != std::errc()) return error(begin, at_, "the number does not fit in 64 bits");
  return value;
}

// ---- leaves

// Reads `?`, `?{div=8}`, `?{i64}`, `?{i64 div=8}`.
std::expected<IntTuple, TextError> Reader::dynamic_leaf() {
  ++at_;
  uint8_t width = 32;
  int64_t divisor = 1;
  if (!accept('{')) return symbols_.variable();
  while (!accept('}')) {
    size_t begin = at();
    std::string_view note = name();
    if (note == "i64") {
      width = 64;
    } else if (note == "div" && accept('=')) {
      KDSL_TRY(divisor, integer());
      if (divisor < 1) return error(begin, at_, "a divisor is positive");
    } else {
      at_ = begin;
      return expected("`i64`, `div=N` or `}`");
    }
  }
  return symbols_.variable(width, divisor);
}

// Reads `4@0@1`, which is printed and read with the innermost mode first.
Reader::Value Reader::path_of(const IntTuple& scale) {
  std::vector<int64_t> path;
  while (accept('@')) {
    size_t begin = at();
    KDSL_TRY(int64_t mode, integer());
    if (mode < 0 || mode > kMostModes) return error(begin, at_, "a mode is a number from 0 to 1000");
    path.insert(path.begin(), mode);
  }
  return basis(arena_, scale, path);
}

Reader::Value Reader::leaf() {
  if (peek() == '?') {
    KDSL_TRY(IntTuple leaf, dynamic_leaf());
    return path_of(leaf);
  }
  KDSL_TRY(int64_t value, integer());
  return path_of(number(value));
}

Reader::Value Reader::swizzle() {
  size_t begin = at();
  if (!accept('<')) return expected("`<`, as in S<3,4,3>");
  int64_t fields[3];
  for (int i = 0; i < 3; ++i) {
    if (i != 0 && !accept(',')) return expected("`,`");
    KDSL_TRY(fields[i], integer());
  }
  if (!accept('>')) return expected("`>`");
  // The identity is kept as it is written, whatever its other numbers.
  auto result = make_swizzle(fields[0], fields[1], fields[2]);
  if (!result) return error(begin, at_, to_string(result.error()));
  return fields[0] == 0 ? Swizzle{0, static_cast<int>(fields[1]), static_cast<int>(fields[2])} : *result;
}

// ---- lists

std::expected<std::vector<Operand>, TextError> Reader::items(char closing, std::vector<size_t>* begins) {
  std::vector<Operand> result;
  if (++depth_ > kMostDepth) return error(at_, at_, "the nesting is too deep");
  while (!accept(closing)) {
    bool is_separated = result.empty() || accept(',') || (closing == ']' && accept(';'));
    if (!is_separated) return expected(std::string("`,` or `") + closing + "`");
    if (!result.empty() && closing == ')' && accept(closing)) break;  // `(4,)`
    if (begins) begins->push_back(at());
    KDSL_TRY(Operand item, value());
    result.push_back(std::move(item));
  }
  if (begins) begins->push_back(at_ - 1);
  --depth_;
  return result;
}

// Reads a tuple of numbers, a single value in parentheses, or a tiler written as a tuple.
Reader::Value Reader::parenthesised() {
  size_t begin = at();
  ++at_;
  KDSL_TRY(std::vector<Operand> list, items(')'));
  bool is_tuple = std::all_of(list.begin(), list.end(), [](const Operand& item) { return std::get_if<IntTuple>(&item); });
  if (is_tuple) {
    std::vector<IntTuple> modes;
    for (const Operand& item : list) modes.push_back(std::get<IntTuple>(item));
    return tuple(arena_, modes);
  }
  if (list.size() == 1) return list[0];
  std::vector<Tiler> modes;
  for (const Operand& item : list) {
    auto mode = as_tiler(arena_, item);
    if (!mode) return error(begin, at_, "a tuple has numbers or layouts, not " + to_string(item));
    modes.push_back(*mode);
  }
  return tiler(arena_, modes);
}

Reader::Value Reader::bracketed() {
  size_t begin = at();
  ++at_;
  KDSL_TRY(std::vector<Operand> list, items(']'));
  std::vector<Tiler> modes;
  for (const Operand& item : list) {
    auto mode = as_tiler(arena_, item);
    if (!mode) return error(begin, at_, "a tiler has layouts, numbers and `_`, not " + to_string(item));
    modes.push_back(*mode);
  }
  return tiler(arena_, modes);
}

// ---- values

Reader::Value Reader::primary() {
  char next = peek();
  size_t begin = at_;
  if (next == '(') return parenthesised();
  if (next == '[') return bracketed();
  if (!is_letter(next)) return next == '?' || next == '-' || is_digit(next) ? leaf() : expected("a value");
  std::string_view word = name();
  if (word == "_") return underscore();
  if ((word == "S" || word == "Sw") && peek() == '<') return swizzle();
  if (named_) return named_(state_, *this, word, begin);
  return error(begin, at_, "`" + std::string(word) + "` means nothing here");
}

Reader::Value Reader::with_stride(size_t begin, const Operand& shape) {
  const auto* extents = std::get_if<IntTuple>(&shape);
  if (!extents) return error(begin, at_ - 1, "a shape is a number or a tuple of numbers, not " + to_string(shape));
  KDSL_TRY(Operand stride, primary());
  const auto* strides = std::get_if<IntTuple>(&stride);
  if (!strides) return error(begin, at_, "a stride is a number or a tuple of numbers, not " + to_string(stride));
  LeafMath math = symbols_.math();
  auto result = make_layout(math, *extents, *strides);
  if (!result) return error(begin, at_, to_string(result.error()));
  return *result;
}

// Reads `inner o offset o outer`.
Reader::Value Reader::with_outer(size_t begin, const Operand& first) {
  Inner function;
  if (const auto* swizzle = std::get_if<Swizzle>(&first))
    function = inner(*swizzle);
  else if (const auto* layout = std::get_if<Layout>(&first))
    function = inner(*layout);
  else if (const auto* composed = std::get_if<ComposedLayout>(&first))
    function = inner(arena_, *composed);
  else
    return error(begin, at_, "the inner function is a swizzle or a layout, not " + to_string(first));
  KDSL_TRY(Operand offset, primary());
  const auto* distance = std::get_if<IntTuple>(&offset);
  if (!distance || name() != "o") return expected("an offset and `o`, as in S<3,4,3> o 0 o (8,64):(64,1)");
  size_t outer_begin = at();
  KDSL_TRY(Operand last, value());
  const auto* outer = std::get_if<Layout>(&last);
  if (!outer) return error(outer_begin, at_, "the outer part has a shape and strides; this is " + to_string(last));
  LeafMath math = symbols_.math();
  auto result = make_composed_layout(math, function, *distance, *outer);
  if (!result) return error(begin, at_, to_string(result.error()));
  return *result;
}

Reader::Value Reader::value() {
  size_t begin = at();
  KDSL_TRY(Operand result, primary());
  if (accept(':')) {
    KDSL_TRY(result, with_stride(begin, result));
  }
  size_t behind = at();
  if (name() == "o") return with_outer(begin, result);
  at_ = behind;
  return result;
}

Reader::Value Reader::only_value() {
  KDSL_TRY(Operand result, value());
  if (peek() != '\0') return expected("the end");
  return result;
}

std::string type_text(const Layout& l) {
  std::string text;
  for (char c : to_string(l.shape) + "," + to_string(l.stride)) text += c == ',' ? std::string(", ") : std::string(1, c);
  return text;
}

Reader::Value parse(Arena& arena, Symbols& symbols, std::string_view text) { return Reader(arena, symbols, text).only_value(); }

}  // namespace kdsl::layout
