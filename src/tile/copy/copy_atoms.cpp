#include "tile/copy/copy_atoms.h"

#include <initializer_list>

#include "ir/arch.h"
#include "tile/mma/tensor_atom.h"

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

// ---- tensor memory

namespace {

// Returns the bits of a row of one repetition.
int64_t row_bits(ir::TmemAccess shape) {
  switch (shape) {
    case ir::TmemAccess::Rows32: return 32;
    case ir::TmemAccess::Bits64:
    case ir::TmemAccess::Halves: return 64;
    case ir::TmemAccess::Bits128: return 128;
    case ir::TmemAccess::Bits256: return 256;
  }
  return 0;
}

// Returns the bits of each thread. The bits of the warp are numbered along the rows first (tmem::accessed_cell says where each
// lies).
Layout tensor_registers(Arena& arena, const TensorAccess& access) {
  int64_t n = access.repeat, row = n * row_bits(access.shape);
  switch (access.shape) {
    case ir::TmemAccess::Rows32: return thread_values(arena, {{ir::kWarpSize, row}}, {{row, 1}});
    case ir::TmemAccess::Halves: return thread_values(arena, {{16, row}, {2, row / 2}}, {{row / 2, 1}});
    case ir::TmemAccess::Bits64:
      if (n == 1) return thread_values(arena, {{2, 8 * row}, {2, 32}, {8, row}}, {{32, 1}});
      return thread_values(arena, {{2, 8 * row}, {2, 32}, {8, row}}, {{32, 1}, {n, 64}});
    case ir::TmemAccess::Bits128:
      if (n == 1) return thread_values(arena, {{4, 32}, {8, row}}, {{32, 1}, {2, 8 * row}});
      return thread_values(arena, {{4, 32}, {8, row}}, {{32, 1}, {2, 8 * row}, {n, 128}});
    case ir::TmemAccess::Bits256:
      if (n == 1) return thread_values(arena, {{4, 64}, {8, row}}, {{64, 1}, {2, 8 * row}});
      return thread_values(arena, {{4, 64}, {8, row}}, {{64, 1}, {2, 8 * row}, {n, 256}});
  }
  return {};
}

int64_t rows_of(ir::TmemAccess shape) { return tmem::lanes_of(static_cast<tmem::Access>(shape)); }

}  // namespace

CopyAtom make_tensor_access_atom(Arena& arena, const TensorAccess& access) {
  int64_t bits = rows_of(access.shape) * access.repeat * row_bits(access.shape);
  Layout all = thread_values(arena, {{ir::kWarpSize, 0}}, {{bits, 1}}), held = tensor_registers(arena, access);
  bool is_load = access.direction == TensorAccess::Direction::Load;
  return {.thr_id = {number(ir::kWarpSize), number(1)},
          .source = is_load ? all : held,
          .destination = is_load ? held : all,
          .reference = all};
}

Layout tensor_access_places(Arena& arena, const TensorAccess& access) {
  int64_t row = access.repeat * row_bits(access.shape);
  std::vector<IntTuple> shape{number(row)}, stride{number(1)};
  if (access.is_packed) shape = {number(16), number(row / 16)}, stride = {number(1), number(32)};
  shape.push_back(number(rows_of(access.shape)));
  stride.push_back(number(lane_stride(1)));
  return {layout::tuple(arena, shape), layout::tuple(arena, stride)};
}

constexpr int64_t kScaleRows = tmem::kSubpartition, kScaleRowBits = 128, kScaleCopies = tmem::kLanes / tmem::kSubpartition;

CopyAtom make_scale_copy_atom(Arena& arena, int64_t blocks) {
  Layout rows = thread_values(arena, {{blocks, 0}}, {{kScaleRows * kScaleRowBits, 1}});
  Layout all = thread_values(arena, {{blocks, 0}}, {{kScaleRows * kScaleRowBits * kScaleCopies, 1}});
  return {.thr_id = {number(blocks), number(blocks == 1 ? 0 : 1)}, .source = rows, .destination = all, .reference = all};
}

Layout scale_copy_places(Arena& arena) {
  IntTuple shape[] = {number(kScaleRows), number(kScaleRowBits), number(kScaleCopies)};
  IntTuple stride[] = {number(lane_stride(1)), number(1), number(lane_stride(1) * kScaleRows)};
  return {layout::tuple(arena, shape), layout::tuple(arena, stride)};
}

layout::Expected<Layout> partition_scales(layout::LeafMath& math, CopySide side, const Layout& tensor, int64_t bits) {
  Arena& arena = math.arena();
  bool is_shared = side == CopySide::Source;
  constexpr int64_t kCopyBits = kScaleRows * kScaleRowBits;
  std::vector<Layout> modes;
  for (size_t i = 0; i < layout::rank(tensor) && i < 3; ++i) modes.push_back(layout::filter(math, layout::mode(tensor, i)));
  Layout tile = layout::coalesce(math, layout::concatenate(arena, modes));
  int64_t held = size_of(tile.shape) * bits, copies = is_shared ? held / kCopyBits : held / kCopyBits / kScaleCopies;
  KDSL_TRY(IntTuple reach, layout::cosize(math, tile));
  // Copies follow each other without gaps: in shared memory by bytes, in tensor memory by columns of all lanes.
  int64_t lanes = lane_stride(bits) * (tmem::kLanes - 1), columns = copies * kScaleRowBits / bits;
  bool is_whole = copies > 0 && reach.is(is_shared ? held / bits : lanes + columns) &&
                  held == copies * kCopyBits * (is_shared ? 1 : kScaleCopies);
  if (!is_whole) return layout::failure(layout::Cause::WrongCodomain, "make_s2t_copy", tile, tensor);
  Layout first = thread_values(arena, {{1, 0}}, {{kScaleRows, kScaleRowBits / bits}, {kScaleRowBits / bits, 1}});
  if (!is_shared)
    first = thread_values(
        arena, {{1, 0}},
        {{kScaleRows, lane_stride(bits)}, {kScaleRowBits / bits, 1}, {kScaleCopies, kScaleRows * lane_stride(bits)}});
  Layout one{number(1), number(0)}, values[] = {layout::mode(first, 1), one};
  std::vector<Layout> result{layout::concatenate(arena, values),
                             {number(copies), number(is_shared ? kCopyBits / bits : kScaleRowBits / bits)},
                             one,
                             one};
  for (size_t i = 3; i < layout::rank(tensor); ++i) result.push_back(layout::mode(tensor, i));
  return layout::concatenate(arena, result);
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
