// Checks of accesses to shared memory in phases (phase_plan.h), by generated code alone. A barrier orders all that was before
// it, so that two accesses can only be in conflict in one phase. Where it is known of an array what a phase does with it, an
// access looks at the shadow words of its phase (kdsl_cpu_marks), and leaves its own; where the phase only reads the array
// there is nothing to look for. The runtime is asked where another thread was there, or something else is suspicious.
#pragma once

#include "target/cpu/checks/accesses.h"

namespace kdsl::target {

// At the begin of the kernel: asks for the shadow words, and finds what each interval does with which array.
void find_shadow_words(KernelEmission& k);
// At its end: nothing that the kernel has is where the runtime keeps these.
void tell_shadow_words_apart(KernelEmission& k);

// The mode of a phase, as far as it is known before the code runs.
CheckMode mode_of(KernelEmission& k, const Phase& phase);
// Whether all that the phase only reads has been written: i1; null: it reads nothing so.
llvm::Value* is_all_written(KernelEmission& k, const Phase& phase, const CheckMode& mode);
// What the shadow words of a thread have in common in its phase; null: nothing needs them.
llvm::Value* shadow_word_of_thread(KernelEmission& k, const CheckMode& mode, llvm::Value* index);
// What the runtime answers, where it is asked: i32, else null.
llvm::Value* check_in_phase(KernelEmission& k, const ir::Op& op, const Access& access, const ir::Op& array,
                            const SharedUse& use);

}  // namespace kdsl::target
