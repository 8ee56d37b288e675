// Joining the two arms of a dynamic region: values of a name or cell at the end of either arm become one
// value after it. Leaves that are the same KIR value need no result. Used by `if`, ternaries and and/or.
#pragma once

#include "stage/staged_region.h"

namespace kdsl::stage {

class ArmJoin {
 public:
  ArmJoin(Context& ctx, ir::Block* then_block, ir::Block* else_block)
      : ctx_(ctx), blocks_{then_block, else_block} {}

  // Notes a value at the end of either arm; both have the structure of `pattern`. False: raised.
  bool add(Value pattern, Value then_value, Value else_value);
  // Ends both blocks and creates the `if`. Afterwards result(i) is the joined value of the i-th add.
  void finish(ir::Value* condition);
  Value result(size_t i) const { return results_[i]; }

 private:
  struct Item {
    Value pattern;
    Value same;                       // the value of both arms, when no leaf differs
    std::vector<ir::Value*> leaves;   // null: a result of the op, in order
  };
  bool flatten_in(int arm, Value v, std::vector<ir::Value*>& out);

  Context& ctx_;
  ir::Block* blocks_[2];
  std::vector<Item> items_;
  std::vector<ir::Value*> yields_[2];
  std::vector<Value> results_;
};

// Whether a block holds only ops that may run unconditionally at little cost.
bool is_cheap(const ir::Block* block);
// Moves the ops of a block to the end of the builder's block.
void splice(ir::Builder& builder, ir::Block* block);

}  // namespace kdsl::stage
