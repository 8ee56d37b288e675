#include "layout/drawing/picture.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "layout/drawing/html_text.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

namespace {

// A limit chosen so that a picture can still be read by a person: 128 by 128 cells.
constexpr int64_t kMostCells = 16384;
// The number of threads that a cell lists if several hold one element.
constexpr size_t kMostHolders = 2;

// ---- grids

// Makes an empty picture with a cell for each coordinate, arranged as rows and columns. The error says why there is nothing to
// draw.
Drawn<Picture> grid(LeafMath& math, const std::string& title, const IntTuple& shape) {
  if (!is_fully_static(shape)) return std::unexpected("a picture needs extents that are known: " + to_string(shape));
  Picture result{.title = title, .cells = {}};
  bool is_row = rank(shape) < 2;
  IntTuple first = is_row ? number(1) : mode(shape, 0);
  result.rows = size(math, first).value;
  int64_t count = size(math, shape).value;
  if (math.fault() != Fault::None || count > kMostCells || count < 1)
    return std::unexpected(fmt::format("a picture has 1 to {} cells, not those of {}", kMostCells, to_string(shape)));
  result.columns = count / result.rows;
  auto block = [](const IntTuple& mode) {
    return mode.is_tuple() && mode.items.size() > 1 && mode.items[0].is_static() ? mode.items[0].value : 0;
  };
  result.row_block = block(first);
  result.column_block = block(is_row ? unwrap(shape) : mode(shape, 1));
  result.cells.resize(static_cast<size_t>(count));
  return result;
}

template <typename L>
Drawn<Picture> indices(LeafMath& math, const L& layout, const IntTuple& shape) {
  auto result = grid(math, to_string(layout), shape);
  if (!result) return result;
  for (int64_t column = 0; column < result->columns; ++column)
    for (int64_t row = 0; row < result->rows; ++row) {
      auto index = crd2idx(math, number(column * result->rows + row), layout);
      if (!index) return std::unexpected(to_string(index.error()));
      if (!is_fully_static(*index)) return std::unexpected("a picture needs strides that are known: " + to_string(layout));
      Cell& cell = result->cells[static_cast<size_t>(row * result->columns + column)];
      cell.lines = {to_string(*index)};
      if (index->is_static()) cell.index = index->value;
      cell.color = index->is_static() ? index->value : column * result->rows + row;
    }
  return result;
}

// Row and column of a value of the layout in the tile; a value outside of the tile is an error.
struct TilePosition {
  int64_t row, column;
};
Drawn<TilePosition> place_of(LeafMath& math, const IntTuple& value, const IntTuple& tile, const Picture& picture) {
  auto index = value.is_tuple() ? crd2idx(math, value, tile) : Expected<IntTuple>(value);
  if (!index) return std::unexpected(to_string(index.error()));
  if (!index->is_static()) return std::unexpected("a picture needs strides that are known");
  if (index->value < 0 || index->value >= picture.rows * picture.columns)
    return std::unexpected(fmt::format("{} lies outside of the tile {}", to_string(value), to_string(tile)));
  return TilePosition{index->value % picture.rows, index->value / picture.rows};
}

}  // namespace

Drawn<Picture> picture(LeafMath& math, const Layout& layout) { return indices(math, layout, layout.shape); }
Drawn<Picture> picture(LeafMath& math, const ComposedLayout& layout) { return indices(math, layout, layout.outer.shape); }

Drawn<Picture> thread_value_picture(LeafMath& math, const Layout& layout, const IntTuple& tile) {
  if (rank(layout) != 2) return std::unexpected("a layout of threads and values has two modes: " + to_string(layout));
  auto result = grid(math, fmt::format("threads and values {} of a tile {}", to_string(layout), to_string(tile)), tile);
  auto pairs = result ? grid(math, {}, layout.shape) : result;
  if (!pairs) return pairs;
  for (int64_t thread = 0; thread < pairs->rows; ++thread)
    for (int64_t value = 0; value < pairs->columns; ++value) {
      IntTuple coord[] = {number(thread), number(value)};
      auto index = crd2idx(math, tuple(math.arena(), coord), layout);
      if (!index) return std::unexpected(to_string(index.error()));
      auto place = place_of(math, *index, tile, *result);
      if (!place) return std::unexpected(place.error());
      Cell& cell = result->cells[static_cast<size_t>(place->row * result->columns + place->column)];
      // Each group of eight threads begins with the next colour, so that neighbours differ down as well as to the right.
      if (cell.color < 0) cell.color = thread + thread / 8;
      if (cell.lines.size() < kMostHolders)
        cell.lines.push_back(fmt::format("T{} V{}", thread, value));
      else if (cell.lines.size() == kMostHolders)
        cell.lines.push_back("…");
    }
  return result;
}

// ---- SVG

namespace {

// The colours are light enough for black text on them.
constexpr std::string_view kColors[] = {"#aec7e8", "#ffbb78", "#98df8a", "#ff9896", "#c5b0d5", "#e6c59a", "#f7b6d2", "#dbdb8d"};

constexpr int kFont = 12, kLine = 15, kMargin = 30, kTop = 52, kLetter = 8;

struct Size {
  int width, height;
};
Size cell_size(const Picture& picture) {
  size_t letters = 3, lines = 1;
  for (const Cell& cell : picture.cells) {
    lines = std::max(lines, cell.lines.size());
    for (const std::string& line : cell.lines) letters = std::max(letters, line.size());
  }
  return {static_cast<int>(letters) * kLetter + 8, std::max(static_cast<int>(lines) * kLine + 10, 26)};
}

std::string text_at(double x, double y, std::string_view style, std::string_view text) {
  return fmt::format("<text x=\"{}\" y=\"{}\" class=\"{}\">{}</text>\n", x, y, style, html_escaped(text));
}

std::string svg_cell(const Cell& cell, int x, int y, const Size& size) {
  std::string_view fill = cell.color < 0 ? "#ffffff" : kColors[static_cast<size_t>(cell.color) % std::size(kColors)];
  std::string result = fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"#555555\"/>\n", x,
                                   y, size.width, size.height, fill);
  double first = y + size.height / 2.0 - static_cast<double>(cell.lines.size() - 1) * kLine / 2.0 + kFont / 3.0;
  for (size_t i = 0; i < cell.lines.size(); ++i)
    result += text_at(x + size.width / 2.0, first + static_cast<double>(i) * kLine, "cell", cell.lines[i]);
  return result;
}

std::string thick_line(int64_t x1, int64_t y1, int64_t x2, int64_t y2) {
  return fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#000000\" stroke-width=\"2.5\"/>\n", x1, y1, x2,
                     y2);
}

// Returns the positions of the lines behind each block but the last.
std::vector<int64_t> borders(int64_t block, int64_t count) {
  std::vector<int64_t> result;
  for (int64_t at = block; block > 0 && at < count; at += block) result.push_back(at);
  return result;
}

}  // namespace

std::string to_svg(const Picture& picture) {
  Size size = cell_size(picture);
  int64_t grid_width = picture.columns * size.width, grid_height = picture.rows * size.height;
  int64_t width = std::max<int64_t>(kMargin + grid_width + 10, static_cast<int64_t>(picture.title.size()) * kLetter + 20);
  int64_t height = kTop + grid_height + 10;
  std::string result = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n"
      "<style>text{{font-family:monospace;text-anchor:middle;fill:#000000}}.cell{{font-size:{2}px}}"
      ".label{{font-size:11px;fill:#444444}}.title{{font-size:13px;text-anchor:start}}</style>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
      width, height, kFont);
  result += text_at(10, 20, "title", picture.title);
  auto x_of = [&](int64_t column) { return kMargin + static_cast<int>(column) * size.width; };
  auto y_of = [&](int64_t row) { return kTop + static_cast<int>(row) * size.height; };
  for (int64_t column = 0; column < picture.columns; ++column)
    result += text_at(x_of(column) + size.width / 2.0, kTop - 7, "label", std::to_string(column));
  for (int64_t row = 0; row < picture.rows; ++row) {
    result += text_at(kMargin / 2.0, y_of(row) + size.height / 2.0 + 4, "label", std::to_string(row));
    for (int64_t column = 0; column < picture.columns; ++column)
      result += svg_cell(picture.at(row, column), x_of(column), y_of(row), size);
  }
  for (int64_t row : borders(picture.row_block, picture.rows))
    result += thick_line(kMargin, y_of(row), kMargin + grid_width, y_of(row));
  for (int64_t column : borders(picture.column_block, picture.columns))
    result += thick_line(x_of(column), kTop, x_of(column), kTop + grid_height);
  return result + "</svg>\n";
}

// ---- LaTeX

std::string to_latex(const Picture& picture) {
  std::string title;
  for (char c : picture.title) title += c == '_' ? "\\_" : std::string(1, c);
  std::string result =
      "\\documentclass[convert]{standalone}\n\\usepackage[T1]{fontenc}\n\\usepackage{tikz}\n\n\\begin{document}\n";
  for (size_t i = 0; i < std::size(kColors); ++i)
    result += fmt::format("\\definecolor{{layout{}}}{{HTML}}{{{}}}\n", i, kColors[i].substr(1));
  result +=
      "\\begin{tikzpicture}[x={(0cm,-1cm)},y={(1.2cm,0cm)},every node/.style={minimum width=1.2cm,minimum height=1cm,"
      "outer sep=0pt,inner sep=1pt,align=center,font=\\scriptsize}]\n";
  result += fmt::format("\\node[anchor=west] at (-2,-0.5) {{\\texttt{{{}}}}};\n", title);
  for (int64_t row = 0; row < picture.rows; ++row)
    for (int64_t column = 0; column < picture.columns; ++column) {
      const Cell& cell = picture.at(row, column);
      std::string fill =
          cell.color < 0 ? "white" : fmt::format("layout{}", cell.color % static_cast<int64_t>(std::size(kColors)));
      std::string text;
      for (const std::string& line : cell.lines)
        text += (text.empty() ? "" : "\\\\") + (line == "…" ? std::string("\\dots") : line);
      result += fmt::format("\\node[draw,fill={}] at ({},{}) {{{}}};\n", fill, row, column, text);
    }
  for (int64_t row = 0; row < picture.rows; ++row) result += fmt::format("\\node at ({},-1) {{{}}};\n", row, row);
  for (int64_t column = 0; column < picture.columns; ++column)
    result += fmt::format("\\node at (-1,{}) {{{}}};\n", column, column);
  for (int64_t row : borders(picture.row_block, picture.rows))
    result += fmt::format("\\draw[very thick] ({0}.5,-0.5) -- ({0}.5,{1}.5);\n", row - 1, picture.columns - 1);
  for (int64_t column : borders(picture.column_block, picture.columns))
    result += fmt::format("\\draw[very thick] (-0.5,{0}.5) -- ({1}.5,{0}.5);\n", column - 1, picture.rows - 1);
  return result + "\\end{tikzpicture}\n\\end{document}\n";
}

}  // namespace kdsl::layout
