// Finds what the phases of a kernel (phase_plan.h) do with arrays in shared memory, and what their addresses say by their
// definitions alone. It works on KIR only.
#pragma once

#include <utility>
#include <vector>

#include <llvm/ADT/SmallVector.h>

#include "target/cpu/checks/mode.h"
#include "target/cpu/kernel.h"

namespace kdsl::target {

// Returns the uses by Phase::interval. Arrays of which too little is known are left out.
std::vector<SharedUses> shared_uses(const Kernel& kernel);

// Holds the begins and ends, in bytes, of the parts of an array that have to be written for all loads of a phase to be good.
using Parts = llvm::SmallVector<std::pair<unsigned, unsigned>>;
Parts parts_read(const Kernel& kernel, const Phase& phase, const ir::Op& array);

// Returns whether an access through the pointer certainly stays in the array and is aligned, at least to a shadow cell.
bool is_surely_inside(const Kernel& kernel, const ir::Value* pointer, uint64_t align, const ir::Op& array, uint64_t bytes);
// Returns whether all coordinates that the check.bounds tests are certainly inside.
bool is_surely_inside(const Kernel& kernel, const ir::Op& check);
// Returns whether no load of the phase from shared memory has to ask anything when the code runs.
bool are_loads_certain(const Kernel& kernel, const Phase& phase, const CheckMode& mode);
// Returns whether the phase reads an array of which not all accesses are seen, so that its threads may join read-shared sets.
bool may_join_read_shared(const Phase& phase, const CheckMode& mode);

}  // namespace kdsl::target
