#include "target/cpu/checks/facts.h"

#include <vector>

#include "analysis/memory.h"
#include "ir/op_kind.h"
#include "ir/ops.h"

namespace kdsl::target {

using ir::OpKind;

// Marks the operands of the op as needed if its results are needed or it has an effect. Printing does not count: a value that
// is only printed may be undefined.
static void find_needed(const ir::Op& op, AccessFacts& facts) {
  bool is_needed = op.results.empty() || ir::info(op.kind).effects != ir::effect::Pure;
  for (const ir::Value& result : op.results) is_needed |= facts.needed.contains(&result);
  if (is_needed && op.kind != OpKind::Printf) facts.needed.insert(op.operands.begin(), op.operands.end());
}

AccessFacts access_facts(const ir::Function& kernel) {
  AccessFacts facts;
  std::vector<const ir::Op*> ops;
  ir::walk(kernel.body.block, [&](const ir::Op* op) {
    ops.push_back(op);
    facts.has_fences |= op->kind == OpKind::Fence;
    if (auto load = ir::as<ir::LoadUnwrittenOp>(op)) facts.asked.insert(load.loaded());
    if (auto copy = ir::as<ir::CpAsyncOp>(op))
      if (const ir::Op* array = analysis::root_of(copy.to())->def) facts.copied.insert(array);
  });
  for (size_t i = ops.size(); i-- > 0;) find_needed(*ops[i], facts);
  return facts;
}

}  // namespace kdsl::target
