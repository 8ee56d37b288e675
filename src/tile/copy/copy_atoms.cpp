#include "tile/copy/copy_atoms.h"

#include <initializer_list>

#include "ir/arch.h"

namespace kdsl::tile {

using layout::IntTuple;
using layout::Layout;
using layout::number;

namespace {

constexpr int64_t kRowBits = 128;  // bits of a row of an 8-row matrix
constexpr int64_t kMatrixBits = 8 * kRowBits;

struct Mode {
  int64_t extent, stride;
};

// Returns a layout of (thread, value) from the modes of each.
Layout thread_values(Arena& arena, std::initializer_list<Mode> threads, std::initializer_list<Mode> values) {
  auto group = [&](std::initializer_list<Mode> modes, int64_t Mode::*part) {
    std::vector<IntTuple> items;
    for (const Mode& mode : modes) items.push_back(number(mode.*part));
    return items.size() == 1 ? items[0] : layout::tuple(arena, items);
  };
  IntTuple shape[] = {group(threads, &Mode::extent), group(values, &Mode::extent)};
  IntTuple stride[] = {group(threads, &Mode::stride), group(values, &Mode::stride)};
  return {layout::tuple(arena, shape), layout::tuple(arena, stride)};
}

// Returns the layout of the row addresses: each of the lanes concerned gives the address of one row.
Layout row_addresses(Arena& arena, int64_t count) {
  if (count == 4) return thread_values(arena, {{ir::kWarpSize, kRowBits}}, {{kRowBits, 1}});
  return thread_values(arena, {{8 * count, kRowBits}, {4 / count, 0}}, {{kRowBits, 1}});
}

// Returns the row addresses of ldmatrix for transposed bytes: a matrix has 16 rows of half the width.
Layout byte_row_addresses(Arena& arena, int64_t count) {
  return thread_values(arena, {{2, kRowBits}, {2, kMatrixBits}, {4, 2 * kRowBits}, {2, count == 4 ? 2 * kMatrixBits : 0}},
                       {{kRowBits, 1}});
}

// Returns the layout of fragments: each lane has 32 bits of each matrix, in order.
Layout fragment(Arena& arena, int64_t count) {
  if (count == 1) return thread_values(arena, {{ir::kWarpSize, 32}}, {{32, 1}});
  return thread_values(arena, {{ir::kWarpSize, 32}}, {{32, 1}, {count, kMatrixBits}});
}

// Returns the layout of fragments of the transposed matrix: each lane has pairs of 16-bit elements of one column.
Layout transposed_fragment(Arena& arena, int64_t count) {
  if (count == 1) return thread_values(arena, {{4, 2 * kRowBits}, {8, 16}}, {{16, 1}, {2, kRowBits}});
  return thread_values(arena, {{4, 2 * kRowBits}, {8, 16}}, {{16, 1}, {2, kRowBits}, {count, kMatrixBits}});
}

// Returns the layout of fragments of transposed bytes: each lane has two rows of two columns that are eight apart.
Layout transposed_byte_fragment(Arena& arena, int64_t count) {
  if (count == 1) return thread_values(arena, {{4, 2 * kRowBits}, {8, 8}}, {{8, 1}, {2, kRowBits}, {2, 64}});
  return thread_values(arena, {{4, 2 * kRowBits}, {8, 8}}, {{8, 1}, {2, kRowBits}, {2, 64}, {count, kMatrixBits}});
}

bool exists(const MatrixCopy& copy) {
  bool is_count = copy.count == 1 || copy.count == 2 || copy.count == 4;
  if (!is_count || (copy.bits != 8 && copy.bits != 16)) return false;
  // Bytes that are not transposed move as 16-bit elements; loads of transposed ones take two matrices at least.
  return copy.bits == 16 || (copy.transposed && (copy.direction == MatrixCopy::Direction::Store || copy.count > 1));
}

}  // namespace

CopyAtom make_universal_copy_atom(Arena& arena, int64_t bits) {
  Layout moved = thread_values(arena, {{1, 0}}, {{bits, 1}});
  return {.thr_id = {number(1), number(0)}, .source = moved, .destination = moved, .reference = moved};
}

std::optional<CopyAtom> make_matrix_copy_atom(Arena& arena, const MatrixCopy& copy) {
  if (!exists(copy)) return std::nullopt;
  bool is_load = copy.direction == MatrixCopy::Direction::Load;
  Layout held = !copy.transposed  ? fragment(arena, copy.count)
                : copy.bits == 16 ? transposed_fragment(arena, copy.count)
                                  : transposed_byte_fragment(arena, copy.count);
  bool has_byte_rows = copy.bits == 8 && is_load;
  Layout rows = has_byte_rows ? byte_row_addresses(arena, copy.count) : row_addresses(arena, copy.count);
  return CopyAtom{.thr_id = {number(ir::kWarpSize), number(1)},
                  .source = is_load ? rows : held,
                  .destination = is_load ? held : rows,
                  .reference = held};
}

layout::Expected<CopyAtom> in_elements(layout::LeafMath& math, const CopyAtom& in_bits, int64_t bits) {
  CopyAtom atom{.thr_id = in_bits.thr_id};
  for (auto [from, to] : {std::pair{&in_bits.source, &atom.source},
                          {&in_bits.destination, &atom.destination},
                          {&in_bits.reference, &atom.reference}}) {
    auto recast = layout::recast_layout(math, bits, 1, *from);
    if (!recast) return std::unexpected(recast.error());
    *to = *recast;
  }
  return atom;
}

}  // namespace kdsl::tile
