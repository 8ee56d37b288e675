// Algebraic identities: x + 0, x * 1, select of equal values, extract of what was just built. Used by
// canonicalize.
#pragma once

#include "ir/builder.h"

namespace kdsl::passes {

// A value equal to the op's only result: one that exists, or of a cheaper op made with the builder, which
// inserts in front of `op`. Null when nothing applies. May also bring operands into the usual order
// (constants last).
ir::Value* simplify(ir::Op& op, ir::Builder& builder);

}  // namespace kdsl::passes
