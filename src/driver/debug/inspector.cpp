#include "driver/debug/inspector.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include <fmt/ranges.h>

#include "driver/debug/tensor_view.h"
#include "dtype/float_format.h"
#include "tile/distributed/register_text.h"
#include "diag/counted.h"

namespace kdsl::driver {

using ir::DebugVariable;
using Kind = ir::DebugVariable::Kind;

std::string DebugNumber::text() const {
  if (dtype::is_boolean(type)) return integer ? "True" : "False";
  if (!is_float()) return fmt::format("{}", integer);
  if (std::isnan(real)) return "nan";
  // Two values of the type never get the same text with so many digits.
  int digits = dtype::width(type) > 32 ? 17 : dtype::width(type) > 16 ? 9 : dtype::width(type) > 8 ? 5 : 4;
  return fmt::format("{:.{}g}", real, digits);
}

DebugNumber number_of_bits(uint64_t bits, dtype::DType type) {
  DebugNumber number{.type = type};
  if (dtype::is_packed(type))
    number.type = dtype::DType::Uint32, number.integer = static_cast<int64_t>(bits);
  else if (dtype::is_float(type))
    number.real = dtype::decode(bits, type);
  else if (int unused = 64 - dtype::width(type); unused > 0) {
    bits <<= unused;
    bool is_signed = dtype::info(type).kind == dtype::Kind::Signed;
    number.integer = is_signed ? static_cast<int64_t>(bits) >> unused : static_cast<int64_t>(bits >> unused);
    if (dtype::is_boolean(type)) number.integer &= 1;
  } else {
    number.integer = static_cast<int64_t>(bits);
  }
  return number;
}

const DebugVariable* Inspector::find(std::string_view name) const {
  auto found = std::ranges::find(stop_.variables, name, &DebugVariable::name);
  return found == stop_.variables.end() ? nullptr : &*found;
}

uint64_t Inspector::word(int32_t operand, uint32_t lane) const {
  size_t at = stop_.words[static_cast<size_t>(operand)] + lane;
  return at < frame_.words.size() ? frame_.words[at] : 0;
}

bool Inspector::has_elements(const DebugVariable& v) const {
  return v.kind == Kind::Tensor || v.kind == Kind::Fragment || v.kind == Kind::SharedTile || v.kind == Kind::Lanes;
}

std::string Inspector::type_text(const DebugVariable& v) const {
  switch (v.kind) {
    case Kind::Constant: return "constant";
    case Kind::Number: return std::string(dtype::name(v.type));
    case Kind::Lanes:
    case Kind::Object: return v.text;
    case Kind::Tensor:
      return fmt::format("{} tensor of {}, {}", v.space, dtype::name(v.type),
                         TensorView(v, [&](int32_t operand) { return static_cast<int64_t>(word(operand)); }).text());
    case Kind::Fragment:
    case Kind::SharedTile:
      return fmt::format("{} of {}, ({})", v.kind == Kind::Fragment ? "fragment" : "shared tile", dtype::name(v.type),
                         fmt::join(shape(v), ", "));
  }
  std::unreachable();
}

std::vector<int64_t> Inspector::shape(const DebugVariable& v) const {
  switch (v.kind) {
    case Kind::Lanes: return {static_cast<int64_t>(stop_.types[static_cast<size_t>(v.operand)].count)};
    case Kind::Tensor: return TensorView(v, [&](int32_t operand) { return static_cast<int64_t>(word(operand)); }).shape();
    case Kind::Fragment:
      if (auto layout = tile::read_layout(v.layout)) return layout->shape;
      return {};
    case Kind::SharedTile:
      if (auto placed = tile::read_placed_tile(v.layout)) return placed->shape;
      return {};
    default: return {};
  }
}

std::string Inspector::summary(const DebugVariable& v) const {
  if (v.kind == Kind::Constant) return v.text;
  if (v.kind == Kind::Number) {
    auto value = number(v);
    return value ? value->text() : value.error();
  }
  if (v.kind == Kind::Object) {
    std::string parts;
    for (int32_t i = 0; i < v.count; ++i)
      if (!stop_.types[static_cast<size_t>(v.operand + i)].is_pointer())
        parts += fmt::format("{}{}", parts.empty() ? "" : ", ", static_cast<int64_t>(word(v.operand + i)));
    return parts.empty() ? v.text : fmt::format("{} with {}", v.text, parts);
  }
  constexpr int64_t kFew = 6;
  std::vector<int64_t> extents = shape(v);
  std::string elements;
  for (const ElementRow& row : rows(v, {}, 1, kFew)) elements = row.text;
  bool has_more = tile::product(extents) > kFew || extents.size() > 1;
  return fmt::format("({}): {}{}", fmt::join(extents, ", "), elements, has_more ? ", ..." : "");
}

std::expected<DebugNumber, std::string> Inspector::number(const DebugVariable& v) const {
  if (v.kind == Kind::Number) return number_of_bits(word(v.operand), v.type);
  if (v.kind == Kind::Constant) {
    char* end = nullptr;
    // Constants are shown as `int 128`, `float 0.5`, `Int32(4)` or `bool True`.
    std::string_view text = v.text;
    size_t begin = text.find_first_of(" (");
    std::string digits(text.substr(begin == text.npos ? 0 : begin + 1));
    if (digits.starts_with("True") || digits.starts_with("False"))
      return DebugNumber{dtype::DType::Boolean, digits.starts_with("True") ? 1 : 0, 0};
    int64_t integer = std::strtoll(digits.c_str(), &end, 10);
    if (end != digits.c_str() && *end != '.' && *end != 'e') return DebugNumber{dtype::DType::Int64, integer, 0};
    double real = std::strtod(digits.c_str(), &end);
    if (end != digits.c_str()) return DebugNumber{dtype::DType::Float64, 0, real};
  }
  return std::unexpected(fmt::format("`{}` is no number", v.name));
}

std::optional<uint64_t> Inspector::word_of_thread(uint32_t thread, const std::string& name) const {
  if (thread >= focus_.block->threads.size()) return std::nullopt;
  const ThreadRecord& record = focus_.block->threads[thread];
  for (size_t i = record.frames.size(); i-- > 0;) {
    const Stop& stop = stops_.at(record.frames[i].stop);
    for (const DebugVariable& v : stop.variables)
      if (v.name == name) return record.frames[i].words[stop.words[static_cast<size_t>(v.operand)]];
  }
  return std::nullopt;
}

std::expected<ElementPlace, std::string> Inspector::place(const DebugVariable& v, std::vector<int64_t> coordinate) const {
  std::vector<int64_t> extents = shape(v);
  if (coordinate.size() == 1 && extents.size() > 1 && v.kind != Kind::Tensor)
    coordinate = tile::coordinate_of(extents, coordinate[0]);
  if (coordinate.size() != extents.size() && !(v.kind == Kind::Tensor && coordinate.size() == 1))
    return std::unexpected(
        fmt::format("`{}` has {}, not {}", v.name, diag::counted(extents.size(), "mode"), coordinate.size()));
  for (size_t i = 0; i < coordinate.size() && coordinate.size() == extents.size(); ++i)
    if (coordinate[i] < 0 || coordinate[i] >= extents[i])
      return std::unexpected(fmt::format("({}) is outside of `{}`, whose shape is ({})", fmt::join(coordinate, ", "), v.name,
                                         fmt::join(extents, ", ")));
  auto bytes = static_cast<int64_t>(dtype::bytes(v.type));
  switch (v.kind) {
    case Kind::Tensor: {
      TensorView view(v, [&](int32_t operand) { return static_cast<int64_t>(word(operand)); });
      return ElementPlace{view.address(word(v.operand), coordinate), v.type, std::nullopt};
    }
    case Kind::SharedTile: {
      auto placed = tile::read_placed_tile(v.layout);
      int64_t flat = tile::flat_index(extents, coordinate), columns = placed->tile.columns, rows = placed->tile.rows;
      int64_t byte =
          flat / (rows * columns) * placed->tile.size() * bytes + placed->tile.byte_of(flat / columns % rows, flat % columns);
      return ElementPlace{word(v.operand) + static_cast<uint64_t>(byte), v.type, std::nullopt};
    }
    case Kind::Fragment: {
      auto layout = tile::read_layout(v.layout);
      auto element = static_cast<int32_t>(tile::flat_index(extents, coordinate));
      auto& table = layout->table;
      auto at = std::ranges::find(table.elements, element);
      if (at == table.elements.end()) return std::unexpected("no thread holds the element");
      auto index = at - table.elements.begin();
      auto thread = static_cast<uint32_t>(index % table.threads);
      auto registers = word_of_thread(thread, v.name);
      if (!registers) return std::unexpected(fmt::format("thread {}, which holds the element, has not come here", thread));
      return ElementPlace{*registers + static_cast<uint64_t>(index / table.threads * bytes), v.type, thread};
    }
    default: return std::unexpected(fmt::format("`{}` has no elements in memory", v.name));
  }
}

std::expected<DebugNumber, std::string> Inspector::read(const ElementPlace& place) const {
  auto bytes = static_cast<uint64_t>(dtype::bytes(place.type));
  if (!kdsl_cpu_debug_is_readable(focus_.block->block, place.address, bytes)) return std::unexpected("outside of memory");
  uint64_t bits = 0;
  std::memcpy(&bits, reinterpret_cast<const void*>(place.address), std::min<uint64_t>(bytes, sizeof bits));
  return number_of_bits(bits, place.type);
}

std::expected<DebugNumber, std::string> Inspector::element(const DebugVariable& v,
                                                           const std::vector<int64_t>& coordinate) const {
  if (v.kind == Kind::Lanes) {
    int64_t lanes = shape(v)[0];
    if (coordinate.size() != 1 || coordinate[0] < 0 || coordinate[0] >= lanes)
      return std::unexpected(fmt::format("`{}` has {} lanes", v.name, lanes));
    return number_of_bits(word(v.operand, static_cast<uint32_t>(coordinate[0])), v.type);
  }
  auto where = place(v, coordinate);
  if (!where) return std::unexpected(where.error());
  return read(*where);
}

std::vector<ElementRow> Inspector::rows(const DebugVariable& v, std::vector<int64_t> from, int64_t rows,
                                        int64_t columns) const {
  std::vector<int64_t> extents = shape(v);
  if (extents.empty() || std::ranges::any_of(extents, [](int64_t extent) { return extent <= 0; })) return {};
  from.resize(extents.size());
  std::vector<ElementRow> result;
  for (int64_t row = 0; row < rows; ++row) {
    // The rows of a window are those of the last mode but one.
    std::vector<int64_t> at = from;
    if (extents.size() > 1) at[extents.size() - 2] += row;
    if (extents.size() > 1 ? at[extents.size() - 2] >= extents[extents.size() - 2] : row > 0) break;
    int64_t first = at.back(), end = std::min(extents.back(), first + columns);
    ElementRow line;
    for (int64_t column = first; column < end; ++column) {
      at.back() = column;
      auto number = element(v, at);
      line.text += fmt::format("{}{}", line.text.empty() ? "" : ", ", number ? number->text() : number.error());
      if (!number && column == first) break;
    }
    at.pop_back();
    line.name = fmt::format("[{}{}{}:{}]", fmt::join(at, ", "), at.empty() ? "" : ", ", first, end);
    result.push_back(std::move(line));
  }
  return result;
}

}  // namespace kdsl::driver
