// Says whether an op only computes a value. Used by passes that move, merge and remove ops, and by analyses.
#pragma once

#include "ir/ir.h"

namespace kdsl::ir {

// A pure op depends on its operands and attributes only and does nothing else: it may be removed, repeated, moved to any place
// where its operands are visible, and merged with its equal.
bool is_pure(const Op&);
// Returns whether the value of the register depends on when, or by which threads together, it is read.
bool is_changing(Sreg reg);

}  // namespace kdsl::ir
