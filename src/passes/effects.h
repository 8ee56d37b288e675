// What may be done with an op, from the effects of the catalogue and the attributes that refine them.
#pragma once

#include "ir/pure.h"

namespace kdsl::passes {

using ir::is_pure;

// Must stay even if nobody uses its results. Says nothing about the regions of the op.
bool must_stay(const ir::Op& op);

// An integer division by something that may be 0: executed where its operands are known, though the thread might never have
// come there, it must not stop the process.
bool divides_by_unknown(const ir::Op& op);

bool is_commutative(ir::OpKind kind);

}  // namespace kdsl::passes
