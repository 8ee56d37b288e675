// This file has the bit fields, wide products, saturating sums and pairs of Float32 of cute.arch.
#include "dialects/cute/arguments.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "value/objects.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::AttrName;
using ir::BitFn;
using ir::OpKind;
using value::NumericObject;

namespace {

ir::Value* materialized(Call& call, NumericObject* numeric) { return value::materialize(call.ctx, numeric); }
Value number(Call& call, DType type, ir::Value* v) { return value::make_dynamic(call.ctx, type, v); }

Value bits_op(Call& call, BitFn fn, std::initializer_list<ir::Value*> operands, DType result) {
  NewOp op(call, OpKind::Bits);
  for (ir::Value* operand : operands) op.operand(operand);
  return op.attr(AttrName::Fn, fn).number(result, ir::ir_type(result));
}

// ---- fields

struct FindBit {
  WideWord value;
};
Value bfind(Call& call, const FindBit& args) {
  BitFn fn = dtype::is_signed(args.value->dtype) ? BitFn::FindS : BitFn::FindU;
  return bits_op(call, fn, {materialized(call, args.value)}, DType::Int32);
}

struct Extract {
  WideWord value;
  I32 start, count;
};
Value bfe(Call& call, const Extract& args) {
  BitFn fn = dtype::is_signed(args.value->dtype) ? BitFn::ExtractS : BitFn::ExtractU;
  return bits_op(call, fn, {materialized(call, args.value), args.start, args.count}, args.value->dtype);
}

struct Insert {
  Word insert, base;
  I32 start, count;
};
// PTX takes start and count modulo 256 and clamps them to the word; in 64 bits no shift reaches the width.
Value bfi(Call& call, const Insert& args) {
  ir::Value* insert = materialized(call, args.insert);
  ir::Value* base = operand_in_type(call, args.base, args.insert->dtype);
  if (!base) return call.failure();
  ir::Builder& b = call.builder();
  auto clamped = [&](ir::Value* v) {
    v = b.binary(OpKind::AndI, v, b.constant_int(ir::kI32, 255));
    return b.cast(OpKind::ExtUI, b.binary(OpKind::MinUI, v, b.constant_int(ir::kI32, 32)), ir::kI64);
  };
  auto widened = [&](ir::Value* v) { return b.cast(OpKind::ExtUI, v, ir::kI64); };
  ir::Value* one = b.constant_int(ir::kI64, 1);
  ir::Value* at = clamped(args.start);
  ir::Value* mask = b.binary(OpKind::SubI, b.binary(OpKind::ShlI, one, clamped(args.count)), one);
  ir::Value* field = b.binary(OpKind::ShlI, b.binary(OpKind::AndI, widened(insert), mask), at);
  ir::Value* outside = b.binary(OpKind::XOrI, b.binary(OpKind::ShlI, mask, at), b.constant_int(ir::kI64, -1));
  ir::Value* whole = b.binary(OpKind::OrI, b.binary(OpKind::AndI, widened(base), outside), field);
  return number(call, args.insert->dtype, b.cast(OpKind::TruncI, whole, ir::kI32));
}

struct Permute {
  Word a, b;
  I32 selector;
};
Value prmt(Call& call, const Permute& args) {
  ir::Value* a = materialized(call, args.a);
  ir::Value* b = operand_in_type(call, args.b, args.a->dtype);
  return b ? bits_op(call, BitFn::Permute, {a, b, args.selector}, args.a->dtype) : call.failure();
}

enum class Direction : uint8_t { Left, Right };
constexpr std::string_view kDirections[] = {"l", "r"};
constexpr std::string_view to_text(Direction direction) { return choice_name(kDirections, direction); }
enum class ShiftMode : uint8_t { Wrap, Clamp };
constexpr std::string_view kShiftModes[] = {"wrap", "clamp"};
constexpr std::string_view to_text(ShiftMode mode) { return choice_name(kShiftModes, mode); }

struct FunnelShift {
  Word low, high;
  I32 count;
  Direction direction;
  ShiftMode mode;
};
Value shf(Call& call, const FunnelShift& args) {
  ir::Value* low = materialized(call, args.low);
  ir::Value* high = operand_in_type(call, args.high, args.low->dtype);
  if (!high) return call.failure();
  bool wraps = args.mode == ShiftMode::Wrap;
  BitFn fn = args.direction == Direction::Left ? (wraps ? BitFn::FunnelLWrap : BitFn::FunnelLClamp)
                                               : (wraps ? BitFn::FunnelRWrap : BitFn::FunnelRClamp);
  return bits_op(call, fn, {low, high, args.count}, args.low->dtype);
}

struct Logic {
  Word a, b, c;
  int64_t lut;
};
// Emits the sum of the table's minterms, which ptxas turns into one instruction.
Value lop3(Call& call, const Logic& args) {
  if (args.lut < 0 || args.lut > 255) return call.refuse(args.lut, "must be 0 to 255, got {}", args.lut);
  ir::Builder& b = call.builder();
  DType type = args.a->dtype;
  ir::Value* plain[] = {materialized(call, args.a), operand_in_type(call, args.b, type), operand_in_type(call, args.c, type)};
  if (!plain[1] || !plain[2]) return call.failure();
  ir::Value* inverse[3];
  for (size_t i = 0; i < 3; ++i) inverse[i] = b.binary(OpKind::XOrI, plain[i], b.constant_int(ir::kI32, -1));
  ir::Value* out = b.constant_int(ir::kI32, 0);
  // Bit 4a + 2b + c of the table is the result for these bits.
  for (unsigned term = 0; term < 8; ++term) {
    if ((args.lut >> term & 1) == 0) continue;
    ir::Value* all = nullptr;
    for (unsigned i = 0; i < 3; ++i) {
      ir::Value* factor = (term >> (2 - i) & 1) != 0 ? plain[i] : inverse[i];
      all = all ? b.binary(OpKind::AndI, all, factor) : factor;
    }
    out = b.binary(OpKind::OrI, out, all);
  }
  return number(call, type, out);
}

// ---- products and sums

struct Words {
  Word a, b;
};
struct ThreeWords {
  Word a, b, c;
};

Value mul_wide(Call& call, const Words& args) {
  bool is_signed = dtype::is_signed(args.a->dtype);
  ir::Builder& builder = call.builder();
  auto widened = [&](ir::Value* v) { return builder.cast(is_signed ? OpKind::ExtSI : OpKind::ExtUI, v, ir::kI64); };
  ir::Value* b = operand_in_type(call, args.b, args.a->dtype);
  if (!b) return call.failure();
  ir::Value* a = widened(materialized(call, args.a));
  return number(call, is_signed ? DType::Int64 : DType::Uint64, builder.binary(OpKind::MulI, a, widened(b)));
}

// Returns the low 32 bits of the product of the low 24 bits. Returns null after reporting an error.
ir::Value* product24(Call& call, const Word& a, const Word& b) {
  ir::Builder& builder = call.builder();
  ir::Value* eight = builder.constant_int(ir::kI32, 8);
  OpKind down = dtype::is_signed(a->dtype) ? OpKind::ShrSI : OpKind::ShrUI;
  auto low = [&](ir::Value* word) { return builder.binary(down, builder.binary(OpKind::ShlI, word, eight), eight); };
  ir::Value* first = low(materialized(call, a));
  ir::Value* second = operand_in_type(call, b, a->dtype);
  return second ? builder.binary(OpKind::MulI, first, low(second)) : nullptr;
}

Value mul24(Call& call, const Words& args) {
  ir::Value* product = product24(call, args.a, args.b);
  return product ? number(call, args.a->dtype, product) : call.failure();
}

Value mad24(Call& call, const ThreeWords& args) {
  ir::Value* product = product24(call, args.a, args.b);
  ir::Value* c = operand_in_type(call, args.c, args.a->dtype);
  if (!product || !c) return call.failure();
  return number(call, args.a->dtype, call.builder().binary(OpKind::AddI, product, c));
}

Value saturating(Call& call, const Words& args, BitFn fn) {
  ir::Value* a = operand_in_type(call, args.a, DType::Int32);
  ir::Value* b = operand_in_type(call, args.b, DType::Int32);
  return a && b ? bits_op(call, fn, {a, b}, DType::Int32) : call.failure();
}

Value dp4a(Call& call, const ThreeWords& args) {
  DType type = args.a->dtype;
  ir::Value* a = materialized(call, args.a);
  ir::Value* b = operand_in_type(call, args.b, type);
  ir::Value* c = operand_in_type(call, args.c, type);
  if (!b || !c) return call.failure();
  return bits_op(call, dtype::is_signed(type) ? BitFn::Dp4aS : BitFn::Dp4aU, {a, b, c}, type);
}

// ---- pairs of Float32

struct Pair : RuntimeArgument {
  ir::Value* lanes[2] = {};
};
bool read_argument(Call& call, const Argument& argument, Pair& out) {
  constexpr std::string_view kWanted = "two Float32";
  std::span<const Value> items;
  if (!read_argument(call, argument, items)) return false;
  if (items.size() != 2) return call.refuse(argument, "must be two Float32, got {} values", items.size());
  for (size_t k = 0; k < 2; ++k) {
    NumericObject* numeric = value::to_numeric(call.ctx, items[k]);
    bool is_real = numeric && (numeric->is_static() || numeric->dtype == DType::Float32);
    if (!is_real) return call.expected(argument.with(items[k]), kWanted);
    numeric = converted(call, argument, numeric, DType::Float32);
    if (!numeric) return false;
    out.lanes[k] = materialized(call, numeric);
  }
  return true;
}

using Rounding = OneOf<ir::Rounding, ir::Rounding::Nearest, ir::Rounding::Zero, ir::Rounding::Down, ir::Rounding::Up>;

// Emits one op on both lanes, for which sm_100 has one instruction.
Value packed(Call& call, ir::MathFn fn, std::initializer_list<const Pair*> pairs, const std::optional<Rounding>& rounding,
             bool ftz) {
  ir::Builder& b = call.builder();
  ir::Type type = ir::vector_type(ir::Scalar::F32, 2);
  NewOp op(call, OpKind::Math);
  for (const Pair* pair : pairs) op.operand(b.create(OpKind::VectorBuild, {pair->lanes[0], pair->lanes[1]}, {type})->result());
  op.attr(AttrName::Fn, fn).flag(AttrName::Ftz, ftz);
  if (rounding && *rounding != ir::Rounding::Nearest) op.attr(AttrName::Rounding, *rounding);
  ir::Value* both = op.value(type);
  auto item = [&](int64_t k) {
    return number(call, DType::Float32,
                  b.create(OpKind::VectorExtract, {both, b.constant_int(ir::kI32, k)}, {ir::kF32})->result());
  };
  Value first = item(0);
  return value::make_tuple(call.ctx, {first, item(1)});
}

struct Packed {
  Pair src_a, src_b;
  std::optional<Rounding> rnd;
  bool ftz;
};
Value packed_two(Call& call, const Packed& args, ir::MathFn fn) {
  return packed(call, fn, {&args.src_a, &args.src_b}, args.rnd, args.ftz);
}

struct PackedFma {
  Pair src_a, src_b, src_c;
  std::optional<Rounding> rnd;
  bool ftz;
};
Value packed_fma(Call& call, const PackedFma& args) {
  return packed(call, ir::MathFn::Fma, {&args.src_a, &args.src_b, &args.src_c}, args.rnd, args.ftz);
}

struct PackedExp {
  Pair a;
};
Value packed_exp(Call& call, const PackedExp& args) {
  auto item = [&](ir::Value* lane) { return number(call, DType::Float32, call.builder().math(ir::MathFn::Exp, {lane}, true)); };
  Value first = item(args.a.lanes[0]);
  return value::make_tuple(call.ctx, {first, item(args.a.lanes[1])});
}

constexpr std::string_view kPackedDoc = "An operation on pairs of Float32.", kPacked = "src_a, src_b, *, rnd='rn', ftz=None";

constexpr BuiltinRow kRows[] = {
    traced_row<bfind>("bfind", "value, /", "The place of the leading bit that is not the sign; -1 when there is none."),
    traced_row<bfe>("bfe", "value, start, count, /", "A field of bits, with the sign of the type."),
    traced_row<bfi>("bfi", "insert, base, start, count, /", "`base` with a field replaced by the low bits of `insert`."),
    traced_row<prmt>("prmt", "a, b, selector, /", "Four bytes of a pair of words, chosen by the nibbles of the selector."),
    traced_row<shf>("shf", "low, high, count, direction='l', mode='wrap'", "A funnel shift of a pair of words."),
    traced_row<lop3>("lop3", "a, b, c, lut", "Any function of three bits, for all bits of three words."),
    traced_row<mul_wide>("mul_wide", "a, b, /", "The whole product of two words."),
    traced_row<mul24>("mul24", "a, b, /", "The low word of the product of the low 24 bits."),
    traced_row<mad24>("mad24", "a, b, c, /", "mul24(a, b) + c."),
    traced_row<saturating, BitFn::AddSat>("add_sat_int", "a, b, /", "The sum, limited to the range of Int32."),
    traced_row<saturating, BitFn::SubSat>("sub_sat_int", "a, b, /", "The difference, limited to the range of Int32."),
    traced_row<dp4a>("dp4a", "a, b, c, /", "The sum of the products of the four bytes, plus c."),
    traced_row<packed_two, ir::MathFn::Add>("add_packed_f32x2", kPacked, kPackedDoc),
    traced_row<packed_two, ir::MathFn::Sub>("sub_packed_f32x2", kPacked, kPackedDoc),
    traced_row<packed_two, ir::MathFn::Mul>("mul_packed_f32x2", kPacked, kPackedDoc),
    traced_row<packed_fma>("fma_packed_f32x2", "src_a, src_b, src_c, *, rnd='rn', ftz=None", "a*b + c of pairs of Float32."),
    traced_row<packed_exp>("exp_packed_f32x2", "a, /", "The hardware's fast exponential of a pair."),
};

}  // namespace

const std::span<const BuiltinRow> kArchBitRows = kRows;

}  // namespace kdsl::builtins
