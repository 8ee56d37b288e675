// Interchange of a loop with the loop over the threads of a block that the cpu device runs around it (a phase,
// target/cpu/plan/phase_plan.h): all threads execute an iteration before any of them goes on to the next. A thread alone adds
// up one number after the other; with its neighbours, whose elements lie next to its own, it is a lane of a vector. Passes
// bring loops into a form that gains by it, and the target asks which loops do.
#pragma once

#include <cstdint>

#include "ir/ir.h"

namespace kdsl::passes {

// What becomes of loops that gain by it.
enum class Interchange : uint8_t {
  None,
  Free,  // they stand around phases, too: threads access memory in another order then, as they may
  InOrder  // in both forms, where nothing else is done with memory between the places where threads meet around them, or they
           // themselves access only what is looked at in front of them
};

// Whether all accesses of the loop to memory are made through parameters of the kernel.
bool accesses_parameters_only(const ir::Op& loop);
// `loop` is a `for` whose bounds all threads have in common. True where its loads are those of vectors: along a row of threads
// each is of one address, or of neighbouring ones. Else it only computes and branches; where the order is free, there may be
// atomics, too, and where it is not, tests of coordinates.
bool gains_by_interchange(const ir::Op& loop, const ir::LaunchBounds& bounds, Interchange how);
// The same of one whose threads begin side by side, if their bounds were alike and the order is free.
bool gains_by_aligning(const ir::Op& loop, const ir::LaunchBounds& bounds);

}  // namespace kdsl::passes
