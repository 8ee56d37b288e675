// What the program says of its values by tile.assume, for the tests of accesses that need not be made then. A value is known
// again by how it is computed, as an index is written anew where it is used.
#pragma once

#include <vector>

#include "analysis/ranges.h"
#include "ir/ir.h"
#include "ir/ops.h"

namespace kdsl::passes {

class Assumptions {
 public:
  // Of code below the block.
  void add(const ir::Value* condition, const ir::Block* block);

  bool is_below(const ir::Value* value, const ir::Value* limit, const ir::Op* at, const analysis::ValueRanges& ranges) const;
  bool is_not_negative(const ir::Value* value, const ir::Op* at, const analysis::ValueRanges& ranges) const;

 private:
  // lesser < greater, or <=.
  struct Order {
    const ir::Value *lesser, *greater;
    bool is_strict;
    const ir::Block* block;
  };

  std::vector<Order> orders_;
};

}  // namespace kdsl::passes
