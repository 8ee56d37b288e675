// What elements that are not as expected have in common, in words: where they lie, and what stands there instead. A wrong
// kernel shows by such patterns what is wrong with it: whole columns that nobody computed, numbers in transposed places.
#pragma once

#include <string>
#include <vector>

#include "ndarray/ops.h"

namespace kdsl::ndarray {

struct MismatchReport {
  std::vector<std::string> facts, repairs;
};

// Empty where the arrays are close, of different shapes, or differ in no way that says anything.
MismatchReport describe_mismatch(const Array& actual, const Array& expected, double rtol, double atol);

}  // namespace kdsl::ndarray
