#include "cpu/limits.h"
#include "cpu/matrix/matrix_products.h"

#include <algorithm>
#include <bit>
#include <type_traits>

#include "base/machine/block_products.h"
#include "cpu/matrix/matrix_elements.h"
#include "cpu/matrix/narrow.h"

namespace kdsl::runtime::cpu {

using machine::BlockProducts;
using machine::column_place;
using machine::Extent;
using machine::kBlock;
using machine::Matrices;

static uint32_t words_of(uint32_t rows, uint32_t columns, kdsl_cpu_element type) {
  uint32_t bits = rows * columns * static_cast<uint32_t>(mma_bits(type));
  return bits / kWarpSize / (type == KDSL_CPU_F64 ? 64 : 32);
}

MmaShape::MmaShape(uint32_t sizes, uint32_t types)
    : m(sizes & 0xFF),
      n(sizes >> 8 & 0xFF),
      k(sizes >> 16),
      d(static_cast<kdsl_cpu_element>(types & 15)),
      a(static_cast<kdsl_cpu_element>(types >> 4 & 15)),
      b(static_cast<kdsl_cpu_element>(types >> 8 & 15)),
      c(static_cast<kdsl_cpu_element>(types >> 12 & 15)),
      saturates((types >> 16 & 1) != 0),
      is_xor((types >> 17 & 1) != 0),
      d_words(words_of(m, n, d)),
      a_words(words_of(m, k, a)),
      b_words(words_of(k, n, b)),
      c_words(words_of(m, n, c)) {}

// ---- operands

// Calls f(row, k, bits) for the elements of an operand with `rows` rows.
template <uint32_t kBits, typename F>
static void for_each_element(void* const* words, uint32_t rows, uint32_t depth, F f) {
  constexpr uint32_t kRowBytes = kBits == 64 ? 32 : 16, kSpan = kRowBytes * 8 / kBits;
  using Unit = std::conditional_t<kBits <= 8, uint8_t, std::conditional_t<kBits == 16, uint16_t, uint32_t>>;
  using Word = std::conditional_t<kBits == 64, uint64_t, Unit>;
  constexpr uint32_t kPer = sizeof(Word) * 8 / kBits, kMask = (1u << kBits % 8) - 1;
  for (uint32_t k = 0; k < depth; k += kSpan)
    for (uint32_t first = 0; first < rows; first += kBlock) {
      const auto* block = static_cast<const Word*>(*words++);
      for (uint32_t row = 0; row < kBlock; ++row)
        for (uint32_t i = 0; i < kSpan; ++i) {
          Word word = block[(row * kSpan + i) / kPer];
          f(first + row, k + i, kBits < 8 ? Word(word >> (i % kPer * kBits) & kMask) : word);
        }
    }
}

namespace {

// The values of all bit patterns of a short element type.
struct Table {
  double values[256];

  explicit Table(kdsl_cpu_element type) {
    for (uint32_t bits = 0; bits < 256; ++bits) values[bits] = element_value(bits, type);
  }
};

}  // namespace

static const Table& table_of(kdsl_cpu_element type) {
  static const Table of_e4m3(KDSL_CPU_E4M3), of_e5m2(KDSL_CPU_E5M2), of_s8(KDSL_CPU_S8), of_s4(KDSL_CPU_S4), plain(KDSL_CPU_U8);
  switch (type) {
    case KDSL_CPU_E4M3: return of_e4m3;
    case KDSL_CPU_E5M2: return of_e5m2;
    case KDSL_CPU_S8: return of_s8;
    case KDSL_CPU_S4: return of_s4;
    default: return plain;
  }
}

// Calls f(row, k, value).
template <typename F>
static void for_each_value(void* const* words, uint32_t rows, uint32_t depth, kdsl_cpu_element type, F f) {
  auto convert = [&](uint32_t row, uint32_t k, uint64_t bits) { f(row, k, element_value(bits, type)); };
  auto look_up = [&f, &values = table_of(type).values](uint32_t row, uint32_t k, uint8_t bits) { f(row, k, values[bits]); };
  switch (mma_bits(type)) {
    case 1: return for_each_element<1>(words, rows, depth, look_up);
    case 4: return for_each_element<4>(words, rows, depth, look_up);
    case 8: return for_each_element<8>(words, rows, depth, look_up);
    case 16: return for_each_element<16>(words, rows, depth, convert);
    case 32: return for_each_element<32>(words, rows, depth, convert);
    default: return for_each_element<64>(words, rows, depth, convert);
  }
}

static void load_rows(const MmaShape& shape, void* const* a, double* to) {
  for_each_value(a, shape.m, shape.k, shape.a,
                 [to, depth = shape.k](uint32_t row, uint32_t k, double value) { to[row * depth + k] = value; });
}

static void load_columns(const MmaShape& shape, void* const* b, double* to) {
  for_each_value(b, kBlock, shape.k, shape.b,
                 [to](uint32_t column, uint32_t k, double value) { to[k * kBlock + column_place(column)] = value; });
}

// ---- accumulators

// Calls f(sum, element) for accumulators that have a register each.
template <typename T, typename F>
static void for_each_sum(const MmaShape& shape, void* const* words, double* accumulators, F f) {
  for (uint32_t word = 0; word < shape.m / 4; ++word)
    for (uint32_t lane = 0; lane < kBlock * 4; ++lane)
      f(accumulators[(word / 2 * kBlock + lane / 4) * kBlock + word % 2 * 4 + lane % 4], static_cast<T*>(words[word])[lane]);
}

static void load_accumulators(const MmaShape& shape, void* const* c, Matrices& to) {
  if (shape.c == KDSL_CPU_F64)
    return for_each_sum<double>(shape, c, to.accumulators, [](double& sum, double from) { sum = from; });
  if (shape.c == KDSL_CPU_S32)
    return for_each_sum<int32_t>(shape, c, to.accumulators, [](double& sum, int32_t from) { sum = from; });
  if (shape.c != KDSL_CPU_F16)
    return for_each_sum<float>(shape, c, to.accumulators, [](double& sum, float from) { sum = from; });
  for (uint32_t row = 0; row < shape.m; ++row)
    for (uint32_t column = 0; column < kBlock; ++column) {
      uint16_t bits = static_cast<const uint16_t*>(c[row / kBlock])[row % kBlock * kBlock + column];
      to.accumulators[row * kBlock + column_place(column)] = widen_half(bits);
    }
}

static void store_accumulators(const MmaShape& shape, Matrices& from, void* const* d) {
  // Adding this number puts a whole number below 2^51 into the last bits of the sum, modulo 2^32.
  constexpr double kWhole = 0x1.8p52;
  auto wrap = [](double sum) { return static_cast<uint32_t>(std::bit_cast<uint64_t>(sum + kWhole)); };
  auto clamp = [](double sum) { return std::min(std::max(sum, -2147483648.0), 2147483647.0); };
  if (shape.d == KDSL_CPU_F64)
    return for_each_sum<double>(shape, d, from.accumulators, [](double sum, double& to) { to = sum; });
  if (shape.d == KDSL_CPU_S32 && shape.saturates)
    return for_each_sum<uint32_t>(shape, d, from.accumulators, [&](double sum, uint32_t& to) { to = wrap(clamp(sum)); });
  if (shape.d == KDSL_CPU_S32)
    return for_each_sum<uint32_t>(shape, d, from.accumulators, [&](double sum, uint32_t& to) { to = wrap(sum); });
  if (shape.d != KDSL_CPU_F16)
    return for_each_sum<float>(shape, d, from.accumulators, [](double sum, float& to) { to = static_cast<float>(sum); });
  for (uint32_t row = 0; row < shape.m; ++row)
    for (uint32_t column = 0; column < kBlock; ++column)
      static_cast<uint16_t*>(d[row / kBlock])[row % kBlock * kBlock + column] =
          narrow_to_half(from.accumulators[row * kBlock + column_place(column)]);
}

// ---- products

static void count_differing(const MmaShape& shape, Matrices& matrices) {
  for (uint32_t row = 0; row < shape.m; ++row)
    for (uint32_t k = 0; k < shape.k; ++k)
      for (uint32_t i = 0; i < kBlock; ++i)
        if (matrices.a[row * shape.k + k] != matrices.b[k * kBlock + i]) matrices.accumulators[row * kBlock + i] += 1;
}

// Returns the vectorised loads for an element type, which may not exist on this processor.
static const BlockProducts::Loads* loads_of(const BlockProducts& products, kdsl_cpu_element type) {
  using enum machine::Element;
  auto at = [&](machine::Element element) { return &products.loads[static_cast<size_t>(element)]; };
  switch (type) {
    case KDSL_CPU_F16: return at(Half);
    case KDSL_CPU_BF16: return at(Bfloat);
    case KDSL_CPU_TF32: return at(Tf32);
    case KDSL_CPU_S8: return at(S8);
    case KDSL_CPU_U8: return at(U8);
    default: return nullptr;
  }
}

static void load_operands(const MmaShape& shape, const BlockProducts& products, void* const* a, void* const* b, Matrices& to) {
  const Extent extent{shape.m, shape.k};
  const BlockProducts::Loads *of_a = loads_of(products, shape.a), *of_b = loads_of(products, shape.b);
  if (of_a && of_a->rows)
    of_a->rows(extent, a, to.a);
  else
    load_rows(shape, a, to.a);
  if (of_b && of_b->columns)
    of_b->columns(extent, b, to.b);
  else
    load_columns(shape, b, to.b);
}

void multiply(const MmaShape& shape, void* const* words, machine::Vectors vectors) {
  const BlockProducts& products = machine::block_products(vectors);
  const Extent extent{shape.m, shape.k};
  void* const* a = words + shape.d_words;
  void* const* b = a + shape.a_words;
  void* const* c = b + shape.b_words;
  Matrices matrices;
  load_operands(shape, products, a, b, matrices);
  bool is_exact = shape.a != KDSL_CPU_F64 && !shape.is_xor;
  if (is_exact && shape.c == KDSL_CPU_F32 && shape.d == KDSL_CPU_F32)
    return products.multiply_floats(extent, c, words, matrices);
  if (shape.c == KDSL_CPU_F16 && products.load_half_accumulators)
    products.load_half_accumulators(extent, c, matrices);
  else
    load_accumulators(shape, c, matrices);
  if (is_exact)
    products.multiply(extent, matrices);
  else if (shape.is_xor)
    count_differing(shape, matrices);
  else
    products.multiply_fused(extent, matrices);
  if (shape.d == KDSL_CPU_F16 && products.store_half_accumulators)
    products.store_half_accumulators(extent, matrices, words);
  else
    store_accumulators(shape, matrices, words);
}

}  // namespace kdsl::runtime::cpu
