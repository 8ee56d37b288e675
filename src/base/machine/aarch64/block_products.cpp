#include "base/machine/block_products.h"

#include "base/machine/architecture.h"

#if KDSL_MACHINE_AARCH64

#include <arm_neon.h>

#include "base/machine/portable/lane_products.h"

namespace kdsl::machine {

// Every processor of the architecture has vectors of two doubles, which the portable products use; what is here in addition are
// the conversions of operands.

Vectors best_vectors() { return Vectors::Portable; }

[[gnu::always_inline]] inline void store_wide(float32x4_t floats, double* to) {
  vst1q_f64(to, vcvt_f64_f32(vget_low_f32(floats)));
  vst1q_f64(to + 2, vcvt_high_f64_f32(floats));
}

[[gnu::always_inline]] inline void store_wide(int16x8_t numbers, double* to) {
  store_wide(vcvtq_f32_s32(vmovl_s16(vget_low_s16(numbers))), to);
  store_wide(vcvtq_f32_s32(vmovl_high_s16(numbers)), to + 4);
}

// Converts one row of a block, 16 bytes of elements, to doubles.
template <Element element>
[[gnu::always_inline]] inline void widen(uint8x16_t row, double* to) {
  if constexpr (element == Element::Half) {
    float16x8_t halves = vreinterpretq_f16_u8(row);
    store_wide(vcvt_f32_f16(vget_low_f16(halves)), to);
    store_wide(vcvt_high_f32_f16(halves), to + 4);
  }
  if constexpr (element == Element::Bfloat) {
    uint16x8_t bits = vreinterpretq_u16_u8(row);
    store_wide(vreinterpretq_f32_u32(vshll_n_u16(vget_low_u16(bits), 16)), to);
    store_wide(vreinterpretq_f32_u32(vshll_high_n_u16(bits, 16)), to + 4);
  }
  if constexpr (element == Element::Tf32)
    store_wide(vreinterpretq_f32_u32(vandq_u32(vreinterpretq_u32_u8(row), vdupq_n_u32(~0x1FFFu))), to);
  if constexpr (element == Element::S8) {
    store_wide(vmovl_s8(vget_low_s8(vreinterpretq_s8_u8(row))), to);
    store_wide(vmovl_high_s8(vreinterpretq_s8_u8(row)), to + 8);
  }
  if constexpr (element == Element::U8) {
    store_wide(vreinterpretq_s16_u16(vmovl_u8(vget_low_u8(row))), to);
    store_wide(vreinterpretq_s16_u16(vmovl_high_u8(row)), to + 8);
  }
}

template <Element element, size_t kBytes>
static void widen_rows(const Extent& extent, const void* const* a, double* to) {
  for (uint32_t k = 0; k < extent.depth; k += 16 / kBytes)
    for (uint32_t first = 0; first < extent.rows; first += kBlock) {
      const auto* rows = static_cast<const uint8_t*>(*a++);
      double* place = to + first * extent.depth + k;
      for (uint32_t row = 0; row < kBlock; ++row) widen<element>(vld1q_u8(rows + 16 * row), place + row * extent.depth);
    }
}

template <Element element, size_t kBytes>
static void widen_columns(const Extent& extent, const void* const* b, double* to) {
  constexpr uint32_t kElements = 16 / kBytes;
  for (uint32_t k = 0; k < extent.depth; k += kElements) {
    const auto* columns = static_cast<const uint8_t*>(*b++);
    for (uint32_t column = 0; column < kBlock; ++column) {
      double wide[kElements];
      widen<element>(vld1q_u8(columns + 16 * column), wide);
      KDSL_UNROLLED for (uint32_t i = 0; i < kElements; ++i) to[(k + i) * kBlock + column_place(column)] = wide[i];
    }
  }
}

static void load_halves(const Extent& extent, const void* const* c, Matrices& to) {
  for (uint32_t row = 0; row < extent.rows; ++row) {
    uint16x8_t bits = vld1q_u16(static_cast<const uint16_t*>(c[row / kBlock]) + row % kBlock * kBlock);
    uint16x8_t placed = vuzp1q_u16(bits, bits), odd = vuzp2q_u16(bits, bits);
    placed = vcombine_u16(vget_low_u16(placed), vget_low_u16(odd));
    widen<Element::Half>(vreinterpretq_u8_u16(placed), to.accumulators + row * kBlock);
  }
}

// The first conversion rounds to odd, so that the second one rounds as a single one to nearest even would.
[[gnu::always_inline]] inline float16x4_t narrow(const double* from) {
  return vcvt_f16_f32(vcvtx_high_f32_f64(vcvtx_f32_f64(vld1q_f64(from)), vld1q_f64(from + 2)));
}

static void store_halves(const Extent& extent, const Matrices& from, void* const* d) {
  for (uint32_t row = 0; row < extent.rows; ++row) {
    const double* accumulators = from.accumulators + row * kBlock;
    uint16x4_t even = vreinterpret_u16_f16(narrow(accumulators)), odd = vreinterpret_u16_f16(narrow(accumulators + 4));
    uint16x4x2_t zipped = vzip_u16(even, odd);
    vst1q_u16(static_cast<uint16_t*>(d[row / kBlock]) + row % kBlock * kBlock, vcombine_u16(zipped.val[0], zipped.val[1]));
  }
}

const BlockProducts& block_products(Vectors) {
  static const BlockProducts products = [] {
    BlockProducts made = kPortableProducts;
    auto loads = [&](Element element) -> BlockProducts::Loads& { return made.loads[static_cast<size_t>(element)]; };
    loads(Element::Half) = {widen_rows<Element::Half, 2>, widen_columns<Element::Half, 2>};
    loads(Element::Bfloat) = {widen_rows<Element::Bfloat, 2>, widen_columns<Element::Bfloat, 2>};
    loads(Element::Tf32) = {widen_rows<Element::Tf32, 4>, widen_columns<Element::Tf32, 4>};
    loads(Element::S8) = {widen_rows<Element::S8, 1>, widen_columns<Element::S8, 1>};
    loads(Element::U8) = {widen_rows<Element::U8, 1>, widen_columns<Element::U8, 1>};
    made.load_half_accumulators = load_halves;
    made.store_half_accumulators = store_halves;
    return made;
  }();
  return products;
}

}  // namespace kdsl::machine

#endif
