// What the definition of a value says about it: whether it is only computed, and whether all threads of a block have it in
// common. Asked by passes that move and merge ops, and where branches share memory.
#pragma once

#include "ir/ir.h"
#include "ir/pure.h"

namespace kdsl::ir {

enum class Uniformity : uint8_t {
  Always,  // one value from the launch to the end of the kernel
  InIteration  // the induction variables of loops that all threads run alike count, too
};
// Parameters, constants, facts about the block and its launch, and what is computed from these alone.
bool is_uniform(const Value* value, Uniformity wanted);

}  // namespace kdsl::ir
