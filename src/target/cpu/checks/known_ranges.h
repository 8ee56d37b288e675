// Skips the check of reads that are known to be good on the cpu device. A kernel mostly reads through parameters that it never
// writes through. Each thread asks the runtime once for the allocation that such a parameter points into, and a read inside of
// this known-good range needs no check if no parameter that is written through points into the allocation. A read of an array
// in shared memory is good if the state that the runtime keeps for its bytes says so. All other accesses are checked as in
// accesses.cpp.
#pragma once

#include "target/cpu/checks/accesses.h"

namespace kdsl::target {

// Asks the runtime for the ranges, at the begin of the kernel.
void find_known_ranges(KernelEmission& k);
// Returns an i1 that is true if the read lies in a known-good range; null if its root has none.
llvm::Value* is_in_known_range(KernelEmission& k, const ir::Value* root, llvm::Value* address, uint64_t bytes, uint64_t align);
// Adds the thread to the read-shared sets of the cells that it reads, and branches to `done`, if each of these sets consists of
// threads with the same knowledge of what others did. Otherwise control goes on to the code that asks the runtime.
void join_read_shared(KernelEmission& k, const ir::Op& op, const DescribedAccess& access, uint64_t bytes,
                      llvm::BasicBlock* done);

}  // namespace kdsl::target
