#include "dialects/cute/cute/print_builder.h"

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "dialects/cute/cutlass/swizzle.h"
#include "dialects/cute/cutlass/vector.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"

namespace kdsl::builtins {

using dtype::DType;
using value::NumericObject;

namespace {

// The limit of CUDA's printf on arguments after the format.
constexpr size_t kMaxOperands = 32;
// Elements of a tensor that are printed without a loop; chosen to keep the code of one print small.
constexpr int64_t kMaxUnrolled = 64;

bool is_float_conversion(char c) { return std::string_view("eEfFgGaA").find(c) != std::string_view::npos; }

}  // namespace

void PrintBuilder::text(std::string_view text) {
  for (char c : text) {
    if (c == '%') format_ += '%';
    format_ += c;
  }
}

void PrintBuilder::operand(ir::Value* value, std::string_view conversion) {
  if (operands_.size() == kMaxOperands) emit();
  operands_.push_back(value);
  format_ += conversion;
}

void PrintBuilder::emit() {
  if (format_.empty()) return;
  ir::Attr attr = ir::text_attribute(ir::AttrName::Format, format_);
  ctx_.trace.builder->create(ir::OpKind::Printf, operands_, {}, {&attr, 1});
  format_.clear();
  operands_.clear();
}

bool PrintBuilder::number(NumericObject* numeric, Span span, std::string_view flags, char conversion) {
  bool is_float = dtype::is_float(numeric->dtype);
  auto fail = [&](const diag::Report& report) {
    ctx_.fail(report);
    return false;
  };
  if (conversion == 'p' || (is_float && conversion && !is_float_conversion(conversion))) {
    auto report = ctx_.error(span, diag::PrintfConversion, fmt::format("%{}{}", flags, conversion), value::dtype_name(numeric));
    return fail(report.help(is_float ? "`{}` and `%f` print floats; `.to(cutlass.Int32)` makes an integer"
                                     : "`{}`, `%d` and `%x` print integers"));
  }
  if (dtype::is_packed(numeric->dtype)) {
    auto report = ctx_.error(span, diag::PrintfArgument, fmt::format("a value of type {}", value::dtype_name(numeric)));
    return fail(report.help("print the numbers that it holds: `.load().to(cutlass.Float32)` of a tensor takes them apart"));
  }
  if (is_float || is_float_conversion(conversion)) {
    NumericObject* wide = value::convert_numeric(ctx_, numeric, DType::Float64, span);
    if (!wide) return false;
    operand(value::materialize(ctx_, wide), fmt::format("%{}{}", flags, conversion ? conversion : 'f'));
    return true;
  }
  if (dtype::width(numeric->dtype) > 64) {
    auto report = ctx_.error(span, diag::PrintfArgument, fmt::format("a value of type {}", value::dtype_name(numeric)));
    return fail(report.help("print its halves: `.to(cutlass.Int64)` and `(x >> 64).to(cutlass.Int64)`"));
  }
  bool is_signed = dtype::is_signed(numeric->dtype), is_wide = dtype::width(numeric->dtype) > 32;
  DType wide = is_wide ? (is_signed ? DType::Int64 : DType::Uint64) : (is_signed ? DType::Int32 : DType::Uint32);
  if (dtype::is_boolean(numeric->dtype)) wide = DType::Int32;
  NumericObject* promoted = value::convert_numeric(ctx_, numeric, wide, span);
  if (!promoted) return false;
  bool is_default = conversion == '\0' || conversion == 'i';
  char letter = is_default ? (dtype::is_signed(wide) ? 'd' : 'u') : conversion;
  // A flag for the sign only applies to %d and %i.
  operand(value::materialize(ctx_, promoted), fmt::format("%{}{}{}", flags, is_wide && letter != 'c' ? "ll" : "", letter));
  return true;
}

bool PrintBuilder::items(std::span<const Value> items, Span span) {
  format_ += '(';
  for (size_t i = 0; i < items.size(); ++i) {
    if (i != 0) format_ += ',';
    if (!value(items[i], span)) return false;
  }
  format_ += ')';
  return true;
}

bool PrintBuilder::repeat(const layout::IntTuple& count, std::string_view between,
                          const std::function<bool(Value index)>& body) {
  emit();
  ir::Builder& b = *ctx_.trace.builder;
  ir::Value *zero = b.i32(0), *one = b.i32(1);
  ir::Op* loop = b.create(ir::OpKind::For, {zero, value::leaf_value(ctx_, count, ir::kI32), one}, {}, {}, 1);
  ir::Type index_type = ir::kI32;
  ir::Block* steps = loop->regions[0].block = ir::make_block(b.module(), {&index_type, 1}, loop);
  ir::Block* outer = b.block();
  ir::Op* before = b.before();
  b.set_insertion(steps);
  ir::Value* index = steps->args[0];
  if (!between.empty()) {
    ir::Op* branch = b.create(ir::OpKind::If, {b.cmpi(ir::CmpI::Sgt, index, zero)}, {}, {}, 2);
    for (ir::Region& region : branch->regions) {
      region.block = ir::make_block(b.module(), {}, branch);
      b.set_insertion(region.block);
      if (&region == &branch->regions[0]) text(between);
      emit();
      b.yield({});
    }
    b.set_insertion(steps);
  }
  // Accesses of the body are conditional, since the loop may have no iterations.
  ++ctx_.trace.open_regions;
  bool ok = body(value::make_dynamic(ctx_, DType::Int32, index));
  --ctx_.trace.open_regions;
  emit();
  b.yield({});
  b.set_insertion(outer, before);
  return ok;
}

// Prints the elements of a tensor in colexicographic order. A loop prints them if they are many or their number is not known;
// but registers have no address that a loop could compute.
bool PrintBuilder::view(Value tensor, Span span) {
  const tile::Tensor& view = static_cast<value::TensorObject*>(tensor.object())->tensor;
  if (view.has_memory() && view.space() == ir::Space::Tmem) {
    ctx_.fail(ctx_.error(span, diag::PrintfArgument, "a tensor in tensor memory").help("copy it to registers first"));
    return false;
  }
  layout::IntTuple count = value::leaf_math(ctx_).size(view.layout.shape);
  bool is_in_registers = view.has_memory() && view.space() == ir::Space::Local;
  auto print_at = [&](Value index) {
    Value element = value::get_item(ctx_, tensor, index);
    return !element.is_raised() && value(element, span);
  };
  bool ok = true;
  format_ += '[';
  if (!is_in_registers && !(count.is_static() && count.value <= kMaxUnrolled)) {
    ctx_.current_span = span;
    ok = repeat(count, ", ", print_at);
  } else {
    for (int64_t i = 0; i < count.value && ok; ++i) {
      if (i != 0) format_ += ", ";
      ok = print_at(Value::integer(i));
    }
  }
  format_ += ']';
  return ok;
}

bool PrintBuilder::lanes(Value vector, Span span) {
  VectorObject* lanes = as_vector(ctx_, vector);
  format_ += '[';
  for (int64_t i = 0; i < lane_count(lanes); ++i) {
    if (i != 0) format_ += ", ";
    ir::Value* one = lane(ctx_, lanes->fragment.lanes, i);
    if (!value(value::make_dynamic(ctx_, lanes->fragment.dtype, one), span)) return false;
  }
  format_ += ']';
  return true;
}

bool PrintBuilder::value(Value v, Span span, std::string_view flags, char conversion) {
  if (v.is_poison()) {
    ctx_.fail_silently();
    return false;
  }
  // A Python int that needs 64 bits is printed with 64.
  if (v.is_int() && !dtype::fits(v.as_int(), DType::Int32))
    return number(value::make_static(ctx_, DType::Int64, v), span, flags, conversion);
  if (value::as_bigint(v)) {
    if (value::to_numeric(ctx_, v)) return number(value::make_static(ctx_, DType::Uint64, v), span, flags, conversion);
    ctx_.fail(ctx_.error(span, diag::PrintfArgument, "an int of more than 64 bits"));
    return false;
  }
  if (NumericObject* numeric = value::to_numeric(ctx_, v)) return number(numeric, span, flags, conversion);
  if (value::PointerObject* pointer = value::as_pointer(ctx_, v)) {
    operand(pointer->pointer.address, fmt::format("%{}p", flags));
    return true;
  }
  bool is_compound = true;
  if (v.is_none()) {
    format_ += '_';
  } else if (value::TupleObject* tuple = value::as_tuple(v)) {
    return items(tuple->items, span);
  } else if (value::LayoutObject* l = value::as_layout(ctx_, v)) {
    if (!value(value::from_int_tuple(ctx_, l->layout.shape), span)) return false;
    format_ += ':';
    return value(value::from_int_tuple(ctx_, l->layout.stride), span);
  } else if (value::ScaledBasisObject* basis = value::as_scaled_basis(ctx_, v)) {
    if (!value(value::from_int_tuple(ctx_, basis->basis.scale()), span)) return false;
    auto path = basis->basis.path();
    for (size_t i = path.size(); i-- > 0;) format_ += fmt::format("@{}", path[i].value);
  } else if (value::ComposedLayoutObject* composed = value::as_composed_layout(ctx_, v)) {
    text(layout::to_string(composed->layout.inner) + " o ");
    if (!value(value::from_int_tuple(ctx_, composed->layout.offset), span)) return false;
    format_ += " o ";
    return value(value::make_layout(ctx_, composed->layout.outer), span);
  } else if (value::as_tensor(ctx_, v) || value::as_array_view(ctx_, v)) {
    return view(v, span);
  } else if (as_vector(ctx_, v)) {
    return lanes(v, span);
  } else if (as_swizzle(ctx_, v)) {
    bool ok = true;
    text(value::repr_text(ctx_, v, ok));
  } else {
    is_compound = false;
  }
  if (is_compound) return true;
  auto report = ctx_.error(span, diag::PrintfArgument, fmt::format("a value of type {}", value::type_name(ctx_, v)));
  if (value::as_str(v)) report.help("text that is known at compile time belongs into the format: use an f-string");
  if (value::as_list(v)) report.help("print a tuple: `tuple(...)`");
  ctx_.fail(report);
  return false;
}

// ---- formats

namespace {

class FormatReader {
 public:
  FormatReader(Context& ctx, const PrintCall& call) : ctx_(ctx), call_(call), builder_(ctx) {}

  bool read();
  bool print_all();
  PrintBuilder& builder() { return builder_; }

 private:
  // A placeholder: its text, C's flags, width and precision, and its conversion.
  struct Placeholder {
    std::string_view text, flags;
    char conversion = '\0';
  };

  Span span_of(size_t i) const { return i < call_.spans.size() ? call_.spans[i] : call_.span; }
  Span span_in_format(std::string_view part) const;
  bool print_next(const Placeholder& placeholder);
  bool refuse(std::string_view placeholder, std::string_view problem, std::string_view help = {});
  size_t percent(size_t at, bool& ok);
  size_t brace(size_t at, bool& ok);
  bool brace_spec(std::string_view whole, std::string_view spec, Placeholder& out);

  Context& ctx_;
  const PrintCall& call_;
  PrintBuilder builder_;
  std::string_view format_;
  size_t next_ = 1;  // index in call_.values
  int64_t placeholders_ = 0;
};

// Returns the span of a part of the format in the source: exact for a plain literal, otherwise the whole format.
Span FormatReader::span_in_format(std::string_view part) const {
  Span span = span_of(0);
  const SourceFile* file = ctx_.sources ? ctx_.sources->file(span.file) : nullptr;
  if (!file || call_.spans.empty()) return span;
  std::string_view source = file->text().substr(span.begin, span.end - span.begin);
  size_t at = source.find(format_);
  if (format_.empty() || at == std::string_view::npos) return span;
  auto begin = static_cast<uint32_t>(span.begin + at + static_cast<size_t>(part.data() - format_.data()));
  return {span.file, begin, begin + static_cast<uint32_t>(part.size())};
}

bool FormatReader::refuse(std::string_view placeholder, std::string_view problem, std::string_view help) {
  auto report = ctx_.error(span_in_format(placeholder), diag::PrintfPlaceholder, placeholder, problem);
  if (!help.empty()) report.help(std::string(help));
  ctx_.fail(report);
  return false;
}

bool FormatReader::print_next(const Placeholder& placeholder) {
  ++placeholders_;
  if (next_ < call_.values.size()) {
    size_t i = next_++;
    return builder_.value(call_.values[i], span_of(i), placeholder.flags, placeholder.conversion);
  }
  auto report = ctx_.error(span_in_format(placeholder.text), diag::PrintfTooFew, placeholder.text);
  if (placeholder.text[0] == '%') report.help("a percent sign is written `%%`");
  ctx_.fail(report);
  return false;
}

constexpr std::string_view kConversions = "diuoxXcpeEfFgGaA";

// Reads `%5.2f`: flags, width and precision are kept, length modifiers come from the value. A percent sign that begins no
// conversion is text.
size_t FormatReader::percent(size_t at, bool& ok) {
  size_t end = at + 1;
  if (end < format_.size() && format_[end] == '%') {
    builder_.text("%");
    return end + 1;
  }
  while (end < format_.size() && std::string_view("-+ #0123456789.*").find(format_[end]) != std::string_view::npos) ++end;
  std::string_view flags = format_.substr(at + 1, end - at - 1);
  while (end < format_.size() && std::string_view("lhLjzt").find(format_[end]) != std::string_view::npos) ++end;
  char conversion = end < format_.size() ? format_[end] : '\0';
  std::string_view text = format_.substr(at, end + 1 - at);
  bool is_prose = flags == " " && (conversion == 's' || conversion == 'n');  // a phrase such as "100% sure"
  if (is_prose) {
    builder_.text("%");
    return at + 1;
  }
  if (conversion == 's') {
    ok = refuse(text, "strings cannot be printed at run time",
                "a number is printed by `{}`, or by `%d`, `%f`; text that is known at compile time belongs into an f-string");
  } else if (conversion == 'n' || flags.find('*') != std::string_view::npos) {
    ok = refuse(text, conversion == 'n' ? "it writes to memory" : "a width cannot come from an argument");
  } else if (conversion == '\0' || kConversions.find(conversion) == std::string_view::npos) {
    builder_.text("%");
    return at + 1;
  } else {
    ok = print_next({text, flags, conversion});
  }
  return end + 1;
}

// Reads the text behind the colon: C's flags, width, precision and an optional conversion.
bool FormatReader::brace_spec(std::string_view whole, std::string_view spec, Placeholder& out) {
  out.text = whole;
  if (spec.find_first_of("<>^") != std::string_view::npos) {
    auto report = ctx_.error(span_in_format(whole), diag::FormatSpec, "alignment");
    ctx_.fail(report.help("a width alone aligns right, as in `{:5d}`, and `-` before it left: `{:-5d}`"));
    return false;
  }
  size_t end = spec.find_first_not_of("-+ #0123456789.");
  out.flags = spec.substr(0, end);
  if (end == std::string_view::npos) return true;
  out.conversion = spec[end];
  if (end + 1 == spec.size() && out.conversion != 'p' && kConversions.find(out.conversion) != std::string_view::npos)
    return true;
  return refuse(whole, fmt::format("`{}` is no format of C's printf", spec.substr(end)),
                "flags, width and precision, then one of d, u, o, x, X, c of integers and e, f, g, a of floats");
}

// Reads `{}` or `{:5.2f}`. Doubled braces are text, and so is a brace that cannot begin a placeholder.
size_t FormatReader::brace(size_t at, bool& ok) {
  if (at + 1 < format_.size() && format_[at + 1] == format_[at]) {
    builder_.text(format_.substr(at, 1));
    return at + 2;
  }
  size_t close = format_.find('}', at);
  std::string_view whole = close == std::string_view::npos ? std::string_view() : format_.substr(at, close + 1 - at);
  std::string_view inside = whole.size() > 2 ? whole.substr(1, whole.size() - 2) : std::string_view();
  if (format_[at] == '}' || whole.empty()) {
    builder_.text(format_.substr(at, 1));
    return at + 1;
  }
  if (inside.empty() || inside[0] == ':') {
    Placeholder placeholder;
    ok = brace_spec(whole, inside.empty() ? inside : inside.substr(1), placeholder) && print_next(placeholder);
    return close + 1;
  }
  bool is_name = inside.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.[]:!+-") ==
                 std::string_view::npos;
  if (is_name) {
    ok = refuse(whole, "only `{}` and `{:format}` are possible",
                fmt::format("an f-string prints the value of `{}`; a brace is written `{{{{`", inside));
    return close + 1;
  }
  builder_.text("{");
  return at + 1;
}

bool FormatReader::read() {
  format_ = value::text_of(call_.values[0]);
  bool ok = true;
  for (size_t at = 0; at < format_.size() && ok;) {
    if (format_[at] == '%') {
      at = percent(at, ok);
    } else if (format_[at] == '{' || format_[at] == '}') {
      at = brace(at, ok);
    } else {
      builder_.text(format_.substr(at++, 1));
    }
  }
  if (!ok || next_ == call_.values.size()) return ok;
  auto report = ctx_.error(span_of(next_), diag::PrintfTooMany, placeholders_, static_cast<int64_t>(call_.values.size() - 1));
  ctx_.fail(report.help("a placeholder is `{}`, or one of C's like `%d`"));
  return false;
}

bool FormatReader::print_all() {
  for (size_t i = 0; i < call_.values.size(); ++i) {
    if (i != 0) builder_.text(", ");
    if (!builder_.value(call_.values[i], span_of(i))) return false;
  }
  return true;
}

}  // namespace

Value print_at_run_time(Context& ctx, const PrintCall& call) {
  if (!require_trace(ctx, "printf", call.span)) return Value::raised();
  if (call.values.empty()) return ctx.fail(ctx.error(call.span, diag::ArgumentMissing, "printf", "format"));
  for (Value v : call.values)
    if (v.is_poison()) return v;
  FormatReader reader(ctx, call);
  bool has_format = value::as_str(call.values[0]) != nullptr;
  // C strings end at a NUL.
  bool has_nul = call.end.find('\0') != std::string_view::npos ||
                 (has_format && value::text_of(call.values[0]).find('\0') != std::string_view::npos);
  if (has_nul)
    return ctx.fail(ctx.error(call.spans.empty() ? call.span : call.spans[0], diag::FormatSpec, "the character NUL")
                        .help("C's strings end at it: leave it out"));
  if (!(has_format ? reader.read() : reader.print_all())) return Value::raised();
  reader.builder().text(call.end);
  ctx.current_span = call.span;
  reader.builder().emit();
  return Value::none();
}

}  // namespace kdsl::builtins
