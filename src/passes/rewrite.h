// This header holds the few edits that passes share: replacing values during one forward walk, moving the ops of a region out
// of it, and giving an op other operands and results.
#pragma once

#include <span>
#include <vector>

#include "ir/ir.h"
#include "passes/value_table.h"

namespace kdsl::passes {

// Replacements maps values to the values that replace them. A forward walk that applies it to every op leaves no use of a
// replaced value, since uses come after definitions.
class Replacements {
 public:
  void add(const ir::Value* from, ir::Value* to);
  ir::Value* resolve(ir::Value* value);
  void apply(ir::Op& op);
  // Applies the replacements to all ops below the block.
  void apply_below(ir::Block* block);

 private:
  ir::Value** find(const ir::Value* value);  // null when the value is not replaced

  ValueTable<ir::Value*> map_;
};

// Moves the ops of `from`, but not its terminator, in front of `position`. Returns the first moved one,
// or `position` when there was none.
ir::Op* move_body_before(ir::Block* from, ir::Op* position);

// Replaces `op` by a new op with the given operands and results, and the kind, attributes, location and regions of `op`.
ir::Op* rebuild(ir::Module& module, ir::Op* op, std::span<ir::Value* const> operands, std::span<const ir::Type> result_types);

// Appends `more` to the op's operands.
void append_operands(ir::Module& module, ir::Op* op, std::span<ir::Value* const> more);
// Adds arguments at the end of a block's list.
std::vector<ir::Value*> append_args(ir::Module& module, ir::Block* block, std::span<const ir::Type> types);

}  // namespace kdsl::passes
