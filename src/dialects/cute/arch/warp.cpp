// This file has the warp collectives of cute.arch and the primitives: shuffles, votes, matches, elections and reductions.
#include "dialects/cute/arguments.h"
#include "dialects/cute/cutlass/vector.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/arch.h"
#include "ir/op_kind.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::AttrName;
using ir::OpKind;
using value::NumericObject;

namespace {

constexpr std::string_view kShfl[] = {"BFLY", "UP", "DOWN", "IDX"};
constexpr std::string_view kVoteSync[] = {"ANY", "ALL", "BALLOT", "UNI"};
constexpr std::string_view kMatchSync[] = {"ANY", "ALL"};
constexpr std::string_view kReductionKind[] = {"ADD", "AND", "MAX", "MIN", "OR", "UMAX", "UMIN", "XOR", "FMIN", "FMAX"};
constexpr EnumRow kEnums[] = {
    {"Shfl", kShfl}, {"VoteSync", kVoteSync}, {"MatchSync", kMatchSync}, {"ReductionKind", kReductionKind}};

// ---- shuffles

// A number of at most 64 bits, or a vector of 32 bits, which is shuffled as one word.
struct Moved {
  NumericObject* number = nullptr;
  VectorObject* vector = nullptr;
};
bool read_argument(Call& call, const Argument& argument, Moved& out) {
  out.vector = as_vector(call.ctx, argument.value);
  if (out.vector) {
    int64_t bits = lane_count(out.vector) * dtype::width(out.vector->fragment.dtype);
    return bits == 32 || call.refuse(argument, "must be a number or a vector of 32 bits, not of {}", bits);
  }
  if (!read_argument(call, argument, out.number)) return false;
  return dtype::width(out.number->dtype) <= 64 || call.refuse(argument, "must have at most 64 bits");
}

struct Lanes {
  ir::Shuffle mode{};
  ir::Value *offset = nullptr, *mask = nullptr, *clamp = nullptr;
  bool wants_validity = false;
  ir::Value* is_valid = nullptr;  // if not null, set to whether the lane was in range
};

ir::Value* shuffle_word(Call& call, Lanes& lanes, ir::Value* word) {
  ir::Type types[] = {word->type, ir::kI1};
  ir::Op* op = NewOp(call, OpKind::Shuffle)
                   .operand(word)
                   .operand(lanes.offset)
                   .operand(lanes.mask)
                   .operand(lanes.clamp)
                   .attr(AttrName::Mode, lanes.mode)
                   .create(std::span<const ir::Type>(types, lanes.wants_validity ? 2 : 1));
  if (lanes.wants_validity) lanes.is_valid = op->result(1);
  return op->result();
}

// Shuffles 64 bits as two words.
ir::Value* shuffle_wide(Call& call, Lanes& lanes, ir::Value* v) {
  ir::Builder& b = call.builder();
  ir::Value* bits = v->type == ir::kI64 ? v : b.cast(OpKind::Bitcast, v, ir::kI64);
  ir::Value* low = b.cast(OpKind::TruncI, bits, ir::kI32);
  ir::Value* high = b.cast(OpKind::TruncI, b.binary(OpKind::ShrUI, bits, b.i64(32)), ir::kI32);
  low = b.cast(OpKind::ExtUI, shuffle_word(call, lanes, low), ir::kI64);
  high = b.cast(OpKind::ExtUI, shuffle_word(call, lanes, high), ir::kI64);
  bits = b.binary(OpKind::OrI, low, b.binary(OpKind::ShlI, high, b.i64(32)));
  return v->type == ir::kI64 ? bits : b.cast(OpKind::Bitcast, bits, v->type);
}

// Returns the 32-bit type in which a narrower value is shuffled.
DType carrier(DType type) {
  if (dtype::is_float(type)) return DType::Float32;
  return dtype::is_signed(type) ? DType::Int32 : DType::Uint32;
}

// Returns the value of another lane.
Value shuffled(Call& call, const Moved& moved, Lanes& lanes) {
  Context& ctx = call.ctx;
  if (VectorObject* vector = moved.vector) {
    ir::Value* word = shuffle_word(call, lanes, call.builder().cast(OpKind::Bitcast, vector->fragment.lanes, ir::kI32));
    ir::Value* there = call.builder().cast(OpKind::Bitcast, word, vector->fragment.lanes->type);
    return make_vector(ctx, vector->type, vector->fragment.dtype, vector->fragment.shape, there);
  }
  DType type = moved.number->dtype;
  int width = dtype::width(type);
  if (width == 64) return value::make_dynamic(ctx, type, shuffle_wide(call, lanes, value::materialize(ctx, moved.number)));
  NumericObject* word = width == 32 ? moved.number : value::convert_numeric(ctx, moved.number, carrier(type), call.span());
  if (!word) return Value::raised();
  ir::Value* there = shuffle_word(call, lanes, value::materialize(ctx, word));
  return value::convert(ctx, value::make_dynamic(ctx, word->dtype, there), type, call.span());
}

struct Shuffle {
  Moved value;
  I32 offset, mask, mask_and_clamp;
};
Value shuffle(Call& call, const Shuffle& args, ir::Shuffle mode) {
  Lanes lanes{.mode = mode, .offset = args.offset, .mask = args.mask, .clamp = args.mask_and_clamp};
  return shuffled(call, args.value, lanes);
}

struct ShuffleOfKind {
  Moved value;
  I32 offset, mask, mask_and_clamp;
  ir::Shuffle kind;
  bool return_value_and_is_valid;
};
Value shuffle_of_kind(Call& call, const ShuffleOfKind& args) {
  Lanes lanes{.mode = args.kind, .offset = args.offset, .mask = args.mask, .clamp = args.mask_and_clamp};
  lanes.wants_validity = args.return_value_and_is_valid;
  KDSL_TRY_VALUE(there, shuffled(call, args.value, lanes));
  if (!lanes.wants_validity) return there;
  return value::make_tuple(call.ctx, {there, value::make_dynamic(call.ctx, DType::Boolean, lanes.is_valid)});
}

struct ShuffleNamed {
  Moved value;
  I32 offset, mask, mask_and_clamp;
  ir::Shuffle kind;
};
Value shuffle_named(Call& call, const ShuffleNamed& args) {
  return shuffle(call, {args.value, args.offset, args.mask, args.mask_and_clamp}, args.kind);
}

// ---- votes, matches, elections

struct Vote {
  Predicate pred;
  I32 mask;
};
Value vote(Call& call, const Vote& args, ir::Vote mode) {
  bool is_ballot = mode == ir::Vote::Ballot;
  return NewOp(call, OpKind::Vote)
      .operand(args.pred)
      .operand(args.mask)
      .attr(AttrName::Mode, mode)
      .number(is_ballot ? DType::Int32 : DType::Boolean, is_ballot ? ir::kI32 : ir::kI1);
}

struct VoteOfKind {
  I32 mask;
  Predicate pred;
  ir::Vote kind;
};
Value vote_of_kind(Call& call, const VoteOfKind& args) { return vote(call, {args.pred, args.mask}, args.kind); }

struct Match {
  I32 mask;
  NumericObject* value;
  ir::Match kind;
};
Value match(Call& call, const Match& args) {
  NumericObject* numeric = args.value;
  int width = dtype::width(numeric->dtype);
  if (width < 32) numeric = converted(call, call.at(args.value), numeric, DType::Int32);
  if (!numeric) return call.failure();
  ir::Value* word = value::materialize(call.ctx, numeric);
  if (dtype::is_float(numeric->dtype)) word = call.builder().cast(OpKind::Bitcast, word, width == 64 ? ir::kI64 : ir::kI32);
  return NewOp(call, OpKind::Match)
      .operand(args.mask)
      .operand(word)
      .attr(AttrName::Mode, args.kind)
      .number(DType::Uint32, ir::kI32);
}

struct Elect {
  I32 membermask;
};
Value elect_sync(Call& call, const Elect& args) {
  return NewOp(call, OpKind::ElectSync).operand(args.membermask).number(DType::Boolean, ir::kI1);
}

// ---- reductions: a butterfly of shuffles, or the hardware's

struct GroupSize {
  int64_t value;
};
bool read_argument(Call& call, const Argument& argument, GroupSize& out) {
  if (!read_argument(call, argument, out.value)) return false;
  if (out.value >= 1 && out.value <= ir::kWarpSize && (out.value & (out.value - 1)) == 0) return true;
  return call.refuse(argument, "must be a power of two up to {}, got {}", ir::kWarpSize, out.value);
}

template <typename Combine>
Value butterfly(Call& call, const Argument& argument, GroupSize group, Combine combine) {
  ir::Builder& b = call.builder();
  Value v = argument.value;
  for (int64_t offset = group.value / 2; offset >= 1; offset /= 2) {
    Moved moved;
    if (!read_argument(call, argument.with(v), moved)) return call.failure();
    Lanes lanes{.mode = ir::Shuffle::Bfly, .offset = b.i32(offset), .mask = b.i32(-1), .clamp = b.i32(ir::kWarpSize - 1)};
    KDSL_TRY_VALUE(other, shuffled(call, moved, lanes));
    v = combine(v, other);
    if (v.is_raised() || v.is_poison()) return v;
  }
  return v;
}

struct Reduction {
  Argument val;
  Value op;
  GroupSize threads_in_group;
};
Value warp_reduction(Call& call, const Reduction& args) {
  if (value::as_str(args.op) || !args.op.is_object())
    return call.expected(args.op, "a function of two numbers")
        .help("write `lambda a, b: a + b` or another function; `cute.arch.warp_reduction_sum(x)` adds");
  return butterfly(call, args.val, args.threads_in_group, [&](Value a, Value b) {
    return value::call(call.ctx, args.op, {a, b});
  });
}

struct Sum {
  Argument val;
  GroupSize threads_in_group;
};
Value warp_reduction_sum(Call& call, const Sum& args) {
  return butterfly(call, args.val, args.threads_in_group,
                   [&](Value a, Value b) { return value::binary(call.ctx, ast::Operator::Add, a, b); });
}

struct Maximum {
  NumericObject* val;
  GroupSize threads_in_group;
};
Value warp_reduction_max(Call& call, const Maximum& args) {
  Context& ctx = call.ctx;
  return butterfly(call, call.at(args.val), args.threads_in_group, [&](Value a, Value b) {
    NumericObject *x = value::to_numeric(ctx, a), *y = value::to_numeric(ctx, b);
    // The hardware's fmax ignores a NaN, unlike max().
    if (x->dtype == DType::Float32 && y->dtype == DType::Float32)
      return Value(value::make_dynamic(
          ctx, x->dtype, call.builder().binary(OpKind::MaxNumF, value::materialize(ctx, x), value::materialize(ctx, y))));
    return value::numeric_extremum(ctx, true, a, b, call.span());
  });
}

struct Redux {
  NumericObject* value;
  ir::Redux kind;
  I32 mask_and_clamp;
  bool abs, nan;
};
Value redux(Call& call, const Redux& args) {
  DType type = args.value->dtype;
  bool is_float = dtype::is_float(type), is_float_op = args.kind == ir::Redux::FMin || args.kind == ir::Redux::FMax;
  const ir::Arch* of_floats = ir::sm(100, 'a');
  if (is_float && call.ctx.options.arch->number < of_floats->number) return call.needs_arch("`redux` of floats", *of_floats);
  if (dtype::width(type) != 32 || is_float != is_float_op || type == DType::TFloat32)
    return call.expected(args.value, is_float_op ? "a Float32" : "an Int32 or Uint32");
  ir::Value* operand = value::materialize(call.ctx, args.value);
  return NewOp(call, OpKind::Redux)
      .operand(operand)
      .operand(args.mask_and_clamp)
      .attr(AttrName::Op, args.kind)
      .flag(AttrName::Abs, args.abs)
      .flag(AttrName::Nan, args.nan)
      .number(type, operand->type);
}

// ---- the tables

constexpr std::string_view kShuffleDoc = "The value of another lane.", kVoteDoc = "A vote of the lanes of a mask.",
                           kMatchDoc = "The lanes with the same value.", kReduxDoc = "The hardware's reduction of a warp.";

constexpr BuiltinRow kArchRows[] = {
    kernel_row<shuffle, ir::Shuffle::Idx>("shuffle_sync", "value, offset, mask=4294967295, mask_and_clamp=31", kShuffleDoc),
    kernel_row<shuffle, ir::Shuffle::Up>("shuffle_sync_up", "value, offset, mask=4294967295, mask_and_clamp=0", kShuffleDoc),
    kernel_row<shuffle, ir::Shuffle::Down>("shuffle_sync_down", "value, offset, mask=4294967295, mask_and_clamp=31",
                                           kShuffleDoc),
    kernel_row<shuffle, ir::Shuffle::Bfly>("shuffle_sync_bfly", "value, offset, mask=4294967295, mask_and_clamp=31",
                                           kShuffleDoc),
    kernel_row<shuffle_named>("shuffle_sync_op", "value, offset, mask=4294967295, mask_and_clamp=31, kind='idx'", kShuffleDoc),
    kernel_row<vote, ir::Vote::Ballot>("vote_ballot_sync", "pred, mask=4294967295", kVoteDoc),
    kernel_row<vote, ir::Vote::Any>("vote_any_sync", "pred, mask=4294967295", kVoteDoc),
    kernel_row<vote, ir::Vote::All>("vote_all_sync", "pred, mask=4294967295", kVoteDoc),
    kernel_row<vote, ir::Vote::Uni>("vote_uni_sync", "pred, mask=4294967295", kVoteDoc),
    kernel_row<match>("match_sync", "mask, value, kind='any'", kMatchDoc),
    kernel_row<warp_reduction>("warp_reduction", "val, op, *, threads_in_group=32", "Combines the values of a group of lanes."),
    kernel_row<warp_reduction_sum>("warp_reduction_sum", "val, *, threads_in_group=32", "The sum over a group of lanes."),
    kernel_row<warp_reduction_max>("warp_reduction_max", "val, *, threads_in_group=32", "The maximum over a group of lanes."),
    kernel_row<redux>("warp_redux_sync", "value, kind, mask_and_clamp=4294967295, *, abs=None, nan=None", kReduxDoc),
};

constexpr BuiltinRow kPrimsRows[] = {
    kernel_row<shuffle_of_kind>(
        "shfl_sync", "thread_mask: mask, val: value, offset, mask_and_clamp, kind, *, return_value_and_is_valid=None",
        "The value of another lane; with return_value_and_is_valid also whether that lane was in range."),
    kernel_row<vote_of_kind>("vote_sync", "mask, pred, kind", kVoteDoc),
    kernel_row<match>("match_sync", "thread_mask: mask, val: value, kind", kMatchDoc),
    kernel_row<redux>("redux_sync", "val: value, kind, mask_and_clamp=4294967295, *, abs=None, nan=None", kReduxDoc),
    kernel_row<elect_sync>("elect_sync", "*, membermask=4294967295", "True in one lane of the mask."),
};

}  // namespace

const std::span<const BuiltinRow> kArchWarpRows = kArchRows;
const std::span<const BuiltinRow> kPrimsWarpRows = kPrimsRows;
const std::span<const EnumRow> kPrimsWarpEnums = kEnums;

}  // namespace kdsl::builtins
