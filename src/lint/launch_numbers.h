// The integers that a kernel computes only from the numbers of its threads and blocks, with their ranges over all threads of a
// launch. Lints compare them with limits in the program.
#pragma once

#include <optional>
#include <string>

#include "analysis/ranges.h"
#include "analysis/uses.h"
#include "analysis/value_facts.h"
#include "ir/ir.h"
#include "lint/lint.h"

namespace kdsl::lint {

class LaunchNumbers {
 public:
  // Without a grid the numbers are those of the threads of one block; with a grid, those of all threads of the launch.
  explicit LaunchNumbers(const LintInput& input, const Grid* grid = nullptr);

  bool is_block_known() const;
  std::string block_text() const;
  std::string grid_text() const;

  // These return whether a value is computed from the number of a thread in its block, or from the number of a block.
  bool is_of_thread(const ir::Value* value) { return is_made_of(of_thread_, ir::Sreg::TidX, value); }
  bool is_of_block(const ir::Value* value) { return is_made_of(of_block_, ir::Sreg::CtaidX, value); }
  // Returns nothing if the value is computed from something else.
  std::optional<analysis::Interval> range_of(const ir::Value* value);

 private:
  using OnDemand = std::optional<analysis::Dependents>;
  bool is_made_of(OnDemand& registers, ir::Sreg first, const ir::Value* value);
  bool is_known(ir::Sreg reg) const;
  bool is_sum_of_launch(const ir::Op& op) const;
  bool is_of_launch(const ir::Value* value) const;

  const LintInput& subject_;
  analysis::LaunchShape shape_;
  bool has_grid_;
  analysis::ValueRanges ranges_;
  OnDemand of_thread_, of_block_;
  analysis::ValueFacts<bool> of_launch_;
};

}  // namespace kdsl::lint
