#include "stage/entry/instantiate.h"

#include <charconv>

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "diag/suggest.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"
#include "value/types.h"

namespace kdsl::stage {

using dtype::DType;
using layout::IntTuple;

namespace {

class SpecParser {
 public:
  SpecParser(Context& ctx, std::string_view text, Span place) : ctx_(ctx), text_(text), place_(place) {}
  bool parse(Instantiation& out);

 private:
  bool item(Instantiation::Item& out);
  bool value_item(Instantiation::Item& out);
  bool items(bool are_values, std::vector<Instantiation::Item>& out);
  bool is_before_another_call() const;
  bool type(Value& out);
  bool element_type(dtype::DType& out);
  bool tensor(Value& out);
  bool pointer(Value& out);
  bool type_tuple(Value& out);
  bool modes(std::vector<IntTuple>& out, uint8_t width);
  bool mode(IntTuple& out, uint8_t width);
  bool tensor_option(value::TensorSpecObject& spec);
  bool literal(Value& out);
  bool literal_tuple(Value& out);
  bool number(Value& out);
  bool text_literal(Value& out);
  bool integer(int64_t& out);

  void skip_space() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  char peek() {
    skip_space();
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool accept(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  bool expect(char c) {
    if (accept(c)) return true;
    return fail(fmt::format("expected `{}`", c));
  }
  std::string_view word(bool dotted = false);
  bool fail(const std::string& problem);
  Span span_from(size_t begin) const {
    return {place_.file, place_.begin + static_cast<uint32_t>(begin), place_.begin + static_cast<uint32_t>(at_)};
  }

  Context& ctx_;
  std::string_view text_;
  Span place_;
  size_t at_ = 0;
};

bool SpecParser::fail(const std::string& problem) {
  size_t end = std::min(at_ + 1, text_.size());
  Span span{place_.file, place_.begin + static_cast<uint32_t>(at_), place_.begin + static_cast<uint32_t>(end)};
  std::string rest(text_.substr(at_, 20));
  auto report = ctx_.diags.report(span, diag::InstantiateSyntax,
                                  rest.empty() ? problem + " at the end" : fmt::format("{} before `{}`", problem, rest));
  report.help("the form is `name(a: Tensor[Float32, (?, ?), (?, 1), align=16], n: Int32, tile=128)`");
  ctx_.fail(report);
  return false;
}

std::string_view SpecParser::word(bool dotted) {
  skip_space();
  size_t begin = at_;
  while (at_ < text_.size() &&
         (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '_' || (dotted && text_[at_] == '.')))
    ++at_;
  return text_.substr(begin, at_ - begin);
}

bool SpecParser::integer(int64_t& out) {
  skip_space();
  const char* begin = text_.data() + at_;
  auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), out);
  if (error != std::errc() || end == begin) return fail("expected an integer");
  at_ += static_cast<size_t>(end - begin);
  return true;
}

// ---- modes of tensors

bool SpecParser::mode(IntTuple& out, uint8_t width) {
  if (!accept('?')) {
    int64_t extent = 0;
    bool is_number = peek() == '-' || std::isdigit(static_cast<unsigned char>(peek()));
    if (!is_number) return fail("expected a number, or `?` for one that is known at run time,");
    if (!integer(extent)) return false;
    if (extent < 0) return fail("expected an extent that is not negative");
    out = layout::number(extent);
    return true;
  }
  int64_t divisor = 1;
  if (accept('{')) {
    while (!accept('}')) {
      std::string_view option = word();
      if (option == "i64" || option == "i32") {
        width = option == "i64" ? 64 : 32;
      } else if (option == "div") {
        if (!expect('=') || !integer(divisor)) return false;
        if (divisor < 1) return fail("expected a positive divisor");
      } else {
        return fail("expected `div=N`, `i32` or `i64`");
      }
      if (!accept(',') && peek() != '}') return fail("expected `}`");
    }
  }
  out = layout::dynamic(nullptr, width, divisor);
  return true;
}

bool SpecParser::modes(std::vector<IntTuple>& out, uint8_t width) {
  IntTuple one;
  if (!accept('(')) {
    if (!mode(one, width)) return false;
    out.push_back(one);
    return true;
  }
  while (!accept(')')) {
    if (!mode(one, width)) return false;
    out.push_back(one);
    if (!accept(',') && peek() != ')') return fail("expected `)`");
  }
  return true;
}

// Makes row-major strides; strides to the left of a dynamic extent are dynamic.
std::vector<IntTuple> row_major(std::span<const IntTuple> shape) {
  std::vector<IntTuple> stride(shape.size());
  IntTuple current = layout::number(1);
  for (size_t i = shape.size(); i-- > 0;) {
    stride[i] = current;
    bool is_static = current.is_static() && shape[i].is_static();
    int64_t product = std::max<int64_t>(1, current.value * shape[i].value);
    current = is_static ? layout::number(current.value * shape[i].value) : layout::dynamic(nullptr, 64, product);
  }
  return stride;
}

bool SpecParser::tensor_option(value::TensorSpecObject& spec) {
  std::string_view option = word();
  if (!expect('=')) return false;
  if (option == "align") {
    int64_t align = 0;
    if (!integer(align)) return false;
    if (align < 1 || (align & (align - 1)) != 0) return fail("expected an alignment that is a power of two");
    spec.align = static_cast<uint32_t>(align);
    return true;
  }
  if (option == "space") {
    std::string_view name = word();
    Value space = value::lookup_in_type(ctx_, ctx_.typed->address_space, ctx_.names.intern(name));
    if (!space.is_object() || space.object()->type != ctx_.typed->address_space)
      return fail("expected an address space (gmem, generic, cmem)");
    spec.space = static_cast<value::AddressSpaceObject*>(space.object())->space;
    return true;
  }
  return fail("expected `align=N` or `space=NAME`");
}

bool SpecParser::element_type(dtype::DType& out) {
  skip_space();
  size_t before = at_;
  std::string_view written = word();
  auto element = dtype::from_name(written);
  if (element) {
    out = *element;
    return true;
  }
  at_ = before;
  diag::Suggestion near(written);
  for (size_t type = 0; type < dtype::kDTypeCount; ++type) near.consider(dtype::name(static_cast<dtype::DType>(type)));
  // A name may be qualified, as the program itself writes it.
  size_t dot = std::min(text_.size(), before + written.size());
  if (dot < text_.size() && text_[dot] == '.') {
    std::string_view rest = text_.substr(dot + 1);
    size_t end = 0;
    while (end < rest.size() && (std::isalnum(static_cast<unsigned char>(rest[end])) || rest[end] == '_')) ++end;
    near.consider(rest.substr(0, end));
    if (dtype::from_name(rest.substr(0, end)))
      return fail(fmt::format("expected a numeric type without its module (write `{}`)", rest.substr(0, end)));
  }
  return fail(near ? fmt::format("expected a numeric type (did you mean `{}`?)", near.best()) : "expected a numeric type");
}

bool SpecParser::tensor(Value& out) {
  auto* spec = ctx_.make<value::TensorSpecObject>();
  spec->type = ctx_.typed->spec.tensor;
  spec->kind = value::ObjectKind::Native;
  if (!expect('[') || !element_type(spec->element)) return false;
  std::vector<IntTuple> shape, stride;
  if (!expect(',') || !modes(shape, 32)) return false;
  bool has_stride = false;
  while (accept(',')) {
    if (peek() == '(' || peek() == '?' || std::isdigit(static_cast<unsigned char>(peek()))) {
      if (has_stride) return fail("expected `]`");
      has_stride = true;
      if (!modes(stride, 64)) return false;
      if (stride.size() != shape.size()) return fail(fmt::format("{} strides for {} extents", stride.size(), shape.size()));
    } else if (!tensor_option(*spec)) {
      return false;
    }
  }
  if (!expect(']')) return false;
  if (!has_stride) stride = row_major(shape);
  spec->shape = layout::tuple(ctx_.heap, shape);
  spec->stride = layout::tuple(ctx_.heap, stride);
  out = spec;
  return true;
}

bool SpecParser::pointer(Value& out) {
  dtype::DType element;
  if (!expect('[') || !element_type(element)) return false;
  value::TensorSpecObject options{};
  options.space = ir::Space::Global;
  while (accept(','))
    if (!tensor_option(options)) return false;
  if (!expect(']')) return false;
  uint32_t align = options.align ? options.align : value::element_align(element);
  out = ctx_.make<value::PointerSpecObject>(
      value::PointerSpecObject{{ctx_.typed->spec.pointer, value::ObjectKind::Native}, element, options.space, align});
  return true;
}

bool SpecParser::type_tuple(Value& out) {
  std::vector<Value> items;
  while (!accept(')')) {
    Value one;
    if (!type(one)) return false;
    items.push_back(one);
    if (!accept(',') && peek() != ')') return fail("expected `)`");
  }
  out = value::make_tuple(ctx_, std::span<const Value>(items));
  return true;
}

// Returns the type that a misspelt name, or one of another library, was meant to be.
static std::string nearest_type(std::string_view name) {
  struct Other {
    std::string_view name, type;
  };
  constexpr Other kOthers[] = {
      {"float", "Float32"},     {"int", "Int32"},           {"bool", "Boolean"},  {"double", "Float64"},  {"half", "Float16"},
      {"fp16", "Float16"},      {"fp32", "Float32"},        {"bf16", "BFloat16"}, {"long", "Int64"},      {"size_t", "Int64"},
      {"torch", "Tensor[...]"}, {"ndarray", "Tensor[...]"}, {"ptr", "Pointer"},   {"pointer", "Pointer"}, {"stream", "Stream"}};
  for (const Other& other : kOthers)
    if (other.name == name) return std::string(other.type);
  diag::Suggestion near(name);
  for (size_t i = 0; i < dtype::kDTypeCount; ++i) near.consider(dtype::name(static_cast<dtype::DType>(i)));
  for (std::string_view type : {"Tensor", "Pointer", "Stream"}) near.consider(type);
  return std::string(near.best());
}

bool SpecParser::type(Value& out) {
  if (accept('(')) return type_tuple(out);
  size_t before = at_;
  std::string_view name = word(true);
  // A module in front of the name is dropped.
  if (size_t dot = name.rfind('.'); dot != std::string_view::npos) name = name.substr(dot + 1);
  if (name == "Tensor") return tensor(out);
  if (name == "Pointer") return pointer(out);
  bool is_event = name == "Event" || name == "CUevent";
  if (is_event || name == "Stream" || name == "CUstream") {
    const value::SpecTypes& spec = ctx_.typed->spec;
    out = ctx_.make<value::HandleObject>(value::HandleObject{{is_event ? spec.event : spec.stream, value::ObjectKind::Native}});
    return true;
  }
  if (name == "None") {
    out = Value::none();
    return true;
  }
  if (auto dtype = dtype::from_name(name)) {
    out = ctx_.make<value::ScalarSpecObject>(
        value::ScalarSpecObject{{ctx_.typed->spec.scalar, value::ObjectKind::Native}, *dtype});
    return true;
  }
  at_ = before;
  std::string near = nearest_type(name);
  return fail(near.empty() ? "expected a type" : fmt::format("expected a type, as `{}`,", near));
}

// ---- literals

bool SpecParser::number(Value& out) {
  skip_space();
  size_t begin = at_;
  if (at_ < text_.size() && (text_[at_] == '-' || text_[at_] == '+')) ++at_;
  bool is_float = false;
  while (at_ < text_.size() &&
         (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '.' ||
          ((text_[at_] == '-' || text_[at_] == '+') && (text_[at_ - 1] == 'e' || text_[at_ - 1] == 'E')))) {
    is_float |= text_[at_] == '.' || text_[at_] == 'e' || text_[at_] == 'E';
    ++at_;
  }
  std::string digits(text_.substr(begin, at_ - begin));
  if (!digits.empty() && digits[0] == '+') digits.erase(0, 1);
  if (is_float) {
    char* end = nullptr;
    double value = std::strtod(digits.c_str(), &end);
    out = Value::floating(value);
    return *end == '\0' || fail("expected a number");
  }
  int64_t value = 0;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  out = Value::integer(value);
  return (error == std::errc() && end == digits.data() + digits.size()) || fail("expected a number");
}

bool SpecParser::text_literal(Value& out) {
  char quote = text_[at_++];
  size_t end = text_.find(quote, at_);
  if (end == std::string_view::npos) return fail("expected the end of a string");
  out = value::make_str(ctx_, text_.substr(at_, end - at_));
  at_ = end + 1;
  return true;
}

bool SpecParser::literal_tuple(Value& out) {
  char close = text_[at_++] == '(' ? ')' : ']';
  std::vector<Value> items;
  while (!accept(close)) {
    Value one;
    if (!literal(one)) return false;
    items.push_back(one);
    if (!accept(',') && peek() != close) return fail(fmt::format("expected `{}`", close));
  }
  out = close == ')' ? value::make_tuple(ctx_, std::span<const Value>(items)) : Value(value::make_list(ctx_, items));
  return true;
}

bool SpecParser::literal(Value& out) {
  char c = peek();
  if (c == '(' || c == '[') return literal_tuple(out);
  if (c == '\'' || c == '"') return text_literal(out);
  if (std::isdigit(static_cast<unsigned char>(c)) || c == '-' || c == '+' || c == '.') return number(out);
  size_t before = at_;
  std::string_view name = word(true);
  if (size_t dot = name.rfind('.'); dot != std::string_view::npos) name = name.substr(dot + 1);
  if (name == "True" || name == "False") {
    out = Value::boolean(name == "True");
    return true;
  }
  if (name == "None") {
    out = Value::none();
    return true;
  }
  if (auto dtype = dtype::from_name(name)) {
    out = ctx_.numerics->of[static_cast<size_t>(*dtype)];
    return true;
  }
  at_ = before;
  return fail("expected a value");
}

// ---- the whole

bool SpecParser::item(Instantiation::Item& out) {
  skip_space();
  size_t begin = at_;
  size_t before = at_;
  std::string_view name = word();
  bool ok;
  if (!name.empty() && accept(':')) {
    out.name = name;
    ok = type(out.value);
  } else if (!name.empty() && accept('=')) {
    out.name = name;
    ok = literal(out.value);
  } else {
    // A positional item that is not a type is a value; in parentheses there are types.
    at_ = before;
    constexpr std::string_view kValueBegins = "[\"'+-.0123456789";
    ok = kValueBegins.find(peek()) != std::string_view::npos ? literal(out.value) : type(out.value);
  }
  out.span = span_from(begin);
  return ok;
}

// Parses `name=value` or `value`.
bool SpecParser::value_item(Instantiation::Item& out) {
  skip_space();
  size_t begin = at_;
  std::string_view name = word();
  bool is_named = !name.empty() && accept('=');
  if (is_named)
    out.name = name;
  else
    at_ = begin;
  bool ok = literal(out.value);
  out.span = span_from(begin);
  return ok;
}

bool SpecParser::items(bool are_values, std::vector<Instantiation::Item>& out) {
  if (!expect('(')) return false;
  while (!accept(')')) {
    Instantiation::Item one;
    if (!(are_values ? value_item(one) : item(one))) return false;
    out.push_back(one);
    if (!accept(',') && peek() != ')') return fail("expected `)`");
  }
  return true;
}

// Returns whether other parentheses, or a method, follow these ones, which then contain the arguments of an object's
// constructor.
bool SpecParser::is_before_another_call() const {
  int depth = 0;
  char quote = 0;
  size_t at = text_.find('(', at_);
  for (; at < text_.size(); ++at) {
    char c = text_[at];
    if (quote) {
      if (c == quote) quote = 0;
    } else if (c == '\'' || c == '"') {
      quote = c;
    } else if (c == '(') {
      ++depth;
    } else if (c == ')' && --depth == 0) {
      break;
    }
  }
  at = text_.find_first_not_of(" \t", std::min(at + 1, text_.size()));
  return at != std::string_view::npos && (text_[at] == '(' || text_[at] == '.');
}

bool SpecParser::parse(Instantiation& out) {
  skip_space();
  size_t begin = at_;
  out.function = word(true);
  if (out.function.empty()) return fail("expected the name of a function");
  out.makes_object = is_before_another_call();
  if (out.makes_object) {
    if (!items(true, out.constructor)) return false;
    if (accept('.')) {
      out.method = word();
      if (out.method.empty()) return fail("expected the name of a method");
    }
  }
  if (!items(false, out.items)) return false;
  out.span = span_from(begin);
  return peek() == '\0' || fail("expected the end");
}

}  // namespace

bool parse_instantiation(Context& ctx, std::string_view text, Span place, Instantiation& out) {
  return SpecParser(ctx, text, place).parse(out);
}

}  // namespace kdsl::stage
