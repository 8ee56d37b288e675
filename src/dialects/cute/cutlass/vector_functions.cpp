// This file makes and combines vectors: cutlass.vector and the static methods of Vector; full, where, any_ and the like of
// cutlass.cute, which make TensorSSA.
#include "diag/definitions/values.def"
#include "dialects/cute/arguments.h"
#include "dialects/cute/cutlass/vector.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "dialects/cute/cute/constructors.h"

namespace kdsl::builtins {

using dtype::DType;
using layout::IntTuple;
using value::NumericObject;

namespace {

// Returns the type that was asked for; for None that of the first Numeric among the values, otherwise of the first literal.
// Returns none after reporting an error.
template <typename Field>
std::optional<DType> element_type(Call& call, const std::optional<DType>& wanted, const Field& field,
                                  std::span<const Value> values) {
  if (wanted) return wanted;
  for (Value v : values)
    if (NumericObject* numeric = value::as_numeric_object(v)) return numeric->dtype;
  NumericObject* first = values.empty() ? nullptr : value::to_numeric(call.ctx, values[0]);
  if (first) return first->dtype;
  static_cast<void>(call.expected(field, values.size() == 1 ? "a number" : "numbers"));
  return std::nullopt;
}

struct FromElements {
  std::span<const Value> elements;
  std::optional<DType> dtype;
};
Value from_elements(Call& call, const FromElements& args) {
  auto type = element_type(call, args.dtype, args.elements, args.elements);
  if (!type) return call.failure();
  Span span = call.at(args.elements).span;
  return call.blame(args.elements, or_raised(vector_from_elements(call.ctx, args.elements, *type, span)));
}

Value splat(Call& call, const tile::FragmentType& type, const Argument& fill) {
  if (!check_lane_count(call.ctx, tile::size_of(type.shape))) return call.blame(call.argument(0), Value::raised());
  if (as_vector(call.ctx, fill.value)) return call.expected(fill, "a number");
  return call.blame(fill, or_raised(like_vector(call.ctx, type, fill.value, fill.span)));
}

struct Full {
  VectorShape shape;
  Argument fill_value;
  std::optional<DType> dtype;
};
Value full(Call& call, const Full& args, tile::LaneOrder order) {
  auto type = element_type(call, args.dtype, args.fill_value, {&args.fill_value.value, 1});
  return type ? splat(call, {*type, args.shape, order}, args.fill_value) : call.failure();
}

// The shape and type of the vector that another one is made like.
struct Model {
  IntTuple shape;
  DType type{};
};
bool read_argument(Call& call, const Argument& argument, Model& out) {
  if (VectorObject* vector = as_vector(call.ctx, argument.value))
    return out = {vector->fragment.shape, vector->fragment.dtype}, true;
  value::TensorObject* tensor = value::as_tensor(call.ctx, argument.value);
  if (!tensor || !layout::is_fully_static(tensor->tensor.layout.shape))
    return call.expected(argument, "a TensorSSA or a Tensor with a static shape");
  return out = {tensor->tensor.layout.shape, tensor->tensor.element()}, true;
}

struct FullLike {
  Model a;
  Argument fill_value;
  std::optional<DType> dtype;
};
Value full_like(Call& call, const FullLike& args) {
  return splat(call, {args.dtype.value_or(args.a.type), args.a.shape, tile::LaneOrder::FirstFastest}, args.fill_value);
}

struct Like {
  Model a;
  std::optional<DType> dtype;
};
Value number_like(Call& call, const Like& args, int64_t number) {
  return full_like(call, {args.a, call.argument(0).with(Value::integer(number)), args.dtype});
}

// A number, or a Vector.
struct BroadcastTo {
  Argument v;
  VectorShape shape;
};
Value broadcast_to(Call& call, const BroadcastTo& args) {
  if (NumericObject* numeric = value::as_numeric_object(args.v.value))
    return splat(call, {numeric->dtype, args.shape, tile::LaneOrder::LastFastest}, args.v);
  VectorObject* vector = nullptr;
  if (!read_argument(call, args.v, vector)) return call.failure();
  return call.blame(args.shape, or_raised(broadcast(call.ctx, vector, args.shape, call.span())));
}

struct Pair {
  VectorObject *a, *b;
};
// Multiplies every element of a by every element of b.
Value outerproduct(Call& call, const Pair& args) {
  Context& ctx = call.ctx;
  auto is_flat = [&](VectorObject* const& vector) {
    const IntTuple& shape = vector->fragment.shape;
    return layout::rank(shape) == 1 || call.refuse(vector, "must have one mode, got {}", layout::to_string(shape));
  };
  if (!is_flat(args.a) || !is_flat(args.b)) return call.failure();
  int64_t extents[] = {lane_count(args.a), lane_count(args.b)};
  int64_t column[] = {extents[0], 1};
  tile::Fragment tall = args.a->fragment;
  tall.shape = flat_shape(ctx, column);
  VectorObject* left = broadcast(ctx, make_vector(ctx, tall), flat_shape(ctx, extents), call.span());
  VectorObject* right = left ? broadcast(ctx, args.b, flat_shape(ctx, extents), call.span()) : nullptr;
  return call.blame(args.a, right ? value::binary(ctx, ast::Operator::Mult, left, right) : Value::raised());
}

struct Where {
  Argument cond, a, b;
};

// Returns the type of an arm. A literal has none beside a Vector and its own beside a TensorSSA.
std::optional<DType> arm_type(Context& ctx, const VectorObject* model, Value v) {
  if (VectorObject* vector = as_vector(ctx, v)) return vector->fragment.dtype;
  NumericObject* numeric = value::to_numeric(ctx, v);
  bool has_type = numeric && (value::as_numeric_object(v) || model->type == ctx.typed->tensor_ssa);
  return has_type ? std::optional(numeric->dtype) : std::nullopt;
}

// Returns an i1, or lanes of it in this shape. Returns null after reporting an error.
ir::Value* condition_of(Call& call, const Argument& cond, const IntTuple& shape) {
  VectorObject* vector = as_vector(call.ctx, cond.value);
  if (!vector) {
    Predicate truth;
    return read_argument(call, cond, truth) ? truth.value : nullptr;
  }
  bool is_boolean = dtype::is_boolean(vector->fragment.dtype);
  if (!is_boolean) static_cast<void>(call.expected(cond, "Boolean lanes", dtype::name(vector->fragment.dtype)));
  VectorObject* stretched = is_boolean ? broadcast(call.ctx, vector, shape, cond.span) : nullptr;
  return stretched ? stretched->fragment.lanes : nullptr;
}

Value where(Call& call, const Where& args) {
  Context& ctx = call.ctx;
  VectorObject* model = nullptr;
  for (const Argument* argument : {&args.cond, &args.a, &args.b})
    if (!model) model = as_vector(ctx, argument->value);
  if (!model)
    return call.refuse(args.cond, "is a number, as the others are: one must be a Vector or a TensorSSA")
        .help("of numbers, `a if condition else b` is one of two");
  auto a_type = arm_type(ctx, model, args.a.value), b_type = arm_type(ctx, model, args.b.value);
  if (a_type && b_type && *a_type != *b_type)
    return call.error(diag::ConditionalTypeMismatch, dtype::name(*a_type), dtype::name(*b_type));
  tile::FragmentType like = model->fragment;
  like.dtype = a_type.value_or(b_type.value_or(DType::Float32));
  VectorObject* a = like_vector(ctx, like, args.a.value, args.a.span);
  if (!a) return call.blame(args.a, Value::raised());
  VectorObject* b = like_vector(ctx, like, args.b.value, args.b.span);
  if (!b) return call.blame(args.b, Value::raised());
  ir::Value* condition = condition_of(call, args.cond, like.shape);
  if (!condition) return call.blame(args.cond, Value::raised());
  tile::Fragment selected = a->fragment;
  selected.lanes = call.builder().select(condition, a->fragment.lanes, b->fragment.lanes);
  return make_vector(ctx, selected);
}

struct Lanes {
  VectorObject* v;
};
Value lanes_truth(Call& call, const Lanes& args, Reduction op) {
  Context& ctx = call.ctx;
  NumericObject* truths = value::convert_numeric(ctx, lanes_of(ctx, args.v), DType::Boolean, call.at(args.v).span);
  if (!truths) return call.failure();
  VectorObject* vector = make_vector(ctx, args.v->type, DType::Boolean, args.v->fragment.shape, truths->ir);
  return reduce_lanes(ctx, op, all_lanes(ctx, vector), {}, call.span());
}

constexpr auto kFromElements = traced_row<from_elements>("from_elements", "elements, dtype=None", "A vector of numbers.");
constexpr auto kFull =
    traced_row<full, tile::LaneOrder::LastFastest>("full", "shape, fill_value, dtype=None", "A vector of one number.");
constexpr auto kWhere = traced_row<where>("where", "cond, a, b", "Lane by lane a where the condition holds, else b.");
constexpr auto kAny = traced_row<lanes_truth, Reduction::Or>("any_", "v", "Whether a lane is not zero.");
constexpr auto kAll = traced_row<lanes_truth, Reduction::And>("all_", "v", "Whether no lane is zero.");

constexpr BuiltinRow kStatics[] = {
    kFromElements,
    kFull,
    traced_row<full, tile::LaneOrder::LastFastest>("filled", "shape, fill_value, dtype=None", "A vector of one number."),
};

constexpr BuiltinRow kVector = traced_row<from_elements>("Vector", "elements, /, *, dtype=None", "A vector of numbers.");

constexpr BuiltinRow kRows[] = {
    kFromElements,
    kFull,
    traced_row<broadcast_to>("broadcast_to", "v, shape", "The lanes repeated to fill a shape."),
    traced_row<outerproduct>("outerproduct", "a, b", "Every element of a times every element of b."),
    kWhere,
    kAny,
    kAll,
};

constexpr BuiltinRow kSsaRows[] = {
    traced_row<full, tile::LaneOrder::FirstFastest>("full", "shape, fill_value, dtype=None", "A TensorSSA of one number."),
    traced_row<full_like>("full_like", "a, fill_value, dtype=None", "A TensorSSA of one number in the shape of another."),
    traced_row<number_like, 0>("zeros_like", "a, dtype=None", "Zeros in the shape of another."),
    traced_row<number_like, 1>("ones_like", "a, dtype=None", "Ones in the shape of another."),
    traced_row<number_like, 0>("empty_like", "a, dtype=None", "Zeros in the shape of another."),
    kWhere,
    kAny,
    kAll,
};

void init(Context& ctx, value::ModuleObject* module) {
  make_cute_types(ctx);
  module->names.set(ctx.heap, ctx.names.intern("Vector"), ctx.typed->vector);
}

}  // namespace

const BuiltinRow& kVectorConstructor = kVector;

Value construct_vector(Context& ctx, value::TypeObject* type, const value::CallArgs& args) {
  return construct_by<kVector>(ctx, type, args);
}

const std::span<const BuiltinRow> kVectorStatics = kStatics;
const std::span<const BuiltinRow> kTensorSsaRows = kSsaRows;
const value::NativeModule kCutlassVectorModule{"cutlass.vector", kRows, init};

}  // namespace kdsl::builtins
