#include "tile/mma/tensor_atom.h"

#include "layout/tuple/tuples.h"
#include "tile/fragment.h"

namespace kdsl::tile {

using layout::IntTuple;
using layout::Layout;
using layout::number;

namespace {

bool is_pair(const TensorMma& product) { return product.form == ir::ProductForm::Pair; }

IntTuple pair(Arena& arena, const IntTuple& first, const IntTuple& second) {
  IntTuple both[] = {first, second};
  return layout::tuple(arena, both);
}
IntTuple numbers(Arena& arena, int64_t first, int64_t second) { return pair(arena, number(first), number(second)); }

// Returns (block,(rows of a block,columns)) -> element of `rows` x columns.
Layout divided(Arena& arena, int64_t blocks, int64_t rows, int64_t part, int64_t columns) {
  return {pair(arena, number(blocks), numbers(arena, part, columns)),
          pair(arena, number(blocks == 1 ? 0 : part), numbers(arena, 1, rows))};
}

IntTuple doubled(Arena& arena, const IntTuple& strides) {
  if (!strides.is_tuple()) return number(2 * strides.value);
  std::vector<IntTuple> items;
  for (const IntTuple& item : strides.items) items.push_back(doubled(arena, item));
  return layout::tuple(arena, items);
}

// Returns (row,column) -> lane + 128 * column of the part that a block has of one instruction.
Layout cells(Arena& arena, const TensorMma& product, int64_t rows, int64_t columns) {
  constexpr int64_t kNextColumn = tmem::kLanes;
  // 16 rows in each subpartition
  if (!is_pair(product) && rows == 64)
    return {pair(arena, numbers(arena, 16, 4), number(columns)),
            pair(arena, numbers(arena, 1, tmem::kSubpartition), number(kNextColumn))};
  // the halves of N in the halves of the lanes
  if (is_pair(product) && rows == 64)
    return {pair(arena, number(64), numbers(arena, columns / 2, 2)), pair(arena, number(1), numbers(arena, kNextColumn, 64))};
  return {numbers(arena, rows, columns), numbers(arena, 1, kNextColumn)};
}

}  // namespace

std::optional<std::string> tensor_atom_problem(const TensorMma& product) {
  if (product.form == ir::ProductForm::WeightStationary) return "atoms of `.ws` are not supported yet";
  if (product.is_sparse) return "atoms of sparse products are not supported yet";
  if (product.has_a_in_tensor_memory && is_pair(product) && product.m == 128)
    return "128 rows of a pair, of which A comes from tensor memory, are not supported yet";
  return std::nullopt;
}

MmaAtom make_mma_atom(Arena& arena, const TensorMma& product) {
  int64_t blocks = block_count(product), rows = product.m / blocks, columns = product.n / blocks;
  IntTuple shape[] = {number(product.m), number(product.n), number(product.k)};
  return {.shape_mnk = layout::tuple(arena, shape),
          .thr_id = {number(blocks), number(blocks == 1 ? 0 : 1)},
          .a = divided(arena, blocks, product.m, rows, product.k),
          .b = divided(arena, blocks, product.n, columns, product.k),
          .c = divided(arena, blocks, product.m, rows, product.n)};
}

layout::Expected<Layout> tensor_fragment(layout::LeafMath& math, const TensorMma& product, MmaOperand operand,
                                         const IntTuple& shape) {
  Arena& arena = math.arena();
  const IntTuple& first = shape.items[0];
  int64_t rows = size_of(first.items[0]), columns = size_of(first.items[1]);
  bool is_a = operand == MmaOperand::A;
  int64_t bits = dtype::width(is_a ? product.a : product.d);
  // Elements of an accumulator take a column each, those of A lie side by side.
  int64_t column = is_a ? 1 : kTensorColumnBits / bits;
  std::vector<IntTuple> tiles(shape.items.begin() + 1, shape.items.end());
  IntTuple repeats = layout::tuple(arena, tiles), strides = layout::compact_col_major(math, repeats);
  // Products of 64 rows in one block use half of the lanes. Two of them share columns, unless A lies in the same lanes.
  if (product.has_a_in_tensor_memory && !is_pair(product) && rows == 64) strides = doubled(arena, strides);
  Layout atom = cells(arena, product, rows, columns), all = atom;
  if (!tiles.empty()) {
    KDSL_TRY(all, layout::tiled_product(math, atom, layout::tiler(Layout{repeats, strides})));
  }
  constexpr int64_t kManyColumns = int64_t{1} << 14;
  Layout addresses{numbers(arena, tmem::kLanes, kManyColumns), numbers(arena, lane_stride(bits), column)};
  return layout::composition(math, addresses, all);
}

}  // namespace kdsl::tile
