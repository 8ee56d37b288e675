// Threads, output, checks and escape hatches: all a matter of the target.
#include "base/check.h"
#include "codegen/emitter.h"

namespace kdsl::codegen {

// The block's own barrier is always reached by whole warps; the others say so with the flag.
static BarrierCall barrier_call(FunctionEmitter& e, const ir::Op& op, size_t first = 0) {
  BarrierCall call;
  if (op.operands.size() > first) call.id = e.operand(op, first);
  if (op.operands.size() > first + 1) call.count = e.operand(op, first + 1);
  call.aligned = op.operands.empty() || op.has(ir::AttrName::Aligned);
  return call;
}

void FunctionEmitter::emit(tag::ReadSreg, const ir::Op& op) {
  result(op, hooks_.sreg(*this, op.enum_attr<ir::Sreg>(ir::AttrName::Reg), type(op.result()->type)));
}
void FunctionEmitter::emit(tag::Barrier, const ir::Op& op) { hooks_.barrier(*this, op, barrier_call(*this, op)); }
void FunctionEmitter::emit(tag::BarrierArrive, const ir::Op& op) { hooks_.barrier_arrive(*this, op, barrier_call(*this, op)); }
void FunctionEmitter::emit(tag::BarrierRed, const ir::Op& op) {
  result(op, hooks_.barrier_red(*this, op, barrier_call(*this, op, 1)));
}
void FunctionEmitter::emit(tag::WarpSync, const ir::Op& op) { hooks_.warp_sync(*this, op); }
void FunctionEmitter::emit(tag::Shuffle, const ir::Op& op) { bind_results(op, hooks_.shuffle(*this, op)); }
void FunctionEmitter::emit(tag::Vote, const ir::Op& op) { result(op, hooks_.vote(*this, op)); }
void FunctionEmitter::emit(tag::Match, const ir::Op& op) { result(op, hooks_.match(*this, op)); }
void FunctionEmitter::emit(tag::Redux, const ir::Op& op) { result(op, hooks_.redux(*this, op)); }
void FunctionEmitter::emit(tag::ElectSync, const ir::Op& op) { result(op, hooks_.elect(*this, op)); }
void FunctionEmitter::emit(tag::Exit, const ir::Op&) {
  hooks_.exit_thread(*this);
  enter_block(new_block("after.exit"));
}
void FunctionEmitter::emit(tag::Nanosleep, const ir::Op& op) { hooks_.nanosleep(*this, op); }

void FunctionEmitter::emit(tag::Printf, const ir::Op& op) { hooks_.print(*this, op); }
void FunctionEmitter::emit(tag::Assert, const ir::Op& op) { hooks_.check_assert(*this, op); }
void FunctionEmitter::emit(tag::CheckBounds, const ir::Op& op) { hooks_.check_bounds(*this, op); }
void FunctionEmitter::emit(tag::Trap, const ir::Op& op) { hooks_.trap(*this, op); }

void FunctionEmitter::emit(tag::InlinePtx, const ir::Op& op) {
  llvm::Value* value = hooks_.inline_ptx(*this, op);
  if (!op.results.empty()) bind_results(op, value);
}
void FunctionEmitter::emit(tag::Launch, const ir::Op& op) { result(op, hooks_.launch(*this, op)); }

}  // namespace kdsl::codegen
