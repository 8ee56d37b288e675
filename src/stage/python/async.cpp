// await, `async for` and `async with`. A coroutine is a generator that is driven by `await`; there is no event
// loop at compile time, whoever calls send() is one.
#include "stage/constructs.h"
#include "stage/generators/generators.h"
#include "value/known_names.h"
#include "value/types.h"

namespace kdsl::stage {

Value call_async_function(Context& ctx, std::string_view name, std::initializer_list<Value> args) {
  KDSL_TRY_VALUE(module, import_module(ctx, "_coroutines", ctx.current_span));
  return value::call_method(ctx, module, name, args);
}

Value await_value(Evaluator& evaluator, Frame& frame, Value awaitable) {
  Context& ctx = evaluator.context();
  value::TypeObject* type = value::type_of(ctx, awaitable);
  if (type == ctx.types->coroutine) return yield_all(evaluator, frame, awaitable);
  Value hook = value::lookup_in_type(ctx, type, ctx.known->await);
  if (value::as_opaque(awaitable)) return value::opaque_needed(ctx, awaitable);
  if (hook.is_unbound()) {
    return ctx.raise(ctx.types->type_error, "object {} can't be used in 'await' expression", value::type_name(ctx, awaitable));
  }
  KDSL_TRY_VALUE(iterator, value::call(ctx, hook, {awaitable}));
  value::TypeObject* iterator_type = value::type_of(ctx, iterator);
  if (!iterator_type->slots.next && value::lookup_in_type(ctx, iterator_type, ctx.known->next).is_unbound()) {
    return ctx.raise(ctx.types->type_error, "__await__() returned non-iterator of type '{}'", value::type_name(ctx, iterator));
  }
  return yield_all(evaluator, frame, iterator);
}

Value eval_await(Evaluator& evaluator, Frame& frame, const ast::Await& node) {
  KDSL_TRY_VALUE(awaitable, evaluator.eval(frame, *node.value));
  return await_value(evaluator, frame, awaitable);
}

// ---- async for ----------------------------------------------------------------------------------------------

Value iterate_async(Context& ctx, Value iterable) {
  Value hook = value::lookup_in_type(ctx, value::type_of(ctx, iterable), ctx.known->aiter);
  if (value::as_opaque(iterable)) return value::opaque_needed(ctx, iterable);
  if (hook.is_unbound()) {
    return ctx.raise(ctx.types->type_error, "'async for' requires an object with __aiter__ method, got {}",
                     value::type_name(ctx, iterable));
  }
  KDSL_TRY_VALUE(iterator, value::call(ctx, hook, {iterable}));
  if (!value::lookup_in_type(ctx, value::type_of(ctx, iterator), ctx.known->anext).is_unbound()) return iterator;
  return ctx.raise(ctx.types->type_error, "'async for' received an object from __aiter__ that does not implement __anext__: {}",
                   value::type_name(ctx, iterator));
}

Value next_async(Evaluator& evaluator, Frame& frame, Value iterator) {
  Context& ctx = evaluator.context();
  KDSL_TRY_VALUE(awaitable, value::call_method(ctx, iterator, ctx.known->anext.text(), {}));
  Value item = await_value(evaluator, frame, awaitable);
  if (!item.is_raised() || !value::is_pending(ctx, ctx.types->stop_async_iteration)) return item;
  ctx.catch_exception();
  return Value();
}

Flow exec_async_for(Evaluator& evaluator, Frame& frame, const ast::For& stmt) {
  Context& ctx = evaluator.context();
  Value iterator = evaluator.eval(frame, *stmt.iter);
  if (!iterator.is_raised()) iterator = iterate_async(ctx, iterator);
  if (iterator.is_raised()) return Flow::Raised;
  for (uint64_t count = 1;; ++count) {
    Value item = next_async(evaluator, frame, iterator);
    if (item.is_raised()) return Flow::Raised;
    if (item.is_unbound()) break;
    if (!charge_iteration(evaluator, frame, count)) return Flow::Raised;
    if (!evaluator.assign(frame, *stmt.target, item)) return Flow::Raised;
    Flow flow = evaluator.exec_block(frame, stmt.body);
    if (flow == Flow::Next || flow == Flow::Continue) continue;
    return flow == Flow::Break ? Flow::Next : flow;
  }
  return evaluator.exec_block(frame, stmt.orelse);
}

// ---- async with ---------------------------------------------------------------------------------------------

static Value call_async_hook(Evaluator& evaluator, Frame& frame, Value manager, std::string_view name,
                             std::initializer_list<Value> args) {
  Context& ctx = evaluator.context();
  Value hook = value::lookup_in_type(ctx, value::type_of(ctx, manager), ctx.names.intern(name));
  if (hook.is_unbound()) {
    return ctx.raise(ctx.types->type_error, "'{}' object does not support the asynchronous context manager protocol",
                     value::type_name(ctx, manager));
  }
  KDSL_TRY_VALUE(awaitable, value::call(ctx, hook, args));
  return await_value(evaluator, frame, awaitable);
}

Value enter_async(Evaluator& evaluator, Frame& frame, Value manager) {
  return call_async_hook(evaluator, frame, manager, "__aenter__", {manager});
}

Value leave_async(Evaluator& evaluator, Frame& frame, Value manager, value::ExceptionObject* exception) {
  Value type = exception ? Value(exception->type) : Value::none();
  Value value = exception ? Value(exception) : Value::none();
  KDSL_TRY_VALUE(result, call_async_hook(evaluator, frame, manager, "__aexit__", {manager, type, value, Value::none()}));
  return value::truth(evaluator.context(), result);
}

}  // namespace kdsl::stage
