// Holds what the checks of a kernel keep while it is lowered (emission.h).
#pragma once

#include <vector>

#include <llvm/ADT/DenseMap.h>

#include "ir/ir.h"
#include "target/cpu/checks/mode.h"

namespace llvm {
class Value;
}

namespace kdsl::target {

// Memory that needs no further check where it is read (known_ranges.h).
struct KnownRanges {
  struct ByteRange {
    llvm::Value *begin, *bytes;  // 0 bytes: nothing is known
  };
  llvm::DenseMap<const ir::Value*, ByteRange> parameters;
  // The begin and the state of the block's shared memory, in kernels that read it; its read-shared sets, in kernels whose
  // threads wait for each other.
  llvm::Value *shared_begin = nullptr, *shared_state = nullptr, *shared_readers = nullptr;
};

// The shadow memory of shared memory in phases (shadow_words.h); null if there is none.
struct ShadowState {
  llvm::Value *words = nullptr, *state = nullptr;
  std::vector<SharedUses> intervals;  // indexed by Phase::interval
};

struct CheckState {
  KnownRanges ranges;
  ShadowState shadow;
  llvm::DenseMap<const ir::Value*, llvm::Value*> answers;  // i8: whether the load met memory that was not written
  llvm::Value* written = nullptr;  // stack slot that holds a value while its store is checked
};

}  // namespace kdsl::target
