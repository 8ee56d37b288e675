// This file has clusters, distributed shared memory, dependent grids and register counts, for the primitives and cute.arch.
#include "dialects/cute/arguments.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/op_kind.h"
#include "value/typed/objects.h"

namespace kdsl::builtins {

using ir::AttrName;
using ir::OpKind;
using value::PointerObject;

namespace {

constexpr std::string_view kRegisterAction[] = {"DECREASE", "INCREASE"};
constexpr EnumRow kEnums[] = {{"SetMaxRegisterAction", kRegisterAction}};

enum class RegisterAction : uint8_t { Decrease, Increase };
constexpr std::string_view to_text(RegisterAction action) { return choice_name(kRegisterAction, action); }

// ---- the cluster's barrier

Value barrier(Call& call, OpKind kind, bool is_relaxed, bool is_aligned) {
  NewOp op(call, kind);
  if (is_relaxed) op.attr(AttrName::Order, ir::Order::Relaxed);
  return op.flag(AttrName::Aligned, is_aligned).none();
}

struct Arrive {
  std::optional<bool> aligned;  // None: usually whole warps execute it
};
Value arrive(Call& call, const Arrive& args, bool is_relaxed) {
  return barrier(call, OpKind::ClusterArrive, is_relaxed, args.aligned.value_or(true));
}

// ---- memory of other blocks

// Returns a pointer to the corresponding elements in the shared memory of another block.
Value in_block(Call& call, const SharedAddress& address, ir::Value* rank, ir::Space space) {
  tile::Pointer there = address.pointer->pointer;
  there.address = peer_address(call, address, rank, space);
  return value::make_pointer(call.ctx, there);
}

struct MapAddressOf {
  SharedAddress addr;
  I32 cta_rank;
  int64_t addrspace;
};
Value mapa(Call& call, const MapAddressOf& args) {
  constexpr int64_t kGeneric = 0, kSharedCluster = 7;
  if (args.addrspace != kGeneric && args.addrspace != kSharedCluster)
    return call.refuse(args.addrspace, "must be 7 (shared memory of the cluster) or 0 (generic), got {}", args.addrspace);
  return in_block(call, args.addr, args.cta_rank, args.addrspace == kGeneric ? ir::Space::Generic : ir::Space::SharedCluster);
}

struct MapPointer {
  SharedAddress smem_ptr;
  I32 cta_rank_in_cluster;
};
Value map_dsmem_ptr(Call& call, const MapPointer& args) {
  return in_block(call, args.smem_ptr, args.cta_rank_in_cluster, ir::Space::SharedCluster);
}

struct StoreAsync {
  SharedAddress smem_ptr;
  value::NumericObject* value;
  SharedAddress mbar_ptr;
  I32 peer_cta_rank;
};
Value store_async(Call& call, const StoreAsync& args) {
  dtype::DType element = args.smem_ptr.element();
  if (dtype::width(element) != 32 && dtype::width(element) != 64)
    return call.refuse(args.smem_ptr, "must point to 32 or 64 bits, not to {}", dtype::name(element));
  value::NumericObject* number = converted(call, call.at(args.value), args.value, element);
  if (!number) return call.failure();
  return NewOp(call, OpKind::StoreAsync)
      .operand(value::materialize(call.ctx, number))
      .operand(peer_address(call, args.smem_ptr, args.peer_cta_rank))
      .operand(peer_address(call, args.mbar_ptr, args.peer_cta_rank))
      .none();
}

// ---- grids and registers

Value grid_dependency(Call& call, ir::GridDependencyKind kind) {
  return NewOp(call, OpKind::GridDependency).attr(AttrName::Mode, kind).none();
}

struct RegisterCount {
  int64_t value;
};
bool read_argument(Call& call, const Argument& argument, RegisterCount& out) {
  if (!read_argument(call, argument, out.value)) return false;
  if (out.value >= 24 && out.value <= 256 && out.value % 8 == 0) return true;
  return call.refuse(argument, "must be a multiple of 8 in 24 … 256, got {}", out.value);
}

struct Registers {
  RegisterCount reg_count;
};
Value set_registers(Call& call, const Registers& args, ir::RegisterChange change) {
  return NewOp(call, OpKind::SetMaxRegisters).attr(AttrName::Mode, change).attr(AttrName::Count, args.reg_count.value).none();
}

struct RegistersBy {
  RegisterCount reg_count;
  RegisterAction action;
};
Value setmaxregister(Call& call, const RegistersBy& args) {
  bool is_more = args.action == RegisterAction::Increase;
  return set_registers(call, {args.reg_count}, is_more ? ir::RegisterChange::Inc : ir::RegisterChange::Dec);
}

Value cluster_ctarank(Call& call) { return int32(call.ctx, call.builder().sreg(ir::Sreg::ClusterCtarank)); }

constexpr auto kClusterArrive = OpKind::ClusterArrive, kClusterWait = OpKind::ClusterWait;
constexpr auto kIncrease = ir::RegisterChange::Inc, kDecrease = ir::RegisterChange::Dec;
constexpr BuiltinRow kGridWait = kernel_row<grid_dependency, ir::GridDependencyKind::Wait>(
    "griddepcontrol_wait", "", "Waits for the grids this one depends on.");
constexpr BuiltinRow kGridLaunch = kernel_row<grid_dependency, ir::GridDependencyKind::LaunchDependents>(
    "griddepcontrol_launch_dependents", "", "Lets dependent grids start.");

constexpr BuiltinRow kMapa =
    kernel_row<mapa>("mapa", "addr, cta_rank, *, addrspace=7", "The same place in the shared memory of another block.");

constexpr BuiltinRow kPrimsRows[] = {
    kernel_row<barrier, kClusterArrive, false, false>("barrier_cluster_arrive", "", "Arrives at the cluster's barrier."),
    kernel_row<barrier, kClusterArrive, false, true>("barrier_cluster_arrive_aligned", "", "The same, by whole warps."),
    kernel_row<barrier, kClusterArrive, true, false>("barrier_cluster_arrive_relaxed", "", "Arrives without ordering memory."),
    kernel_row<barrier, kClusterArrive, true, true>("barrier_cluster_arrive_relaxed_aligned", "", "The same, by whole warps."),
    kernel_row<barrier, kClusterWait, false, false>("barrier_cluster_wait", "", "Waits at the cluster's barrier."),
    kernel_row<barrier, kClusterWait, false, true>("barrier_cluster_wait_aligned", "", "The same, by whole warps."),
    kMapa,
    kernel_row<cluster_ctarank>("cluster_ctarank", "", "The block's rank in its cluster."),
    kGridWait,
    kGridLaunch,
    kernel_row<setmaxregister>("setmaxregister", "reg_count, action", "Changes the number of registers per thread."),
};

constexpr BuiltinRow kArchRows[] = {
    kernel_row<arrive, false>("cluster_arrive", "*, aligned=None", "Arrives at the cluster's barrier."),
    kernel_row<arrive, true>("cluster_arrive_relaxed", "*, aligned=None", "Arrives without ordering memory."),
    kernel_row<barrier, kClusterWait, false, true>("cluster_wait", "", "Waits at the cluster's barrier."),
    kernel_row<map_dsmem_ptr>("map_dsmem_ptr", "smem_ptr, cta_rank_in_cluster",
                              "The same place in the shared memory of another block."),
    kMapa,
    kernel_row<store_async>("store_async_dsmem", "smem_ptr, value, mbar_ptr, peer_cta_rank",
                            "A store into another block that its mbarrier counts."),
    kGridWait,
    kGridLaunch,
    kernel_row<set_registers, kIncrease>("setmaxregister_increase", "reg_count", "Raises the number of registers per thread."),
    kernel_row<set_registers, kDecrease>("setmaxregister_decrease", "reg_count", "Lowers the number of registers per thread."),
    kernel_row<set_registers, kIncrease>("warpgroup_reg_alloc", "reg_count", "Raises the number of registers per thread."),
    kernel_row<set_registers, kDecrease>("warpgroup_reg_dealloc", "reg_count", "Lowers the number of registers per thread."),
};

}  // namespace

const std::span<const BuiltinRow> kPrimsClusterRows = kPrimsRows;
const std::span<const BuiltinRow> kArchClusterRows = kArchRows;
const std::span<const EnumRow> kPrimsClusterEnums = kEnums;

}  // namespace kdsl::builtins
