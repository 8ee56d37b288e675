// cutlass.experimental.primitives: operations in which the lanes of a warp meet (cute-api.md 7.20).
#include "dialects/cute/prims/prims.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::OpKind;
using value::NumericObject;

namespace {

constexpr std::string_view kShfl[] = {"BFLY", "UP", "DOWN", "IDX"};
constexpr std::string_view kVoteSync[] = {"ANY", "ALL", "BALLOT", "UNI"};
constexpr std::string_view kMatchSync[] = {"ANY", "ALL"};
constexpr std::string_view kReductionKind[] = {"ADD", "AND", "MAX", "MIN", "OR", "UMAX", "UMIN", "XOR", "FMIN", "FMAX"};
constexpr EnumRow kEnums[] = {
    {"Shfl", kShfl},
    {"VoteSync", kVoteSync},
    {"MatchSync", kMatchSync},
    {"ReductionKind", kReductionKind},
};

Value shfl_sync(Context& ctx, const Bound& args) {
  constexpr std::string_view kName = "shfl_sync";
  if (!require_kernel(ctx, kName, args.span)) return Value::raised();
  ShuffleOperands shuffle;
  shuffle.mask = int_argument(ctx, args, 0, kName);
  NumericObject* numeric = shuffle.mask ? number_argument(ctx, args, 1, kName) : nullptr;
  shuffle.offset = numeric ? int_argument(ctx, args, 2, kName) : nullptr;
  shuffle.clamp = shuffle.offset ? int_argument(ctx, args, 3, kName) : nullptr;
  if (!shuffle.clamp) return Value::raised();
  auto mode = enum_argument(ctx, args, 4, "kind", kName, ir::Shuffle_from_text, "Shfl.IDX, UP, DOWN or BFLY");
  if (!mode) return Value::raised();
  shuffle.mode = *mode;
  KDSL_TRY_VALUE(wants_validity, value::truth(ctx, args[5]));
  shuffle.wants_validity = wants_validity.as_bool();
  KDSL_TRY_VALUE(moved, shuffle_numeric(ctx, numeric, shuffle, args, 1, kName));
  if (!shuffle.wants_validity) return moved;
  return value::make_tuple(ctx, {moved, value::make_dynamic(ctx, DType::Boolean, shuffle.is_valid)});
}

Value vote_sync(Context& ctx, const Bound& args) {
  auto mode = enum_argument(ctx, args, 2, "kind", "vote_sync", ir::Vote_from_text, "VoteSync.ANY, ALL, UNI or BALLOT");
  if (!mode) return Value::raised();
  Value operands[] = {args[1], args[0]};
  Span spans[] = {args.span_of(1), args.span_of(0)};
  return vote_lanes(ctx, Bound{operands, args.span, spans}, "vote_sync", *mode);
}

Value match_sync(Context& ctx, const Bound& args) {
  auto mode = enum_argument(ctx, args, 2, "kind", "match_sync", ir::Match_from_text, "MatchSync.ANY or ALL");
  return mode ? match_lanes(ctx, args, "match_sync", *mode) : Value::raised();
}

Value redux_sync(Context& ctx, const Bound& args) {
  auto op = enum_argument(ctx, args, 1, "kind", "redux_sync", ir::Redux_from_text, "a ReductionKind");
  return op ? redux_lanes(ctx, args, "redux_sync", *op) : Value::raised();
}

Value elect_sync(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "elect_sync", args.span)) return Value::raised();
  ir::Value* mask = int_argument(ctx, args, 0, "elect_sync");
  if (!mask) return Value::raised();
  return value::make_dynamic(ctx, DType::Boolean, ctx.builder->create(OpKind::ElectSync, {mask}, {ir::kI1})->result());
}

const BuiltinRow kRows[] = {
    {"shfl_sync", "thread_mask, val, offset, mask_and_clamp, kind, *, return_value_and_is_valid=None",
     "The value of another lane; with return_value_and_is_valid also whether that lane was in range.", shfl_sync},
    {"vote_sync", "mask, pred, kind", "A vote of the lanes of a mask.", vote_sync},
    {"match_sync", "thread_mask, val, kind", "The lanes with the same value.", match_sync},
    {"redux_sync", "val, kind, mask_and_clamp=4294967295, *, abs=None, nan=None", "The hardware's reduction of a warp.",
     redux_sync},
    {"elect_sync", "*, membermask=4294967295", "True in one lane of the mask.", elect_sync},
};

}  // namespace

const std::span<const BuiltinRow> kPrimsWarpRows = kRows;
const std::span<const EnumRow> kPrimsWarpEnums = kEnums;

}  // namespace kdsl::builtins
