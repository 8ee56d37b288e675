#include "tile/distributed/register_text.h"

#include <bit>
#include <charconv>

#include <fmt/ranges.h>

namespace kdsl::tile {

namespace {

// Returns the numbers of a text, whatever stands between them.
std::vector<int64_t> numbers(std::string_view text) {
  std::vector<int64_t> all;
  while (!text.empty()) {
    int64_t value = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc()) all.push_back(value);
    text.remove_prefix(error == std::errc() ? static_cast<size_t>(end - text.data()) : 1);
  }
  return all;
}

std::vector<int64_t> steps_of(const RegisterTable& table, int64_t count, bool of_threads) {
  std::vector<int64_t> steps;
  for (int64_t bit = 1; bit < count; bit *= 2)
    steps.push_back((of_threads ? table.at(bit, 0) : table.at(0, bit)) - table.at(0, 0));
  return steps;
}

int64_t sum_of(const std::vector<int64_t>& steps, int64_t bits) {
  int64_t sum = 0;
  for (size_t i = 0; i < steps.size(); ++i)
    if ((bits >> i & 1) != 0) sum += steps[i];
  return sum;
}

RegisterTable table_of(int64_t threads, int64_t registers, int64_t first, const std::vector<int64_t>& thread_steps,
                       const std::vector<int64_t>& register_steps) {
  RegisterTable table(threads, registers);
  for (int64_t reg = 0; reg < registers; ++reg)
    for (int64_t thread = 0; thread < threads; ++thread)
      table.at(thread, reg) = static_cast<int32_t>(first + sum_of(thread_steps, thread) + sum_of(register_steps, reg));
  return table;
}

// Takes as many numbers as the first one says.
std::vector<int64_t> take_list(const std::vector<int64_t>& all, size_t& at) {
  if (at >= all.size()) return {};
  auto count = static_cast<size_t>(std::max<int64_t>(all[at++], 0));
  count = std::min(count, all.size() - at);
  std::vector<int64_t> list(all.begin() + static_cast<ptrdiff_t>(at), all.begin() + static_cast<ptrdiff_t>(at + count));
  at += count;
  return list;
}

std::string list_text(const std::vector<int64_t>& list) { return fmt::format("{} {}", list.size(), fmt::join(list, " ")); }

}  // namespace

std::string to_debug_text(const DistributedLayout& layout) {
  const RegisterTable& table = layout.table;
  std::string head = fmt::format("{} {} {}", list_text(layout.shape), table.threads, table.registers);
  if (!table.elements.empty()) {
    std::vector<int64_t> by_thread = steps_of(table, table.threads, true),
                         by_register = steps_of(table, table.registers, false);
    if (table_of(table.threads, table.registers, table.at(0, 0), by_thread, by_register) == table)
      return fmt::format("{} 1 {} {} {}", head, table.at(0, 0), list_text(by_thread), list_text(by_register));
  }
  return fmt::format("{} 0 {}", head, fmt::join(table.elements, " "));
}

std::optional<DistributedLayout> read_layout(std::string_view text) {
  std::vector<int64_t> all = numbers(text);
  size_t at = 0;
  DistributedLayout layout;
  layout.shape = take_list(all, at);
  if (at + 3 > all.size()) return std::nullopt;
  int64_t threads = all[at], registers = all[at + 1];
  bool has_steps = all[at + 2] == 1;
  at += 3;
  if (has_steps && at < all.size()) {
    int64_t first = all[at++];
    std::vector<int64_t> by_thread = take_list(all, at), by_register = take_list(all, at);
    layout.table = table_of(threads, registers, first, by_thread, by_register);
    return layout;
  }
  layout.table = RegisterTable(threads, registers);
  if (all.size() - at != layout.table.elements.size()) return std::nullopt;
  for (size_t i = 0; i < layout.table.elements.size(); ++i) layout.table.elements[i] = static_cast<int32_t>(all[at + i]);
  return layout;
}

std::string to_debug_text(const PlacedTile& placed) {
  const SharedTile& t = placed.tile;
  return fmt::format("{} {} {} {} {} {} {} {} {}", list_text(placed.shape), t.rows, t.columns, t.bits, t.panel, t.pitch,
                     t.swizzle.bits, t.swizzle.base, t.swizzle.shift);
}

std::optional<PlacedTile> read_placed_tile(std::string_view text) {
  std::vector<int64_t> all = numbers(text);
  size_t at = 0;
  PlacedTile placed;
  placed.shape = take_list(all, at);
  constexpr size_t kFields = 8;
  if (all.size() - at != kFields) return std::nullopt;
  SharedTile& t = placed.tile;
  for (int64_t* field : {&t.rows, &t.columns, &t.bits, &t.panel, &t.pitch}) *field = all[at++];
  for (int* field : {&t.swizzle.bits, &t.swizzle.base, &t.swizzle.shift}) *field = static_cast<int>(all[at++]);
  return placed;
}

}  // namespace kdsl::tile
