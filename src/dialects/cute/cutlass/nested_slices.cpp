// This file evaluates `x[None, (None, 1)]` of a TensorSSA: parts of nested modes, as in slices of tensors.
#include "dialects/cute/cutlass/vector.h"
#include "layout/algebra.h"
#include "value/misuse.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using layout::IntTuple;

// Returns whether the numbers of a coordinate are known and inside of the shape, which is nested at least as deeply.
static bool is_inside(layout::LeafMath& math, const IntTuple& coord, const IntTuple& shape) {
  if (coord.is_tuple()) {
    for (size_t i = 0; i < coord.items.size(); ++i)
      if (!is_inside(math, coord.items[i], shape.items[i])) return false;
    return true;
  }
  return coord.is_underscore() || (coord.is_static() && coord.value >= 0 && coord.value < math.size(shape).value);
}

Value nested_slice(Context& ctx, VectorObject* vector, Value key) {
  const IntTuple& shape = vector->fragment.shape;
  IntTuple coord;
  if (!value::to_int_tuple(ctx, key, coord, "an index", true)) return Value::raised();
  layout::LeafMath math = value::leaf_math(ctx);
  auto part = layout::slice_and_offset(math, coord, {shape, math.compact_strides(shape)});
  if (!part) return value::fail(ctx, part.error());
  if (!part->offset.is_static())
    return value::raise_access(ctx, ctx.types->type_error,
                               "a dynamic index of a vector goes with integer indices for all its modes");
  if (!is_inside(math, coord, shape))
    return value::raise_access(ctx, ctx.types->index_error, "the coordinate {} lies outside of the shape {}",
                               layout::to_string(coord), layout::to_string(shape));
  std::vector<ir::Value*> lanes;
  for (int64_t i = 0; i < math.size(part->layout.shape).value; ++i) {
    int64_t at = part->offset.value + math.crd2idx(layout::number(i), part->layout.shape, part->layout.stride).value;
    lanes.push_back(lane(ctx, vector->fragment.lanes, at));
  }
  tile::Fragment result = vector->fragment;
  result.shape = part->layout.shape;
  result.lanes = build_lanes(ctx, lanes);
  return make_vector(ctx, result);
}

}  // namespace kdsl::builtins
