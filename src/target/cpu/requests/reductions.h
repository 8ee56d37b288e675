// Which reductions of a kernel nobody can see before the launch ends, so that each worker may gather its own and bring them to
// memory at once: locked accesses are slow, above all to what other processors write, too.
//
// Their results are not taken, and they go through a parameter to memory that nothing else of the kernel reaches, all of one
// kind, on integers: then their order shows nowhere. Where a kernel has fences or accesses with an order, others than its own
// threads might look.
#pragma once

#include <llvm/ADT/DenseSet.h>

#include "target/cpu/emission.h"

namespace kdsl::target {

llvm::DenseSet<const ir::Op*> unseen_reductions(const ir::Function& kernel);
// The worker gathers what one of these brings.
void gather(KernelEmission& k, const ir::Op& op);

}  // namespace kdsl::target
