#include "dialects/cute/cutlass/vector.h"

#include <algorithm>

#include <fmt/format.h>

#include "dialects/cute/arguments.h"
#include "dtype/conversion.h"
#include "ir/dtype_map.h"
#include "value/flattening.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/objects.h"
#include "value/python/signature.h"
#include "dialects/cute/cute/constructors.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::OpKind;
using layout::IntTuple;
using value::NumericObject;

VectorObject* as_vector(const Context& ctx, Value v) {
  bool is_one =
      v.is_object() && ctx.typed && (v.object()->type == ctx.typed->vector || v.object()->type == ctx.typed->tensor_ssa);
  return is_one ? static_cast<VectorObject*>(v.object()) : nullptr;
}

tile::LaneOrder lane_order(const Context& ctx, const value::TypeObject* type) {
  return type == ctx.typed->vector ? tile::LaneOrder::LastFastest : tile::LaneOrder::FirstFastest;
}

VectorObject* make_vector(Context& ctx, const tile::Fragment& fragment) {
  bool is_vector = fragment.order == tile::LaneOrder::LastFastest;
  return ctx.make<VectorObject>(
      VectorObject{{is_vector ? ctx.typed->vector : ctx.typed->tensor_ssa, value::ObjectKind::Native}, fragment});
}

VectorObject* make_vector(Context& ctx, value::TypeObject* type, DType dtype, const IntTuple& shape, ir::Value* lanes) {
  return make_vector(ctx, tile::Fragment{{dtype, shape, lane_order(ctx, type)}, lanes});
}

VectorObject* make_flat_vector(Context& ctx, DType dtype, ir::Value* lanes) {
  int64_t count = lanes->type.count;
  return make_vector(ctx, ctx.typed->vector, dtype, flat_shape(ctx, {&count, 1}), lanes);
}

VectorObject* boxed(Context& ctx, const tile::Expected<tile::Fragment>& fragment, Span span) {
  if (fragment) return make_vector(ctx, *fragment);
  value::fail(ctx, fragment.error(), span);
  return nullptr;
}

NumericObject* lanes_of(Context& ctx, const VectorObject* vector) {
  return value::make_dynamic(ctx, vector->fragment.dtype, vector->fragment.lanes);
}

// Returns the fragment with other lanes, possibly of another type.
static tile::Fragment with_lanes(const tile::Fragment& like, const NumericObject* lanes) {
  return {{lanes->dtype, like.shape, like.order}, lanes->ir};
}

Value from_lanes(Context& ctx, const VectorObject* like, Value numeric) {
  NumericObject* lanes = value::as_numeric_object(numeric);
  if (!lanes) return numeric;  // raised, poison or NotImplemented
  return make_vector(ctx, with_lanes(like->fragment, lanes));
}

bool check_lane_count(Context& ctx, int64_t lanes) {
  auto checked = tile::check_lane_count(lanes);
  if (!checked) value::fail(ctx, checked.error(), ctx.current_span);
  return checked.has_value();
}

// ---- shapes

static Value index_error(Context& ctx, int64_t index, int64_t size) {
  return value::raise_access(ctx, ctx.types->index_error, "index {} is out of range for an extent of {}", index, size);
}

VectorObject* broadcast(Context& ctx, VectorObject* vector, const IntTuple& shape, Span span) {
  if (layout::is_equal(vector->fragment.shape, shape)) return vector;
  tile::Builder b = value::tile_builder(ctx);
  return boxed(ctx, tile::broadcast(b, vector->fragment, shape), span);
}

static std::optional<IntTuple> common_shape(Context& ctx, const VectorObject* a, const VectorObject* b) {
  auto common = tile::common_shape(ctx.heap, a->fragment, b->fragment);
  if (common) return *common;
  value::fail(ctx, common.error(), ctx.current_span);
  return std::nullopt;
}

// Returns a number repeated in every lane. Types to which only vectors convert are reached by converting the vector.
static VectorObject* repeated(Context& ctx, const tile::FragmentType& like, Value v, Span span) {
  NumericObject* number = value::to_numeric(ctx, v);
  bool is_single = number && dtype::conversion(number->dtype, like.dtype, false).has_value();
  if (!number) {
    Value made = value::construct_numeric(ctx, like.dtype, v, span);
    if (made.is_poison()) ctx.fail_silently();
    if (!(number = value::as_numeric_object(made))) return nullptr;
  } else if (is_single && !(number = value::convert_numeric(ctx, number, like.dtype, span))) {
    return nullptr;
  }
  ir::Value* lanes = tile::repeat_lane(*ctx.trace.builder, value::materialize(ctx, number), tile::size_of(like.shape));
  NumericObject* converted = value::convert_numeric(ctx, value::make_dynamic(ctx, number->dtype, lanes), like.dtype, span);
  return converted ? make_vector(ctx, tile::Fragment{like, converted->ir}) : nullptr;
}

VectorObject* like_vector(Context& ctx, const tile::FragmentType& like, Value v, Span span) {
  VectorObject* given = as_vector(ctx, v);
  if (!given) return repeated(ctx, like, v, span);
  if (given->fragment.dtype != like.dtype) {
    NumericObject* converted = value::convert_numeric(ctx, lanes_of(ctx, given), like.dtype, span);
    if (!converted) return nullptr;
    given = make_vector(ctx, with_lanes(given->fragment, converted));
  }
  return broadcast(ctx, given, like.shape, span);
}

VectorObject* vector_from_elements(Context& ctx, std::span<const Value> elements, DType dtype, Span span) {
  if (elements.empty()) {
    value::raise_access(ctx, ctx.types->value_error, "a Vector needs at least one element");
    return nullptr;
  }
  if (!check_lane_count(ctx, static_cast<int64_t>(elements.size()))) return nullptr;
  std::vector<ir::Value*> lanes;
  for (Value v : elements) {
    Value element = value::construct_numeric(ctx, dtype, v, span);
    if (element.is_poison()) ctx.fail_silently();
    if (element.is_raised() || element.is_poison()) return nullptr;
    lanes.push_back(value::materialize(ctx, value::as_numeric_object(element)));
  }
  return make_flat_vector(ctx, dtype, build_lanes(ctx, lanes));
}

namespace {

VectorObject* vector_of(Value self) { return static_cast<VectorObject*>(self.object()); }
const tile::Fragment& fragment_of(Value self) { return vector_of(self)->fragment; }
bool is_row_major(const tile::FragmentType& type) { return type.order == tile::LaneOrder::LastFastest; }

// Returns the type in which a scalar is broadcast to the lanes beside it. Beside a Vector a literal takes the element type.
// Beside a TensorSSA a known number is converted to the promoted type as beside a scalar: its value is kept, not its bits (-1
// in unsigned lanes, 0.1 in those of Float64).
DType stretched_type(const tile::Fragment& lanes, const NumericObject* numeric, bool is_literal) {
  if (is_row_major(lanes)) return is_literal ? lanes.dtype : numeric->dtype;
  auto promoted = dtype::promote(lanes.dtype, numeric->dtype);
  return numeric->is_static() && promoted ? *promoted : numeric->dtype;
}

// Returns the other operand of a vector: another vector, or a scalar broadcast to its lanes. Null without an exception: not a
// number.
VectorObject* operand_for(Context& ctx, const VectorObject* vector, Value v) {
  if (VectorObject* other = as_vector(ctx, v)) return other;
  NumericObject* numeric = value::to_numeric(ctx, v);
  if (!numeric) return nullptr;
  tile::FragmentType like = vector->fragment;
  like.dtype = stretched_type(vector->fragment, numeric, !value::as_numeric_object(v));
  return like_vector(ctx, like, v, ctx.current_span);
}

// Makes both operands vectors over the same lanes. Returns false if they are not numbers, or after reporting (then an
// exception is pending).
bool operands(Context& ctx, Value self, Value other, VectorObject*& a, VectorObject*& b) {
  a = vector_of(self);
  b = operand_for(ctx, a, other);
  if (!b) return false;
  if (a->type != b->type) {
    value::raise_access(ctx, ctx.types->type_error, "a Vector and a TensorSSA do not go together");
    return false;
  }
  auto shape = common_shape(ctx, a, b);
  a = shape ? broadcast(ctx, a, *shape, ctx.current_span) : nullptr;
  b = a ? broadcast(ctx, b, *shape, ctx.current_span) : nullptr;
  return b != nullptr;
}

bool is_pending(const Context& ctx) { return ctx.pending.exception || ctx.pending.reported; }

Value vector_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  if (other.is_poison()) return other;
  VectorObject *a = nullptr, *b = nullptr;
  if (!operands(ctx, self, other, a, b)) return is_pending(ctx) ? Value::raised() : Value::not_implemented();
  if (reflected) std::swap(a, b);
  return from_lanes(ctx, a, value::numeric_binary(ctx, op, lanes_of(ctx, a), lanes_of(ctx, b)));
}

Value vector_compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  if (other.is_poison()) return other;
  VectorObject *a = nullptr, *b = nullptr;
  if (!operands(ctx, self, other, a, b)) return is_pending(ctx) ? Value::raised() : Value::not_implemented();
  return from_lanes(ctx, a, value::numeric_compare(ctx, op, lanes_of(ctx, a), lanes_of(ctx, b)));
}

Value vector_unary(Context& ctx, ast::UnaryOpKind op, Value self) {
  VectorObject* vector = vector_of(self);
  DType type = vector->fragment.dtype;
  bool is_computed = dtype::is_float(type) && dtype::width(type) >= 16;
  if (op != ast::UnaryOpKind::USub || is_row_major(vector->fragment) || !is_computed)
    return from_lanes(ctx, vector, value::numeric_unary(ctx, op, lanes_of(ctx, vector)));
  // The negative of a TensorSSA is 0 - x, also for zeros.
  VectorObject* zero = like_vector(ctx, vector->fragment, Value::floating(0.0), ctx.current_span);
  if (!zero) return Value::raised();
  return from_lanes(ctx, vector, value::numeric_binary(ctx, ast::Operator::Sub, lanes_of(ctx, zero), lanes_of(ctx, vector)));
}

Value vector_absolute(Context& ctx, Value self) {
  return from_lanes(ctx, vector_of(self), value::numeric_abs(ctx, lanes_of(ctx, vector_of(self))));
}

Value vector_truth(Context& ctx, Value self) {
  value::raise_access(ctx, ctx.types->type_error, "the truth of a {} is not one value: use any_ or all_",
                      self.object()->type->name.text());
  return value::note_access(ctx, value::Tried::Truth, self);
}

// ---- indexing

bool select_slice(Context& ctx, value::SliceObject* slice, int64_t size, tile::ModeSelection& out) {
  int64_t step = 1;
  if (!slice->step.is_none() && !value::to_int64(ctx, slice->step, step)) return false;
  if (step == 0) {
    value::raise_access(ctx, ctx.types->value_error, "slice step cannot be zero");
    return false;
  }
  auto bound = [&](Value v, int64_t absent, int64_t low, int64_t high, int64_t& at) {
    at = absent;
    if (v.is_none()) return true;
    if (!value::to_int64(ctx, v, at)) return false;
    at = std::clamp(at < 0 ? at + size : at, low, high);
    return true;
  };
  int64_t low = step > 0 ? 0 : -1, high = step > 0 ? size : size - 1, start = 0, stop = 0;
  if (!bound(slice->start, step > 0 ? 0 : size - 1, low, high, start) ||
      !bound(slice->stop, step > 0 ? size : -1, low, high, stop))
    return false;
  for (int64_t i = start; step > 0 ? i < stop : i > stop; i += step) out.kept.push_back(i);
  out.is_whole = out.kept.size() == static_cast<size_t>(size) && step > 0;
  if (!out.kept.empty()) return true;
  value::raise_access(ctx, ctx.types->index_error, "the slice of a vector is empty");
  return false;
}

bool select(Context& ctx, Value key, int64_t size, tile::ModeSelection& out) {
  if (value::SliceObject* slice = value::as_slice(key)) return select_slice(ctx, slice, size, out);
  if (key.is_none()) {
    for (int64_t i = 0; i < size; ++i) out.kept.push_back(i);
    out.is_whole = true;
    return true;
  }
  int64_t index = 0;
  if (!value::to_int64(ctx, key, index)) return false;
  if (index < -size || index >= size) {
    index_error(ctx, index, size);
    return false;
  }
  out.is_fixed = true;
  out.kept.push_back(index < 0 ? index + size : index);
  return true;
}

// Returns the lane at a coordinate with some index known only at run time, so that the lane number is computed.
Value dynamic_element(Context& ctx, VectorObject* vector, std::span<const Value> keys, std::span<const int64_t> sizes) {
  std::vector<ir::Value*> coordinate;
  for (Value given : keys) {
    NumericObject* key = value::to_numeric(ctx, given);
    if (!key || !dtype::is_integer(key->dtype))
      return value::raise_access(ctx, ctx.types->type_error,
                                 "a dynamic index of a vector goes with integer indices for all its modes");
    key = value::convert_numeric(ctx, key, DType::Int32, ctx.current_span);
    if (!key) return Value::raised();
    coordinate.push_back(value::materialize(ctx, key));
  }
  tile::Builder b = value::tile_builder(ctx);
  return value::make_dynamic(ctx, vector->fragment.dtype, tile::dynamic_lane(b, vector->fragment, coordinate, sizes));
}

Value take(Context& ctx, VectorObject* vector, std::span<const tile::ModeSelection> selections,
           std::span<const int64_t> sizes) {
  tile::Builder b = value::tile_builder(ctx);
  tile::Fragment taken = tile::take(b, vector->fragment, selections, sizes);
  if (taken.lanes->type.is_scalar()) return value::make_dynamic(ctx, taken.dtype, taken.lanes);
  return make_vector(ctx, taken);
}

// Converts a nested coordinate of a TensorSSA to one number per mode.
bool flatten_key(Context& ctx, const IntTuple& shape, Value key, std::vector<Value>& keys) {
  if (value::TupleObject* tuple = value::as_tuple(key))
    keys.assign(tuple->items.begin(), tuple->items.end());
  else
    keys.push_back(key);
  for (size_t i = 0; i < keys.size(); ++i) {
    if (!value::as_tuple(keys[i])) continue;
    IntTuple coord;
    if (!value::to_int_tuple(ctx, keys[i], coord, "an index")) return false;
    bool fits = shape.is_tuple() && i < shape.items.size() && layout::is_weakly_congruent(coord, shape.items[i]);
    if (!fits) {
      value::raise_access(ctx, ctx.types->index_error, "the coordinate does not fit the shape {}", layout::to_string(shape));
      return false;
    }
    layout::LeafMath math = value::leaf_math(ctx);
    const IntTuple& mode = shape.items[i];
    keys[i] = value::from_int_tuple(ctx, math.crd2idx(coord, mode, math.compact_strides(mode)));
  }
  return true;
}

// Returns whether the key has None inside of a mode.
bool has_nested_none(Value key) {
  value::TupleObject* modes = value::as_tuple(key);
  return modes && std::ranges::any_of(modes->items, [](Value mode) {
           value::TupleObject* parts = value::as_tuple(mode);
           return has_nested_none(mode) ||
                  (parts && std::ranges::any_of(parts->items, [](Value part) { return part.is_none(); }));
         });
}

Value vector_item(Context& ctx, Value self, Value key) {
  VectorObject* vector = vector_of(self);
  if (!is_row_major(vector->fragment) && has_nested_none(key)) return nested_slice(ctx, vector, key);
  std::vector<Value> keys;
  if (!flatten_key(ctx, vector->fragment.shape, key, keys)) return Value::raised();
  std::vector<int64_t> sizes = tile::mode_sizes(vector->fragment.shape);
  // One number for several modes of a TensorSSA is the linear index of an element.
  bool is_linear = keys.size() == 1 && sizes.size() > 1 && !is_row_major(vector->fragment) && value::to_numeric(ctx, keys[0]);
  if (is_linear) sizes = {lane_count(vector)};
  if (keys.size() > sizes.size())
    return value::raise_access(ctx, ctx.types->index_error, "{} indices for a vector of shape {}", keys.size(),
                               layout::to_string(vector->fragment.shape));
  bool is_dynamic = std::any_of(keys.begin(), keys.end(), [](Value v) { return value::is_dynamic_numeric(v); });
  if (is_dynamic) {
    if (keys.size() != sizes.size())
      return value::raise_access(ctx, ctx.types->type_error,
                                 "a dynamic index of a vector goes with integer indices for all its modes");
    return dynamic_element(ctx, vector, keys, sizes);
  }
  keys.resize(sizes.size(), Value::none());
  std::vector<tile::ModeSelection> selections(keys.size());
  for (size_t i = 0; i < keys.size(); ++i)
    if (!select(ctx, keys[i], sizes[i], selections[i])) return Value::raised();
  return take(ctx, vector, selections, sizes);
}

Value vector_length(Context&, Value self) { return Value::integer(tile::mode_sizes(fragment_of(self).shape)[0]); }

Value vector_iterate(Context& ctx, Value self) {
  value::ListObject* items = value::make_list(ctx);
  for (int64_t i = 0; i < tile::mode_sizes(fragment_of(self).shape)[0]; ++i) {
    KDSL_TRY_VALUE(item, vector_item(ctx, self, Value::integer(i)));
    items->push(ctx, item);
  }
  return value::iterate(ctx, items);
}

Value vector_assign(Context& ctx, Value self, Value, Value) {
  return value::raise_access(ctx, ctx.types->type_error,
                             "a {} is immutable: store it to registers, `r.store(v)`, and change these: `r[0] = 1.0`",
                             self.object()->type->name.text());
}

// ---- text and crossing borders

std::string describe_vector(Context&, Value self) {
  const tile::Fragment& fragment = fragment_of(self);
  return fmt::format("{}<{}, {}>", self.object()->type->name.text(), dtype::name(fragment.dtype),
                     layout::to_string(fragment.shape));
}

Value vector_repr(Context& ctx, Value self) { return value::make_str(ctx, describe_vector(ctx, self)); }

bool flatten_vector(Context&, Value self, std::vector<ir::Value*>& out) {
  out.push_back(fragment_of(self).lanes);
  return true;
}

Value rebuild_vector(Context& ctx, Value self, std::span<ir::Value* const>& in) {
  VectorObject* vector = ctx.make<VectorObject>(*vector_of(self));
  vector->fragment.lanes = in.front();
  in = in.subspan(1);
  return vector;
}

constexpr value::FlatteningSlots kVectorFlattening{flatten_vector, rebuild_vector, describe_vector};

Value dtype_object(Context& ctx, Value self) { return Value(ctx.numerics->of[static_cast<size_t>(fragment_of(self).dtype)]); }

constexpr value::PropertyRow kProperties[] = {
    {"shape", "Extents.", [](Context& ctx, Value self) { return value::from_int_tuple(ctx, fragment_of(self).shape); }},
    {"dtype", "The numeric type of the lanes.", dtype_object},
    {"element_type", "The numeric type of the lanes.", dtype_object},
    {"size", "The number of lanes.", [](Context&, Value self) { return Value::integer(lane_count(vector_of(self))); }},
};

struct MakeSsa {
  VectorObject* value;
  VectorShape shape;
  DType dtype;
};
// Makes TensorSSA(value, shape, dtype): the lanes of another vector, in their order, with a shape.
Value make_ssa(Call& call, const MakeSsa& args) {
  tile::Fragment fragment = args.value->fragment;
  if (ir::ir_type(args.dtype).scalar != fragment.lanes->type.scalar)
    return call
        .refuse(args.dtype, "cannot be used: the lanes are {}, not {}", dtype::name(fragment.dtype), dtype::name(args.dtype))
        .help("convert them with `.to`");
  fragment.dtype = args.dtype;
  fragment.order = tile::LaneOrder::FirstFastest;
  auto reshaped = tile::reshape(fragment, args.shape);
  if (!reshaped) return call.refuse(args.shape, "cannot be used: {}", reshaped.error().message);
  return make_vector(call.ctx, *reshaped);
}
constexpr BuiltinRow kTensorSsa = traced_row<make_ssa>("TensorSSA", "value, shape, dtype", "Lanes under a shape.");

}  // namespace

void make_vector_types(Context& ctx) {
  value::Slots slots;
  slots.repr = vector_repr;
  slots.binary = vector_binary;
  slots.compare = vector_compare;
  slots.unary = vector_unary;
  slots.absolute = vector_absolute;
  slots.truth = vector_truth;
  slots.get_item = vector_item;
  slots.set_item = vector_assign;
  slots.length = vector_length;
  slots.iterate = vector_iterate;
  slots.flattening = &kVectorFlattening;
  ctx.typed->vector = value::make_native_type(ctx, {.name = "Vector",
                                                    .module = "cutlass",
                                                    .slots = slots,
                                                    .methods = kVectorMethods,
                                                    .static_methods = kVectorStatics,
                                                    .properties = kProperties,
                                                    .construct = construct_vector});
  value::tell_constructor(ctx, ctx.typed->vector, kVectorConstructor);
  ctx.typed->tensor_ssa = value::make_native_type(ctx, {.name = "TensorSSA",
                                                        .module = "cutlass.cute",
                                                        .slots = slots,
                                                        .methods = kTensorSsaMethods,
                                                        .properties = kProperties,
                                                        .construct = construct_by<kTensorSsa>});
  value::tell_constructor(ctx, ctx.typed->tensor_ssa, kTensorSsa);
}

}  // namespace kdsl::builtins
