#include "target/cpu/checks/guards.h"

#include <algorithm>

#include "codegen/emitter.h"
#include "ir/op_kind.h"
#include "target/cpu/checks/block_ranges.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using ir::AttrName;
using ir::OpKind;

Guards find_guards(FunctionEmitter& e, const PhasePlan& plan, const Phase& phase, llvm::Value* const (&extents)[3]) {
  // Of a large phase the tests are a small part.
  constexpr size_t kMostOps = 256;
  size_t count = 0;
  std::vector<const ir::Op*> comparisons;
  for_each_op(phase, [&](const ir::Op& op) {
    ++count;
    if (op.kind != OpKind::If || plan.common.contains(op.operand(0))) return;
    for (const ir::Op* comparison : passes::conjuncts_of(op.operand(0)).comparisons)
      if (std::ranges::find(comparisons, comparison) == comparisons.end()) comparisons.push_back(comparison);
  });
  Guards guards;
  if (count > kMostOps) return guards;
  for (const ir::Op* op : comparisons) {
    if (plan.common.contains(op->result())) continue;
    BlockRanges ranges(e, {plan}, extents);
    llvm::Value* holds = ranges.holds(*op);
    if (holds) holds = e.builder().CreateAnd(holds, ranges.fits());
    auto* known = holds ? llvm::dyn_cast<llvm::ConstantInt>(holds) : nullptr;
    if (!holds || (known && known->isZero())) continue;
    guards.conditions.push_back(op->result());
    guards.hold = guards.hold ? e.builder().CreateAnd(guards.hold, holds) : holds;
  }
  return guards;
}

}  // namespace kdsl::target
