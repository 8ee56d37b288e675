#include "ir/mma_shape.h"

#include <algorithm>
#include <array>
#include <vector>

namespace kdsl::ir {

namespace {

constexpr std::string_view kElementNames[] = {"f16", "bf16", "tf32", "f32", "f64", "e4m3", "e5m2",
                                              "s8",  "u8",   "s4",   "u4",  "s32", "b1"};

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
  const auto* found = std::ranges::find(kElementNames, word);
  if (found == std::end(kElementNames)) return std::nullopt;
  text.remove_prefix(1 + word.size());
  return static_cast<MmaElement>(found - kElementNames);
}

}  // namespace

std::span<const MmaShape> mma_shapes() {
  static const std::vector<MmaShape> shapes = expand();
  return shapes;
}

std::string_view to_text(MmaElement element) { return kElementNames[static_cast<size_t>(element)]; }

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
  constexpr std::string_view kLayouts = ".row.col";
  if (!k || text.substr(0, kLayouts.size()) != kLayouts) return std::nullopt;
  text.remove_prefix(kLayouts.size());
  constexpr std::string_view kSaturating = ".satfinite";
  shape.saturates = text.substr(0, kSaturating.size()) == kSaturating;
  if (shape.saturates) text.remove_prefix(kSaturating.size());
  MmaElement* elements[] = {&shape.d, &shape.a, &shape.b, &shape.c};
  for (MmaElement* element : elements) {
    auto found = take_element(text);
    if (!found) return std::nullopt;
    *element = *found;
  }
  bool are_bits = shape.a == MmaElement::B1;
  shape.is_xor = text == ".xor.popc";
  if (are_bits != (shape.b == MmaElement::B1) || text != (!are_bits ? "" : shape.is_xor ? ".xor.popc" : ".and.popc"))
    return std::nullopt;
  shape.m = *m;
  shape.n = *n;
  shape.k = *k;
  bool is_known = false;
  for (const MmaShape& known : mma_shapes()) {
    is_known = known.m == shape.m && known.n == shape.n && known.k == shape.k && known.d == shape.d && known.a == shape.a &&
               known.b == shape.b && known.c == shape.c;
    if (!is_known) continue;
    // GPUs got the form that counts common bits (and) later than the one that counts differing bits (xor).
    shape.since = are_bits && !shape.is_xor ? std::max(known.since, 80) : known.since;
    break;
  }
  if (!is_known || (shape.saturates && (shape.d != S32 || are_bits))) return std::nullopt;
  return shape;
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
