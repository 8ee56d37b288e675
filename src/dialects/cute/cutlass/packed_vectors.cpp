// Vectors of types that pack several narrow floats into one value, and the bits of vectors as other types.
#include "dialects/cute/cutlass/vector.h"
#include "dtype/conversion.h"
#include "ir/dtype_map.h"
#include "value/typed/packed_elements.h"

namespace kdsl::builtins {

using dtype::DType;
using layout::IntTuple;

// All bits of a vector without those that values of 24 bits do not use.
static ir::Value* used_bits(Context& ctx, const VectorObject* vector) {
  return value::is_three_bytes(vector->dtype) ? value::bytes_of_words(ctx, vector->ir) : vector->ir;
}

VectorObject* bitcast_vector(Context& ctx, VectorObject* vector, DType to) {
  if (vector->dtype == to) return vector;
  int64_t count = lane_count(vector) * dtype::width(vector->dtype) / dtype::width(to);
  bool is_three_bytes = value::is_three_bytes(to);
  ir::Type type = is_three_bytes ? ir::vector_type(ir::Scalar::I8, static_cast<uint32_t>(3 * count))
                                 : ir::vector_type(ir::ir_type(to).scalar, static_cast<uint32_t>(count));
  ir::Value* bits = used_bits(ctx, vector);
  if (bits->type != type) bits = ctx.builder->cast(ir::OpKind::Bitcast, bits, type);
  IntTuple shape = count == lane_count(vector) ? vector->shape : flat_shape(ctx, {&count, 1});
  return make_vector(ctx, vector->type, to, shape, is_three_bytes ? value::words_of_bytes(ctx, bits) : bits);
}

// The shape with the extent of its first (or last) leaf times `times` over `parts`; nothing when that is not whole.
static std::optional<IntTuple> rescaled(Context& ctx, const IntTuple& shape, bool is_last, int times, int parts) {
  if (!shape.is_tuple()) {
    if (shape.value * times % parts != 0) return std::nullopt;
    return layout::number(shape.value * times / parts);
  }
  if (shape.items.empty()) return std::nullopt;
  std::vector<IntTuple> items(shape.items.begin(), shape.items.end());
  IntTuple& end = is_last ? items.back() : items.front();
  auto changed = rescaled(ctx, end, is_last, times, parts);
  if (!changed) return std::nullopt;
  end = *changed;
  return layout::tuple(ctx.heap, items);
}

Value convert_vector(Context& ctx, VectorObject* vector, DType to, Span span) {
  dtype::Packing from = dtype::packing(vector->dtype), into = dtype::packing(to);
  if (vector->dtype == to || (from.count == 1 && into.count == 1))
    return from_lanes(ctx, vector, value::convert(ctx, lanes_of(ctx, vector), to, span));
  VectorObject* numbers = bitcast_vector(ctx, vector, from.element);
  value::NumericObject* converted = value::convert_numeric(ctx, lanes_of(ctx, numbers), into.element, span);
  if (!converted) return Value::raised();
  VectorObject* lanes = make_vector(ctx, vector->type, into.element, numbers->shape, converted->ir);
  if (lane_count(lanes) % into.count != 0)
    return ctx.raise(ctx.types->value_error, "to: {} numbers are no whole number of {}, which hold {} each", lane_count(lanes),
                     dtype::name(to), into.count);
  VectorObject* result = bitcast_vector(ctx, lanes, to);
  bool is_row_major = vector->type == ctx.typed->vector;
  auto shape = rescaled(ctx, vector->shape, is_row_major, from.count, into.count);
  return shape ? make_vector(ctx, vector->type, to, *shape, result->ir) : result;
}

}  // namespace kdsl::builtins
