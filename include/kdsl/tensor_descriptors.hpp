// The words that tell a tcgen05.mma what to compute and where its operands lie in shared memory, field by field: 32 bits for
// the instruction, 64 for an operand. Shared by the compiler, which makes them, and the cpu device, which reads them. Not part
// of the stable interface. Sources: PTX ISA 9.1, sections 9.7.16.4.1, 9.7.16.4.2 and tables 42 to 45; the open C++ headers of
// CUTLASS.
#pragma once

#include <cstdint>

namespace kdsl::tmem {

// ---- instructions

// The kinds of products. The last three have scales.
enum class Kind : uint8_t { F16, TF32, F8F6F4, I8, MXF8F6F4, MXF4, MXF4NVF4 };
constexpr bool is_block_scaled(Kind kind) { return kind >= Kind::MXF8F6F4; }
// Two elements of 4 bits lie in a byte of these kinds, without padding.
constexpr bool is_packed_fp4(Kind kind) { return kind >= Kind::MXF4; }

// The codes of types of elements of A and B in each kind, and those of D and of scales: X(kinds, element, code).
// clang-format off
#define KDSL_TENSOR_FORMATS(X)                                                                             \
  X(Kind::F16, F16, 0) X(Kind::F16, BF16, 1) X(Kind::TF32, TF32, 2) X(Kind::I8, U8, 0) X(Kind::I8, S8, 1)  \
  X(Kind::F8F6F4, E4M3, 0) X(Kind::F8F6F4, E5M2, 1) X(Kind::F8F6F4, E2M3, 3) X(Kind::F8F6F4, E3M2, 4)      \
  X(Kind::F8F6F4, E2M1, 5) X(Kind::MXF8F6F4, E4M3, 0) X(Kind::MXF8F6F4, E5M2, 1) X(Kind::MXF8F6F4, E2M3, 3) \
  X(Kind::MXF8F6F4, E3M2, 4) X(Kind::MXF8F6F4, E2M1, 5) X(Kind::MXF4, E2M1, 1) X(Kind::MXF4NVF4, E2M1, 1)
#define KDSL_TENSOR_SUM_FORMATS(X) X(F16, 0) X(F32, 1) X(S32, 2)
#define KDSL_TENSOR_SCALE_FORMATS(X) X(UE4M3, 0) X(UE8M0, 1)
// clang-format on

// The fields of an instruction. Formats are codes of the lists above; block-scaled products always give f32, so their word has
// no format of D.
struct Instruction {
  Kind kind = Kind::F16;
  uint32_t m = 0, n = 0;
  uint32_t d_format = 1, a_format = 0, b_format = 0, scale_format = 0;
  bool transposes_a = false, transposes_b = false;  // the mode that is not K is contiguous
  bool negates_a = false, negates_b = false;
  bool is_sparse = false, saturates = false;
  bool has_k_96 = false;  // K is 96 instead of 64: packed FP4 only
  uint32_t selector = 0;  // names a part of the sparse metadata
  uint32_t scale_a_id = 0, scale_b_id = 0;  // the first byte, in a word of four scales
  uint32_t max_shift = 0;  // for .ws: 0, 8, 16 or 32 as 0 to 3
  friend constexpr bool operator==(const Instruction&, const Instruction&) = default;
};

// A product is one of a block, of a pair, or of one block as `.ws`.
enum class ProductForm : uint8_t { Block, Pair, WeightStationary };

// Return whether products have such an extent M or N (PTX ISA 9.1, table 39).
constexpr bool has_rows(const Instruction& i, ProductForm form) {
  bool is_scaled = is_block_scaled(i.kind);
  if (form == ProductForm::WeightStationary) return !is_scaled && (i.m == 32 || i.m == 64 || i.m == 128);
  if (form == ProductForm::Block) return i.m == 128 || (i.m == 64 && !is_scaled);
  return i.m == 256 || (i.m == 128 && !(is_scaled && i.is_sparse));
}
constexpr bool has_columns(const Instruction& i, ProductForm form) {
  constexpr uint32_t kMost = 256;
  auto is_multiple = [&](uint32_t least, uint32_t step) { return i.n >= least && i.n <= kMost && i.n % step == 0; };
  bool is_integer = i.kind == Kind::I8;
  if (form == ProductForm::WeightStationary) return i.n == 64 || i.n == 128 || (i.n == kMost && !i.is_sparse);
  if (form == ProductForm::Pair) return is_multiple(16, is_integer ? 32 : 16);
  if (i.has_k_96) return is_multiple(16, 16);
  return is_multiple(8, is_integer && i.n > 32 ? 16 : 8);
}

constexpr uint32_t encode(const Instruction& i) {
  auto bit = [](bool value, int at) { return uint32_t{value} << at; };
  uint32_t common = bit(i.is_sparse, 2) | i.a_format << 7 | i.b_format << 10 | bit(i.negates_a, 13) | bit(i.negates_b, 14) |
                    bit(i.transposes_a, 15) | bit(i.transposes_b, 16) | i.n >> 3 << 17 | i.m >> 4 << 24;
  if (is_block_scaled(i.kind))
    return common | i.scale_b_id << 4 | i.scale_format << 23 | i.scale_a_id << 29 | bit(i.has_k_96, 31);
  return common | i.selector | bit(i.saturates, 3) | i.d_format << 4 | i.max_shift << 30;
}

// Reads the word of a product of a known kind. Fields that the kind does not have are left as they are by default.
constexpr Instruction decode_instruction(uint32_t word, Kind kind) {
  auto field = [&](int at, int width) { return word >> at & ((uint32_t{1} << width) - 1); };
  auto bit = [&](int at) { return field(at, 1) != 0; };
  Instruction i{.kind = kind,
                .m = field(24, 5) << 4,
                .n = field(17, 6) << 3,
                .a_format = field(7, 3),
                .b_format = field(10, is_packed_fp4(kind) ? 2 : 3),
                .transposes_a = bit(15),
                .transposes_b = bit(16),
                .negates_a = bit(13),
                .negates_b = bit(14),
                .is_sparse = bit(2)};
  if (is_block_scaled(kind)) {
    i.scale_b_id = field(4, 2);
    i.scale_format = field(23, 1);
    i.scale_a_id = field(29, 2);
    i.has_k_96 = bit(31);
  } else {
    i.selector = field(0, 2);
    i.saturates = bit(3);
    i.d_format = field(4, 2);
    i.max_shift = field(30, 2);
  }
  return i;
}

// ---- operands in shared memory

// Swizzles of 16-byte units in rows of 128, 64 or 32 bytes, and one of 32-byte units in rows of 128 bytes.
enum class Swizzle : uint8_t { None, B128Atom32, B128, B64, B32 };

constexpr uint32_t code_of(Swizzle swizzle) {
  constexpr uint32_t kCodes[] = {0, 1, 2, 4, 6};
  return kCodes[static_cast<uint32_t>(swizzle)];
}
// Returns false for a code that no swizzle has.
constexpr bool find_swizzle(uint32_t code, Swizzle& found) {
  for (Swizzle swizzle : {Swizzle::None, Swizzle::B128Atom32, Swizzle::B128, Swizzle::B64, Swizzle::B32})
    if (code_of(swizzle) == code) return found = swizzle, true;
  return false;
}
// Returns the number of bytes after which the pattern repeats; the descriptor's base offset counts in such patterns.
constexpr uint32_t pattern_bytes(Swizzle swizzle) {
  constexpr uint32_t kBytes[] = {16, 1024, 1024, 512, 256};
  return kBytes[static_cast<uint32_t>(swizzle)];
}
// Returns the address at which the byte of an address before the swizzle lies.
constexpr uint32_t swizzled(Swizzle swizzle, uint32_t address) {
  constexpr uint32_t kBits[] = {0, 2, 3, 2, 1}, kBase[] = {4, 5, 4, 4, 4}, kShift[] = {3, 2, 3, 3, 3};
  auto i = static_cast<uint32_t>(swizzle);
  return address ^ (address >> (kBase[i] + kShift[i]) & ((1U << kBits[i]) - 1)) << kBase[i];
}

// All numbers are bytes. `leading` is the address of the next buffer if `is_leading_absolute`, which K = 96 uses.
struct SharedOperand {
  uint32_t start = 0, leading = 0, stride = 0;
  uint32_t base_offset = 0;  // (start of the pattern >> 7) & 7 where that is not a multiple of the pattern's size
  bool is_leading_absolute = false;
  Swizzle swizzle = Swizzle::None;
  friend constexpr bool operator==(const SharedOperand&, const SharedOperand&) = default;
};

inline constexpr uint64_t kOperandVersion = uint64_t{1} << 46;

constexpr uint64_t encode(const SharedOperand& o) {
  auto units = [](uint32_t bytes) { return uint64_t{bytes & 0x3FFFF} >> 4; };
  return units(o.start) | units(o.leading) << 16 | units(o.stride) << 32 | kOperandVersion | uint64_t{o.base_offset & 7} << 49 |
         uint64_t{o.is_leading_absolute} << 52 | uint64_t{code_of(o.swizzle)} << 61;
}

// Returns false if the word is no descriptor of this version.
constexpr bool decode_operand(uint64_t word, SharedOperand& operand) {
  auto bytes = [&](int at) { return static_cast<uint32_t>(word >> at & 0x3FFF) << 4; };
  operand.start = bytes(0);
  operand.leading = bytes(16);
  operand.stride = bytes(32);
  operand.base_offset = static_cast<uint32_t>(word >> 49 & 7);
  operand.is_leading_absolute = (word >> 52 & 1) != 0;
  return (word >> 46 & 7) == 1 && (word >> 53 & 0xFF) == 0 && find_swizzle(static_cast<uint32_t>(word >> 61), operand.swizzle);
}

}  // namespace kdsl::tmem
