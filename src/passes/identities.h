// This header simplifies ops by algebraic identities: x + 0, x * 1, select of equal values, extract of a vector that was just
// built. Used by canonicalize.
#pragma once

#include "ir/builder.h"

namespace kdsl::passes {

// Returns a value equal to the op's only result: an existing one, or one of a cheaper op that the builder inserts in front of
// `op`. Null when no identity applies. May also bring operands into the usual order (constants last).
ir::Value* simplify(ir::Op& op, ir::Builder& builder);

}  // namespace kdsl::passes
