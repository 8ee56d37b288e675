// Assumptions holds what the program states of its values by tile.assume, so that tests of accesses that it makes superfluous
// are left out. Values are compared by how they are computed, since an index is computed anew at each use.
#pragma once

#include <vector>

#include "analysis/ranges.h"
#include "ir/ir.h"
#include "ir/ops.h"

namespace kdsl::passes {

class Assumptions {
 public:
  // Adds the assumption for code below the block.
  void add(const ir::Value* condition, const ir::Block* block);

  bool is_below(const ir::Value* value, const ir::Value* limit, const ir::Op* at, const analysis::ValueRanges& ranges) const;
  bool is_not_negative(const ir::Value* value, const ir::Op* at, const analysis::ValueRanges& ranges) const;

 private:
  // States lesser < greater, or <=.
  struct Order {
    const ir::Value *lesser, *greater;
    bool is_strict;
    const ir::Block* block;
  };

  std::vector<Order> orders_;
};

}  // namespace kdsl::passes
