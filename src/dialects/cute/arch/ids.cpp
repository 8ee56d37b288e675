// cutlass.cute.arch: special registers (cute-api.md 7.3).
#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::Sreg;
using value::NumericObject;

bool require_kernel(Context& ctx, std::string_view what, Span span) {
  if (!require_trace(ctx, what, span)) return false;
  if (ctx.in_kernel) return true;
  auto report = ctx.error(span, diag::KernelOnly, what);
  ctx.fail(report.help("this is host code; move it into a function decorated with `@cute.kernel`"));
  return false;
}

NumericObject* number_argument(Context& ctx, const Bound& args, size_t i, std::string_view function) {
  NumericObject* numeric = value::to_numeric(ctx, args[i]);
  if (numeric) return numeric;
  if (args[i].is_poison())
    ctx.fail_silently();
  else
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentValue, static_cast<int64_t>(i + 1), "value", function,
                       fmt::format("must be a number, got {}", value::type_name(ctx, args[i]))));
  return nullptr;
}

// Signed or unsigned: masks are written either way.
static bool fits_word(Value number) {
  if (number.is_bool()) return true;
  return number.is_int() && number.as_int() >= INT32_MIN && number.as_int() <= UINT32_MAX;
}

ir::Value* int_argument(Context& ctx, const Bound& args, size_t i, std::string_view function, ir::Type type) {
  NumericObject* numeric = number_argument(ctx, args, i, function);
  if (!numeric) return nullptr;
  if (!dtype::is_integer(numeric->dtype)) {
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentValue, static_cast<int64_t>(i + 1), "value", function,
                       fmt::format("must be an integer, got {}", value::dtype_name(numeric))));
    return nullptr;
  }
  if (type != ir::kI64 && numeric->is_static() && !fits_word(numeric->payload)) {
    bool ok = true;
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentValue, static_cast<int64_t>(i + 1), "value", function,
                       fmt::format("must be an integer of 32 bits, got {}", value::repr_text(ctx, numeric->payload, ok))));
    return nullptr;
  }
  numeric = value::convert_numeric(ctx, numeric, type == ir::kI64 ? DType::Int64 : DType::Int32, args.span_of(i));
  return numeric ? value::materialize(ctx, numeric) : nullptr;
}

bool static_argument(Context& ctx, const Bound& args, size_t i, std::string_view function, int64_t& out) {
  NumericObject* numeric = value::as_numeric_object(args[i]);
  if (numeric && !numeric->is_static()) {
    ctx.fail(ctx.error(args.span_of(i), diag::RequiresConstant, fmt::format("an argument of `{}`", function),
                       value::dtype_name(numeric)));
    return false;
  }
  return value::to_int64(ctx, args[i], out);
}

Value int32(Context& ctx, ir::Value* v) { return value::make_dynamic(ctx, DType::Int32, v); }

namespace {

Value triple(Context& ctx, const Bound& args, std::string_view name, Sreg x) {
  if (!require_kernel(ctx, name, args.span)) return Value::raised();
  Value items[3];
  for (int i = 0; i < 3; ++i) items[i] = int32(ctx, ctx.builder->sreg(static_cast<Sreg>(static_cast<int>(x) + i)));
  return value::make_tuple(ctx, std::span<const Value>(items));
}

Value single(Context& ctx, const Bound& args, std::string_view name, Sreg reg, DType dtype = DType::Int32) {
  if (!require_kernel(ctx, name, args.span)) return Value::raised();
  return value::make_dynamic(ctx, dtype, ctx.builder->sreg(reg));
}

// Rows of registers: a captureless lambda each.
#define TRIPLE(name, reg, doc)                                                                        \
  BuiltinRow {                                                                                        \
    name, "", doc, [](Context& ctx, const Bound& args) { return triple(ctx, args, name, Sreg::reg); } \
  }
#define SINGLE(name, reg, dtype, doc)                                                                               \
  BuiltinRow {                                                                                                      \
    name, "", doc, [](Context& ctx, const Bound& args) { return single(ctx, args, name, Sreg::reg, DType::dtype); } \
  }

// The broadcast of lane 0, which lets the compiler keep the value in a uniform register.
ir::Value* broadcast(Context& ctx, ir::Value* v) {
  ir::Builder& b = *ctx.builder;
  return b
      .create(ir::OpKind::Shuffle, {v, b.i32(0), b.i32(-1), b.i32(31)}, {v->type},
              {ir::enum_attribute(ir::AttrName::Mode, ir::Shuffle::Idx)})
      ->result();
}

// The linear thread id divided by the warp size.
Value warp_idx(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "warp_idx", args.span)) return Value::raised();
  ir::Builder& b = *ctx.builder;
  ir::Value* row =
      b.binary(ir::OpKind::AddI, b.sreg(Sreg::TidY), b.binary(ir::OpKind::MulI, b.sreg(Sreg::TidZ), b.sreg(Sreg::NtidY)));
  ir::Value* thread = b.binary(ir::OpKind::AddI, b.sreg(Sreg::TidX), b.binary(ir::OpKind::MulI, row, b.sreg(Sreg::NtidX)));
  return int32(ctx, broadcast(ctx, b.binary(ir::OpKind::ShrUI, thread, b.i32(5))));
}

Value make_warp_uniform(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "make_warp_uniform", args.span)) return Value::raised();
  ir::Value* v = int_argument(ctx, args, 0, "make_warp_uniform");
  return v ? int32(ctx, broadcast(ctx, v)) : Value::raised();
}

Value target_name(Context& ctx, const Bound&) { return value::make_str(ctx, ctx.options.gpu_arch_name); }

const BuiltinRow kRows[] = {
    {"_target_name", "", "The name of the architecture that is compiled for.", target_name},
    TRIPLE("thread_idx", TidX, "The thread's coordinate in its block."),
    TRIPLE("block_idx", CtaidX, "The block's coordinate in the grid."),
    TRIPLE("block_dim", NtidX, "Threads per block."),
    TRIPLE("grid_dim", NctaidX, "Blocks per grid."),
    TRIPLE("cluster_idx", ClusteridX, "The cluster's coordinate in the grid."),
    TRIPLE("cluster_dim", NclusteridX, "Clusters per grid."),
    TRIPLE("block_in_cluster_idx", ClusterCtaidX, "The block's coordinate in its cluster."),
    TRIPLE("block_in_cluster_dim", ClusterNctaidX, "Blocks per cluster."),
    SINGLE("block_idx_in_cluster", ClusterCtarank, Int32, "The block's rank in its cluster."),
    SINGLE("cluster_size", ClusterNctarank, Int32, "Blocks in the cluster."),
    SINGLE("lane_idx", Laneid, Int32, "The thread's lane in its warp."),
    SINGLE("physical_warp_id", Warpid, Int32, "The hardware's slot of the warp."),
    SINGLE("nwarpid", Nwarpid, Int32, "Number of warp slots."),
    SINGLE("smid", Smid, Int32, "The multiprocessor's number."),
    SINGLE("nsmid", Nsmid, Int32, "Number of multiprocessors."),
    SINGLE("gridid", Gridid, Int64, "The grid's number."),
    SINGLE("clock", Clock, Int32, "The cycle counter."),
    SINGLE("clock64", Clock64, Int64, "The cycle counter, 64 bits."),
    SINGLE("globaltimer", Globaltimer, Int64, "Nanoseconds."),
    SINGLE("globaltimer_lo", GlobaltimerLo, Int32, "Nanoseconds, the low 32 bits."),
    SINGLE("lanemask_lt", LanemaskLt, Uint32, "Lanes below this one."),
    SINGLE("lanemask_le", LanemaskLe, Uint32, "Lanes up to this one."),
    SINGLE("lanemask_eq", LanemaskEq, Uint32, "This lane."),
    SINGLE("lanemask_ge", LanemaskGe, Uint32, "Lanes from this one on."),
    SINGLE("lanemask_gt", LanemaskGt, Uint32, "Lanes above this one."),
    SINGLE("activemask", Activemask, Uint32, "Lanes that are running."),
    SINGLE("dynamic_smem_size", DynamicSmemSize, Int32, "Bytes of dynamic shared memory."),
    SINGLE("total_smem_size", TotalSmemSize, Int32, "Bytes of shared memory."),
    {"warpsize", "", "Lanes of a warp.", [](Context&, const Bound&) { return Value::integer(32); }},
    SINGLE("aggr_smem_size", AggrSmemSize, Int32, "Bytes of shared memory, the system's included."),
    {"warp_idx", "", "The warp's number in its block.", warp_idx},
    {"make_warp_uniform", "value, /", "The value of lane 0.", make_warp_uniform},
};

}  // namespace

const std::span<const BuiltinRow> kArchIdRows = kRows;

}  // namespace kdsl::builtins
