// Operations in which threads meet: the thread posts what it wants and suspends; the scheduler answers.
#include "codegen/emitter.h"
#include "ir/op_kind.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/hooks.h"

namespace kdsl::target {

using codegen::BarrierCall;
using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

// Any value as the 64 bits in which it is posted.
static llvm::Value* to_bits(FunctionEmitter& e, llvm::Value* value) {
  auto& builder = e.builder();
  llvm::Type* type = value->getType();
  if (type->isPointerTy()) return builder.CreatePtrToInt(value, builder.getInt64Ty());
  if (!type->isIntegerTy())
    value = builder.CreateBitCast(value, builder.getIntNTy(static_cast<unsigned>(type->getPrimitiveSizeInBits())));
  return builder.CreateZExtOrTrunc(value, builder.getInt64Ty());
}

void CpuHooks::suspend(FunctionEmitter& e, const ir::Op& op, const Wait& wait) {
  auto& builder = e.builder();
  auto post = [&](size_t offset, llvm::Value* value) {
    builder.CreateStore(value, builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), thread_, offset));
  };
  post(offsetof(kdsl_cpu_thread, wait), builder.getInt32(wait.kind));
  post(offsetof(kdsl_cpu_thread, mode), builder.getInt32(wait.mode));
  post(offsetof(kdsl_cpu_thread, site), builder.getInt32(kernel_->sites.add(e, op.loc, wait.what)));
  if (wait.mask) post(offsetof(kdsl_cpu_thread, mask), wait.mask);
  llvm::Value* zero = builder.getInt32(0);
  post(offsetof(kdsl_cpu_thread, a), wait.a ? wait.a : zero);
  post(offsetof(kdsl_cpu_thread, b), wait.b ? wait.b : zero);
  if (wait.value) post(offsetof(kdsl_cpu_thread, value), to_bits(e, wait.value));

  llvm::Value* state =
      e.intrinsic(llvm::Intrinsic::coro_suspend, {}, {llvm::ConstantTokenNone::get(e.context()), builder.getFalse()});
  llvm::BasicBlock* resumed = e.new_block("resumed");
  llvm::SwitchInst* where = builder.CreateSwitch(state, suspended_, 2);
  where->addCase(builder.getInt8(0), resumed);
  where->addCase(builder.getInt8(1), suspended_);
  e.enter_block(resumed);
}

llvm::Value* CpuHooks::answer(FunctionEmitter& e, llvm::Type* type) const {
  auto& builder = e.builder();
  llvm::Value* bits = thread_field(e, offsetof(kdsl_cpu_thread, value), builder.getInt64Ty());
  if (type->isIntegerTy()) return builder.CreateZExtOrTrunc(bits, type);
  if (type->isPointerTy()) return builder.CreateIntToPtr(bits, type);
  return builder.CreateBitCast(
      builder.CreateZExtOrTrunc(bits, builder.getIntNTy(static_cast<unsigned>(type->getPrimitiveSizeInBits()))), type);
}

void CpuHooks::yield_in_loop(FunctionEmitter& e, const ir::Op& op) {
  if (passes::may_wait(op)) suspend(e, op, {.kind = KDSL_CPU_WAIT_YIELD, .what = "memory poll"});
}

void CpuHooks::barrier(FunctionEmitter& e, const ir::Op& op) {
  BarrierCall call = codegen::barrier_call(e, op);
  suspend(e, op, {.kind = KDSL_CPU_WAIT_BARRIER, .what = "barrier", .mode = call.aligned, .a = call.id, .b = call.count});
}

void CpuHooks::barrier_arrive(FunctionEmitter& e, const ir::Op& op) {
  BarrierCall call = codegen::barrier_call(e, op);
  suspend(e, op,
          {.kind = KDSL_CPU_WAIT_ARRIVE, .what = "barrier arrival", .mode = call.aligned, .a = call.id, .b = call.count});
}

llvm::Value* CpuHooks::barrier_red(FunctionEmitter& e, const ir::Op& op) {
  BarrierCall call = codegen::barrier_call(e, op);
  unsigned mode = static_cast<unsigned>(op.int_attr(AttrName::Mode)) << 1 | (call.aligned ? 1 : 0);
  suspend(e, op,
          {.kind = KDSL_CPU_WAIT_BARRIER_RED,
           .what = "barrier",
           .mode = mode,
           .a = call.id,
           .b = call.count,
           .value = e.operand(op, 0)});
  return answer(e, e.type(op.result()->type));
}

void CpuHooks::warp_sync(FunctionEmitter& e, const ir::Op& op) {
  suspend(e, op, {.kind = KDSL_CPU_WAIT_WARP_SYNC, .what = "warp barrier", .mask = e.operand(op, 0)});
}

llvm::Value* CpuHooks::shuffle(FunctionEmitter& e, const ir::Op& op) {
  unsigned mode = static_cast<unsigned>(op.int_attr(AttrName::Mode));
  suspend(e, op,
          {.kind = KDSL_CPU_WAIT_SHUFFLE,
           .what = "shuffle",
           .mode = mode,
           .mask = e.operand(op, 2),
           .a = e.operand(op, 1),
           .b = e.operand(op, 3),
           .value = e.operand(op, 0)});
  llvm::Value* value = answer(e, e.type(op.result()->type));
  if (op.results.size() == 1) return value;
  // Whether the lane was in range stands above the 32 bits of the value.
  auto& builder = e.builder();
  llvm::Value* bits = answer(e, builder.getInt64Ty());
  llvm::Value* is_valid = builder.CreateTrunc(builder.CreateLShr(bits, 32), builder.getInt1Ty());
  llvm::Value* pair = llvm::PoisonValue::get(llvm::StructType::get(value->getType(), builder.getInt1Ty()));
  return builder.CreateInsertValue(builder.CreateInsertValue(pair, value, 0), is_valid, 1);
}

llvm::Value* CpuHooks::vote(FunctionEmitter& e, const ir::Op& op) {
  unsigned mode = static_cast<unsigned>(op.int_attr(AttrName::Mode));
  suspend(e, op,
          {.kind = KDSL_CPU_WAIT_VOTE, .what = "vote", .mode = mode, .mask = e.operand(op, 1), .value = e.operand(op, 0)});
  return answer(e, e.type(op.result()->type));
}

llvm::Value* CpuHooks::match(FunctionEmitter& e, const ir::Op& op) {
  unsigned mode = static_cast<unsigned>(op.int_attr(AttrName::Mode));
  suspend(e, op,
          {.kind = KDSL_CPU_WAIT_MATCH, .what = "match", .mode = mode, .mask = e.operand(op, 0), .value = e.operand(op, 1)});
  return answer(e, e.type(op.result()->type));
}

llvm::Value* CpuHooks::redux(FunctionEmitter& e, const ir::Op& op) {
  unsigned mode = static_cast<unsigned>(op.int_attr(AttrName::Op));
  uint32_t flags = (op.int_attr(AttrName::Abs) ? 1u : 0) | (op.int_attr(AttrName::Nan) ? 2u : 0);
  suspend(e, op,
          {.kind = KDSL_CPU_WAIT_REDUX,
           .what = "warp reduction",
           .mode = mode,
           .mask = e.operand(op, 1),
           .a = e.builder().getInt32(flags),
           .value = e.operand(op, 0)});
  return answer(e, e.type(op.result()->type));
}

llvm::Value* CpuHooks::elect(FunctionEmitter& e, const ir::Op& op) {
  suspend(e, op, {.kind = KDSL_CPU_WAIT_ELECT, .what = "election", .mask = e.operand(op, 0)});
  return answer(e, e.type(op.result()->type));
}

void CpuHooks::nanosleep(FunctionEmitter& e, const ir::Op& op) {
  suspend(e, op, {.kind = KDSL_CPU_WAIT_YIELD, .what = "nanosleep"});
}

// The modes and operators above are posted as the numbers of the KIR enumerations.
static_assert(static_cast<int>(ir::Shuffle::Idx) == 0 && static_cast<int>(ir::Shuffle::Bfly) == 3);
static_assert(static_cast<int>(ir::Vote::Ballot) == 0 && static_cast<int>(ir::Vote::Uni) == 3);
static_assert(static_cast<int>(ir::BarrierReduction::And) == 0 && static_cast<int>(ir::BarrierReduction::Popc) == 2);
static_assert(static_cast<int>(ir::Match::Any) == 0 && static_cast<int>(ir::Match::All) == 1);
static_assert(static_cast<int>(ir::Redux::Add) == KDSL_CPU_REDUX_ADD &&
              static_cast<int>(ir::Redux::MinS) == KDSL_CPU_REDUX_MIN &&
              static_cast<int>(ir::Redux::MaxU) == KDSL_CPU_REDUX_UMAX &&
              static_cast<int>(ir::Redux::Xor) == KDSL_CPU_REDUX_XOR &&
              static_cast<int>(ir::Redux::FMax) == KDSL_CPU_REDUX_FMAX);

CpuHooks::Rows CpuHooks::wait_rows() {
  static constexpr OpRow kRows[] = {
      lowers<&CpuHooks::barrier>(OpKind::Barrier),
      lowers<&CpuHooks::barrier_arrive>(OpKind::BarrierArrive),
      lowers<&CpuHooks::barrier_red>(OpKind::BarrierRed),
      lowers<&CpuHooks::warp_sync>(OpKind::WarpSync),
      lowers<&CpuHooks::shuffle>(OpKind::Shuffle),
      lowers<&CpuHooks::vote>(OpKind::Vote),
      lowers<&CpuHooks::match>(OpKind::Match),
      lowers<&CpuHooks::redux>(OpKind::Redux),
      lowers<&CpuHooks::elect>(OpKind::ElectSync),
      lowers<&CpuHooks::exit_thread>(),
      lowers<&CpuHooks::nanosleep>(OpKind::Nanosleep),
  };
  return kRows;
}

}  // namespace kdsl::target
