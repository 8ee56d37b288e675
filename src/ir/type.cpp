#include "ir/type.h"

#include <fmt/core.h>

#include "ir/buffer.h"

namespace kdsl::ir {

namespace {

struct ScalarRow {
  std::string_view text;
  int bits;
};

constexpr ScalarRow kScalars[] = {
#define X(name, text, bits) {text, bits},
    KDSL_IR_SCALARS(X)
#undef X
};

constexpr std::string_view kSpaces[] = {"generic", "global", "shared", "shared_cluster", "const", "local", "tmem"};

}  // namespace

int bit_width(Scalar scalar) { return kScalars[static_cast<size_t>(scalar)].bits; }
std::string_view scalar_name(Scalar scalar) { return kScalars[static_cast<size_t>(scalar)].text; }
std::string_view space_name(Space space) { return kSpaces[static_cast<size_t>(space)]; }

std::optional<Scalar> scalar_from_text(std::string_view text) {
  for (size_t i = 0; i < std::size(kScalars); ++i)
    if (kScalars[i].text == text) return static_cast<Scalar>(i);
  return std::nullopt;
}

std::optional<Space> space_from_text(std::string_view text) {
  for (size_t i = 0; i < std::size(kSpaces); ++i)
    if (kSpaces[i] == text) return static_cast<Space>(i);
  return std::nullopt;
}

bool Type::is_int() const { return (is_scalar() || is_vector()) && scalar <= Scalar::I128; }
bool Type::is_float() const { return (is_scalar() || is_vector()) && scalar > Scalar::I128; }

std::string to_string(Type type) {
  switch (type.kind) {
    case TypeKind::None: return "none";
    case TypeKind::Scalar: return std::string(scalar_name(type.scalar));
    case TypeKind::Pointer: return fmt::format("ptr<{}>", space_name(type.space));
    case TypeKind::Vector: return fmt::format("vector<{} x {}>", type.count, scalar_name(type.scalar));
    case TypeKind::Struct: return fmt::format("struct<{}>", type.count);
    case TypeKind::TensorMap: return "tensormap";
    case TypeKind::Buffer: return fmt::format("buffer<{}, {}>", to_text(scope_of(type)), dtype::name(dtype_of(type)));
  }
  return "none";
}

}  // namespace kdsl::ir
