// Elements of tensors, arrays and pointers for Python: coordinates of Python values, and stores with their implicit
// conversions.
#include <cmath>

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "dtype/conversion.h"
#include "dtype/float_format.h"
#include "value/advice.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/objects.h"
#include "value/types.h"

namespace kdsl::value {

using dtype::DType;
using layout::IntTuple;

Value refuse_list(Context& ctx) {
  raise_access(ctx, ctx.types->type_error, "a coordinate must be a number or a tuple of numbers, not list");
  return note_access(ctx, Tried::Coordinate, Value::none());
}

bool coordinate(Context& ctx, Value v, Span span, IntTuple& out) {
  if (as_list(v)) return refuse_list(ctx), false;
  if (ctx.trace.builder) return to_int_tuple(ctx, v, out, "a coordinate");
  ctx.fail(ctx.error(span, diag::CallOutsideJit, "an element of a tensor"));
  return false;
}

std::optional<tile::Pointer> element_at(Context& ctx, const tile::Tensor& view, Value coord, tile::Use use, Span span) {
  IntTuple at;
  if (!coordinate(ctx, coord, span, at)) return std::nullopt;
  tile::Builder b = tile_builder(ctx);
  auto element = tile::element_at(b, view, at, use);
  if (element) return *element;
  fail(ctx, element.error(), span);
  return std::nullopt;
}

Value load_at(Context& ctx, const tile::Tensor& view, Value coord, Span span) {
  IntTuple at;
  if (!coordinate(ctx, coord, span, at)) return Value::raised();
  tile::Builder b = tile_builder(ctx);
  auto loaded = tile::load_element(b, view, at);
  return loaded ? make_dynamic(ctx, view.element(), *loaded) : fail(ctx, loaded.error(), span);
}

bool store_at(Context& ctx, const tile::Tensor& view, Value coord, ir::Value* value, Span span) {
  IntTuple at;
  if (!coordinate(ctx, coord, span, at)) return false;
  tile::Builder b = tile_builder(ctx);
  auto stored = tile::store_element(b, view, at, value);
  if (!stored) fail(ctx, stored.error(), span);
  return stored.has_value();
}

// Returns whether a Python literal has exactly this value in the element type.
static bool is_exact_literal(Value v, DType element) {
  if (dtype::is_packed(element)) return false;
  if (v.is_bool()) return dtype::is_boolean(element);
  if (v.is_int() && !dtype::is_boolean(element)) {
    if (dtype::is_integer(element)) return dtype::fits(v.as_int(), element);
    double number = static_cast<double>(v.as_int());
    return dtype::round_to(number, element) == number && static_cast<int64_t>(number) == v.as_int();
  }
  if (v.is_float() && dtype::is_float(element)) {
    double number = v.as_float();
    return std::isnan(number) ? dtype::has_nan(element) : dtype::round_to(number, element) == number;
  }
  return false;
}

ir::Value* stored_value(Context& ctx, DType element, Value v, Span span) {
  if (v.is_poison()) {
    ctx.fail_silently();
    return nullptr;
  }
  if (tile::is_packed_in_memory(element) && !tile::is_nibble(element)) {
    raise_access(ctx, ctx.types->value_error, "elements of type {} cannot be accessed one by one", dtype::name(element));
    return nullptr;
  }
  if (!as_numeric_object(v) && is_exact_literal(v, element)) {
    Value converted = construct_numeric(ctx, element, v, span);
    return converted.is_raised() ? nullptr : materialize(ctx, as_numeric_object(converted));
  }
  NumericObject* numeric = to_numeric(ctx, v);
  if (numeric && dtype::stores_implicitly(numeric->dtype, element)) {
    NumericObject* converted = convert_numeric(ctx, numeric, element, span);
    return converted ? materialize(ctx, converted) : nullptr;
  }
  std::string_view type = numeric ? dtype_name(numeric) : std::string_view();
  auto report = ctx.error(span, diag::StoreType, numeric ? std::string(type) : type_name(ctx, v), dtype::name(element));
  if (numeric && as_numeric_object(v))
    report.help(fmt::format("convert it: `.to({})`", ctx.spell(element)));
  else if (numeric)
    report.help(fmt::format("write `{}(...)` around the literal", ctx.spell(element)));
  else
    report.help(advice_for_number(ctx, v, dtype::is_integer(element)));
  ctx.fail(report);
  return nullptr;
}

}  // namespace kdsl::value
