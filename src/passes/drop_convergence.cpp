// The pass drop-convergence removes warp barriers whose mask names no lane. Such a barrier says to the CPU device that the
// lanes of a warp that come there come together, so that one of them may arrive at an mbarrier for all. GPUs execute nothing
// for it.
#include "ir/ops.h"
#include "passes/passes.h"

namespace kdsl::passes {

void drop_convergence(ir::Module& module) {
  for (ir::Function* function : module.functions)
    ir::walk(function->body.block, [](ir::Op* op) {
      if (op->kind == ir::OpKind::WarpSync && ir::signed_constant(ir::WarpSyncOp(*op).mask()) == 0) ir::unlink(op);
    });
}

}  // namespace kdsl::passes
