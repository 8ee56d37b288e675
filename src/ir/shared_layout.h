// Where the shared memory objects of a kernel go in its one segment, and how large that becomes. The evaluator asks to
// check the limit while the program can still be blamed, the pass layout-shared to place them.
#pragma once

#include <utility>
#include <vector>

#include "ir/ir.h"

namespace kdsl::ir {

struct SharedLayout {
  std::vector<std::pair<Op*, uint64_t>> offsets;  // of every shared.alloc
  uint64_t bytes = 0;
};

// By falling alignment, then in program order, so that padding only occurs where a size is not a multiple of its own
// alignment. In a kernel that merges branches the arms of an `if` begin at the same offset, behind what lives around it, if
// the whole block takes the same arm whenever it comes there.
SharedLayout lay_out_shared(const Function& kernel);

}  // namespace kdsl::ir
