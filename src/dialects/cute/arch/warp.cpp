// cutlass.cute.arch: shuffles, votes, matches and reductions of a warp (cute-api.md 7.5).
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
using value::NumericObject;

namespace {

ir::Value* shuffle_word(ir::Builder& b, ShuffleOperands& s, ir::Value* word) {
  ir::Value* operands[] = {word, s.offset, s.mask, s.clamp};
  ir::Type types[] = {word->type, ir::kI1};
  ir::Attr mode = ir::enum_attribute(ir::AttrName::Mode, s.mode);
  size_t results = s.wants_validity ? 2 : 1;
  ir::Op* op = b.create(OpKind::Shuffle, operands, std::span<const ir::Type>(types, results), {&mode, 1});
  if (s.wants_validity) s.is_valid = op->result(1);
  return op->result();
}

// The type of 32 bits in which a narrower value travels.
DType carrier(DType type) {
  if (dtype::is_float(type)) return DType::Float32;
  return dtype::is_signed(type) ? DType::Int32 : DType::Uint32;
}

// 64 bits travel as two words.
ir::Value* shuffle_wide(ir::Builder& b, ShuffleOperands& s, ir::Value* v) {
  ir::Value* bits = v->type == ir::kI64 ? v : b.cast(OpKind::Bitcast, v, ir::kI64);
  ir::Value* low = b.cast(OpKind::TruncI, bits, ir::kI32);
  ir::Value* high = b.cast(OpKind::TruncI, b.binary(OpKind::ShrUI, bits, b.i64(32)), ir::kI32);
  low = b.cast(OpKind::ExtUI, shuffle_word(b, s, low), ir::kI64);
  high = b.cast(OpKind::ExtUI, shuffle_word(b, s, high), ir::kI64);
  bits = b.binary(OpKind::OrI, low, b.binary(OpKind::ShlI, high, b.i64(32)));
  return v->type == ir::kI64 ? bits : b.cast(OpKind::Bitcast, bits, v->type);
}

}  // namespace

Value shuffle_numeric(Context& ctx, NumericObject* numeric, ShuffleOperands& s, const Bound& args, size_t i,
                      std::string_view function) {
  DType type = numeric->dtype;
  if (dtype::width(type) == 64)
    return value::make_dynamic(ctx, type, shuffle_wide(*ctx.builder, s, value::materialize(ctx, numeric)));
  if (dtype::width(type) > 64)
    return ctx.fail(ctx.error(args.span_of(i), diag::ArgumentValue, static_cast<int64_t>(i + 1), "value", function,
                              "must have at most 64 bits"));
  NumericObject* word =
      dtype::width(type) == 32 ? numeric : value::convert_numeric(ctx, numeric, carrier(type), args.span_of(i));
  if (!word) return Value::raised();
  ir::Value* moved = shuffle_word(*ctx.builder, s, value::materialize(ctx, word));
  return value::convert(ctx, value::make_dynamic(ctx, word->dtype, moved), type, args.span);
}

namespace {

Value shuffle(Context& ctx, const Bound& args, std::string_view name, ir::Shuffle mode);

// A vector of 32 bits travels as one word.
Value shuffle_vector(Context& ctx, VectorObject* vector, const Bound& args, std::string_view name, ir::Shuffle mode) {
  int64_t bits = lane_count(vector) * dtype::width(vector->fragment.dtype);
  if (bits != 32)
    return ctx.fail(ctx.error(args.span_of(0), diag::ArgumentValue, 1, "value", name,
                              fmt::format("must be a number or a vector of 32 bits, not of {}", bits)));
  std::vector<Value> values(args.values.begin(), args.values.end());
  values[0] = value::make_dynamic(ctx, DType::Uint32, ctx.builder->cast(OpKind::Bitcast, vector->fragment.lanes, ir::kI32));
  KDSL_TRY_VALUE(moved, shuffle(ctx, Bound{values, args.span, args.spans}, name, mode));
  ir::Value* lanes = ctx.builder->cast(OpKind::Bitcast, value::as_numeric_object(moved)->ir, vector->fragment.lanes->type);
  return make_vector(ctx, vector->type, vector->fragment.dtype, vector->fragment.shape, lanes);
}

Value shuffle(Context& ctx, const Bound& args, std::string_view name, ir::Shuffle mode) {
  if (!require_kernel(ctx, name, args.span)) return Value::raised();
  if (VectorObject* vector = as_vector(ctx, args[0])) return shuffle_vector(ctx, vector, args, name, mode);
  NumericObject* numeric = number_argument(ctx, args, 0, name);
  ShuffleOperands s{.mode = mode};
  s.offset = numeric ? int_argument(ctx, args, 1, name) : nullptr;
  s.mask = s.offset ? int_argument(ctx, args, 2, name) : nullptr;
  s.clamp = s.mask ? int_argument(ctx, args, 3, name) : nullptr;
  return s.clamp ? shuffle_numeric(ctx, numeric, s, args, 0, name) : Value::raised();
}

Value shuffle_sync_op(Context& ctx, const Bound& args) {
  auto mode = enum_argument(ctx, args, 4, "kind", "shuffle_sync_op", ir::Shuffle_from_text, "idx, up, down or bfly");
  return mode ? shuffle(ctx, args, "shuffle_sync_op", *mode) : Value::raised();
}

#define SHUFFLE(name, mode, clamp)                                                                  \
  BuiltinRow {                                                                                      \
    name, "value, offset, mask=4294967295, mask_and_clamp=" clamp, "The value of another lane.",    \
        [](Context& ctx, const Bound& args) { return shuffle(ctx, args, name, ir::Shuffle::mode); } \
  }

}  // namespace

Value vote_lanes(Context& ctx, const Bound& args, std::string_view name, ir::Vote mode) {
  if (!require_kernel(ctx, name, args.span)) return Value::raised();
  NumericObject* numeric = number_argument(ctx, args, 0, name);
  ir::Value* predicate = numeric ? value::truth_value(ctx, args[0]) : nullptr;
  ir::Value* mask = predicate ? int_argument(ctx, args, 1, name) : nullptr;
  if (!mask) return Value::raised();
  bool is_ballot = mode == ir::Vote::Ballot;
  ir::Value* result = ctx.builder
                          ->create(OpKind::Vote, {predicate, mask}, {is_ballot ? ir::kI32 : ir::kI1},
                                   {ir::enum_attribute(ir::AttrName::Mode, mode)})
                          ->result();
  return value::make_dynamic(ctx, is_ballot ? DType::Int32 : DType::Boolean, result);
}

namespace {

#define VOTE(name, mode)                                                                            \
  BuiltinRow {                                                                                      \
    name, "pred, mask=4294967295", "A vote of the lanes of a mask.",                                \
        [](Context& ctx, const Bound& args) { return vote_lanes(ctx, args, name, ir::Vote::mode); } \
  }

}  // namespace

Value match_lanes(Context& ctx, const Bound& args, std::string_view name, ir::Match mode) {
  if (!require_kernel(ctx, name, args.span)) return Value::raised();
  ir::Value* mask = int_argument(ctx, args, 0, name);
  NumericObject* numeric = mask ? number_argument(ctx, args, 1, name) : nullptr;
  if (!numeric) return Value::raised();
  ir::Value* word = value::materialize(ctx, numeric);
  int width = dtype::width(numeric->dtype);
  if (dtype::is_float(numeric->dtype) && width >= 32)
    word = ctx.builder->cast(OpKind::Bitcast, word, width == 64 ? ir::kI64 : ir::kI32);
  if (width < 32) {
    NumericObject* wide = value::convert_numeric(ctx, numeric, DType::Int32, args.span_of(1));
    if (!wide) return Value::raised();
    word = value::materialize(ctx, wide);
  }
  ir::Value* result =
      ctx.builder->create(OpKind::Match, {mask, word}, {ir::kI32}, {ir::enum_attribute(ir::AttrName::Mode, mode)})->result();
  return value::make_dynamic(ctx, DType::Uint32, result);
}

namespace {

Value match_sync(Context& ctx, const Bound& args) {
  value::StrObject* kind = value::as_str(args[2]);
  auto mode = kind ? ir::Match_from_text(kind->text) : std::nullopt;
  if (!mode) return ctx.raise(ctx.types->value_error, "match_sync: kind must be 'any' or 'all'");
  return match_lanes(ctx, args, "match_sync", *mode);
}

// ---- reductions: a butterfly of shuffles, or the hardware's

bool group_argument(Context& ctx, const Bound& args, size_t i, std::string_view name, int64_t& group) {
  if (!static_argument(ctx, args, i, name, group)) return false;
  if (group >= 1 && group <= 32 && (group & (group - 1)) == 0) return true;
  ctx.raise(ctx.types->value_error, "{}: threads_in_group must be a power of two up to 32", name);
  return false;
}

template <typename Combine>
Value butterfly(Context& ctx, Value v, int64_t group, Span span, Combine combine) {
  for (int64_t offset = group / 2; offset >= 1; offset /= 2) {
    Value operands[] = {v, Value::integer(offset), Value::integer(0xffffffff), Value::integer(31)};
    KDSL_TRY_VALUE(other, shuffle(ctx, Bound{operands, span, {}}, "warp_reduction", ir::Shuffle::Bfly));
    v = combine(v, other);
    if (v.is_raised()) return v;
  }
  return v;
}

Value warp_reduction(Context& ctx, const Bound& args) {
  int64_t group = 0;
  if (!require_kernel(ctx, "warp_reduction", args.span) || !group_argument(ctx, args, 2, "warp_reduction", group))
    return Value::raised();
  return butterfly(ctx, args[0], group, args.span, [&](Value a, Value b) { return value::call(ctx, args[1], {a, b}); });
}

Value warp_reduction_sum(Context& ctx, const Bound& args) {
  int64_t group = 0;
  if (!require_kernel(ctx, "warp_reduction_sum", args.span) || !group_argument(ctx, args, 1, "warp_reduction_sum", group))
    return Value::raised();
  return butterfly(ctx, args[0], group, args.span,
                   [&](Value a, Value b) { return value::binary(ctx, ast::Operator::Add, a, b); });
}

Value warp_reduction_max(Context& ctx, const Bound& args) {
  int64_t group = 0;
  if (!require_kernel(ctx, "warp_reduction_max", args.span) || !group_argument(ctx, args, 1, "warp_reduction_max", group))
    return Value::raised();
  if (!number_argument(ctx, args, 0, "warp_reduction_max")) return Value::raised();
  return butterfly(ctx, args[0], group, args.span, [&](Value a, Value b) {
    NumericObject *x = value::to_numeric(ctx, a), *y = value::to_numeric(ctx, b);
    // fmax of the hardware ignores a NaN, unlike max().
    if (x->dtype == DType::Float32 && y->dtype == DType::Float32)
      return Value(value::make_dynamic(
          ctx, x->dtype, ctx.builder->binary(OpKind::MaxNumF, value::materialize(ctx, x), value::materialize(ctx, y))));
    return value::numeric_extremum(ctx, true, a, b, args.span);
  });
}

}  // namespace

Value redux_lanes(Context& ctx, const Bound& args, std::string_view name, ir::Redux op) {
  if (!require_kernel(ctx, name, args.span)) return Value::raised();
  NumericObject* numeric = number_argument(ctx, args, 0, name);
  ir::Value* mask = numeric ? int_argument(ctx, args, 2, name) : nullptr;
  if (!mask) return Value::raised();
  bool is_float = dtype::is_float(numeric->dtype), is_float_op = op == ir::Redux::FMin || op == ir::Redux::FMax;
  if (is_float && ctx.options.gpu_arch < 100)
    return ctx.fail(ctx.error(args.span, diag::UnsupportedArch, "`redux` of floats", "sm_100a", ctx.options.gpu_arch_name));
  if (dtype::width(numeric->dtype) != 32 || is_float != is_float_op || numeric->dtype == DType::TFloat32)
    return ctx.raise(ctx.types->type_error, "{}: {} takes {}, not {}", name, ir::to_text(op),
                     is_float_op ? "a Float32" : "an Int32 or Uint32", value::dtype_name(numeric));
  std::vector<ir::Attr> attrs{ir::enum_attribute(ir::AttrName::Op, op)};
  if (!args[3].is_none() && value::truth(ctx, args[3]).as_bool()) attrs.push_back(ir::int_attribute(ir::AttrName::Abs, 1));
  if (!args[4].is_none() && value::truth(ctx, args[4]).as_bool()) attrs.push_back(ir::int_attribute(ir::AttrName::Nan, 1));
  ir::Value* operands[] = {value::materialize(ctx, numeric), mask};
  ir::Type type = operands[0]->type;
  ir::Value* result = ctx.builder->create(OpKind::Redux, operands, std::span<const ir::Type>(&type, 1), attrs)->result();
  return value::make_dynamic(ctx, numeric->dtype, result);
}

namespace {

Value warp_redux_sync(Context& ctx, const Bound& args) {
  value::StrObject* kind = value::as_str(args[1]);
  auto op = kind ? ir::Redux_from_text(kind->text) : std::nullopt;
  if (!op)
    return ctx.raise(ctx.types->value_error,
                     "warp_redux_sync: kind must be one of fmax, fmin, max, min, umax, umin, add, xor, or, and");
  return redux_lanes(ctx, args, "warp_redux_sync", *op);
}

const BuiltinRow kRows[] = {
    SHUFFLE("shuffle_sync", Idx, "31"),
    SHUFFLE("shuffle_sync_up", Up, "0"),
    SHUFFLE("shuffle_sync_down", Down, "31"),
    SHUFFLE("shuffle_sync_bfly", Bfly, "31"),
    {"shuffle_sync_op", "value, offset, mask=4294967295, mask_and_clamp=31, kind='idx'", "The value of another lane.",
     shuffle_sync_op},
    VOTE("vote_ballot_sync", Ballot),
    VOTE("vote_any_sync", Any),
    VOTE("vote_all_sync", All),
    VOTE("vote_uni_sync", Uni),
    {"match_sync", "mask, value, kind='any'", "The lanes with the same value.", match_sync},
    {"warp_reduction", "val, op, *, threads_in_group=32", "Combines the values of a group of lanes.", warp_reduction},
    {"warp_reduction_sum", "val, *, threads_in_group=32", "The sum over a group of lanes.", warp_reduction_sum},
    {"warp_reduction_max", "val, *, threads_in_group=32", "The maximum over a group of lanes.", warp_reduction_max},
    {"warp_redux_sync", "value, kind, mask_and_clamp=4294967295, *, abs=None, nan=None", "The hardware's reduction of a warp.",
     warp_redux_sync},
};

}  // namespace

const std::span<const BuiltinRow> kArchWarpRows = kRows;

}  // namespace kdsl::builtins
