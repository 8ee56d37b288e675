// Constant folding of single ops through dtype/reference.h, so that a folded op gives what the device
// would have computed. Used by canonicalize.
#pragma once

#include <optional>

#include "ir/ir.h"

namespace kdsl::passes {

// The `value` attribute of the constant that `op` computes, when its operands are constants and it is
// defined for them. Transcendental functions are left alone: their last bits are the device's business.
std::optional<ir::Attr> fold_constant(const ir::Op& op);

}  // namespace kdsl::passes
