// What is known of a kernel of the cpu device from its declaration to the end of the module, and what its module collects.
#pragma once

#include <optional>
#include <vector>

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>
#include <llvm/IR/GlobalVariable.h>

#include "target/cpu/checks/facts.h"
#include "target/cpu/plan/phase_plan.h"
#include "target/cpu/sites.h"
#include "target/target.h"

namespace kdsl::target {

struct Kernel {
  const ir::Function* source = nullptr;
  llvm::Function* thread = nullptr;  // NAME.thread; null: there are only the phases
  llvm::Function* phases = nullptr;  // NAME.loop, of phases
  std::optional<PhasePlan> plan;  // of these
  bool waits = false;  // its threads, for each other
  bool asks_runtime = false;  // its threads do, and may end there
  bool can_fail = false;
  SiteTable sites;
  AccessFacts facts;  // only where accesses are checked
  llvm::DenseSet<const ir::Op*> gathered;  // reductions that may come to memory at the end of the launch
  uint32_t shared_bytes = 0;
  llvm::DenseMap<const ir::Op*, uint32_t> shared_offsets;
};

struct ModuleEmission {
  bool checks_accesses = false;  // every access to memory is checked before it is made
  ThreadOrder thread_order = ThreadOrder::Any;
  const ir::Module* source = nullptr;
  std::vector<llvm::GlobalVariable*> accesses = {};  // what is said of accesses; in no module until its end
};

}  // namespace kdsl::target
