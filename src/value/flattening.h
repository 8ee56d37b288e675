// Flattening of native values: a value that crosses the border of a dynamic region or a kernel launch is flattened to KIR
// values and rebuilt over others (stage/flatten/flatten.h describes the whole protocol).
#pragma once

#include <string>
#include <vector>

#include "value/context.h"

namespace kdsl::value {

// The facts about a flattened value that are kept when it becomes a parameter of a function.
struct FlattenedFact {
  std::string suffix;  // appended to the argument's name: "", ".shape0", ".stride1"
  uint32_t align = 0;  // for pointers
  uint64_t divisible_by = 1;  // for integers
};

struct FlatteningSlots {
  // Appends the value's KIR values (static Numerics and Python numbers are materialised as constants first).
  bool (*flatten)(Context&, Value self, std::vector<ir::Value*>& out);
  // Returns a value of the same structure over other KIR values; takes them from `in`, advancing it. It may return `self` after
  // changing it in place (dict, dataclass, namespace).
  Value (*rebuild)(Context&, Value self, std::span<ir::Value* const>& in);
  // Returns a description for join errors: `Int32`, `list of 3`, `Tensor<f32, (?,4):(4,1)>`; equal strings mean equal
  // structures.
  std::string (*describe)(Context&, Value self);
  // Appends one fact for each value that flatten appends; null: nothing is known.
  void (*facts)(Context&, Value self, std::vector<FlattenedFact>& out) = nullptr;
};

}  // namespace kdsl::value
