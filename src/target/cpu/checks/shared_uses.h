// What the phases of a kernel do with arrays in shared memory (phase_plan.h), and what is known of the addresses that they
// access there by what these are made of. KIR only.
#pragma once

#include <utility>
#include <vector>

#include <llvm/ADT/SmallVector.h>

#include "target/cpu/checks/mode.h"
#include "target/cpu/kernel.h"

namespace kdsl::target {

// By Phase::interval. Arrays of which too little is known are left out.
std::vector<SharedUses> shared_uses(const Kernel& kernel);

// The parts of an array that have to be written for all loads of a phase to be fine: begins and ends, in bytes.
using Parts = llvm::SmallVector<std::pair<unsigned, unsigned>>;
Parts parts_read(const Kernel& kernel, const Phase& phase, const ir::Op& array);

// An access through the pointer stays in the array, and is aligned, at least to a shadow cell.
bool is_surely_inside(const Kernel& kernel, const ir::Value* pointer, uint64_t align, const ir::Op& array, uint64_t bytes);
// All coordinates that the check.bounds tests are inside.
bool is_surely_inside(const Kernel& kernel, const ir::Op& check);
// No load from shared memory needs anything to be asked when the code runs.
bool are_loads_certain(const Kernel& kernel, const Phase& phase, const CheckMode& mode);
// The phase reads arrays of which not all accesses are seen.
bool may_join_readers(const Phase& phase, const CheckMode& mode);

}  // namespace kdsl::target
