#include "stage/generators/generators.h"

#include "base/check.h"
#include "diag/definitions/language.def"
#include "stage/constructs.h"
#include "stage/generators/fiber_pool.h"
#include "stage/generators/loop_generators.h"
#include "stage/generators/suspended_generators.h"
#include "value/dialect.h"
#include "value/known_names.h"
#include "value/types.h"

namespace kdsl::stage {

using value::GeneratorObject;

static GeneratorState* state_of(GeneratorObject* generator) { return static_cast<GeneratorState*>(generator->state); }

Value make_generator(Evaluator& evaluator, value::FunctionObject* function, std::span<Value> slots) {
  Context& ctx = evaluator.context();
  auto* generator = ctx.heap.make<GeneratorObject>();
  generator->type = ctx.types->generator;
  generator->kind = value::ObjectKind::Generator;
  generator->name = function->name;
  generator->qualname = function->qualname;
  auto* state = ctx.heap.make<GeneratorState>();
  state->generator = generator;
  state->evaluator = &evaluator;
  state->frame.scope = function->scope;
  state->frame.function = function;
  state->frame.module = function->module;
  state->frame.slots = ctx.heap.copy(std::span<const Value>(slots));
  state->frame.staged = function->staged != value::StagedKind::None;
  state->frame.generator = state;
  state->loops = ast::dyn<ast::GeneratorExp>(function->expression);
  // Traced code keeps its own stack, because tracing handles its loops and branches.
  if (!function->expression && !state->frame.staged && !ctx.trace.builder) state->loops = as_generator_exp(ctx, *function);
  if (state->loops) state->iterators = ctx.heap.make_span<Value>(state->loops->generators.size());
  generator->state = state;
  return generator;
}

// ---- the body -------------------------------------------------------------------------------------------------

static void generator_main(void* argument) {
  auto* state = static_cast<GeneratorState*>(argument);
  Evaluator& evaluator = *state->evaluator;
  Value result = state->thrown ? evaluator.context().raise(state->thrown) : run_function_body(evaluator, state->frame);
  finish_generator(*state, result);
}

void finish_generator(GeneratorState& state, Value result) {
  state.failed = result.is_raised();
  state.generator->returned = state.failed ? Value::none() : result;
  state.yielded = Value();
  state.generator->is_finished = true;
}

Value yield_value(Evaluator& evaluator, Frame& frame, Value value) {
  GeneratorState* state = frame.generator;
  Context& ctx = evaluator.context();
  if (frame.region_depth) {  // its resumer is outside of the region
    auto report = ctx.error(ctx.current_span, diag::EarlyExit, "yield", "region");
    return ctx.fail(report.help(ctx.hint(value::Hint::YieldInRegion)));
  }
  if (!state) return ctx.raise(ctx.types->runtime_error, "'yield' outside a running generator");
  Span span = ctx.current_span;
  state->yielded = value;
  state->fiber->suspend();
  ctx.current_span = span;
  if (state->is_abandoned) {
    ctx.fail_silently();  // no handler and no `finally` of the program sees this exception
    return Value::raised();
  }
  if (state->thrown) {
    value::ExceptionObject* thrown = state->thrown;
    state->thrown = nullptr;
    return ctx.raise(thrown);
  }
  return state->sent;
}

// ---- the resumer ------------------------------------------------------------------------------------------------

// A StopIteration that leaves a generator becomes a RuntimeError, because it would end the loop of a caller.
static Value escaped_stop_iteration(Context& ctx, const GeneratorObject* generator) {
  value::ExceptionObject* cause = ctx.catch_exception();
  value::ExceptionObject* error =
      value::make_exception(ctx, ctx.types->runtime_error, std::string(generator->type->name.text()) + " raised StopIteration");
  error->cause = cause;
  error->context = cause;
  error->suppress_context = true;
  return ctx.raise(error);
}

static Value run_until_suspended(Evaluator& evaluator, GeneratorState* state) {
  Context& ctx = evaluator.context();
  if (ctx.limits.call_depth >= ctx.limits.budgets.max_call_depth)
    return ctx.raise(ctx.types->recursion_error, "maximum recursion depth exceeded");
  bool is_expression = state->loops != nullptr;
  if (is_expression && !value::check_native_stack(ctx)) return Value::raised();
  if (!is_expression && !state->fiber) {
    state->fiber = evaluator.fibers().take(generator_main, state);
    if (!state->fiber) return ctx.raise(ctx.types->memory_error, "no memory for the stack of a generator");
    state->serial = ctx.limits.steps;
    state->begun = ctx.current_span;
    evaluator.suspended().add(state);
  }
  GeneratorObject* generator = state->generator;
  generator->is_running = generator->is_started = true;
  Context::CallRecord record{ctx.current_span, generator->name, ctx.calls, nullptr};
  Span span = ctx.current_span;
  uintptr_t limit = ctx.limits.stack_limit;
  Frame* caller = evaluator.current_frame();
  ctx.calls = &record;
  if (!is_expression) ctx.limits.stack_limit = state->fiber->stack_limit();
  state->frame.parent = caller;
  evaluator.set_current_frame(&state->frame);
  ++ctx.limits.call_depth;
  if (is_expression)
    resume_generator_exp(*state);
  else
    state->fiber->resume();
  --ctx.limits.call_depth;
  evaluator.set_current_frame(caller);
  ctx.limits.stack_limit = limit;
  ctx.calls = record.parent;
  ctx.current_span = span;
  generator->is_running = false;
  if (!generator->is_finished) return state->yielded;
  if (state->fiber) {
    evaluator.fibers().give_back(state->fiber);
    evaluator.suspended().remove(state);
  }
  state->fiber = nullptr;
  if (!state->failed) return Value();
  if (value::is_pending(ctx, ctx.types->stop_iteration)) return escaped_stop_iteration(ctx, generator);
  return Value::raised();
}

static Value already_running(Context& ctx, const GeneratorObject* generator) {
  return ctx.raise(ctx.types->value_error, "{} already executing", generator->type->name.text());
}

Value resume_generator(Context& ctx, GeneratorObject* generator, Value sent) {
  if (generator->is_finished) {
    generator->returned = Value::none();
    return Value();
  }
  if (generator->is_running) return already_running(ctx, generator);
  if (!ctx.watch_store(generator)) return Value::raised();
  if (!generator->is_started && !sent.is_none())
    return ctx.raise(ctx.types->type_error, "can't send non-None value to a just-started {}", generator->type->name.text());
  GeneratorState* state = state_of(generator);
  state->sent = sent;
  return run_until_suspended(*state->evaluator, state);
}

void abandon_generator(GeneratorState& state) {
  state.is_abandoned = true;
  run_until_suspended(*state.evaluator, &state);
  KDSL_CHECK(state.generator->is_finished, "an abandoned generator went on");
}

Value generator_result(GeneratorObject* generator) {
  Value returned = generator->returned;
  return returned.is_unbound() ? Value::none() : returned;
}

Value throw_into_generator(Context& ctx, GeneratorObject* generator, value::ExceptionObject* exception) {
  if (generator->is_running) return already_running(ctx, generator);
  if (generator->is_finished || !generator->is_started) {
    generator->is_finished = true;
    generator->returned = Value::none();
    return ctx.raise(exception);
  }
  GeneratorState* state = state_of(generator);
  state->thrown = exception;
  return run_until_suspended(*state->evaluator, state);
}

Value close_generator(Context& ctx, GeneratorObject* generator) {
  if (generator->is_finished || !generator->is_started) {
    generator->is_finished = true;
    generator->returned = Value::none();
    return Value::none();
  }
  value::ExceptionObject* exit = value::make_exception(ctx, ctx.types->generator_exit, std::span<const Value>());
  Value result = throw_into_generator(ctx, generator, exit);
  if (result.is_raised()) {
    bool expected = value::is_pending(ctx, ctx.types->generator_exit) || value::is_pending(ctx, ctx.types->stop_iteration);
    if (!expected) return result;
    ctx.pending = {};
    return Value::none();
  }
  if (result.is_unbound()) return Value::none();
  return ctx.raise(ctx.types->runtime_error, "generator ignored GeneratorExit");
}

// ---- yield --------------------------------------------------------------------------------------------------------

Value eval_yield(Evaluator& evaluator, Frame& frame, const ast::Yield& node) {
  Value value = Value::none();
  if (node.value) value = evaluator.eval(frame, *node.value);
  if (value.is_raised()) return value;
  return value.is_raised() ? value : yield_value(evaluator, frame, value);
}

// Returns the value of the pending StopIteration, which ends a delegation.
static Value stop_value(Context& ctx) {
  value::ExceptionObject* stop = ctx.catch_exception();
  return stop->value.is_unbound() ? Value::none() : stop->value;
}

// Advances the iterator behind `yield from`. `done`: the delegation ended with the returned value.
static Value delegate(Context& ctx, Value iterator, Value sent, bool& done) {
  if (value::has_kind(iterator, value::ObjectKind::Generator)) {
    auto* generator = static_cast<GeneratorObject*>(iterator.object());
    Value item = resume_generator(ctx, generator, sent);
    done = item.is_unbound();
    return done ? generator_result(generator) : item;
  }
  if (!sent.is_none()) {
    Value item = value::call_method(ctx, iterator, "send", {sent});
    done = item.is_raised() && value::is_pending(ctx, ctx.types->stop_iteration);
    return done ? stop_value(ctx) : item;
  }
  value::TypeObject* type = value::type_of(ctx, iterator);
  if (type->is_user_class) {  // calls __next__ itself, whose StopIteration contains the result
    Value method = value::user_method(ctx, type, ctx.known->next);
    if (!method.is_unbound()) {
      Value item = value::call(ctx, method, {iterator});
      done = item.is_raised() && value::is_pending(ctx, ctx.types->stop_iteration);
      return done ? stop_value(ctx) : item;
    }
  }
  Value item = value::next(ctx, iterator);
  done = item.is_unbound();
  return done ? Value::none() : item;
}

// Passes an exception thrown in at a `yield from` to the inner iterator, if that has a throw method.
static Value delegate_throw(Context& ctx, Value iterator, bool& done) {
  value::ExceptionObject* exception = ctx.catch_exception();
  bool is_exit = value::is_subtype(exception->type, ctx.types->generator_exit);
  if (value::has_kind(iterator, value::ObjectKind::Generator)) {
    auto* generator = static_cast<GeneratorObject*>(iterator.object());
    if (is_exit) {
      KDSL_TRY_VALUE(closed, close_generator(ctx, generator));
      return ctx.raise(exception);
    }
    Value item = throw_into_generator(ctx, generator, exception);
    done = item.is_unbound();
    return done ? generator_result(generator) : item;
  }
  KDSL_TRY_VALUE(method, value::get_attr_or_unbound(ctx, iterator, is_exit ? ctx.known->close : ctx.known->throw_));
  if (is_exit && !method.is_unbound()) {
    KDSL_TRY_VALUE(closed, value::call(ctx, method, {}));
  }
  if (is_exit || method.is_unbound()) return ctx.raise(exception);
  Value item = value::call(ctx, method, {Value(exception)});
  done = item.is_raised() && value::is_pending(ctx, ctx.types->stop_iteration);
  return done ? stop_value(ctx) : item;
}

Value yield_all(Evaluator& evaluator, Frame& frame, Value iterator) {
  Context& ctx = evaluator.context();
  bool done = false;
  Value item = delegate(ctx, iterator, Value::none(), done);
  while (true) {
    if (item.is_raised() || done) return item;
    Value sent = yield_value(evaluator, frame, item);
    if (!sent.is_raised())
      item = delegate(ctx, iterator, sent, done);
    else if (ctx.pending.exception)
      item = delegate_throw(ctx, iterator, done);
    else
      return sent;
  }
}

Value eval_yield_from(Evaluator& evaluator, Frame& frame, const ast::YieldFrom& node) {
  Context& ctx = evaluator.context();
  KDSL_TRY_VALUE(iterable, evaluator.eval(frame, *node.value));
  KDSL_TRY_VALUE(iterator, value::iterate(ctx, iterable));
  return yield_all(evaluator, frame, iterator);
}

}  // namespace kdsl::stage
