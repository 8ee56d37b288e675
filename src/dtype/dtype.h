// The numeric types of the dialects: names, properties and the promotion of two operands. All code that names element types
// uses this enumeration. Conversions of values are in conversion.h, results of operations in reference.h, the mapping to KIR
// types in ir/dtype_map.h.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

namespace kdsl::dtype {

enum class Kind : uint8_t { Boolean, Signed, Unsigned, Float, Packed };

// Each row is X(enumerator and class name, short name, width in bits, kind, exponent bits, mantissa bits).
// clang-format off
#define KDSL_DTYPES(X)                                       \
  X(Boolean, "bool", 1, Boolean, 0, 0)                       \
  X(Int4, "i4", 4, Signed, 0, 0)                             \
  X(Int8, "i8", 8, Signed, 0, 0)                             \
  X(Int16, "i16", 16, Signed, 0, 0)                          \
  X(Int32, "i32", 32, Signed, 0, 0)                          \
  X(Int64, "i64", 64, Signed, 0, 0)                          \
  X(Int128, "i128", 128, Signed, 0, 0)                       \
  X(Uint8, "u8", 8, Unsigned, 0, 0)                          \
  X(Uint16, "u16", 16, Unsigned, 0, 0)                       \
  X(Uint32, "u32", 32, Unsigned, 0, 0)                       \
  X(Uint64, "u64", 64, Unsigned, 0, 0)                       \
  X(Uint128, "u128", 128, Unsigned, 0, 0)                    \
  X(Float64, "f64", 64, Float, 11, 52)                       \
  X(Float32, "f32", 32, Float, 8, 23)                        \
  X(TFloat32, "tf32", 32, Float, 8, 10)                      \
  X(Float16, "f16", 16, Float, 5, 10)                        \
  X(BFloat16, "bf16", 16, Float, 8, 7)                       \
  X(Float8E5M2, "f8E5M2", 8, Float, 5, 2)                    \
  X(Float8E4M3, "f8E4M3", 8, Float, 4, 3)                    \
  X(Float8E4M3FN, "f8E4M3FN", 8, Float, 4, 3)                \
  X(Float8E4M3B11FNUZ, "f8E4M3B11FNUZ", 8, Float, 4, 3)      \
  X(Float8E8M0FNU, "f8E8M0FNU", 8, Float, 8, 0)              \
  X(Float6E3M2FN, "f6E3M2FN", 6, Float, 3, 2)                \
  X(Float6E2M3FN, "f6E2M3FN", 6, Float, 2, 3)                \
  X(Float4E2M1FN, "f4E2M1FN", 4, Float, 2, 1)                \
  X(Float4E2M1FNx2, "f4E2M1FNx2", 8, Packed, 2, 1)           \
  X(Float6E3M2FNx4, "f6E3M2FNx4", 24, Packed, 3, 2)          \
  X(Float6E2M3FNx4, "f6E2M3FNx4", 24, Packed, 2, 3)
// clang-format on

enum class DType : uint8_t {
#define X(name, text, width, kind, exponent, mantissa) name,
  KDSL_DTYPES(X)
#undef X
};
inline constexpr size_t kDTypeCount = static_cast<size_t>(DType::Float6E2M3FNx4) + 1;

struct DTypeInfo {
  std::string_view name;  // "Int32": the class name in the dialects
  std::string_view short_name;  // "i32": in symbols and manifests
  int width;  // bits
  Kind kind;
  int exponent_width, mantissa_width;  // floats only, without the hidden bit
};

const DTypeInfo& info(DType type);
std::optional<DType> from_name(std::string_view class_name);

inline std::string_view name(DType type) { return info(type).name; }
inline int width(DType type) { return info(type).width; }
// Returns the size in bytes of one element that is stored by itself: at least 1.
inline int bytes(DType type) { return (info(type).width + 7) / 8; }
inline bool is_boolean(DType type) { return type == DType::Boolean; }
inline bool is_float(DType type) { return info(type).kind >= Kind::Float; }
inline bool is_integer(DType type) { return !is_float(type); }  // Boolean too
inline bool is_packed(DType type) { return info(type).kind == Kind::Packed; }
// Returns whether operations treat the type as signed: Boolean is unsigned, whatever its class attribute says; floats are
// signed.
inline bool is_signed(DType type) {
  Kind kind = info(type).kind;
  return kind != Kind::Boolean && kind != Kind::Unsigned;
}

std::optional<DType> integer_of(int width, bool is_signed);  // Int16, Uint64, …; Boolean for width 1
std::optional<DType> float_of(int width);  // Float16, Float32, Float64
// Returns the type of the same kind (signed, unsigned, float) with another width.
std::optional<DType> recast_width(DType type, int width);

// ---- promotion ---------------------------------------------------------------

enum class PromotionError : uint8_t {
  Float,  // "implicit float promotion of A or B is not supported, cast explicitly"
  Int128Float,  // a 128-bit integer with a float
};

// Returns the common type of two operands. The function is symmetric. Boolean with Boolean stays Boolean.
std::expected<DType, PromotionError> promote(DType a, DType b);

// Returns the common type for arithmetic, and/or, max/min: as promote, but two Booleans compute as Int32.
std::expected<DType, PromotionError> promote_arithmetic(DType a, DType b);

// Returns the type that a Python literal takes when it meets a Numeric; for an int it depends on the value.
inline DType literal_type(int64_t value) { return value >= INT32_MIN && value <= INT32_MAX ? DType::Int32 : DType::Int64; }

}  // namespace kdsl::dtype
