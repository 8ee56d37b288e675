// This file has the special registers of cute.arch.
#include "diag/definitions/values.def"
#include "dialects/cute/arguments.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/arch.h"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "value/objects.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::OpKind;
using ir::Sreg;

bool require_kernel(Context& ctx, std::string_view what, Span span) {
  if (!require_trace(ctx, what, span)) return false;
  if (ctx.trace.in_kernel) return true;
  auto report = ctx.error(span, diag::KernelOnly, what);
  ctx.fail(report.help("this is host code; move it into a function decorated with `@cute.kernel`"));
  return false;
}

Value int32(Context& ctx, ir::Value* v) { return value::make_dynamic(ctx, DType::Int32, v); }

namespace {

Value triple(Call& call, Sreg x) {
  Value items[3];
  for (int i = 0; i < 3; ++i) items[i] = int32(call.ctx, call.builder().sreg(static_cast<Sreg>(static_cast<int>(x) + i)));
  return value::make_tuple(call.ctx, std::span<const Value>(items));
}

Value single(Call& call, Sreg reg, DType type) { return value::make_dynamic(call.ctx, type, call.builder().sreg(reg)); }

// Broadcasts the value of lane 0, which lets the compiler keep it in a uniform register.
Value broadcast(Call& call, ir::Value* v) {
  ir::Builder& b = call.builder();
  return NewOp(call, OpKind::Shuffle)
      .operand(v)
      .operand(b.i32(0))
      .operand(b.i32(-1))
      .operand(b.i32(ir::kWarpSize - 1))
      .attr(ir::AttrName::Mode, ir::Shuffle::Idx)
      .number(DType::Int32, v->type);
}

// Returns the linear thread id divided by the warp size.
Value warp_idx(Call& call) {
  ir::Builder& b = call.builder();
  ir::Value* row = b.binary(OpKind::AddI, b.sreg(Sreg::TidY), b.binary(OpKind::MulI, b.sreg(Sreg::TidZ), b.sreg(Sreg::NtidY)));
  ir::Value* thread = b.binary(OpKind::AddI, b.sreg(Sreg::TidX), b.binary(OpKind::MulI, row, b.sreg(Sreg::NtidX)));
  return broadcast(call, b.binary(OpKind::ShrUI, thread, b.i32(5)));
}

struct Uniform {
  I32 value;
};
Value make_warp_uniform(Call& call, const Uniform& args) { return broadcast(call, args.value); }

Value warpsize(Call&) { return Value::integer(ir::kWarpSize); }
Value target_name(Call& call) { return value::make_str(call.ctx, call.ctx.options.arch->name); }

template <Sreg reg, DType type = DType::Int32>
consteval BuiltinRow register_row(std::string_view name, std::string_view doc) {
  return kernel_row<single, reg, type>(name, "", doc);
}

constexpr BuiltinRow kRows[] = {
    row<target_name>("_target_name", "", "The name of the architecture that is compiled for."),
    kernel_row<triple, Sreg::TidX>("thread_idx", "", "The thread's coordinate in its block."),
    kernel_row<triple, Sreg::CtaidX>("block_idx", "", "The block's coordinate in the grid."),
    kernel_row<triple, Sreg::NtidX>("block_dim", "", "Threads per block."),
    kernel_row<triple, Sreg::NctaidX>("grid_dim", "", "Blocks per grid."),
    kernel_row<triple, Sreg::ClusteridX>("cluster_idx", "", "The cluster's coordinate in the grid."),
    kernel_row<triple, Sreg::NclusteridX>("cluster_dim", "", "Clusters per grid."),
    kernel_row<triple, Sreg::ClusterCtaidX>("block_in_cluster_idx", "", "The block's coordinate in its cluster."),
    kernel_row<triple, Sreg::ClusterNctaidX>("block_in_cluster_dim", "", "Blocks per cluster."),
    register_row<Sreg::ClusterCtarank>("block_idx_in_cluster", "The block's rank in its cluster."),
    register_row<Sreg::ClusterNctarank>("cluster_size", "Blocks in the cluster."),
    register_row<Sreg::Laneid>("lane_idx", "The thread's lane in its warp."),
    register_row<Sreg::Warpid>("physical_warp_id", "The hardware's slot of the warp."),
    register_row<Sreg::Nwarpid>("nwarpid", "Number of warp slots."),
    register_row<Sreg::Smid>("smid", "The multiprocessor's number."),
    register_row<Sreg::Nsmid>("nsmid", "Number of multiprocessors."),
    register_row<Sreg::Gridid, DType::Int64>("gridid", "The grid's number."),
    register_row<Sreg::Clock>("clock", "The cycle counter."),
    register_row<Sreg::Clock64, DType::Int64>("clock64", "The cycle counter, 64 bits."),
    register_row<Sreg::Globaltimer, DType::Int64>("globaltimer", "Nanoseconds."),
    register_row<Sreg::GlobaltimerLo>("globaltimer_lo", "Nanoseconds, the low 32 bits."),
    register_row<Sreg::LanemaskLt, DType::Uint32>("lanemask_lt", "Lanes below this one."),
    register_row<Sreg::LanemaskLe, DType::Uint32>("lanemask_le", "Lanes up to this one."),
    register_row<Sreg::LanemaskEq, DType::Uint32>("lanemask_eq", "This lane."),
    register_row<Sreg::LanemaskGe, DType::Uint32>("lanemask_ge", "Lanes from this one on."),
    register_row<Sreg::LanemaskGt, DType::Uint32>("lanemask_gt", "Lanes above this one."),
    register_row<Sreg::Activemask, DType::Uint32>("activemask", "Lanes that are running."),
    register_row<Sreg::DynamicSmemSize>("dynamic_smem_size", "Bytes of dynamic shared memory."),
    register_row<Sreg::TotalSmemSize>("total_smem_size", "Bytes of shared memory."),
    row<warpsize>("warpsize", "", "Lanes of a warp."),
    register_row<Sreg::AggrSmemSize>("aggr_smem_size", "Bytes of shared memory, the system's included."),
    kernel_row<warp_idx>("warp_idx", "", "The warp's number in its block."),
    kernel_row<make_warp_uniform>("make_warp_uniform", "value, /", "The value of lane 0."),
};

}  // namespace

const std::span<const BuiltinRow> kArchIdRows = kRows;

}  // namespace kdsl::builtins
