#include "stage/trace/explicit_loops.h"

#include <algorithm>

#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "diag/definitions/values.def"
#include "ir/dtype_map.h"
#include "ir/op_kind.h"
#include "stage/flatten/flatten.h"
#include "stage/prelude_support.h"
#include "stage/trace/host_state.h"
#include "stage/trace/region.h"
#include "stage/trace/trace.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/typed/numeric.h"
#include "value/typed/runtime_use.h"

namespace kdsl::stage {

using value::Bound;

// ---- opening

// Collects the carried values: Python numbers become Numerics; `inits` are the KIR values.
static bool collect_inits(Context& ctx, Value values, std::vector<Value>& carried, std::vector<ir::Value*>& inits) {
  std::vector<Value> given;
  if (!value::collect(ctx, values, given)) return false;
  for (Value v : given) {
    carried.push_back(demote(ctx, v));
    if (carried.back().is_raised() || !flatten(ctx, carried.back(), inits)) return false;
  }
  return true;
}

// Rebuilds the carried values over other KIR values. Raised: one could not be made.
static Value over(Context& ctx, std::span<const Value> carried, std::span<ir::Value* const> in) {
  std::vector<Value> made;
  for (Value v : carried) {
    made.push_back(rebuild(ctx, v, in));
    if (made.back().is_raised()) return made.back();
  }
  return value::make_tuple(ctx, std::span<const Value>(made));
}

static std::vector<ir::Type> types_of(std::span<ir::Value* const> values) {
  std::vector<ir::Type> types;
  for (const ir::Value* value : values) types.push_back(value->type);
  return types;
}

// Moves the builder into the body until the loop is closed.
static Value enter_body(Context& ctx, ir::Op* op, ir::Block* body, std::span<const Value> carried, bool is_counted, Span span) {
  std::vector<ir::Value*> results;
  for (ir::Value& result : op->results) results.push_back(&result);
  ir::Builder& builder = *ctx.trace.builder;
  value::TraceState& trace = *ctx.trace.state;
  int64_t serial = ++host_state(ctx).loop_count;
  trace.loops.push_back({serial,
                         trace.current->function,
                         trace.region,
                         body,
                         builder.block(),
                         builder.before(),
                         ctx.heap.copy(carried),
                         {},
                         false,
                         place_of_caller(ctx, span)});
  ++ctx.trace.open_regions;
  builder.set_insertion(body);
  std::span<ir::Value* const> arguments(body->args.data() + is_counted, body->args.size() - is_counted);
  KDSL_TRY_VALUE(inside, over(ctx, carried, arguments));
  KDSL_TRY_VALUE(after, over(ctx, carried, results));
  Value number = Value::integer(serial);
  if (!is_counted) return value::make_tuple(ctx, {number, inside, after});
  dtype::DType counter = ir::scalar_dtype(body->args[0]->type.scalar, true);
  return value::make_tuple(ctx, {number, value::make_dynamic(ctx, counter, body->args[0]), inside, after});
}

// Traces the condition and passes the carried values on unchanged. Returns false after raising an exception or reporting an
// error.
static bool trace_condition(Context& ctx, ir::Block* block, std::span<const Value> carried, Value condition, Span span) {
  BlockScope scope(*ctx.trace.builder, block);
  Value arguments = over(ctx, carried, block->args);
  if (arguments.is_raised()) return false;
  ++ctx.trace.open_regions;
  Value test = value::call(ctx, condition, value::CallArgs{value::as_tuple(arguments)->items, {}, span, {}});
  --ctx.trace.open_regions;
  if (test.is_raised()) return false;
  ir::Value* holds = condition_value(ctx, test, span, "while");
  if (!holds) {
    if (test.is_poison()) ctx.fail_silently();
    return false;
  }
  std::vector<ir::Value*> operands{holds};
  operands.insert(operands.end(), block->args.begin(), block->args.end());
  ctx.trace.builder->create(ir::OpKind::Condition, operands, {});
  return true;
}

Value open_while(Context& ctx, const Bound& args) {
  if (!value::require_trace(ctx, "while_generate", args.span)) return Value::raised();
  std::vector<Value> carried;
  std::vector<ir::Value*> inits;
  if (!collect_inits(ctx, args[0], carried, inits)) return Value::raised();
  std::vector<ir::Type> types = types_of(inits);
  ir::Block* before = ir::make_block(*ctx.trace.state->module, types, nullptr);
  if (!trace_condition(ctx, before, carried, args[1], args.span)) return Value::raised();
  ir::Block* body = ir::make_block(*ctx.trace.state->module, types, nullptr);
  ir::Op* op = create_with_blocks(*ctx.trace.builder, ir::OpKind::While, inits, types, {}, {before, body});
  return enter_body(ctx, op, body, carried, false, args.span);
}

// Reads start, stop and step as KIR values of one type. Returns false after raising an exception or reporting an error.
static bool read_bounds(Context& ctx, const Bound& args, std::vector<ir::Value*>& out) {
  value::NumericObject* bounds[3];
  constexpr std::string_view kWhich[] = {"start", "stop", "step"};
  for (size_t i = 0; i < 3; ++i) {
    bounds[i] = value::to_numeric(ctx, args[i]);
    if (bounds[i] && dtype::is_integer(bounds[i]->dtype)) continue;
    ctx.fail(ctx.error(args.span, diag::RangeArgumentType, kWhich[i], "for_generate", describe(ctx, args[i])));
    return false;
  }
  auto type = value::promoted_type(ctx, "for_generate", bounds[0]->dtype, bounds[1]->dtype, args.span);
  for (value::NumericObject* bound : bounds) {
    if (!type || !(bound = value::convert_numeric(ctx, bound, *type, args.span))) return false;
    out.push_back(value::materialize(ctx, bound));
  }
  return true;
}

Value open_for(Context& ctx, const Bound& args) {
  if (!value::require_trace(ctx, "for_generate", args.span)) return Value::raised();
  std::vector<Value> carried;
  std::vector<ir::Value*> operands, inits;
  if (!read_bounds(ctx, args, operands) || !collect_inits(ctx, args[3], carried, inits)) return Value::raised();
  std::vector<ir::Attr> attrs;
  if (args[4].is_int() && args[4].as_int() >= 0) attrs.push_back(ir::int_attribute(ir::AttrName::Unroll, args[4].as_int()));
  if (args[5].is_bool() && args[5].as_bool()) attrs.push_back(ir::int_attribute(ir::AttrName::UnrollFull, 1));
  std::vector<ir::Type> types = types_of(inits), inner{operands[0]->type};
  inner.insert(inner.end(), types.begin(), types.end());
  ir::Block* body = ir::make_block(*ctx.trace.state->module, inner, nullptr);
  operands.insert(operands.end(), inits.begin(), inits.end());
  ir::Op* op = create_with_blocks(*ctx.trace.builder, ir::OpKind::For, operands, types, attrs, {body});
  return enter_body(ctx, op, body, carried, true, args.span);
}

// ---- closing

static constexpr std::string_view kNeverEnds = "a loop of `while_generate` or `for_generate` that never ends its body";

// Returns whether the loop's body is in the function and region being traced now.
static bool is_here(const Context& ctx, const ExplicitLoop& loop) {
  return loop.function == ctx.trace.state->current->function && loop.region == ctx.trace.state->region;
}

bool check_loops_ended(Context& ctx) {
  std::vector<ExplicitLoop>& loops = ctx.trace.state->loops;
  std::optional<Span> open;
  while (!loops.empty() && is_here(ctx, loops.back())) {
    open = loops.back().span;
    loops.pop_back();
    --ctx.trace.open_regions;
  }
  if (open && !ctx.pending.exception && !ctx.pending.reported) ctx.error(*open, diag::UnsupportedSyntax, kNeverEnds);
  return !open;
}

bool leave_loops(Context& ctx, size_t first, bool is_raised) {
  if (!ctx.trace.state || ctx.trace.state->loops.size() <= first || !is_here(ctx, ctx.trace.state->loops[first])) return true;
  ExplicitLoop loop = ctx.trace.state->loops[first];
  if (loop.body->parent_op->kind != ir::OpKind::For) return true;
  while (ctx.trace.state->loops.size() > first) ctx.trace.state->drop_loop(ctx);
  ir::unlink(loop.body->parent_op);
  if (is_raised) return true;
  ctx.fail(ctx.error(loop.span, diag::EarlyExit, "break` or `return", "`for_generate` loop"));
  return false;
}

// Returns the innermost open loop of the function that is being traced; null after raising.
static ExplicitLoop* open_loop(Context& ctx, Span span) {
  bool is_open = ctx.trace.state && !ctx.trace.state->loops.empty() &&
                 ctx.trace.state->loops.back().function == ctx.trace.state->current->function;
  if (!is_open) {
    ctx.raise(ctx.types->runtime_error, "yield_out() stands in the body of while_generate or for_generate");
    return nullptr;
  }
  ExplicitLoop* loop = &ctx.trace.state->loops.back();
  if (is_here(ctx, *loop)) return loop;
  ctx.fail(
      ctx.error(place_of_caller(ctx, span), diag::UnsupportedSyntax, "`yield_out` in a dynamic region inside of its loop"));
  return nullptr;
}

Value yield_values(Context& ctx, const Bound& args) {
  ExplicitLoop* loop = open_loop(ctx, args.span);
  if (!loop) return Value::raised();
  std::vector<Value> given;
  if (!value::collect(ctx, args[0], given)) return Value::raised();
  if (loop->has_yielded) return ctx.raise(ctx.types->runtime_error, "the body of a loop calls yield_out() once");
  if (given.size() != loop->carried.size())
    return ctx.raise(ctx.types->type_error, "the loop carries {} values, yield_out() hands on {}", loop->carried.size(),
                     given.size());
  std::vector<ir::Value*> yields;
  for (size_t i = 0; i < given.size(); ++i) {
    Value v = demote(ctx, given[i]);
    if (v.is_raised()) return v;
    if (!v.is_poison() && compare_structure(ctx, loop->carried[i], v) != JoinResult::Same)
      return ctx.fail(ctx.error(args.span, diag::UnstableLoopJoin, fmt::format("value {}", i), describe(ctx, loop->carried[i]),
                                describe(ctx, v)));
    if (!flatten(ctx, v, yields)) return Value::raised();
  }
  loop->yields = std::move(yields);
  loop->has_yielded = true;
  return Value::none();
}

// Drops loops that were opened in the body of the loop and are still open. Returns false after reporting them, which is only
// done where the loop itself succeeds.
static bool drop_inner(Context& ctx, int64_t number, bool succeeded) {
  std::vector<ExplicitLoop>& loops = ctx.trace.state->loops;
  bool ok = true;
  for (; loops.back().number != number; ctx.trace.state->drop_loop(ctx)) {
    if (ok && succeeded) ctx.fail(ctx.error(loops.back().span, diag::UnsupportedSyntax, kNeverEnds));
    ok = !succeeded;
  }
  return ok;
}

Value close_loop(Context& ctx, const Bound& args) {
  auto is_it = [&](const ExplicitLoop& loop) { return loop.number == args[0].as_int(); };
  // An error has ended the loop, or the trace that contains it.
  if (!ctx.trace.state) return Value::none();
  value::TraceState& trace = *ctx.trace.state;
  auto found = std::ranges::find_if(trace.loops, is_it);
  if (found == trace.loops.end()) return Value::none();
  if (!is_here(ctx, *found))
    return ctx.fail(ctx.error(place_of_caller(ctx, args.span), diag::UnsupportedSyntax,
                              "the end of a loop of `while_generate` or `for_generate` in another region than its begin"));
  bool is_whole = drop_inner(ctx, args[0].as_int(), args[1].as_bool());
  ExplicitLoop loop = std::move(trace.loops.back());
  trace.drop_loop(ctx);
  if (!is_whole) return Value::raised();
  if (!args[1].as_bool()) {
    // The exception may be handled, and then there is no loop.
    ir::unlink(loop.body->parent_op);
    return Value::none();
  }
  if (!loop.has_yielded && !loop.carried.empty())
    return ctx.raise(ctx.types->type_error, "the loop carries {} values: its body must hand them on with yield_out()",
                     loop.carried.size());
  BlockScope scope(*ctx.trace.builder, loop.body);
  ctx.trace.builder->yield(loop.yields);
  return Value::none();
}

}  // namespace kdsl::stage
