// This file has the barriers and fences of the block and the warp, for cute.arch and the primitives.
#include "diag/definitions/language.def"
#include "dialects/cute/arguments.h"
#include "dialects/cute/new_op.h"
#include "dialects/cute/prims/prims.h"
#include "ir/arch.h"
#include "ir/op_kind.h"
#include "value/protocol.h"

namespace kdsl::builtins {

using dtype::DType;
using ir::AttrName;
using ir::OpKind;

namespace {

// ---- barriers of the block

// A barrier number from 0 to 15.
struct BarrierId : I32 {};
bool read_argument(Call& call, const Argument& argument, BarrierId& out) {
  if (!read_argument(call, argument, static_cast<I32&>(out))) return false;
  auto id = out.known();
  if (!id || (*id >= 0 && *id < 16)) return true;
  return call.refuse(argument, "must be 0 to 15, got {}", *id);
}

// A number of threads in whole warps.
struct ThreadCount : I32 {};
bool read_argument(Call& call, const Argument& argument, ThreadCount& out) {
  if (!read_argument(call, argument, static_cast<I32&>(out))) return false;
  auto count = out.known();
  if (!count || (*count > 0 && *count % ir::kWarpSize == 0)) return true;
  return call.refuse(argument, "must be a positive multiple of {}, got {}", ir::kWarpSize, *count);
}

// Adds the barrier, 0 if only the number of threads is given, and that number.
NewOp& at_barrier(Call& call, NewOp& op, const std::optional<BarrierId>& id, const std::optional<ThreadCount>& threads) {
  if (id || threads) op.operand(id ? id->value : call.builder().i32(0));
  return threads ? op.operand(*threads) : op;
}

Value sync_threads(Call& call) { return NewOp(call, OpKind::Barrier).flag(AttrName::Aligned, true).none(); }

struct Barrier {
  std::optional<BarrierId> barrier_id;
  std::optional<ThreadCount> thread_count;
};
Value barrier(Call& call, const Barrier& args, bool is_aligned) {
  NewOp op(call, OpKind::Barrier);
  return at_barrier(call, op, args.barrier_id, args.thread_count).flag(AttrName::Aligned, is_aligned).none();
}

struct Arrive {
  BarrierId barrier_id;
  ThreadCount thread_count;
};
Value arrive(Call& call, const Arrive& args, bool is_aligned) {
  return NewOp(call, OpKind::BarrierArrive)
      .operand(args.barrier_id)
      .operand(args.thread_count)
      .flag(AttrName::Aligned, is_aligned)
      .none();
}

struct ArriveAligned {
  BarrierId barrier_id;
  ThreadCount number_of_threads;
  bool aligned;
};
Value barrier_arrive(Call& call, const ArriveAligned& args) {
  return arrive(call, {args.barrier_id, args.number_of_threads}, args.aligned);
}

struct Reduce {
  Predicate pred;
  BarrierId barrier_id;
  ir::BarrierReduction kind;
  std::optional<ThreadCount> thread_count;
};
Value barrier_red(Call& call, const Reduce& args, bool is_aligned) {
  bool is_count = args.kind == ir::BarrierReduction::Popc;
  NewOp op(call, OpKind::BarrierRed);
  op.operand(args.pred).attr(AttrName::Mode, args.kind).flag(AttrName::Aligned, is_aligned);
  at_barrier(call, op, args.barrier_id, args.thread_count);
  return op.number(is_count ? DType::Int32 : DType::Boolean, is_count ? ir::kI32 : ir::kI1);
}

// ---- the warp, one thread

struct Mask {
  I32 mask;
};
Value sync_warp(Call& call, const Mask& args) {
  if (ir::signed_constant(args.mask) == 0)
    return call.refuse(args.mask, "names no lanes: the caller is one of those that wait");
  return NewOp(call, OpKind::WarpSync).operand(args.mask).none();
}

// A warp barrier without lanes is a statement for the checks of the CPU device (passes/drop_convergence.cpp).
Value converge_warp(Call& call) { return NewOp(call, OpKind::WarpSync).operand(call.ctx.trace.builder->i32(0)).none(); }

struct Duration {
  I32 duration;
};
Value nanosleep(Call& call, const Duration& args) { return NewOp(call, OpKind::Nanosleep).operand(args.duration).none(); }

Value fence(Call& call, ir::Scope scope) {
  return NewOp(call, OpKind::Fence).attr(AttrName::Order, ir::Order::AcqRel).attr(AttrName::Scope, scope).none();
}

// ---- elect_one(): a context manager whose body runs in one lane

struct ElectObject : value::Object {};

// Reports calls of the context manager's methods by name: the evaluator executes the `with` statement itself.
Value elect_misused(Context& ctx, Span span) {
  auto report = ctx.error(span, diag::UnsupportedSyntax, "`elect_one()` outside of a `with` statement in a kernel");
  return ctx.fail(
      report.help("write `with cute.arch.elect_one():` in a function decorated with `@cute.kernel` or `@cute.jit`"));
}
Value elect_enter(Context& ctx, Value) { return elect_misused(ctx, ctx.current_span); }
Value elect_exit(Context& ctx, Value, Value) { return elect_misused(ctx, ctx.current_span); }

ir::Value* elect_lane(Context& ctx, Value) {
  ir::Builder& b = *ctx.trace.builder;
  return b.create(ir::OpKind::ElectSync, {b.i32(-1)}, {ir::kI1})->result();
}

// The body is executed in the elected lane.
constexpr value::RegionSlots kElectRegion{"`with elect_one()`", elect_lane};

Value elect_one(Call& call) {
  Context& ctx = call.ctx;
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

constexpr BuiltinRow kNanosleep =
    kernel_row<nanosleep>("nanosleep", "duration", "Suspends the thread for about so many nanoseconds.");

constexpr BuiltinRow kArchRows[] = {
    kernel_row<sync_threads>("sync_threads", "", "Barrier of all threads of the block."),
    kernel_row<barrier, true>("barrier", "*, barrier_id=None, number_of_threads: thread_count=None", "A named barrier."),
    kernel_row<barrier_arrive>("barrier_arrive", "*, barrier_id=None, number_of_threads=None, aligned=True",
                               "Arrives without waiting."),
    kernel_row<sync_warp>("sync_warp", "mask=4294967295", "Barrier of the lanes of a mask."),
    kernel_row<converge_warp>("_converge_warp", "", "Says that the lanes of the warp that come here come together."),
    kernel_row<elect_one>("elect_one", "", "A context whose body runs in one lane of the warp.", {.since = ir::sm(90)}),
    kNanosleep,
    kernel_row<fence, ir::Scope::Cta>("fence_acq_rel_cta", "", "A fence of the block."),
    kernel_row<fence, ir::Scope::Cluster>("fence_acq_rel_cluster", "", "A fence of the cluster."),
    kernel_row<fence, ir::Scope::Gpu>("fence_acq_rel_gpu", "", "A fence of the device."),
    kernel_row<fence, ir::Scope::Sys>("fence_acq_rel_sys", "", "A fence of the system."),
};

constexpr BuiltinRow kPrimsRows[] = {
    kernel_row<barrier, false>("barrier_cta_sync", "barrier_id=0, *, thread_count=None",
                               "A barrier of the block; warps may be divergent."),
    kernel_row<barrier, true>("barrier_cta_sync_aligned", "barrier_id=0, *, thread_count=None",
                              "A barrier of the block, reached by whole warps."),
    kernel_row<arrive, false>("barrier_cta_arrive", "barrier_id, thread_count", "Arrives at a barrier without waiting."),
    kernel_row<arrive, true>("barrier_cta_arrive_aligned", "barrier_id, thread_count", "The same, by whole warps."),
    kernel_row<barrier_red, false>("barrier_cta_red", "pred, barrier_id, kind, *, thread_count=None",
                                   "A barrier that combines a predicate of its threads."),
    kernel_row<barrier_red, true>("barrier_cta_red_aligned", "pred, barrier_id, kind, *, thread_count=None",
                                  "The same, by whole warps."),
    kernel_row<sync_warp>("bar_warp_sync", "mask", "Barrier of the lanes of a mask."),
    kNanosleep,
};

}  // namespace

const std::span<const BuiltinRow> kArchSyncRows = kArchRows;
const std::span<const BuiltinRow> kPrimsBarrierRows = kPrimsRows;

}  // namespace kdsl::builtins
