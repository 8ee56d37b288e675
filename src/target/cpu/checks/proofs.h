// Accesses of a phase (phase_plan.h) to global memory that are looked at once for all threads of a block, in front of the
// loops over them: whether the lowest and the highest address lie in one allocation, and, where others may access that
// memory, too, what the runtime says of places that lie evenly. Where all is fine, the loops run without checks of theirs;
// else each access is checked by itself, and says what is wrong.
//
// A proof is data, made of KIR alone: conditions, and what the runtime is to be asked. expand.h makes code of one that may
// hold.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "target/cpu/checks/guards.h"
#include "target/cpu/checks/iteration_domain.h"
#include "target/cpu/kernel.h"

namespace kdsl::target {

// What the runtime is asked of an access whose addresses lie evenly: kdsl_cpu_even_access.
struct StridedAccess {
  static constexpr size_t kDimensions = 5;  // of the threads, and of loops around it
  const ir::Op* op;
  const ir::Value* root;
  const Term* first;  // an address
  const Term* step[kDimensions];
  IterationDomain domain;
};

struct PhaseProof {
  Conditions holds;
  std::vector<StridedAccess> strided;  // what the runtime has to say of them
  llvm::DenseSet<const ir::Op*> ops;  // accesses, and tests of coordinates, that are fine then
};

struct ProofScope {
  const Kernel& kernel;
  const Phase& phase;
  const Guards& guards;  // hold for all threads
  const llvm::DenseSet<const ir::Value*>& known_ranges;  // parameters behind which there is one (known_ranges.h)
  const ir::Block* within = nullptr;  // the body of the loop that the phase is, if it is interchanged with those over threads
};
// None: it cannot be known whether all accesses are fine.
std::optional<PhaseProof> prove(Terms& terms, const ProofScope& scope);

// One line for each condition, question and op, for tests.
std::string to_string(const PhaseProof& proof, const ir::Function& kernel);

}  // namespace kdsl::target
