#include "dtype/conversion.h"

namespace kdsl::dtype {

using Plan = std::expected<CastPlan, CastError>;

static bool is_wide_integer(DType type) { return is_integer(type) && width(type) == 128; }

// Returns whether the type is a float that a scalar conversion cannot reach.
static bool is_vector_only(DType type) {
  switch (type) {
    case DType::Float8E4M3:
    case DType::Float8E4M3B11FNUZ:
    case DType::Float4E2M1FN:
    case DType::Float6E3M2FN:
    case DType::Float6E2M3FN: return true;
    default: return false;
  }
}

// Returns whether the type converts to and from integers, and to and from others of this group, through Float32.
static bool goes_through_float32(DType type) {
  return is_float(type) && type != DType::Float16 && type != DType::Float32 && type != DType::Float64;
}

static CastPlan integer_to_integer(DType from, DType to, Widening widening) {
  CastPlan plan;
  if (width(to) < width(from))
    plan.add(Cast::Truncate, to);
  else if (width(to) > width(from))
    plan.add(is_signed(from) && (is_signed(to) || widening == Widening::Sign) ? Cast::SignExtend : Cast::ZeroExtend, to);
  return plan;
}

static void add_from_float32(CastPlan& plan, DType to) {
  if (to == DType::TFloat32)
    plan.add(Cast::Reinterpret, to);
  else if (width(to) > 32)
    plan.add(Cast::ExtendFloat, to);
  else if (to != DType::Float32)
    plan.add(Cast::TruncateFloat, to);
}

static void add_to_float32(CastPlan& plan, DType from) {
  if (from == DType::TFloat32)
    plan.add(Cast::Reinterpret, DType::Float32);
  else if (width(from) > 32)
    plan.add(Cast::TruncateFloat, DType::Float32);
  else if (from != DType::Float32)
    plan.add(Cast::ExtendFloat, DType::Float32);
}

static CastPlan integer_to_float(DType from, DType to) {
  CastPlan plan;
  DType first = goes_through_float32(to) ? DType::Float32 : to;
  plan.add(is_signed(from) ? Cast::SignedToFloat : Cast::UnsignedToFloat, first);
  if (first != to) add_from_float32(plan, to);
  return plan;
}

static CastPlan float_to_integer(DType from, DType to) {
  CastPlan plan;
  if (goes_through_float32(from)) add_to_float32(plan, from);
  plan.add(is_signed(to) ? Cast::FloatToSigned : Cast::FloatToUnsigned, to);
  return plan;
}

static CastPlan float_to_float(DType from, DType to) {
  CastPlan plan;
  bool is_narrow = width(from) < 16 || width(to) < 16;
  bool is_tf32 = from == DType::TFloat32 || to == DType::TFloat32;
  bool is_half_to_half = width(from) == width(to);
  if (is_narrow || is_tf32 || is_half_to_half) {
    add_to_float32(plan, from);
    add_from_float32(plan, to);
  } else {
    plan.add(width(from) < width(to) ? Cast::ExtendFloat : Cast::TruncateFloat, to);
  }
  return plan;
}

Plan conversion(DType from, DType to, bool is_vector, Widening widening) {
  if (from == to) return CastPlan{};
  if (is_packed(to) || (!is_vector && is_vector_only(to))) return std::unexpected(CastError::UnsupportedDestination);
  if (is_packed(from)) return std::unexpected(CastError::Packed);
  if (is_boolean(to)) {
    CastPlan plan;
    if (is_float(from) && width(from) < 16) plan.add(Cast::ExtendFloat, DType::Float32);
    plan.add(Cast::NotEqualZero, to);
    return plan;
  }
  if ((is_wide_integer(from) && is_float(to)) || (is_wide_integer(to) && is_float(from)))
    return std::unexpected(CastError::Int128Float);
  if (is_float(from)) return is_float(to) ? float_to_float(from, to) : float_to_integer(from, to);
  return is_float(to) ? integer_to_float(from, to) : integer_to_integer(from, to, widening);
}

Packing packing(DType type) {
  switch (type) {
    case DType::Float4E2M1FNx2: return {DType::Float4E2M1FN, 2};
    case DType::Float6E3M2FNx4: return {DType::Float6E3M2FN, 4};
    case DType::Float6E2M3FNx4: return {DType::Float6E2M3FN, 4};
    default: return {type, 1};
  }
}

bool stores_implicitly(DType from, DType to) {
  if (from == to) return true;
  if (is_packed(from) || is_packed(to)) return false;
  return is_float(from) == is_float(to) && width(to) >= width(from);
}

}  // namespace kdsl::dtype
