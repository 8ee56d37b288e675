// Finds conditions of a phase (phase_plan.h) that hold for all threads of most blocks, such as `if i < n`, which keeps the
// threads of the last block that have no element from doing anything. Whether they hold is computed for the block as a whole in
// front of the loops over its threads, and these loops are emitted a second time without the conditions: with them, every
// access of a vectorised loop would have to be masked.
#pragma once

#include "passes/cpu/conjuncts.h"
#include "target/cpu/checks/terms.h"
#include "target/cpu/plan/phase_plan.h"

namespace kdsl::target {

struct Guards {
  std::vector<const ir::Value*> conditions;
  Conditions hold = {};  // holds only if all conditions hold for all threads
};
Guards find_guards(Terms& terms, const ir::Function& kernel, const PhasePlan& plan, const Phase& phase);

}  // namespace kdsl::target
