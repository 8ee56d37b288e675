// Which values are the same number because they are computed in the same way from the same ones (global value numbering
// without regard to where they stand). A widened integer counts as the number that it was made of. Used where an index is
// written anew at each use: assumptions of programs, neighbours of elements.
#pragma once

#include <unordered_map>
#include <vector>

#include "analysis/value_facts.h"
#include "ir/ir.h"

namespace kdsl::analysis {

class Congruence {
 public:
  // The first value seen of all that are the same number.
  const ir::Value* representative(const ir::Value* value) const;
  bool are_same(const ir::Value* a, const ir::Value* b) const { return a == b || representative(a) == representative(b); }
  // After ops got other operands.
  void forget();

 private:
  const ir::Value* number(const ir::Value* value) const;
  bool is_computed_alike(const ir::Op& a, const ir::Op& b) const;

  mutable ValueFacts<const ir::Value*> representatives_;
  mutable std::unordered_map<size_t, std::vector<const ir::Value*>> by_hash_;
};

}  // namespace kdsl::analysis
