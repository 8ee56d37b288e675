// An ArmJoin joins the two arms of a dynamic region: values of a name or cell at the end of either arm become one value after
// it. Leaves that are one KIR value in both arms need no result. Used by `if`, ternaries and and/or.
#pragma once

#include "stage/trace/region.h"

namespace kdsl::stage {

class ArmJoin {
 public:
  ArmJoin(Context& ctx, ir::Block* then_block, ir::Block* else_block, const Aliases::Decision& decision)
      : ctx_(ctx), blocks_{then_block, else_block}, decision_(decision) {}

  // A value at the end of an arm, and a copy of it with the contents that its objects had then: outside of the arm they have
  // their old contents again.
  struct End {
    Value value, frozen;
  };

  // Adds the values of both arms, which must have equal structure. An object that both arms share keeps its identity. Returns
  // false after raising an exception.
  bool add(const End& then_end, const End& else_end);
  bool add(Value then_value, Value else_value) { return add({then_value, then_value}, {else_value, else_value}); }
  // Ends both blocks and creates the `if`. Afterwards result(i) is the joined value of the i-th add.
  void finish(ir::Value* condition);
  Value result(size_t i) const { return results_[i]; }

 private:
  struct Item {
    Value pattern;
    Value same;  // the value of both arms, when no leaf differs
    std::vector<ir::Value*> leaves;  // in order; null for a result of the op
    std::vector<Item> parts;  // items of a tuple
    bool is_tuple = false;
  };
  bool plan(const End& then_end, const End& else_end, Item& item);
  Value take(Item& item, const ir::Op& op, size_t& next);
  bool flatten_in(int arm, Value v, std::vector<ir::Value*>& out);

  Context& ctx_;
  ir::Block* blocks_[2];
  Aliases::Decision decision_;
  std::vector<Item> items_;
  Aliases::Path ends_[2];  // items' values at the end of either arm
  std::vector<ir::Value*> yields_[2];
  std::vector<Value> results_;
};

// Returns whether a block contains only ops that may be executed unconditionally at little cost.
bool is_cheap(const ir::Block* block);
// Moves the ops of a block to the end of the builder's block.
void splice(ir::Builder& builder, ir::Block* block);

}  // namespace kdsl::stage
