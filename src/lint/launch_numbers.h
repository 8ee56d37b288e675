// The integers that a kernel computes from the numbers of its threads and blocks alone, and between which bounds they lie in
// all threads of a launch. Lints compare them with limits of the program.
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
  // Of the threads of a block alone; with a grid, of all threads of the launch.
  explicit LaunchNumbers(const Subject& subject, const Grid* grid = nullptr);

  bool is_block_known() const;
  std::string block_text() const;
  std::string grid_text() const;

  // Whether a value is made of the number of a thread in its block, or of that of a block.
  bool is_of_thread(const ir::Value* value) { return is_made_of(of_thread_, ir::Sreg::TidX, value); }
  bool is_of_block(const ir::Value* value) { return is_made_of(of_block_, ir::Sreg::CtaidX, value); }
  // None: it is made of something else.
  std::optional<analysis::Interval> range_of(const ir::Value* value);

 private:
  using OnDemand = std::optional<analysis::Dependents>;
  bool is_made_of(OnDemand& registers, ir::Sreg first, const ir::Value* value);
  bool is_known(ir::Sreg reg) const;
  bool is_sum_of_launch(const ir::Op& op) const;
  bool is_of_launch(const ir::Value* value) const;

  const Subject& subject_;
  analysis::LaunchShape shape_;
  bool has_grid_;
  analysis::ValueRanges ranges_;
  OnDemand of_thread_, of_block_;
  analysis::ValueFacts<bool> of_launch_;
};

}  // namespace kdsl::lint
