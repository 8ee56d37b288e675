#include "dialects/cute/cutlass/vector.h"

#include <algorithm>

#include <fmt/format.h>

#include "dtype/conversion.h"
#include "ir/dtype_map.h"
#include "value/carry.h"
#include "value/typed/objects.h"
#include "value/objects.h"
#include "value/protocol.h"

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

VectorObject* make_vector(Context& ctx, value::TypeObject* type, DType dtype, const IntTuple& shape, ir::Value* lanes) {
  return ctx.make<VectorObject>(VectorObject{{type, value::ObjectKind::Native}, dtype, shape, lanes});
}

NumericObject* lanes_of(Context& ctx, VectorObject* vector) { return value::make_dynamic(ctx, vector->dtype, vector->ir); }

Value from_lanes(Context& ctx, const VectorObject* like, Value numeric) {
  NumericObject* lanes = value::as_numeric_object(numeric);
  if (!lanes) return numeric;  // raised, poison or NotImplemented
  return make_vector(ctx, like->type, lanes->dtype, like->shape, lanes->ir);
}

int64_t lane_count(const VectorObject* vector) { return vector->ir->type.count; }

bool check_lane_count(Context& ctx, int64_t lanes) {
  constexpr int64_t kLimit = 4096;
  if (lanes <= kLimit) return true;
  ctx.raise(ctx.types->value_error, "a vector of {} elements is too long: at most {} are kept in registers", lanes, kLimit);
  return false;
}

ir::Value* lane(Context& ctx, ir::Value* vector, int64_t index) {
  const ir::Op* def = vector->def;
  if (def && def->kind == OpKind::VectorBuild) return def->operand(static_cast<size_t>(index));
  if (def && def->kind == OpKind::VectorSplat) return def->operand(0);
  return ctx.builder->create(OpKind::VectorExtract, {vector, ctx.builder->i32(index)}, {vector->type.element()})->result();
}

ir::Value* build_lanes(Context& ctx, std::span<ir::Value* const> lanes) {
  ir::Type type = ir::vector_type(lanes[0]->type.scalar, static_cast<uint32_t>(lanes.size()));
  return ctx.builder->create(OpKind::VectorBuild, lanes, std::span<const ir::Type>(&type, 1))->result();
}

IntTuple flat_shape(Context& ctx, std::span<const int64_t> extents) {
  std::vector<IntTuple> modes;
  for (int64_t extent : extents) modes.push_back(layout::number(extent));
  return layout::tuple(ctx.heap, modes);
}

// ---- shapes. A mode, however nested, is one stretch of lanes with one stride.

namespace {

bool is_row_major(const Context& ctx, const VectorObject* vector) { return vector->type == ctx.typed->vector; }

// Modes from the slowest to the fastest when row-major, from the fastest otherwise.
std::vector<int64_t> mode_sizes(Context& ctx, const IntTuple& shape) {
  std::vector<int64_t> sizes;
  layout::LeafMath math = value::leaf_math(ctx);
  if (!shape.is_tuple()) return {math.size(shape).value};
  for (const IntTuple& mode : shape.items) sizes.push_back(math.size(mode).value);
  return sizes;
}

std::vector<int64_t> mode_strides(std::span<const int64_t> sizes, bool row_major) {
  std::vector<int64_t> strides(sizes.size());
  int64_t current = 1;
  for (size_t i = 0; i < sizes.size(); ++i) {
    size_t at = row_major ? sizes.size() - 1 - i : i;
    strides[at] = current;
    current *= sizes[at];
  }
  return strides;
}

int64_t product(std::span<const int64_t> sizes) {
  int64_t result = 1;
  for (int64_t size : sizes) result *= size;
  return result;
}

// The coordinate of lane `index` of a shape with these sizes and strides.
int64_t digit(int64_t index, int64_t size, int64_t stride) { return index / stride % size; }

Value index_error(Context& ctx, int64_t index, int64_t size) {
  return ctx.raise(ctx.types->index_error, "index {} is out of range for an extent of {}", index, size);
}

}  // namespace

VectorObject* broadcast(Context& ctx, VectorObject* vector, const IntTuple& shape, Span) {
  if (layout::is_equal(vector->shape, shape)) return vector;
  if (!check_lane_count(ctx, value::leaf_math(ctx).size(shape).value)) return nullptr;
  bool row_major = is_row_major(ctx, vector);
  std::vector<int64_t> from = mode_sizes(ctx, vector->shape), to = mode_sizes(ctx, shape);
  bool fits = from.size() <= to.size();
  if (fits) from.insert(row_major ? from.begin() : from.end(), to.size() - from.size(), 1);
  for (size_t i = 0; fits && i < to.size(); ++i) fits = from[i] == to[i] || from[i] == 1;
  if (!fits) {
    ctx.raise(ctx.types->value_error, "a vector of shape {} cannot be broadcast to {}", layout::to_string(vector->shape),
              layout::to_string(shape));
    return nullptr;
  }
  std::vector<int64_t> from_strides = mode_strides(from, row_major), to_strides = mode_strides(to, row_major);
  std::vector<ir::Value*> lanes;
  for (int64_t i = 0; i < product(to); ++i) {
    int64_t source = 0;
    for (size_t m = 0; m < to.size(); ++m)
      if (from[m] != 1) source += digit(i, to[m], to_strides[m]) * from_strides[m];
    lanes.push_back(lane(ctx, vector->ir, source));
  }
  return make_vector(ctx, vector->type, vector->dtype, shape, build_lanes(ctx, lanes));
}

// The shape two operands are stretched to; theirs when they are equal.
static std::optional<IntTuple> common_shape(Context& ctx, const VectorObject* a, const VectorObject* b) {
  if (layout::is_equal(a->shape, b->shape)) return a->shape;
  bool row_major = is_row_major(ctx, a);
  std::vector<int64_t> x = mode_sizes(ctx, a->shape), y = mode_sizes(ctx, b->shape);
  size_t rank = std::max(x.size(), y.size());
  x.insert(row_major ? x.begin() : x.end(), rank - x.size(), 1);
  y.insert(row_major ? y.begin() : y.end(), rank - y.size(), 1);
  for (size_t i = 0; i < rank; ++i) {
    if (x[i] != y[i] && x[i] != 1 && y[i] != 1) {
      ctx.raise(ctx.types->value_error, "vectors of shapes {} and {} do not go together", layout::to_string(a->shape),
                layout::to_string(b->shape));
      return std::nullopt;
    }
    x[i] = std::max(x[i], y[i]);
  }
  return flat_shape(ctx, x);
}

// A number in every lane. Types to which only vectors convert are reached by converting the vector.
static VectorObject* repeated(Context& ctx, const VectorObject* like, Value v, Span span) {
  NumericObject* number = value::to_numeric(ctx, v);
  bool is_single = number && dtype::conversion(number->dtype, like->dtype, false).has_value();
  if (!number) {
    Value made = value::construct_numeric(ctx, like->dtype, v, span);
    if (made.is_poison()) ctx.fail_silently();
    if (!(number = value::as_numeric_object(made))) return nullptr;
  } else if (is_single && !(number = value::convert_numeric(ctx, number, like->dtype, span))) {
    return nullptr;
  }
  ir::Value* element = value::materialize(ctx, number);
  ir::Type type = like->ir->type.is_none() ? element->type : ir::vector_type(element->type.scalar, like->ir->type.count);
  ir::Value* lanes = ctx.builder->create(OpKind::VectorSplat, {element}, {type})->result();
  NumericObject* converted = value::convert_numeric(ctx, value::make_dynamic(ctx, number->dtype, lanes), like->dtype, span);
  return converted ? make_vector(ctx, like->type, like->dtype, like->shape, converted->ir) : nullptr;
}

VectorObject* like_vector(Context& ctx, const VectorObject* like, Value v, Span span) {
  if (VectorObject* given = as_vector(ctx, v)) {
    if (given->dtype != like->dtype) {
      NumericObject* converted = value::convert_numeric(ctx, lanes_of(ctx, given), like->dtype, span);
      if (!converted) return nullptr;
      given = make_vector(ctx, given->type, like->dtype, given->shape, converted->ir);
    }
    return broadcast(ctx, given, like->shape, span);
  }
  return repeated(ctx, like, v, span);
}

VectorObject* vector_from_elements(Context& ctx, std::span<const Value> elements, DType dtype, Span span) {
  if (elements.empty()) {
    ctx.raise(ctx.types->value_error, "a Vector needs at least one element");
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
  int64_t count = static_cast<int64_t>(lanes.size());
  return make_vector(ctx, ctx.typed->vector, dtype, flat_shape(ctx, {&count, 1}), build_lanes(ctx, lanes));
}

// ---- functions of scalars

// A Numeric as `shape` has lanes; literals take `type`. Other arguments (flags, names) stay as they are.
static Value repeated(Context& ctx, const VectorObject* model, const IntTuple& shape, Value v, Span span) {
  bool is_literal = v.is_int() || v.is_float();
  NumericObject* numeric = value::as_numeric_object(v);
  if (!is_literal && !numeric) return v;
  VectorObject like = *model;
  ir::Value lanes{};
  like.dtype = numeric ? numeric->dtype : model->dtype;
  like.shape = shape;
  lanes.type = ir::vector_type(ir::ir_type(like.dtype).scalar, static_cast<uint32_t>(value::leaf_math(ctx).size(shape).value));
  like.ir = &lanes;
  VectorObject* made = like_vector(ctx, &like, v, span);
  return made ? Value(lanes_of(ctx, made)) : Value::raised();
}

Value over_lanes(Context& ctx, const Bound& args, value::BuiltinCall scalar) {
  VectorObject* model = nullptr;
  IntTuple shape;
  for (Value v : args.values) {
    VectorObject* vector = as_vector(ctx, v);
    if (!vector) continue;
    auto common = model ? common_shape(ctx, model, vector) : std::optional(vector->shape);
    if (!common) return Value::raised();
    if (!model) model = vector;
    shape = *common;
  }
  if (!model) return scalar(ctx, args);
  std::vector<Value> lanes;
  for (size_t i = 0; i < args.values.size(); ++i) {
    VectorObject* vector = as_vector(ctx, args[i]);
    if (vector) vector = broadcast(ctx, vector, shape, args.span_of(i));
    Value one = vector                    ? Value(lanes_of(ctx, vector))
                : as_vector(ctx, args[i]) ? Value::raised()
                                          : repeated(ctx, model, shape, args[i], args.span_of(i));
    if (one.is_raised()) return one;
    lanes.push_back(one);
  }
  Value result = scalar(ctx, Bound{lanes, args.span, args.spans});
  VectorObject like = *model;
  like.shape = shape;
  value::TupleObject* several = value::as_tuple(result);
  if (!several) return from_lanes(ctx, &like, result);
  std::vector<Value> items;
  for (Value item : several->items) items.push_back(from_lanes(ctx, &like, item));
  return value::make_tuple(ctx, items);
}

// ---- operators

namespace {

VectorObject* vector_of(Value self) { return static_cast<VectorObject*>(self.object()); }

// The type in which a scalar is stretched to the lanes beside it. Beside a Vector a literal takes the element type. Beside
// a TensorSSA what is known while tracing is converted to the promoted type as beside a scalar: its value, not its bits
// (-1 in unsigned lanes, 0.1 in those of Float64). A division of integers is in Float32 whatever they are promoted to.
DType stretched_type(const Context& ctx, const VectorObject* vector, const NumericObject* numeric, bool is_literal,
                     bool is_division) {
  if (is_row_major(ctx, vector)) return is_literal ? vector->dtype : numeric->dtype;
  auto promoted = dtype::promote(vector->dtype, numeric->dtype);
  bool converts = numeric->is_static() && promoted && !(is_division && dtype::is_integer(*promoted));
  return converts ? *promoted : numeric->dtype;
}

// The other operand of a vector: another vector, or a scalar stretched to its lanes. Null with nothing raised: not a number.
VectorObject* operand_for(Context& ctx, const VectorObject* vector, Value v, bool is_division) {
  if (VectorObject* other = as_vector(ctx, v)) return other;
  NumericObject* numeric = value::to_numeric(ctx, v);
  if (!numeric) return nullptr;
  VectorObject like = *vector;
  like.dtype = stretched_type(ctx, vector, numeric, !value::as_numeric_object(v), is_division);
  return like_vector(ctx, &like, v, ctx.current_span);
}

// Both operands over the same lanes. False: not numbers, or reported (then something is pending).
bool operands(Context& ctx, Value self, Value other, bool is_division, VectorObject*& a, VectorObject*& b) {
  a = vector_of(self);
  b = operand_for(ctx, a, other, is_division);
  if (!b) return false;
  if (a->type != b->type) {
    ctx.raise(ctx.types->type_error, "a Vector and a TensorSSA do not go together");
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
  if (!operands(ctx, self, other, op == ast::Operator::Div, a, b))
    return is_pending(ctx) ? Value::raised() : Value::not_implemented();
  if (reflected) std::swap(a, b);
  return from_lanes(ctx, a, value::numeric_binary(ctx, op, lanes_of(ctx, a), lanes_of(ctx, b)));
}

Value vector_compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  if (other.is_poison()) return other;
  VectorObject *a = nullptr, *b = nullptr;
  if (!operands(ctx, self, other, false, a, b)) return is_pending(ctx) ? Value::raised() : Value::not_implemented();
  return from_lanes(ctx, a, value::numeric_compare(ctx, op, lanes_of(ctx, a), lanes_of(ctx, b)));
}

Value vector_unary(Context& ctx, ast::UnaryOpKind op, Value self) {
  VectorObject* vector = vector_of(self);
  bool is_computed = dtype::is_float(vector->dtype) && dtype::width(vector->dtype) >= 16;
  if (op != ast::UnaryOpKind::USub || is_row_major(ctx, vector) || !is_computed)
    return from_lanes(ctx, vector, value::numeric_unary(ctx, op, lanes_of(ctx, vector)));
  // The negative of a TensorSSA is 0 - x, of zeros, too (language reference 4.8).
  VectorObject* zero = like_vector(ctx, vector, Value::floating(0.0), ctx.current_span);
  if (!zero) return Value::raised();
  return from_lanes(ctx, vector, value::numeric_binary(ctx, ast::Operator::Sub, lanes_of(ctx, zero), lanes_of(ctx, vector)));
}

Value vector_absolute(Context& ctx, Value self) {
  return from_lanes(ctx, vector_of(self), value::numeric_abs(ctx, lanes_of(ctx, vector_of(self))));
}

Value vector_truth(Context& ctx, Value self) {
  return ctx.raise(ctx.types->type_error, "the truth of a {} is not one value: use any_ or all_",
                   self.object()->type->name.text());
}

// ---- indexing

// What a subscript says of one mode: the indices it keeps, or one that it fixes.
struct Selection {
  std::vector<int64_t> kept;
  bool is_fixed = false;
  bool is_whole = false;
};

bool select_slice(Context& ctx, value::SliceObject* slice, int64_t size, Selection& out) {
  int64_t step = 1;
  if (!slice->step.is_none() && !value::to_int64(ctx, slice->step, step)) return false;
  if (step == 0) {
    ctx.raise(ctx.types->value_error, "slice step cannot be zero");
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
  ctx.raise(ctx.types->index_error, "the slice of a vector is empty");
  return false;
}

bool select(Context& ctx, Value key, int64_t size, Selection& out) {
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

// A coordinate of which some index is known at run time only: the lane is computed.
Value dynamic_element(Context& ctx, VectorObject* vector, std::span<const Value> keys, std::span<const int64_t> sizes) {
  std::vector<int64_t> strides = mode_strides(sizes, is_row_major(ctx, vector));
  ir::Builder& b = *ctx.builder;
  ir::Value* index = nullptr;
  for (size_t i = 0; i < keys.size(); ++i) {
    NumericObject* key = value::to_numeric(ctx, keys[i]);
    if (!key || !dtype::is_integer(key->dtype))
      return ctx.raise(ctx.types->type_error, "a dynamic index of a vector goes with integer indices for all its modes");
    key = value::convert_numeric(ctx, key, DType::Int32, ctx.current_span);
    if (!key) return Value::raised();
    ir::Value* term = b.binary(OpKind::MulI, value::materialize(ctx, key), b.i32(strides[i]));
    index = index ? b.binary(OpKind::AddI, index, term) : term;
  }
  ir::Value* element = b.create(OpKind::VectorExtract, {vector->ir, index}, {vector->ir->type.element()})->result();
  return value::make_dynamic(ctx, vector->dtype, element);
}

Value take(Context& ctx, VectorObject* vector, std::span<const Selection> selections, std::span<const int64_t> sizes) {
  bool row_major = is_row_major(ctx, vector);
  std::vector<int64_t> strides = mode_strides(sizes, row_major), extents;
  std::vector<IntTuple> shape;
  for (size_t i = 0; i < selections.size(); ++i) {
    extents.push_back(static_cast<int64_t>(selections[i].kept.size()));
    if (selections[i].is_fixed) continue;
    shape.push_back(selections[i].is_whole && vector->shape.is_tuple() ? vector->shape.items[i]
                                                                       : layout::number(extents.back()));
  }
  std::vector<int64_t> taken = mode_strides(extents, row_major);
  std::vector<ir::Value*> lanes;
  for (int64_t i = 0; i < product(extents); ++i) {
    int64_t source = 0;
    for (size_t m = 0; m < extents.size(); ++m)
      source += selections[m].kept[static_cast<size_t>(digit(i, extents[m], taken[m]))] * strides[m];
    lanes.push_back(lane(ctx, vector->ir, source));
  }
  if (shape.empty()) return value::make_dynamic(ctx, vector->dtype, lanes[0]);
  return make_vector(ctx, vector->type, vector->dtype, layout::tuple(ctx.heap, shape), build_lanes(ctx, lanes));
}

// A nested coordinate of a TensorSSA, as a number per mode.
bool flatten_key(Context& ctx, VectorObject* vector, Value key, std::vector<Value>& keys) {
  if (value::TupleObject* tuple = value::as_tuple(key))
    keys.assign(tuple->items.begin(), tuple->items.end());
  else
    keys.push_back(key);
  for (size_t i = 0; i < keys.size(); ++i) {
    if (!value::as_tuple(keys[i])) continue;
    IntTuple coord;
    if (!value::to_int_tuple(ctx, keys[i], coord, "an index")) return false;
    bool fits = vector->shape.is_tuple() && i < vector->shape.items.size() &&
                layout::is_weakly_congruent(coord, vector->shape.items[i]);
    if (!fits) {
      ctx.raise(ctx.types->index_error, "the coordinate does not fit the shape {}", layout::to_string(vector->shape));
      return false;
    }
    layout::LeafMath math = value::leaf_math(ctx);
    const IntTuple& mode = vector->shape.items[i];
    keys[i] = value::from_int_tuple(ctx, math.crd2idx(coord, mode, math.compact_strides(mode)));
  }
  return true;
}

Value vector_item(Context& ctx, Value self, Value key) {
  VectorObject* vector = vector_of(self);
  std::vector<Value> keys;
  if (!flatten_key(ctx, vector, key, keys)) return Value::raised();
  std::vector<int64_t> sizes = mode_sizes(ctx, vector->shape);
  // One number into several modes of a TensorSSA counts its elements.
  bool is_linear = keys.size() == 1 && sizes.size() > 1 && !is_row_major(ctx, vector) && value::to_numeric(ctx, keys[0]);
  if (is_linear) sizes = {lane_count(vector)};
  if (keys.size() > sizes.size())
    return ctx.raise(ctx.types->index_error, "{} indices for a vector of shape {}", keys.size(),
                     layout::to_string(vector->shape));
  bool is_dynamic = std::any_of(keys.begin(), keys.end(), [](Value v) { return value::is_dynamic_numeric(v); });
  if (is_dynamic) {
    if (keys.size() != sizes.size())
      return ctx.raise(ctx.types->type_error, "a dynamic index of a vector goes with integer indices for all its modes");
    return dynamic_element(ctx, vector, keys, sizes);
  }
  keys.resize(sizes.size(), Value::none());
  std::vector<Selection> selections(keys.size());
  for (size_t i = 0; i < keys.size(); ++i)
    if (!select(ctx, keys[i], sizes[i], selections[i])) return Value::raised();
  return take(ctx, vector, selections, sizes);
}

Value vector_length(Context& ctx, Value self) { return Value::integer(mode_sizes(ctx, vector_of(self)->shape)[0]); }

Value vector_iterate(Context& ctx, Value self) {
  value::ListObject* items = value::make_list(ctx);
  for (int64_t i = 0; i < mode_sizes(ctx, vector_of(self)->shape)[0]; ++i) {
    KDSL_TRY_VALUE(item, vector_item(ctx, self, Value::integer(i)));
    items->push(ctx, item);
  }
  return value::iterate(ctx, items);
}

Value vector_assign(Context& ctx, Value self, Value, Value) {
  return ctx.raise(ctx.types->type_error, "a {} is immutable: make a new one", self.object()->type->name.text());
}

// ---- text and carrying

std::string describe_vector(Context&, Value self) {
  VectorObject* vector = vector_of(self);
  return fmt::format("{}<{}, {}>", vector->type->name.text(), dtype::name(vector->dtype), layout::to_string(vector->shape));
}

Value vector_repr(Context& ctx, Value self) { return value::make_str(ctx, describe_vector(ctx, self)); }

bool flatten_vector(Context&, Value self, std::vector<ir::Value*>& out) {
  out.push_back(vector_of(self)->ir);
  return true;
}

Value rebuild_vector(Context& ctx, Value self, std::span<ir::Value* const>& in) {
  VectorObject* vector = ctx.make<VectorObject>(*vector_of(self));
  vector->ir = in.front();
  in = in.subspan(1);
  return vector;
}

constexpr value::CarrySlots kVectorCarry{flatten_vector, rebuild_vector, describe_vector};

Value dtype_object(Context& ctx, Value self) { return Value(ctx.numerics->of[static_cast<size_t>(vector_of(self)->dtype)]); }

constexpr value::PropertyRow kProperties[] = {
    {"shape", "Extents.", [](Context& ctx, Value self) { return value::from_int_tuple(ctx, vector_of(self)->shape); }},
    {"dtype", "The numeric type of the lanes.", dtype_object},
    {"element_type", "The numeric type of the lanes.", dtype_object},
    {"size", "The number of lanes.", [](Context&, Value self) { return Value::integer(lane_count(vector_of(self))); }},
};

Value construct_vector(Context& ctx, value::TypeObject*, const value::CallArgs& args) {
  Value bound[2];
  Span spans[2];
  if (!value::bind_params(ctx, "Vector", *value::parse_params(ctx, "elements, /, *, dtype=None"), args, bound, spans))
    return Value::raised();
  for (const BuiltinRow& row : kVectorStatics)
    if (row.name == "from_elements") return row.call(ctx, Bound{bound, args.span, spans});
  return Value::raised();
}

// TensorSSA(value, shape, dtype): the lanes of another vector, in their order, under a shape.
Value construct_ssa(Context& ctx, value::TypeObject*, const value::CallArgs& args) {
  Value bound[3];
  Span spans[3];
  if (!value::bind_params(ctx, "TensorSSA", *value::parse_params(ctx, "value, shape, dtype"), args, bound, spans))
    return Value::raised();
  VectorObject* vector = as_vector(ctx, bound[0]);
  if (!vector)
    return ctx.fail(ctx.error(spans[0], diag::ArgumentType, 1, "value", "TensorSSA", "a Vector or a TensorSSA",
                              value::type_name(ctx, bound[0])));
  auto type = dtype_argument(ctx, Bound{bound, args.span, spans}, 2, "TensorSSA");
  IntTuple shape;
  if (!type || !value::to_int_tuple(ctx, bound[1], shape, "a shape")) return Value::raised();
  bool is_same = ir::ir_type(*type).scalar == vector->ir->type.scalar;
  if (!is_same)
    return ctx.raise(ctx.types->value_error, "TensorSSA: the lanes are {}, not {}: convert them with `.to`",
                     dtype::name(vector->dtype), dtype::name(*type));
  if (!shape.is_tuple()) shape = layout::tuple(ctx.heap, {&shape, 1});
  if (!layout::is_fully_static(shape) || value::leaf_math(ctx).size(shape).value != lane_count(vector))
    return ctx.raise(ctx.types->value_error, "TensorSSA: {} lanes cannot take the shape {}", lane_count(vector),
                     layout::to_string(shape));
  return make_vector(ctx, ctx.typed->tensor_ssa, *type, shape, vector->ir);
}

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
  slots.carry = &kVectorCarry;
  ctx.typed->vector = value::make_native_type(ctx, {.name = "Vector",
                                                    .module = "cutlass",
                                                    .slots = slots,
                                                    .methods = kVectorMethods,
                                                    .static_methods = kVectorStatics,
                                                    .properties = kProperties,
                                                    .construct = construct_vector});
  ctx.typed->tensor_ssa = value::make_native_type(ctx, {.name = "TensorSSA",
                                                        .module = "cutlass.cute",
                                                        .slots = slots,
                                                        .methods = kTensorSsaMethods,
                                                        .properties = kProperties,
                                                        .construct = construct_ssa});
}

}  // namespace kdsl::builtins
