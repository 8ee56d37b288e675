// Lowers mbarriers, clusters, fences between proxies and other synchronisation for which PTX has many optional qualifiers. It
// is written as PTX text, since the qualifiers follow from the ops' attributes.
#include <fmt/core.h>

#include <llvm/IR/IntrinsicsNVPTX.h>

#include "base/check.h"
#include "ir/ops.h"
#include "target/nvptx/asm.h"
#include "target/nvptx/hooks.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using codegen::lowers;
using codegen::OpRow;
using ir::AttrName;
using ir::OpKind;

// Returns "::cta" or "::cluster"; sm_80 has barriers in the block's own memory only, and no name for that.
static std::string shared_space(const ir::Value* pointer, const ir::Arch& arch) {
  if (arch.number < 90) return ".shared";
  return pointer->type.space == ir::Space::Shared ? ".shared::cta" : ".shared::cluster";
}

// Returns ".release.cta" or the like: the order, if it is not the default one, and the scope.
static std::string order_and_scope(const ir::Op& op, ir::Order usual, const ir::Arch& arch) {
  if (arch.number < 90) return "";
  auto order = op.enum_attr<ir::Order>(AttrName::Order, usual);
  return fmt::format(".{}.{}", ir::to_text(order), ir::to_text(op.enum_attr<ir::Scope>(AttrName::Scope, ir::Scope::Cta)));
}

static bool is_one(const ir::Value* value) { return ir::signed_constant(value) == 1; }

static std::string_view arrival_name(ir::MbarrierArrival mode) {
  using enum ir::MbarrierArrival;
  switch (mode) {
    case Arrive: return "arrive";
    case ArriveDrop: return "arrive_drop";
    case ArriveExpectTx: return "arrive.expect_tx";
    case ArriveDropExpectTx: return "arrive_drop.expect_tx";
    case ExpectTx: return "expect_tx";
    case CompleteTx: return "complete_tx";
  }
  KDSL_UNREACHABLE("an arrival without a name");
}

static llvm::Value* arrive(FunctionEmitter& e, ir::MbarrierArriveOp op) {
  const ir::Arch& arch = arch_of(e);
  using enum ir::MbarrierArrival;
  auto mode = op->enum_attr<ir::MbarrierArrival>(AttrName::Mode);
  bool is_counted = mode == Arrive || mode == ArriveDrop;
  bool only_bytes = mode == ExpectTx || mode == CompleteTx;
  std::string space = shared_space(op.mbarrier(), arch);
  bool has_state = !only_bytes && space != ".shared::cluster";
  llvm::SmallVector<llvm::Type*, 1> results;
  if (has_state) results.push_back(e.builder().getInt64Ty());
  PtxAsm ptx(e, results);
  std::string text = fmt::format("mbarrier.{}", arrival_name(mode));
  ir::Order usual = only_bytes ? ir::Order::Relaxed : ir::Order::Release;
  // An arrival at another block's barrier is written without order and scope, as the CUDA C++ library does. With `.cluster` a
  // fence over all memory would precede it, which stalls the matrix products of a consumer that only releases a stage.
  bool is_plain = space == ".shared::cluster" && !op->has(AttrName::Order) && !op->has(AttrName::Scope);
  text += (is_plain ? "" : order_and_scope(op, usual, arch)) + space + ".b64 ";
  if (!only_bytes) text += has_state ? ptx.out(0) + ", " : "_, ";
  text += "[" + ptx.in(e.value(op.mbarrier())) + "]";
  if (!is_counted || !is_one(op.count())) text += ", " + ptx.in(e.value(op.count()));
  llvm::CallInst* call = ptx.emit(text + ";");
  return has_state && !op->results.empty() ? call : nullptr;
}

// A try without a time limit waits as long as the hardware chooses.
static llvm::Value* wait(FunctionEmitter& e, ir::MbarrierWaitOp op) {
  const ir::Arch& arch = arch_of(e);
  bool is_try = op->enum_attr<ir::MbarrierAttempt>(AttrName::Mode) == ir::MbarrierAttempt::Try;
  bool by_parity = op.phase()->type == ir::kI32;
  PtxAsm ptx(e, {e.builder().getInt1Ty()});
  std::string text = fmt::format("mbarrier.{}_wait{}{}{}.b64 {}, [{}], {}", is_try ? "try" : "test", by_parity ? ".parity" : "",
                                 order_and_scope(op, ir::Order::Acquire, arch), shared_space(op.mbarrier(), arch), ptx.out(0),
                                 ptx.in(e.value(op.mbarrier())), ptx.in(e.value(op.phase())));
  if (is_try && op->operands.size() > 2) text += ", " + ptx.in(e.value(op.time_limit()));
  return ptx.emit(text + ";");
}

static llvm::Value* initialise(FunctionEmitter& e, ir::MbarrierInitOp op) {
  PtxAsm ptx(e);
  std::string address = ptx.in(e.value(op.mbarrier()));
  return ptx.emit(fmt::format("mbarrier.init{}.b64 [{}], {};", shared_space(op.mbarrier(), arch_of(e)), address,
                              ptx.in(e.value(op.arrivals()))));
}

static llvm::Value* invalidate(FunctionEmitter& e, ir::MbarrierInvalOp op) {
  PtxAsm ptx(e);
  return ptx.emit(
      fmt::format("mbarrier.inval{}.b64 [{}];", shared_space(op.mbarrier(), arch_of(e)), ptx.in(e.value(op.mbarrier()))));
}

static llvm::Value* arrive_with_copies(FunctionEmitter& e, ir::MbarrierCpAsyncArriveOp op) {
  PtxAsm ptx(e);
  return ptx.emit(fmt::format("cp.async.mbarrier.arrive{}{}.b64 [{}];", op.is_noinc() ? ".noinc" : "",
                              shared_space(op.mbarrier(), arch_of(e)), ptx.in(e.value(op.mbarrier()))));
}

// ---- clusters

static llvm::Value* cluster_arrive(FunctionEmitter& e, ir::ClusterArriveOp op) {
  bool is_relaxed = op.order(ir::Order::Release) == ir::Order::Relaxed;
  return PtxAsm(e).convergent().emit(
      fmt::format("barrier.cluster.arrive.{}{};", is_relaxed ? "relaxed" : "release", op.is_aligned() ? ".aligned" : ""));
}

static llvm::Value* cluster_wait(FunctionEmitter& e, ir::ClusterWaitOp op) {
  return PtxAsm(e).convergent().emit(fmt::format("barrier.cluster.wait.acquire{};", op.is_aligned() ? ".aligned" : ""));
}

static llvm::Value* mapa(FunctionEmitter& e, ir::MapaOp op) {
  llvm::Value* address = e.value(op.address());
  auto& builder = e.builder();
  if (op.address()->type.space == ir::Space::SharedCluster)
    address = builder.CreateAddrSpaceCast(address, builder.getPtrTy(e.hooks().address_space(ir::Space::Shared)));
  bool is_generic = op.result()->type.space == ir::Space::Generic;
  if (is_generic) address = builder.CreateAddrSpaceCast(address, builder.getPtrTy());
  return e.intrinsic(is_generic ? llvm::Intrinsic::nvvm_mapa : llvm::Intrinsic::nvvm_mapa_shared_cluster, {},
                     {address, e.value(op.rank())});
}

static llvm::Value* grid_dependency(FunctionEmitter& e, ir::GridDependencyOp op) {
  bool waits = op.mode() == ir::GridDependencyKind::Wait;
  return PtxAsm(e).emit(waits ? "griddepcontrol.wait;" : "griddepcontrol.launch_dependents;");
}

// Lowers a barrier of the whole grid. It is in the workspace that the driver gives to a cooperative launch, whose address is in
// two special registers: a 32-bit word behind the size of the workspace, which is zero at first. Its top bit changes when all
// blocks have arrived, because the first block adds what the others leave missing. CUDA's cooperative groups do the same.
static llvm::Value* grid_meet(FunctionEmitter& e, ir::GridSyncOp) {
  constexpr std::string_view kText =
      "{ .reg .pred p, first; .reg .b32 low, high, x, y, z, rest, old, now; .reg .b64 at; "
      "mov.b32 low, %envreg2; mov.b32 high, %envreg1; mov.b64 at, {low, high}; "
      "setp.eq.b64 p, at, 0; @p trap; "
      "mov.u32 x, %nctaid.x; mov.u32 y, %nctaid.y; mov.u32 z, %nctaid.z; mul.lo.u32 x, x, y; mul.lo.u32 x, x, z; "
      "sub.u32 rest, 0x80000001, x; "
      "mov.u32 x, %ctaid.x; mov.u32 y, %ctaid.y; mov.u32 z, %ctaid.z; or.b32 x, x, y; or.b32 x, x, z; "
      "setp.eq.u32 first, x, 0; selp.b32 rest, rest, 1, first; "
      "fence.acq_rel.gpu; atom.relaxed.gpu.global.add.u32 old, [at + 4], rest; "
      "again: ld.relaxed.gpu.global.u32 now, [at + 4]; xor.b32 now, now, old; setp.ge.s32 p, now, 0; @p bra again; "
      "fence.acq_rel.gpu; }";
  return PtxAsm(e).emit(std::string(kText));
}

static llvm::Value* set_max_registers(FunctionEmitter& e, ir::SetMaxRegistersOp op) {
  return PtxAsm(e).convergent().emit(fmt::format("setmaxnreg.{}.sync.aligned.u32 {};", ir::to_text(op.mode()), op.count()));
}

static void proxy_fence(FunctionEmitter& e, ir::ProxyFenceOp op) {
  using enum ir::ProxyFenceKind;
  PtxAsm ptx(e);
  std::string_view scope = ir::to_text(op->enum_attr<ir::Scope>(AttrName::Scope, ir::Scope::Gpu));
  auto text = [&]() -> std::string {
    switch (op->enum_attr<ir::ProxyFenceKind>(AttrName::Mode)) {
      case Alias: return "fence.proxy.alias;";
      case Async: return "fence.proxy.async;";
      case AsyncGlobal: return "fence.proxy.async.global;";
      case AsyncSharedCta: return "fence.proxy.async.shared::cta;";
      case AsyncSharedCluster: return "fence.proxy.async.shared::cluster;";
      case TensorMapRelease: return fmt::format("fence.proxy.tensormap::generic.release.{};", scope);
      case TensorMapAcquire:
        return fmt::format("fence.proxy.tensormap::generic.acquire.{} [{}], 128;", scope, ptx.in(e.value(op.address())));
      case MbarrierInit: return "fence.mbarrier_init.release.cluster;";
      case AsyncGenericAcquire: return "fence.proxy.async::generic.acquire.sync_restrict::shared::cluster.cluster;";
      case AsyncGenericRelease: return "fence.proxy.async::generic.release.sync_restrict::shared::cta.cluster;";
    }
    KDSL_UNREACHABLE("a fence without a name");
  };
  ptx.emit(text());
}

NvptxHooks::Rows NvptxHooks::mbarrier_rows() {
  static constexpr OpRow kRows[] = {
      lowers<initialise>(), lowers<invalidate>(), lowers<arrive>(), lowers<wait>(), lowers<arrive_with_copies>(),
  };
  return kRows;
}

NvptxHooks::Rows NvptxHooks::cluster_rows() {
  static constexpr codegen::OpNeed kClusterBarrier = {.since = ir::sm(90), .what = "a cluster barrier"};
  static constexpr OpRow kRows[] = {
      lowers<cluster_arrive>(kClusterBarrier),
      lowers<cluster_wait>(kClusterBarrier),
      lowers<mapa>({.since = ir::sm(90), .what = "addressing another block's shared memory"}),
      lowers<grid_meet>(),
      lowers<grid_dependency>({.since = ir::sm(90), .what = "programmatic dependent launch"}),
      lowers<set_max_registers>({.feature = ir::Feature::RegisterCounts, .what = "changing the number of registers"}),
      lowers<proxy_fence>(),
  };
  return kRows;
}

}  // namespace kdsl::target
