// A CheckMode says how the code of a thread is checked. It is passed as a value from the code that plans the loops over the
// threads to the code that emits their accesses (emission.h). It depends on KIR only.
#pragma once

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>

#include "ir/ir.h"

namespace kdsl::target {

// Says how an array in shared memory is accessed in an interval between two barriers. It exists only for arrays of which all
// accesses are seen.
struct SharedUse {
  bool reads = false, writes = false, atomics = false;
  bool is_apart = false;  // no thread accesses bytes that another one writes
};
using SharedUses = llvm::DenseMap<const ir::Op*, SharedUse>;

struct CheckMode {
  bool is_on = false;  // every access to memory is checked before it is made, unless another field says that it need not be
  bool is_hoisted = false;  // everything that the code does has been checked in front of its loop
  const llvm::DenseSet<const ir::Op*>* proven = nullptr;  // accesses that have been proven in front of the loop; null: none
  const SharedUses* shared = nullptr;  // uses of arrays in the interval between barriers; null: not known
  bool is_shared_written = false;  // all shared memory that the interval reads and does not write has been written before

  bool is_proven(const ir::Op& op) const { return is_hoisted || (proven && proven->contains(&op)); }
  // Returns null if not all accesses to the array are seen.
  const SharedUse* use_of(const ir::Op* array) const {
    auto found = shared ? shared->find(array) : SharedUses::const_iterator();
    return shared && found != shared->end() ? &found->second : nullptr;
  }

  CheckMode with_proven(const llvm::DenseSet<const ir::Op*>& ops) const {
    CheckMode mode = *this;
    mode.proven = &ops;
    return mode;
  }
  CheckMode hoisted() const {
    CheckMode mode = *this;
    mode.is_hoisted = true;
    return mode;
  }
};

}  // namespace kdsl::target
