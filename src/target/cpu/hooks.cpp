// The simple hooks of the cpu device: arithmetic, memory, special registers.
#include "target/cpu/hooks.h"

#include "base/check.h"
#include "codegen/emitter.h"
#include "ir/ops.h"
#include "kdsl/cpu_kernel.h"
#include "target/host/native_math.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::MathCall;
using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

void CpuHooks::begin_module(llvm::Module& module, const ir::Module& source) {
  source_ = &source;
  module.setTargetTriple(llvm::Triple(triple_));
  module.setDataLayout(data_layout_);
}

// ---- arithmetic

bool CpuHooks::native_math(const MathCall&) const { return false; }

llvm::Value* CpuHooks::math(FunctionEmitter& e, const MathCall& call) { return target::native_math(e, call); }

llvm::Value* CpuHooks::fmod(FunctionEmitter& e, llvm::Value* a, llvm::Value* b, bool) { return native_fmod(e, a, b); }

llvm::Value* CpuHooks::convert_float(FunctionEmitter&, llvm::Value*, ir::Scalar, ir::Scalar, ir::Rounding) { return nullptr; }

// ---- memory. All scopes are one: other blocks run on other threads of the same process.

// Whether an ordered access is to be made of plain ones between fences: the processor's atomic accesses are
// single scalars, and PTX orders the elements of a vector, not the vector.
static bool needs_fences(const ir::Op& op, ir::Type type) {
  bool is_wide = !type.is_pointer() && (!type.is_scalar() || type.scalar == ir::Scalar::I128);
  return is_wide && op.enum_attr<ir::Order>(AttrName::Order, ir::Order::Weak) != ir::Order::Weak;
}

// What a program promises of the address of a vector may be wrong, and the processor must not stop for it: no more
// is assumed than the alignment of one element. --check finds the wrong promise.
static uint64_t element_align(FunctionEmitter& e, ir::Type type) {
  if (!type.is_vector()) return UINT64_MAX;
  return e.module().getDataLayout().getABITypeAlign(e.storage(type.element())).value();
}

static llvm::Align align_of(FunctionEmitter& e, const ir::Op& op, ir::Type type) {
  auto promised = std::max<uint64_t>(static_cast<uint64_t>(op.int_attr(AttrName::Align, 1)), 1);
  return llvm::Align(std::min(promised, element_align(e, type)));
}

static llvm::Value* fenced_load(FunctionEmitter& e, const ir::Op& op) {
  auto& builder = e.builder();
  ir::Type type = op.result()->type;
  llvm::Value* value = builder.CreateAlignedLoad(e.storage(type), e.operand(op, 0), align_of(e, op, type), true);
  if (op.enum_attr<ir::Order>(AttrName::Order) != ir::Order::Relaxed) builder.CreateFence(llvm::AtomicOrdering::Acquire);
  return e.from_storage(value, type);
}

static void fenced_store(FunctionEmitter& e, const ir::Op& op) {
  auto& builder = e.builder();
  if (op.enum_attr<ir::Order>(AttrName::Order) != ir::Order::Relaxed) builder.CreateFence(llvm::AtomicOrdering::Release);
  ir::Type type = op.operand(0)->type;
  llvm::Value* value = e.to_storage(e.operand(op, 0), type);
  builder.CreateAlignedStore(value, e.operand(op, 1), align_of(e, op, type), true);
}

llvm::Value* CpuHooks::load(FunctionEmitter& e, const ir::Op& op) {
  check_load(e, op);
  ir::Type type = op.result()->type;
  llvm::Value* value = needs_fences(op, type) ? fenced_load(e, op) : e.plain_load(op, "", element_align(e, type));
  if (passes::is_ordered(op)) yield_in_loop(e, op);
  return value;
}

void CpuHooks::store(FunctionEmitter& e, const ir::Op& op) {
  check_store(e, op);
  if (needs_fences(op, op.operand(0)->type)) return fenced_store(e, op);
  e.plain_store(op, "", element_align(e, op.operand(0)->type));
}

// All threads of a block, and of its cluster, run on one processor, so that nobody comes between accesses to its memory.
static std::string_view scope_of(const ir::Op& op) {
  return op.operand(0)->type.space == ir::Space::Shared ? "singlethread" : "";
}

// PTX makes the elements of a vector atomic, not the vector.
static llvm::Value* vector_add(FunctionEmitter& e, const ir::Op& op) {
  auto& builder = e.builder();
  llvm::Value* added = e.operand(op, 1);
  llvm::Type* element = added->getType()->getScalarType();
  llvm::Value* old = llvm::PoisonValue::get(added->getType());
  for (unsigned i = 0; i < op.operand(1)->type.count; ++i) {
    llvm::Value* address = builder.CreateConstGEP1_32(element, e.operand(op, 0), i);
    llvm::Value* one = builder.CreateAtomicRMW(llvm::AtomicRMWInst::FAdd, address, builder.CreateExtractElement(added, i),
                                               llvm::MaybeAlign(), llvm::AtomicOrdering::SequentiallyConsistent);
    old = builder.CreateInsertElement(old, one, i);
  }
  return old;
}

static llvm::Value* any_atomic_rmw(FunctionEmitter& e, const ir::Op& op) {
  return op.operand(1)->type.is_vector() ? vector_add(e, op) : e.plain_atomic_rmw(op, scope_of(op));
}

llvm::Value* CpuHooks::atomic_rmw(FunctionEmitter& e, const ir::Op& op) {
  check_atomic(e, op);
  llvm::Value* old = llvm::PoisonValue::get(e.type(op.result()->type));
  if (kernel_->gathered.contains(&op))
    gather(e, op);
  else
    old = any_atomic_rmw(e, op);
  yield_in_loop(e, op);
  return old;
}

llvm::Value* CpuHooks::atomic_cas(FunctionEmitter& e, const ir::Op& op) {
  check_atomic(e, op);
  llvm::Value* old = e.plain_atomic_cas(op, scope_of(op));
  yield_in_loop(e, op);
  return old;
}

// A loop that only adds waits for nobody, so there is no yield here.
void CpuHooks::atomic_red(FunctionEmitter& e, const ir::Op& op) {
  check_atomic(e, op);
  if (kernel_->gathered.contains(&op)) return gather(e, op);
  any_atomic_rmw(e, op);
}

void CpuHooks::fence(FunctionEmitter& e, const ir::Op& op) {
  e.plain_fence(op, "");
  if (!checks_accesses_) return;
  auto scope = op.enum_attr<ir::Scope>(AttrName::Scope, ir::Scope::Sys);
  uint32_t kind = scope == ir::Scope::Cta       ? KDSL_CPU_FENCE_BLOCK
                  : scope == ir::Scope::Cluster ? KDSL_CPU_FENCE_CLUSTER
                                                : KDSL_CPU_FENCE_DEVICE;
  service(e, "kdsl_cpu_fence", false, {e.builder().getInt32(kind)});
}

llvm::Value* CpuHooks::shared_alloc(FunctionEmitter& e, const ir::Op& op) {
  llvm::Value* base = block_field(e, offsetof(kdsl_cpu_block, shared), e.builder().getPtrTy());
  return e.builder().CreateConstInBoundsGEP1_64(e.builder().getInt8Ty(), base, kernel_->shared_offsets.lookup(&op));
}

// Addresses have more than 32 bits here: the upper ones are those of the block's memory, which lies in one piece.
llvm::Value* CpuHooks::shared_pointer(FunctionEmitter& e, llvm::Value* address) {
  auto& builder = e.builder();
  llvm::Value* base = block_field(e, offsetof(kdsl_cpu_block, shared), builder.getPtrTy());
  llvm::Value* low = builder.CreateTrunc(builder.CreatePtrToInt(base, builder.getInt64Ty()), builder.getInt32Ty());
  llvm::Value* offset = builder.CreateSub(address, low);
  return builder.CreateGEP(builder.getInt8Ty(), base, builder.CreateZExt(offset, builder.getInt64Ty()));
}

llvm::Value* CpuHooks::dynamic_shared(FunctionEmitter& e, const ir::Op&) {
  return block_field(e, offsetof(kdsl_cpu_block, dynamic_shared), e.builder().getPtrTy());
}

// ---- the thread's place

static llvm::Value* load_field(FunctionEmitter& e, llvm::Value* base, size_t offset, llvm::Type* type) {
  llvm::Value* address = e.builder().CreateConstInBoundsGEP1_64(e.builder().getInt8Ty(), base, offset);
  return e.builder().CreateLoad(type, address);
}

llvm::Value* CpuHooks::block_field(FunctionEmitter& e, size_t offset, llvm::Type* type) const {
  return load_field(e, block_, offset, type);
}

llvm::Value* CpuHooks::thread_field(FunctionEmitter& e, size_t offset, llvm::Type* type) const {
  return load_field(e, thread_, offset, type);
}

llvm::Value* CpuHooks::thread_index(FunctionEmitter& e) const {
  if (index_) return index_;
  return thread_field(e, offsetof(kdsl_cpu_thread, index), e.builder().getInt32Ty());
}

namespace {

// A special register that is a field of the block; dimension 0 to 2 for those that come in threes.
struct BlockRegister {
  ir::Sreg first;  // the x register
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

// The lanes before, after or at the thread's own.
static llvm::Value* lane_mask(FunctionEmitter& e, ir::Sreg reg, llvm::Value* lane) {
  auto& builder = e.builder();
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

llvm::Value* CpuHooks::sreg(FunctionEmitter& e, ir::ReadSregOp op) {
  using enum ir::Sreg;
  ir::Sreg reg = op.reg();
  llvm::Type* type = e.type(op.result()->type);
  auto& builder = e.builder();
  llvm::Type* i32 = builder.getInt32Ty();
  for (const BlockRegister& row : kBlockRegisters) {
    int dimension = static_cast<int>(reg) - static_cast<int>(row.first);
    if (dimension < 0 || dimension >= row.count) continue;
    uint32_t fixed = row.first == NtidX ? e.source().bounds.required_threads[dimension] : 0;
    if (fixed != 0) return builder.getInt32(fixed);
    return block_field(e, row.offset + 4 * static_cast<size_t>(dimension), i32);
  }
  auto call_service = [&](const char* name) {
    return builder.CreateZExtOrTrunc(builder.CreateCall(e.runtime_function(name, builder.getInt64Ty(), {})), type);
  };
  switch (reg) {
    case TidX:
    case TidY:
    case TidZ: {
      size_t dimension = static_cast<size_t>(reg) - static_cast<size_t>(TidX);
      if (tid_[0]) return tid_[dimension];
      return thread_field(e, offsetof(kdsl_cpu_thread, tid) + 4 * dimension, i32);
    }
    case Laneid: return builder.CreateAnd(thread_index(e), 31);
    case Warpid: return builder.CreateLShr(thread_index(e), 5);
    case LanemaskLt:
    case LanemaskLe:
    case LanemaskEq:
    case LanemaskGe:
    case LanemaskGt: return lane_mask(e, reg, builder.CreateAnd(thread_index(e), 31));
    case Activemask: {
      // Every occurrence is a place of its own, so that lanes in different branches do not meet.
      std::string what = "active mask " + std::to_string(kernel_->sites.size());
      ir::Op here{};
      here.loc = e.source().loc;
      suspend(e, here, {.kind = KDSL_CPU_WAIT_ACTIVE_MASK, .what = what});
      return answer(e, i32);
    }
    case Clock:
    case Clock64: return call_service("kdsl_cpu_clock");
    case Globaltimer:
    case GlobaltimerLo: return call_service("kdsl_cpu_globaltimer");
    case Gridid: return builder.CreateZExtOrTrunc(block_field(e, offsetof(kdsl_cpu_block, gridid), builder.getInt64Ty()), type);
    case TotalSmemSize:
    case AggrSmemSize:
      return builder.CreateAdd(block_field(e, offsetof(kdsl_cpu_block, static_shared_bytes), i32),
                               block_field(e, offsetof(kdsl_cpu_block, dynamic_shared_bytes), i32));
    default: KDSL_UNREACHABLE("a special register without a lowering");
  }
}

CpuHooks::Rows CpuHooks::memory_rows() {
  static constexpr OpRow kRows[] = {
      lowers<&CpuHooks::load>(OpKind::Load),
      lowers<&CpuHooks::store>(OpKind::Store),
      lowers<&CpuHooks::atomic_rmw>(OpKind::AtomicRMW),
      lowers<&CpuHooks::atomic_cas>(OpKind::AtomicCas),
      lowers<&CpuHooks::atomic_red>(OpKind::AtomicRed),
      lowers<&CpuHooks::fence>(OpKind::Fence),
      codegen::lowers_to_nothing(OpKind::Prefetch),  // the device has no caches of its own
      lowers<&CpuHooks::shared_alloc>(OpKind::SharedAlloc),
      lowers<&CpuHooks::dynamic_shared>(OpKind::DynamicShared),
      lowers<&CpuHooks::sreg>(),
  };
  return kRows;
}

}  // namespace kdsl::target
