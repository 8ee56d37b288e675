// cutlass.cute.arch: bit fields, wide products, saturating sums and pairs of Float32 (cute-api.md 7.7).
#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "dialects/cute/cute/math_options.h"
#include "ir/dtype_map.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::BitFn;
using ir::OpKind;
using value::NumericObject;

namespace {

// ---- operands

Value wrong_operand(Context& ctx, const Bound& args, size_t i, std::string_view name, std::string_view wanted,
                    NumericObject* got) {
  return ctx.fail(ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i + 1), "value", name, wanted,
                            value::dtype_name(got)));
}

// An integer of 32 bits, or of 64 where the operation has that form. Null: reported.
NumericObject* word_argument(Context& ctx, const Bound& args, size_t i, std::string_view name, bool may_be_wide) {
  NumericObject* numeric = number_argument(ctx, args, i, name);
  if (!numeric) return nullptr;
  int width = dtype::is_integer(numeric->dtype) ? dtype::width(numeric->dtype) : 0;
  if (width == 32 || (width == 64 && may_be_wide)) return numeric;
  wrong_operand(ctx, args, i, name, may_be_wide ? "an integer of 32 or 64 bits" : "an integer of 32 bits", numeric);
  return nullptr;
}

}  // namespace

std::vector<NumericObject*> equal_words(Context& ctx, const Bound& args, size_t count, std::string_view name,
                                        bool may_be_wide) {
  std::vector<NumericObject*> words;
  for (size_t i = 0; i < count; ++i) {
    NumericObject* word = word_argument(ctx, args, i, name, may_be_wide);
    if (!word) return {};
    bool is_literal = !value::as_numeric_object(args[i]);
    if (i > 0 && is_literal) word = value::convert_numeric(ctx, word, words[0]->dtype, args.span_of(i));
    if (!word) return {};
    if (i > 0 && word->dtype != words[0]->dtype) {
      wrong_operand(ctx, args, i, name, value::dtype_name(words[0]), word);
      return {};
    }
    words.push_back(word);
  }
  return words;
}

namespace {

Value bits_op(Context& ctx, BitFn fn, std::initializer_list<ir::Value*> operands, DType result) {
  std::vector<ir::Value*> values(operands);
  ir::Type type = ir::ir_type(result);
  ir::Attr attr = ir::enum_attribute(ir::AttrName::Fn, fn);
  ir::Value* out =
      ctx.builder->create(OpKind::Bits, values, std::span<const ir::Type>(&type, 1), std::span<const ir::Attr>(&attr, 1))
          ->result();
  return value::make_dynamic(ctx, result, out);
}

// ---- fields

Value bfind(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "bfind", args.span)) return Value::raised();
  NumericObject* x = word_argument(ctx, args, 0, "bfind", true);
  if (!x) return Value::raised();
  return bits_op(ctx, dtype::is_signed(x->dtype) ? BitFn::FindS : BitFn::FindU, {value::materialize(ctx, x)}, DType::Int32);
}

Value bfe(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "bfe", args.span)) return Value::raised();
  NumericObject* x = word_argument(ctx, args, 0, "bfe", true);
  ir::Value* start = x ? int_argument(ctx, args, 1, "bfe") : nullptr;
  ir::Value* count = start ? int_argument(ctx, args, 2, "bfe") : nullptr;
  if (!count) return Value::raised();
  BitFn fn = dtype::is_signed(x->dtype) ? BitFn::ExtractS : BitFn::ExtractU;
  return bits_op(ctx, fn, {value::materialize(ctx, x), start, count}, x->dtype);
}

// PTX clamps start and count, taken modulo 256, to the word: in 64 bits no shift reaches the width.
Value bfi(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "bfi", args.span)) return Value::raised();
  std::vector<NumericObject*> words = equal_words(ctx, args, 2, "bfi", false);
  ir::Value* start = words.empty() ? nullptr : int_argument(ctx, args, 2, "bfi");
  ir::Value* count = start ? int_argument(ctx, args, 3, "bfi") : nullptr;
  if (!count) return Value::raised();
  ir::Builder& b = *ctx.builder;
  auto clamped = [&](ir::Value* v) {
    v = b.binary(OpKind::AndI, v, b.constant_int(ir::kI32, 255));
    return b.cast(OpKind::ExtUI, b.binary(OpKind::MinUI, v, b.constant_int(ir::kI32, 32)), ir::kI64);
  };
  auto widened = [&](NumericObject* word) { return b.cast(OpKind::ExtUI, value::materialize(ctx, word), ir::kI64); };
  ir::Value* one = b.constant_int(ir::kI64, 1);
  ir::Value* at = clamped(start);
  ir::Value* mask = b.binary(OpKind::SubI, b.binary(OpKind::ShlI, one, clamped(count)), one);
  ir::Value* field = b.binary(OpKind::ShlI, b.binary(OpKind::AndI, widened(words[0]), mask), at);
  ir::Value* outside = b.binary(OpKind::XOrI, b.binary(OpKind::ShlI, mask, at), b.constant_int(ir::kI64, -1));
  ir::Value* whole = b.binary(OpKind::OrI, b.binary(OpKind::AndI, widened(words[1]), outside), field);
  return value::make_dynamic(ctx, words[1]->dtype, b.cast(OpKind::TruncI, whole, ir::kI32));
}

Value prmt(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "prmt", args.span)) return Value::raised();
  std::vector<NumericObject*> words = equal_words(ctx, args, 2, "prmt", false);
  ir::Value* selector = words.empty() ? nullptr : int_argument(ctx, args, 2, "prmt");
  if (!selector) return Value::raised();
  return bits_op(ctx, BitFn::Permute, {value::materialize(ctx, words[0]), value::materialize(ctx, words[1]), selector},
                 words[0]->dtype);
}

Value shf(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "shf", args.span)) return Value::raised();
  std::vector<NumericObject*> words = equal_words(ctx, args, 2, "shf", false);
  ir::Value* count = words.empty() ? nullptr : int_argument(ctx, args, 2, "shf");
  if (!count) return Value::raised();
  auto text = [&](size_t i) { return value::as_str(args[i]) ? std::string(value::text_of(args[i])) : std::string(); };
  std::string direction = text(3), mode = text(4);
  if ((direction != "l" && direction != "r") || (mode != "wrap" && mode != "clamp"))
    return ctx.raise(ctx.types->value_error, "shf: direction must be 'l' or 'r' and mode 'wrap' or 'clamp'");
  BitFn fn = direction == "l" ? (mode == "wrap" ? BitFn::FunnelLWrap : BitFn::FunnelLClamp)
                              : (mode == "wrap" ? BitFn::FunnelRWrap : BitFn::FunnelRClamp);
  return bits_op(ctx, fn, {value::materialize(ctx, words[0]), value::materialize(ctx, words[1]), count}, words[0]->dtype);
}

// A sum of the minterms that the table has; ptxas makes one instruction of it.
Value lop3(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "lop3", args.span)) return Value::raised();
  std::vector<NumericObject*> words = equal_words(ctx, args, 3, "lop3", false);
  int64_t table = 0;
  if (words.empty() || !static_argument(ctx, args, 3, "lop3", table)) return Value::raised();
  if (table < 0 || table > 255) return ctx.raise(ctx.types->value_error, "lop3: the table must be 0 to 255, not {}", table);
  ir::Builder& b = *ctx.builder;
  ir::Value* ones = b.constant_int(ir::kI32, -1);
  ir::Value *plain[3], *inverse[3];
  for (size_t i = 0; i < 3; ++i) {
    plain[i] = value::materialize(ctx, words[i]);
    inverse[i] = b.binary(OpKind::XOrI, plain[i], ones);
  }
  ir::Value* out = b.constant_int(ir::kI32, 0);
  // Bit 4a + 2b + c of the table is the result for these bits.
  for (unsigned term = 0; term < 8; ++term) {
    if ((table >> term & 1) == 0) continue;
    ir::Value* all = nullptr;
    for (unsigned i = 0; i < 3; ++i) {
      ir::Value* factor = (term >> (2 - i) & 1) != 0 ? plain[i] : inverse[i];
      all = all ? b.binary(OpKind::AndI, all, factor) : factor;
    }
    out = b.binary(OpKind::OrI, out, all);
  }
  return value::make_dynamic(ctx, words[0]->dtype, out);
}

// ---- products and sums

Value mul_wide(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "mul_wide", args.span)) return Value::raised();
  std::vector<NumericObject*> words = equal_words(ctx, args, 2, "mul_wide", false);
  if (words.empty()) return Value::raised();
  bool is_signed = dtype::is_signed(words[0]->dtype);
  auto widened = [&](NumericObject* word) {
    return ctx.builder->cast(is_signed ? OpKind::ExtSI : OpKind::ExtUI, value::materialize(ctx, word), ir::kI64);
  };
  ir::Value* a = widened(words[0]);
  return value::make_dynamic(ctx, is_signed ? DType::Int64 : DType::Uint64,
                             ctx.builder->binary(OpKind::MulI, a, widened(words[1])));
}

// The low 32 bits of the product of the low 24 bits, plus `c`.
Value product24(Context& ctx, const Bound& args, size_t count, std::string_view name) {
  if (!require_trace(ctx, name, args.span)) return Value::raised();
  std::vector<NumericObject*> words = equal_words(ctx, args, count, name, false);
  if (words.empty()) return Value::raised();
  ir::Builder& b = *ctx.builder;
  ir::Value* eight = b.constant_int(ir::kI32, 8);
  OpKind down = dtype::is_signed(words[0]->dtype) ? OpKind::ShrSI : OpKind::ShrUI;
  auto low = [&](NumericObject* word) {
    return b.binary(down, b.binary(OpKind::ShlI, value::materialize(ctx, word), eight), eight);
  };
  ir::Value* first = low(words[0]);
  ir::Value* out = b.binary(OpKind::MulI, first, low(words[1]));
  if (count == 3) out = b.binary(OpKind::AddI, out, value::materialize(ctx, words[2]));
  return value::make_dynamic(ctx, words[0]->dtype, out);
}

Value mul24(Context& ctx, const Bound& args) { return product24(ctx, args, 2, "mul24"); }
Value mad24(Context& ctx, const Bound& args) { return product24(ctx, args, 3, "mad24"); }

Value saturating(Context& ctx, const Bound& args, std::string_view name, BitFn fn) {
  if (!require_trace(ctx, name, args.span)) return Value::raised();
  std::vector<NumericObject*> words = equal_words(ctx, args, 2, name, false);
  if (words.empty()) return Value::raised();
  if (words[0]->dtype != DType::Int32) return wrong_operand(ctx, args, 0, name, "Int32", words[0]);
  return bits_op(ctx, fn, {value::materialize(ctx, words[0]), value::materialize(ctx, words[1])}, DType::Int32);
}

Value add_sat(Context& ctx, const Bound& args) { return saturating(ctx, args, "add_sat_int", BitFn::AddSat); }
Value sub_sat(Context& ctx, const Bound& args) { return saturating(ctx, args, "sub_sat_int", BitFn::SubSat); }

Value dp4a(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "dp4a", args.span)) return Value::raised();
  std::vector<NumericObject*> words = equal_words(ctx, args, 3, "dp4a", false);
  if (words.empty()) return Value::raised();
  BitFn fn = dtype::is_signed(words[0]->dtype) ? BitFn::Dp4aS : BitFn::Dp4aU;
  return bits_op(ctx, fn,
                 {value::materialize(ctx, words[0]), value::materialize(ctx, words[1]), value::materialize(ctx, words[2])},
                 words[0]->dtype);
}

// ---- pairs of Float32

// The two items of a tuple argument as Float32. False: reported.
bool pair_argument(Context& ctx, const Bound& args, size_t i, std::string_view name, ir::Value* (&out)[2]) {
  std::vector<Value> items;
  if (!value::collect(ctx, args[i], items)) return false;
  if (items.size() != 2) {
    ctx.raise(ctx.types->value_error, "{}: a pair of Float32 is needed, not {} values", name, items.size());
    return false;
  }
  for (size_t k = 0; k < 2; ++k) {
    NumericObject* numeric = value::to_numeric(ctx, items[k]);
    bool is_real = numeric && (numeric->is_static() || numeric->dtype == DType::Float32);
    if (!is_real) {
      std::string got = numeric ? std::string(value::dtype_name(numeric)) : value::type_name(ctx, items[k]);
      ctx.fail(ctx.error(args.span_of(i), diag::ArgumentType, static_cast<int64_t>(i + 1), "pair", name, "two Float32", got));
      return false;
    }
    numeric = value::convert_numeric(ctx, numeric, DType::Float32, args.span_of(i));
    if (!numeric) return false;
    out[k] = value::materialize(ctx, numeric);
  }
  return true;
}

// Operands, then rounding and ftz. One op on both lanes, for which sm_100 has one instruction.
Value packed(Context& ctx, const Bound& args, size_t count, std::string_view name, ir::MathFn fn) {
  if (!require_trace(ctx, name, args.span)) return Value::raised();
  std::optional<ir::Rounding> rounding;
  if (!read_rounding(ctx, args[count], name, rounding)) return Value::raised();
  KDSL_TRY_VALUE(ftz, args[count + 1].is_none() ? Value::boolean(false) : value::truth(ctx, args[count + 1]));
  ir::Builder& b = *ctx.builder;
  ir::Type type = ir::vector_type(ir::Scalar::F32, 2);
  std::vector<ir::Value*> operands;
  for (size_t i = 0; i < count; ++i) {
    ir::Value* lanes[2];
    if (!pair_argument(ctx, args, i, name, lanes)) return Value::raised();
    operands.push_back(b.create(OpKind::VectorBuild, {lanes[0], lanes[1]}, {type})->result());
  }
  std::vector<ir::Attr> attrs{ir::enum_attribute(ir::AttrName::Fn, fn)};
  if (ftz.is_bool() && ftz.as_bool()) attrs.push_back(ir::int_attribute(ir::AttrName::Ftz, 1));
  if (rounding && *rounding != ir::Rounding::Nearest) attrs.push_back(ir::enum_attribute(ir::AttrName::Rounding, *rounding));
  ir::Value* both = b.create(OpKind::Math, operands, std::span<const ir::Type>(&type, 1), attrs)->result();
  auto item = [&](int64_t k) {
    ir::Value* lane = b.create(OpKind::VectorExtract, {both, b.constant_int(ir::kI32, k)}, {ir::kF32})->result();
    return Value(value::make_dynamic(ctx, DType::Float32, lane));
  };
  return value::make_tuple(ctx, {item(0), item(1)});
}

#define PACKED2(name, fn)                                                                                \
  BuiltinRow {                                                                                           \
    name, "src_a, src_b, *, rnd='rn', ftz=None, loc=None, ip=None", "An operation on pairs of Float32.", \
        [](Context& ctx, const Bound& args) { return packed(ctx, args, 2, name, ir::MathFn::fn); }       \
  }

Value fma_packed(Context& ctx, const Bound& args) { return packed(ctx, args, 3, "fma_packed_f32x2", ir::MathFn::Fma); }

Value exp_packed(Context& ctx, const Bound& args) {
  if (!require_trace(ctx, "exp_packed_f32x2", args.span)) return Value::raised();
  ir::Value* lanes[2];
  if (!pair_argument(ctx, args, 0, "exp_packed_f32x2", lanes)) return Value::raised();
  auto item = [&](ir::Value* lane) {
    return Value(value::make_dynamic(ctx, DType::Float32, ctx.builder->math(ir::MathFn::Exp, {lane}, true)));
  };
  Value first = item(lanes[0]);
  return value::make_tuple(ctx, {first, item(lanes[1])});
}

const BuiltinRow kRows[] = {
    {"bfind", "value, /, *, loc=None, ip=None", "The place of the leading bit that is not the sign; -1 when there is none.",
     bfind},
    {"bfe", "value, start, count, /, *, loc=None, ip=None", "A field of bits, with the sign of the type.", bfe},
    {"bfi", "insert, base, start, count, /, *, loc=None, ip=None", "`base` with a field replaced by the low bits of `insert`.",
     bfi},
    {"prmt", "a, b, selector, /, *, loc=None, ip=None", "Four bytes of a pair of words, chosen by the nibbles of the selector.",
     prmt},
    {"shf", "low, high, count, direction='l', mode='wrap', *, loc=None, ip=None", "A funnel shift of a pair of words.", shf},
    {"lop3", "a, b, c, lut, *, loc=None, ip=None", "Any function of three bits, for all bits of three words.", lop3},
    {"mul_wide", "a, b, /, *, loc=None, ip=None", "The whole product of two words.", mul_wide},
    {"mul24", "a, b, /, *, loc=None, ip=None", "The low word of the product of the low 24 bits.", mul24},
    {"mad24", "a, b, c, /, *, loc=None, ip=None", "mul24(a, b) + c.", mad24},
    {"add_sat_int", "a, b, /, *, loc=None, ip=None", "The sum, limited to the range of Int32.", add_sat},
    {"sub_sat_int", "a, b, /, *, loc=None, ip=None", "The difference, limited to the range of Int32.", sub_sat},
    {"dp4a", "a, b, c, /, *, loc=None, ip=None", "The sum of the products of the four bytes, plus c.", dp4a},
    PACKED2("add_packed_f32x2", Add),
    PACKED2("sub_packed_f32x2", Sub),
    PACKED2("mul_packed_f32x2", Mul),
    {"fma_packed_f32x2", "src_a, src_b, src_c, *, rnd='rn', ftz=None, loc=None, ip=None", "a*b + c of pairs of Float32.",
     fma_packed},
    {"exp_packed_f32x2", "a, /, *, loc=None, ip=None", "The hardware's fast exponential of a pair.", exp_packed},
};

}  // namespace

const std::span<const BuiltinRow> kArchBitRows = kRows;

}  // namespace kdsl::builtins
