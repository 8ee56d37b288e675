// Types of KIR values: small, copied by value, compared bitwise. A struct type is an index into the
// module's table of aggregates. Integers are signless, as in LLVM; signedness is in the op.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kdsl::ir {

// Each row is X(enumerator, text, bits).
// clang-format off
#define KDSL_IR_SCALARS(X)                                                                          \
  X(I1, "i1", 1) X(I4, "i4", 4) X(I8, "i8", 8) X(I16, "i16", 16) X(I32, "i32", 32)                 \
  X(I64, "i64", 64) X(I128, "i128", 128) X(F16, "f16", 16) X(BF16, "bf16", 16) X(TF32, "tf32", 32) \
  X(F32, "f32", 32) X(F64, "f64", 64) X(F8E5M2, "f8E5M2", 8) X(F8E4M3FN, "f8E4M3FN", 8)            \
  X(F8E4M3, "f8E4M3", 8) X(F8E4M3B11FNUZ, "f8E4M3B11FNUZ", 8) X(F8E8M0FNU, "f8E8M0FNU", 8)         \
  X(F6E3M2FN, "f6E3M2FN", 6) X(F6E2M3FN, "f6E2M3FN", 6) X(F4E2M1FN, "f4E2M1FN", 4)
// clang-format on

enum class Scalar : uint8_t {
#define X(name, text, bits) name,
  KDSL_IR_SCALARS(X)
#undef X
};

enum class Space : uint8_t { Generic, Global, Shared, SharedCluster, Const, Local, Tmem };

enum class TypeKind : uint8_t { None, Scalar, Pointer, Vector, Struct, TensorMap, Buffer };

struct Type {
  TypeKind kind = TypeKind::None;
  Scalar scalar = Scalar::I1;  // type of a Scalar, or of the elements of a Vector
  Space space = Space::Generic;  // for a Pointer
  uint32_t count = 0;  // lanes of Vector; index of Struct in Module::structs; scope and numeric type of Buffer (buffer.h)

  friend bool operator==(Type, Type) = default;
  bool is_none() const { return kind == TypeKind::None; }
  bool is_scalar() const { return kind == TypeKind::Scalar; }
  bool is_pointer() const { return kind == TypeKind::Pointer; }
  bool is_vector() const { return kind == TypeKind::Vector; }
  bool is_buffer() const { return kind == TypeKind::Buffer; }
  // These ask about the scalar, or about the element of a vector.
  bool is_int() const;
  bool is_float() const;
  bool is_i1() const { return is_scalar() && scalar == Scalar::I1; }
  Type element() const { return {TypeKind::Scalar, scalar, Space::Generic, 0}; }
};

constexpr Type scalar_type(Scalar scalar) { return {TypeKind::Scalar, scalar, Space::Generic, 0}; }
constexpr Type pointer_type(Space space) { return {TypeKind::Pointer, Scalar::I1, space, 0}; }
constexpr Type vector_type(Scalar element, uint32_t lanes) { return {TypeKind::Vector, element, Space::Generic, lanes}; }
inline constexpr Type kI1 = scalar_type(Scalar::I1), kI8 = scalar_type(Scalar::I8), kI16 = scalar_type(Scalar::I16),
                      kI32 = scalar_type(Scalar::I32), kI64 = scalar_type(Scalar::I64), kF16 = scalar_type(Scalar::F16),
                      kBF16 = scalar_type(Scalar::BF16), kF32 = scalar_type(Scalar::F32), kF64 = scalar_type(Scalar::F64);

int bit_width(Scalar scalar);
std::string_view scalar_name(Scalar scalar);
std::string_view space_name(Space space);
std::optional<Scalar> scalar_from_text(std::string_view text);
std::optional<Space> space_from_text(std::string_view text);

// Prints `i32`, `ptr<global>`, `vector<4 x f32>`, `struct<3>`, `tensormap`, `buffer<shared, Float16>`.
std::string to_string(Type type);

}  // namespace kdsl::ir
