// mbarriers, clusters, fences between proxies and other synchronisation that PTX spells with many optional
// parts: written as PTX, since the parts are what the ops' attributes say.
#include <fmt/core.h>

#include <llvm/IR/IntrinsicsNVPTX.h>

#include "base/check.h"
#include "target/nvptx/asm.h"
#include "target/nvptx/hooks.h"

namespace kdsl::target {

using codegen::FunctionEmitter;
using ir::AttrName;
using ir::OpKind;

// "::cta" or "::cluster"; sm_80 has barriers in its own block's memory only, and no name for that.
static std::string shared_space(const ir::Value* pointer, const NvptxArch& arch) {
  if (arch.number < 90) return ".shared";
  return pointer->type.space == ir::Space::Shared ? ".shared::cta" : ".shared::cluster";
}

// ".release.cta": the order if it is not the usual one, and the scope.
static std::string order_and_scope(const ir::Op& op, ir::Order usual, ir::Scope scope, const NvptxArch& arch) {
  if (arch.number < 90) return "";
  auto order = op.enum_attr<ir::Order>(AttrName::Order, usual);
  return fmt::format(".{}.{}", ir::to_text(order), ir::to_text(op.enum_attr<ir::Scope>(AttrName::Scope, scope)));
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

static llvm::Value* arrive(FunctionEmitter& e, const ir::Op& op, const NvptxArch& arch) {
  using enum ir::MbarrierArrival;
  auto mode = op.enum_attr<ir::MbarrierArrival>(AttrName::Mode);
  bool is_counted = mode == Arrive || mode == ArriveDrop;
  bool only_bytes = mode == ExpectTx || mode == CompleteTx;
  std::string space = shared_space(op.operand(0), arch);
  bool has_state = !only_bytes && space != ".shared::cluster";
  llvm::SmallVector<llvm::Type*, 1> results;
  if (has_state) results.push_back(e.builder().getInt64Ty());
  PtxAsm ptx(e, results);
  std::string text = fmt::format("mbarrier.{}", arrival_name(mode));
  ir::Order usual = only_bytes ? ir::Order::Relaxed : ir::Order::Release;
  ir::Scope scope = space == ".shared::cluster" ? ir::Scope::Cluster : ir::Scope::Cta;
  text += order_and_scope(op, usual, scope, arch) + space + ".b64 ";
  if (!only_bytes) text += has_state ? ptx.out(0) + ", " : "_, ";
  text += "[" + ptx.in(e.operand(op, 0)) + "]";
  if (!is_counted || !is_one(op.operand(1))) text += ", " + ptx.in(e.operand(op, 1));
  llvm::CallInst* call = ptx.emit(text + ";");
  return has_state && !op.results.empty() ? call : nullptr;
}

// A try without a limit waits for as long as the hardware likes.
static llvm::Value* wait(FunctionEmitter& e, const ir::Op& op, const NvptxArch& arch) {
  bool is_try = op.enum_attr<ir::MbarrierAttempt>(AttrName::Mode) == ir::MbarrierAttempt::Try;
  bool by_parity = op.operand(1)->type == ir::kI32;
  PtxAsm ptx(e, {e.builder().getInt1Ty()});
  std::string text =
      fmt::format("mbarrier.{}_wait{}{}{}.b64 {}, [{}], {}", is_try ? "try" : "test", by_parity ? ".parity" : "",
                  order_and_scope(op, ir::Order::Acquire, ir::Scope::Cta, arch), shared_space(op.operand(0), arch), ptx.out(0),
                  ptx.in(e.operand(op, 0)), ptx.in(e.operand(op, 1)));
  if (is_try && op.operands.size() > 2) text += ", " + ptx.in(e.operand(op, 2));
  return ptx.emit(text + ";");
}

llvm::Value* NvptxHooks::mbarrier(FunctionEmitter& e, const ir::Op& op) {
  PtxAsm ptx(e);
  std::string space = shared_space(op.operand(0), arch_);
  switch (op.kind) {
    case OpKind::MbarrierInit:
      return ptx.emit(fmt::format("mbarrier.init{}.b64 [{}], {};", space, ptx.in(e.operand(op, 0)), ptx.in(e.operand(op, 1))));
    case OpKind::MbarrierInval: return ptx.emit(fmt::format("mbarrier.inval{}.b64 [{}];", space, ptx.in(e.operand(op, 0))));
    case OpKind::MbarrierCpAsyncArrive:
      return ptx.emit(fmt::format("cp.async.mbarrier.arrive{}{}.b64 [{}];", op.has(AttrName::Noinc) ? ".noinc" : "", space,
                                  ptx.in(e.operand(op, 0))));
    case OpKind::MbarrierArrive: return arrive(e, op, arch_);
    case OpKind::MbarrierWait: return wait(e, op, arch_);
    default: KDSL_UNREACHABLE("an mbarrier op without a lowering");
  }
}

llvm::Value* NvptxHooks::cluster(FunctionEmitter& e, const ir::Op& op) {
  PtxAsm ptx(e);
  std::string_view aligned = op.has(AttrName::Aligned) ? ".aligned" : "";
  switch (op.kind) {
    case OpKind::ClusterArrive: {
      bool is_relaxed = op.enum_attr<ir::Order>(AttrName::Order, ir::Order::Release) == ir::Order::Relaxed;
      return ptx.convergent().emit(fmt::format("barrier.cluster.arrive.{}{};", is_relaxed ? "relaxed" : "release", aligned));
    }
    case OpKind::ClusterWait: return ptx.convergent().emit(fmt::format("barrier.cluster.wait.acquire{};", aligned));
    case OpKind::Mapa: {
      llvm::Value* address = e.operand(op, 0);
      auto& builder = e.builder();
      if (op.operand(0)->type.space == ir::Space::SharedCluster)
        address = builder.CreateAddrSpaceCast(address, builder.getPtrTy(address_space(ir::Space::Shared)));
      bool is_generic = op.result()->type.space == ir::Space::Generic;
      if (is_generic) address = builder.CreateAddrSpaceCast(address, builder.getPtrTy());
      return e.intrinsic(is_generic ? llvm::Intrinsic::nvvm_mapa : llvm::Intrinsic::nvvm_mapa_shared_cluster, {},
                         {address, e.operand(op, 1)});
    }
    case OpKind::GridDependency: {
      bool waits = op.enum_attr<ir::GridDependencyKind>(AttrName::Mode) == ir::GridDependencyKind::Wait;
      return ptx.emit(waits ? "griddepcontrol.wait;" : "griddepcontrol.launch_dependents;");
    }
    case OpKind::SetMaxRegisters:
      return ptx.convergent().emit(fmt::format("setmaxnreg.{}.sync.aligned.u32 {};",
                                               ir::to_text(op.enum_attr<ir::RegisterChange>(AttrName::Mode)),
                                               op.int_attr(AttrName::Count)));
    default: KDSL_UNREACHABLE("a cluster op without a lowering");
  }
}

void NvptxHooks::proxy_fence(FunctionEmitter& e, const ir::Op& op) {
  using enum ir::ProxyFenceKind;
  PtxAsm ptx(e);
  std::string_view scope = ir::to_text(op.enum_attr<ir::Scope>(AttrName::Scope, ir::Scope::Gpu));
  auto text = [&]() -> std::string {
    switch (op.enum_attr<ir::ProxyFenceKind>(AttrName::Mode)) {
      case Alias: return "fence.proxy.alias;";
      case Async: return "fence.proxy.async;";
      case AsyncGlobal: return "fence.proxy.async.global;";
      case AsyncSharedCta: return "fence.proxy.async.shared::cta;";
      case AsyncSharedCluster: return "fence.proxy.async.shared::cluster;";
      case TensorMapRelease: return fmt::format("fence.proxy.tensormap::generic.release.{};", scope);
      case TensorMapAcquire:
        return fmt::format("fence.proxy.tensormap::generic.acquire.{} [{}], 128;", scope, ptx.in(e.operand(op, 0)));
      case MbarrierInit: return "fence.mbarrier_init.release.cluster;";
    }
    KDSL_UNREACHABLE("a fence without a name");
  };
  ptx.emit(text());
}

}  // namespace kdsl::target
