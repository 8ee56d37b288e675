// How values cross the border of a dynamic region or a kernel launch: flattened to KIR values and rebuilt
// (language reference 3.4, 3.5). A type takes part by its CarrySlots.
#pragma once

#include <vector>

#include "value/context.h"
#include "value/type.h"

namespace kdsl::value {

struct CarrySlots {
  // Appends the value's KIR values (static Numerics and Python numbers are materialised as constants first).
  bool (*flatten)(Context&, Value self, std::vector<ir::Value*>& out);
  // A value of the same shape over other KIR values; takes them from `in`, advancing it. May return `self`
  // after changing it in place (dict, dataclass, namespace).
  Value (*rebuild)(Context&, Value self, std::span<ir::Value* const>& in);
  // A description for join errors: `Int32`, `list of 3`, `Tensor<f32, (?,4):(4,1)>`; equal text == same structure.
  std::string (*describe)(Context&, Value self);
};

}  // namespace kdsl::value
