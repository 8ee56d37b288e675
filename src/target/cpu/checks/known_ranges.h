// Reads that the checks of the cpu device need not look at one by one. A kernel mostly reads through parameters that it
// never writes through; the allocation such a parameter points into is asked for once a thread, and a read inside of it
// is fine if no parameter that is written through points there as well. A read of an array in shared memory is fine
// where the runtime says so of its bytes. All else takes the long way of accesses.cpp.
#pragma once

#include "target/cpu/checks/accesses.h"

namespace kdsl::target {

// At the begin of the kernel: asks the runtime.
void find_known_ranges(KernelEmission& k);
// Whether a read is in one: i1; null: the root has none.
llvm::Value* is_in_known_range(KernelEmission& k, const ir::Value* root, llvm::Value* address, uint64_t bytes, uint64_t align);
// Goes to `done` where the thread is one of those who have read there, as the runtime sees readers.
void join_readers(KernelEmission& k, const ir::Op& op, const Access& access, uint64_t bytes, llvm::BasicBlock* done);

}  // namespace kdsl::target
