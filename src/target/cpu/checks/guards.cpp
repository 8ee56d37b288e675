#include "target/cpu/checks/guards.h"

#include <algorithm>

#include "ir/ops.h"
#include "target/cpu/checks/block_ranges.h"

namespace kdsl::target {

Guards find_guards(Terms& terms, const ir::Function& kernel, const PhasePlan& plan, const Phase& phase) {
  // The test pays least in large phases, whose code would be there twice. The limit is chosen so that this second copy stays
  // small.
  constexpr size_t kMostOps = 256;
  size_t count = 0;
  std::vector<const ir::Op*> comparisons;
  for_each_op(phase, [&](const ir::Op& op) {
    ++count;
    auto branch = ir::as<ir::IfOp>(&op);
    if (!branch || plan.common.contains(branch.condition())) return;
    for (const ir::Op* comparison : passes::conjuncts_of(branch.condition()).comparisons)
      if (std::ranges::find(comparisons, comparison) == comparisons.end()) comparisons.push_back(comparison);
  });
  Guards guards;
  if (count > kMostOps) return guards;
  for (const ir::Op* op : comparisons) {
    if (plan.common.contains(op->result())) continue;
    std::optional<Conditions> holds = BlockRanges(terms, kernel, {plan}).holds(*op);
    if (!holds || holds->are_impossible()) continue;
    guards.conditions.push_back(op->result());
    guards.hold.add(*holds);
  }
  return guards;
}

}  // namespace kdsl::target
