// Uses of values and data dependence. Dependence follows values through ops, branches and loops (and, on request, through
// memory of tiles); it is found by one walk along the uses of a function, each of which is visited once.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ir/ir.h"

namespace kdsl::analysis {

struct Use {
  const ir::Op* op;
  size_t operand;
};

// The uses of all values in a function, or below a block, in the order of the text.
class Uses {
 public:
  explicit Uses(ir::Block* block);

  std::span<const Use> of(const ir::Value* value) const;
  bool is_used(const ir::Value* value) const { return uses_.contains(value); }

 private:
  std::unordered_map<const ir::Value*, std::vector<Use>> uses_;
};

// Calls f(value) for each value that is computed from this operand: results of the op, and the results and loop-carried values
// of branches and loops.
void for_each_dependent(const Use& use, const std::function<void(const ir::Value*)>& f);

// The seeds, and all values that depend on one of them.
class Dependents {
 public:
  // Values for which `is_followed` does not hold are left out, and so are dependences through them.
  Dependents(const Uses& uses, std::span<const ir::Value* const> seeds,
             const std::function<bool(const ir::Value*)>& is_followed = {});

  bool contains(const ir::Value* value) const { return values_.contains(value); }

 private:
  std::unordered_set<const ir::Value*> values_;
};

// Answers whether one value depends on another; the dependents of each value that is asked about are found once.
class Dependence {
 public:
  explicit Dependence(const Uses& uses) : uses_(uses) {}

  bool depends_on(const ir::Value* value, const ir::Value* on);

 private:
  const Uses& uses_;
  std::unordered_map<const ir::Value*, std::unique_ptr<Dependents>> dependents_;
};

// The values in a loop that may differ from one iteration to another: those computed from induction variables, from
// loop-carried values, or from elements of tiles that are written in the loop.
class LoopVariants {
 public:
  LoopVariants(const Uses& uses, const ir::Op& loop);

  bool contains(const ir::Value* value) const;
  // Returns whether an op in the loop writes the buffer.
  bool is_written(const ir::Value* buffer) const { return written_.contains(buffer); }

 private:
  std::unordered_set<const ir::Value*> written_;
  std::unique_ptr<Dependents> dependents_;
};

}  // namespace kdsl::analysis
