#include "profile/layout_banks.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <span>
#include <tuple>
#include <vector>

#include <fmt/format.h>

namespace kdsl::profile {

namespace {

constexpr std::string_view kKinds =
    "an access is `ld` or `st` with `.v2`, `.v4` or `.v8`, `.b8` to `.b128` and `.right` or `.down`, or `ldmatrix` or "
    "`stmatrix` with `.x1`, `.x2` or `.x4`, `.trans` and `.b16`";

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (size_t begin = 0; begin <= text.size();) {
    size_t end = std::min(text.find('.', begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

// Returns the number after the letter, 0 if the word is something else.
uint32_t number_after(std::string_view word, char letter) {
  uint32_t number = 0;
  if (!word.starts_with(letter)) return 0;
  auto [end, error] = std::from_chars(word.data() + 1, word.data() + word.size(), number);
  return error == std::errc() && end == word.data() + word.size() ? number : 0;
}

bool is_one_of(uint32_t number, std::initializer_list<uint32_t> all) { return std::ranges::find(all, number) != all.end(); }

// Applies one word of a kind. Returns false if it has no meaning there.
bool apply(std::string_view word, SharedAccessKind& kind) {
  uint32_t bits = number_after(word, 'b'), vector = number_after(word, 'v'), matrices = number_after(word, 'x');
  if (is_one_of(bits, {8, 16, 32, 64, 128})) return kind.bits = bits, !kind.is_matrix || bits == 16;
  if (kind.is_matrix) {
    if (word == "trans") return kind.is_down = true;
    return is_one_of(matrices, {1, 2, 4}) && (kind.matrices = matrices) != 0;
  }
  if (word == "down") return kind.is_down = true;
  return word == "right" || (is_one_of(vector, {2, 4, 8, 16}) && (kind.elements = vector) != 0);
}

}  // namespace

std::expected<SharedAccessKind, std::string> shared_access_kind(std::string_view text) {
  auto wrong = [&] { return std::unexpected(fmt::format("`{}` is no access: {}", text, kKinds)); };
  std::vector<std::string_view> words = words_of(text);
  SharedAccessKind kind{.text = std::string(text)};
  kind.is_matrix = words[0] == "ldmatrix" || words[0] == "stmatrix";
  if (!kind.is_matrix && words[0] != "ld" && words[0] != "st") return wrong();
  for (std::string_view word : std::span(words).subspan(1))
    if (!apply(word, kind)) return wrong();
  if (kind.is_matrix) {
    if (kind.bits == 0) kind.bits = 16;
    if (kind.matrices == 0) kind.matrices = 1;
    kind.elements = kMatrixRowBytes * 8 / kind.bits;
  }
  if (kind.bits == 0 || kind.elements * kind.bits > kWidestAccess * 8) return wrong();
  return kind;
}

namespace {

// The elements as a table whose rows run in the direction in which one lane's elements follow each other.
class Elements {
 public:
  Elements(const layout::Picture& picture, const SharedAccessKind& kind) : picture_(picture), kind_(kind) {
    is_turned_ = kind.is_matrix && kind.is_down;
  }
  int64_t rows() const { return is_turned_ ? picture_.columns : picture_.rows; }
  int64_t columns() const { return is_turned_ ? picture_.rows : picture_.columns; }
  std::optional<int64_t> index(int64_t row, int64_t column) const {
    return (is_turned_ ? picture_.at(column, row) : picture_.at(row, column)).index;
  }
  uint64_t address(int64_t row, int64_t column) const { return static_cast<uint64_t>(*index(row, column)) * kind_.bits / 8; }
  // Returns whether the elements of one lane lie side by side, from a multiple of their size on.
  bool is_vector(int64_t row, int64_t column) const {
    auto first = *index(row, column);
    bool fits = first % kind_.elements == 0;
    for (uint32_t i = 1; i < kind_.elements; ++i) fits &= *index(row, column + i) == first + i;
    return fits;
  }
  std::pair<int64_t, int64_t> place(int64_t row, int64_t column) const {
    return is_turned_ ? std::pair(column, row) : std::pair(row, column);
  }

 private:
  const layout::Picture& picture_;
  const SharedAccessKind& kind_;
  bool is_turned_ = false;
};

struct LanePlace {
  int64_t row, column;
};

// The places of the lanes of all accesses, in order. An access of ldmatrix takes two matrices that lie one below the other, and
// for x4 two further ones to the right.
std::vector<LanePlace> matrix_places(const Elements& elements, const SharedAccessKind& kind) {
  int64_t rows = kind.matrices == 1 ? kMatrixRows : 2 * kMatrixRows, columns = kind.matrices == 4 ? 2 : 1;
  std::vector<LanePlace> places;
  for (int64_t row = 0; row < elements.rows(); row += rows)
    for (int64_t column = 0; column < elements.columns(); column += columns * kind.elements)
      for (int64_t part = 0; part < columns; ++part)
        for (int64_t i = 0; i < rows; ++i) places.push_back({row + i, column + part * kind.elements});
  return places;
}

std::vector<LanePlace> lane_places(const Elements& elements, const SharedAccessKind& kind) {
  std::vector<LanePlace> places;
  int64_t vectors = elements.columns() / kind.elements;
  for (int64_t i = 0; i < elements.rows() * vectors; ++i) {
    int64_t row = kind.is_down ? i % elements.rows() : i / vectors;
    int64_t vector = kind.is_down ? i / elements.rows() : i % vectors;
    places.push_back({row, vector * kind.elements});
  }
  return places;
}

}  // namespace

std::expected<BankReport, std::string> bank_report(const layout::Picture& picture, const SharedAccessKind& kind) {
  Elements elements(picture, kind);
  auto refuse = [&](std::string_view why) {
    return std::unexpected(fmt::format("`{}` does not fit {}: {}", kind.text, picture.title, why));
  };
  if (!elements.index(0, 0)) return refuse("banks are those of indices in memory, not of coordinates");
  int64_t rows = !kind.is_matrix ? 1 : kind.matrices == 1 ? kMatrixRows : 2 * kMatrixRows;
  int64_t columns = kind.elements * (kind.matrices == 4 ? 2 : 1);
  if (elements.rows() % rows != 0 || elements.columns() % columns != 0)
    return refuse(fmt::format("a part of {} by {} elements does not divide it", rows, columns));
  std::vector<LanePlace> places = kind.is_matrix ? matrix_places(elements, kind) : lane_places(elements, kind);
  size_t lanes = kind.is_matrix ? kind.matrices * kMatrixRows : kLanes;
  BankReport report;
  for (size_t begin = 0; begin < places.size(); begin += lanes) {
    WarpAccess access{.address = {}, .lanes = 0, .bytes = std::max(kind.elements * kind.bits / 8, 1u)};
    for (size_t lane = 0; lane < std::min(lanes, places.size() - begin); ++lane) {
      const LanePlace& at = places[begin + lane];
      if (!elements.is_vector(at.row, at.column)) return refuse("the elements of one lane do not lie side by side, aligned");
      access.address[lane] = elements.address(at.row, at.column);
      access.lanes |= 1u << lane;
    }
    SharedTraffic one = kind.is_matrix ? matrix_traffic(access.address, kind.matrices) : shared_traffic(access);
    ++report.accesses;
    report.all.requests += one.requests, report.all.wavefronts += one.wavefronts, report.all.ideal += one.ideal;
    if (begin != 0 && one.conflicts() <= report.worst.conflicts()) continue;
    report.worst = one;
    std::tie(report.worst_row, report.worst_column) = elements.place(places[begin].row, places[begin].column);
  }
  return report;
}

namespace {

layout::Picture moved(const layout::Picture& picture, auto&& to) {
  layout::Picture result = picture;
  for (int64_t row = 0; row < picture.rows; ++row)
    for (int64_t column = 0; column < picture.columns; ++column) {
      layout::Cell& cell = result.cells[static_cast<size_t>(row * picture.columns + column)];
      cell.index = to(row, column, *cell.index);
    }
  return result;
}

bool is_free(const layout::Picture& picture, const SharedAccessKind& kind) {
  auto report = bank_report(picture, kind);
  return report && report->all.conflicts() == 0;
}

// Finds the least padding, in elements, of rows or columns that lie side by side in memory, after which there are no conflicts.
std::optional<std::string> padding(const layout::Picture& picture, const SharedAccessKind& kind) {
  if (picture.rows < 2 || picture.columns < 2) return std::nullopt;
  int64_t origin = *picture.at(0, 0).index;
  bool along_rows = *picture.at(0, 1).index == origin + 1;
  if (!along_rows && *picture.at(1, 0).index != origin + 1) return std::nullopt;
  for (int64_t pad = kind.elements; pad <= kBanks * kBankBytes * 8 / kind.bits; pad += kind.elements) {
    auto padded =
        moved(picture, [&](int64_t row, int64_t column, int64_t index) { return index + pad * (along_rows ? row : column); });
    if (is_free(padded, kind))
      return fmt::format("{} padded by {} element{}", along_rows ? "rows" : "columns", pad, pad == 1 ? "" : "s");
  }
  return std::nullopt;
}

// Finds the swizzle with the fewest bits after which there are no conflicts.
std::optional<std::string> swizzle(const layout::Picture& picture, const SharedAccessKind& kind) {
  constexpr int kMostBits = 5, kMostShift = 8;
  int base = std::countr_zero(kind.elements);
  for (int bits = 1; bits <= kMostBits; ++bits)
    for (int shift = bits; shift <= kMostShift; ++shift) {
      int64_t mask = ((int64_t{1} << bits) - 1) << base;
      auto mixed = moved(picture, [&](int64_t, int64_t, int64_t index) { return index ^ (index >> shift & mask); });
      if (is_free(mixed, kind)) return fmt::format("a swizzle S<{},{},{}>", bits, base, shift);
    }
  return std::nullopt;
}

}  // namespace

std::string describe_banks(const layout::Picture& elements, const SharedAccessKind& kind, const BankReport& report) {
  auto many = [](uint32_t n, std::string_view what) { return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s"); };
  std::string text = fmt::format("{} on {}, elements of {} bits: {} access{}, {}", kind.text, elements.title, kind.bits,
                                 report.accesses, report.accesses == 1 ? "" : "es", many(report.all.wavefronts, "wavefront"));
  if (report.all.conflicts() == 0) return text + ", no bank conflicts\n";
  text += fmt::format(", {} without bank conflicts\nworst access, at ({},{}): {} where {} would do\n", report.all.ideal,
                      report.worst_row, report.worst_column, many(report.worst.wavefronts, "wavefront"), report.worst.ideal);
  auto padded = padding(elements, kind), mixed = swizzle(elements, kind);
  if (padded || mixed)
    text +=
        fmt::format("no conflicts with {}{}{}\n", padded.value_or(""), padded && mixed ? ", or with " : "", mixed.value_or(""));
  return text;
}

void show_banks(layout::Picture& elements, const SharedAccessKind& kind) {
  constexpr uint32_t kBanksOfColor = 4;
  for (layout::Cell& cell : elements.cells) {
    if (!cell.index) continue;
    uint32_t bank = bank_of(static_cast<uint64_t>(*cell.index) * kind.bits / 8);
    cell.color = bank / kBanksOfColor;
    cell.lines.push_back(fmt::format("b{}", bank));
  }
  elements.title += fmt::format(", banks of elements of {} bits", kind.bits);
}

}  // namespace kdsl::profile
