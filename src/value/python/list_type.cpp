// list and tuple: operators, indexing, comparison, text.
#include <algorithm>
#include <cstring>

#include "value/budget.h"
#include "value/known_names.h"
#include "value/misuse.h"
#include "value/typed/numeric.h"
#include "value/objects.h"
#include "value/protocol.h"
#include "value/python/sequence.h"
#include "value/python/slots.h"
#include "value/types.h"

namespace kdsl::value {

static std::span<Value> items_of(Value self) {
  if (ListObject* list = as_list(self)) return list->items();
  return as_tuple(self)->items;
}

static Value list_repr(Context& ctx, Value self) {
  if (!check_native_stack(ctx)) return Value::raised();
  ReprGuard guard(self.object());
  if (guard.is_cycle()) return make_str_borrowed(ctx, "[...]");
  std::string out = "[";
  if (!repr_items(ctx, as_list(self), out)) return Value::raised();
  return make_str(ctx, out + "]");
}

static Value tuple_repr(Context& ctx, Value self) {
  if (!check_native_stack(ctx)) return Value::raised();
  ReprGuard guard(self.object());
  if (guard.is_cycle()) return make_str_borrowed(ctx, "(...)");
  std::string out = "(";
  if (!repr_items(ctx, items_of(self), out)) return Value::raised();
  return make_str(ctx, out + (items_of(self).size() == 1 ? ",)" : ")"));
}

static Value item_count(Context&, Value self) { return Value::integer(static_cast<int64_t>(items_of(self).size())); }

static Value is_filled(Context&, Value self) { return Value::boolean(!items_of(self).empty()); }

static Value has_item(Context& ctx, Value self, Value item) {
  for (size_t i = 0; i < items_of(self).size(); ++i) {
    Value candidate = items_of(self)[i];
    if (identical(candidate, item)) return Value::boolean(true);
    KDSL_TRY_VALUE(equal, equals(ctx, candidate, item));
    if (equal.as_bool()) return Value::boolean(true);
  }
  return Value::boolean(false);
}

static Value list_compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  if (!as_list(other)) return Value::not_implemented();
  return compare_items(ctx, op, items_of(self), items_of(other));
}

static Value tuple_compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  if (!as_tuple(other)) return Value::not_implemented();
  return compare_items(ctx, op, items_of(self), items_of(other));
}

static void fill_slice(std::span<const Value> items, const SliceRange& range, Value* out) {
  for (size_t i = 0; i < range.count; ++i) out[i] = items[range.at(i)];
}

static Value list_get_item(Context& ctx, Value self, Value key) {
  auto items = items_of(self);
  if (SliceObject* slice = as_slice(key)) {
    SliceRange range;
    if (!resolve_slice(ctx, slice, items.size(), range)) return Value::raised();
    ListObject* result = make_list(ctx);
    result->grow(ctx, range.count);
    fill_slice(items, range, result->data);
    result->size = range.count;
    return result;
  }
  if (!key.is_int()) {  // __index__ may change the list
    Value number = !has_kind(key, ObjectKind::Instance) || user_method(ctx, type_of(ctx, key), ctx.known->index).is_unbound()
                       ? key
                       : to_index(ctx, key);
    if (number.is_raised()) return number;
    key = number;
    items = items_of(self);
  }
  size_t index;
  return resolve_index(ctx, key, items.size(), "list", index) ? items[index] : Value::raised();
}

static Value tuple_get_item(Context& ctx, Value self, Value key) {
  auto items = items_of(self);
  if (SliceObject* slice = as_slice(key)) {
    SliceRange range;
    if (!resolve_slice(ctx, slice, items.size(), range)) return Value::raised();
    bool is_whole = range.step == 1 && range.count == items.size();
    if (is_whole && has_kind(self, ObjectKind::Tuple)) return self;
    TupleObject* result = new_tuple(ctx, range.count);
    fill_slice(items, range, result->items.data());
    return result;
  }
  size_t index;
  return resolve_index(ctx, key, items.size(), "tuple", index) ? items[index] : Value::raised();
}

// Replaces [start, start + removed) by `added`.
static void splice(Context& ctx, ListObject* list, size_t start, size_t removed, std::span<const Value> added) {
  start = std::min(start, list->size);  // __index__ or the iterable may have shortened the list since
  removed = std::min(removed, list->size - start);
  size_t tail = list->size - start - removed;
  size_t size = start + added.size() + tail;
  std::vector<Value> copy(added.begin(), added.end());  // may be part of the list itself
  if (size > list->capacity) list->grow(ctx, size);
  if (tail) {
    std::memmove(static_cast<void*>(list->data + start + copy.size()), list->data + start + removed, tail * sizeof(Value));
  }
  std::copy(copy.begin(), copy.end(), list->data + start);
  list->size = size;
}

static Value delete_slice(Context& ctx, ListObject* list, SliceRange range) {
  if (range.count == 0) return Value::none();
  if (range.step < 0) {  // the elements are visited in ascending order
    range.start += static_cast<int64_t>(range.count - 1) * range.step;
    range.step = -range.step;
  }
  if (range.step == 1) {
    splice(ctx, list, static_cast<size_t>(range.start), range.count, {});
    return Value::none();
  }
  size_t kept = std::min(static_cast<size_t>(range.start), list->size);
  for (size_t i = kept, next = 0; i < list->size; ++i) {
    if (next < range.count && i == range.at(next))
      ++next;
    else
      list->data[kept++] = list->data[i];
  }
  list->size = kept;
  return Value::none();
}

// Returns the iterable from which an assignment to a slice takes its items; any TypeError on the way becomes `otherwise`.
static Value iterable_of(Context& ctx, Value value, std::string_view otherwise) {
  if (as_list(value) || as_tuple(value)) return value;
  Value iterator = iterate(ctx, value);
  bool is_refused = iterator.is_raised() && is_pending(ctx, ctx.types->type_error) && !is_dynamic_numeric(value);
  if (!is_refused) return iterator;
  ctx.pending = {};
  return ctx.raise_text(ctx.types->type_error, otherwise);
}

static Value assign_slice(Context& ctx, ListObject* list, SliceObject* slice, Value value) {
  SliceRange range;
  if (!resolve_slice(ctx, slice, list->size, range)) return Value::raised();
  if (value.is_unbound()) return delete_slice(ctx, list, range);
  std::vector<Value> items;
  Value iterable =
      iterable_of(ctx, value, range.step == 1 ? "can only assign an iterable" : "must assign iterable to extended slice");
  if (iterable.is_raised() || !collect(ctx, iterable, items)) return Value::raised();
  if (range.step == 1) {
    splice(ctx, list, static_cast<size_t>(range.start), range.count, items);
    return Value::none();
  }
  if (items.size() != range.count) {
    return ctx.raise(ctx.types->value_error, "attempt to assign sequence of size {} to extended slice of size {}", items.size(),
                     range.count);
  }
  for (size_t i = 0; i < range.count; ++i)
    if (range.at(i) < list->size) list->data[range.at(i)] = items[i];
  return Value::none();
}

static Value list_set_item(Context& ctx, Value self, Value key, Value value) {
  ListObject* list = as_list(self);
  if (SliceObject* slice = as_slice(key)) return assign_slice(ctx, list, slice, value);
  size_t index;
  if (!resolve_index(ctx, key, list->size, value.is_unbound() ? "list assignment" : "list assignment", index)) {
    return Value::raised();
  }
  if (index >= list->size) return ctx.raise(ctx.types->index_error, "list assignment index out of range");
  if (value.is_unbound())
    splice(ctx, list, index, 1, {});
  else
    list->data[index] = value;
  return Value::none();
}

static Value repeat(Context& ctx, Value self, Value count_value, bool is_list) {
  auto items = items_of(self);
  size_t count;
  Value status = repetition_count(ctx, count_value, items.size(), count);
  if (!status.is_none()) return status;
  if (!check_size(ctx, count * items.size() * sizeof(Value))) return Value::raised();
  ListObject* list = nullptr;
  TupleObject* tuple = nullptr;
  Value* out;
  if (is_list) {
    list = make_list(ctx);
    list->grow(ctx, count * items.size());
    list->size = count * items.size();
    out = list->data;
  } else {
    tuple = new_tuple(ctx, count * items.size());
    out = tuple->items.data();
  }
  for (size_t i = 0; i < count; ++i, out += items.size()) std::copy(items.begin(), items.end(), out);
  return is_list ? Value(list) : Value(tuple);
}

static Value list_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  if (op == ast::Operator::Mult) return repeat(ctx, self, other, true);
  if (op != ast::Operator::Add || reflected || !as_list(other)) {
    if (op == ast::Operator::Add && !reflected && !as_list(other) && !adds_itself(ctx, other)) {
      return raise_tried(ctx, ctx.types->type_error, {Tried::Concatenate, {}, self, other},
                         "can only concatenate list (not \"{}\") to list", type_name(ctx, other));
    }
    return Value::not_implemented();
  }
  auto a = items_of(self), b = items_of(other);
  if (!check_size(ctx, (a.size() + b.size()) * sizeof(Value))) return Value::raised();
  ListObject* result = make_list(ctx);
  result->grow(ctx, a.size() + b.size());
  std::copy(b.begin(), b.end(), std::copy(a.begin(), a.end(), result->data));
  result->size = a.size() + b.size();
  return result;
}

static Value tuple_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  if (op == ast::Operator::Mult) return repeat(ctx, self, other, false);
  if (op != ast::Operator::Add || reflected || !as_tuple(other)) {
    if (op == ast::Operator::Add && !reflected && !as_tuple(other) && !adds_itself(ctx, other)) {
      return raise_tried(ctx, ctx.types->type_error, {Tried::Concatenate, {}, self, other},
                         "can only concatenate tuple (not \"{}\") to tuple", type_name(ctx, other));
    }
    return Value::not_implemented();
  }
  auto a = items_of(self), b = items_of(other);
  if (!check_size(ctx, (a.size() + b.size()) * sizeof(Value))) return Value::raised();
  TupleObject* result = new_tuple(ctx, a.size() + b.size());
  std::copy(b.begin(), b.end(), std::copy(a.begin(), a.end(), result->items.begin()));
  return result;
}

bool extend_list(Context& ctx, ListObject* list, Value other) {
  bool is_plain = has_kind(other, ObjectKind::List) || has_kind(other, ObjectKind::Tuple);
  if (is_plain) {
    if (!check_size(ctx, (list->size + items_of(other).size()) * sizeof(Value))) return false;
    splice(ctx, list, list->size, 0, items_of(other));
    return true;
  }
  Value iterator = iterate(ctx, other);
  while (!iterator.is_raised()) {
    Value item = next(ctx, iterator);  // the iterator may change the list
    if (item.is_raised()) return false;
    if (item.is_unbound()) return true;
    if (!ctx.watch_store(list, item) || !check_size(ctx, (list->size + 1) * sizeof(Value))) return false;
    list->push(ctx, item);
  }
  return false;
}

static Value list_inplace(Context& ctx, ast::Operator op, Value self, Value other) {
  ListObject* list = as_list(self);
  if (op == ast::Operator::Add) {
    return extend_list(ctx, list, other) ? self : Value::raised();
  }
  if (op != ast::Operator::Mult) return Value::not_implemented();
  Value repeated = repeat(ctx, self, other, true);
  if (repeated.is_raised() || repeated.tag() == Tag::NotImplemented) return repeated;
  auto items = items_of(repeated);
  list->data = items.data();
  list->size = list->capacity = items.size();
  return self;
}

static Value unhashable_list(Context& ctx, Value self) {
  return raise_tried(ctx, ctx.types->type_error, {Tried::Hash, {}, self}, "unhashable type: '{}'", type_name(ctx, self));
}

static Value tuple_hash(Context& ctx, Value self) { return hash_items(ctx, items_of(self)); }

Slots list_slots() {
  return {.repr = list_repr,
          .truth = is_filled,
          .hash = unhashable_list,
          .compare = list_compare,
          .binary = list_binary,
          .inplace = list_inplace,
          .length = item_count,
          .get_item = list_get_item,
          .set_item = list_set_item,
          .contains = has_item,
          .iterate = make_iterator};
}

Slots tuple_slots() {
  return {.repr = tuple_repr,
          .truth = is_filled,
          .hash = tuple_hash,
          .compare = tuple_compare,
          .binary = tuple_binary,
          .length = item_count,
          .get_item = tuple_get_item,
          .contains = has_item,
          .iterate = make_iterator};
}

}  // namespace kdsl::value
