// Conditions of a phase (phase_plan.h) that hold for all threads of most blocks: `if i < n`, which keeps those threads of the
// last block out that have no element. Whether they do is told from the block alone, in front of the loops over its threads,
// which are there a second time without the conditions: as they are, each access of a vector would have to be masked.
#pragma once

#include "passes/cpu/conjuncts.h"
#include "target/cpu/checks/terms.h"
#include "target/cpu/plan/phase_plan.h"

namespace kdsl::target {

struct Guards {
  std::vector<const ir::Value*> conditions;
  Conditions hold = {};  // what has to be true for all of them to be, for all threads
};
Guards find_guards(Terms& terms, const ir::Function& kernel, const PhasePlan& plan, const Phase& phase);

}  // namespace kdsl::target
