// Distributed layouts of tiles (thread-value layouts): they say which elements of a tile each thread of a block holds, and in
// which of its registers. An element may be in several threads. A layout is a table over all threads and register indices, so
// that every question about it is answered by looking: nothing is proven about formulas. The code is independent of the IR.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kdsl::tile {

using Shape = std::vector<int64_t>;
int64_t product(std::span<const int64_t> extents);
// Returns the row-major index: the last coordinate counts fastest.
int64_t flat_index(std::span<const int64_t> shape, std::span<const int64_t> coordinate);
Shape coordinate_of(std::span<const int64_t> shape, int64_t index);

// A table with an element for each register index of each thread: a row-major index in a shape, or nothing.
struct RegisterTable {
  static constexpr int32_t kNothing = -1;

  RegisterTable() = default;
  RegisterTable(int64_t thread_count, int64_t register_count)
      : threads(thread_count),
        registers(register_count),
        elements(static_cast<size_t>(thread_count * register_count), kNothing) {}

  int64_t threads = 0, registers = 0;
  std::vector<int32_t> elements;  // ordered by register index, then by thread

  int32_t& at(int64_t thread, int64_t reg) { return elements[static_cast<size_t>(reg * threads + thread)]; }
  int32_t at(int64_t thread, int64_t reg) const { return elements[static_cast<size_t>(reg * threads + thread)]; }
  // Returns the elements at one register index, thread by thread.
  std::span<const int32_t> reg(int64_t number) const {
    return std::span(elements).subspan(static_cast<size_t>(number * threads), static_cast<size_t>(threads));
  }
  friend bool operator==(const RegisterTable&, const RegisterTable&) = default;
};

struct DistributedLayout {
  Shape shape;
  RegisterTable table;

  int64_t threads() const { return table.threads; }
  int64_t registers() const { return table.registers; }
  int64_t size() const { return product(shape); }
  friend bool operator==(const DistributedLayout&, const DistributedLayout&) = default;
};

// Returns the layout in which every thread holds all elements, in order.
DistributedLayout replicated(const Shape& shape, int64_t threads);
bool is_fully_replicated(const DistributedLayout&);
// Returns whether every element is in some thread, and no thread holds one twice.
bool is_complete(const DistributedLayout&);
// Returns the largest number of threads that hold the same element.
int64_t copies(const DistributedLayout&);

// Returns whether each thread that holds an element in `small` holds it in `large` as well.
bool is_contained(const DistributedLayout& small, const DistributedLayout& large);

// For each register of `wanted`, the register of `holder` with the element. The register must be the same in every thread,
// since registers cannot be indexed at run time.
struct RegisterMap {
  std::vector<int32_t> registers;  // registers of the holder, for each wanted one; -1 if no thread wants anything
};
enum class RegisterMistake : uint8_t {
  NotThere /* another thread holds it */,
  NotUniform /* threads hold it in different registers */
};
struct RegisterProblem {
  RegisterMistake mistake;
  int32_t element;
  int32_t thread;
};
std::optional<RegisterMap> register_map(const RegisterTable& wanted, const RegisterTable& holder,
                                        RegisterProblem* problem = nullptr);

// Returns a layout of `shape` in which each thread holds the elements that it accesses and nothing else: register indices that
// ask for equal elements in every thread become one. Returns nothing if an element is then in two registers of a thread, or
// nowhere.
std::optional<DistributedLayout> complete(const RegisterTable& accessed, const Shape& shape);

// Returns the layout without one dimension (or with extent 1 there): a thread holds the result of every line of which it holds
// a part.
std::optional<DistributedLayout> reduced(const DistributedLayout& source, size_t dim, bool keeps_dim);

// Returns the layout of the elements under another shape of equal size.
DistributedLayout reshaped(const DistributedLayout&, const Shape& shape);

// Returns "(128, 32) over 128 threads, 32 in each", for messages and remarks.
std::string to_string(const DistributedLayout&);

}  // namespace kdsl::tile
