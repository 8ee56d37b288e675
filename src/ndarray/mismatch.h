// Describes in words how elements differ from the expected ones: their indices, and a pattern in their values. Such patterns
// show what is wrong with a kernel: whole columns that nobody computed, numbers in transposed positions.
#pragma once

#include <string>
#include <vector>

#include "ndarray/ops.h"

namespace kdsl::ndarray {

struct MismatchReport {
  std::vector<std::string> facts, repairs;
};

// Returns an empty report if the arrays are close, of different shapes, or differ without a pattern.
MismatchReport describe_mismatch(const Array& actual, const Array& expected, double rtol, double atol);

}  // namespace kdsl::ndarray
