#include "cpu/tensor/operands.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include "cpu/matrix/narrow.h"
#include "cpu/schedule/group.h"
#include "kdsl/tensor_memory.hpp"

namespace kdsl::runtime::cpu {

// ---- elements

bool find_element(tmem::Kind kind, uint32_t code, TensorElement& element) {
  using tmem::Kind;
#define X(of, name, number) \
  if (kind == (of) && code == (number)) return element = TensorElement::name, true;
  KDSL_TENSOR_FORMATS(X)
#undef X
  return false;
}

static uint32_t width(TensorElement element) {
  switch (element) {
    case TensorElement::TF32: return 32;
    case TensorElement::F16:
    case TensorElement::BF16: return 16;
    case TensorElement::E2M3:
    case TensorElement::E3M2: return 6;
    case TensorElement::E2M1: return 4;
    default: return 8;
  }
}

uint32_t stored_bits(tmem::Kind kind, TensorElement element) {
  return tmem::is_packed_fp4(kind) ? 4 : std::max(8u, width(element));
}

// Returns the value of a float without infinity and NaN.
static double small_float(uint32_t bits, int exponent_bits, int mantissa_bits) {
  int bias = (1 << (exponent_bits - 1)) - 1;
  uint32_t mantissa = bits & ((1u << mantissa_bits) - 1);
  int exponent = static_cast<int>(bits >> mantissa_bits & ((1u << exponent_bits) - 1));
  double value = exponent == 0 ? std::ldexp(mantissa, 1 - bias - mantissa_bits)
                               : std::ldexp(mantissa + (1u << mantissa_bits), exponent - bias - mantissa_bits);
  return (bits >> (exponent_bits + mantissa_bits) & 1) != 0 ? -value : value;
}

double narrow_value(TensorElement element, uint32_t bits) {
  switch (element) {
    case TensorElement::S8: return static_cast<int8_t>(bits);
    case TensorElement::E4M3: return widen_e4m3(static_cast<uint8_t>(bits));
    case TensorElement::E5M2: return widen_e5m2(static_cast<uint8_t>(bits));
    case TensorElement::E2M3: return small_float(bits & 0x3F, 2, 3);
    case TensorElement::E3M2: return small_float(bits & 0x3F, 3, 2);
    case TensorElement::E2M1: return small_float(bits & 0xF, 2, 1);
    default: return bits;
  }
}

using Table = std::array<double, 256>;

// Returns the values of all bytes for an element of at most 8 bits.
static const Table& table_of(TensorElement element) {
  static const auto kTables = [] {
    std::array<Table, static_cast<size_t>(TensorElement::E2M1) + 1> tables{};
    for (size_t i = static_cast<size_t>(TensorElement::U8); i < tables.size(); ++i)
      for (uint32_t bits = 0; bits < tables[i].size(); ++bits)
        tables[i][bits] = narrow_value(static_cast<TensorElement>(i), bits);
    return tables;
  }();
  return kTables[static_cast<size_t>(element)];
}

static double wide_value(TensorElement element, uint32_t bits) {
  constexpr uint32_t kTf32Bits = 0xFFFFE000u;
  switch (element) {
    case TensorElement::F16: return widen_half(static_cast<uint16_t>(bits));
    case TensorElement::BF16: return widen_bfloat(static_cast<uint16_t>(bits));
    default: return std::bit_cast<float>(tmem::kTf32IgnoresLow ? bits & kTf32Bits : (bits + 0x1000u) & kTf32Bits);
  }
}

double scale_value(uint8_t bits, uint32_t format) {
  constexpr uint32_t kUe8m0 = 1;
  if (format != kUe8m0) return widen_e4m3(bits & 0x7F);
  return bits == 0xFF ? std::numeric_limits<double>::quiet_NaN() : std::ldexp(1.0, int{bits} - 127);
}

// Calls f(i, value) for the elements of 16 bytes. Narrow elements that take a byte each are packed at the front.
template <typename F>
static void for_each_element(const uint8_t* bytes, TensorElement element, uint32_t bits, F f) {
  uint32_t count = kUnitBytes * 8 / bits, packed = width(element);
  if (bits <= 8) {
    const Table& table = table_of(element);
    for (uint32_t i = 0; i < count; ++i) {
      uint32_t at = i * packed;
      uint32_t pair = bytes[at / 8] | (at / 8 + 1 < kUnitBytes ? uint32_t{bytes[at / 8 + 1]} << 8 : 0);
      f(i, table[pair >> at % 8 & ((1u << packed) - 1)]);
    }
    return;
  }
  for (uint32_t i = 0; i < count; ++i) {
    uint32_t word = 0;
    std::memcpy(&word, bytes + i * bits / 8, bits / 8);
    f(i, wide_value(element, word));
  }
}

// ---- shared memory

// Returns the number of bytes of a row within a swizzle; 16 without one.
static uint32_t row_bytes(tmem::Swizzle swizzle) {
  constexpr uint32_t kBytes[] = {16, 128, 128, 64, 32};
  return kBytes[static_cast<size_t>(swizzle)];
}

uint64_t SharedMatrix::along_rows(uint32_t unit, uint32_t k) const {
  constexpr uint32_t kRows = 8, kRowsOfWideAtom = 4;
  uint64_t leading = place.leading, stride = place.stride;
  if (place.swizzle == tmem::Swizzle::None) return unit * stride + k % kRows * kUnitBytes + k / kRows * leading;
  uint32_t width = row_bytes(place.swizzle), units = width / kUnitBytes;
  uint32_t rows_of_atom = place.swizzle == tmem::Swizzle::B128Atom32 ? kRowsOfWideAtom : kRows;
  return unit % units * kUnitBytes + unit / units * leading + k % rows_of_atom * width + k / rows_of_atom * stride;
}

// Addresses are those of this process. A descriptor has 18 bits of one, which is enough for shared memory.
uint64_t SharedMatrix::address(uint32_t row, uint32_t k) const {
  constexpr uint32_t kRows = 8, kAddressBits = 0x3FFFF, kPatternUnit = 128;
  uint64_t base = reinterpret_cast<uint64_t>(block->shared), named = reinterpret_cast<uint64_t>(issuer->shared);
  auto in_block = [&](uint32_t address) { return base + ((address - named) & kAddressBits); };
  uint64_t start = in_block(place.start), plain;
  if (is_transposed) {
    plain = start + along_rows(row / per_unit(), k);
  } else {
    uint32_t width = row_bytes(place.swizzle), unit = k / per_unit();
    uint64_t step = place.swizzle == tmem::Swizzle::None ? uint64_t{place.leading} * unit : uint64_t{kUnitBytes} * unit;
    // The row goes on in the next buffer.
    if (place.is_leading_absolute && start % width + step >= width) {
      start = in_block(place.leading) + (start - start % width) % tmem::pattern_bytes(place.swizzle);
      step = (in_block(place.start) % width + step) - width;
    }
    plain = start + step + uint64_t{row % kRows} * width + uint64_t{row / kRows} * place.stride;
  }
  // The pattern begins at a multiple of its size, or as many rows behind one as the base offset says.
  auto pattern = static_cast<uint32_t>(plain - base) - place.base_offset * kPatternUnit;
  return plain - pattern + tmem::swizzled(place.swizzle, pattern);
}

void read_shared(const SharedMatrix& matrix, TensorElement element, const Doubles& to) {
  matrix.for_each_unit([&](uint64_t address, uint32_t row, uint32_t k) {
    const auto* bytes = reinterpret_cast<const uint8_t*>(address);
    double* first = &to.of(row, k);
    uint32_t step = matrix.is_transposed ? to.row_step : to.k_step;
    for_each_element(bytes, element, matrix.bits, [&](uint32_t i, double value) { first[size_t{i} * step] = value; });
  });
}

bool find_parts(const SharedMatrix& matrix, std::vector<SharedPart>& parts) {
  std::vector<uint64_t> units;
  bool is_inside = true;
  matrix.for_each_unit([&](uint64_t address, uint32_t, uint32_t) { units.push_back(address); });
  std::ranges::sort(units);
  for (size_t i = 0; i < units.size();) {
    uint64_t begin = units[i], end = begin;
    for (; i < units.size() && units[i] <= end; ++i) end = units[i] + kUnitBytes;
    is_inside = is_inside && owner_of(*matrix.block, reinterpret_cast<const void*>(begin), end - begin) == matrix.block;
    parts.push_back({begin, end - begin});
  }
  return is_inside;
}

// ---- tensor memory

void read_row(const uint32_t* cells, uint32_t row, uint32_t depth, uint32_t bits, TensorElement element, const Doubles& to) {
  const auto* bytes = reinterpret_cast<const uint8_t*>(cells);
  // An element of 4 or 6 bits that has a byte to itself stands above zero bits in it.
  uint32_t shift = bits != 8                        ? 0
                   : element == TensorElement::E2M1 ? tmem::kFp4HolderShift
                   : width(element) == 6            ? tmem::kFp6HolderShift
                                                    : 0;
  for (uint32_t k = 0; k < depth; ++k) {
    uint32_t word = 0;
    if (bits >= 8)
      std::memcpy(&word, bytes + size_t{k} * bits / 8, bits / 8);
    else
      word = bytes[k / 2] >> k % 2 * 4 & 0xF;
    to.of(row, k) = bits <= 8 ? table_of(element)[word >> shift] : wide_value(element, word);
  }
}

}  // namespace kdsl::runtime::cpu
