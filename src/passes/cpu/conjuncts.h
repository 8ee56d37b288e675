// Conditions taken apart into the comparisons they are made of: `if i < n and j < m` keeps out threads behind two edges.
#pragma once

#include <vector>

#include "ir/ir.h"

namespace kdsl::passes {

// The comparisons of which all are true where the condition is: of `a and b`, too, where b is only looked at if a is true.
struct Conjuncts {
  std::vector<const ir::Op*> comparisons;
  bool are_all = true;  // it is made of nothing else
};
Conjuncts conjuncts_of(const ir::Value* condition);

}  // namespace kdsl::passes
