// Functions that make and combine vectors: cutlass.vector and the static methods of Vector; full, where, any_ and the
// like of cutlass.cute, which make TensorSSA.
#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "dialects/cute/cutlass/vector.h"
#include "ir/dtype_map.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using layout::IntTuple;
using value::NumericObject;

namespace {

// The dtype of argument i; None: that of the first Numeric among `values`, else of the first literal.
std::optional<DType> dtype_of(Context& ctx, const Bound& args, size_t i, std::span<const Value> values,
                              std::string_view function) {
  if (!args[i].is_none()) return dtype_argument(ctx, args, i, function);
  for (Value v : values)
    if (NumericObject* numeric = value::as_numeric_object(v)) return numeric->dtype;
  if (!values.empty())
    if (NumericObject* numeric = value::to_numeric(ctx, values[0])) return numeric->dtype;
  ctx.raise(ctx.types->type_error, "{}: the elements of a vector are numbers", function);
  return std::nullopt;
}

Value from_elements(Context& ctx, const Bound& args) {
  std::vector<Value> elements;
  if (!require_trace(ctx, "from_elements", args.span) || !value::collect(ctx, args[0], elements)) return Value::raised();
  auto type = dtype_of(ctx, args, 1, elements, "from_elements");
  VectorObject* vector = type ? vector_from_elements(ctx, elements, *type, args.span_of(0)) : nullptr;
  return vector ? Value(vector) : Value::raised();
}

bool shape_of(Context& ctx, Value v, IntTuple& out) {
  if (!value::to_int_tuple(ctx, v, out, "a shape")) return false;
  if (!out.is_tuple()) out = layout::tuple(ctx.heap, {&out, 1});
  bool is_good = layout::is_fully_static(out) && value::leaf_math(ctx).size(out).value > 0;
  if (!is_good)
    ctx.raise(ctx.types->value_error, "the shape of a vector must be known and positive, not {}", layout::to_string(out));
  return is_good;
}

Value splat(Context& ctx, const tile::FragmentType& type, Value fill, Span span) {
  if (!check_lane_count(ctx, tile::size_of(type.shape))) return Value::raised();
  if (as_vector(ctx, fill)) return ctx.raise(ctx.types->type_error, "the value to fill with must be a number");
  VectorObject* made = like_vector(ctx, type, fill, span);
  return made ? Value(made) : Value::raised();
}

// Arguments: shape, value, dtype.
Value full_of(Context& ctx, const Bound& args, value::TypeObject* vector_type) {
  IntTuple shape;
  if (!require_trace(ctx, "full", args.span) || !shape_of(ctx, args[0], shape)) return Value::raised();
  auto type = dtype_of(ctx, args, 2, args.values.subspan(1, 1), "full");
  return type ? splat(ctx, {*type, shape, lane_order(ctx, vector_type)}, args[1], args.span_of(1)) : Value::raised();
}

Value vector_full(Context& ctx, const Bound& args) { return full_of(ctx, args, ctx.typed->vector); }
Value ssa_full(Context& ctx, const Bound& args) { return full_of(ctx, args, ctx.typed->tensor_ssa); }

// The shape and type of a vector or tensor that another one is made like. False: reported.
bool model_argument(Context& ctx, const Bound& args, std::string_view function, IntTuple& shape, DType& type) {
  if (VectorObject* vector = as_vector(ctx, args[0])) {
    shape = vector->fragment.shape;
    type = vector->fragment.dtype;
    return true;
  }
  if (value::TensorObject* tensor = value::as_tensor(ctx, args[0])) {
    shape = tensor->tensor.layout.shape;
    type = tensor->tensor.element();
    if (layout::is_fully_static(shape)) return true;
  }
  ctx.fail(ctx.error(args.span_of(0), diag::ArgumentType, 1, "a", function, "a TensorSSA or a Tensor with a static shape",
                     value::type_name(ctx, args[0])));
  return false;
}

Value like(Context& ctx, const Bound& args, std::string_view name, Value fill, size_t dtype_at) {
  IntTuple shape;
  DType type{};
  if (!require_trace(ctx, name, args.span) || !model_argument(ctx, args, name, shape, type)) return Value::raised();
  if (!args[dtype_at].is_none()) {
    auto given = dtype_argument(ctx, args, dtype_at, name);
    if (!given) return Value::raised();
    type = *given;
  }
  return splat(ctx, {type, shape, tile::LaneOrder::FirstFastest}, fill, args.span);
}

Value full_like(Context& ctx, const Bound& args) { return like(ctx, args, "full_like", args[1], 2); }
Value zeros_like(Context& ctx, const Bound& args) { return like(ctx, args, "zeros_like", Value::integer(0), 1); }
Value ones_like(Context& ctx, const Bound& args) { return like(ctx, args, "ones_like", Value::integer(1), 1); }

VectorObject* vector_argument(Context& ctx, const Bound& args, size_t i, std::string_view name, std::string_view function) {
  if (VectorObject* vector = as_vector(ctx, args[i])) return vector;
  if (args[i].is_poison())
    ctx.fail_silently();
  else
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i + 1), name, function,
                       "a Vector or a TensorSSA", value::type_name(ctx, args[i])));
  return nullptr;
}

Value broadcast_to(Context& ctx, const Bound& args) {
  IntTuple shape;
  if (!require_trace(ctx, "broadcast_to", args.span) || !shape_of(ctx, args[1], shape)) return Value::raised();
  if (NumericObject* numeric = value::as_numeric_object(args[0]))
    return splat(ctx, {numeric->dtype, shape, tile::LaneOrder::LastFastest}, numeric, args.span_of(0));
  VectorObject* vector = vector_argument(ctx, args, 0, "v", "broadcast_to");
  VectorObject* result = vector ? broadcast(ctx, vector, shape, args.span) : nullptr;
  return result ? Value(result) : Value::raised();
}

// Every element of a times every element of b.
Value outerproduct(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "outerproduct", args.span)) return Value::raised();
  VectorObject* a = vector_argument(ctx, args, 0, "a", "outerproduct");
  VectorObject* b = a ? vector_argument(ctx, args, 1, "b", "outerproduct") : nullptr;
  if (!b) return Value::raised();
  const layout::IntTuple &rows = a->fragment.shape, &columns = b->fragment.shape;
  if (layout::rank(rows) != 1 || layout::rank(columns) != 1)
    return ctx.raise(ctx.types->value_error, "outerproduct takes two vectors of one mode, not {} and {}",
                     layout::to_string(rows), layout::to_string(columns));
  int64_t extents[] = {lane_count(a), lane_count(b)};
  int64_t column[] = {extents[0], 1};
  tile::Fragment tall = a->fragment;
  tall.shape = flat_shape(ctx, column);
  VectorObject* left = broadcast(ctx, make_vector(ctx, tall), flat_shape(ctx, extents), args.span);
  VectorObject* right = left ? broadcast(ctx, b, flat_shape(ctx, extents), args.span) : nullptr;
  return right ? value::binary(ctx, ast::Operator::Mult, left, right) : Value::raised();
}

// The arms of where() as vectors of one shape and type. A literal takes the other arm's type beside a Vector and its
// own beside a TensorSSA; Numerics and vectors must agree.
bool arms(Context& ctx, const Bound& args, const VectorObject* model, VectorObject*& a, VectorObject*& b) {
  bool is_ssa = model->type == ctx.typed->tensor_ssa;
  std::optional<DType> types[2];
  for (size_t i = 0; i < 2; ++i) {
    Value v = args[i + 1];
    bool is_literal = !as_vector(ctx, v) && !value::as_numeric_object(v);
    if (VectorObject* vector = as_vector(ctx, v))
      types[i] = vector->fragment.dtype;
    else if (NumericObject* numeric = value::to_numeric(ctx, v); numeric && (!is_literal || is_ssa))
      types[i] = numeric->dtype;
  }
  DType type = types[0].value_or(types[1].value_or(DType::Float32));
  if (types[0] && types[1] && *types[0] != *types[1]) {
    ctx.fail(ctx.error(args.span, diag::ConditionalTypeMismatch, dtype::name(*types[0]), dtype::name(*types[1])));
    return false;
  }
  tile::FragmentType like = model->fragment;
  like.dtype = type;
  a = like_vector(ctx, like, args[1], args.span_of(1));
  b = a ? like_vector(ctx, like, args[2], args.span_of(2)) : nullptr;
  return b != nullptr;
}

Value where(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "where", args.span)) return Value::raised();
  VectorObject* model = nullptr;
  for (size_t i = 0; i < 3 && !model; ++i) model = as_vector(ctx, args[i]);
  if (!model) return ctx.raise(ctx.types->type_error, "where: at least one of the arguments must be a Vector or a TensorSSA");
  VectorObject *a = nullptr, *b = nullptr;
  if (!arms(ctx, args, model, a, b)) return Value::raised();
  ir::Value* condition = nullptr;
  if (VectorObject* vector = as_vector(ctx, args[0])) {
    if (!dtype::is_boolean(vector->fragment.dtype))
      return ctx.fail(ctx.error(args.span_of(0), diag::ArgumentType, 1, "cond", "where", "Boolean lanes",
                                dtype::name(vector->fragment.dtype)));
    VectorObject* stretched = broadcast(ctx, vector, a->fragment.shape, args.span_of(0));
    if (!stretched) return Value::raised();
    condition = stretched->fragment.lanes;
  } else if (!(condition = value::truth_value(ctx, args[0]))) {
    return ctx.raise(ctx.types->type_error, "where: the condition must be a Boolean");
  }
  tile::Fragment selected = a->fragment;
  selected.lanes = ctx.builder->select(condition, a->fragment.lanes, b->fragment.lanes);
  return make_vector(ctx, selected);
}

Value lanes_truth(Context& ctx, const Bound& args, std::string_view name, std::string_view op) {
  VectorObject* vector = vector_argument(ctx, args, 0, "v", name);
  if (!vector) return Value::raised();
  NumericObject* truths = value::convert_numeric(ctx, lanes_of(ctx, vector), DType::Boolean, args.span_of(0));
  if (!truths) return Value::raised();
  std::vector<NumericObject*> lanes;
  for (int64_t i = 0; i < lane_count(vector); ++i)
    lanes.push_back(value::make_dynamic(ctx, DType::Boolean, lane(ctx, truths->ir, i)));
  return reduce_lanes(ctx, op, lanes, {}, args.span);
}

Value any_(Context& ctx, const Bound& args) { return lanes_truth(ctx, args, "any_", "or"); }
Value all_(Context& ctx, const Bound& args) { return lanes_truth(ctx, args, "all_", "and"); }

constexpr BuiltinRow kStatics[] = {
    {"from_elements", "elements, dtype=None", "A vector of numbers.", from_elements},
    {"full", "shape, fill_value, dtype=None", "A vector of one number.", vector_full},
    {"filled", "shape, fill_value, dtype=None", "A vector of one number.", vector_full},
};

constexpr BuiltinRow kRows[] = {
    {"from_elements", "elements, dtype=None", "A vector of numbers.", from_elements},
    {"full", "shape, fill_value, dtype=None", "A vector of one number.", vector_full},
    {"broadcast_to", "v, shape", "The lanes repeated to fill a shape.", broadcast_to},
    {"outerproduct", "a, b", "Every element of a times every element of b.", outerproduct},
    {"where", "cond, a, b", "Lane by lane a where the condition holds, else b.", where},
    {"any_", "v", "Whether a lane is not zero.", any_},
    {"all_", "v", "Whether no lane is zero.", all_},
};

constexpr BuiltinRow kSsaRows[] = {
    {"full", "shape, fill_value, dtype=None", "A TensorSSA of one number.", ssa_full},
    {"full_like", "a, fill_value, dtype=None", "A TensorSSA of one number in the shape of another.", full_like},
    {"zeros_like", "a, dtype=None", "Zeros in the shape of another.", zeros_like},
    {"ones_like", "a, dtype=None", "Ones in the shape of another.", ones_like},
    {"empty_like", "a, dtype=None", "Zeros in the shape of another.", zeros_like},
    {"where", "cond, a, b", "Lane by lane a where the condition holds, else b.", where},
    {"any_", "v", "Whether a lane is not zero.", any_},
    {"all_", "v", "Whether no lane is zero.", all_},
};

void init(Context& ctx, value::ModuleObject* module) {
  make_dialect_types(ctx);
  module->names.set(ctx.heap, ctx.names.intern("Vector"), ctx.typed->vector);
}

}  // namespace

const std::span<const BuiltinRow> kVectorStatics = kStatics;
const std::span<const BuiltinRow> kTensorSsaRows = kSsaRows;
const value::NativeModule kCutlassVectorModule{"cutlass.vector", kRows, init};

}  // namespace kdsl::builtins
