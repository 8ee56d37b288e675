#include "passes/fold.h"

#include <bit>
#include <cmath>

#include "ir/builder.h"
#include "ir/dtype_map.h"
#include "ir/number_ops.h"
#include "ir/op_kind.h"
#include "ir/ops.h"

namespace kdsl::passes {

using namespace ir;
using dtype::int128;

using Folded = std::optional<Attr>;

// ---- results as attributes --------------------------------------------------------------------------

static Folded int_result(Type type, int128 value) {
  int width = bit_width(type.scalar);
  // The payload of a 128-bit constant is extended from 64 bits.
  if (width > 64 && value != static_cast<int64_t>(value)) return std::nullopt;
  auto bits = static_cast<uint64_t>(value);
  if (width < 64) bits &= (uint64_t{1} << width) - 1;
  return int_attribute(AttrName::Value, static_cast<int64_t>(bits));
}

static Folded float_result(double value) { return float_attribute(AttrName::Value, value); }
static Folded bool_result(bool value) { return int_attribute(AttrName::Value, value); }

// ---- comparisons -------------------------------------------------------------------------------------

static bool compare_floats(CmpF predicate, double a, double b) {
  if (auto op = relation(predicate)) return dtype::compare_float(*op, a, b);
  bool is_unordered = std::isnan(a) || std::isnan(b);
  if (predicate == CmpF::Uno) return is_unordered;
  return !is_unordered && (predicate == CmpF::Ord || a != b);
}

// ---- families ---------------------------------------------------------------------------------------

static Folded fold_bits(Unary op) {
  auto operand = unsigned_constant(op.value());
  if (!operand) return std::nullopt;
  int width = bit_width(op.value()->type.scalar);
  if (op->kind == OpKind::Popc) return int_result(kI32, std::popcount(*operand));
  if (op->kind == OpKind::Clz) return int_result(kI32, std::countl_zero(*operand) - (64 - width));
  uint64_t reversed = 0;
  for (int i = 0; i < width; ++i) reversed |= (*operand >> i & 1) << (width - 1 - i);
  return int_result(op.result()->type, static_cast<int64_t>(reversed));
}

static Folded fold_ints(const Op& op) {
  if (op.kind == OpKind::Popc || op.kind == OpKind::Clz || op.kind == OpKind::BRev) return fold_bits(Unary(op));
  auto binary = as<Binary>(&op);
  auto a = binary ? signed_constant(binary.lhs()) : std::nullopt, b = binary ? signed_constant(binary.rhs()) : std::nullopt;
  if (!a || !b) return std::nullopt;
  if (op.kind == OpKind::CmpI) {
    IntRelation compared = relation(op.enum_attr<CmpI>(AttrName::Predicate));
    return bool_result(dtype::compare_int(compared.op, compared.is_signed, *a, *b));
  }
  auto kind = int_op(op.kind);
  if (!kind) return std::nullopt;
  auto result = dtype::fold_int(*kind, bit_width(binary.lhs()->type.scalar), *a, *b);
  if (!result) return std::nullopt;
  return int_result(op.result()->type, *result);
}

// Folds functions whose result is exact, or rounded once to nearest.
static Folded fold_math(MathOp op, dtype::DType type, double a) {
  if (op.is_approx() || op.is_ftz() || op.has_rounding()) return std::nullopt;
  switch (op.fn()) {
    case MathFn::Abs: return float_result(std::fabs(a));
    case MathFn::Ceil: return float_result(std::ceil(a));
    case MathFn::Floor: return float_result(std::floor(a));
    case MathFn::Round: return float_result(std::round(a));
    case MathFn::RoundEven: return float_result(std::nearbyint(a));
    case MathFn::Trunc: return float_result(std::trunc(a));
    case MathFn::IsNan: return bool_result(std::isnan(a));
    case MathFn::IsInf: return bool_result(std::isinf(a));
    case MathFn::IsFinite: return bool_result(std::isfinite(a));
    case MathFn::IsNormal: return bool_result(std::isfinite(a) && std::fabs(a) >= dtype::min_normal(type));
    case MathFn::Sqrt:
      if (a < 0 || op.is_fastmath()) return std::nullopt;
      return float_result(dtype::round_to(std::sqrt(a), type));
    case MathFn::CopySign: {
      auto sign = float_constant(op.second());
      if (!sign || std::isnan(*sign)) return std::nullopt;
      return float_result(std::copysign(a, *sign));
    }
    default: return std::nullopt;
  }
}

static Folded fold_floats(const Op& op) {
  const Value* first = op.operands.front();
  auto a = float_constant(first);
  auto type = float_dtype(first->type.scalar);
  if (!a || !type) return std::nullopt;
  if (auto math = as<MathOp>(&op)) return fold_math(math, *type, *a);
  if (op.kind == OpKind::NegF) return float_result(-*a);
  auto binary = as<Binary>(&op);
  if (!binary) return std::nullopt;
  auto b = float_constant(binary.rhs());
  if (!b) return std::nullopt;
  if (op.kind == OpKind::CmpF) return bool_result(compare_floats(op.enum_attr<CmpF>(AttrName::Predicate), *a, *b));
  auto kind = float_op(op.kind);
  if (!kind) return std::nullopt;
  auto result = dtype::fold_float(*kind, *type, *a, *b);
  // A NaN result is not folded, since its bits are defined by the device.
  if (!result || std::isnan(*result)) return std::nullopt;
  return float_result(*result);
}

// ---- casts ------------------------------------------------------------------------------------------

static Folded fold_int_cast(Unary op) {
  Type to = op.result()->type;
  bool is_unsigned = op->kind == OpKind::ExtUI || op->kind == OpKind::UIToFP;
  std::optional<int128> value;
  if (is_unsigned) {
    if (auto bits = unsigned_constant(op.value())) value = *bits;
  } else if (auto number = signed_constant(op.value())) {
    value = *number;
  }
  if (!value) return std::nullopt;
  if (to.is_int()) return int_result(to, dtype::wrap(*value, bit_width(to.scalar), true));
  auto type = float_dtype(to.scalar);
  // A 64-bit integer is converted to a narrower float with one rounding on the device; conversion by way of a double would
  // round twice.
  auto exact = static_cast<double>(*value);
  bool is_exact = static_cast<int128>(exact) == *value;
  if (!is_exact && *type != dtype::DType::Float64) return std::nullopt;
  return float_result(dtype::round_to(exact, *type));
}

static Folded fold_float_to_int(const Op& op, double value) {
  Type to = op.result()->type;
  bool is_signed = op.kind == OpKind::FPToSI;
  int width = bit_width(to.scalar);
  double whole = std::trunc(value);
  if (!(std::fabs(whole) < 0x1p64)) return std::nullopt;
  auto number = static_cast<int128>(whole);
  if (dtype::wrap(number, width, is_signed) != number) return std::nullopt;
  return int_result(to, number);
}

static Folded fold_bitcast(Unary op) {
  Type from = op.value()->type, to = op.result()->type;
  if (!from.is_scalar() || !to.is_scalar()) return std::nullopt;
  uint64_t bits = 0;
  if (auto value = float_constant(op.value())) {
    if (std::isnan(*value)) return std::nullopt;
    bits = dtype::encode(*value, *float_dtype(from.scalar));
  } else if (auto number = unsigned_constant(op.value())) {
    bits = *number;
  } else {
    return std::nullopt;
  }
  if (to.is_int()) return int_result(to, static_cast<int64_t>(bits));
  double value = dtype::decode(bits, *float_dtype(to.scalar));
  if (std::isnan(value)) return std::nullopt;
  return float_result(value);
}

static Folded fold_cast(Unary cast) {
  const Op& op = *cast;
  if (!cast.value()->type.is_scalar()) return std::nullopt;
  if (op.kind == OpKind::Bitcast) return fold_bitcast(cast);
  if (cast.value()->type.is_int() && op.kind <= OpKind::UIToFP) return fold_int_cast(cast);
  auto value = float_constant(cast.value());
  if (!value) return std::nullopt;
  if (op.kind == OpKind::FPToSI || op.kind == OpKind::FPToUI) return fold_float_to_int(op, *value);
  if (op.kind != OpKind::ExtF && op.kind != OpKind::TruncF) return std::nullopt;
  if (std::isnan(*value)) return std::nullopt;
  if (op.int_attr(AttrName::Rounding) == static_cast<int>(Rounding::NearestAway)) return std::nullopt;
  static_assert(static_cast<int>(Rounding::Up) == static_cast<int>(dtype::Rounding::Up));
  auto rounding = static_cast<dtype::Rounding>(op.int_attr(AttrName::Rounding));
  return float_result(dtype::round_to(*value, *float_dtype(op.result()->type.scalar), rounding));
}

Folded fold_constant(const Op& op) {
  if (op.operands.empty() || op.results.size() != 1 || !op.result()->type.is_scalar()) return std::nullopt;
  if (op.kind >= OpKind::ExtSI && op.kind <= OpKind::PtrCast) return fold_cast(Unary(op));
  if (op.kind > OpKind::BRev) return std::nullopt;
  Type type = op.operands.front()->type;
  if (type.is_scalar() && type.is_int()) return fold_ints(op);
  if (type.is_scalar() && type.is_float()) return fold_floats(op);
  return std::nullopt;
}

}  // namespace kdsl::passes
