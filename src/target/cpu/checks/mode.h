// How the code of a thread is checked: a value that is handed from where the loops over the threads are planned to where their
// accesses are emitted (emission.h). KIR only.
#pragma once

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>

#include "ir/ir.h"

namespace kdsl::target {

// What is done between two barriers with an array in shared memory of which all accesses are seen.
struct SharedUse {
  bool reads = false, writes = false, atomics = false;
  bool is_apart = false;  // no thread accesses what another one writes
};
using SharedUses = llvm::DenseMap<const ir::Op*, SharedUse>;

struct CheckMode {
  bool is_on = false;  // every access to memory is checked before it is made, but for what the others say
  bool is_hoisted = false;  // all that the code does has been checked in front of its loop
  const llvm::DenseSet<const ir::Op*>* proven = nullptr;  // these accesses have; null: none
  const SharedUses* shared = nullptr;  // of the interval between barriers that the code is in; null: it is not known
  bool is_shared_written = false;  // what the interval only reads of shared memory has been written

  bool is_proven(const ir::Op& op) const { return is_hoisted || (proven && proven->contains(&op)); }
  // Null: not all accesses to the array are seen.
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
