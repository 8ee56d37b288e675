// Spreads: where the elements of a tile are when the threads of a block hold it together, each some of them in registers
// that are numbered as slots. An element may be in several threads. A spread is a table over all threads and slots, so
// that every question about it is answered by looking: nothing is proven about formulas. Pure: no IR.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kdsl::tile {

using Shape = std::vector<int64_t>;
int64_t product(std::span<const int64_t> extents);
// Row-major: the last coordinate counts fastest.
int64_t flat_index(std::span<const int64_t> shape, std::span<const int64_t> coordinate);
Shape coordinate_of(std::span<const int64_t> shape, int64_t index);

// An element for each slot of each thread: a row-major index in a shape, or nothing.
struct SlotTable {
  static constexpr int32_t kNothing = -1;

  SlotTable() = default;
  SlotTable(int64_t thread_count, int64_t slot_count)
      : threads(thread_count), slots(slot_count), elements(static_cast<size_t>(thread_count * slot_count), kNothing) {}

  int64_t threads = 0, slots = 0;
  std::vector<int32_t> elements;  // slot by slot, in it thread by thread

  int32_t& at(int64_t thread, int64_t slot) { return elements[static_cast<size_t>(slot * threads + thread)]; }
  int32_t at(int64_t thread, int64_t slot) const { return elements[static_cast<size_t>(slot * threads + thread)]; }
  // What one slot holds, thread by thread.
  std::span<const int32_t> slot(int64_t number) const {
    return std::span(elements).subspan(static_cast<size_t>(number * threads), static_cast<size_t>(threads));
  }
  friend bool operator==(const SlotTable&, const SlotTable&) = default;
};

struct Spread {
  Shape shape;
  SlotTable table;

  int64_t threads() const { return table.threads; }
  int64_t slots() const { return table.slots; }
  int64_t size() const { return product(shape); }
  friend bool operator==(const Spread&, const Spread&) = default;
};

// Every thread holds everything, in order.
Spread replicated(const Shape& shape, int64_t threads);
bool is_fully_replicated(const Spread&);
// Every element is somewhere, and no thread holds one twice.
bool is_complete(const Spread&);
// The largest number of threads that hold the same element.
int64_t copies(const Spread&);

// Each thread that holds an element by `small` holds it by `large` as well.
bool is_contained(const Spread& small, const Spread& large);

// Where `holder` has what each slot of `wanted` asks for. The slot must be the same in every thread, since registers are
// not indexed by numbers of run time.
struct SlotMap {
  std::vector<int32_t> slots;  // of the holder, for each wanted slot; -1 where no thread wants anything
};
enum class SlotMistake : uint8_t {
  NotThere /* another thread holds it */,
  NotUniform /* threads hold it in different slots */
};
struct SlotProblem {
  SlotMistake mistake;
  int32_t element;
  int32_t thread;
};
std::optional<SlotMap> slot_map(const SlotTable& wanted, const SlotTable& holder, SlotProblem* problem = nullptr);

// A spread of `shape` in which each thread holds what it accesses and nothing else: slots that ask for the same elements in
// every thread become one. Nothing where that leaves an element in two slots of a thread, or nowhere.
std::optional<Spread> complete(const SlotTable& accessed, const Shape& shape);

// The spread without one dimension (or with extent 1 there): a thread holds the result of every line of which it holds a part.
std::optional<Spread> reduced(const Spread& source, size_t dim, bool keeps_dim);

// The same elements under another shape of as many.
Spread reshaped(const Spread&, const Shape& shape);

// "(128, 32) over 128 threads, 32 in each": for messages and remarks.
std::string to_string(const Spread&);

}  // namespace kdsl::tile
