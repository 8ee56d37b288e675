// Finds reductions of a kernel whose effect nobody can see before the launch ends. Each worker gathers its own and writes them
// to memory at once, because locked accesses are slow, above all to memory that other processors write, too.
//
// Their results are not used, and they go through a parameter to memory that nothing else of the kernel reaches; all are of one
// kind, on integers, so their order has no effect. A kernel with fences or ordered accesses has none: threads of other kernels
// might read the memory meanwhile.
#pragma once

#include <llvm/ADT/DenseSet.h>

#include "target/cpu/emission.h"

namespace kdsl::target {

llvm::DenseSet<const ir::Op*> unseen_reductions(const ir::Function& kernel);
// Emits a reduction into what the worker gathers.
void gather(KernelEmission& k, const ir::Op& op);

}  // namespace kdsl::target
