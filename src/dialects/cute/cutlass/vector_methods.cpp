// Methods of Vector and TensorSSA: conversions, reductions, other shapes.
#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "builtins/enum_types.h"
#include "dialects/cute/cutlass/vector.h"
#include "ir/dtype_map.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::OpKind;
using layout::IntTuple;
using value::NumericObject;

Value reduce_lanes(Context& ctx, std::string_view op, std::span<NumericObject* const> lanes, Value init, Span span) {
  auto combine = [&](Value a, Value b) -> Value {
    if (op == "add") return value::numeric_binary(ctx, ast::Operator::Add, a, b);
    if (op == "mul") return value::numeric_binary(ctx, ast::Operator::Mult, a, b);
    if (op == "and") return value::numeric_binary(ctx, ast::Operator::BitAnd, a, b);
    if (op == "or") return value::numeric_binary(ctx, ast::Operator::BitOr, a, b);
    if (op == "xor") return value::numeric_binary(ctx, ast::Operator::BitXor, a, b);
    return value::numeric_extremum(ctx, op == "max", a, b, span);
  };
  constexpr std::string_view kOps[] = {"add", "mul", "max", "min", "and", "or", "xor"};
  if (std::find(std::begin(kOps), std::end(kOps), op) == std::end(kOps))
    return ctx.raise(ctx.types->value_error, "reduce: the operation must be one of add, mul, max, min, and, or, xor, got '{}'",
                     op);
  Value result = init;
  for (NumericObject* lane : lanes) {
    result = result.is_unbound() ? Value(lane) : combine(result, lane);
    if (result.is_raised()) return result;
  }
  return result;
}

namespace {

// The arguments as a program counts them.
Bound behind_self(const Bound& args) {
  return {args.values.subspan(1), args.span, args.spans.empty() ? args.spans : args.spans.subspan(1)};
}

VectorObject* self_of(const Bound& args) { return static_cast<VectorObject*>(args[0].object()); }

std::vector<NumericObject*> all_lanes(Context& ctx, VectorObject* vector) {
  std::vector<NumericObject*> lanes;
  for (int64_t i = 0; i < lane_count(vector); ++i)
    lanes.push_back(value::make_dynamic(ctx, vector->fragment.dtype, lane(ctx, vector->fragment.lanes, i)));
  return lanes;
}

std::optional<std::string> operation(Context& ctx, const Bound& args) {
  auto text = enum_text(args[1]);
  if (!text) report_enum_argument(ctx, args, 1, "op", "reduce", "a ReductionOp or its name");
  return text;
}

// The initial value in the type of the lanes; Unbound when it is None.
bool initial_value(Context& ctx, const Bound& args, size_t i, DType type, Value& out) {
  out = Value();
  if (args[i].is_none()) return true;
  out = value::construct_numeric(ctx, type, args[i], args.span_of(i));
  if (out.is_poison()) ctx.fail_silently();
  return !out.is_raised() && !out.is_poison();
}

Value vector_reduce(Context& ctx, const Bound& args) {
  auto op = operation(ctx, args);
  Value init;
  if (!op || !initial_value(ctx, args, 2, self_of(args)->fragment.dtype, init)) return Value::raised();
  return reduce_lanes(ctx, *op, all_lanes(ctx, self_of(args)), init, args.span);
}

// None keeps a mode, anything else reduces it, a tuple says it for the parts of a mode. False: raised.
bool profile_modes(Context& ctx, Value profile, const IntTuple& mode, std::vector<tile::ReducedMode>& modes,
                   std::vector<IntTuple>& kept) {
  value::TupleObject* parts = value::as_tuple(profile);
  if (!parts) {
    modes.push_back({tile::size_of(mode), profile.is_none()});
    if (profile.is_none()) kept.push_back(mode);
    return true;
  }
  if (!mode.is_tuple() || mode.items.size() != parts->items.size()) {
    ctx.raise(ctx.types->value_error, "reduce: the profile has {} modes where the shape has {}", parts->items.size(),
              layout::to_string(mode));
    return false;
  }
  std::vector<IntTuple> inner;
  for (size_t i = 0; i < mode.items.size(); ++i)
    if (!profile_modes(ctx, parts->items[i], mode.items[i], modes, inner)) return false;
  if (!inner.empty()) kept.push_back(layout::tuple(ctx.heap, inner));
  return true;
}

// reduction_profile: 0 reduces everything; a tuple reduces the modes that are not None and keeps the others.
Value ssa_reduce(Context& ctx, const Bound& args) {
  VectorObject* vector = self_of(args);
  auto op = operation(ctx, args);
  Value init;
  if (!op || !initial_value(ctx, args, 2, vector->fragment.dtype, init)) return Value::raised();
  if (!value::as_tuple(args[3])) return reduce_lanes(ctx, *op, all_lanes(ctx, vector), init, args.span);
  std::vector<tile::ReducedMode> modes;
  std::vector<IntTuple> kept;
  if (!profile_modes(ctx, args[3], vector->fragment.shape, modes, kept)) return Value::raised();
  std::vector<NumericObject*> all = all_lanes(ctx, vector);
  if (kept.empty()) return reduce_lanes(ctx, *op, all, init, args.span);
  tile::Fragment result = vector->fragment;
  result.shape = kept[0];  // a tuple, as the profile is
  std::vector<ir::Value*> lanes;
  for (const std::vector<int64_t>& group : tile::reduction_groups(lane_count(vector), modes)) {
    std::vector<NumericObject*> members;
    for (int64_t i : group) members.push_back(all[static_cast<size_t>(i)]);
    KDSL_TRY_VALUE(reduced, reduce_lanes(ctx, *op, members, init, args.span));
    result.dtype = value::as_numeric_object(reduced)->dtype;
    lanes.push_back(value::materialize(ctx, value::as_numeric_object(reduced)));
  }
  result.lanes = build_lanes(ctx, lanes);
  return make_vector(ctx, result);
}

Value to_type(Context& ctx, const Bound& args) {
  auto type = dtype_argument(ctx, behind_self(args), 0, "to");
  if (!type) return Value::raised();
  return convert_vector(ctx, self_of(args), *type, args.span);
}

Value bitcast(Context& ctx, const Bound& args) {
  VectorObject* vector = self_of(args);
  auto type = dtype_argument(ctx, behind_self(args), 0, "bitcast");
  if (!type) return Value::raised();
  int64_t bits = lane_count(vector) * dtype::width(vector->fragment.dtype), width = dtype::width(*type);
  if (bits % width != 0)
    return ctx.raise(ctx.types->value_error, "bitcast: {} bits are no whole number of {}", bits, dtype::name(*type));
  return bitcast_vector(ctx, vector, *type);
}

bool shape_argument(Context& ctx, const Bound& args, IntTuple& out) {
  if (!value::to_int_tuple(ctx, args[1], out, "a shape")) return false;
  if (!out.is_tuple()) out = layout::tuple(ctx.heap, {&out, 1});
  std::vector<IntTuple> leaves;
  layout::flatten(out, leaves);
  bool is_good = layout::is_fully_static(out) &&
                 std::all_of(leaves.begin(), leaves.end(), [](const IntTuple& leaf) { return leaf.value > 0; });
  if (!is_good)
    ctx.raise(ctx.types->value_error, "the shape of a vector must be known and positive, not {}", layout::to_string(out));
  return is_good;
}

// The same lanes, in their order, under another shape.
Value reshape(Context& ctx, const Bound& args) {
  VectorObject* vector = self_of(args);
  IntTuple shape;
  if (!shape_argument(ctx, args, shape)) return Value::raised();
  VectorObject* result = boxed(ctx, tile::reshape(vector->fragment, shape), args.span);
  return result ? Value(result) : Value::raised();
}

Value broadcast_to(Context& ctx, const Bound& args) {
  IntTuple shape;
  if (!shape_argument(ctx, args, shape)) return Value::raised();
  VectorObject* result = broadcast(ctx, self_of(args), shape, args.span);
  return result ? Value(result) : Value::raised();
}

Value itself(Context&, const Bound& args) { return args[0]; }
Value as_list(Context& ctx, const Bound& args) { return value::make_list(ctx, {{args[0]}}); }

constexpr BuiltinRow kMethods[] = {
    {"reduce", "self, op, init=None", "All lanes combined in order: add, mul, max, min, and, or, xor.", vector_reduce},
    {"to", "self, dtype", "Every lane converted.", to_type},
    {"bitcast", "self, dtype", "The same bits as lanes of another type.", bitcast},
    {"reshape", "self, shape", "The same lanes under another shape.", reshape},
    {"broadcast_to", "self, shape", "The lanes repeated to fill a shape.", broadcast_to},
    {"ir_value", "self", "The vector itself.", itself},
    {"__extract_mlir_values__", "self", "The dynamic values of the object: itself.", as_list},
};

constexpr BuiltinRow kSsaMethods[] = {
    {"reduce", "self, op, init_val=None, reduction_profile=0",
     "The lanes of the modes that are not None combined; of all for 0.", ssa_reduce},
    {"to", "self, dtype", "Every lane converted.", to_type},
    {"bitcast", "self, dtype", "The same bits as lanes of another type.", bitcast},
    {"reshape", "self, shape", "The same lanes under another shape.", reshape},
    {"broadcast_to", "self, shape", "The lanes repeated to fill a shape.", broadcast_to},
    {"ir_value", "self", "The vector itself.", itself},
    {"maybe_downcast", "self", "The vector itself.", itself},
    {"__extract_mlir_values__", "self", "The dynamic values of the object: itself.", as_list},
};

}  // namespace

const std::span<const BuiltinRow> kVectorMethods = kMethods;
const std::span<const BuiltinRow> kTensorSsaMethods = kSsaMethods;

}  // namespace kdsl::builtins
