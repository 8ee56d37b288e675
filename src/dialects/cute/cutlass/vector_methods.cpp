// This file has the methods of Vector and TensorSSA: conversions, reductions, other shapes.
#include "dialects/cute/arguments.h"
#include "dialects/cute/cutlass/vector.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "diag/counted.h"

namespace kdsl::builtins {

using dtype::DType;
using layout::IntTuple;
using value::NumericObject;

Value reduce_lanes(Context& ctx, Reduction op, std::span<NumericObject* const> lanes, Value init, Span span) {
  auto combine = [&](Value a, Value b) -> Value {
    switch (op) {
      case Reduction::Add: return value::numeric_binary(ctx, ast::Operator::Add, a, b);
      case Reduction::Mul: return value::numeric_binary(ctx, ast::Operator::Mult, a, b);
      case Reduction::And: return value::numeric_binary(ctx, ast::Operator::BitAnd, a, b);
      case Reduction::Or: return value::numeric_binary(ctx, ast::Operator::BitOr, a, b);
      case Reduction::Xor: return value::numeric_binary(ctx, ast::Operator::BitXor, a, b);
      case Reduction::Max:
      case Reduction::Min: return value::numeric_extremum(ctx, op == Reduction::Max, a, b, span);
    }
    __builtin_unreachable();
  };
  Value result = init;
  for (NumericObject* lane : lanes) {
    result = result.is_unbound() ? Value(lane) : combine(result, lane);
    if (result.is_raised()) return result;
  }
  return result;
}

std::vector<NumericObject*> all_lanes(Context& ctx, const VectorObject* vector) {
  std::vector<NumericObject*> lanes;
  for (int64_t i = 0; i < lane_count(vector); ++i)
    lanes.push_back(value::make_dynamic(ctx, vector->fragment.dtype, lane(ctx, vector->fragment.lanes, i)));
  return lanes;
}

namespace {

// ---- reductions

// Returns the initial value in the type of the lanes; Unbound when it is None. Returns none after reporting an error.
std::optional<Value> initial_value(Call& call, const Argument& init, DType type) {
  if (!init.is_given()) return Value();
  Value made = call.blame(init, value::construct_numeric(call.ctx, type, init.value, init.span));
  return made.is_raised() || made.is_poison() ? std::nullopt : std::optional(made);
}

struct Reduce {
  VectorObject* self;
  Reduction op;
  Argument init;
};
Value reduce(Call& call, const Reduce& args) {
  auto init = initial_value(call, args.init, args.self->fragment.dtype);
  return init ? reduce_lanes(call.ctx, args.op, all_lanes(call.ctx, args.self), *init, call.span()) : call.failure();
}

// Reads a profile: None keeps a mode, anything else reduces it, and a tuple does so for the parts of a mode. Returns false
// after reporting an error.
bool profile_modes(Call& call, const Argument& profile, const IntTuple& mode, std::vector<tile::ReducedMode>& modes,
                   std::vector<IntTuple>& kept) {
  value::TupleObject* parts = value::as_tuple(profile.value);
  if (!parts) {
    modes.push_back({tile::size_of(mode), profile.value.is_none()});
    if (profile.value.is_none()) kept.push_back(mode);
    return true;
  }
  if (!mode.is_tuple() || mode.items.size() != parts->items.size())
    return call.refuse(profile, "has {} where the shape has {}", diag::counted(parts->items.size(), "mode"),
                       layout::to_string(mode));
  std::vector<IntTuple> inner;
  for (size_t i = 0; i < mode.items.size(); ++i)
    if (!profile_modes(call, profile.with(parts->items[i]), mode.items[i], modes, inner)) return false;
  if (!inner.empty()) kept.push_back(layout::tuple(call.ctx.heap, inner));
  return true;
}

struct ReduceModes {
  VectorObject* self;
  Reduction op;
  Argument init_val, reduction_profile;
};
// Reads reduction_profile: 0 reduces everything; a tuple reduces the modes that are not None and keeps the others.
Value reduce_modes(Call& call, const ReduceModes& args) {
  Context& ctx = call.ctx;
  Argument op = call.at(args.op);
  if (value::StrObject* text = value::as_str(op.value)) {
    std::string member(to_text(args.op));
    std::ranges::transform(member, member.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return call.expected(op, "ReductionOp", fmt::format("the string '{}'", text->text))
        .help(fmt::format("write `cute.ReductionOp.{}`", member));
  }
  auto init = initial_value(call, args.init_val, args.self->fragment.dtype);
  if (!init) return call.failure();
  std::vector<tile::ReducedMode> modes;
  std::vector<IntTuple> kept;
  bool has_profile = value::as_tuple(args.reduction_profile.value);
  if (has_profile && !profile_modes(call, args.reduction_profile, args.self->fragment.shape, modes, kept))
    return call.failure();
  std::vector<NumericObject*> all = all_lanes(ctx, args.self);
  if (kept.empty()) return reduce_lanes(ctx, args.op, all, *init, call.span());
  tile::Fragment result = args.self->fragment;
  result.shape = kept[0];  // a tuple, as the profile is
  std::vector<ir::Value*> lanes;
  for (const std::vector<int64_t>& group : tile::reduction_groups(lane_count(args.self), modes)) {
    std::vector<NumericObject*> members;
    for (int64_t i : group) members.push_back(all[static_cast<size_t>(i)]);
    KDSL_TRY_VALUE(reduced, reduce_lanes(ctx, args.op, members, *init, call.span()));
    result.dtype = value::as_numeric_object(reduced)->dtype;
    lanes.push_back(value::materialize(ctx, value::as_numeric_object(reduced)));
  }
  result.lanes = build_lanes(ctx, lanes);
  return make_vector(ctx, result);
}

// ---- other types and shapes

struct ToType {
  VectorObject* self;
  DType dtype;
};
Value to_type(Call& call, const ToType& args) {
  return call.blame(args.dtype, convert_vector(call.ctx, args.self, args.dtype, call.span()));
}

Value bitcast(Call& call, const ToType& args) {
  int64_t bits = lane_count(args.self) * dtype::width(args.self->fragment.dtype);
  if (bits % dtype::width(args.dtype) != 0)
    return call.refuse(args.dtype, "cannot be used: {} bits are no whole number of {}", bits, dtype::name(args.dtype));
  return bitcast_vector(call.ctx, args.self, args.dtype);
}

struct ToShape {
  VectorObject* self;
  VectorShape shape;
};
// Returns the same lanes, in their order, with another shape.
Value reshape(Call& call, const ToShape& args) {
  auto reshaped = tile::reshape(args.self->fragment, args.shape);
  if (!reshaped) return call.refuse(args.shape, "cannot be used: {}", reshaped.error().message);
  return make_vector(call.ctx, *reshaped);
}

Value broadcast_to(Call& call, const ToShape& args) {
  return call.blame(args.shape, or_raised(broadcast(call.ctx, args.self, args.shape, call.span())));
}

constexpr auto kTo = traced_row<to_type>("to", "self, dtype", "Every lane converted.");
constexpr auto kBitcast = traced_row<bitcast>("bitcast", "self, dtype", "The same bits as lanes of another type.");
constexpr auto kReshape = traced_row<reshape>("reshape", "self, shape", "The same lanes under another shape.");
constexpr auto kBroadcast = traced_row<broadcast_to>("broadcast_to", "self, shape", "The lanes repeated to fill a shape.");

constexpr BuiltinRow kMethods[] = {
    traced_row<reduce>("reduce", "self, op, init=None", "All lanes combined in order: add, mul, max, min, and, or, xor."),
    kTo,
    kBitcast,
    kReshape,
    kBroadcast,
};

constexpr BuiltinRow kSsaMethods[] = {
    traced_row<reduce_modes>("reduce", "self, op, init_val=None, reduction_profile=0",
                             "The lanes of the modes that are not None combined; of all for 0."),
    kTo,
    kBitcast,
    kReshape,
    kBroadcast,
    row<itself>("maybe_downcast", "self", "The vector itself."),
};

}  // namespace

const std::span<const BuiltinRow> kVectorMethods = kMethods;
const std::span<const BuiltinRow> kTensorSsaMethods = kSsaMethods;

}  // namespace kdsl::builtins
