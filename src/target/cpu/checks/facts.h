// Collects what the checks have to know about a whole kernel before they look at single accesses. It works on KIR only.
#pragma once

#include <llvm/ADT/DenseSet.h>

#include "ir/ir.h"

namespace kdsl::target {

struct AccessFacts {
  llvm::DenseSet<const ir::Value*> needed;  // values that an effect other than output depends on
  llvm::DenseSet<const ir::Value*> asked;  // loads whose result a load.unwritten reads
  bool has_fences = false;  // true: threads may publish with atomics what they have written
  // Holds the arrays in shared memory that asynchronous copies write. Such a copy completes later, so accesses to these arrays
  // are always checked one by one.
  llvm::DenseSet<const ir::Op*> copied;
};
AccessFacts access_facts(const ir::Function& kernel);

}  // namespace kdsl::target
