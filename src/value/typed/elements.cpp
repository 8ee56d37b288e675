// Elements of tensors, arrays and pointers: addresses of coordinates, loads, and stores by the implicit
// conversions of the language reference 4.9 and decision 18.
#include <cmath>

#include <fmt/format.h>

#include "base/check.h"
#include "dtype/conversion.h"
#include "dtype/float_format.h"
#include "ir/attributes.h"
#include "ir/dtype_map.h"
#include "value/typed/addresses.h"
#include "value/typed/objects.h"
#include "value/typed/numeric.h"
#include "value/objects.h"
#include "value/typed/packed_elements.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::value {

using dtype::DType;
using layout::IntTuple;

int64_t element_bytes(DType element) { return dtype::bytes(element); }
// The largest power of two that divides the size: three bytes lie anywhere.
uint32_t element_align(DType element) {
  auto bytes = static_cast<uint32_t>(dtype::bytes(element));
  return bytes & (~bytes + 1);
}

// ---- addresses

namespace {

// A coordinate against a shape, mode by mode: the pairs that bounds checks compare.
struct CoordinatePair {
  IntTuple coord, extent;
};

void pair_up(layout::LeafMath& math, const IntTuple& coord, const IntTuple& shape, std::vector<CoordinatePair>& out) {
  if (coord.is_tuple() && shape.is_tuple()) {
    for (size_t i = 0; i < coord.items.size() && i < shape.items.size(); ++i)
      pair_up(math, coord.items[i], shape.items[i], out);
    return;
  }
  if (coord.is_tuple()) {
    if (coord.items.size() == 1) pair_up(math, coord.items[0], shape, out);
    return;
  }
  out.push_back({coord, math.size(shape)});
}

bool fits(const IntTuple& coord, const IntTuple& shape) {
  if (!coord.is_tuple()) return true;
  if (!shape.is_tuple()) return coord.items.size() == 1 && fits(coord.items[0], shape);
  if (coord.items.size() != shape.items.size()) return false;
  for (size_t i = 0; i < coord.items.size(); ++i)
    if (!fits(coord.items[i], shape.items[i])) return false;
  return true;
}

// Static coordinates outside of static extents are errors where the access certainly happens.
bool check_static(Context& ctx, const std::vector<CoordinatePair>& pairs, Span span) {
  for (const CoordinatePair& pair : pairs) {
    bool is_negative = pair.coord.is_static() && pair.coord.value < 0;
    bool is_beyond = pair.coord.is_static() && pair.extent.is_static() && pair.coord.value >= pair.extent.value;
    if (!is_negative && !is_beyond) continue;
    if (ctx.open_regions && !is_negative) continue;  // under a condition that may exclude it
    if (is_negative) {
      auto report = ctx.error(span, diag::NegativeCoordinate, pair.coord.value);
      if (!pair.extent.is_static()) report.help("the last element has the coordinate `t.shape[i] - 1`");
      ctx.fail(report);
    } else {
      ctx.fail(ctx.error(span, diag::OutOfBounds, pair.coord.value, pair.extent.value));
    }
    return false;
  }
  return true;
}

void emit_check(Context& ctx, const TensorObject* view, const std::vector<CoordinatePair>& pairs, std::string_view access) {
  std::vector<ir::Value*> operands;
  for (const CoordinatePair& pair : pairs) operands.push_back(leaf_value(ctx, pair.coord, ir::kI64));
  for (const CoordinatePair& pair : pairs) operands.push_back(leaf_value(ctx, pair.extent, ir::kI64));
  std::string_view name = view->name ? view->name.text() : std::string_view("tensor");
  ir::Attr attrs[] = {ir::text_attribute(ir::AttrName::Name, name), ir::text_attribute(ir::AttrName::Access, access)};
  ctx.builder->create(ir::OpKind::CheckBounds, operands, {}, attrs);
}

void raise_no_address(Context& ctx, DType element) {
  ctx.raise(ctx.types->value_error, "elements of type {} cannot be accessed one by one", dtype::name(element));
}

}  // namespace

// The number of strides to an element of a view, its coordinate checked. False: reported.
static bool element_index(Context& ctx, TensorObject* view, Value coord, std::string_view access, Span span, IntTuple& index) {
  if (!ctx.builder) {
    ctx.fail(ctx.error(span, diag::CallOutsideJit, "an element of a tensor"));
    return false;
  }
  IntTuple c;
  if (!to_int_tuple(ctx, coord, c, "a coordinate")) return false;
  if (!fits(c, view->shape)) {
    ctx.fail(ctx.error(span, diag::TensorRank, static_cast<int64_t>(layout::rank(view->shape)),
                       static_cast<int64_t>(layout::rank(c))));
    return false;
  }
  layout::LeafMath math = leaf_math(ctx);
  std::vector<CoordinatePair> pairs;
  bool has_check = ctx.options.bounds_checks || ctx.notes_coordinates;
  if (has_check || layout::is_fully_static(c)) {
    pair_up(math, c, view->shape, pairs);
    if (!check_static(ctx, pairs, span)) return false;
    bool is_proven = layout::is_fully_static(c) && layout::is_fully_static(view->shape) && !ctx.open_regions;
    if (has_check && !is_proven) emit_check(ctx, view, pairs, ctx.options.bounds_checks ? access : ir::kAssumedAccess);
  }
  index = math.crd2idx(c, view->shape, view->stride);
  return true;
}

ir::Value* swizzled_address(Context& ctx, const AddressSwizzle& swizzle, ir::Value* pointer) {
  if (swizzle.bits == 0) return pointer;
  // The bits that change are few and low: the difference to the old address fits 32 bits whatever the space.
  ir::Builder& b = *ctx.builder;
  ir::Value* address = b.cast(ir::OpKind::PtrToInt, pointer, ir::kI32);
  ir::Value* source = b.binary(ir::OpKind::ShrUI, address, b.i32(swizzle.base + swizzle.shift));
  ir::Value* mask = b.i32((int64_t{1} << swizzle.bits) - 1);
  ir::Value* flips = b.binary(ir::OpKind::ShlI, b.binary(ir::OpKind::AndI, source, mask), b.i32(swizzle.base));
  ir::Value* swizzled = b.binary(ir::OpKind::XOrI, address, flips);
  return b.ptr_offset(pointer, b.binary(ir::OpKind::SubI, swizzled, address), 1);
}

std::string describe_swizzle(const AddressSwizzle& swizzle) {
  return swizzle.bits ? fmt::format(" S<{},{},{}>", swizzle.bits, swizzle.base, swizzle.shift) : std::string();
}

static ir::Value* plain_address(Context&, TensorObject* view, const IntTuple& index, uint32_t& align);

ir::Value* element_address(Context& ctx, TensorObject* view, Value coord, std::string_view access, Span span, uint32_t& align) {
  IntTuple index;
  if (!element_index(ctx, view, coord, access, span, index)) return nullptr;
  ir::Value* address = plain_address(ctx, view, index, align);
  if (!address || view->swizzle.bits == 0) return address;
  // What lies below the exchanged bits stays aligned as it was.
  align = std::min(align, uint32_t{1} << view->swizzle.base);
  return swizzled_address(ctx, view->swizzle, address);
}

static ir::Value* plain_address(Context& ctx, TensorObject* view, const IntTuple& index, uint32_t& align) {
  align = view->align;
  return moved_address(ctx, view->element, view->pointer, index, align);
}

// ---- loads and stores

// Halves of bytes do not follow a swizzle.
static bool is_reachable_nibble(const TensorObject* view) { return is_nibble(view->element) && view->swizzle.bits == 0; }

Value load_at(Context& ctx, TensorObject* view, Value coord, Span span) {
  if (is_reachable_nibble(view)) {
    IntTuple index;
    if (!element_index(ctx, view, coord, "read", span, index)) return Value::raised();
    return make_dynamic(ctx, view->element, load_nibble(ctx, view->pointer, index));
  }
  uint32_t align = 0;
  ir::Value* address = element_address(ctx, view, coord, "read", span, align);
  return address ? load_element(ctx, view->element, address, align) : Value::raised();
}

bool store_at(Context& ctx, TensorObject* view, Value coord, ir::Value* value, Span span) {
  if (is_reachable_nibble(view)) {
    IntTuple index;
    if (!element_index(ctx, view, coord, "write", span, index)) return false;
    store_nibble(ctx, view->pointer, index, value);
    return true;
  }
  if (is_packed_in_memory(view->element)) {
    raise_no_address(ctx, view->element);
    return false;
  }
  uint32_t align = 0;
  ir::Value* address = element_address(ctx, view, coord, "write", span, align);
  if (address) store_element(ctx, view->element, value, address, align);
  return address != nullptr;
}

Value load_element(Context& ctx, DType element, ir::Value* address, uint32_t align) {
  if (is_packed_in_memory(element)) {
    raise_no_address(ctx, element);
    return Value::raised();
  }
  ir::Builder& b = *ctx.builder;
  if (!is_three_bytes(element)) return make_dynamic(ctx, element, b.load(ir::ir_type(element), address, align));
  ir::Value* word = words_of_bytes(ctx, b.load(ir::vector_type(ir::Scalar::I8, 3), address, align));
  return make_dynamic(ctx, element, b.create(ir::OpKind::VectorExtract, {word, b.i32(0)}, {ir::kI32})->result());
}

void store_element(Context& ctx, DType element, ir::Value* value, ir::Value* address, uint32_t align) {
  ir::Builder& b = *ctx.builder;
  if (is_three_bytes(element)) {
    ir::Value* word = b.create(ir::OpKind::VectorSplat, {value}, {ir::vector_type(ir::Scalar::I32, 1)})->result();
    value = bytes_of_words(ctx, word);
  }
  b.store(value, address, align);
}

// Whether a Python literal has exactly this value in the element type.
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
  if (is_packed_in_memory(element) && !is_nibble(element)) {
    raise_no_address(ctx, element);
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
    report.help(fmt::format("convert it: `.to({})`", dtype::name(element)));
  else if (numeric)
    report.help(fmt::format("write `{}(...)` around the literal", dtype::name(element)));
  ctx.fail(report);
  return nullptr;
}

}  // namespace kdsl::value
