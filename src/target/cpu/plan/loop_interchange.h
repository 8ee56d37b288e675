// Loops inside of phases (phase_plan.h) that are better turned inside out: all threads execute an iteration before any of
// them goes on to the next. A thread alone adds up one number after the other; with its neighbours, whose elements lie next
// to its own, it is a lane of a vector.
#pragma once

#include <cstdint>

#include "ir/ir.h"

namespace kdsl::target {

// What becomes of loops that gain by it.
enum class LoopTurning : uint8_t {
  None,
  Free,  // they stand around phases, too: threads access memory in another order then, as they may
  InOrder  // in both forms, where nothing else is done with memory between the places where threads meet around them, or they
           // themselves access only what is looked at in front of them
};

// `loop` is a `for` whose bounds all threads have in common. True where its loads are those of vectors: along a row of threads
// each is of one address, or of neighbouring ones. Else it only computes and branches; where the order is free, there may be
// atomics, too, and where it is not, tests of coordinates.
// Its accesses to memory are all made through parameters of the kernel.
bool accesses_parameters_only(const ir::Op& loop);
bool gains_by_turning(const ir::Op& loop, const ir::LaunchBounds& bounds, LoopTurning turning);
// The same of one whose threads begin side by side, if their bounds were alike and the order is free.
bool gains_by_aligning(const ir::Op& loop, const ir::LaunchBounds& bounds);

}  // namespace kdsl::target
