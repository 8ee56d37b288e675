// Proves that accesses of a phase (phase_plan.h) to global memory are good for all threads of a block, in front of the loops
// over them. The conditions say that the lowest and the highest address lie in one allocation; where other threads may access
// that memory, too, the runtime is asked about the whole strided access. If everything is good, the loops run without checks of
// these accesses; otherwise each access is checked by itself, and reports what is wrong.
//
// A proof is data that is computed from KIR alone: conditions, and questions for the runtime. expand.h emits code for a proof
// that may hold.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "target/cpu/checks/guards.h"
#include "target/cpu/checks/iteration_domain.h"
#include "target/cpu/kernel.h"

namespace kdsl::target {

// Describes an access with a strided address for the runtime: a kdsl_cpu_strided_access.
struct StridedAccess {
  static constexpr size_t kDimensions = 5;  // three of the threads, the others of loops around the access
  const ir::Op* op;
  const ir::Value* root;
  const Term* first;  // the address in the first thread and iteration
  const Term* step[kDimensions];
  IterationDomain domain;
};

struct HoistedChecks {
  Conditions holds;
  std::vector<StridedAccess> strided;  // accesses that the runtime has to accept
  llvm::DenseSet<const ir::Op*> ops;  // accesses and bounds tests that need no check if the proof holds
};

struct HoistScope {
  const Kernel& kernel;
  const Phase& phase;
  const Guards& guards;  // conditions that hold for all threads
  const llvm::DenseSet<const ir::Value*>& known_ranges;  // parameters with a known-good range (known_ranges.h)
  const ir::Block* within = nullptr;  // the body, if the phase is a loop that is interchanged with those over the threads
};
// Returns none if it cannot be known in front of the loops whether all accesses are good.
std::optional<HoistedChecks> hoist_checks(Terms& terms, const HoistScope& scope);

// Prints one line for each condition, question and op, for tests.
std::string to_string(const HoistedChecks& hoisted, const ir::Function& kernel);

}  // namespace kdsl::target
