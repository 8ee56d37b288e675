#include "dtype/dtype.h"

#include <algorithm>
#include <iterator>

namespace kdsl::dtype {

namespace {

constexpr DTypeInfo kInfos[] = {
#define X(name, text, width, kind, exponent, mantissa) {#name, text, width, Kind::kind, exponent, mantissa},
    KDSL_DTYPES(X)
#undef X
};
static_assert(std::size(kInfos) == kDTypeCount);

}  // namespace

const DTypeInfo& info(DType type) { return kInfos[static_cast<size_t>(type)]; }

std::optional<DType> from_name(std::string_view class_name) {
  for (size_t i = 0; i < kDTypeCount; ++i)
    if (kInfos[i].name == class_name) return static_cast<DType>(i);
  return std::nullopt;
}

std::optional<DType> integer_of(int width, bool is_signed) {
  if (width == 1) return DType::Boolean;
  for (size_t i = 0; i < kDTypeCount; ++i)
    if (kInfos[i].width == width && kInfos[i].kind == (is_signed ? Kind::Signed : Kind::Unsigned)) return static_cast<DType>(i);
  return std::nullopt;
}

std::optional<DType> float_of(int width) {
  switch (width) {
    case 16: return DType::Float16;
    case 32: return DType::Float32;
    case 64: return DType::Float64;
  }
  return std::nullopt;
}

std::optional<DType> recast_width(DType type, int width) {
  if (is_float(type)) return float_of(width);
  // Boolean counts as signed in its class attribute, and recasting follows the attribute.
  return integer_of(width, info(type).kind != Kind::Unsigned);
}

// ---- promotion --------------------------------------------------------------------------------------

static DType promote_integers(DType a, DType b) {
  if (is_boolean(a)) return b;
  if (is_boolean(b)) return a;
  if (info(a).kind == info(b).kind) return width(a) >= width(b) ? a : b;
  DType unsigned_type = is_signed(a) ? b : a;
  DType signed_type = is_signed(a) ? a : b;
  return width(unsigned_type) >= width(signed_type) ? unsigned_type : signed_type;
}

// Returns the common type of an integer and a float. The integer stands for the plain IEEE float of its width; the wider
// operand wins, the float on a tie, and a winner below 16 bits is an error.
static std::expected<DType, PromotionError> promote_mixed(DType integer, DType floating) {
  if (width(integer) == 128) return std::unexpected(PromotionError::Int128Float);
  // A 16-bit or 32-bit float of another format than IEEE's loses a tie against the IEEE one.
  bool integer_wins = width(integer) > width(floating) || (width(integer) == width(floating) && width(integer) >= 16);
  if (integer_wins) {
    if (auto plain = float_of(width(integer))) return *plain;
    return std::unexpected(PromotionError::Float);
  }
  if (width(floating) < 16 || is_packed(floating)) return std::unexpected(PromotionError::Float);
  return floating;
}

static std::expected<DType, PromotionError> promote_floats(DType a, DType b) {
  if (a == DType::Float64 || b == DType::Float64) return DType::Float64;
  if (a == DType::Float32 || b == DType::Float32) return DType::Float32;
  if (a == DType::TFloat32 || b == DType::TFloat32) return DType::TFloat32;
  // A packed type of 24 bits would win against a 16-bit float, but nothing can be computed in it.
  if (width(a) == 24 || width(b) == 24) return std::unexpected(PromotionError::Float);
  if (a == DType::Float16 || b == DType::Float16) return DType::Float16;
  if (a == DType::BFloat16 || b == DType::BFloat16) return DType::BFloat16;
  return std::unexpected(PromotionError::Float);
}

std::expected<DType, PromotionError> promote(DType a, DType b) {
  if (a == b) return a;
  if (is_float(a) && is_float(b)) return promote_floats(a, b);
  if (is_float(a)) return promote_mixed(b, a);
  if (is_float(b)) return promote_mixed(a, b);
  return promote_integers(a, b);
}

std::expected<DType, PromotionError> promote_arithmetic(DType a, DType b) {
  if (is_boolean(a) && is_boolean(b)) return DType::Int32;
  return promote(a, b);
}

}  // namespace kdsl::dtype
