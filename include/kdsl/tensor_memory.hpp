// The places of things in tensor memory: addresses, the cells that each thread of a tcgen05.ld or tcgen05.st accesses, the
// lanes that tcgen05.cp fills, and the places of accumulators and scale factors. Pure functions of numbers, shared by the
// compiler and the cpu device, which includes no header of the compiler. Not part of the stable interface.
//
// A block's tensor memory has 128 lanes of 512 columns of 32 bits. Sources: PTX ISA 9.1, sections 9.7.16.2 to 9.7.16.10, and
// the open C++ headers of CUTLASS.
#pragma once

#include <array>
#include <cstdint>

namespace kdsl::tmem {

inline constexpr uint32_t kLanes = 128, kColumns = 512, kLeastColumns = 32;
inline constexpr uint32_t kSubpartition = 32;  // the number of lanes that warp w may access, from 32 * (w % 4) on

// The facts that no public source settles.
#define KDSL_TENSOR_FACT(name, value, assumption, experiment) inline constexpr int k##name = value;
#include "kdsl/tensor_facts.def"
#undef KDSL_TENSOR_FACT

struct Cell {
  uint32_t lane = 0, column = 0;
  friend constexpr bool operator==(Cell, Cell) = default;
};

// An address has the lane in its upper half and the column in its lower half.
constexpr uint32_t address_of(Cell cell) { return cell.lane << 16 | cell.column; }
constexpr Cell cell_at(uint32_t address) { return {address >> 16, address & 0xFFFF}; }

// Returns the least number of columns that can be allocated for so many.
constexpr uint32_t allocated_columns(uint32_t columns) {
  uint32_t allocated = kLeastColumns;
  while (allocated < columns) allocated *= 2;
  return allocated;
}

// ---- tcgen05.ld and tcgen05.st

// The shapes 32x32b, 16x64b, 16x128b, 16x256b and 16x32bx2.
enum class Access : uint8_t { Rows32, Bits64, Bits128, Bits256, Halves };

// Returns the number of registers of each thread for the repetition .xN.
constexpr uint32_t registers_of(Access access, uint32_t repeat) {
  return access == Access::Bits256 ? 4 * repeat : access == Access::Bits128 ? 2 * repeat : repeat;
}
// Returns whether .xN exists: powers of two up to 128 registers.
constexpr bool is_repeat(Access access, uint32_t repeat) {
  return repeat != 0 && (repeat & (repeat - 1)) == 0 && registers_of(access, repeat) <= 128;
}
constexpr uint32_t lanes_of(Access access) { return access == Access::Rows32 ? 32 : 16; }

// Returns the cell of register `index` of a thread of the warp, relative to the address. `split` is the distance of the second
// half of 16x32bx2 in columns. Packed (pack::16b, unpack::16b), the register holds the lower halves of this column and the
// next.
constexpr Cell accessed_cell(Access access, uint32_t thread, uint32_t index, uint32_t split = 0, bool is_packed = false) {
  uint32_t width = is_packed ? 2 : 1, t = thread, r = index;
  switch (access) {
    case Access::Rows32: return {t, width * r};
    case Access::Bits64: return {8 * (t & 1) + (t >> 2), width * (2 * r + (t >> 1 & 1))};
    case Access::Bits128: return {8 * (r & 1) + (t >> 2), width * (4 * (r >> 1) + (t & 3))};
    case Access::Bits256: return {8 * (r >> 1 & 1) + (t >> 2), width * (8 * (r >> 2) + 2 * (t & 3) + (r & 1))};
    case Access::Halves: return {t & 15, (t < 16 ? 0 : split) + width * r};
  }
  return {};
}

// ---- tcgen05.cp

// The shapes 128x256b, 4x256b, 128x128b, 64x128b.warpx2::02_13, 64x128b.warpx2::01_23 and 32x128b.warpx4.
enum class Copy : uint8_t { Rows128Bits256, Rows4Bits256, Rows128Bits128, Rows64To02And13, Rows64To01And23, Rows32To4 };

constexpr uint32_t copied_rows(Copy copy) {
  constexpr uint32_t kRows[] = {128, 4, 128, 64, 64, 32};
  return kRows[static_cast<size_t>(copy)];
}
// Returns the number of columns that a row fills: 16 bytes take four of them.
constexpr uint32_t copied_columns(Copy copy) { return copy <= Copy::Rows4Bits256 ? 8 : 4; }

struct Lanes {
  uint32_t count = 0;
  std::array<uint32_t, 4> lane{};
};
// Returns the lanes, relative to the address, that get row `row` of the source.
constexpr Lanes copied_lanes(Copy copy, uint32_t row) {
  switch (copy) {
    case Copy::Rows128Bits256:
    case Copy::Rows128Bits128: return {1, {row}};
    case Copy::Rows4Bits256: return {1, {kSubpartition * row + kCopy4FirstLane}};
    case Copy::Rows64To02And13: return {2, {row, row + 64}};
    case Copy::Rows64To01And23: return {2, {row + (row < 32 ? 0 : 32), row + (row < 32 ? 32 : 64)}};
    case Copy::Rows32To4: return {4, {row, row + 32, row + 64, row + 96}};
  }
  return {};
}

// ---- accumulators

// PTX's data-path layouts of the accumulator D (and of A in tensor memory).
enum class DataPath : uint8_t { A, B, C, D, E, F, G };

struct Product {
  uint32_t m = 0, n = 0;
  bool is_of_pair = false, is_ws = false, is_sparse = false;
};
constexpr DataPath data_path_of(const Product& p) {
  if (p.is_of_pair) return p.m == 256 ? DataPath::A : p.is_sparse ? DataPath::C : DataPath::B;
  if (p.m == 128) return DataPath::D;
  if (!p.is_ws) return DataPath::F;
  return p.m == 64 ? DataPath::E : DataPath::G;
}

struct Place {
  uint32_t block = 0;  // 1: the odd one of a pair
  Cell cell;
};
// Returns the place of element (row, column) of D, of which each column of N takes one of tensor memory whatever its type.
constexpr Place accumulator_at(const Product& p, uint32_t row, uint32_t column) {
  DataPath path = data_path_of(p);
  auto folded = [&](uint32_t in_block, uint32_t rows) {
    uint32_t part = p.n / (kLanes / rows);
    return Cell{in_block + rows * (column / part), column % part};
  };
  switch (path) {
    case DataPath::A: return {row / 128, {row % 128, column}};
    case DataPath::B: return {row / 64, folded(row % 64, 64)};
    case DataPath::C: return {row / 64, {32 * (row % 64 / 16) + row % 16, column}};
    case DataPath::D: return {0, {row, column}};
    case DataPath::E: return {0, folded(row, 64)};
    case DataPath::F: return {0, {32 * (row / 16) + row % 16, column}};
    case DataPath::G: return {0, folded(row, 32)};
  }
  return {};
}
constexpr uint32_t accumulator_columns(const Product& p) {
  DataPath path = data_path_of(p);
  return path == DataPath::G ? p.n / 4 : path == DataPath::B || path == DataPath::E ? p.n / 2 : p.n;
}

// ---- scale factors

// The byte of scale `index` (along K) of row `row`, both in shared memory and relative to the atom's start: 512 bytes hold 128
// rows of four scales, atoms follow each other along K first.
constexpr uint32_t scale_in_memory(uint32_t row, uint32_t index, uint32_t scales_of_row) {
  uint32_t atoms_of_row = (scales_of_row + 3) / 4;
  return row % 32 * 16 + row / 32 % 4 * 4 + index % 4 + 512 * (index / 4 + row / 128 * atoms_of_row);
}
// The place of the scales of a row: the first of four lanes 32 apart that hold copies, and the column that has four scales.
constexpr Cell scale_in_tensor_memory(uint32_t row) { return {row % 32, row / 32}; }
// For a pair with M = 128 the scales of B: row n of N lies in lane and lane + 32, the second half of N in lanes 64 further.
constexpr Cell pair_scale_of_b(uint32_t row, uint32_t n) {
  uint32_t half = n / 2, in_half = row % half;
  return {in_half % 32 + 64 * (row / half), in_half / 32};
}

// ---- cluster launch control

// The response to clusterlaunchcontrol.try_cancel: whether a cluster was taken over, and the index of its first block. PTX
// calls the 16 bytes opaque; this is how code reads them that ptxas 13.0 makes.
struct CancelResponse {
  bool is_canceled = false;
  uint32_t x = 0, y = 0, z = 0;
  friend constexpr bool operator==(const CancelResponse&, const CancelResponse&) = default;
};
constexpr std::array<uint32_t, 4> encode(const CancelResponse& r) { return {r.x, r.y | r.z << 16, uint32_t{r.is_canceled}, 0}; }
constexpr CancelResponse decode_response(const std::array<uint32_t, 4>& words) {
  return {(words[2] & 1) != 0, words[0], words[1] & 0xFFFF, words[1] >> 16};
}

}  // namespace kdsl::tmem
