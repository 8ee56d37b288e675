// cutlass.experimental.primitives: barriers of the block and the warp (cute-api.md 7.20).
#include <fmt/format.h>

#include "dialects/cute/prims/prims.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::OpKind;

namespace {

std::span<const ir::Attr> aligned_attribute(bool is_aligned) {
  static const ir::Attr attr = ir::int_attribute(ir::AttrName::Aligned, 1);
  return {&attr, is_aligned ? size_t{1} : size_t{0}};
}

Value barrier(Context& ctx, const Bound& args, std::string_view name, OpKind kind, bool is_aligned) {
  std::vector<ir::Value*> operands;
  if (!require_kernel(ctx, name, args.span)) return Value::raised();
  bool ok = kind == OpKind::BarrierArrive ? arrive_operands(ctx, args, "thread_count", name, operands)
                                          : barrier_operands(ctx, args, 0, "thread_count", name, operands);
  if (!ok) return Value::raised();
  ctx.builder->create(kind, operands, {}, aligned_attribute(is_aligned));
  return Value::none();
}

Value barrier_red(Context& ctx, const Bound& args, std::string_view name, bool is_aligned) {
  if (!require_kernel(ctx, name, args.span)) return Value::raised();
  // Arguments: predicate, id, number of threads, operation.
  auto mode = enum_argument(ctx, args, 3, "kind", name, ir::BarrierReduction_from_text, "'and', 'or' or 'popc'");
  if (!mode || !number_argument(ctx, args, 0, name)) return Value::raised();
  std::vector<ir::Value*> operands{value::truth_value(ctx, args[0])};
  if (!barrier_operands(ctx, args, 1, "thread_count", name, operands)) return Value::raised();
  std::vector<ir::Attr> attrs{ir::enum_attribute(ir::AttrName::Mode, *mode)};
  for (const ir::Attr& attr : aligned_attribute(is_aligned)) attrs.push_back(attr);
  bool is_count = *mode == ir::BarrierReduction::Popc;
  ir::Type type = is_count ? ir::kI32 : ir::kI1;
  ir::Value* result = ctx.builder->create(OpKind::BarrierRed, operands, std::span<const ir::Type>(&type, 1), attrs)->result();
  return value::make_dynamic(ctx, is_count ? DType::Int32 : DType::Boolean, result);
}

Value red_in_order(Context& ctx, const Bound& args, std::string_view name, bool is_aligned) {
  Value values[] = {args[0], args[1], args[3], args[2]};
  Span spans[] = {args.span_of(0), args.span_of(1), args.span_of(3), args.span_of(2)};
  return barrier_red(ctx, Bound{values, args.span, spans}, name, is_aligned);
}

Value bar_warp_sync(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "bar_warp_sync", args.span)) return Value::raised();
  ir::Value* mask = int_argument(ctx, args, 0, "bar_warp_sync");
  if (!mask) return Value::raised();
  ctx.builder->create(OpKind::WarpSync, {mask}, {});
  return Value::none();
}

Value nanosleep(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "nanosleep", args.span)) return Value::raised();
  ir::Value* duration = int_argument(ctx, args, 0, "nanosleep");
  if (!duration) return Value::raised();
  ctx.builder->create(OpKind::Nanosleep, {duration}, {});
  return Value::none();
}

#define BARRIER(name, params, kind, is_aligned, doc)                                                                      \
  BuiltinRow {                                                                                                            \
    name, params, doc, [](Context& ctx, const Bound& args) { return barrier(ctx, args, name, OpKind::kind, is_aligned); } \
  }
#define BARRIER_RED(name, is_aligned)                                                                            \
  BuiltinRow {                                                                                                   \
    name, "pred, barrier_id, kind, *, thread_count=None", "A barrier that combines a predicate of its threads.", \
        [](Context& ctx, const Bound& args) { return red_in_order(ctx, args, name, is_aligned); }                \
  }

const BuiltinRow kRows[] = {
    BARRIER("barrier_cta_sync", "barrier_id=0, *, thread_count=None", Barrier, false,
            "A barrier of the block; warps may be divergent."),
    BARRIER("barrier_cta_sync_aligned", "barrier_id=0, *, thread_count=None", Barrier, true,
            "A barrier of the block, reached by whole warps."),
    BARRIER("barrier_cta_arrive", "barrier_id, thread_count", BarrierArrive, false, "Arrives at a barrier without waiting."),
    BARRIER("barrier_cta_arrive_aligned", "barrier_id, thread_count", BarrierArrive, true,
            "Arrives at a barrier without waiting."),
    BARRIER_RED("barrier_cta_red", false),
    BARRIER_RED("barrier_cta_red_aligned", true),
    {"bar_warp_sync", "mask", "Barrier of the lanes of a mask.", bar_warp_sync},
    {"nanosleep", "duration", "Suspends the thread for about so many nanoseconds.", nanosleep},
};

}  // namespace

const std::span<const BuiltinRow> kPrimsBarrierRows = kRows;

}  // namespace kdsl::builtins
