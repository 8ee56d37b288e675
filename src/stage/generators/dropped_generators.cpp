#include "stage/generators/dropped_generators.h"

#include <algorithm>

#include "stage/constructs.h"
#include "value/types.h"

namespace kdsl::stage {

using value::GeneratorObject;

// ---- bookkeeping --------------------------------------------------------------------------------------------

void SuspendedGenerators::add(GeneratorState* state) {
  state->place = suspended_.size();
  suspended_.push_back(state);
}

void SuspendedGenerators::remove(GeneratorState* state) {
  suspended_[state->place] = suspended_.back();
  suspended_[state->place]->place = state->place;
  suspended_.pop_back();
}

void SuspendedGenerators::hold(GeneratorObject* generator) {
  if (generator->holders++ == 0) ++owned;
}

bool SuspendedGenerators::hand_out(GeneratorObject* generator) {
  if (!generator->holders || --generator->holders) return false;
  --owned;
  return true;
}

void SuspendedGenerators::let_go(Context& ctx, GeneratorObject* generator) {
  if (hand_out(generator)) stage::drop_generator(ctx, generator);
}

void SuspendedGenerators::forget(GeneratorObject* generator) {
  if (generator->holders) --owned;
  generator->holders = 0;
}

void SuspendedGenerators::keep_until_handled(value::ExceptionObject* exception, GeneratorObject* generator) {
  kept_.push_back({exception, generator});
}

void SuspendedGenerators::drop_handled(Context& ctx, value::ExceptionObject* exception) {
  for (size_t i = 0; i < kept_.size();) {
    if (kept_[i].exception != exception) {
      ++i;
      continue;
    }
    GeneratorObject* generator = kept_[i].generator;
    kept_.erase(kept_.begin() + static_cast<ptrdiff_t>(i));
    let_go(ctx, generator);
  }
}

void SuspendedGenerators::lend(Made by, GeneratorObject* generator) {
  constexpr size_t kMost = 64;  // iterators that are kept somewhere are not worth a long search
  if (lent_.size() >= kMost) std::erase_if(lent_, [](const Lent& lent) { return !lent.generator->holders; });
  if (lent_.size() >= kMost) {
    forget(lent_.front().generator);
    lent_.erase(lent_.begin());
  }
  lent_.push_back({by, generator});
}

void SuspendedGenerators::lend_on(Made inner, Made outer) {
  for (Lent& lent : lent_)
    if (lent.by == inner) lent.by = outer;
}

void SuspendedGenerators::take_back(Context& ctx, Made by) {
  for (size_t i = lent_.size(); i-- > 0;) {  // from the last, as a tuple lets go of its items
    if (!(lent_[i].by == by)) continue;
    GeneratorObject* generator = lent_[i].generator;
    lent_.erase(lent_.begin() + static_cast<ptrdiff_t>(i));
    let_go(ctx, generator);
    i = std::min(i, lent_.size());  // a `finally` may have changed the list
  }
}

void SuspendedGenerators::drop_all(Context& ctx, value::ModuleObject* module) {
  std::vector<GeneratorObject*> order;
  if (module) {
    for (const value::NameDict::Entry& entry : module->names.entries())
      if (entry.name && value::has_kind(entry.value, value::ObjectKind::Generator))
        order.push_back(static_cast<GeneratorObject*>(entry.value.object()));
  }
  std::vector<GeneratorState*> others = suspended_;
  std::sort(others.begin(), others.end(), [](auto* a, auto* b) { return a->serial < b->serial; });
  for (GeneratorState* state : others) order.push_back(state->generator);
  for (GeneratorObject* generator : order) stage::drop_generator(ctx, generator);
}

void SuspendedGenerators::abandon_all(Context& ctx) {
  if (suspended_.empty()) return;
  ctx.budgets_exhausted = true;
  ctx.steps = std::max(ctx.steps, ctx.budgets.max_steps);
  ctx.budgets.max_call_depth = UINT32_MAX;
  while (!suspended_.empty()) abandon_generator(*suspended_.back());
}

GeneratorObject* take_fresh(Context& ctx, const ast::Expr& node, Value value) {
  GeneratorObject* fresh = ctx.fresh_generator;
  if (!fresh) return nullptr;
  ctx.fresh_generator = nullptr;
  bool makes_one = node.kind == ast::ExprKind::Call || node.kind == ast::ExprKind::GeneratorExp;
  return makes_one && value.is_object() && value.object() == fresh ? fresh : nullptr;
}

// A body that never began: it holds what its parameters are bound to.
static void drop_unstarted(Context& ctx, GeneratorObject* generator) {
  generator->is_finished = true;
  for (Value slot : static_cast<GeneratorState*>(generator->state)->frame.slots) drop_owned(ctx, slot);
}

void drop_generator(Context& ctx, GeneratorObject* generator) {
  SuspendedGenerators& known = evaluator_of(ctx).suspended();
  known.forget(generator);
  bool may_hold_others = !generator->is_started && !generator->is_finished && known.owned;
  if (may_hold_others) return drop_unstarted(ctx, generator);
  bool suspended = generator->is_started && !generator->is_running && !generator->is_finished;
  if (!suspended || ctx.budgets_exhausted) return;
  auto pending = ctx.pending;
  Span span = ctx.current_span;
  GeneratorObject* fresh = ctx.fresh_generator;
  ctx.pending = {};
  close_generator(ctx, generator);
  value::ExceptionObject* lost = ctx.pending.exception;
  if (lost) known.drop_handled(ctx, lost);
  ctx.pending = pending;
  ctx.current_span = span;
  ctx.fresh_generator = fresh;
}

// ---- names --------------------------------------------------------------------------------------------------

static bool is_only_driven(const Frame& frame, const ast::NameExpr& name) {
  if (name.binding == ast::Binding::Local) return frame.scope->slots[name.slot].is_only_driven;
  bool is_module_name = name.binding == ast::Binding::Global && !frame.function && !frame.names;
  if (!is_module_name) return false;
  auto handed_on = frame.scope->handed_on;
  return std::find(handed_on.begin(), handed_on.end(), name.id) == handed_on.end();
}

static GeneratorObject* owned_generator(Value value) {
  if (!value::has_kind(value, value::ObjectKind::Generator)) return nullptr;
  auto* generator = static_cast<GeneratorObject*>(value.object());
  return generator->holders ? generator : nullptr;
}

GeneratorObject* owned_by(Evaluator& evaluator, Frame& frame, const ast::NameExpr& name) {
  bool may_own = name.binding == ast::Binding::Local || name.binding == ast::Binding::Global;
  if (!evaluator.suspended().owned || !may_own) return nullptr;
  return owned_generator(evaluator.read_slot(frame, name.binding, name.slot, name.id));
}

bool assign_generator(Evaluator& evaluator, Frame& frame, const ast::NameExpr& target, const ast::Expr& source, Value value) {
  Context& ctx = evaluator.context();
  SuspendedGenerators& known = evaluator.suspended();
  GeneratorObject* held = take_fresh(ctx, source, value);
  if (!held) held = owned_generator(value);
  if (held && is_only_driven(frame, target))
    known.hold(held);
  else if (held)
    known.forget(held);
  return evaluator.assign(frame, target, value);  // which lets go what the name held
}

// ---- what else holds one ------------------------------------------------------------------------------------------

GeneratorObject* hold_iterable(Evaluator& evaluator, const ast::Expr& node, Value iterable) {
  GeneratorObject* generator = take_fresh(evaluator.context(), node, iterable);
  if (!generator && evaluator.suspended().owned) generator = owned_generator(iterable);
  if (generator) evaluator.suspended().hold(generator);
  return generator;
}

void let_go_iterable(Evaluator& evaluator, const ast::Expr& node, Value iterable, GeneratorObject* held) {
  SuspendedGenerators& known = evaluator.suspended();
  if (held)
    known.let_go(evaluator.context(), held);
  else if (known.has_lent() && iterable.is_object())
    known.take_back(evaluator.context(), {iterable.object(), &node});
}

bool hand_to_parameter(Evaluator& evaluator, const value::FunctionObject& function, size_t index, GeneratorObject* generator) {
  if (index >= function.positional_count || !function.simple) return false;
  const ast::Slot& slot = function.scope->slots[index];  // parameters come first
  bool holds = !slot.is_cell && slot.is_only_driven;
  if (holds) evaluator.suspended().hold(generator);
  return holds;
}

bool hand_to_parameter(Evaluator& evaluator, const value::FunctionObject& function, Name parameter,
                       GeneratorObject* generator) {
  size_t index = 0;
  while (index < function.positional_count && function.scope->slots[index].name != parameter) ++index;
  return hand_to_parameter(evaluator, function, index, generator);
}

// Most builtins return neither their first argument nor what holds it. Further ones may be what they begin with, give
// or keep.
static bool consumes(const ast::Call& node, size_t argument) {
  const auto* name = ast::dyn<ast::NameExpr>(node.func);
  bool chooses = name && node.args.size() > 1 && (name->id.text() == "max" || name->id.text() == "min");
  return argument == 0 && !chooses && check::keeps_no_argument(*node.func);
}

void share_arguments(Evaluator& evaluator, const ast::Call& node, Value callee, const value::CallArgs& args, bool has_self) {
  const value::FunctionObject* function = value::as_function(callee);
  bool is_native =
      value::has_kind(callee, value::ObjectKind::BuiltinFunction) || value::has_kind(callee, value::ObjectKind::Type);
  // Those that the call has made are looked after by note_generator().
  for (size_t i = has_self; i < args.positional.size(); ++i) {
    GeneratorObject* generator = owned_generator(args.positional[i]);
    if (!generator || node.args[i - has_self]->kind != ast::ExprKind::NameExpr) continue;
    if (is_native && consumes(node, i - has_self)) continue;
    if (function ? hand_to_parameter(evaluator, *function, i, generator) : makes_iterator(callee)) {
      if (!function) evaluator.suspended().hold(generator);
    } else {
      evaluator.suspended().forget(generator);
    }
  }
  for (size_t i = 0; i < args.keywords.size(); ++i) {
    GeneratorObject* generator = owned_generator(args.keywords[i].value);
    if (!generator || node.keywords[i]->value->kind != ast::ExprKind::NameExpr) continue;
    if (!function || !hand_to_parameter(evaluator, *function, args.keywords[i].name, generator))
      evaluator.suspended().forget(generator);
  }
}

bool makes_iterator(Value callee) {
  value::TypeObject* type = value::as_type(callee);
  return type && !type->is_user_class;
}

// After an exception, nothing has the generators that were made for the call; after a call that made no iterator and
// is not known to keep none, that is not known.
static void settle_generator(Evaluator& evaluator, const ast::Call& node, const ast::Expr& arg, GeneratorObject* generator,
                             Value result, bool is_consumed) {
  SuspendedGenerators& known = evaluator.suspended();
  bool is_name = arg.kind == ast::ExprKind::NameExpr;
  if (result.is_raised() || is_consumed) {
    if (!is_name || !is_consumed) known.let_go(evaluator.context(), generator);
  } else if (value::has_kind(result, value::ObjectKind::Iterator)) {
    known.lend({result.object(), &node}, generator);
  } else {
    known.forget(generator);
  }
}

void settle_arguments(Evaluator& evaluator, const ast::Call& node, Value callee, const value::CallArgs& args, bool has_self,
                      Value result) {
  SuspendedGenerators& known = evaluator.suspended();
  bool is_made = makes_iterator(callee);
  for (size_t i = has_self; i < args.positional.size(); ++i) {
    Value value = args.positional[i];
    const ast::Expr& arg = *node.args[i - has_self];
    bool is_consumed = consumes(node, i - has_self);
    GeneratorObject* generator = owned_generator(value);
    if (generator && is_made) settle_generator(evaluator, node, arg, generator, result, is_consumed);
    if (generator || !value.is_object() || arg.kind != ast::ExprKind::Call) continue;
    if (is_consumed || result.is_raised())
      known.take_back(evaluator.context(), {value.object(), &arg});
    else if (is_made && result.is_object())
      known.lend_on({value.object(), &arg}, {result.object(), &node});
  }
}

void drop_owned(Context& ctx, Value value) {
  if (GeneratorObject* generator = owned_generator(value)) evaluator_of(ctx).suspended().let_go(ctx, generator);
}

void hold_result(Evaluator& evaluator, Value result) {
  if (GeneratorObject* generator = owned_generator(result)) evaluator.suspended().hold(generator);
}

void drop_locals(Evaluator& evaluator, Frame& frame, Value result) {
  Context& ctx = evaluator.context();
  SuspendedGenerators& known = evaluator.suspended();
  GeneratorObject* returned = owned_generator(result);
  bool is_fresh = returned && known.hand_out(returned);  // what hold_result() did
  for (Value slot : frame.slots) {
    GeneratorObject* generator = owned_generator(slot);
    if (!generator) continue;
    if (generator == returned)
      is_fresh = known.hand_out(generator);
    else if (result.is_raised() && ctx.pending.exception)
      known.keep_until_handled(ctx.pending.exception, generator);
    else
      known.let_go(ctx, generator);
  }
  if (is_fresh)
    ctx.fresh_generator = returned;
  else if (returned)
    known.forget(returned);
}

}  // namespace kdsl::stage
