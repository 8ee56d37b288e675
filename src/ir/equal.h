// Compares the code of two functions: the same ops with the same attributes, types and locations, in the same order, over
// values that correspond. Symbols and names of values do not count. Used to compile one kernel for equal launches.
#pragma once

#include <cstdint>

#include "ir/ir.h"

namespace kdsl::ir {

// Equal functions have equal fingerprints.
uint64_t fingerprint(const Function& function);
bool equal(const Function& a, const Function& b);

}  // namespace kdsl::ir
