#include "tile/distributed/distributed_layout.h"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kdsl::tile {

int64_t product(std::span<const int64_t> extents) {
  int64_t result = 1;
  for (int64_t extent : extents) result *= extent;
  return result;
}

int64_t flat_index(std::span<const int64_t> shape, std::span<const int64_t> coordinate) {
  int64_t index = 0;
  for (size_t dim = 0; dim < shape.size(); ++dim) index = index * shape[dim] + coordinate[dim];
  return index;
}

Shape coordinate_of(std::span<const int64_t> shape, int64_t index) {
  Shape result(shape.size());
  for (size_t dim = shape.size(); dim-- > 0;) {
    result[dim] = index % shape[dim];
    index /= shape[dim];
  }
  return result;
}

namespace {

// Maps elements to register indices, for one thread at a time. Clearing it costs nothing.
class RegisterOfElement {
 public:
  explicit RegisterOfElement(int64_t elements)
      : seen_(static_cast<size_t>(elements), 0), register_(static_cast<size_t>(elements), 0) {}

  void next_thread() { ++round_; }
  // Returns false when the element has a register already.
  bool set(int32_t element, int64_t reg) {
    auto at = static_cast<size_t>(element);
    if (seen_[at] == round_) return false;
    seen_[at] = round_;
    register_[at] = static_cast<int32_t>(reg);
    return true;
  }
  int32_t get(int32_t element) const {
    auto at = static_cast<size_t>(element);
    return at < seen_.size() && seen_[at] == round_ ? register_[at] : -1;
  }

 private:
  std::vector<uint32_t> seen_;
  std::vector<int32_t> register_;
  uint32_t round_ = 0;
};

int64_t element_count(const RegisterTable& table) {
  int32_t most = -1;
  for (int32_t element : table.elements) most = std::max(most, element);
  return most + 1;
}

void load_thread(RegisterOfElement& registers, const RegisterTable& table, int64_t thread) {
  registers.next_thread();
  for (int64_t reg = 0; reg < table.registers; ++reg)
    if (int32_t element = table.at(thread, reg); element >= 0) registers.set(element, reg);
}

uint64_t hash(std::span<const int32_t> column) {
  uint64_t result = 1469598103934665603u;
  for (int32_t element : column) result = (result ^ static_cast<uint32_t>(element)) * 1099511628211u;
  return result;
}

}  // namespace

DistributedLayout replicated(const Shape& shape, int64_t threads) {
  DistributedLayout result{shape, RegisterTable(threads, product(shape))};
  for (int64_t reg = 0; reg < result.registers(); ++reg)
    for (int64_t thread = 0; thread < threads; ++thread) result.table.at(thread, reg) = static_cast<int32_t>(reg);
  return result;
}

bool is_fully_replicated(const DistributedLayout& layout) { return copies(layout) == layout.threads() && is_complete(layout); }

bool is_complete(const DistributedLayout& layout) {
  RegisterOfElement registers(layout.size());
  std::vector<bool> found(static_cast<size_t>(layout.size()), false);
  for (int64_t thread = 0; thread < layout.threads(); ++thread) {
    registers.next_thread();
    for (int64_t reg = 0; reg < layout.registers(); ++reg) {
      int32_t element = layout.table.at(thread, reg);
      if (element < 0) continue;
      if (!registers.set(element, reg)) return false;
      found[static_cast<size_t>(element)] = true;
    }
  }
  return std::find(found.begin(), found.end(), false) == found.end();
}

int64_t copies(const DistributedLayout& layout) {
  std::vector<int64_t> holders(static_cast<size_t>(layout.size()), 0);
  for (int32_t element : layout.table.elements)
    if (element >= 0) ++holders[static_cast<size_t>(element)];
  return holders.empty() ? 0 : *std::max_element(holders.begin(), holders.end());
}

bool is_contained(const DistributedLayout& small, const DistributedLayout& large) {
  if (small.shape != large.shape || small.threads() != large.threads()) return false;
  RegisterOfElement registers(large.size());
  for (int64_t thread = 0; thread < small.threads(); ++thread) {
    load_thread(registers, large.table, thread);
    for (int64_t reg = 0; reg < small.registers(); ++reg)
      if (int32_t element = small.table.at(thread, reg); element >= 0 && registers.get(element) < 0) return false;
  }
  return true;
}

std::optional<RegisterMap> register_map(const RegisterTable& wanted, const RegisterTable& holder, RegisterProblem* problem) {
  RegisterMap result{std::vector<int32_t>(static_cast<size_t>(wanted.registers), -1)};
  RegisterOfElement registers(std::max(element_count(wanted), element_count(holder)));
  for (int64_t thread = 0; thread < wanted.threads; ++thread) {
    load_thread(registers, holder, thread);
    for (int64_t reg = 0; reg < wanted.registers; ++reg) {
      int32_t element = wanted.at(thread, reg);
      if (element < 0) continue;
      int32_t found = registers.get(element);
      int32_t& known = result.registers[static_cast<size_t>(reg)];
      if (found >= 0 && (known < 0 || known == found)) {
        known = found;
        continue;
      }
      auto mistake = found < 0 ? RegisterMistake::NotThere : RegisterMistake::NotUniform;
      if (problem) *problem = {mistake, element, static_cast<int32_t>(thread)};
      return std::nullopt;
    }
  }
  return result;
}

std::optional<DistributedLayout> complete(const RegisterTable& accessed, const Shape& shape) {
  std::vector<int64_t> kept;  // for each register of the result, a register of `accessed`
  std::unordered_map<uint64_t, std::vector<int64_t>> by_hash;
  for (int64_t reg = 0; reg < accessed.registers; ++reg) {
    std::span<const int32_t> column = accessed.reg(reg);
    if (std::all_of(column.begin(), column.end(), [](int32_t element) { return element < 0; })) continue;
    std::vector<int64_t>& same = by_hash[hash(column)];
    bool is_known = std::any_of(same.begin(), same.end(), [&](int64_t other) {
      return std::equal(column.begin(), column.end(), accessed.reg(other).begin());
    });
    if (is_known) continue;
    same.push_back(reg);
    kept.push_back(reg);
  }
  DistributedLayout result{shape, RegisterTable(accessed.threads, static_cast<int64_t>(kept.size()))};
  for (size_t i = 0; i < kept.size(); ++i)
    std::copy_n(accessed.reg(kept[i]).begin(), accessed.threads,
                result.table.elements.begin() + static_cast<ptrdiff_t>(static_cast<int64_t>(i) * accessed.threads));
  if (!is_complete(result)) return std::nullopt;
  return result;
}

std::optional<DistributedLayout> reduced(const DistributedLayout& source, size_t dim, bool keeps_dim) {
  Shape shape = source.shape;
  int64_t extent = shape[dim], inner = product(std::span(shape).subspan(dim + 1));
  RegisterTable lines(source.threads(), source.registers());
  for (size_t i = 0; i < lines.elements.size(); ++i) {
    int32_t element = source.table.elements[i];
    if (element >= 0) lines.elements[i] = static_cast<int32_t>(element / (extent * inner) * inner + element % inner);
  }
  if (keeps_dim)
    shape[dim] = 1;
  else
    shape.erase(shape.begin() + static_cast<ptrdiff_t>(dim));
  return complete(lines, shape);
}

DistributedLayout reshaped(const DistributedLayout& layout, const Shape& shape) { return {shape, layout.table}; }

std::string to_string(const DistributedLayout& layout) {
  std::string text =
      fmt::format("({}) over {} threads, {} in each", fmt::join(layout.shape, ", "), layout.threads(), layout.registers());
  if (int64_t held = copies(layout); held > 1) text += fmt::format(", each element in {} threads", held);
  return text;
}

}  // namespace kdsl::tile
