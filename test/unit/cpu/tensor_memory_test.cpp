// These tests cover tensor memory on the CPU device: how loads, stores, copies and shifts move its cells. The maps themselves
// are those of kdsl/tensor_memory.hpp, which other tests compare with numbers computed elsewhere.
#include "tensor_program.h"

#include <random>

using kdsl::test::KirProgram;
using kdsl::test::TensorProgram;
namespace tmem = kdsl::tmem;

namespace {

struct AccessCase {
  tmem::Access access;
  const char* name;
  uint32_t count, split;
  bool is_packed;
};

constexpr uint32_t kColumns = 64, kLanes = tmem::kLanes;

std::string vector_of(uint32_t registers) { return registers == 1 ? "i32" : "vector<" + std::to_string(registers) + " x i32>"; }

std::string attributes(const AccessCase& c, const char* packing) {
  std::string text = " [count " + std::to_string(c.count);
  if (c.access == tmem::Access::Halves) text += ", split " + std::to_string(c.split);
  if (c.is_packed) text += std::string(", ") + packing;
  return text + "]";
}

// A kernel of four warps. All cells are filled from `in`, lane by lane; then each warp loads (or stores) the shape, in the
// upper half of its lanes if `half` is 16, and writes what it has loaded, or all cells, to `out`.
std::string access_kernel(const AccessCase& c, bool is_store) {
  uint32_t registers = tmem::registers_of(c.access, c.count);
  std::string text =
      "kernel @k(%in: ptr<global> align 4, %out: ptr<global> align 4, %values: ptr<global> align 4, %half: i32) {\n"
      "%slot = shared.alloc [size 4, align 4] : ptr<shared>\n%tid = sreg tid.x : i32\n%zero = constant 0 : i32\n"
      "%columns = constant 64 : i32\n%c32 = constant 32 : i32\n%step = constant 2097152 : i32\n%lane = constant 65536 : i32\n"
      "%warp = divui %tid, %c32 : i32\n%is_first = cmpi eq %warp, %zero : i1\n"
      "if %is_first {\ntcgen05.alloc %slot, %columns [cta_group 1]\nyield\n}\nbarrier\n"
      "%number = load %slot [align 4] : i32\n%lanes = muli %warp, %step : i32\n%own = addi %number, %lanes : i32\n"
      "%mine = inttoptr %own : ptr<tmem>\n%upper = ptr.offset %mine, %half [scale 65536] : ptr<tmem>\n"
      "%row = muli %tid, %columns : i32\n%from = ptr.offset %in, %row [scale 4] : ptr<global>\n"
      "%to = ptr.offset %out, %row [scale 4] : ptr<global>\n%more = ptr.offset %values, %row [scale 4] : ptr<global>\n"
      "%all = load %from [align 4] : vector<64 x i32>\ntcgen05.st 32x32b %all, %mine [count 64]\ntcgen05.wait st\n";
  std::string type = vector_of(registers);
  if (is_store)
    text += "%v = load %more [align 4] : " + type + "\ntcgen05.st " + c.name + " %v, %upper" + attributes(c, "unpack") +
            "\ntcgen05.wait st\n%w = tcgen05.ld 32x32b %mine [count 64] : vector<64 x i32>\n";
  else
    text += "%w = tcgen05.ld " + std::string(c.name) + " %upper" + attributes(c, "pack") + " : " + type + "\n";
  return text +
         "tcgen05.wait ld\nstore %w, %to [align 4]\nbarrier\nif %is_first {\n%t = inttoptr %number : ptr<tmem>\n"
         "tcgen05.dealloc %t, %columns [cta_group 1]\nyield\n}\nreturn\n}\n";
}

std::vector<uint32_t> random_words(size_t count, uint32_t seed) {
  std::mt19937 random(seed);
  std::vector<uint32_t> words(count);
  for (uint32_t& word : words) word = random();
  return words;
}

// Returns what the registers of a thread hold after a load, with the upper half of the lanes chosen by `half`.
uint32_t loaded(const AccessCase& c, const std::vector<uint32_t>& cells, uint32_t thread, uint32_t index, uint32_t half) {
  tmem::Cell at = tmem::accessed_cell(c.access, thread % 32, index, c.split, c.is_packed);
  const uint32_t* cell = &cells[(thread / 32 * 32 + half + at.lane) * kColumns + at.column];
  return c.is_packed ? (cell[0] & 0xFFFF) | cell[1] << 16 : cell[0];
}

const AccessCase kAccesses[] = {
    {tmem::Access::Rows32, "32x32b", 1, 0, false},     {tmem::Access::Rows32, "32x32b", 64, 0, false},
    {tmem::Access::Rows32, "32x32b", 16, 0, true},     {tmem::Access::Bits64, "16x64b", 1, 0, false},
    {tmem::Access::Bits64, "16x64b", 32, 0, false},    {tmem::Access::Bits64, "16x64b", 16, 0, true},
    {tmem::Access::Bits128, "16x128b", 1, 0, false},   {tmem::Access::Bits128, "16x128b", 16, 0, false},
    {tmem::Access::Bits128, "16x128b", 8, 0, true},    {tmem::Access::Bits256, "16x256b", 1, 0, false},
    {tmem::Access::Bits256, "16x256b", 8, 0, false},   {tmem::Access::Bits256, "16x256b", 4, 0, true},
    {tmem::Access::Halves, "16x32bx2", 16, 32, false}, {tmem::Access::Halves, "16x32bx2", 8, 16, true},
};

}  // namespace

TEST_CASE("a load of each shape brings the cells of its map") {
  std::vector<uint32_t> in = random_words(kLanes * kColumns, 1);
  for (const AccessCase& c : kAccesses) {
    uint32_t registers = tmem::registers_of(c.access, c.count);
    KirProgram p(access_kernel(c, false));
    for (uint32_t half = 0; half < 32; half += tmem::lanes_of(c.access)) {
      INFO(c.name << " x" << c.count << (c.is_packed ? " packed" : "") << ", from lane " << half);
      std::vector<uint32_t> out(kLanes * kColumns), unused(kLanes * kColumns);
      REQUIRE(p.launch("k", 1, 128, static_cast<void*>(in.data()), static_cast<void*>(out.data()),
                       static_cast<void*>(unused.data()), half) == KDSL_OK);
      uint32_t wrong = 0;
      for (uint32_t thread = 0; thread < 128; ++thread)
        for (uint32_t i = 0; i < registers; ++i) wrong += out[thread * kColumns + i] != loaded(c, in, thread, i, half);
      CHECK(wrong == 0);
    }
  }
}

TEST_CASE("a store of each shape changes the cells of its map and no other") {
  std::vector<uint32_t> in = random_words(kLanes * kColumns, 1), values = random_words(kLanes * kColumns, 2);
  for (const AccessCase& c : kAccesses) {
    uint32_t registers = tmem::registers_of(c.access, c.count), half = 32 - tmem::lanes_of(c.access);
    INFO(c.name << " x" << c.count << (c.is_packed ? " packed" : ""));
    KirProgram p(access_kernel(c, true));
    std::vector<uint32_t> out(kLanes * kColumns), expected = in;
    for (uint32_t thread = 0; thread < 128; ++thread)
      for (uint32_t i = 0; i < registers; ++i) {
        tmem::Cell at = tmem::accessed_cell(c.access, thread % 32, i, c.split, c.is_packed);
        uint32_t* cell = &expected[(thread / 32 * 32 + half + at.lane) * kColumns + at.column];
        uint32_t value = values[thread * kColumns + i];
        cell[0] = c.is_packed ? value & 0xFFFF : value;
        if (c.is_packed) cell[1] = value >> 16;
      }
    REQUIRE(p.launch("k", 1, 128, static_cast<void*>(in.data()), static_cast<void*>(out.data()),
                     static_cast<void*>(values.data()), half) == KDSL_OK);
    CHECK(out == expected);
  }
}

TEST_CASE("a load that reduces also gives the least or largest of its registers") {
  struct Case {
    const char *op, *type;
    std::vector<uint32_t> cells;  // the two cells of each lane
    uint32_t expected;
  };
  constexpr uint32_t kNan = 0x7FC00000, kOne = 0x3F800000, kMinusTwo = 0xC0000000;
  const Case kCases[] = {
      {"umax", "i32", {1, 0xFFFFFFFF}, 0xFFFFFFFF},  {"max", "i32", {1, 0xFFFFFFFF}, 1},
      {"min", "i32", {1, 0xFFFFFFFF}, 0xFFFFFFFF},   {"umin", "i32", {1, 0xFFFFFFFF}, 1},
      {"fmax", "f32", {kOne, kMinusTwo}, kOne},      {"fmax, abs", "f32", {kOne, kMinusTwo}, 0x40000000},
      {"fmin", "f32", {kNan, kMinusTwo}, kMinusTwo}, {"fmin, nan", "f32", {kNan, kMinusTwo}, 0x7FFFFFFF},
  };
  for (const Case& c : kCases) {
    INFO(c.op);
    std::string store = std::string(c.type) == "i32" ? "store %x, %o [align 4]\n" : "store %x, %o [align 4]\n";
    KirProgram p(
        "kernel @k(%in: ptr<global> align 4, %out: ptr<global> align 4) {\n"
        "%slot = shared.alloc [size 4, align 4] : ptr<shared>\n%tid = sreg tid.x : i32\n%n = constant 32 : i32\n"
        "tcgen05.alloc %slot, %n [cta_group 1]\nbarrier\n%number = load %slot [align 4] : i32\n"
        "%t = inttoptr %number : ptr<tmem>\n%v = load %in [align 4] : vector<2 x i32>\n"
        "tcgen05.st 32x32b %v, %t [count 2]\ntcgen05.wait st\n"
        "%r, %x = tcgen05.ld 32x32b %t [count 2, op " +
        std::string(c.op) + "] : vector<2 x i32>, " + c.type +
        "\n"
        "tcgen05.wait ld\n%o = ptr.offset %out, %tid [scale 4] : ptr<global>\n" +
        store + "barrier\ntcgen05.dealloc %t, %n [cta_group 1]\nreturn\n}\n");
    std::vector<uint32_t> in = c.cells, out(32);
    REQUIRE(p.launch("k", 1, 32, static_cast<void*>(in.data()), static_cast<void*>(out.data())) == KDSL_OK);
    CHECK(out == std::vector<uint32_t>(32, c.expected));
  }
}

// ---- copies and shifts

namespace {

struct CopyCase {
  const char* name;
  tmem::Copy copy;
};
const CopyCase kCopies[] = {{"128x256b", tmem::Copy::Rows128Bits256},
                            {"4x256b", tmem::Copy::Rows4Bits256},
                            {"128x128b", tmem::Copy::Rows128Bits128},
                            {"64x128b.warpx2_02_13", tmem::Copy::Rows64To02And13},
                            {"64x128b.warpx2_01_23", tmem::Copy::Rows64To01And23},
                            {"32x128b.warpx4", tmem::Copy::Rows32To4}};

// The lanes that get row r, by the list of PTX (ISA 9.1, section 9.7.16.9.2).
std::vector<uint32_t> lanes_of_row(tmem::Copy copy, uint32_t r) {
  switch (copy) {
    case tmem::Copy::Rows4Bits256: return {32 * r};
    case tmem::Copy::Rows64To02And13: return {r, r + 64};
    case tmem::Copy::Rows64To01And23: return {r % 32 + r / 32 * 64, r % 32 + r / 32 * 64 + 32};
    case tmem::Copy::Rows32To4: return {r, r + 32, r + 64, r + 96};
    default: return {r};
  }
}

}  // namespace

TEST_CASE("a copy of each shape brings rows of shared memory to their lanes") {
  for (uint32_t blocks : {1u, 2u})
    for (const CopyCase& c : kCopies) {
      INFO(c.name << ", cta_group " << blocks);
      TensorProgram p;
      p.blocks = blocks;
      p.columns = 32;
      p.shared_bytes = 4096;
      p.prepare();
      // Core matrices of 8 rows of 16 bytes: the second half of a row is 128 bytes further, the next 8 rows 256.
      p.ops =
          "%x = tcgen05.descriptor none %s [leading 128, stride 256] : i64\n%to = ptr.offset %d, %c4 [scale 1] : ptr<tmem>\n"
          "tcgen05.cp " +
          std::string(c.name) + " %to, %x [cta_group " + p.group() + "]\n";
      for (size_t i = 0; i < p.image.size(); ++i) p.image[i] = static_cast<uint8_t>(i * 7 + i / 256);
      for (size_t i = 0; i < p.cells.size(); ++i) p.cells[i] = static_cast<uint32_t>(i);
      TensorProgram expected = p;
      uint32_t words = tmem::copied_columns(c.copy);
      for (uint32_t block = 0; block < blocks; ++block)
        for (uint32_t row = 0; row < tmem::copied_rows(c.copy); ++row)
          for (uint32_t word = 0; word < words; ++word) {
            uint32_t value = 0;
            std::memcpy(&value, &p.image[block * p.shared_bytes + row / 8 * 256 + row % 8 * 16 + word / 4 * 128 + word % 4 * 4],
                        4);
            for (uint32_t lane : lanes_of_row(c.copy, row)) expected.cell(block, lane, 4 + word) = value;
          }
      REQUIRE(p.run() == KDSL_OK);
      CHECK(p.cells == expected.cells);
    }
}

TEST_CASE("a copy unpacks elements of 4 and 6 bits to bytes") {
  for (uint32_t width : {4u, 6u}) {
    INFO(width << " bits");
    TensorProgram p;
    p.columns = 32;
    p.prepare();
    p.ops =
        "%x = tcgen05.descriptor none %s [leading 128, stride 128] : i64\ntcgen05.cp 32x128b.warpx4 %d, %x [cta_group 1, "
        "unpacking " +
        std::string(width == 4 ? "b4x16_p64" : "b6x16_p32") + "]\n";
    std::mt19937 random(3);
    for (uint8_t& byte : p.image) byte = static_cast<uint8_t>(random());
    std::vector<uint8_t> image = p.image;
    REQUIRE(p.run() == KDSL_OK);
    uint32_t wrong = 0;
    for (uint32_t row = 0; row < 32; ++row)
      for (uint32_t i = 0; i < 16; ++i) {
        uint32_t bits = 0;
        for (uint32_t bit = 0; bit < width; ++bit) {
          uint32_t at = i * width + bit;
          bits |= (image[row * 16 + at / 8] >> at % 8 & 1u) << bit;
        }
        uint32_t expected = bits << (width == 4 ? tmem::kFp4HolderShift : tmem::kFp6HolderShift);
        for (uint32_t part = 0; part < 4; ++part) wrong += (p.cell(0, row + 32 * part, i / 4) >> i % 4 * 8 & 0xFF) != expected;
      }
    CHECK(wrong == 0);
  }
}

TEST_CASE("a shift moves rows of eight columns by one lane in each subpartition") {
  TensorProgram p;
  p.columns = 32;
  p.prepare();
  p.ops = "%to = ptr.offset %d, %c16 [scale 1] : ptr<tmem>\ntcgen05.shift %to [cta_group 1]\n";
  for (size_t i = 0; i < p.cells.size(); ++i) p.cells[i] = static_cast<uint32_t>(i);
  TensorProgram expected = p;
  for (uint32_t lane = 0; lane < kLanes; ++lane)
    for (uint32_t column = 16; column < 24 && lane % 32 != 31; ++column)
      expected.cell(0, lane, column) = p.cell(0, lane + tmem::kShiftSource, column);
  REQUIRE(p.run() == KDSL_OK);
  CHECK(p.cells == expected.cells);
}
