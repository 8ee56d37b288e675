// The code of a kernel that runs in phases (phase_plan.h): its steps, each with loops over the threads of the block, in as many
// versions as it can be known in front of these loops that nothing has to be checked or tested in them.
#pragma once

#include "target/cpu/emission.h"

namespace kdsl::target {

void emit_phases(KernelEmission& k);

}  // namespace kdsl::target
