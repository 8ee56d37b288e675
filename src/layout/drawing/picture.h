// Layouts as pictures: a grid with a cell for each coordinate, which shows its index in memory, or the thread that holds it and
// the number of the value there; as SVG for a browser and as LaTeX (TikZ) for a paper. The functions return text and write no
// files.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "layout/swizzle/composed.h"

namespace kdsl::layout {

struct Cell {
  std::vector<std::string> lines;
  int64_t color = -1;  // each number has a colour of its own, of eight in rotation; -1: none
  std::optional<int64_t> index;  // where the element lies in memory, if the picture shows a layout of memory
};

struct Picture {
  std::string title;
  int64_t rows = 0, columns = 0;
  std::vector<Cell> cells;  // stored row by row
  // A thicker line is drawn after every so many rows, or columns: the extent of the first part of a nested mode. 0 means none.
  int64_t row_block = 0, column_block = 0;

  const Cell& at(int64_t row, int64_t column) const { return cells[static_cast<size_t>(row * columns + column)]; }
};

// The error is a sentence that says what a picture cannot show.
template <typename T>
using Drawn = std::expected<T, std::string>;

// Draws a layout: the first mode runs down, all others run to the right; a layout of one mode is one row.
Drawn<Picture> picture(LeafMath& math, const Layout& layout);
Drawn<Picture> picture(LeafMath& math, const ComposedLayout& layout);
// Draws a layout of threads and values, which maps (thread, value) to the index in a tile or to its coordinate: each element of
// the tile is shown with the threads that hold it.
Drawn<Picture> thread_value_picture(LeafMath& math, const Layout& layout, const IntTuple& tile);

std::string to_svg(const Picture& picture);
std::string to_latex(const Picture& picture);

}  // namespace kdsl::layout
