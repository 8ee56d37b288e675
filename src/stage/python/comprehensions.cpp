// This file evaluates comprehensions and generator expressions. Lists, sets and dicts are built in the frame that contains
// them; a generator expression runs in a frame of its own.
#include "stage/constructs.h"
#include "stage/generators/generators.h"
#include "stage/python/operands.h"
#include "value/budget.h"
#include "value/known_names.h"
#include "value/types.h"

namespace kdsl::stage {

void enter_inlined(Context& ctx, Frame& frame, const ast::Scope* scope) {
  for (uint32_t slot : scope->inlined_slots)
    frame.slots[slot] = frame.scope->slots[slot].is_cell ? value::make_cell(ctx, Value()) : Value();
}

void leave_inlined(Frame& frame, const ast::Scope* scope) {
  for (uint32_t slot : scope->inlined_slots) frame.slots[slot] = Value();
}

// Returns the iterator of one `for` of a comprehension.
static Value iterate_first(Context& ctx, const ast::Comprehension& generator, Value iterable) {
  if (ctx.trace.state) ctx.current_span = generator.iter->span;
  return value::iterate(ctx, iterable);
}

namespace {

bool store_item(Evaluator& evaluator, Frame& frame, const ast::Expr& target, Value item) {
  const auto* name = ast::dyn<ast::NameExpr>(&target);
  if (name && name->binding == ast::Binding::Local) {
    frame.slots[name->slot] = item;
    return true;
  }
  return evaluator.assign(frame, target, item);
}

// Evaluates the conditions of one `for`. Returns false after raising an exception.
bool passes(Evaluator& evaluator, Frame& frame, const ast::Comprehension& generator, bool& wanted) {
  wanted = true;
  for (const ast::Expr* condition : generator.ifs) {
    Value test = eval_operand(evaluator, frame, *condition);
    if (test.is_raised() || !truth_at(evaluator.context(), *condition, test, wanted)) return false;
    if (!wanted) return true;
  }
  return true;
}

// Executes the nested loops of a comprehension; `emit` takes one element and returns false when raised.
template <typename Emit>
class ComprehensionLoops {
 public:
  ComprehensionLoops(Evaluator& evaluator, Frame& frame, ast::Seq<ast::Comprehension*> generators, Emit& emit)
      : evaluator_(evaluator), frame_(frame), generators_(generators), emit_(emit) {}

  // `iterator` is that of the first loop.
  bool run(Value iterator) { return loop(0, iterator); }

 private:
  bool loop(size_t level, Value iterator) {
    Context& ctx = evaluator_.context();
    const ast::Comprehension& generator = *generators_[level];
    for (uint64_t count = 1;; ++count) {
      Value item = value::next(ctx, iterator);
      if (item.is_raised()) return false;
      if (item.is_unbound()) return true;
      ++ctx.limits.steps;
      if (ctx.limits.steps > ctx.limits.budgets.max_steps && !charge_iteration(evaluator_, frame_, count)) return false;
      if ((count & 255) == 0 && !value::charge_steps(ctx, 0)) return false;
      if (!store_item(evaluator_, frame_, *generator.target, item)) return false;
      bool wanted;
      if (!passes(evaluator_, frame_, generator, wanted)) return false;
      if (!wanted) continue;
      if (level + 1 == generators_.size()) {
        if (!emit_()) return false;
        continue;
      }
      Value inner = eval_iterable(evaluator_, frame_, *generators_[level + 1]->iter);
      if (inner.is_raised()) return false;
      inner = iterate_first(ctx, *generators_[level + 1], inner);
      if (inner.is_raised() || !loop(level + 1, inner)) return false;
    }
  }

  Evaluator& evaluator_;
  Frame& frame_;
  ast::Seq<ast::Comprehension*> generators_;
  Emit& emit_;
};

template <typename Emit>
bool run_inlined(Evaluator& evaluator, Frame& frame, const ast::Scope* scope, ast::Seq<ast::Comprehension*> generators,
                 Emit emit) {
  Context& ctx = evaluator.context();
  Value iterable = eval_iterable(evaluator, frame, *generators[0]->iter);
  if (iterable.is_raised()) return false;
  Value iterator = iterate_first(ctx, *generators[0], iterable);
  if (iterator.is_raised()) return false;
  enter_inlined(ctx, frame, scope);
  // The comprehension's names are slots also in a class body's frame, but the other names of that body are not visible.
  bool ok = ComprehensionLoops<Emit>(evaluator, frame, generators, emit).run(iterator);
  leave_inlined(frame, scope);
  return ok;
}

}  // namespace

Value eval_list_comp(Evaluator& evaluator, Frame& frame, const ast::ListComp& node) {
  Context& ctx = evaluator.context();
  value::ListObject* list = value::make_list(ctx);
  bool ok = run_inlined(evaluator, frame, node.scope, node.generators, [&] {
    Value item = eval_operand(evaluator, frame, *node.elt);
    if (item.is_raised()) return false;
    list->push(ctx, item);
    return true;
  });
  return ok ? Value(list) : Value::raised();
}

Value eval_set_comp(Evaluator& evaluator, Frame& frame, const ast::SetComp& node) {
  Context& ctx = evaluator.context();
  value::SetObject* set = value::make_set(ctx);
  bool ok = run_inlined(evaluator, frame, node.scope, node.generators, [&] {
    Value item = evaluator.eval(frame, *node.elt);
    return !item.is_raised() && value::set_add(ctx, set, item);
  });
  return ok ? Value(set) : Value::raised();
}

Value eval_dict_comp(Evaluator& evaluator, Frame& frame, const ast::DictComp& node) {
  Context& ctx = evaluator.context();
  value::DictObject* dict = value::make_dict(ctx);
  bool ok = run_inlined(evaluator, frame, node.scope, node.generators, [&] {
    Value key = evaluator.eval(frame, *node.key);
    if (key.is_raised()) return false;
    Value item = evaluator.eval(frame, *node.value);
    return !item.is_raised() && value::dict_set(ctx, dict, key, item);
  });
  return ok ? Value(dict) : Value::raised();
}

Value eval_generator_exp(Evaluator& evaluator, Frame& frame, const ast::GeneratorExp& node) {
  Context& ctx = evaluator.context();
  KDSL_TRY_VALUE(iterable, eval_iterable(evaluator, frame, *node.generators[0]->iter));
  KDSL_TRY_VALUE(iterator, iterate_first(ctx, *node.generators[0], iterable));
  auto* function = ctx.heap.make<value::FunctionObject>();
  function->type = ctx.types->function;
  function->kind = value::ObjectKind::Function;
  function->name = ctx.known->genexpr;
  function->qualname = qualified_name(ctx, frame, ctx.known->genexpr);
  function->scope = node.scope;
  function->expression = &node;
  function->module = frame.module;
  function->closure = make_closure(ctx, frame, node.scope);
  function->doc = Value::none();
  function->span = node.span;
  if (frame.staged) function->staged = value::StagedKind::Nested;
  Value first = iterator;
  return evaluator.call_function(function, {{&first, 1}, {}, node.span, {}});
}

// Continues the innermost loop that has begun until there is an element. Returns false after raising an exception.
static bool find_element(GeneratorState& state, const ast::GeneratorExp& node) {
  Evaluator& evaluator = *state.evaluator;
  Context& ctx = evaluator.context();
  const bool has_statements = !state.frame.function->expression;  // a traceback shows their lines
  while (state.depth > 0) {
    const ast::Comprehension& generator = *node.generators[state.depth - 1];
    if (has_statements) ctx.current_span = generator.iter->span;
    Value item = value::next(ctx, state.iterators[state.depth - 1]);
    if (item.is_raised()) return false;
    if (item.is_unbound()) {
      --state.depth;
      continue;
    }
    bool wanted;
    if (!value::charge_steps(ctx, 1) || !store_item(evaluator, state.frame, *generator.target, item) ||
        !passes(evaluator, state.frame, generator, wanted))
      return false;
    if (!wanted) continue;
    if (state.depth == node.generators.size()) {
      if (has_statements) ctx.current_span = node.elt->span;
      state.yielded = eval_operand(evaluator, state.frame, *node.elt);
      return !state.yielded.is_raised();
    }
    const ast::Comprehension& inner = *node.generators[state.depth];
    Value iterable = eval_iterable(evaluator, state.frame, *inner.iter);
    if (!iterable.is_raised()) iterable = iterate_first(ctx, inner, iterable);
    if (iterable.is_raised()) return false;
    state.iterators[state.depth++] = iterable;
  }
  return true;
}

// Returns the first iterator: slot 0 of an expression contains it already; a function begins by making it.
static Value first_iterator(GeneratorState& state) {
  if (!state.frame.function->expression) {
    const ast::Comprehension& outermost = *state.loops->generators[0];
    state.evaluator->context().current_span = outermost.iter->span;
    Value iterable = eval_iterable(*state.evaluator, state.frame, *outermost.iter);
    return iterable.is_raised() ? iterable : iterate_first(state.evaluator->context(), outermost, iterable);
  }
  Value first = state.frame.slots[0];
  return state.frame.scope->slots[0].is_cell ? static_cast<value::CellObject*>(first.object())->content : first;
}

void resume_generator_exp(GeneratorState& state) {
  bool ok = true;
  if (state.thrown) {
    state.evaluator->context().raise(state.thrown);
    ok = false;
  } else {
    if (state.depth == 0) {
      Value first = first_iterator(state);
      ok = !first.is_raised();
      if (ok) state.iterators[state.depth++] = first;
    }
    ok = ok && find_element(state, *state.loops);
  }
  // Unlike an expression, a function appears in tracebacks.
  if (!ok && !state.frame.function->expression) trace_frame(state.evaluator->context(), state.frame.function->name);
  if (!ok || state.depth == 0) finish_generator(state, ok ? Value::none() : Value::raised());
}

}  // namespace kdsl::stage
