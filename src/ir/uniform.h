// Which values all threads of a block have in common, as far as that can be seen from their definition. Asked by passes
// that move copies ahead, and where branches share memory.
#pragma once

#include "ir/ir.h"

namespace kdsl::ir {

enum class Uniformity : uint8_t {
  Always,  // one value from the launch to the end of the kernel
  InIteration  // the induction variables of loops that all threads run alike count, too
};
// Parameters, constants, facts about the block and its launch, and what is computed from these alone.
bool is_uniform(const Value* value, Uniformity wanted);

}  // namespace kdsl::ir
