// Layouts as pictures: a grid of cells, one for each coordinate, that says where it is in memory, or which thread holds it as
// which of its values; as SVG for a browser and as LaTeX (TikZ) for a paper. Text only: nothing here writes files.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "layout/swizzle/composed.h"

namespace kdsl::layout {

struct Cell {
  std::vector<std::string> lines;
  int64_t color = -1;  // a colour of its own for each number, again after eight of them; -1: none
};

struct Picture {
  std::string title;
  int64_t rows = 0, columns = 0;
  std::vector<Cell> cells;  // row by row
  // A thicker line behind so many rows, or columns: the first part of a mode that has parts. 0: none.
  int64_t row_block = 0, column_block = 0;

  const Cell& at(int64_t row, int64_t column) const { return cells[static_cast<size_t>(row * columns + column)]; }
};

// What a picture cannot show, as a sentence.
template <typename T>
using Drawn = std::expected<T, std::string>;

// The first mode runs down, all others run to the right; a layout of one mode is one row.
Drawn<Picture> picture(LeafMath& math, const Layout& layout);
Drawn<Picture> picture(LeafMath& math, const ComposedLayout& layout);
// A layout of threads and values, (thread, value) to the index in a tile, or to its coordinate: each place of the tile with
// the threads that hold it.
Drawn<Picture> thread_value_picture(LeafMath& math, const Layout& layout, const IntTuple& tile);

std::string to_svg(const Picture& picture);
std::string to_latex(const Picture& picture);

}  // namespace kdsl::layout
