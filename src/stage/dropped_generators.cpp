#include "stage/dropped_generators.h"

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

void SuspendedGenerators::own(GeneratorObject* generator) {
  generator->is_owned = true;
  ++owned;
}

void SuspendedGenerators::disown(GeneratorObject* generator) {
  if (!generator->is_owned) return;
  generator->is_owned = false;
  --owned;
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
    stage::drop_generator(ctx, generator);
  }
}

void SuspendedGenerators::drop_all(Context& ctx, value::ModuleObject* module) {
  std::vector<GeneratorObject*> order;
  if (module) {
    for (const value::NameDict::Entry& entry : module->names.entries())
      if (entry.name && value::has_layout(entry.value, value::Layout::Generator))
        order.push_back(static_cast<GeneratorObject*>(entry.value.object()));
  }
  std::vector<GeneratorState*> others = suspended_;
  std::sort(others.begin(), others.end(), [](auto* a, auto* b) { return a->serial < b->serial; });
  for (GeneratorState* state : others) order.push_back(state->generator);
  for (GeneratorObject* generator : order) stage::drop_generator(ctx, generator);
}

GeneratorObject* take_fresh(Context& ctx, const ast::Expr& node, Value value) {
  GeneratorObject* fresh = ctx.fresh_generator;
  if (!fresh) return nullptr;
  ctx.fresh_generator = nullptr;
  bool makes_one = node.kind == ast::ExprKind::Call || node.kind == ast::ExprKind::GeneratorExp;
  return makes_one && value.is_object() && value.object() == fresh ? fresh : nullptr;
}

void drop_generator(Context& ctx, GeneratorObject* generator) {
  evaluator_of(ctx).suspended().disown(generator);
  bool suspended = generator->is_started && !generator->is_running && !generator->is_finished;
  if (!suspended || ctx.budgets_exhausted) return;
  auto pending = ctx.pending;
  Span span = ctx.current_span;
  GeneratorObject* fresh = ctx.fresh_generator;
  ctx.pending = {};
  close_generator(ctx, generator);
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
  if (!value::has_layout(value, value::Layout::Generator)) return nullptr;
  auto* generator = static_cast<GeneratorObject*>(value.object());
  return generator->is_owned ? generator : nullptr;
}

GeneratorObject* owned_by(Evaluator& evaluator, Frame& frame, const ast::NameExpr& name) {
  bool may_own = name.binding == ast::Binding::Local || name.binding == ast::Binding::Global;
  if (!evaluator.suspended().owned || !may_own) return nullptr;
  return owned_generator(evaluator.read_slot(frame, name.binding, name.slot, name.id));
}

bool assign_generator(Evaluator& evaluator, Frame& frame, const ast::NameExpr& target, const ast::Expr& source,
                      Value value) {
  Context& ctx = evaluator.context();
  GeneratorObject* fresh = take_fresh(ctx, source, value);
  GeneratorObject* old = owned_by(evaluator, frame, target);
  if (!evaluator.assign(frame, target, value)) return false;
  if (fresh && is_only_driven(frame, target)) evaluator.suspended().own(fresh);
  if (old && !(value.is_object() && value.object() == old)) drop_generator(ctx, old);
  return true;
}

void hand_to_parameter(Evaluator& evaluator, const value::FunctionObject& function, size_t index,
                       GeneratorObject* generator) {
  if (index >= function.positional_count || !function.simple) return;
  const ast::Slot& slot = function.scope->slots[index];  // parameters come first
  if (!slot.is_cell && slot.is_only_driven) evaluator.suspended().own(generator);
}

void drop_owned(Context& ctx, Value value) {
  if (GeneratorObject* generator = owned_generator(value)) drop_generator(ctx, generator);
}

void drop_locals(Evaluator& evaluator, Frame& frame, Value result) {
  Context& ctx = evaluator.context();
  for (Value slot : frame.slots) {
    GeneratorObject* generator = owned_generator(slot);
    if (!generator) continue;
    if (result.is_raised() && ctx.pending.exception)
      evaluator.suspended().keep_until_handled(ctx.pending.exception, generator);
    else
      drop_generator(ctx, generator);
  }
}

}  // namespace kdsl::stage
