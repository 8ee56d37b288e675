#include "target/cpu/requests/waits.h"

#include "ir/op_kind.h"
#include "ir/ops.h"
#include "kdsl/cpu_kernel.h"
#include "passes/cpu/waits.h"
#include "target/cpu/rows.h"

namespace kdsl::target {

using codegen::BarrierCall;
using codegen::OpRow;

// Converts any value to the 64 bits in which it is posted.
static llvm::Value* to_bits(KernelEmission& k, llvm::Value* value) {
  auto& builder = k.builder();
  llvm::Type* type = value->getType();
  if (type->isPointerTy()) return builder.CreatePtrToInt(value, builder.getInt64Ty());
  if (!type->isIntegerTy())
    value = builder.CreateBitCast(value, builder.getIntNTy(static_cast<unsigned>(type->getPrimitiveSizeInBits())));
  return builder.CreateZExtOrTrunc(value, builder.getInt64Ty());
}

static void post_field(KernelEmission& k, size_t offset, llvm::Value* value) {
  auto& builder = k.builder();
  builder.CreateStore(value, builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), k.thread, offset));
}

void suspend(KernelEmission& k, const ir::Op& op, const Wait& wait) {
  auto& builder = k.builder();
  auto post = [&](size_t offset, llvm::Value* value) { post_field(k, offset, value); };
  post(offsetof(kdsl_cpu_thread, wait), builder.getInt32(wait.kind));
  post(offsetof(kdsl_cpu_thread, mode), builder.getInt32(wait.mode));
  post(offsetof(kdsl_cpu_thread, site), builder.getInt32(k.kernel.sites.add(k.e, op.loc, wait.operation)));
  if (wait.mask) post(offsetof(kdsl_cpu_thread, mask), wait.mask);
  llvm::Value* zero = builder.getInt32(0);
  post(offsetof(kdsl_cpu_thread, a), wait.a ? wait.a : zero);
  post(offsetof(kdsl_cpu_thread, b), wait.b ? wait.b : zero);
  if (wait.value) post(offsetof(kdsl_cpu_thread, value), to_bits(k, wait.value));

  llvm::Value* state =
      k.e.intrinsic(llvm::Intrinsic::coro_suspend, {}, {llvm::ConstantTokenNone::get(k.e.context()), builder.getFalse()});
  llvm::BasicBlock* resumed = k.e.new_block("resumed");
  llvm::SwitchInst* where = builder.CreateSwitch(state, k.coroutine.suspended, 2);
  where->addCase(builder.getInt8(0), resumed);
  where->addCase(builder.getInt8(1), k.coroutine.suspended);
  k.e.enter_block(resumed);
}

llvm::Value* answer(KernelEmission& k, llvm::Type* type) {
  auto& builder = k.builder();
  llvm::Value* bits = thread_field(k, offsetof(kdsl_cpu_thread, value), builder.getInt64Ty());
  if (type->isIntegerTy()) return builder.CreateZExtOrTrunc(bits, type);
  if (type->isPointerTy()) return builder.CreateIntToPtr(bits, type);
  return builder.CreateBitCast(
      builder.CreateZExtOrTrunc(bits, builder.getIntNTy(static_cast<unsigned>(type->getPrimitiveSizeInBits()))), type);
}

void yield_in_loop(KernelEmission& k, const ir::Op& op) {
  if (passes::may_wait(op)) suspend(k, op, {.kind = KDSL_CPU_WAIT_YIELD, .operation = KDSL_OPERATION_POLL});
}

static void barrier(KernelEmission& k, const ir::Op& op, const Wait& wait) {
  BarrierCall call = codegen::barrier_call(k.e, op);
  Wait whole = wait;
  whole.mode = wait.mode << 1 | (call.aligned ? 1 : 0);
  whole.a = call.id;
  whole.b = call.count;
  suspend(k, op, whole);
}

static void barrier_sync(KernelEmission& k, ir::BarrierOp op) {
  barrier(k, op, {.kind = KDSL_CPU_WAIT_BARRIER, .operation = KDSL_OPERATION_BARRIER});
}

static void barrier_arrive(KernelEmission& k, ir::BarrierArriveOp op) {
  barrier(k, op, {.kind = KDSL_CPU_WAIT_ARRIVE, .operation = KDSL_OPERATION_BARRIER_ARRIVAL});
}

static llvm::Value* barrier_red(KernelEmission& k, ir::BarrierRedOp op) {
  barrier(k, op,
          {.kind = KDSL_CPU_WAIT_BARRIER_RED,
           .operation = KDSL_OPERATION_BARRIER,
           .mode = static_cast<unsigned>(op.mode()),
           .value = k.e.value(op.predicate())});
  return answer(k, k.e.type(op.result()->type));
}

static void warp_sync(KernelEmission& k, ir::WarpSyncOp op) {
  // passes/drop_convergence.cpp says what a barrier without lanes means.
  bool converges = ir::signed_constant(op.mask()) == 0;
  suspend(k, op,
          {.kind = KDSL_CPU_WAIT_WARP_SYNC,
           .operation = KDSL_OPERATION_WARP_BARRIER,
           .mode = converges,
           .mask = k.e.value(op.mask())});
}

// The lanes of the mask post their values; the scheduler answers each of them with the first result.
template <typename View>
static llvm::Value* collective(KernelEmission& k, View op, Wait wait) {
  wait.mask = k.e.value(op.mask());
  if constexpr (requires { op.mode(); }) wait.mode = static_cast<unsigned>(op.mode());
  suspend(k, op, wait);
  return answer(k, k.e.type(op.result()->type));
}

static llvm::Value* shuffle(KernelEmission& k, ir::ShuffleOp op) {
  llvm::Value* value = collective(k, op,
                                  {.kind = KDSL_CPU_WAIT_SHUFFLE,
                                   .operation = KDSL_OPERATION_SHUFFLE,
                                   .a = k.e.value(op.lane()),
                                   .b = k.e.value(op.clamp()),
                                   .value = k.e.value(op.value())});
  if (!op.in_range()) return value;
  // The answer has the value in its lower 32 bits, and above them whether the lane was in range.
  auto& builder = k.builder();
  llvm::Value* bits = answer(k, builder.getInt64Ty());
  llvm::Value* is_valid = builder.CreateTrunc(builder.CreateLShr(bits, 32), builder.getInt1Ty());
  llvm::Value* pair = llvm::PoisonValue::get(llvm::StructType::get(value->getType(), builder.getInt1Ty()));
  return builder.CreateInsertValue(builder.CreateInsertValue(pair, value, 0), is_valid, 1);
}

static llvm::Value* vote(KernelEmission& k, ir::VoteOp op) {
  return collective(k, op, {.kind = KDSL_CPU_WAIT_VOTE, .operation = KDSL_OPERATION_VOTE, .value = k.e.value(op.predicate())});
}

static llvm::Value* match(KernelEmission& k, ir::MatchOp op) {
  return collective(k, op, {.kind = KDSL_CPU_WAIT_MATCH, .operation = KDSL_OPERATION_MATCH, .value = k.e.value(op.value())});
}

static llvm::Value* redux(KernelEmission& k, ir::ReduxOp op) {
  uint32_t flags = (op.is_abs() ? 1u : 0) | (op.is_nan() ? 2u : 0);
  return collective(k, op,
                    {.kind = KDSL_CPU_WAIT_REDUX,
                     .operation = KDSL_OPERATION_WARP_REDUCTION,
                     .mode = static_cast<unsigned>(op.op()),
                     .a = k.builder().getInt32(flags),
                     .value = k.e.value(op.value())});
}

static llvm::Value* elect(KernelEmission& k, ir::ElectSyncOp op) {
  return collective(k, op, {.kind = KDSL_CPU_WAIT_ELECT, .operation = KDSL_OPERATION_ELECTION});
}

static void nanosleep(KernelEmission& k, ir::NanosleepOp op) {
  suspend(k, op, {.kind = KDSL_CPU_WAIT_YIELD, .operation = KDSL_OPERATION_SLEEP});
}

// The numbers of the KIR enumerations of modes and operators are posted as they are.
static_assert(static_cast<int>(ir::Shuffle::Idx) == 0 && static_cast<int>(ir::Shuffle::Bfly) == 3);
static_assert(static_cast<int>(ir::Vote::Ballot) == 0 && static_cast<int>(ir::Vote::Uni) == 3);
static_assert(static_cast<int>(ir::BarrierReduction::And) == 0 && static_cast<int>(ir::BarrierReduction::Popc) == 2);
static_assert(static_cast<int>(ir::Match::Any) == 0 && static_cast<int>(ir::Match::All) == 1);
static_assert(static_cast<int>(ir::Redux::Add) == KDSL_CPU_REDUX_ADD &&
              static_cast<int>(ir::Redux::MinS) == KDSL_CPU_REDUX_MIN &&
              static_cast<int>(ir::Redux::MaxU) == KDSL_CPU_REDUX_UMAX &&
              static_cast<int>(ir::Redux::Xor) == KDSL_CPU_REDUX_XOR &&
              static_cast<int>(ir::Redux::FMax) == KDSL_CPU_REDUX_FMAX);

// The code after an exit is emitted into a block that nothing reaches.
static void exit_thread(KernelEmission& k, ir::ExitOp) {
  if (k.thread) post_field(k, offsetof(kdsl_cpu_thread, mode), k.builder().getInt32(KDSL_CPU_EXITED));
  k.builder().CreateBr(k.exit);
  k.e.enter_block(k.e.new_block("after.exit"));
}

Rows wait_rows() {
  static constexpr OpRow kRows[] = {
      emits<barrier_sync>(), emits<barrier_arrive>(), emits<barrier_red>(), emits<warp_sync>(),
      emits<shuffle>(),      emits<vote>(),           emits<match>(),       emits<redux>(),
      emits<elect>(),        emits<exit_thread>(),    emits<nanosleep>(),
  };
  return kRows;
}

}  // namespace kdsl::target
