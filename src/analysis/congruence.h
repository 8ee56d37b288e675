// Global value numbering, without regard to dominance: finds values that are equal because they are computed in the same way
// from equal values. A widened integer counts as equal to the narrow one. Used when an index is written out again at each use:
// assumptions of programs, neighbours of elements.
#pragma once

#include <unordered_map>
#include <vector>

#include "analysis/value_facts.h"
#include "ir/ir.h"

namespace kdsl::analysis {

class Congruence {
 public:
  // Returns the first value seen of those that are equal to this one.
  const ir::Value* representative(const ir::Value* value) const;
  bool are_same(const ir::Value* a, const ir::Value* b) const { return a == b || representative(a) == representative(b); }
  // Drops all results; called after ops got other operands.
  void forget();

 private:
  const ir::Value* number(const ir::Value* value) const;
  bool is_computed_alike(const ir::Op& a, const ir::Op& b) const;

  mutable ValueFacts<const ir::Value*> representatives_;
  mutable std::unordered_map<size_t, std::vector<const ir::Value*>> by_hash_;
};

}  // namespace kdsl::analysis
