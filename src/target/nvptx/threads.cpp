// Lowers special registers, barriers and warp operations.
#include <optional>

#include <llvm/IR/ConstantRange.h>
#include <llvm/IR/IntrinsicsNVPTX.h>

#include "base/check.h"
#include "ir/arch.h"
#include "ir/ops.h"
#include "target/nvptx/hooks.h"

namespace kdsl::target {

namespace intr = llvm::Intrinsic;
using codegen::BarrierCall;
using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::OpRow;
using ir::OpKind;

static intr::ID sreg_intrinsic(ir::Sreg reg) {
  using enum ir::Sreg;
  switch (reg) {
    case TidX: return intr::nvvm_read_ptx_sreg_tid_x;
    case TidY: return intr::nvvm_read_ptx_sreg_tid_y;
    case TidZ: return intr::nvvm_read_ptx_sreg_tid_z;
    case NtidX: return intr::nvvm_read_ptx_sreg_ntid_x;
    case NtidY: return intr::nvvm_read_ptx_sreg_ntid_y;
    case NtidZ: return intr::nvvm_read_ptx_sreg_ntid_z;
    case CtaidX: return intr::nvvm_read_ptx_sreg_ctaid_x;
    case CtaidY: return intr::nvvm_read_ptx_sreg_ctaid_y;
    case CtaidZ: return intr::nvvm_read_ptx_sreg_ctaid_z;
    case NctaidX: return intr::nvvm_read_ptx_sreg_nctaid_x;
    case NctaidY: return intr::nvvm_read_ptx_sreg_nctaid_y;
    case NctaidZ: return intr::nvvm_read_ptx_sreg_nctaid_z;
    case ClusteridX: return intr::nvvm_read_ptx_sreg_clusterid_x;
    case ClusteridY: return intr::nvvm_read_ptx_sreg_clusterid_y;
    case ClusteridZ: return intr::nvvm_read_ptx_sreg_clusterid_z;
    case NclusteridX: return intr::nvvm_read_ptx_sreg_nclusterid_x;
    case NclusteridY: return intr::nvvm_read_ptx_sreg_nclusterid_y;
    case NclusteridZ: return intr::nvvm_read_ptx_sreg_nclusterid_z;
    case ClusterCtaidX: return intr::nvvm_read_ptx_sreg_cluster_ctaid_x;
    case ClusterCtaidY: return intr::nvvm_read_ptx_sreg_cluster_ctaid_y;
    case ClusterCtaidZ: return intr::nvvm_read_ptx_sreg_cluster_ctaid_z;
    case ClusterNctaidX: return intr::nvvm_read_ptx_sreg_cluster_nctaid_x;
    case ClusterNctaidY: return intr::nvvm_read_ptx_sreg_cluster_nctaid_y;
    case ClusterNctaidZ: return intr::nvvm_read_ptx_sreg_cluster_nctaid_z;
    case ClusterCtarank: return intr::nvvm_read_ptx_sreg_cluster_ctarank;
    case ClusterNctarank: return intr::nvvm_read_ptx_sreg_cluster_nctarank;
    case Laneid: return intr::nvvm_read_ptx_sreg_laneid;
    case Warpid: return intr::nvvm_read_ptx_sreg_warpid;
    case Nwarpid: return intr::nvvm_read_ptx_sreg_nwarpid;
    case Smid: return intr::nvvm_read_ptx_sreg_smid;
    case Nsmid: return intr::nvvm_read_ptx_sreg_nsmid;
    case Gridid: return intr::nvvm_read_ptx_sreg_gridid;
    case LanemaskLt: return intr::nvvm_read_ptx_sreg_lanemask_lt;
    case LanemaskLe: return intr::nvvm_read_ptx_sreg_lanemask_le;
    case LanemaskEq: return intr::nvvm_read_ptx_sreg_lanemask_eq;
    case LanemaskGe: return intr::nvvm_read_ptx_sreg_lanemask_ge;
    case LanemaskGt: return intr::nvvm_read_ptx_sreg_lanemask_gt;
    case Activemask: return intr::nvvm_activemask;
    case Clock: return intr::nvvm_read_ptx_sreg_clock;
    case Clock64: return intr::nvvm_read_ptx_sreg_clock64;
    case Globaltimer: return intr::nvvm_read_ptx_sreg_globaltimer;
    case GlobaltimerLo: return intr::nvvm_read_ptx_sreg_globaltimer_lo;
    case DynamicSmemSize: return intr::nvvm_read_ptx_sreg_dynamic_smem_size;
    case TotalSmemSize: return intr::nvvm_read_ptx_sreg_total_smem_size;
    case AggrSmemSize: return intr::nvvm_read_ptx_sreg_aggr_smem_size;
  }
  KDSL_UNREACHABLE("a special register without a lowering");
}

// Returns the values [low, high) that a register can have. Known launch bounds narrow them, down to a constant.
static std::optional<std::pair<uint64_t, uint64_t>> sreg_range(ir::Sreg reg, const ir::LaunchBounds& bounds) {
  using enum ir::Sreg;
  static constexpr uint64_t kMaxThreads[3] = {ir::kMaxBlockThreads, ir::kMaxBlockThreads, ir::kMaxBlockThreadsZ};
  auto threads = [&](size_t axis) -> uint64_t {
    if (bounds.required_threads[0]) return std::max(bounds.required_threads[axis], 1U);
    if (bounds.max_threads[0]) return std::max(bounds.max_threads[axis], 1U);
    return kMaxThreads[axis];
  };
  auto dims = [&](size_t axis) -> std::pair<uint64_t, uint64_t> {
    bool is_known = bounds.required_threads[0] != 0;
    return {is_known ? threads(axis) : 1, threads(axis) + 1};
  };
  static constexpr uint64_t kMaxGridX = 0x7fffffff, kMaxGridYz = 0xffff;
  switch (reg) {
    case TidX: return std::pair{uint64_t{0}, threads(0)};
    case TidY: return std::pair{uint64_t{0}, threads(1)};
    case TidZ: return std::pair{uint64_t{0}, threads(2)};
    case NtidX: return dims(0);
    case NtidY: return dims(1);
    case NtidZ: return dims(2);
    case CtaidX: return std::pair{uint64_t{0}, kMaxGridX};
    case CtaidY:
    case CtaidZ: return std::pair{uint64_t{0}, kMaxGridYz};
    case NctaidX: return std::pair{uint64_t{1}, kMaxGridX + 1};
    case NctaidY:
    case NctaidZ: return std::pair{uint64_t{1}, kMaxGridYz + 1};
    case Laneid: return std::pair{uint64_t{0}, uint64_t{ir::kWarpSize}};
    default: return std::nullopt;
  }
}

static llvm::Value* sreg(FunctionEmitter& e, ir::ReadSregOp op) {
  ir::Sreg reg = op.reg();
  llvm::Type* type = e.type(op.result()->type);
  auto range = sreg_range(reg, e.source().bounds);
  if (range && range->second == range->first + 1) return llvm::ConstantInt::get(type, range->first);
  llvm::CallInst* call = e.intrinsic(sreg_intrinsic(reg), {}, {});
  if (range) {
    unsigned width = call->getType()->getIntegerBitWidth();
    call->addRangeRetAttr({llvm::APInt(width, range->first), llvm::APInt(width, range->second)});
  }
  return e.builder().CreateZExtOrTrunc(call, type);
}

static void barrier(FunctionEmitter& e, const ir::Op& op) {
  BarrierCall call = codegen::barrier_call(e, op);
  llvm::Value* id = call.id ? call.id : e.builder().getInt32(0);
  if (call.count)
    e.intrinsic(call.aligned ? intr::nvvm_barrier_cta_sync_aligned_count : intr::nvvm_barrier_cta_sync_count, {},
                {id, call.count});
  else
    e.intrinsic(call.aligned ? intr::nvvm_barrier_cta_sync_aligned_all : intr::nvvm_barrier_cta_sync_all, {}, {id});
}

static void barrier_arrive(FunctionEmitter& e, const ir::Op& op) {
  BarrierCall call = codegen::barrier_call(e, op);
  e.intrinsic(call.aligned ? intr::nvvm_barrier_cta_arrive_aligned_count : intr::nvvm_barrier_cta_arrive_count, {},
              {call.id, call.count});
}

static llvm::Value* barrier_red(FunctionEmitter& e, ir::BarrierRedOp op) {
  BarrierCall call = codegen::barrier_call(e, op);
  // The ids are indexed by the operation, then by aligned or not, then by all threads or a number of them.
  static constexpr intr::ID kIds[3][2][2] = {
      {{intr::nvvm_barrier_cta_red_and_all, intr::nvvm_barrier_cta_red_and_count},
       {intr::nvvm_barrier_cta_red_and_aligned_all, intr::nvvm_barrier_cta_red_and_aligned_count}},
      {{intr::nvvm_barrier_cta_red_or_all, intr::nvvm_barrier_cta_red_or_count},
       {intr::nvvm_barrier_cta_red_or_aligned_all, intr::nvvm_barrier_cta_red_or_aligned_count}},
      {{intr::nvvm_barrier_cta_red_popc_all, intr::nvvm_barrier_cta_red_popc_count},
       {intr::nvvm_barrier_cta_red_popc_aligned_all, intr::nvvm_barrier_cta_red_popc_aligned_count}},
  };
  auto mode = static_cast<size_t>(op->enum_attr<ir::BarrierReduction>(ir::AttrName::Mode));
  intr::ID id = kIds[mode][call.aligned ? 1 : 0][call.count ? 1 : 0];
  llvm::Value* predicate = e.value(op.predicate());
  if (call.count) return e.intrinsic(id, {}, {call.id, call.count, predicate});
  return e.intrinsic(id, {}, {call.id, predicate});
}

static void warp_sync(FunctionEmitter& e, ir::WarpSyncOp op) {
  e.intrinsic(intr::nvvm_bar_warp_sync, {}, {e.value(op.mask())});
}

static intr::ID shuffle_intrinsic(ir::Shuffle mode, bool is_float) {
  switch (mode) {
    case ir::Shuffle::Idx: return is_float ? intr::nvvm_shfl_sync_idx_f32 : intr::nvvm_shfl_sync_idx_i32;
    case ir::Shuffle::Up: return is_float ? intr::nvvm_shfl_sync_up_f32 : intr::nvvm_shfl_sync_up_i32;
    case ir::Shuffle::Down: return is_float ? intr::nvvm_shfl_sync_down_f32 : intr::nvvm_shfl_sync_down_i32;
    case ir::Shuffle::Bfly: return is_float ? intr::nvvm_shfl_sync_bfly_f32 : intr::nvvm_shfl_sync_bfly_i32;
  }
  KDSL_UNREACHABLE("a shuffle without a lowering");
}

// Returns the form of the instruction that also says whether the lane was in range.
static intr::ID checked_shuffle_intrinsic(ir::Shuffle mode, bool is_float) {
  switch (mode) {
    case ir::Shuffle::Idx: return is_float ? intr::nvvm_shfl_sync_idx_f32p : intr::nvvm_shfl_sync_idx_i32p;
    case ir::Shuffle::Up: return is_float ? intr::nvvm_shfl_sync_up_f32p : intr::nvvm_shfl_sync_up_i32p;
    case ir::Shuffle::Down: return is_float ? intr::nvvm_shfl_sync_down_f32p : intr::nvvm_shfl_sync_down_i32p;
    case ir::Shuffle::Bfly: return is_float ? intr::nvvm_shfl_sync_bfly_f32p : intr::nvvm_shfl_sync_bfly_i32p;
  }
  KDSL_UNREACHABLE("a shuffle without a lowering");
}

// Values of 32 bits that are neither i32 nor f32, such as pairs of f16, are passed as i32.
static llvm::Value* shuffle(FunctionEmitter& e, ir::ShuffleOp op) {
  auto& builder = e.builder();
  llvm::Value* value = e.value(op.value());
  llvm::Type* type = value->getType();
  bool is_float = type->isFloatTy();
  if (!is_float) value = builder.CreateBitCast(value, builder.getInt32Ty());
  auto mode = op->enum_attr<ir::Shuffle>(ir::AttrName::Mode);
  bool is_checked = op->results.size() == 2;
  intr::ID id = is_checked ? checked_shuffle_intrinsic(mode, is_float) : shuffle_intrinsic(mode, is_float);
  llvm::Value* got = e.intrinsic(id, {}, {e.value(op.mask()), value, e.value(op.lane()), e.value(op.clamp())});
  if (!is_checked) return builder.CreateBitCast(got, type);
  llvm::Value* pair = llvm::PoisonValue::get(llvm::StructType::get(type, builder.getInt1Ty()));
  llvm::Value* moved = builder.CreateBitCast(builder.CreateExtractValue(got, 0), type);
  pair = builder.CreateInsertValue(pair, moved, 0);
  return builder.CreateInsertValue(pair, builder.CreateExtractValue(got, 1), 1);
}

static llvm::Value* vote(FunctionEmitter& e, ir::VoteOp op) {
  static constexpr intr::ID kIds[] = {intr::nvvm_vote_ballot_sync, intr::nvvm_vote_any_sync, intr::nvvm_vote_all_sync,
                                      intr::nvvm_vote_uni_sync};
  auto mode = static_cast<size_t>(op->enum_attr<ir::Vote>(ir::AttrName::Mode));
  return e.intrinsic(kIds[mode], {}, {e.value(op.mask()), e.value(op.predicate())});
}

static llvm::Value* match(FunctionEmitter& e, ir::MatchOp op) {
  llvm::Value* value = e.value(op.value());
  bool is_wide = value->getType()->isIntegerTy(64);
  if (op->enum_attr<ir::Match>(ir::AttrName::Mode) == ir::Match::Any)
    return e.intrinsic(is_wide ? intr::nvvm_match_any_sync_i64 : intr::nvvm_match_any_sync_i32, {},
                       {e.value(op.mask()), value});
  llvm::Value* pair =
      e.intrinsic(is_wide ? intr::nvvm_match_all_sync_i64p : intr::nvvm_match_all_sync_i32p, {}, {e.value(op.mask()), value});
  return e.builder().CreateExtractValue(pair, 0);
}

static intr::ID redux_intrinsic(const ir::Op& op) {
  bool abs = op.int_attr(ir::AttrName::Abs) != 0, nan = op.int_attr(ir::AttrName::Nan) != 0;
  auto pick = [&](intr::ID plain, intr::ID with_abs, intr::ID with_nan, intr::ID both) {
    return abs ? (nan ? both : with_abs) : (nan ? with_nan : plain);
  };
  switch (op.enum_attr<ir::Redux>(ir::AttrName::Op)) {
    case ir::Redux::Add: return intr::nvvm_redux_sync_add;
    case ir::Redux::MinS: return intr::nvvm_redux_sync_min;
    case ir::Redux::MaxS: return intr::nvvm_redux_sync_max;
    case ir::Redux::MinU: return intr::nvvm_redux_sync_umin;
    case ir::Redux::MaxU: return intr::nvvm_redux_sync_umax;
    case ir::Redux::And: return intr::nvvm_redux_sync_and;
    case ir::Redux::Or: return intr::nvvm_redux_sync_or;
    case ir::Redux::Xor: return intr::nvvm_redux_sync_xor;
    case ir::Redux::FMin:
      return pick(intr::nvvm_redux_sync_fmin, intr::nvvm_redux_sync_fmin_abs, intr::nvvm_redux_sync_fmin_NaN,
                  intr::nvvm_redux_sync_fmin_abs_NaN);
    case ir::Redux::FMax:
      return pick(intr::nvvm_redux_sync_fmax, intr::nvvm_redux_sync_fmax_abs, intr::nvvm_redux_sync_fmax_NaN,
                  intr::nvvm_redux_sync_fmax_abs_NaN);
  }
  KDSL_UNREACHABLE("a reduction without a lowering");
}

static llvm::Value* redux(FunctionEmitter& e, ir::ReduxOp op) {
  return e.intrinsic(redux_intrinsic(op), {}, {e.value(op.value()), e.value(op.mask())});
}

static llvm::Value* elect(FunctionEmitter& e, ir::ElectSyncOp op) {
  llvm::Value* pair = e.intrinsic(intr::nvvm_elect_sync, {}, {e.value(op.mask())});
  return e.builder().CreateExtractValue(pair, 1);
}

// The code after an exit is emitted into a block that nothing reaches.
void NvptxHooks::exit_thread(FunctionEmitter& e, ir::ExitOp) {
  if (e.source().kind == ir::FunctionKind::Kernel) {
    emit_return(e, {});
  } else {  // a return from a device function would go on in its caller
    e.intrinsic(intr::nvvm_exit, {}, {});
    e.builder().CreateUnreachable();
  }
  e.enter_block(e.new_block("after.exit"));
}

static void nanosleep(FunctionEmitter& e, ir::NanosleepOp op) {
  e.intrinsic(intr::nvvm_nanosleep, {}, {e.value(op.duration())});
}

NvptxHooks::Rows NvptxHooks::thread_rows() {
  static constexpr OpRow kRows[] = {
      lowers<sreg>(),
      lowers<barrier>(OpKind::Barrier),
      lowers<barrier_arrive>(OpKind::BarrierArrive),
      lowers<barrier_red>(),
      lowers<warp_sync>(),
      lowers<shuffle>(),
      lowers<vote>(),
      lowers<match>(),
      lowers<redux>(),
      lowers<elect>({.since = ir::sm(90), .what = "electing a lane"}),
      lowers<&NvptxHooks::exit_thread>(),
      lowers<nanosleep>(),
  };
  return kRows;
}

}  // namespace kdsl::target
