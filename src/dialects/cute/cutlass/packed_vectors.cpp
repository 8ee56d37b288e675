// This file has vectors of types that pack several narrow floats into one value, and reinterprets the bits of vectors as
// other types.
#include "dialects/cute/cutlass/vector.h"
#include "dtype/conversion.h"
#include "value/misuse.h"

namespace kdsl::builtins {

using dtype::DType;

VectorObject* bitcast_vector(Context& ctx, VectorObject* vector, DType to) {
  if (vector->fragment.dtype == to) return vector;
  tile::Builder b = value::tile_builder(ctx);
  return make_vector(ctx, tile::bitcast(b, vector->fragment, to));
}

Value convert_vector(Context& ctx, VectorObject* vector, DType to, Span span) {
  dtype::Packing from = dtype::packing(vector->fragment.dtype), into = dtype::packing(to);
  if (vector->fragment.dtype == to || (from.count == 1 && into.count == 1))
    return from_lanes(ctx, vector, value::convert(ctx, lanes_of(ctx, vector), to, span));
  VectorObject* numbers = bitcast_vector(ctx, vector, from.element);
  value::NumericObject* converted = value::convert_numeric(ctx, lanes_of(ctx, numbers), into.element, span);
  if (!converted) return Value::raised();
  if (converted->ir->type.count % static_cast<uint32_t>(into.count) != 0)
    return value::raise_access(ctx, ctx.types->value_error, "{} numbers are no whole number of {}, which hold {} each",
                               converted->ir->type.count, dtype::name(to), into.count);
  tile::Builder b = value::tile_builder(ctx);
  tile::Fragment lanes = numbers->fragment;
  lanes.dtype = into.element;
  lanes.lanes = converted->ir;
  tile::Fragment result = tile::bitcast(b, lanes, to);
  if (auto shape = tile::repacked_shape(ctx.heap, vector->fragment, from.count, into.count)) result.shape = *shape;
  return make_vector(ctx, result);
}

}  // namespace kdsl::builtins
