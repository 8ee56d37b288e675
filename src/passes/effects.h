// This header answers from the effects of the catalogue, and the attributes that refine them, what passes may do with an op.
#pragma once

#include "ir/pure.h"

namespace kdsl::passes {

using ir::is_pure;

// Returns whether the op must stay even if its results are unused. The regions of the op are not considered.
bool must_stay(const ir::Op& op);

// Returns whether the op is an integer division whose divisor may be 0. Passes must not execute it early, because that could
// stop the process although the thread would never have come there.
bool divides_by_unknown(const ir::Op& op);

bool is_commutative(ir::OpKind kind);

}  // namespace kdsl::passes
