// This header splits conditions into the comparisons they consist of: `if i < n and j < m` excludes threads behind two edges.
#pragma once

#include <vector>

#include "ir/ir.h"

namespace kdsl::passes {

// Comparisons that are all true where a condition is. A short-circuit `a and b` is split, too, although b is evaluated only
// if a is true.
struct Conjuncts {
  std::vector<const ir::Op*> comparisons;
  bool are_all = true;  // the condition consists of them alone
};
Conjuncts conjuncts_of(const ir::Value* condition);

}  // namespace kdsl::passes
