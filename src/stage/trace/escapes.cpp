#include "stage/trace/escapes.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "diag/definitions/values.def"
#include "ir/op_kind.h"
#include "stage/flatten/cells.h"
#include "stage/flatten/flatten.h"
#include "stage/prelude_support.h"
#include "stage/trace/cached_values.h"
#include "stage/trace/host_state.h"
#include "stage/trace/trace.h"
#include "value/objects.h"
#include "value/typed/numeric.h"

namespace kdsl::stage {

bool may_hold_runtime_value(Value v) {
  if (v.is_unbound()) return true;
  if (!v.is_object()) return false;
  if (value::NumericObject* numeric = value::as_numeric_object(v)) return !numeric->is_static();
  switch (v.object()->kind) {
    case value::ObjectKind::Str:
    case value::ObjectKind::Bytes:
    case value::ObjectKind::Module:
    case value::ObjectKind::Range: return false;
    default: return true;
  }
}

Arena::Mark Escapes::begin(Context& ctx) { return std::exchange(mark_, ctx.heap.mark()); }

// Returns whether the object is a dict that stands for a namespace, which may be older than the dict.
static bool is_namespace(const Context& ctx, const value::Object* target) {
  return target->kind == value::ObjectKind::Dict &&
         std::ranges::any_of(ctx.namespace_dicts, [&](const auto& known) { return known.second == target; });
}

void Escapes::note(Context& ctx, value::Object* target, Value stored) {
  if (!may_hold_runtime_value(stored)) return;
  if (!ctx.heap.is_before(mark_, target) && !is_namespace(ctx, target)) return;
  // A kernel is part of its host function, so the outermost function is noted.
  const FunctionTrace* traced = ctx.trace.state->current;
  while (traced && traced->outer) traced = traced->outer;
  if (!traced) return;
  // The name is interned because it outlives the KIR.
  Name function = ctx.names.intern(traced->function->source_name);
  noted_.push_back({target, stored, place_of_caller(ctx, ctx.current_span), function.text()});
}

bool note_escape(Context& ctx, value::Object* target, Value stored) {
  if (ctx.trace.state) host_state(ctx).escapes.note(ctx, target, stored);
  return !ctx.trace.state || check_passing(ctx, target);
}

void Escapes::keep(std::unique_ptr<ir::Module> module) {
  add_ended(module.get());
  kept_.push_back(std::move(module));
}

bool Escapes::detach_numbers(Context& ctx, size_t count) {
  std::span<const Noted> noted(noted_.data() + count, noted_.size() - count);
  auto is_number = [](const Noted& one) { return value::is_dynamic_numeric(one.stored); };
  if (!std::ranges::all_of(noted, is_number)) return false;
  for (const Noted& one : noted) {
    value::NumericObject* number = value::as_numeric_object(one.stored);
    auto* place = ctx.heap.make<ir::Value>();
    place->type = number->ir->type;
    if (const ir::Op* made = number->ir->def) {
      place->def = ctx.heap.make<ir::Op>();
      place->def->kind = ir::OpKind::Return;  // nothing is known of what it computes
      place->def->loc.span = made->loc.span;
    }
    number->ir = place;
  }
  return true;
}

// ---- messages

// Returns the outermost block around a value's definition, the body of its function; null when a pass has removed the
// definition.
static const ir::Block* body_of(const ir::Value* value) {
  const ir::Block* block = value->def ? value->def->parent : value->block;
  while (block && block->parent_op) block = block->parent_op->parent;
  return block;
}

const ir::Function* Escapes::ended_function(const Context& ctx, const ir::Value* value, const ir::Function* current) const {
  const ir::Block* body = body_of(value);
  const ir::Function* host = ctx.trace.state && ctx.trace.state->current ? ctx.trace.state->current->function : nullptr;
  auto find = [&](const ir::Module& module) -> const ir::Function* {
    for (const ir::Function* function : module.functions)
      if (function->body.block == body && function != current && function != host) return function;
    return nullptr;
  };
  const ir::Function* found = ctx.trace.state ? find(*ctx.trace.state->module) : nullptr;
  for (size_t i = 0; i < ended_.size() && !found; ++i) found = find(*ended_[i]);
  return found;
}

// Returns whether a stored value contains this one. Values computed from a stored tensor or number are not found.
static bool holds(Context& ctx, Value v, const ir::Value* wanted, int depth = 0) {
  // Objects may contain themselves, so the search ends at this depth; messages need no deeper one.
  constexpr int kMaxDepth = 16;
  if (depth > kMaxDepth) return false;
  auto any = [&](std::span<const Value> items) {
    return std::ranges::any_of(items, [&](Value item) { return holds(ctx, item, wanted, depth + 1); });
  };
  switch (flattening_kind(ctx, v)) {
    case FlatteningKind::Number: return value::is_dynamic_numeric(v) && value::as_numeric_object(v)->ir == wanted;
    case FlatteningKind::Tuple: return any(value::as_tuple(v)->items);
    case FlatteningKind::List: return any(value::as_list(v)->items());
    case FlatteningKind::Native: {
      std::vector<ir::Value*> parts;
      return flatten(ctx, v, parts) && std::ranges::find(parts, wanted) != parts.end();
    }
    case FlatteningKind::Object:
      return std::ranges::any_of(value::instance_attributes(v)->entries(), [&](const value::NameDict::Entry& entry) {
        return entry.name && holds(ctx, entry.value, wanted, depth + 1);
      });
    default: return false;
  }
}

diag::Report Escapes::report(Context& ctx, Span use, const ir::Value* stale) const {
  auto stored =
      std::ranges::find_if(noted_.rbegin(), noted_.rend(), [&](const Noted& noted) { return holds(ctx, noted.stored, stale); });
  const ir::Function* function = ended_function(ctx, stale, nullptr);
  std::string_view name = function ? function->source_name : stored != noted_.rend() ? stored->function : std::string_view();
  auto report = ctx.error(use, diag::StaleValue, name.empty() ? "a call" : fmt::format("a call of `{}`", name));
  if (stale->def) report.note(stale->def->loc.span, diag::ValueMadeHere);
  if (stored != noted_.rend()) report.note(stored->store, diag::KeptHere, object_text(ctx, stored->target));
  report.help(
      "runtime values live as long as the call that computes them: set it anew in every call, return it, or keep "
      "it in a tensor");
  return report;
}

Value fail_stale(Context& ctx, const ir::Value* stale) {
  return ctx.fail(host_state(ctx).escapes.report(ctx, ctx.current_span, stale));
}

}  // namespace kdsl::stage
