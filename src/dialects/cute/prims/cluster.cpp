// Clusters, distributed shared memory, dependent grids and register counts, for the primitives and cute.arch
// (cute-api.md 7.4, 7.6, 7.20).
#include <fmt/format.h>

#include "dialects/cute/arch/async_support.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using ir::AttrName;
using ir::OpKind;
using value::PointerObject;

namespace {

constexpr std::string_view kRegisterAction[] = {"DECREASE", "INCREASE"};
constexpr EnumRow kEnums[] = {{"SetMaxRegisterAction", kRegisterAction}};

Value barrier(Context& ctx, const Bound& args, std::string_view function, OpKind kind, bool is_relaxed, bool is_aligned) {
  if (!require_kernel(ctx, function, args.span)) return Value::raised();
  std::vector<ir::Attr> attrs;
  if (is_relaxed) attrs.push_back(ir::enum_attribute(AttrName::Order, ir::Order::Relaxed));
  if (is_aligned) attrs.push_back(ir::int_attribute(AttrName::Aligned, 1));
  emit(ctx, kind, {}, attrs);
  return Value::none();
}

// cluster_arrive(*, aligned=None): None is the aligned form, as a rule whole warps come.
Value arch_arrive(Context& ctx, const Bound& args, std::string_view function, bool is_relaxed) {
  bool is_aligned = true;
  if (!args[0].is_none() && !flag_argument(ctx, args, 0, is_aligned)) return Value::raised();
  return barrier(ctx, args, function, OpKind::ClusterArrive, is_relaxed, is_aligned);
}

// A pointer to the same elements in the shared memory of another block.
Value map_pointer(Context& ctx, const Bound& args, std::string_view function, ir::Space space) {
  if (!require_kernel(ctx, function, args.span)) return Value::raised();
  ir::Value* address = shared_address(ctx, args, 0, "addr", function);
  ir::Value* rank = address ? int_argument(ctx, args, 1, function) : nullptr;
  if (!rank) return Value::raised();
  PointerObject* local = as_address(ctx, args[0]);
  PointerObject* there =
      value::make_pointer(ctx, local->pointer.element, peer_address(ctx, address, rank, space), local->pointer.align);
  there->pointer.swizzle = local->pointer.swizzle;
  return there;
}

Value mapa(Context& ctx, const Bound& args) {
  int64_t space = 0;
  if (!static_argument(ctx, args, 2, "mapa", space)) return Value::raised();
  constexpr int64_t kGeneric = 0, kSharedCluster = 7;
  if (space != kGeneric && space != kSharedCluster)
    return ctx.fail(ctx.error(args.span_of(2), diag::ArgumentValue, 3, "addrspace", "mapa",
                              fmt::format("must be 7 (shared memory of the cluster) or 0 (generic), got {}", space)));
  return map_pointer(ctx, args, "mapa", space == kGeneric ? ir::Space::Generic : ir::Space::SharedCluster);
}

Value map_dsmem_ptr(Context& ctx, const Bound& args) {
  return map_pointer(ctx, args, "map_dsmem_ptr", ir::Space::SharedCluster);
}

// store_async_dsmem(smem_ptr, value, mbar_ptr, peer_cta_rank)
Value store_async(Context& ctx, const Bound& args) {
  constexpr std::string_view kName = "store_async_dsmem";
  if (!require_kernel(ctx, kName, args.span)) return Value::raised();
  ir::Value* address = shared_address(ctx, args, 0, "smem_ptr", kName);
  value::NumericObject* number = address ? number_argument(ctx, args, 1, kName) : nullptr;
  ir::Value* barrier_address = number ? shared_address(ctx, args, 2, "mbar_ptr", kName) : nullptr;
  ir::Value* rank = barrier_address ? int_argument(ctx, args, 3, kName) : nullptr;
  if (!rank) return Value::raised();
  number = value::convert_numeric(ctx, number, as_address(ctx, args[0])->pointer.element, args.span_of(1));
  if (!number) return Value::raised();
  int width = dtype::width(number->dtype);
  if (width != 32 && width != 64)
    return ctx.fail(ctx.error(args.span_of(0), diag::ArgumentValue, 1, "smem_ptr", kName,
                              fmt::format("must point to 32 or 64 bits, not to {}", dtype::name(number->dtype))));
  ir::Value* operands[] = {value::materialize(ctx, number), peer_address(ctx, address, rank),
                           peer_address(ctx, barrier_address, rank)};
  emit(ctx, OpKind::StoreAsync, operands);
  return Value::none();
}

Value grid_dependency(Context& ctx, const Bound& args, std::string_view function, ir::GridDependencyKind kind) {
  if (!require_kernel(ctx, function, args.span)) return Value::raised();
  ir::Attr mode = ir::enum_attribute(AttrName::Mode, kind);
  emit(ctx, OpKind::GridDependency, {}, {&mode, 1});
  return Value::none();
}

Value set_registers(Context& ctx, const Bound& args, std::string_view function, ir::RegisterChange change) {
  if (!require_kernel(ctx, function, args.span)) return Value::raised();
  int64_t count = 0;
  if (!static_argument(ctx, args, 0, function, count)) return Value::raised();
  if (count < 24 || count > 256 || count % 8 != 0)
    return ctx.fail(ctx.error(args.span_of(0), diag::ArgumentValue, 1, "reg_count", function,
                              fmt::format("must be a multiple of 8 in 24 … 256, got {}", count)));
  ir::Attr attrs[] = {ir::enum_attribute(AttrName::Mode, change), ir::int_attribute(AttrName::Count, count)};
  emit(ctx, OpKind::SetMaxRegisters, {}, attrs);
  return Value::none();
}

Value setmaxregister(Context& ctx, const Bound& args) {
  auto action = enum_text(args[1]);
  if (action && *action == "increase") return set_registers(ctx, args, "setmaxregister", ir::RegisterChange::Inc);
  if (action && *action == "decrease") return set_registers(ctx, args, "setmaxregister", ir::RegisterChange::Dec);
  report_enum_argument(ctx, args, 1, "action", "setmaxregister", "a SetMaxRegisterAction");
  return Value::raised();
}

Value cluster_ctarank(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "cluster_ctarank", args.span)) return Value::raised();
  return int32(ctx, ctx.builder->sreg(ir::Sreg::ClusterCtarank));
}

#define BARRIER(name, kind, is_relaxed, is_aligned, doc)                                                               \
  BuiltinRow {                                                                                                         \
    name, "", doc,                                                                                                     \
        [](Context& ctx, const Bound& args) { return barrier(ctx, args, name, OpKind::kind, is_relaxed, is_aligned); } \
  }
#define REGISTERS(name, change, doc)                                                                               \
  BuiltinRow {                                                                                                     \
    name, "reg_count", doc,                                                                                        \
        [](Context& ctx, const Bound& args) { return set_registers(ctx, args, name, ir::RegisterChange::change); } \
  }
#define GRID(name, kind, doc)                                                                                          \
  BuiltinRow {                                                                                                         \
    name, "", doc,                                                                                                     \
        [](Context& ctx, const Bound& args) { return grid_dependency(ctx, args, name, ir::GridDependencyKind::kind); } \
  }

const BuiltinRow kPrimsRows[] = {
    BARRIER("barrier_cluster_arrive", ClusterArrive, false, false, "Arrives at the cluster's barrier."),
    BARRIER("barrier_cluster_arrive_aligned", ClusterArrive, false, true, "The same, by whole warps."),
    BARRIER("barrier_cluster_arrive_relaxed", ClusterArrive, true, false, "Arrives without ordering memory."),
    BARRIER("barrier_cluster_arrive_relaxed_aligned", ClusterArrive, true, true, "The same, by whole warps."),
    BARRIER("barrier_cluster_wait", ClusterWait, false, false, "Waits at the cluster's barrier."),
    BARRIER("barrier_cluster_wait_aligned", ClusterWait, false, true, "The same, by whole warps."),
    {"mapa", "addr, cta_rank, *, addrspace=7", "The same place in the shared memory of another block.", mapa},
    {"cluster_ctarank", "", "The block's rank in its cluster.", cluster_ctarank},
    GRID("griddepcontrol_wait", Wait, "Waits for the grids this one depends on."),
    GRID("griddepcontrol_launch_dependents", LaunchDependents, "Lets dependent grids start."),
    {"setmaxregister", "reg_count, action", "Changes the number of registers per thread.", setmaxregister},
};

const BuiltinRow kArchRows[] = {
    {"cluster_arrive", "*, aligned=None", "Arrives at the cluster's barrier.",
     [](Context& ctx, const Bound& args) { return arch_arrive(ctx, args, "cluster_arrive", false); }},
    {"cluster_arrive_relaxed", "*, aligned=None", "Arrives without ordering memory.",
     [](Context& ctx, const Bound& args) { return arch_arrive(ctx, args, "cluster_arrive_relaxed", true); }},
    BARRIER("cluster_wait", ClusterWait, false, true, "Waits at the cluster's barrier."),
    {"map_dsmem_ptr", "smem_ptr, cta_rank_in_cluster", "The same place in the shared memory of another block.", map_dsmem_ptr},
    {"store_async_dsmem", "smem_ptr, value, mbar_ptr, peer_cta_rank", "A store into another block that its mbarrier counts.",
     store_async},
    GRID("griddepcontrol_wait", Wait, "Waits for the grids this one depends on."),
    GRID("griddepcontrol_launch_dependents", LaunchDependents, "Lets dependent grids start."),
    REGISTERS("setmaxregister_increase", Inc, "Raises the number of registers per thread."),
    REGISTERS("setmaxregister_decrease", Dec, "Lowers the number of registers per thread."),
    REGISTERS("warpgroup_reg_alloc", Inc, "Raises the number of registers per thread."),
    REGISTERS("warpgroup_reg_dealloc", Dec, "Lowers the number of registers per thread."),
};

}  // namespace

const std::span<const BuiltinRow> kPrimsClusterRows = kPrimsRows;
const std::span<const BuiltinRow> kArchClusterRows = kArchRows;
const std::span<const EnumRow> kPrimsClusterEnums = kEnums;

}  // namespace kdsl::builtins
