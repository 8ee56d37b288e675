#include "diag/source_excerpt.h"

#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include "base/os/path.h"
#include "diag/display.h"

namespace kdsl::diag {

constexpr int kTabStop = 8;
constexpr std::string_view kCut = "...";

namespace {

// One character of the line as it will be printed.
struct Cell {
  size_t begin, end;  // bytes of the line
  int width;
  std::string text;
};

// The cells of a line that are printed: [first, last), with the caret's cell among or just after them.
struct View {
  size_t first, caret, last;
};

}  // namespace

// Returns whether a character would move the cursor, switch colours or reorder the line; such characters are spelt out.
static bool is_control(uint32_t point) {
  bool is_bidi = (point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069);
  return point < 0x20 || (point >= 0x7f && point < 0xa0) || is_bidi || point == 0x2028 || point == 0x2029;
}

bool may_be_quoted(const SourceFile& file) {
  if (file.path().starts_with('<')) return true;
  std::string path = os::resolve(file.path()).value_or(file.path());
  auto is_named = [&](std::string_view ending) { return path.ends_with(ending); };
  return is_named(".py") || is_named(".kpy") || is_named(".kir");
}

std::string without_controls(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    DisplayChar c = decode_for_display(text, at);
    bool is_shown = c.value == '\n' || c.value == '\t' || !is_control(c.value);
    out += is_shown ? std::string(text.substr(at, c.size)) : fmt::format("<U+{:04X}>", c.value);
    at += c.size;
  }
  return out;
}

static Cell make_cell(std::string_view line, size_t at, int column) {
  DisplayChar c = decode_for_display(line, at);
  size_t end = at + c.size;
  if (c.value == '\t') {
    int width = kTabStop - column % kTabStop;
    return {at, end, width, std::string(static_cast<size_t>(width), ' ')};
  }
  if (is_control(c.value)) {
    std::string shown = fmt::format("<U+{:04X}>", c.value);
    int width = static_cast<int>(shown.size());
    return {at, end, width, std::move(shown)};
  }
  if (c.value == 0xfffd) return {at, end, 1, "\xef\xbf\xbd"};
  return {at, end, display_width(c.value), std::string(line.substr(at, c.size))};
}

// Returns the cells of line[from, …), stopping once `limit` columns are full. Column 0 is at `from`.
static std::vector<Cell> make_cells(std::string_view line, size_t from, int limit) {
  std::vector<Cell> cells;
  for (int column = 0; from < line.size() && column <= limit; from = cells.back().end) {
    cells.push_back(make_cell(line, from, column));
    column += cells.back().width;
  }
  return cells;
}

// Returns where the visible part of `line` begins: at the line's start, or for a caret far to the right some `width` characters
// before it. That keeps a line of megabytes cheap.
static size_t window_start(std::string_view line, size_t caret, int width) {
  size_t reach = static_cast<size_t>(width) * 4;
  if (caret <= reach) return 0;
  size_t start = caret - reach;
  while (start < caret && (static_cast<unsigned char>(line[start]) & 0xc0) == 0x80) ++start;
  return start;
}

static int total_width(const std::vector<Cell>& cells, size_t first, size_t last) {
  int width = 0;
  for (size_t i = first; i < last; ++i) width += cells[i].width;
  return width;
}

// Places a third of the columns before the caret, more when the line ends soon after it.
static View choose_view(const std::vector<Cell>& cells, size_t caret, int width) {
  View view{0, caret, cells.size()};
  if (total_width(cells, 0, cells.size()) <= width) return view;
  int before_width = std::max(width / 3, width - total_width(cells, caret, cells.size()));
  int used = total_width(cells, 0, caret);
  while (used > before_width) used -= cells[view.first++].width;
  view.last = caret;
  while (view.last < cells.size() && used + cells[view.last].width <= width) used += cells[view.last++].width;
  return view;
}

Excerpt make_excerpt(const SourceFile& file, Span span, int width) {
  // This is more columns than are printed: the caret is at most 4 * width characters in, and a character takes up to 8 columns.
  const int looked_at = width * 40;
  int line_number = file.line_column(span.begin).line;
  std::string_view line = file.line_text(line_number);
  size_t begin = std::min<size_t>(span.begin - file.line_start(line_number), line.size());
  size_t end = std::max<size_t>(begin, span.end - file.line_start(line_number));

  std::vector<Cell> cells = make_cells(line, window_start(line, begin, width), looked_at);
  size_t caret = 0;
  while (caret < cells.size() && cells[caret].begin < begin) ++caret;
  View view = choose_view(cells, caret, width);

  Excerpt excerpt{line_number, {}, 0, 0};
  bool is_cut_left = !cells.empty() && cells[view.first < cells.size() ? view.first : 0].begin > 0;
  if (is_cut_left) excerpt.text = kCut;
  excerpt.caret_column = static_cast<int>(excerpt.text.size()) + total_width(cells, view.first, caret);
  for (size_t i = view.first; i < view.last; ++i) {
    if (i >= caret && cells[i].begin < end) excerpt.caret_width += cells[i].width;
    excerpt.text += cells[i].text;
  }
  bool is_cut_right = view.last < cells.size() || (!cells.empty() && cells.back().end < line.size());
  if (is_cut_right) excerpt.text += kCut;
  excerpt.caret_width = std::max(excerpt.caret_width, 1);
  excerpt.text.erase(excerpt.text.find_last_not_of(' ') + 1);
  return excerpt;
}

std::string printable_line(std::string_view line, int width) {
  std::string text;
  int column = 0;
  for (const Cell& cell : make_cells(line, 0, width)) {
    if (column + cell.width > width) return text + std::string(kCut);
    text += cell.text;
    column += cell.width;
  }
  return text;
}

}  // namespace kdsl::diag
