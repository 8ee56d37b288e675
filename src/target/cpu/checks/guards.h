// Conditions of a phase (phase_plan.h) that hold for all threads of most blocks: `if i < n`, which keeps those threads of the
// last block out that have no element. Whether they do is told from the block alone, in front of the loops over its threads,
// which are there a second time without the conditions: as they are, each access of a vector would have to be masked.
#pragma once

#include <llvm/IR/IRBuilder.h>

#include "passes/cpu/conjuncts.h"
#include "target/cpu/plan/phase_plan.h"

namespace kdsl::codegen {
class FunctionEmitter;
}

namespace kdsl::target {

struct Guards {
  std::vector<const ir::Value*> conditions;
  llvm::Value* hold = nullptr;  // whether all of them do, for all threads: i1; null: there are none
};

// The builder stands in front of the loops.
Guards find_guards(codegen::FunctionEmitter& e, const PhasePlan& plan, const Phase& phase, llvm::Value* const (&extents)[3]);

}  // namespace kdsl::target
