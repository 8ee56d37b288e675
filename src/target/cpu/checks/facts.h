// What the checks have to know of all that a kernel does with memory before they look at single accesses. KIR only.
#pragma once

#include <llvm/ADT/DenseSet.h>

#include "ir/ir.h"

namespace kdsl::target {

struct AccessFacts {
  llvm::DenseSet<const ir::Value*> needed;  // values that something else than output depends on
  llvm::DenseSet<const ir::Value*> asked;  // loads that a load.unwritten asks for what they met
  bool has_fences = false;  // threads may let others know by atomics of what they have done
  // Arrays in shared memory that asynchronous copies go to, which land later: their accesses are checked one by one anywhere.
  llvm::DenseSet<const ir::Op*> copied;
};
AccessFacts access_facts(const ir::Function& kernel);

}  // namespace kdsl::target
