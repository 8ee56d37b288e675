// Lowers mbarriers, clusters, grids, proxies, bulk copies and tensor maps on the cpu device.
#include <algorithm>

#include "analysis/memory.h"
#include "base/check.h"
#include "codegen/op_groups.h"
#include "ir/op_kind.h"
#include "ir/ops.h"
#include "kdsl/cpu_checks.h"
#include "target/cpu/checks/accesses.h"
#include "target/cpu/requests/requests.h"
#include "target/cpu/requests/waits.h"
#include "target/cpu/rows.h"

namespace kdsl::target {

using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

// ---- mbarriers and clusters

static kdsl_operation arrival_operation(ir::MbarrierArrival mode) {
  using enum ir::MbarrierArrival;
  return mode == ExpectTx     ? KDSL_OPERATION_MBARRIER_EXPECT_TX
         : mode == CompleteTx ? KDSL_OPERATION_MBARRIER_COMPLETE_TX
                              : KDSL_OPERATION_MBARRIER_ARRIVAL;
}

static llvm::Value* mbarrier(KernelEmission& k, const ir::Op& op) {
  auto& builder = k.builder();
  llvm::Value* address = k.e.value(codegen::mbarrier_of(op));
  bool is_relaxed = op.enum_attr<ir::Order>(AttrName::Order, ir::Order::AcqRel) == ir::Order::Relaxed;
  auto simple = [&](unsigned kind, kdsl_operation operation, llvm::ArrayRef<llvm::Value*> operands, uint32_t a = 0,
                    uint32_t b = 0) {
    post(k, op, {.wait = KDSL_CPU_WAIT_REQUEST, .kind = kind, .operation = operation, .a = a, .b = b}, operands);
  };
  constexpr int64_t kMbarrierBytes = 8;
  check_copied(k, op, {codegen::mbarrier_of(op), kMbarrierBytes, true});
  switch (op.kind) {
    case OpKind::MbarrierInit:
      simple(KDSL_CPU_MBARRIER_INIT, KDSL_OPERATION_MBARRIER_INIT, {address, k.e.value(ir::MbarrierInitOp(op).arrivals())});
      return nullptr;
    case OpKind::MbarrierInval:
      simple(KDSL_CPU_MBARRIER_INVAL, KDSL_OPERATION_MBARRIER_INVALIDATION, {address});
      return nullptr;
    case OpKind::MbarrierCpAsyncArrive:
      simple(KDSL_CPU_MBARRIER_CP_ASYNC, KDSL_OPERATION_MBARRIER_ARRIVAL_OF_COPIES, {address}, op.has(AttrName::Noinc));
      return nullptr;
    case OpKind::MbarrierArrive: {
      ir::MbarrierArriveOp arrive(op);
      // Pipelines of libraries arrive at other blocks without naming a scope, and hardware passes their writes on. Only a
      // program that names the block's scope means it.
      bool is_narrow = op.has(AttrName::Scope) && op.enum_attr<ir::Scope>(AttrName::Scope) == ir::Scope::Cta;
      simple(KDSL_CPU_MBARRIER_ARRIVE, arrival_operation(arrive.mode()), {address, k.e.value(arrive.count())},
             static_cast<uint32_t>(arrive.mode()),
             (is_relaxed ? unsigned{KDSL_CPU_ARRIVAL_RELAXED} : 0) | (is_narrow ? unsigned{KDSL_CPU_ARRIVAL_IN_BLOCK} : 0));
      return !arrive.state() ? nullptr : answer(k, builder.getInt64Ty());
    }
    case OpKind::MbarrierWait: {
      ir::MbarrierWaitOp wait(op);
      bool is_test = wait.mode() == ir::MbarrierAttempt::Test;
      bool by_state = wait.phase()->type == ir::kI64;
      unsigned mode = (is_test ? unsigned{KDSL_CPU_MBARRIER_TEST} : 0) | (by_state ? unsigned{KDSL_CPU_MBARRIER_STATE} : 0) |
                      (is_relaxed ? unsigned{KDSL_CPU_MBARRIER_RELAXED} : 0);
      llvm::Value* phase = builder.CreateZExtOrTrunc(k.e.value(wait.phase()), builder.getInt32Ty());
      suspend(k, op,
              {.kind = KDSL_CPU_WAIT_MBARRIER,
               .operation = KDSL_OPERATION_MBARRIER_WAIT,
               .mode = mode,
               .a = phase,
               .value = address});
      return answer(k, builder.getInt1Ty());
    }
    default: KDSL_UNREACHABLE("an mbarrier op without a lowering");
  }
}

static llvm::Value* cluster(KernelEmission& k, const ir::Op& op) {
  switch (op.kind) {
    case OpKind::ClusterArrive:
      post(k, op,
           {.wait = KDSL_CPU_WAIT_REQUEST,
            .kind = KDSL_CPU_CLUSTER_ARRIVE,
            .operation = KDSL_OPERATION_CLUSTER_ARRIVAL,
            .a = op.has(AttrName::Order) ? 1u : 0u},
           {});
      return nullptr;
    case OpKind::ClusterWait:
      suspend(k, op, {.kind = KDSL_CPU_WAIT_CLUSTER, .operation = KDSL_OPERATION_CLUSTER_BARRIER});
      return nullptr;
    case OpKind::GridSync:
      suspend(k, op, {.kind = KDSL_CPU_WAIT_GRID, .operation = KDSL_OPERATION_GRID_BARRIER});
      return nullptr;
    case OpKind::Mapa: {
      ir::MapaOp mapa(op);
      post(k, op, {.wait = KDSL_CPU_WAIT_REQUEST, .kind = KDSL_CPU_MAPA, .operation = KDSL_OPERATION_MAPA},
           {k.e.value(mapa.address()), k.e.value(mapa.rank())});
      return k.builder().CreateIntToPtr(answer(k, k.builder().getInt64Ty()), k.builder().getPtrTy());
    }
    default: KDSL_UNREACHABLE("a cluster op without a lowering");
  }
}

// Launches run one after the other, so there is nothing to wait for. The checks report a kernel that does not wait for the
// grids before it.
static void grid_dependency(KernelEmission& k, const ir::Op& op) {
  if (k.checks_accesses() && op.enum_attr<ir::GridDependencyKind>(AttrName::Mode) == ir::GridDependencyKind::Wait)
    service(k, "kdsl_cpu_fence", {k.builder().getInt32(KDSL_CPU_FENCE_GRIDS)});
}

// All proxies see the same memory on this device, so a fence does nothing. The check of a copy reports a missing fence.
static void proxy_fence(KernelEmission& k, const ir::Op& op) {
  using enum ir::ProxyFenceKind;
  auto kind = op.enum_attr<ir::ProxyFenceKind>(AttrName::Mode);
  bool is_for_shared =
      kind == AsyncSharedCta || kind == AsyncSharedCluster || kind == AsyncGenericAcquire || kind == AsyncGenericRelease;
  if (!k.checks_accesses() || (!is_for_shared && kind != Async && kind != AsyncGlobal && kind != MbarrierInit)) return;
  uint32_t fence = is_for_shared         ? KDSL_CPU_FENCE_PROXIES_SHARED
                   : kind == Async       ? KDSL_CPU_FENCE_PROXIES
                   : kind == AsyncGlobal ? KDSL_CPU_FENCE_PROXIES_GLOBAL
                                         : KDSL_CPU_FENCE_INIT;
  service(k, "kdsl_cpu_fence", {k.builder().getInt32(fence)});
}

// ---- copies

// Returns the flags of a copy, which say which of its optional operands are there. The cache policy is not passed to the
// runtime.
static uint32_t copy_flags(const ir::Op& op) {
  auto box = op.enum_attr<ir::TensorBox>(AttrName::Box, ir::TensorBox::Tile);
  if (box == ir::TensorBox::Scatter4) box = ir::TensorBox::Gather4;  // the same rows, in the other direction
  return (op.has(AttrName::Multicast) ? uint32_t{KDSL_CPU_COPY_MULTICAST} : 0) |
         (op.has(AttrName::Bytemask) ? uint32_t{KDSL_CPU_COPY_BYTEMASK} : 0) |
         static_cast<uint32_t>(op.int_attr(AttrName::CtaGroup)) << KDSL_CPU_COPY_GROUP_SHIFT |
         static_cast<uint32_t>(op.int_attr(AttrName::Rank)) << KDSL_CPU_COPY_RANK_SHIFT |
         static_cast<uint32_t>(box) << KDSL_CPU_COPY_BOX_SHIFT |
         static_cast<uint32_t>(op.int_attr(AttrName::Op)) << KDSL_CPU_COPY_OP_SHIFT;
}

// Adds to the request where the object in shared memory lies that the copy has to stay in. The runtime compares, since it knows
// how long the copy is.
static void name_object(KernelEmission& k, const ir::Value* pointer, Request& request) {
  const ir::Op* object = k.checks_accesses() ? analysis::object_of(pointer) : nullptr;
  if (!object) return;
  request.b |= KDSL_CPU_COPY_OBJECT;
  llvm::Value* words[] = {k.e.text_global(object->text_attr(AttrName::Name)), k.e.value(object->result()),
                          object_bytes(k, *object)};
  for (size_t i = 0; i < std::size(words); ++i)
    k.builder().CreateStore(to_word(k, words[i]), request_word(k, KDSL_CPU_COPY_OBJECT_WORD + i));
}

static llvm::Value* bulk(KernelEmission& k, const ir::Op& op) {
  auto box = op.enum_attr<ir::TensorBox>(AttrName::Box, ir::TensorBox::Tile);
  if (box == ir::TensorBox::Im2colW || box == ir::TensorBox::Im2colW128) {
    fail_unless(k, nullptr, [&] {
      service(k, "kdsl_cpu_unsupported",
              {site_value(k, op, KDSL_OPERATION_TENSOR_COPY), k.e.text_global("tensor copies of im2col::w")});
    });
    return nullptr;
  }
  llvm::SmallVector<llvm::Value*, 12> operands;
  size_t count = op.operands.size() - (op.has(AttrName::Hint) ? 1 : 0);
  for (const ir::Value* operand : op.operands.first(count)) operands.push_back(k.e.value(operand));
  Request request{.wait = KDSL_CPU_WAIT_REQUEST, .a = static_cast<uint32_t>(op.int_attr(AttrName::Mode)), .b = copy_flags(op)};
  switch (op.kind) {
    case OpKind::TensorCopy:
      if (op.enum_attr<ir::TensorCopyKind>(AttrName::Mode) == ir::TensorCopyKind::Prefetch) return nullptr;
      request.kind = KDSL_CPU_TENSOR_COPY;
      request.operation = KDSL_OPERATION_TENSOR_COPY;
      name_object(k, ir::TensorCopyOp(op).shared(), request);
      break;
    case OpKind::BulkCopy:
      request.kind = KDSL_CPU_BULK_COPY;
      request.operation = KDSL_OPERATION_BULK_COPY;
      name_object(k, request.a == KDSL_CPU_GLOBAL_TO_SHARED ? ir::BulkCopyOp(op).to() : ir::BulkCopyOp(op).from(), request);
      if (op.has(AttrName::Op)) {
        request.b |= KDSL_CPU_COPY_REDUCES;
        operands.push_back(k.builder().getInt64(static_cast<uint64_t>(op.int_attr(AttrName::TensorType))));
      }
      break;
    case OpKind::StoreAsync: {
      // The lanes come last, so that the addresses have fixed positions.
      std::rotate(operands.begin(), operands.begin() + 1, operands.end());
      llvm::Type* type = operands.back()->getType();
      request = {.wait = KDSL_CPU_WAIT_REQUEST,
                 .kind = KDSL_CPU_STORE_ASYNC,
                 .operation = KDSL_OPERATION_ASYNC_STORE,
                 .a = type->getScalarSizeInBits() / 8,
                 .b = type->isVectorTy() ? llvm::cast<llvm::FixedVectorType>(type)->getNumElements() : 1};
      break;
    }
    case OpKind::BulkCommit:
      request.kind = KDSL_CPU_BULK_COMMIT;
      request.operation = KDSL_OPERATION_BULK_COMMIT;
      break;
    case OpKind::BulkWait:
      request.kind = KDSL_CPU_BULK_WAIT;
      request.operation = KDSL_OPERATION_BULK_WAIT;
      request.a = static_cast<uint32_t>(op.int_attr(AttrName::Count));
      request.b = op.has(AttrName::Read) ? 1 : 0;
      break;
    default: KDSL_UNREACHABLE("a bulk copy without a lowering");
  }
  post(k, op, request, operands);
  return nullptr;
}

static llvm::Value* tensor_map(KernelEmission& k, ir::TensorMapReplaceOp op) {
  post(k, op,
       {.wait = KDSL_CPU_WAIT_REQUEST,
        .kind = KDSL_CPU_TENSOR_MAP_REPLACE,
        .operation = KDSL_OPERATION_TENSOR_MAP_REPLACEMENT,
        .a = static_cast<uint32_t>(op.mode()),
        .b = static_cast<uint32_t>(op.index())},
       {k.e.value(op.address()), k.e.value(op.value())});
  return nullptr;
}

// The numbers of the KIR enumerations are posted as they are.
static_assert(static_cast<int>(ir::MbarrierArrival::ArriveDropExpectTx) == KDSL_CPU_ARRIVE_DROP_EXPECT_TX &&
              static_cast<int>(ir::MbarrierArrival::CompleteTx) == KDSL_CPU_COMPLETE_TX);
static_assert(static_cast<int>(ir::BulkCopyKind::GlobalToShared) == KDSL_CPU_GLOBAL_TO_SHARED &&
              static_cast<int>(ir::BulkCopyKind::SharedToCluster) == KDSL_CPU_SHARED_TO_CLUSTER);
static_assert(static_cast<int>(ir::TensorCopyKind::Load) == KDSL_CPU_TENSOR_LOAD &&
              static_cast<int>(ir::TensorCopyKind::Reduce) == KDSL_CPU_TENSOR_REDUCE);
static_assert(static_cast<int>(ir::TensorBox::Im2col) == KDSL_CPU_BOX_IM2COL &&
              static_cast<int>(ir::TensorBox::Gather4) == KDSL_CPU_BOX_GATHER4);
static_assert(static_cast<int>(ir::TensorField::GlobalAddress) == KDSL_CPU_FIELD_GLOBAL_ADDRESS &&
              static_cast<int>(ir::TensorField::FillMode) == KDSL_CPU_FIELD_FILL_MODE);
static_assert(static_cast<int>(ir::Atomic::Add) == KDSL_CPU_ATOMIC_ADD &&
              static_cast<int>(ir::Atomic::Xor) == KDSL_CPU_ATOMIC_XOR &&
              static_cast<int>(ir::Atomic::Dec) == KDSL_CPU_ATOMIC_DEC);

Rows async_rows() {
  static constexpr OpRow kRows[] = {
      emits<mbarrier>(OpKind::MbarrierInit),
      emits<mbarrier>(OpKind::MbarrierInval),
      emits<mbarrier>(OpKind::MbarrierArrive),
      emits<mbarrier>(OpKind::MbarrierWait),
      emits<mbarrier>(OpKind::MbarrierCpAsyncArrive),
      emits<cluster>(OpKind::ClusterArrive),
      emits<cluster>(OpKind::ClusterWait),
      emits<cluster>(OpKind::Mapa),
      emits<cluster>(OpKind::GridSync),
      emits<grid_dependency>(OpKind::GridDependency),
      // The device does not limit registers.
      codegen::lowers_to_nothing(OpKind::SetMaxRegisters),
      emits<proxy_fence>(OpKind::ProxyFence),
      emits<bulk>(OpKind::BulkCopy),
      emits<bulk>(OpKind::BulkCommit),
      emits<bulk>(OpKind::BulkWait),
      emits<bulk>(OpKind::TensorCopy),
      emits<bulk>(OpKind::StoreAsync),
      codegen::lowers_to_nothing(OpKind::BulkPrefetch),
      emits<tensor_map>(OpKind::TensorMapReplace),
      codegen::lowers_to_nothing(OpKind::TensorMapPrefetch),
  };
  return kRows;
}

}  // namespace kdsl::target
