// Between which bounds an integer of a kernel surely lies, from constants, the size of the block, the bounds of
// loops, remainders, and the conditions around the place where it is asked. Used by address_form.h.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "ir/ir.h"

namespace kdsl::passes {

struct Interval {
  int64_t low, high;  // inclusive
};

class ValueRanges {
 public:
  // Learns from the bounds checks below `block`: where the kernel goes on, coordinates are inside their tensors.
  ValueRanges(const ir::Function& function, ir::Block* block);

  // The values that `value` can have when the op `at` runs. None: nothing is known.
  std::optional<Interval> range_of(const ir::Value* value, const ir::Op* at, int depth = 0) const;
  // Whether a bounds check speaks about the value itself.
  bool is_checked(const ir::Value* value) const { return facts_.contains(value); }

 private:
  struct Fact {
    const ir::Block* block;  // of the check: what is below it runs only where the fact holds
    Interval range;
  };

  void learn(const ir::Op& check);
  void apply_facts(const ir::Value* value, const ir::Op* at, std::optional<Interval>& range) const;
  std::optional<Interval> of_op(const ir::Op& op, const ir::Op* at, int depth) const;
  std::optional<Interval> of_argument(const ir::Value* value, const ir::Op* at, int depth) const;
  std::optional<Interval> of_register(ir::Sreg reg) const;

  const ir::Function& function_;
  std::optional<int64_t> blocks_[3];  // of the grid, as far as a tile.grid says
  std::unordered_map<const ir::Value*, std::vector<Fact>> facts_;
};

// A value that is carried through a loop and counts 0, 1, … period-1, 0, … from one iteration to the next, with
// where it starts. Recognises remainders, `x + 1 == period ? 0 : x + 1` as select or if, and toggles.
struct Cycle {
  int64_t period, first;
};
std::optional<Cycle> cycle_of(const ir::Value* carried);

// When `value` is `x + 1 == period ? 0 : x + 1`, or the same with `x == period - 1`: x and the period.
struct WrappedIncrement {
  const ir::Value* from;
  int64_t period;
};
std::optional<WrappedIncrement> wrapped_increment(const ir::Value* value);

// The loop op that carries the argument, and its place among the carried values. Null for others.
const ir::Op* carrying_loop(const ir::Value* argument);

}  // namespace kdsl::passes
