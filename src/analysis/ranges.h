// Bounds of the integers of a function, from constants, the size of the block and of the grid, the bounds of loops, remainders,
// and the conditions and bounds checks that hold at the op which asks. Used by dependence tests, by the guards of tiles and by
// lints.
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

// The numbers of threads and blocks that run a kernel, as far as they are known.
struct LaunchShape {
  std::array<std::optional<int64_t>, 3> threads, blocks;
};
// Returns the shape that the launch bounds of a kernel and the tile.grid in it give.
LaunchShape launch_shape(const ir::Function& kernel);

// The result of a sum or a product that its type cannot hold: any number, or one that the program's rules say never occurs.
enum class Overflow : uint8_t { Wraps, Never };

class ValueRanges {
 public:
  // Learns from the bounds checks below `block`: after a check the coordinates are inside their tensors.
  ValueRanges(const ir::Function& function, ir::Block* block) : ValueRanges(block, launch_shape(function)) {}
  // Learns for a launch of a known shape.
  ValueRanges(ir::Block* block, LaunchShape shape, Overflow overflow = Overflow::Wraps);

  // Adds a fact that holds everywhere: the value is not negative.
  void assume_not_negative(const ir::Value* value);

  // Returns the range of `value` when the op `at` runs; without an op, anywhere in the function. None: nothing is known.
  std::optional<Interval> range_of(const ir::Value* value, const ir::Op* at) const;
  // Returns the range of a sum of values.
  std::optional<Interval> range_of(const AffineForm& sum, const ir::Op* at) const;
  // Returns whether a bounds check tests the value itself.
  bool is_checked(const ir::Value* value) const { return checked_.contains(value); }
  // Drops all results; called after an op was moved or got other operands.
  void forget() { places_.clear(); }

 private:
  using Range = std::optional<Interval>;
  struct Check {
    const ir::Block* block;  // the check holds wherever this block's code runs; null: everywhere
    Interval range;
  };

  void learn(ir::CheckBoundsOp check);
  Range narrowed_by_checks(const ir::Value* value, const ir::Block* place, Range range) const;
  Range compute(const ir::Value* value, const ir::Block* place, const ValueFacts<Range>& known) const;
  Range of_argument(const ir::Value* value, const ValueFacts<Range>& known) const;
  Range of_register(ir::Sreg reg) const;

  LaunchShape shape_;
  Overflow overflow_;
  std::unordered_map<const ir::Value*, std::vector<Check>> checked_;
  // Results for each block that was asked about, whose conditions count; null stands for no block.
  mutable std::unordered_map<const ir::Block*, ValueFacts<Range>> places_;
};

}  // namespace kdsl::analysis
