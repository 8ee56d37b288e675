// This file executes raise, try and with.
#include <algorithm>

#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "stage/constructs.h"
#include "stage/generators/generators.h"
#include "stage/launch/outline.h"
#include "stage/launch/thread_exits.h"
#include "stage/python/missing_imports.h"
#include "stage/trace/arms.h"
#include "stage/trace/names/stored_names.h"
#include "stage/trace/messages/unused.h"
#include "value/dialect.h"
#include "value/known_names.h"
#include "value/misuse.h"
#include "value/statements.h"
#include "value/types.h"

namespace kdsl::stage {

using value::ExceptionObject;

Value handled_exception(Frame& frame) {
  for (Frame* at = &frame; at; at = at->parent)
    if (!at->handled_exception.is_unbound()) return at->handled_exception;
  return Value();
}

// Sets the context of an exception that is raised while another is handled. The chain of contexts stays free of cycles.
static void set_context(ExceptionObject* raised, ExceptionObject* handled) {
  if (raised == handled) return;
  for (ExceptionObject* at = handled; at; at = value::as_exception(at->context)) {
    if (value::as_exception(at->context) == raised) at->context = Value();
  }
  raised->context = handled;
}

// ---- raise --------------------------------------------------------------------------------------------------

// Returns the exception that `raise value` raises: an instance, or an instance of a class. Returns null after raising an
// exception.
static ExceptionObject* to_exception(Context& ctx, Value value, std::string_view what = "exceptions") {
  if (value::TypeObject* type = value::as_type(value); type && value::is_subtype(type, ctx.types->base_exception)) {
    Value made = value::call(ctx, type, {});
    if (made.is_raised()) return nullptr;
    value = made;
  }
  if (ExceptionObject* exception = value::as_exception(value)) return exception;
  if (value.is_poison())
    ctx.fail_silently();
  else if (value::as_opaque(value))
    ctx.fail_silently(value::as_opaque(value));
  else
    ctx.raise(ctx.types->type_error, "{} must derive from BaseException", what);
  return nullptr;
}

// Returns whether an exception of a dialect's library means a mistake in the call, like one that a builtin finds. In code
// that is not traced only exceptions that say so do; the others report events.
static bool is_refusal(Context& ctx, const ExceptionObject* exception) {
  const value::TypeObject* mistakes[] = {ctx.types->value_error, ctx.types->type_error, ctx.types->index_error,
                                         ctx.types->not_implemented_error};
  return ctx.trace.state || std::ranges::any_of(mistakes, [&](auto* type) { return value::is_subtype(exception->type, type); });
}

Flow exec_raise(Evaluator& evaluator, Frame& frame, const ast::Raise& stmt) {
  Context& ctx = evaluator.context();
  if (!stmt.exc) {
    Value handled = handled_exception(frame);
    if (ExceptionObject* exception = value::as_exception(handled))
      ctx.raise(exception);
    else
      ctx.raise(ctx.types->runtime_error, "No active exception to reraise");
    return Flow::Raised;
  }
  Value value = evaluator.eval(frame, *stmt.exc);
  if (value.is_raised()) return Flow::Raised;
  ExceptionObject* exception = to_exception(ctx, value);
  if (!exception) return Flow::Raised;
  if (stmt.cause) {
    Value cause = evaluator.eval(frame, *stmt.cause);
    if (cause.is_raised()) return Flow::Raised;
    if (!cause.is_none()) {
      ExceptionObject* because = to_exception(ctx, cause, "exception causes");
      if (!because) return Flow::Raised;
      exception->cause = because;
    }
    exception->suppress_context = true;
  }
  ctx.current_span = stmt.span;
  exception->span = stmt.span;
  if (ExceptionObject* handled = value::as_exception(handled_exception(frame))) set_context(exception, handled);
  ctx.raise(exception);
  if (value::owner_of_module(ctx, frame.module->name.text()) && is_refusal(ctx, exception))
    value::note_misused_call(ctx, value::Tried::Access, {}, value);
  return Flow::Raised;
}

// ---- try ----------------------------------------------------------------------------------------------------

enum class Match { Yes, No, Raised };

static Match refuse_handler(Context& ctx) {
  ctx.raise(ctx.types->type_error, "catching classes that do not inherit from BaseException is not allowed");
  return Match::Raised;
}

static Match matches(Context& ctx, ExceptionObject* exception, Value wanted) {
  if (value::TypeObject* type = value::as_type(wanted); type && value::is_subtype(type, ctx.types->base_exception))
    return value::is_subtype(exception->type, type) ? Match::Yes : Match::No;
  if (value::TupleObject* tuple = value::as_tuple(wanted)) {  // a tuple of classes, not of further tuples
    Match result = Match::No;
    for (Value item : tuple->items) {
      Match one = value::as_tuple(item) ? refuse_handler(ctx) : matches(ctx, exception, item);
      if (one == Match::Raised) return one;
      if (one == Match::Yes) result = one;
    }
    return result;
  }
  if (value::as_opaque(wanted) || wanted.is_poison()) return Match::No;
  return refuse_handler(ctx);
}

// Makes `exception` the context of the exceptions that are raised while it is handled.
static void chain(Context& ctx, ExceptionObject* exception) {
  ExceptionObject* raised = ctx.pending.exception;
  if (!raised || raised == exception || !raised->context.is_unbound()) return;
  for (Value at = exception; value::as_exception(at); at = value::as_exception(at)->context)
    if (identical(at, raised)) return;
  raised->context = exception;
}

// Takes the pending exception to handle it. If an outer exception was being handled when it was raised, that becomes its
// context.
static ExceptionObject* catch_pending(Context& ctx, Frame& frame) {
  if (ExceptionObject* outer = value::as_exception(handled_exception(frame))) chain(ctx, outer);
  return ctx.catch_exception();
}

static Flow run_handler(Evaluator& evaluator, Frame& frame, const ast::ExceptHandler& handler, ExceptionObject* exception) {
  Value outer = frame.handled_exception;
  frame.handled_exception = exception;
  if (handler.name) evaluator.write_slot(frame, handler.binding, handler.slot, handler.name, exception);
  Flow flow = evaluator.exec_block(frame, handler.body);
  if (handler.name) evaluator.write_slot(frame, handler.binding, handler.slot, handler.name, Value());
  frame.handled_exception = outer;
  if (flow == Flow::Raised) chain(evaluator.context(), exception);
  return flow;
}

static Flow handle(Evaluator& evaluator, Frame& frame, const ast::Try& stmt) {
  Context& ctx = evaluator.context();
  ExceptionObject* exception = catch_pending(ctx, frame);
  if (!exception) return Flow::Raised;
  for (const ast::ExceptHandler* handler : stmt.handlers) {
    Match match = Match::Yes;
    if (handler->type) {
      Value outer = frame.handled_exception;
      frame.handled_exception = exception;
      Value wanted = evaluator.eval(frame, *handler->type);
      frame.handled_exception = outer;
      match = wanted.is_raised() ? Match::Raised : matches(ctx, exception, wanted);
    }
    if (match == Match::Raised) {
      chain(ctx, exception);
      return Flow::Raised;
    }
    if (match == Match::Yes) return run_handler(evaluator, frame, *handler, exception);
  }
  ctx.raise(exception);
  return Flow::Raised;
}

static Flow run_finally(Evaluator& evaluator, Frame& frame, const ast::Try& stmt, Flow flow) {
  Context& ctx = evaluator.context();
  auto pending = ctx.pending;
  Value result = frame.return_value;
  Value outer = frame.handled_exception;
  if (flow == Flow::Raised && pending.exception) frame.handled_exception = pending.exception;
  ctx.pending = {};
  Span span = ctx.current_span;
  Flow last = evaluator.exec_block(frame, stmt.finalbody);
  frame.handled_exception = outer;
  if (last != Flow::Next) {
    if (last == Flow::Raised && pending.exception) chain(ctx, pending.exception);
    return last;
  }
  ctx.current_span = span;
  ctx.pending = pending;
  frame.return_value = result;
  return flow;
}

Flow exec_try(Evaluator& evaluator, Frame& frame, const ast::Try& stmt) {
  Context& ctx = evaluator.context();
  OpenCleanup cleanup(frame, !stmt.finalbody.empty());
  bool has_handlers = !stmt.handlers.empty();
  ctx.open_handlers += has_handlers;
  UnusedHandlers unused(evaluator, frame, stmt);
  Flow flow = evaluator.exec_block(frame, stmt.body);
  if (flow == Flow::Next) unused.check();
  ctx.open_handlers -= has_handlers;
  if (flow == Flow::Raised) note_missing_imports(ctx, frame, stmt.body);
  // The program cannot handle a reported diagnostic.
  if (flow == Flow::Raised && ctx.pending.reported) return flow;
  if (flow == Flow::Raised && !stmt.handlers.empty())
    flow = handle(evaluator, frame, stmt);
  else if (flow == Flow::Next)
    flow = evaluator.exec_block(frame, stmt.orelse);
  cleanup.end();
  if (stmt.finalbody.empty() || (flow == Flow::Raised && ctx.pending.reported)) return flow;
  return run_finally(evaluator, frame, stmt, flow);
}

// ---- with -----------------------------------------------------------------------------------------------------

static Value context_method(Context& ctx, Value manager, Name name) {
  value::TypeObject* type = value::type_of(ctx, manager);
  return value::lookup_in_type(ctx, type, name);
}

static Value not_a_manager(Context& ctx, Value manager) {
  ctx.raise(ctx.types->type_error, "'{}' object does not support the context manager protocol", value::type_name(ctx, manager));
  return value::note_misuse(ctx, value::Tried::Enter, {}, manager);
}

static Value enter(Context& ctx, Value manager) {
  if (manager.is_poison()) return manager;
  bool can_leave = !context_method(ctx, manager, ctx.known->exit).is_unbound() || value::type_of(ctx, manager)->slots.exit;
  if (!can_leave && !context_method(ctx, manager, ctx.known->enter).is_unbound()) {
    return value::raise_tried(ctx, ctx.types->type_error, {value::Tried::Enter, {}, manager},
                              "'{}' object does not support the context manager protocol (missed __exit__ method)",
                              value::type_name(ctx, manager));
  }
  Value method = context_method(ctx, manager, ctx.known->enter);
  if (!method.is_unbound()) return value::call(ctx, method, {manager});
  value::TypeObject* type = value::type_of(ctx, manager);
  return type->slots.enter ? type->slots.enter(ctx, manager) : not_a_manager(ctx, manager);
}

// Calls __exit__ and returns whether the manager suppresses the exception; raised when __exit__ raises.
static Value leave(Context& ctx, Value manager, ExceptionObject* exception) {
  if (manager.is_poison()) return Value::boolean(false);
  Value method = context_method(ctx, manager, ctx.known->exit);
  Value result;
  if (!method.is_unbound()) {
    Value type = exception ? Value(exception->type) : Value::none();
    Value value = exception ? Value(exception) : Value::none();
    result = value::call(ctx, method, {manager, type, value, Value::none()});
  } else {
    value::TypeObject* type = value::type_of(ctx, manager);
    if (!type->slots.exit) return not_a_manager(ctx, manager);
    result = type->slots.exit(ctx, manager, exception ? Value(exception) : Value::none());
  }
  return result.is_raised() ? result : value::truth(ctx, result);
}

static Flow exec_with_items(Evaluator& evaluator, Frame& frame, const ast::With& stmt, size_t at);

// Executes the rest of the statement under a runtime condition: a dynamic region with one arm.
static Flow exec_with_region(Evaluator& evaluator, Frame& frame, const ast::With& stmt, size_t at, Value manager) {
  const value::RegionSlots& region = *value::type_of(evaluator.context(), manager)->slots.region;
  Context& ctx = evaluator.context();
  Span header = stmt.items[at]->context_expr->span;
  const ast::RegionInfo& info = stored_in(ctx, stmt.body);
  if (report_early_exits(ctx, info, region.what, false, header)) {
    ctx.fail_silently();
    return Flow::Raised;
  }
  ir::Value* condition = region.condition(ctx, manager);
  if (!condition) return Flow::Raised;
  auto body = [&] { return exec_with_items(evaluator, frame, stmt, at + 1) == Flow::Raised ? Value::raised() : Value::none(); };
  return ArmsTracer(evaluator, frame, stmt.items[at], region.what, header).run(info, condition, body, [] {
    return Value::none();
  });
}

static bool opens_region(Value manager) {
  return manager.is_object() && manager.object()->type->slots.region && !value::statement_slots(manager);
}

static const value::KernelSlots* kernel_slots(Value manager) {
  const value::StatementSlots* slots = value::statement_slots(manager);
  return slots ? slots->kernel : nullptr;
}

// Returns whether the item looks like a second name in `with … as a, b:`.
static bool is_name_beside(const ast::WithItem& before, const ast::WithItem& item) {
  return before.optional_vars && ast::dyn<ast::NameExpr>(before.optional_vars) && !item.optional_vars &&
         ast::dyn<ast::NameExpr>(item.context_expr);
}

static Name name_of(const ast::WithItem& item) { return ast::as<ast::NameExpr>(*item.context_expr).id; }

// Returns whether the name is neither a variable of the function nor a name of its module.
static bool is_unknown(const Frame& frame, const ast::WithItem& item) {
  const auto& name = ast::as<ast::NameExpr>(*item.context_expr);
  bool is_global = name.binding == ast::Binding::Global || name.binding == ast::Binding::Unresolved;
  return is_global && frame.module->names.get(name.id).is_unbound();
}

static std::string names_help(const ast::With& stmt, size_t at) {
  std::string names(ast::as<ast::NameExpr>(*stmt.items[at - 1]->optional_vars).id.text());
  for (; at < stmt.items.size() && is_name_beside(*stmt.items[0], *stmt.items[at]); ++at)
    names += fmt::format(", {}", name_of(*stmt.items[at]).text());
  return fmt::format("several names stand in parentheses: `as ({})`", names);
}

static Flow exec_with_items(Evaluator& evaluator, Frame& frame, const ast::With& stmt, size_t at) {
  if (at == stmt.items.size()) return evaluator.exec_block(frame, stmt.body);
  Context& ctx = evaluator.context();
  const ast::WithItem& item = *stmt.items[at];
  if (at > 0 && frame.staged && is_name_beside(*stmt.items[at - 1], item) && is_unknown(frame, item)) {
    ctx.fail(ctx.error(item.context_expr->span, diag::UndefinedName, name_of(item).text()).help(names_help(stmt, at)));
    return Flow::Raised;
  }
  Value manager = evaluator.eval(frame, *item.context_expr);
  if (manager.is_raised()) return Flow::Raised;
  const value::KernelSlots* kernel = frame.staged ? kernel_slots(manager) : nullptr;
  if (kernel && !ctx.trace.state) return kernel->pass_over(ctx, manager) ? Flow::Next : Flow::Raised;
  if (kernel) {
    ast::With whole = stmt;
    whole.body = with_rest_in_arms(ctx, stmt.body);
    return exec_kernel(evaluator, frame, item, manager, [&] { return exec_with_items(evaluator, frame, whole, at + 1); });
  }
  if (ctx.trace.state && opens_region(manager)) return exec_with_region(evaluator, frame, stmt, at, manager);
  if (ctx.trace.state) ctx.current_span = item.context_expr->span;
  Value entered = enter(ctx, manager);
  if (entered.is_raised()) return Flow::Raised;
  OpenCleanup cleanup(frame);
  ++ctx.open_handlers;
  Flow flow = Flow::Next;
  if (item.optional_vars && !evaluator.assign(frame, *item.optional_vars, entered)) flow = Flow::Raised;
  if (flow == Flow::Next) flow = exec_with_items(evaluator, frame, stmt, at + 1);
  --ctx.open_handlers;
  cleanup.end();
  if (flow == Flow::Raised && ctx.pending.reported) return flow;
  ExceptionObject* exception = flow == Flow::Raised ? catch_pending(ctx, frame) : nullptr;
  Span span = ctx.current_span;
  Value result = frame.return_value;
  Value outer = frame.handled_exception;
  if (exception) frame.handled_exception = exception;
  Value swallowed = leave(ctx, manager, exception);
  frame.handled_exception = outer;
  frame.return_value = result;
  if (swallowed.is_raised()) {
    if (exception) chain(ctx, exception);
    return Flow::Raised;
  }
  if (!exception) return flow;
  if (swallowed.as_bool()) return Flow::Next;
  ctx.current_span = span;
  ctx.raise(exception);
  return Flow::Raised;
}

Flow exec_with(Evaluator& evaluator, Frame& frame, const ast::With& stmt) { return exec_with_items(evaluator, frame, stmt, 0); }

}  // namespace kdsl::stage
