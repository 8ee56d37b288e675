// Lowers special registers on the cpu device: they are fields of the block or of the thread, or calls of the runtime.
#include "base/check.h"
#include "ir/arch.h"
#include "ir/ops.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/requests/waits.h"
#include "target/cpu/rows.h"

namespace kdsl::target {

using codegen::OpRow;

namespace {

// Maps a special register to the field of the block that holds it. Registers with x, y and z parts share a row.
struct BlockRegister {
  ir::Sreg first;  // the first register, the one for x
  int count;  // 3 or 1
  size_t offset;
};

constexpr BlockRegister kBlockRegisters[] = {
    {ir::Sreg::NtidX, 3, offsetof(kdsl_cpu_block, ntid)},
    {ir::Sreg::CtaidX, 3, offsetof(kdsl_cpu_block, ctaid)},
    {ir::Sreg::NctaidX, 3, offsetof(kdsl_cpu_block, nctaid)},
    {ir::Sreg::ClusteridX, 3, offsetof(kdsl_cpu_block, clusterid)},
    {ir::Sreg::NclusteridX, 3, offsetof(kdsl_cpu_block, nclusterid)},
    {ir::Sreg::ClusterCtaidX, 3, offsetof(kdsl_cpu_block, cluster_ctaid)},
    {ir::Sreg::ClusterNctaidX, 3, offsetof(kdsl_cpu_block, cluster_nctaid)},
    {ir::Sreg::ClusterCtarank, 1, offsetof(kdsl_cpu_block, cluster_ctarank)},
    {ir::Sreg::ClusterNctarank, 1, offsetof(kdsl_cpu_block, cluster_nctarank)},
    {ir::Sreg::Nwarpid, 1, offsetof(kdsl_cpu_block, warp_count)},
    {ir::Sreg::Smid, 1, offsetof(kdsl_cpu_block, smid)},
    {ir::Sreg::Nsmid, 1, offsetof(kdsl_cpu_block, nsmid)},
    {ir::Sreg::DynamicSmemSize, 1, offsetof(kdsl_cpu_block, dynamic_shared_bytes)},
};

}  // namespace

// Returns the mask of the lanes before, after or at the thread's own.
static llvm::Value* lane_mask(KernelEmission& k, ir::Sreg reg, llvm::Value* lane) {
  auto& builder = k.builder();
  llvm::Value* self = builder.CreateShl(builder.getInt32(1), lane);
  llvm::Value* below = builder.CreateSub(self, builder.getInt32(1));
  switch (reg) {
    case ir::Sreg::LanemaskEq: return self;
    case ir::Sreg::LanemaskLt: return below;
    case ir::Sreg::LanemaskLe: return builder.CreateOr(self, below);
    case ir::Sreg::LanemaskGe: return builder.CreateNot(below);
    default: return builder.CreateNot(builder.CreateOr(self, below));
  }
}

static llvm::Value* sreg(KernelEmission& k, ir::ReadSregOp op) {
  using enum ir::Sreg;
  ir::Sreg reg = op.reg();
  llvm::Type* type = k.e.type(op.result()->type);
  auto& builder = k.builder();
  llvm::Type* i32 = builder.getInt32Ty();
  for (const BlockRegister& row : kBlockRegisters) {
    int dimension = static_cast<int>(reg) - static_cast<int>(row.first);
    if (dimension < 0 || dimension >= row.count) continue;
    uint32_t fixed = row.first == NtidX ? k.e.source().bounds.required_threads[dimension] : 0;
    if (fixed != 0) return builder.getInt32(fixed);
    return block_field(k, row.offset + 4 * static_cast<size_t>(dimension), i32);
  }
  auto call_service = [&](const char* name) {
    return builder.CreateZExtOrTrunc(builder.CreateCall(k.e.runtime_function(name, builder.getInt64Ty(), {})), type);
  };
  switch (reg) {
    case TidX:
    case TidY:
    case TidZ: {
      size_t dimension = static_cast<size_t>(reg) - static_cast<size_t>(TidX);
      if (llvm::Value* known = k.thread_scope->place.tid[dimension]) return known;
      return thread_field(k, offsetof(kdsl_cpu_thread, tid) + 4 * dimension, i32);
    }
    case Laneid: return builder.CreateAnd(thread_index(k), ir::kWarpSize - 1);
    case Warpid: return builder.CreateUDiv(thread_index(k), builder.getInt32(ir::kWarpSize));
    case LanemaskLt:
    case LanemaskLe:
    case LanemaskEq:
    case LanemaskGe:
    case LanemaskGt: return lane_mask(k, reg, builder.CreateAnd(thread_index(k), ir::kWarpSize - 1));
    case Activemask: {
      ir::Op here{};
      here.loc = k.e.source().loc;
      suspend(k, here, {.kind = KDSL_CPU_WAIT_ACTIVE_MASK, .operation = KDSL_OPERATION_ACTIVE_MASK});
      return answer(k, i32);
    }
    case Clock:
    case Clock64: return call_service("kdsl_cpu_clock");
    case Globaltimer:
    case GlobaltimerLo: return call_service("kdsl_cpu_globaltimer");
    case Gridid: return builder.CreateZExtOrTrunc(block_field(k, offsetof(kdsl_cpu_block, gridid), builder.getInt64Ty()), type);
    case TotalSmemSize:
    case AggrSmemSize:
      return builder.CreateAdd(block_field(k, offsetof(kdsl_cpu_block, static_shared_bytes), i32),
                               block_field(k, offsetof(kdsl_cpu_block, dynamic_shared_bytes), i32));
    default: KDSL_UNREACHABLE("a special register without a lowering");
  }
}

Rows register_rows() {
  static constexpr OpRow kRows[] = {emits<sreg>()};
  return kRows;
}

}  // namespace kdsl::target
