// Emits checks of accesses to shared memory in phases (phase_plan.h) that need no call of the runtime in the usual case. A
// barrier orders everything before it, so two accesses can only be in conflict within one phase. If it is known what a phase
// does with an array, an access compares the shadow words of its cells (kdsl_cpu_shadow_words) with its own and then stores its
// own; if the phase only reads the array, nothing is compared. The runtime is asked if another thread has accessed a cell in
// the same phase, or if something else is suspicious.
#pragma once

#include "target/cpu/checks/accesses.h"

namespace kdsl::target {

// Asks the runtime for the shadow words, at the begin of the kernel, and finds what each interval does with each array.
void find_shadow_words(KernelEmission& k);
// Adds alias metadata, at the end of the kernel: none of the kernel's own pointers points to shadow words.
void mark_shadow_words_noalias(KernelEmission& k);

// Returns the mode of a phase, as far as it is known before the code runs.
CheckMode mode_of(KernelEmission& k, const Phase& phase);
// Returns an i1 that is true if everything that the phase reads and does not write has been written before; null if there is
// nothing of that kind.
llvm::Value* is_all_written(KernelEmission& k, const Phase& phase, const CheckMode& mode);
// Returns the bits that all shadow words of a thread have in common in its phase; null if nothing needs them.
llvm::Value* shadow_word_of_thread(KernelEmission& k, const CheckMode& mode, llvm::Value* index);
// Emits the check of an access and returns the runtime's answer (i32) where the runtime is asked, else null.
llvm::Value* check_in_phase(KernelEmission& k, const ir::Op& op, const DescribedAccess& access, const ir::Op& array,
                            const SharedUse& use);

}  // namespace kdsl::target
