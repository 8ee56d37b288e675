// cutlass.cute.arch: barriers and fences of the block and the warp (cute-api.md 7.4).
#include <fmt/format.h>

#include "dialects/cute/arch/arch.h"
#include "value/objects.h"
#include "value/protocol.h"

namespace kdsl::builtins {

namespace {

Value sync_threads(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "sync_threads", args.span)) return Value::raised();
  ctx.builder->create(ir::OpKind::Barrier, {}, {}, {ir::int_attribute(ir::AttrName::Aligned, 1)});
  return Value::none();
}

}  // namespace

bool barrier_operands(Context& ctx, const Bound& args, size_t at, std::string_view threads_name, std::string_view function,
                      std::vector<ir::Value*>& out) {
  auto fits = [&](size_t i, std::string_view name, bool (*is_valid)(int64_t), std::string_view wanted) {
    value::NumericObject* number = value::to_numeric(ctx, args[i]);
    bool is_known = number && number->is_static() && (number->payload.is_int() || number->payload.is_bool());
    if (!is_known || is_valid(number->payload.as_int())) return true;
    ctx.fail(ctx.error(args.span_of(i), diag::ArgumentValue, static_cast<int64_t>(i + 1), name, function,
                       fmt::format("must be {}, got {}", wanted, number->payload.as_int())));
    return false;
  };
  for (size_t i : {at, at + 1}) {
    if (args[i].is_none() && (i != at || args[i + 1].is_none())) return true;
    ir::Value* operand = args[i].is_none() ? ctx.builder->constant_int(ir::kI32, 0) : int_argument(ctx, args, i, function);
    if (!operand) return false;
    out.push_back(operand);
    bool is_fit = i == at ? fits(
                                i, "barrier_id", [](int64_t id) { return id >= 0 && id < 16; }, "0 to 15")
                          : fits(
                                i, threads_name, [](int64_t n) { return n > 0 && n % 32 == 0; }, "a positive multiple of 32");
    if (!is_fit) return false;
  }
  return true;
}

bool arrive_operands(Context& ctx, const Bound& args, std::string_view threads_name, std::string_view function,
                     std::vector<ir::Value*>& out) {
  if (!args[0].is_none() && !args[1].is_none()) return barrier_operands(ctx, args, 0, threads_name, function, out);
  ctx.raise(ctx.types->value_error, "{} needs barrier_id and {}", function, threads_name);
  return false;
}

namespace {

constexpr std::string_view kThreads = "number_of_threads";

Value barrier(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "barrier", args.span)) return Value::raised();
  std::vector<ir::Value*> operands;
  if (!barrier_operands(ctx, args, 0, kThreads, "barrier", operands)) return Value::raised();
  ir::Attr attr = ir::int_attribute(ir::AttrName::Aligned, 1);
  ctx.builder->create(ir::OpKind::Barrier, operands, {}, {&attr, 1});
  return Value::none();
}

Value barrier_arrive(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "barrier_arrive", args.span)) return Value::raised();
  std::vector<ir::Value*> operands;
  if (!arrive_operands(ctx, args, kThreads, "barrier_arrive", operands)) return Value::raised();
  KDSL_TRY_VALUE(aligned, value::truth(ctx, args[2]));
  ir::Attr attr = ir::int_attribute(ir::AttrName::Aligned, aligned.as_bool());
  ctx.builder->create(ir::OpKind::BarrierArrive, operands, {}, {&attr, aligned.as_bool() ? size_t{1} : size_t{0}});
  return Value::none();
}

Value sync_warp(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "sync_warp", args.span)) return Value::raised();
  ir::Value* mask = int_argument(ctx, args, 0, "sync_warp");
  if (!mask) return Value::raised();
  ctx.builder->create(ir::OpKind::WarpSync, {mask}, {});
  return Value::none();
}

Value fence(Context& ctx, const Bound& args, std::string_view name, ir::Scope scope) {
  if (!require_kernel(ctx, name, args.span)) return Value::raised();
  ctx.builder->create(
      ir::OpKind::Fence, {}, {},
      {ir::enum_attribute(ir::AttrName::Order, ir::Order::AcqRel), ir::enum_attribute(ir::AttrName::Scope, scope)});
  return Value::none();
}

#define FENCE(name, scope)                                                                       \
  BuiltinRow {                                                                                   \
    name, "", "A fence of the named scope.",                                                     \
        [](Context& ctx, const Bound& args) { return fence(ctx, args, name, ir::Scope::scope); } \
  }

Value nanosleep(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "nanosleep", args.span)) return Value::raised();
  ir::Value* duration = int_argument(ctx, args, 0, "nanosleep");
  if (!duration) return Value::raised();
  ctx.builder->create(ir::OpKind::Nanosleep, {duration}, {});
  return Value::none();
}

// ---- elect_one(): a context manager whose body runs in one lane

struct ElectObject : value::Object {};

// The statement is executed by the evaluator; a call of the methods by name is not.
Value elect_misused(Context& ctx, Span span) {
  auto report = ctx.error(span, diag::UnsupportedSyntax, "`elect_one()` outside of a `with` statement in a kernel");
  return ctx.fail(
      report.help("write `with cute.arch.elect_one():` in a function decorated with `@cute.kernel` or `@cute.jit`"));
}
Value elect_enter(Context& ctx, Value) { return elect_misused(ctx, ctx.current_span); }
Value elect_exit(Context&, Value, Value) { return Value::boolean(false); }

ir::Value* elect_lane(Context& ctx, Value) {
  ir::Builder& b = *ctx.builder;
  return b.create(ir::OpKind::ElectSync, {b.i32(-1)}, {ir::kI1})->result();
}

// The body runs in the lane that is elected.
constexpr value::RegionSlots kElectRegion{"`with elect_one()`", elect_lane};

Value elect_one(Context& ctx, const Bound& args) {
  if (!require_kernel(ctx, "elect_one", args.span)) return Value::raised();
  if (ctx.options.gpu_arch < 90)
    return ctx.fail(ctx.error(args.span, diag::UnsupportedArch, "`elect_one`", "sm_90", ctx.options.gpu_arch_name));
  static constexpr std::string_view kTypeName = "elect_one";
  Name name = ctx.names.intern("__kdsl_elect_type__");
  // The type is kept beside the other attributes of the pointer type, which every dialect has.
  Value type = value::lookup_in_type(ctx, ctx.typed->pointer, name);
  if (type.is_unbound()) {
    value::Slots slots;
    slots.enter = elect_enter;
    slots.exit = elect_exit;
    slots.region = &kElectRegion;
    type = value::make_native_type(ctx, {.name = kTypeName, .module = "cutlass.cute.arch", .slots = slots});
    value::set_type_attr(ctx, ctx.typed->pointer, name, type);
  }
  return ctx.make<ElectObject>(ElectObject{{static_cast<value::TypeObject*>(type.object()), value::ObjectKind::Native}});
}

const BuiltinRow kRows[] = {
    {"sync_threads", "", "Barrier of all threads of the block.", sync_threads},
    {"barrier", "*, barrier_id=None, number_of_threads=None", "A named barrier.", barrier},
    {"barrier_arrive", "*, barrier_id=None, number_of_threads=None, aligned=True", "Arrives without waiting.", barrier_arrive},
    {"sync_warp", "mask=4294967295", "Barrier of the lanes of a mask.", sync_warp},
    {"elect_one", "", "A context whose body runs in one lane of the warp.", elect_one},
    {"nanosleep", "duration", "Suspends the thread for about so many nanoseconds.", nanosleep},
    FENCE("fence_acq_rel_cta", Cta),
    FENCE("fence_acq_rel_cluster", Cluster),
    FENCE("fence_acq_rel_gpu", Gpu),
    FENCE("fence_acq_rel_sys", Sys),
};

}  // namespace

const std::span<const BuiltinRow> kArchSyncRows = kRows;

}  // namespace kdsl::builtins
