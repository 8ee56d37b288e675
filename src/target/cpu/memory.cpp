// Lowers accesses to memory, fences and arrays in shared memory on the cpu device. All scopes are one: other blocks run on
// other threads of the same process.
#include "ir/op_kind.h"
#include "codegen/op_groups.h"
#include "ir/ops.h"
#include "kdsl/cpu_kernel.h"
#include "target/cpu/checks/accesses.h"
#include "target/cpu/memory.h"
#include "passes/cpu/op_facts.h"
#include "passes/cpu/waits.h"
#include "target/cpu/requests/reductions.h"
#include "target/cpu/requests/waits.h"
#include "target/cpu/rows.h"

namespace kdsl::target {

using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

// Returns whether an ordered access is emitted as plain ones between fences: the processor's atomic accesses are single
// scalars, and PTX orders the elements of a vector, not the vector.
static bool needs_fences(const ir::Op& op, ir::Type type) {
  bool is_wide = !type.is_pointer() && (!type.is_scalar() || type.scalar == ir::Scalar::I128);
  return is_wide && op.enum_attr<ir::Order>(AttrName::Order, ir::Order::Weak) != ir::Order::Weak;
}

// A program may promise a wrong alignment of a vector, and the processor must not trap because of it. So only the alignment of
// one element is assumed; --check reports the wrong promise.
static uint64_t element_align(KernelEmission& k, ir::Type type) {
  if (!type.is_vector()) return UINT64_MAX;
  return k.e.module().getDataLayout().getABITypeAlign(k.e.storage(type.element())).value();
}

static llvm::Align align_of(KernelEmission& k, const ir::Op& op, ir::Type type) {
  auto promised = std::max<uint64_t>(static_cast<uint64_t>(op.int_attr(AttrName::Align, 1)), 1);
  return llvm::Align(std::min(promised, element_align(k, type)));
}

static llvm::Value* fenced_load(KernelEmission& k, ir::LoadOp op) {
  auto& builder = k.builder();
  ir::Type type = op.result()->type;
  llvm::Value* value = builder.CreateAlignedLoad(k.e.storage(type), k.e.value(op.pointer()), align_of(k, op, type), true);
  if (op.order() != ir::Order::Relaxed) builder.CreateFence(llvm::AtomicOrdering::Acquire);
  return k.e.from_storage(value, type);
}

static void fenced_store(KernelEmission& k, ir::StoreOp op) {
  auto& builder = k.builder();
  if (op.order() != ir::Order::Relaxed) builder.CreateFence(llvm::AtomicOrdering::Release);
  ir::Type type = op.value()->type;
  llvm::Value* value = k.e.to_storage(k.e.value(op.value()), type);
  builder.CreateAlignedStore(value, k.e.value(op.pointer()), align_of(k, op, type), true);
}

static llvm::Value* load(KernelEmission& k, ir::LoadOp op) {
  check_access(k, op);
  ir::Type type = op.result()->type;
  llvm::Value* value = needs_fences(op, type) ? fenced_load(k, op) : k.e.plain_load(op, "", element_align(k, type));
  if (passes::is_ordered(op)) yield_in_loop(k, op);
  return value;
}

static void store(KernelEmission& k, ir::StoreOp op) {
  check_access(k, op);
  if (needs_fences(op, op.value()->type)) return fenced_store(k, op);
  k.e.plain_store(op, "", element_align(k, op.value()->type));
}

// Atomics on shared memory need no locked instruction: one processor runs all threads of a block and of its cluster, so nobody
// comes between their accesses.
static std::string_view scope_of(const ir::Value* pointer) {
  return pointer->type.space == ir::Space::Shared ? "singlethread" : "";
}

// In PTX the elements of a vector are atomic, not the vector as a whole.
static llvm::Value* vector_add(KernelEmission& k, llvm::Value* pointer, llvm::Value* added) {
  auto& builder = k.builder();
  llvm::Type* element = added->getType()->getScalarType();
  llvm::Value* old = llvm::PoisonValue::get(added->getType());
  for (unsigned i = 0; i < llvm::cast<llvm::FixedVectorType>(added->getType())->getNumElements(); ++i) {
    llvm::Value* address = builder.CreateConstGEP1_32(element, pointer, i);
    llvm::Value* one = builder.CreateAtomicRMW(llvm::AtomicRMWInst::FAdd, address, builder.CreateExtractElement(added, i),
                                               llvm::MaybeAlign(), llvm::AtomicOrdering::SequentiallyConsistent);
    old = builder.CreateInsertElement(old, one, i);
  }
  return old;
}

static llvm::Value* any_atomic_rmw(KernelEmission& k, codegen::AtomicUpdate op) {
  if (op.value()->type.is_vector()) return vector_add(k, k.e.value(op.pointer()), k.e.value(op.value()));
  return k.e.plain_atomic_rmw(op, scope_of(op.pointer()));
}

static llvm::Value* atomic_rmw(KernelEmission& k, ir::AtomicRMWOp op) {
  check_access(k, op);
  llvm::Value* old = llvm::PoisonValue::get(k.e.type(op.old()->type));
  if (k.kernel.gathered.contains(&*op))
    gather(k, op);
  else
    old = any_atomic_rmw(k, op);
  yield_in_loop(k, op);
  return old;
}

static llvm::Value* atomic_cas(KernelEmission& k, ir::AtomicCasOp op) {
  check_access(k, op);
  llvm::Value* old = k.e.plain_atomic_cas(op, scope_of(op.pointer()));
  yield_in_loop(k, op);
  return old;
}

// A loop that only adds does not wait for other threads, so there is no yield here.
static void atomic_red(KernelEmission& k, ir::AtomicRedOp op) {
  check_access(k, op);
  if (k.kernel.gathered.contains(&*op)) return gather(k, op);
  any_atomic_rmw(k, op);
}

static void fence(KernelEmission& k, const ir::Op& op) {
  k.e.plain_fence(op, "");
  if (!k.checks_accesses()) return;
  auto scope = op.enum_attr<ir::Scope>(AttrName::Scope, ir::Scope::Sys);
  uint32_t kind = scope == ir::Scope::Cta       ? KDSL_CPU_FENCE_BLOCK
                  : scope == ir::Scope::Cluster ? KDSL_CPU_FENCE_CLUSTER
                                                : KDSL_CPU_FENCE_DEVICE;
  service(k, "kdsl_cpu_fence", {k.builder().getInt32(kind)});
}

static llvm::Value* shared_alloc(KernelEmission& k, const ir::Op& op) {
  llvm::Value* base = block_field(k, offsetof(kdsl_cpu_block, shared), k.builder().getPtrTy());
  return k.builder().CreateConstInBoundsGEP1_64(k.builder().getInt8Ty(), base, k.kernel.shared_offsets.lookup(&op));
}

// An address of the host has more than 32 bits. The distance from the begin of the block's shared memory, which lies in one
// piece, can be computed in the lower 32 bits alone.
llvm::Value* shared_pointer(KernelEmission& k, llvm::Value* address) {
  auto& builder = k.builder();
  llvm::Value* base = block_field(k, offsetof(kdsl_cpu_block, shared), builder.getPtrTy());
  llvm::Value* low = builder.CreateTrunc(builder.CreatePtrToInt(base, builder.getInt64Ty()), builder.getInt32Ty());
  llvm::Value* offset = builder.CreateSub(address, low);
  return builder.CreateGEP(builder.getInt8Ty(), base, builder.CreateZExt(offset, builder.getInt64Ty()));
}

llvm::Value* cluster_pointer(KernelEmission& k, llvm::Value* address) {
  return service(k, "kdsl_cpu_cluster_pointer", {address}, k.builder().getPtrTy());
}

static llvm::Value* dynamic_shared(KernelEmission& k, const ir::Op&) {
  return block_field(k, offsetof(kdsl_cpu_block, dynamic_shared), k.builder().getPtrTy());
}

// The bytes stay what they are, as they may; they count as written.
static void discard(KernelEmission& k, ir::DiscardOp op) { check_access(k, op); }

Rows memory_rows() {
  static constexpr OpRow kRows[] = {
      emits<load>(),
      emits<store>(),
      emits<atomic_rmw>(),
      emits<atomic_cas>(),
      emits<atomic_red>(),
      emits<fence>(OpKind::Fence),
      codegen::lowers_to_nothing(OpKind::Prefetch),  // the device has no caches of its own
      emits<discard>(),
      emits<shared_alloc>(OpKind::SharedAlloc),
      emits<dynamic_shared>(OpKind::DynamicShared),
  };
  return kRows;
}

}  // namespace kdsl::target
