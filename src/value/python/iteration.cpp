// iter(), next() and consuming iterables.
#include "value/budget.h"
#include "value/known_names.h"
#include "value/misuse.h"
#include "value/objects.h"
#include "value/python/patched.h"
#include "value/protocol.h"
#include "value/types.h"

namespace kdsl::value {

// Iterates by calling __getitem__ with 0, 1, 2 … until IndexError.
namespace {
struct GetItemIterator : IteratorObject {
  Value sequence;
  int64_t at;
};
}  // namespace

static Value step_getitem(Context& ctx, IteratorObject* base) {
  auto* it = static_cast<GetItemIterator*>(base);
  if (it->at < 0) return Value();
  Value item = get_item(ctx, it->sequence, Value::integer(it->at++));
  if (!item.is_raised()) return item;
  if (!is_pending(ctx, ctx.types->index_error) && !is_pending(ctx, ctx.types->stop_iteration)) return item;
  ctx.pending = {};
  it->at = -1;
  return Value();
}

static Value not_iterable(Context& ctx, Value v) {
  ctx.raise(ctx.types->type_error, "'{}' object is not iterable", type_name(ctx, v));
  return note_misuse(ctx, Tried::Iterate, {}, v);
}

static Value poisoned(Context& ctx) { return ctx.fail_silently(); }

Value iterate(Context& ctx, Value v) {
  if (v.is_poison()) return poisoned(ctx);
  TypeObject* type = type_of(ctx, v);
  bool has_metaclass = as_type(v) && as_type(v)->type != ctx.types->type;
  if (has_methods(type) || has_metaclass) {
    Value method = user_method(ctx, type, ctx.known->iter);
    if (method.is_none()) return not_iterable(ctx, v);
    if (!method.is_unbound()) {
      KDSL_TRY_VALUE(iterator, call(ctx, method, {v}));
      TypeObject* iterator_type = type_of(ctx, iterator);
      bool steps = iterator_type->slots.next || !user_method(ctx, iterator_type, ctx.known->next).is_unbound();
      if (steps || as_opaque(iterator)) return iterator;
      return ctx.raise(ctx.types->type_error, "iter() returned non-iterator of type '{}'", type_name(ctx, iterator));
    }
  }
  Value inner = unboxed(v);
  if (has_kind(inner, ObjectKind::Iterator)) return v;  // the iterator is of a class derived from zip and similar
  if (type->slots.iterate) return type->slots.iterate(ctx, has_kind(inner, ObjectKind::Native) ? inner : v);
  if (has_methods(type) && !user_method(ctx, type, ctx.known->getitem).is_unbound()) {
    auto* it = ctx.heap.make<GetItemIterator>();
    it->type = ctx.types->iterator;
    it->kind = ObjectKind::Iterator;
    it->step = step_getitem;
    it->sequence = v;
    return it;
  }
  return not_iterable(ctx, v);
}

Value next(Context& ctx, Value iterator) {
  if (!charge_steps(ctx, 1) || !has_native_stack(ctx)) return Value::raised();
  if (has_kind(iterator, ObjectKind::Iterator)) {
    auto* it = static_cast<IteratorObject*>(iterator.object());
    if (!ctx.watch_store(it)) return Value::raised();
    Value item = it->step(ctx, it);
    // Raised by a function that map() or similar calls.
    if (item.is_raised() && is_pending(ctx, ctx.types->stop_iteration)) [[unlikely]] {
      ctx.pending = {};
      return Value();
    }
    return item;
  }
  if (has_kind(iterator, ObjectKind::Generator) && iterator.object()->type == ctx.types->generator)
    return ctx.evaluation->resume_generator(static_cast<GeneratorObject*>(iterator.object()), Value::none());
  if (iterator.is_poison()) return poisoned(ctx);
  TypeObject* type = type_of(ctx, iterator);
  if (has_methods(type)) {
    Value method = user_method(ctx, type, ctx.known->next);
    if (!method.is_unbound()) {
      Value item = call(ctx, method, {iterator});
      if (item.is_raised() && is_pending(ctx, ctx.types->stop_iteration)) {
        ctx.pending = {};
        return Value();
      }
      return item;
    }
  }
  if (has_kind(iterator, ObjectKind::Boxed)) return next(ctx, unboxed(iterator));
  if (type->slots.next) return type->slots.next(ctx, iterator);
  return ctx.raise(ctx.types->type_error, "'{}' object is not an iterator", type_name(ctx, iterator));
}

bool collect(Context& ctx, Value iterable, std::vector<Value>& out) {
  if (has_kind(iterable, ObjectKind::List) || has_kind(iterable, ObjectKind::Tuple)) {
    std::span<Value> items = has_kind(iterable, ObjectKind::List) ? static_cast<ListObject*>(iterable.object())->items()
                                                                  : static_cast<TupleObject*>(iterable.object())->items;
    if (!check_size(ctx, (out.size() + items.size()) * sizeof(Value))) return false;
    out.insert(out.end(), items.begin(), items.end());
    return true;
  }
  Value iterator = iterate(ctx, iterable);
  if (iterator.is_raised()) return false;
  while (true) {
    Value item = next(ctx, iterator);
    if (item.is_raised()) return false;
    if (item.is_unbound()) return true;
    out.push_back(item);
    if (!check_size(ctx, out.size() * sizeof(Value))) return false;
  }
}

}  // namespace kdsl::value
