// This header folds single ops with constant operands by dtype/reference.h, so that a folded op gives the value that the
// device would have computed. Used by canonicalize.
#pragma once

#include <optional>

#include "ir/ir.h"

namespace kdsl::passes {

// Returns the `value` attribute of the constant that `op` computes, when its operands are constants and it is defined for
// them. Transcendental functions are not folded, since their last bits depend on the device.
std::optional<ir::Attr> fold_constant(const ir::Op& op);

}  // namespace kdsl::passes
