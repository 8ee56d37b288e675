// Loops inside of phases (phase_plan.h) that are better turned inside out: all threads execute an iteration before any of
// them goes on to the next. A thread alone adds up one number after the other; with its neighbours, whose elements lie next
// to its own, it is a lane of a vector.
#pragma once

#include "ir/ir.h"

namespace kdsl::target {

// `loop` is a `for` whose bounds all threads have in common. True where it only loads and computes, and its loads are those
// of vectors: along a row of threads each is of one address, or of neighbouring ones.
// `admits_checks`: it may test coordinates, too.
bool gains_by_turning(const ir::Op& loop, const ir::LaunchBounds& bounds, bool admits_checks);

}  // namespace kdsl::target
