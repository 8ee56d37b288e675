// What may be done with an op, from the effects of the catalogue and the attributes that refine them.
#pragma once

#include "ir/ir.h"

namespace kdsl::passes {

// Depends on its operands and attributes only and does nothing else: may be removed, repeated, moved to
// any place where its operands are visible, and merged with its equal.
bool is_pure(const ir::Op& op);

// Must stay even if nobody uses its results. Says nothing about the regions of the op.
bool must_stay(const ir::Op& op);

bool is_commutative(ir::OpKind kind);

}  // namespace kdsl::passes
