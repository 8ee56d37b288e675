#include "ir/mma_shape.h"

#include <algorithm>
#include <array>
#include <vector>

namespace kdsl::ir {

namespace {

// A row stands for every pair of types in `operands` with every type in `accumulators`; a single type is listed twice.
struct Products {
  uint32_t m, n, k;
  std::array<MmaElement, 2> operands, accumulators;
  int since;
};

constexpr std::array<MmaElement, 2> one(MmaElement element) { return {element, element}; }

using enum MmaElement;
constexpr Products kProducts[] = {
    {16, 8, 8, one(F16), {F16, F32}, 75}, {16, 8, 16, one(F16), {F16, F32}, 80},     {16, 8, 8, one(BF16), one(F32), 80},
    {16, 8, 16, one(BF16), one(F32), 80}, {16, 8, 4, one(TF32), one(F32), 80},       {16, 8, 8, one(TF32), one(F32), 80},
    {8, 8, 4, one(F64), one(F64), 80},    {16, 8, 4, one(F64), one(F64), 90},        {16, 8, 8, one(F64), one(F64), 90},
    {16, 8, 16, one(F64), one(F64), 90},  {16, 8, 16, {S8, U8}, one(S32), 80},       {16, 8, 32, {S8, U8}, one(S32), 80},
    {8, 8, 16, {S8, U8}, one(S32), 75},   {16, 8, 16, {E4M3, E5M2}, {F32, F16}, 89}, {16, 8, 32, {E4M3, E5M2}, {F32, F16}, 89},
    {8, 8, 32, {S4, U4}, one(S32), 75},   {16, 8, 32, {S4, U4}, one(S32), 80},       {16, 8, 64, {S4, U4}, one(S32), 80},
    {8, 8, 128, one(B1), one(S32), 75},   {16, 8, 128, one(B1), one(S32), 80},       {16, 8, 256, one(B1), one(S32), 80},
};

std::vector<MmaShape> expand() {
  std::vector<MmaShape> shapes;
  auto choices = [](const std::array<MmaElement, 2>& set) { return std::span(set).first(set[0] == set[1] ? 1 : 2); };
  for (const Products& row : kProducts)
    for (MmaElement a : choices(row.operands))
      for (MmaElement b : choices(row.operands))
        for (MmaElement sum : choices(row.accumulators))
          shapes.push_back(
              {.m = row.m, .n = row.n, .k = row.k, .d = sum, .a = a, .b = b, .c = sum, .since = row.since, .is_xor = a == B1});
  return shapes;
}

std::optional<uint32_t> take_number(std::string_view& text, char letter) {
  if (text.empty() || text[0] != letter) return std::nullopt;
  uint32_t number = 0;
  size_t i = 1;
  for (; i < text.size() && text[i] >= '0' && text[i] <= '9' && number < 1000; ++i)
    number = number * 10 + static_cast<uint32_t>(text[i] - '0');
  text.remove_prefix(i);
  if (number == 0) return std::nullopt;
  return number;
}

// Reads an element type, ".bf16".
std::optional<MmaElement> take_element(std::string_view& text) {
  if (text.empty() || text[0] != '.') return std::nullopt;
  std::string_view word = text.substr(1, text.find('.', 1) - 1);
  auto found = MmaElement_from_text(word);
  if (found) text.remove_prefix(1 + word.size());
  return found;
}

bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

// Reads a kind, and how many scales a row has: ".kind::mxf4.block_scale.scale_vec::2X". Returns false where the text is wrong.
bool take_kind(std::string_view& text, MmaShape& shape) {
  if (!take(text, ".kind::")) return true;
  std::string_view word = text.substr(0, text.find('.'));
  auto kind = MmaKind_from_text(word);
  if (!kind) return false;
  shape.kind = *kind;
  text.remove_prefix(word.size());
  if (!take(text, ".block_scale")) return true;
  shape.scales = *kind == MmaKind::MXF8F6F4 ? 1 : 2;  // PTX has this number where the text says none
  if (!take(text, ".scale_vec::")) return true;
  auto scales = text.size() > 1 && text[1] == 'X' ? text[0] - '0' : 0;
  if (scales != 1 && scales != 2 && scales != 4) return false;
  shape.scales = static_cast<uint32_t>(scales);
  text.remove_prefix(2);
  return true;
}

}  // namespace

std::span<const MmaShape> mma_shapes() {
  static const std::vector<MmaShape> shapes = expand();
  return shapes;
}

std::optional<dtype::DType> dtype_of(MmaElement element) {
  using dtype::DType;
  switch (element) {
    case F16: return DType::Float16;
    case BF16: return DType::BFloat16;
    case TF32: return DType::TFloat32;
    case F32: return DType::Float32;
    case F64: return DType::Float64;
    case E4M3: return DType::Float8E4M3FN;
    case E5M2: return DType::Float8E5M2;
    case S8: return DType::Int8;
    case U8: return DType::Uint8;
    case S32: return DType::Int32;
    case E2M3: return DType::Float6E2M3FN;
    case E3M2: return DType::Float6E3M2FN;
    case E2M1: return DType::Float4E2M1FN;
    case UE8M0: return DType::Float8E8M0FNU;
    case UE4M3: return DType::Float8E4M3FN;
    case S4:
    case U4:
    case B1: return std::nullopt;
  }
  return std::nullopt;
}

std::optional<MmaShape> MmaShape::parse(std::string_view text) {
  MmaShape shape;
  auto m = take_number(text, 'm');
  auto n = m ? take_number(text, 'n') : std::nullopt;
  auto k = n ? take_number(text, 'k') : std::nullopt;
  if (!k || !take(text, ".row.col") || !take_kind(text, shape)) return std::nullopt;
  shape.saturates = take(text, ".satfinite");
  MmaElement* elements[] = {&shape.d, &shape.a, &shape.b, &shape.c};
  for (MmaElement* element : elements) {
    auto found = take_element(text);
    if (!found) return std::nullopt;
    *element = *found;
  }
  if (shape.scales) {
    auto scale = take_element(text);
    if (!scale) return std::nullopt;
    shape.scale = *scale;
  }
  bool are_bits = shape.a == MmaElement::B1;
  shape.is_xor = text == ".xor.popc";
  if (are_bits != (shape.b == MmaElement::B1) || text != (!are_bits ? "" : shape.is_xor ? ".xor.popc" : ".and.popc"))
    return std::nullopt;
  shape.m = *m;
  shape.n = *n;
  shape.k = *k;
  if (shape.kind != MmaKind::Plain) {
    shape.since = 120;
    return shape.exists_as_kind() ? std::optional(shape) : std::nullopt;
  }
  std::span<const MmaShape> all = mma_shapes();
  auto known = std::ranges::find_if(all, [&](const MmaShape& other) {
    return other.m == shape.m && other.n == shape.n && other.k == shape.k && other.d == shape.d && other.a == shape.a &&
           other.b == shape.b && other.c == shape.c;
  });
  if (known == all.end() || (shape.saturates && (shape.d != S32 || are_bits))) return std::nullopt;
  // GPUs got the form that counts common bits (and) later than the one that counts differing bits (xor).
  shape.since = are_bits && !shape.is_xor ? std::max(known->since, 80) : known->since;
  return shape;
}

bool MmaShape::exists_as_kind() const {
  auto is_narrow = [](MmaElement e) { return e == E4M3 || e == E5M2 || e == E2M3 || e == E3M2 || e == E2M1; };
  if (m != 16 || n != 8 || saturates || c != d) return false;
  if (kind == MmaKind::F8F6F4) return k == 32 && scales == 0 && is_narrow(a) && is_narrow(b) && (d == F32 || d == F16);
  if (d != F32 || scales == 0) return false;
  if (kind == MmaKind::MXF8F6F4) return k == 32 && scales == 1 && is_narrow(a) && is_narrow(b) && scale == UE8M0;
  bool is_fp4 = k == 64 && a == E2M1 && b == E2M1;
  if (kind == MmaKind::MXF4) return is_fp4 && scales == 2 && scale == UE8M0;
  return kind == MmaKind::MXF4NVF4 && is_fp4 && (scales == 2 ? scale == UE8M0 : scales == 4 && scale == UE4M3);
}

std::optional<WgmmaShape> WgmmaShape::parse(std::string_view text) {
  WgmmaShape shape;
  auto m = take_number(text, 'm');
  auto n = m == kRows ? take_number(text, 'n') : std::nullopt;
  auto k = n ? take_number(text, 'k') : std::nullopt;
  if (!k) return std::nullopt;
  constexpr std::string_view kSaturating = ".satfinite";
  shape.saturates = text.starts_with(kSaturating);
  if (shape.saturates) text.remove_prefix(kSaturating.size());
  for (MmaElement* element : {&shape.d, &shape.a, &shape.b}) {
    auto found = take_element(text);
    if (!found) return std::nullopt;
    *element = *found;
  }
  shape.n = *n;
  shape.k = *k;
  return text.empty() && shape.exists() ? std::optional(shape) : std::nullopt;
}

bool WgmmaShape::exists() const {
  auto is_float8 = [](MmaElement e) { return e == E4M3 || e == E5M2; };
  auto is_byte = [](MmaElement e) { return e == S8 || e == U8; };
  bool is_integer = is_byte(a) && is_byte(b);
  if (n < 8 || n > 256 || n % (is_integer && n > 32 ? 16 : 8) != 0 || k * static_cast<uint32_t>(mma_bits(a)) != 256)
    return false;
  if (is_integer) return d == S32;
  if (saturates) return false;
  if (is_float8(a) && is_float8(b)) return d == F16 || d == F32;
  return a == b && ((a == F16 && (d == F16 || d == F32)) || ((a == BF16 || a == TF32) && d == F32));
}

}  // namespace kdsl::ir
