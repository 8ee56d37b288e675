// Emits the code of a kernel that runs in phases (phase_plan.h): its steps, each with loops over the threads of the block. A
// step has several versions, according to what is known in front of these loops and need not be checked or tested in them.
#pragma once

#include "target/cpu/emission.h"

namespace kdsl::target {

void emit_phases(KernelEmission& k);

}  // namespace kdsl::target
