// Between which bounds an integer of a function surely lies: by constants, the size of the block and of the grid, the bounds of
// loops, remainders, and the conditions and bounds checks around the place where it is asked. Used by dependence tests, by the
// guards of tiles and by lints.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "analysis/value_facts.h"
#include "ir/ops.h"

namespace kdsl::analysis {

struct Interval {
  int64_t low, high;  // inclusive
};
struct AffineForm;

// How many threads and blocks run a kernel, as far as that is known.
struct LaunchShape {
  std::array<std::optional<int64_t>, 3> threads, blocks;
};
// What the bounds of a kernel and the tile.grid in it say.
LaunchShape launch_shape(const ir::Function& kernel);

class ValueRanges {
 public:
  // Learns from the bounds checks below `block`: where the kernel goes on, coordinates are inside their tensors.
  ValueRanges(const ir::Function& function, ir::Block* block) : ValueRanges(block, launch_shape(function)) {}
  // The same of a launch of which more is known.
  ValueRanges(ir::Block* block, LaunchShape shape);

  // The values that `value` can have when the op `at` runs; null: anywhere. None: nothing is known.
  std::optional<Interval> range_of(const ir::Value* value, const ir::Op* at) const;
  // Of a sum of values.
  std::optional<Interval> range_of(const AffineForm& sum, const ir::Op* at) const;
  // Whether a bounds check speaks about the value itself.
  bool is_checked(const ir::Value* value) const { return checked_.contains(value); }
  // After an op was moved or got other operands.
  void forget() { places_.clear(); }

 private:
  using Range = std::optional<Interval>;
  struct Check {
    const ir::Block* block;  // what is below it runs only where the check holds
    Interval range;
  };

  void learn(ir::CheckBoundsOp check);
  Range narrowed_by_checks(const ir::Value* value, const ir::Block* place, Range range) const;
  Range compute(const ir::Value* value, const ir::Block* place, const ValueFacts<Range>& known) const;
  Range of_argument(const ir::Value* value, const ValueFacts<Range>& known) const;
  Range of_register(ir::Sreg reg) const;

  LaunchShape shape_;
  std::unordered_map<const ir::Value*, std::vector<Check>> checked_;
  // By the block where it is asked, whose conditions count; null: of no block.
  mutable std::unordered_map<const ir::Block*, ValueFacts<Range>> places_;
};

}  // namespace kdsl::analysis
