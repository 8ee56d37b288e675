// A table of facts about values, each computed once from the facts of the value's operands. The evaluation keeps its own stack,
// so chains of any length and values with many uses cost one step for each operand. Analyses that answer on demand (affine
// forms, divisors, steps, ranges) are built on it.
#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "ir/ir.h"

namespace kdsl::analysis {

template <typename Fact>
class ValueFacts {
 public:
  // `inputs(value, add)` calls add(input) for each value whose fact `compute(value)` will read through `known`. It must not
  // follow cycles: a loop-carried value, for example, must not name the yielded value that is computed from it.
  template <typename Inputs, typename Compute>
  const Fact& of(const ir::Value* value, Inputs&& inputs, Compute&& compute) {
    if (auto found = facts_.find(value); found != facts_.end()) return found->second;
    std::vector<const ir::Value*> open{value};
    while (!open.empty()) {
      const ir::Value* next = open.back();
      if (facts_.contains(next)) {
        open.pop_back();
        continue;
      }
      size_t before = open.size();
      inputs(next, [&](const ir::Value* input) {
        if (!facts_.contains(input)) open.push_back(input);
      });
      if (open.size() != before) continue;
      open.pop_back();
      facts_.emplace(next, compute(next));
    }
    return facts_.find(value)->second;
  }

  // Returns the fact of a value that `inputs` has named.
  const Fact& known(const ir::Value* value) const { return facts_.find(value)->second; }
  // Returns null if nothing has asked for the fact.
  const Fact* find(const ir::Value* value) const {
    auto found = facts_.find(value);
    return found == facts_.end() ? nullptr : &found->second;
  }
  void set(const ir::Value* value, Fact fact) { facts_.insert_or_assign(value, std::move(fact)); }
  void clear() { facts_.clear(); }

 private:
  std::unordered_map<const ir::Value*, Fact> facts_;
};

}  // namespace kdsl::analysis
