// This header decides on the interchange of a loop with the loop over the threads of a block that the CPU device runs around
// it (a phase, target/cpu/plan/phase_plan.h): afterwards all threads execute an iteration before any of them goes on to the
// next. A thread alone adds up one number after the other; together with its neighbours, whose elements are adjacent to its
// own, it is a lane of a vector. Passes bring loops into a form that gains by interchange, and the target asks which loops
// do.
#pragma once

#include <cstdint>

#include "ir/ir.h"

namespace kdsl::passes {

// The forms in which loops that gain by interchange may be compiled. Free: the loop may also stand around phases; threads
// then access memory in another order, which the program allows. InOrder: the loop is compiled in both forms (loop
// versioning), if no other access to memory lies between the barriers around it, or if its own accesses are all checked in
// front of it.
enum class Interchange : uint8_t { None, Free, InOrder };

// Returns whether all accesses of the loop to memory are made through parameters of the kernel.
bool accesses_parameters_only(const ir::Op& loop);
// Returns whether interchange turns the loop's loads into vector loads, that is, whether along a row of threads each load has
// one address or adjacent ones. `loop` is a `for` with bounds that are uniform in the block. Apart from such loads and stores
// it may only compute and branch; where the order is free it may contain atomics, and otherwise tests of coordinates.
bool gains_by_interchange(const ir::Op& loop, const ir::LaunchBounds& bounds, Interchange how);
// Answers gains_by_interchange for a loop whose threads begin side by side, as if its bounds were uniform and the order free.
bool gains_by_aligning(const ir::Op& loop, const ir::LaunchBounds& bounds);

}  // namespace kdsl::passes
