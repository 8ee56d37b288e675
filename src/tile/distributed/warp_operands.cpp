#include "tile/distributed/warp_operands.h"

#include "base/arena.h"
#include "layout/tuple/leaf_math.h"

namespace kdsl::tile {

std::vector<std::vector<TilePosition>> lanes_of(const WarpMma& mma, MmaOperand operand) {
  Arena arena;
  MmaAtom atom = make_mma_atom(arena, mma);
  const layout::Layout& layout = atom.thread_values(operand);
  layout::Layout lanes = layout::mode(layout, 0), values = layout::mode(layout, 1);
  layout::LeafMath math(arena, nullptr, nullptr);
  int64_t count = math.size(values.shape).value, rows = operand == MmaOperand::B ? mma.n : mma.m;
  std::vector<std::vector<TilePosition>> result(ir::kWarpSize);
  for (int64_t lane = 0; lane < ir::kWarpSize; ++lane)
    for (int64_t value = 0; value < count; ++value) {
      int64_t element = math.crd2idx(layout::number(lane), lanes.shape, lanes.stride).value +
                        math.crd2idx(layout::number(value), values.shape, values.stride).value;
      result[static_cast<size_t>(lane)].push_back({element % rows, element / rows});
    }
  return result;
}

namespace {

// An operand as rows and columns of instructions.
struct OperandGrid {
  int64_t rows, columns;  // extents of the operand's tile, as lanes_of counts them
  int64_t unit_rows, unit_columns;  // extents of an instruction
  int64_t warp_rows, warp_columns;  // extents of a warp's part
};

OperandGrid grid_of(const ProductGrid& t, const WarpMma& p, MmaOperand operand) {
  switch (operand) {
    case MmaOperand::A: return {t.m, t.k, p.m, p.k, t.warp_m(), t.k};
    case MmaOperand::B: return {t.n, t.k, p.n, p.k, t.warp_n(), t.k};
    case MmaOperand::C: return {t.m, t.n, p.m, p.n, t.warp_m(), t.warp_n()};
  }
  return {};
}

}  // namespace

DistributedLayout warp_operand_layout(const ProductGrid& of, const WarpMma& mma, MmaOperand operand, bool is_transposed) {
  OperandGrid grid = grid_of(of, mma, operand);
  // B's rows are columns of the product: its tile is (k, n), which is (rows, columns) transposed.
  bool is_swapped = is_transposed != (operand == MmaOperand::B);
  auto lanes = lanes_of(mma, operand);
  auto values = static_cast<int64_t>(lanes[0].size());
  int64_t down = grid.warp_rows / grid.unit_rows, across = grid.warp_columns / grid.unit_columns;
  DistributedLayout result{is_swapped ? Shape{grid.columns, grid.rows} : Shape{grid.rows, grid.columns},
                           RegisterTable(of.threads(), down * across * values)};
  for (int64_t thread = 0; thread < of.threads(); ++thread) {
    int64_t row0 = 0, column0 = 0;
    if (operand == MmaOperand::B)
      row0 = of.warp_column(thread / ir::kWarpSize) * grid.warp_rows;
    else
      row0 = of.warp_row(thread / ir::kWarpSize) * grid.warp_rows;
    if (operand == MmaOperand::C) column0 = of.warp_column(thread / ir::kWarpSize) * grid.warp_columns;
    for (int64_t reg = 0; reg < result.registers(); ++reg) {
      int64_t unit = reg / values;
      const TilePosition& place = lanes[static_cast<size_t>(thread % ir::kWarpSize)][static_cast<size_t>(reg % values)];
      int64_t row = row0 + unit / across * grid.unit_rows + place.row;
      int64_t column = column0 + unit % across * grid.unit_columns + place.column;
      int64_t coordinate[] = {is_swapped ? column : row, is_swapped ? row : column};
      result.table.at(thread, reg) = static_cast<int32_t>(flat_index(result.shape, coordinate));
    }
  }
  return result;
}

}  // namespace kdsl::tile
