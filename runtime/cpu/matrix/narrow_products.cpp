// Implements mma.sync with a kind: products of elements of 4, 6 and 8 bits, with or without a scale for each block of elements.
// Fragments are those of PTX (ISA 9.1, section 9.7.14.5): a byte for each element of 8 bits and less, or two elements of 4 bits
// in a byte.
#include <bit>
#include <cstring>

#include "cpu/matrix/narrow.h"
#include "cpu/schedule/group.h"
#include "cpu/tensor/operands.h"

namespace kdsl::runtime::cpu {

namespace {

constexpr uint32_t kRows = 16, kColumns = 8, kMostDepth = 64;
constexpr size_t kAWords = 4, kBWords = 2;

struct NarrowProduct {
  uint32_t depth;
  TensorElement a, b;
  bool has_half_sums;
  uint32_t scales;  // number of scales of a row; 0: there are none
  bool has_power_scales, is_packed;

  explicit NarrowProduct(const kdsl_cpu_thread& t)
      : depth(t.a >> 16),
        a(element_of(t.b >> 4 & 15)),
        b(element_of(t.b >> 8 & 15)),
        has_half_sums((t.b & 15) == KDSL_CPU_F16),
        scales(t.b >> 16 & 15),
        has_power_scales((t.b >> 20 & 1) != 0),
        is_packed((t.b >> 21 & 1) != 0) {}

  size_t sum_words() const { return has_half_sums ? 2 : 4; }
  size_t scales_at() const { return kAWords + kBWords + sum_words(); }

 private:
  static TensorElement element_of(uint32_t type) {
    switch (type) {
      case KDSL_CPU_E4M3: return TensorElement::E4M3;
      case KDSL_CPU_E5M2: return TensorElement::E5M2;
      case KDSL_CPU_E2M3: return TensorElement::E2M3;
      case KDSL_CPU_E3M2: return TensorElement::E3M2;
      default: return TensorElement::E2M1;
    }
  }
};

struct Matrices {
  double a[kRows][kMostDepth], b[kColumns][kMostDepth];
};

}  // namespace

// Returns element i of a lane's registers.
static double element(const NarrowProduct& product, const uint64_t* words, uint32_t i, TensorElement type) {
  constexpr uint32_t kHolderShift = 2;  // elements of 4 bits that have a byte are in its bits 5:2
  if (product.is_packed) return narrow_value(type, static_cast<uint32_t>(words[i / 8]) >> i % 8 * 4 & 0xF);
  uint32_t byte = static_cast<uint32_t>(words[i / 4]) >> i % 4 * 8 & 0xFF;
  return narrow_value(type, type == TensorElement::E2M1 ? byte >> kHolderShift : byte);
}

static void read(const NarrowProduct& product, const kdsl_cpu_thread* lanes, Matrices& to) {
  // Neighbours along K in a register; registers go through the rows first, then through K.
  uint32_t run = product.is_packed ? 8 : 4, step = 4 * run;
  for (uint32_t lane = 0; lane < kWarpSize; ++lane) {
    const uint64_t* words = request_words(lanes[lane]);
    uint32_t row = lane / 4, first = lane % 4 * run;
    for (uint32_t i = 0; i < kAWords * run; ++i)
      to.a[row + 8 * (i / run % 2)][first + i % run + step * (i / run / 2)] = element(product, words, i, product.a);
    for (uint32_t i = 0; i < kBWords * run; ++i)
      to.b[row][first + i % run + step * (i / run)] = element(product, words + kAWords, i, product.b);
  }
}

// Scales `count` rows. The words of the scales of row r are in the lane that `lane_of` names, from byte `byte` on.
template <typename F>
static void scale_rows(const NarrowProduct& product, const kdsl_cpu_thread* lanes, size_t word, uint32_t byte, uint32_t count,
                       double (*rows)[kMostDepth], F lane_of) {
  constexpr uint32_t kFloatScales = 0, kPowerScales = 1;
  uint32_t block = product.depth / product.scales;
  for (uint32_t row = 0; row < count; ++row) {
    auto scales = static_cast<uint32_t>(request_words(lanes[lane_of(row)])[word]);
    for (uint32_t k = 0; k < product.depth; ++k)
      rows[row][k] *= scale_value(static_cast<uint8_t>(scales >> (byte + k / block) % 4 * 8),
                                  product.has_power_scales ? kPowerScales : kFloatScales);
  }
}

static void scale(const NarrowProduct& product, const kdsl_cpu_thread* lanes, Matrices& matrices) {
  const uint64_t* words = request_words(lanes[0]) + product.scales_at();
  auto number = [&](size_t i) { return static_cast<uint32_t>(words[i]) & 0xFFFF; };
  uint32_t byte_a = number(1), thread_a = number(2), byte_b = number(4), thread_b = number(5);
  scale_rows(product, lanes, product.scales_at(), byte_a, kRows, matrices.a,
             [&](uint32_t row) { return row % 8 * 4 + (2 * thread_a + row / 8) % 4; });
  scale_rows(product, lanes, product.scales_at() + 3, byte_b, kColumns, matrices.b,
             [&](uint32_t column) { return column * 4 + thread_b % 4; });
}

void answer_narrow_product(kdsl_cpu_thread* lanes) {
  NarrowProduct product(lanes[0]);
  Matrices matrices;
  read(product, lanes, matrices);
  if (product.scales != 0) scale(product, lanes, matrices);
  for (uint32_t lane = 0; lane < kWarpSize; ++lane) {
    uint64_t* words = request_words(lanes[lane]);
    const uint64_t* old = words + kAWords + kBWords;
    uint64_t sums[4] = {};
    for (uint32_t i = 0; i < 4; ++i) {
      const double *a = matrices.a[lane / 4 + 8 * (i / 2)], *b = matrices.b[lane % 4 * 2 + i % 2];
      auto half = static_cast<uint16_t>(old[i / 2] >> i % 2 * 16);
      double sum = product.has_half_sums ? widen_half(half) : std::bit_cast<float>(static_cast<uint32_t>(old[i]));
      for (uint32_t k = 0; k < product.depth; ++k) sum += a[k] * b[k];
      if (product.has_half_sums)
        sums[i / 2] |= uint64_t{narrow_to_half(sum)} << i % 2 * 16;
      else
        sums[i] = std::bit_cast<uint32_t>(static_cast<float>(sum));
    }
    std::copy_n(sums, product.sum_words(), words);
  }
}

}  // namespace kdsl::runtime::cpu
