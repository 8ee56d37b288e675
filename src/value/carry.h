// How a native value takes part in crossing the border of a dynamic region or a kernel launch: it is flattened
// to KIR values and rebuilt over others (stage/carry/carry.h is the whole protocol).
#pragma once

#include <string>
#include <vector>

#include "value/context.h"

namespace kdsl::value {

// What is known about a flattened value when it becomes a parameter of a function.
struct CarriedFact {
  std::string suffix;  // appended to the argument's name: "", ".shape0", ".stride1"
  uint32_t align = 0;  // pointers
  uint64_t divisible_by = 1;  // integers
};

struct CarrySlots {
  // Appends the value's KIR values (static Numerics and Python numbers are materialised as constants first).
  bool (*flatten)(Context&, Value self, std::vector<ir::Value*>& out);
  // A value of the same shape over other KIR values; takes them from `in`, advancing it. May return `self`
  // after changing it in place (dict, dataclass, namespace).
  Value (*rebuild)(Context&, Value self, std::span<ir::Value* const>& in);
  // A description for join errors: `Int32`, `list of 3`, `Tensor<f32, (?,4):(4,1)>`; equal text == same structure.
  std::string (*describe)(Context&, Value self);
  // One fact for each value that flatten appends; null: nothing is known.
  void (*facts)(Context&, Value self, std::vector<CarriedFact>& out) = nullptr;
};

}  // namespace kdsl::value
