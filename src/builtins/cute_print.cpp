// cute.printf and cute.testing.assert_: output and checks at run time (language reference 7.2, 7.3).
#include <fmt/format.h>

#include "builtins/cute_objects.h"
#include "ir/dtype_map.h"
#include "value/numeric.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using value::NumericObject;

namespace {

// Builds the C format and the operands of a `printf` op.
class PrintBuilder {
 public:
  PrintBuilder(Context& ctx, std::span<const Value> args, Span span) : ctx_(ctx), args_(args), span_(span) {}

  bool format(std::string_view text);       // with placeholders
  bool values();                            // `{}, {}, …` of all
  void append_literal(std::string_view text);
  void emit();

 private:
  bool next(std::string_view flags, char conversion);
  bool add(Value v, std::string_view flags, char conversion);
  bool add_number(NumericObject* numeric, std::string_view flags, char conversion);
  bool add_items(std::span<const Value> items);
  bool add_view(Value tensor);
  size_t percent(std::string_view text, size_t at, bool& ok);
  size_t brace(std::string_view text, size_t at, bool& ok);

  Context& ctx_;
  std::span<const Value> args_;
  Span span_;
  size_t used_ = 0;
  std::string format_;
  std::vector<ir::Value*> operands_;
};

void PrintBuilder::append_literal(std::string_view text) {
  for (char c : text) {
    if (c == '%') format_ += '%';
    format_ += c;
  }
}

bool is_float_conversion(char c) { return std::string_view("eEfFgGaA").find(c) != std::string_view::npos; }

bool PrintBuilder::add_number(NumericObject* numeric, std::string_view flags, char conversion) {
  bool is_float = dtype::is_float(numeric->dtype);
  if (is_float && dtype::width(numeric->dtype) < 16) {
    ctx_.raise(ctx_.types->type_error, "unsupported argument type in printf, got {}", value::dtype_name(numeric));
    return false;
  }
  if (is_float || is_float_conversion(conversion)) {
    NumericObject* wide = value::convert_numeric(ctx_, numeric, DType::Float64, span_);
    if (!wide) return false;
    operands_.push_back(value::materialize(ctx_, wide));
    format_ += fmt::format("%{}{}", flags, is_float_conversion(conversion) ? conversion : 'f');
    return true;
  }
  bool is_signed = dtype::is_signed(numeric->dtype);
  bool is_wide = dtype::width(numeric->dtype) > 32;
  DType wide = is_wide ? (is_signed ? DType::Int64 : DType::Uint64) : (is_signed ? DType::Int32 : DType::Uint32);
  if (dtype::is_boolean(numeric->dtype)) wide = DType::Int32;
  NumericObject* promoted = value::convert_numeric(ctx_, numeric, wide, span_);
  if (!promoted) return false;
  operands_.push_back(value::materialize(ctx_, promoted));
  bool is_default = conversion == '\0' || conversion == 'i';
  char letter = is_default ? (dtype::is_signed(wide) ? 'd' : 'u') : conversion;
  format_ += fmt::format("%{}{}{}", flags, is_wide ? "ll" : "", letter);
  return true;
}

bool PrintBuilder::add_items(std::span<const Value> items) {
  format_ += '(';
  for (size_t i = 0; i < items.size(); ++i) {
    if (i != 0) format_ += ',';
    if (!add(items[i], "", '\0')) return false;
  }
  format_ += ')';
  return true;
}

// The elements of a tensor with a static shape, in colexicographic order.
bool PrintBuilder::add_view(Value tensor) {
  value::TensorObject* view = static_cast<value::TensorObject*>(tensor.object());
  constexpr int64_t kLimit = 64;
  layout::IntTuple count = value::leaf_math(ctx_).size(view->shape);
  if (!count.is_static() || count.value > kLimit) {
    ctx_.raise(ctx_.types->value_error, "printf of a tensor needs a static shape of at most {} elements", kLimit);
    return false;
  }
  format_ += '[';
  for (int64_t i = 0; i < count.value; ++i) {
    if (i != 0) format_ += ", ";
    Value element = value::get_item(ctx_, tensor, Value::integer(i));
    if (element.is_raised() || !add(element, "", '\0')) return false;
  }
  format_ += ']';
  return true;
}

bool PrintBuilder::add(Value v, std::string_view flags, char conversion) {
  if (v.is_poison()) {
    ctx_.pending = {nullptr, true, false};
    return false;
  }
  if (NumericObject* numeric = value::to_numeric(ctx_, v)) return add_number(numeric, flags, conversion);
  if (v.is_none()) {
    format_ += '_';
    return true;
  }
  if (value::PointerObject* pointer = value::as_pointer(ctx_, v)) {
    operands_.push_back(pointer->pointer);
    format_ += fmt::format("%{}p", flags);
    return true;
  }
  if (value::TupleObject* tuple = value::as_tuple(v)) return add_items(tuple->items);
  if (value::LayoutObject* l = value::as_layout(ctx_, v)) {
    if (!add(value::from_int_tuple(ctx_, l->shape), "", '\0')) return false;
    format_ += ':';
    return add(value::from_int_tuple(ctx_, l->stride), "", '\0');
  }
  if (value::as_tensor(ctx_, v) || value::as_array_view(ctx_, v)) return add_view(v);
  ctx_.raise(ctx_.types->type_error, "unsupported argument type in printf, got {}", value::type_name(ctx_, v));
  return false;
}

bool PrintBuilder::next(std::string_view flags, char conversion) {
  if (used_ == args_.size()) {
    ctx_.raise(ctx_.types->type_error, "printf: the format has more placeholders than the {} arguments given", args_.size());
    return false;
  }
  return add(args_[used_++], flags, conversion);
}

// `%5.2f`: flags, width and precision are kept, length modifiers come from the value. A percent sign that
// starts no conversion is text.
size_t PrintBuilder::percent(std::string_view text, size_t at, bool& ok) {
  size_t end = at + 1;
  while (end < text.size() && std::string_view("-+ #0123456789.").find(text[end]) != std::string_view::npos) ++end;
  std::string_view flags = text.substr(at + 1, end - at - 1);
  while (end < text.size() && (text[end] == 'l' || text[end] == 'h')) ++end;
  if (end < text.size() && text[end] == '%' && flags.empty()) {
    format_ += "%%";
    return end + 1;
  }
  if (end == text.size() || std::string_view("diuoxXcpeEfFgGaA").find(text[end]) == std::string_view::npos) {
    format_ += "%%";
    return at + 1;
  }
  ok = next(flags, text[end]);
  return end + 1;
}

// `{}` or `{:5.2f}`; doubled braces are text.
size_t PrintBuilder::brace(std::string_view text, size_t at, bool& ok) {
  if (at + 1 < text.size() && text[at + 1] == text[at]) {
    format_ += text[at];
    return at + 2;
  }
  size_t close = text.find('}', at);
  std::string_view inside = close == std::string_view::npos ? text : text.substr(at + 1, close - at - 1);
  if (text[at] == '}' || close == std::string_view::npos || !(inside.empty() || inside[0] == ':')) {
    format_ += text[at];
    return at + 1;
  }
  std::string_view spec = inside.empty() ? inside : inside.substr(1);
  char conversion = '\0';
  if (!spec.empty() && std::isalpha(static_cast<unsigned char>(spec.back()))) {
    conversion = spec.back();
    spec.remove_suffix(1);
  }
  if (spec.find_first_of("<>^") != std::string_view::npos) {
    ctx_.raise(ctx_.types->value_error, "alignment is not supported in the formats of printf");
    ok = false;
    return close + 1;
  }
  ok = next(spec, conversion);
  return close + 1;
}

bool PrintBuilder::format(std::string_view text) {
  bool ok = true;
  for (size_t at = 0; at < text.size() && ok;) {
    if (text[at] == '%') {
      at = percent(text, at, ok);
    } else if (text[at] == '{' || text[at] == '}') {
      at = brace(text, at, ok);
    } else {
      format_ += text[at++];
    }
  }
  if (ok && used_ != args_.size()) {
    ctx_.raise(ctx_.types->type_error, "printf: {} arguments for a format with {} placeholders", args_.size(), used_);
    return false;
  }
  return ok;
}

bool PrintBuilder::values() {
  while (used_ < args_.size()) {
    if (used_ != 0) format_ += ", ";
    if (!next("", '\0')) return false;
  }
  return true;
}

void PrintBuilder::emit() {
  ir::Attr attr = ir::text_attribute(ir::AttrName::Format, format_);
  ctx_.builder->create(ir::OpKind::Printf, operands_, {}, {&attr, 1});
}

Value assert_(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "assert_", args.span)) return Value::raised();
  if (args[0].is_poison()) return args[0];
  ir::Value* condition = value::truth_value(ctx, args[0]);
  if (!condition)
    return ctx.fail(ctx.error(args.span_of(0), diag::Conversion, value::type_name(ctx, args[0]), "Boolean"));
  if (!ctx.options.device_assertions) return Value::none();
  value::StrObject* message = value::as_str(args[1]);
  ir::Attr attr = ir::text_attribute(ir::AttrName::Message, message ? message->text : std::string_view("assertion failed"));
  ctx.builder->create(ir::OpKind::Assert, {condition}, {}, {attr});
  return Value::none();
}

}  // namespace

Value printf(Context& ctx, const Bound& args) {
  std::span<const Value> values = value::as_tuple(args[0])->items;
  if (!require_trace(ctx, "printf", args.span)) return Value::raised();
  if (values.empty()) return ctx.raise(ctx.types->value_error, "expects at least one argument to print");
  value::StrObject* end = value::as_str(args[1]);
  if (!end) return ctx.raise(ctx.types->type_error, "`end` of printf must be a string");
  bool has_format = value::as_str(values[0]) != nullptr;
  PrintBuilder builder(ctx, has_format ? values.subspan(1) : values, args.span);
  if (!(has_format ? builder.format(value::text_of(values[0])) : builder.values())) return Value::raised();
  builder.append_literal(end->text);
  builder.emit();
  return Value::none();
}

namespace {

constexpr BuiltinRow kRows[] = {
    {"printf", "*args, end='\n'", "Prints at run time: a format with {} or % placeholders, or values.", printf},
};
constexpr BuiltinRow kTestingRows[] = {
    {"assert_", "condition, message=None, /", "Stops the kernel when the condition is zero (with --enable-assertions).", assert_},
};

}  // namespace

const std::span<const BuiltinRow> kCutePrintRows = kRows;
const value::NativeModule kCuteTestingModule{"cutlass.cute.testing", kTestingRows, nullptr};

}  // namespace kdsl::builtins
