// What the checks of a kernel keep while it is lowered (emission.h).
#pragma once

#include <vector>

#include <llvm/ADT/DenseMap.h>

#include "ir/ir.h"
#include "target/cpu/checks/mode.h"

namespace llvm {
class Value;
}

namespace kdsl::target {

// Of memory that needs no further check where it is read (known_ranges.h).
struct KnownRanges {
  struct Range {
    llvm::Value *begin, *bytes;  // no bytes: nothing is known
  };
  llvm::DenseMap<const ir::Value*, Range> parameters;
  // Of the block's shared memory, in kernels that read it; the readers, in those whose threads wait for each other.
  llvm::Value *shared_begin = nullptr, *shared_state = nullptr, *shared_readers = nullptr;
};

// Of shared memory in phases (shadow_words.h); null: there is none.
struct ShadowState {
  llvm::Value *words = nullptr, *state = nullptr;
  std::vector<SharedUses> intervals;  // by Phase::interval
};

struct CheckState {
  KnownRanges ranges;
  ShadowState shadow;
  llvm::DenseMap<const ir::Value*, llvm::Value*> answers;  // of loads that are asked for what they met: i8
  llvm::Value* written = nullptr;  // where a value stands while its store is checked
};

}  // namespace kdsl::target
