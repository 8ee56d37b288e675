// Holds what is known of a kernel of the cpu device from its declaration to the end of the module, and what its module
// collects.
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
  llvm::Function* thread = nullptr;  // NAME.thread; null: there are only phases
  llvm::Function* phases = nullptr;  // NAME.loop with phases
  std::optional<PhasePlan> plan;  // the plan of the phases
  bool waits = false;  // its threads wait for each other
  bool asks_runtime = false;  // its threads call the runtime, and may end in that call
  bool can_fail = false;
  SiteTable sites;
  AccessFacts facts;  // filled only if accesses are checked
  llvm::DenseSet<const ir::Op*> gathered;  // reductions that may be written to memory at the end of the launch
  uint32_t shared_bytes = 0;
  llvm::DenseMap<const ir::Op*, uint32_t> shared_offsets;
};

struct ModuleEmission {
  bool checks_accesses = false;  // every access to memory is checked before it is made
  bool checks_nan = false;  // an operation that makes NaN or infinity of finite numbers ends the kernel
  ThreadOrder thread_order = ThreadOrder::Any;
  const ir::Module* source = nullptr;
  std::vector<llvm::GlobalVariable*> accesses = {};  // descriptions of accesses, which join the module at its end
};

}  // namespace kdsl::target
