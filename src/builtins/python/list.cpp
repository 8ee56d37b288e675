// list and tuple: constructors and methods.
#include <algorithm>
#include <utility>

#include "builtins/python/python.h"
#include "builtins/python/iteration.h"
#include "builtins/python/support.h"
#include "value/budget.h"
#include "value/python/sequence.h"

namespace kdsl::builtins {

namespace {

using value::ListObject;

// Returns the list behind `self`, which is about to change; null after raising.
ListObject* changing(Context& ctx, const Bound& args, Value stored = {}) {
  ListObject* list = value::as_list(args[0]);
  return ctx.watch_store(list, stored) ? list : nullptr;
}

void insert_at(Context& ctx, ListObject* list, size_t at, Value item) {
  list->push(ctx, item);
  std::rotate(list->data + at, list->data + list->size - 1, list->data + list->size);
}

Value append(Context& ctx, const Bound& args) {
  ListObject* list = changing(ctx, args, args[1]);
  if (!list) return Value::raised();
  list->push(ctx, args[1]);
  return Value::none();
}

Value extend(Context& ctx, const Bound& args) {
  Value items = args[1];
  if (value::asks_length(ctx, items)) {
    std::vector<Value> collected;
    if (!value::collect_asking(ctx, items, collected)) return Value::raised();
    items = value::make_tuple(ctx, collected);
  }
  bool is_plain = value::has_kind(items, value::ObjectKind::List) || value::has_kind(items, value::ObjectKind::Tuple);
  ListObject* list = changing(ctx, args, is_plain ? items : Value());
  return list && value::extend_list(ctx, list, items) ? Value::none() : Value::raised();
}

Value insert(Context& ctx, const Bound& args) {
  int64_t at;
  ListObject* list = changing(ctx, args, args[2]);
  if (!list || !value::to_int64(ctx, args[1], at)) return Value::raised();
  auto size = static_cast<int64_t>(list->size);
  int64_t place = std::clamp<int64_t>(at < 0 ? at + size : at, 0, size);
  if (!value::charge_steps(ctx, static_cast<uint64_t>(size - place) / 16)) return Value::raised();
  insert_at(ctx, list, static_cast<size_t>(place), args[2]);
  return Value::none();
}

Value pop(Context& ctx, const Bound& args) {
  ListObject* list = changing(ctx, args);
  int64_t at;
  if (!list || !value::to_int64(ctx, args[1], at)) return Value::raised();
  auto size = static_cast<int64_t>(list->size);
  if (size == 0) return ctx.raise(ctx.types->index_error, "pop from empty list");
  if (at < 0) at += size;
  if (at < 0 || at >= size) return ctx.raise(ctx.types->index_error, "pop index out of range");
  Value item = list->data[at];
  std::move(list->data + at + 1, list->data + size, list->data + at);
  --list->size;
  return item;
}

// Returns the index of an equal item at or after `from`; -1: none; -2: raised.
int64_t find(Context& ctx, Value sequence, Value wanted, int64_t from, int64_t to) {
  for (int64_t i = from; i < to; ++i) {
    std::span<Value> items = value::as_list(sequence) ? value::as_list(sequence)->items() : value::as_tuple(sequence)->items;
    if (i >= static_cast<int64_t>(items.size())) break;
    Value item = items[static_cast<size_t>(i)];
    if (identical(item, wanted)) return i;
    Value equal = value::equals(ctx, item, wanted);
    if (equal.is_raised()) return -2;
    if (equal.as_bool()) return i;
  }
  return -1;
}

Value remove(Context& ctx, const Bound& args) {
  ListObject* list = changing(ctx, args);
  if (!list) return Value::raised();
  int64_t at = find(ctx, list, args[1], 0, INT64_MAX);
  if (at == -2) return Value::raised();
  if (at < 0) return ctx.raise(ctx.types->value_error, "list.remove(x): x not in list");
  auto index = static_cast<size_t>(at);
  if (index >= list->size) return Value::none();  // __eq__ may have shortened the list
  std::move(list->data + index + 1, list->data + list->size, list->data + index);
  --list->size;
  return Value::none();
}

Value clear(Context& ctx, const Bound& args) {
  ListObject* list = changing(ctx, args);
  if (!list) return Value::raised();
  list->size = 0;
  return Value::none();
}

Value copy(Context& ctx, const Bound& args) { return value::make_list(ctx, value::as_list(args[0])->items()); }

Value reverse(Context& ctx, const Bound& args) {
  ListObject* list = changing(ctx, args);
  if (!list) return Value::raised();
  std::reverse(list->data, list->data + list->size);
  return Value::none();
}

Value sort(Context& ctx, const Bound& args) {
  ListObject* list = changing(ctx, args);
  bool reverse;
  if (!list || !int_flag_arg(ctx, args[2], reverse)) return Value::raised();
  std::vector<Value> items(list->items().begin(), list->items().end());
  // As in CPython the list is empty while the keys and comparisons are called.
  Value* data = std::exchange(list->data, nullptr);
  size_t size = std::exchange(list->size, 0), capacity = std::exchange(list->capacity, 0);
  bool ok = sort_values(ctx, items, args[1], reverse);
  bool is_modified = list->data != nullptr;
  list->data = data;
  list->size = size;
  list->capacity = capacity;
  if (ok && is_modified) return ctx.raise(ctx.types->value_error, "list modified during sort");
  std::copy(items.begin(), items.end(), list->data);
  return ok ? Value::none() : Value::raised();
}

int64_t size_of(Value sequence) {
  return static_cast<int64_t>(value::as_list(sequence) ? value::as_list(sequence)->size
                                                       : value::as_tuple(sequence)->items.size());
}

Value index(Context& ctx, const Bound& args) {
  int64_t from, to, size = size_of(args[0]);
  bool is_none = args[2].is_none() || args[3].is_none();
  if (is_none || !position_arg(ctx, args[2], size, 0, from) || !position_arg(ctx, args[3], size, size, to)) {
    if (!is_none && !value::is_pending(ctx, ctx.types->type_error)) return Value::raised();
    return ctx.raise(ctx.types->type_error, "slice indices must be integers or have an __index__ method");
  }
  int64_t at = find(ctx, args[0], args[1], from, to);
  if (at == -2) return Value::raised();
  if (at >= 0) return Value::integer(at);
  bool ok = true;
  if (value::as_tuple(args[0])) return ctx.raise(ctx.types->value_error, "tuple.index(x): x not in tuple");
  std::string shown = value::repr_text(ctx, args[1], ok);
  return ok ? ctx.raise(ctx.types->value_error, "{} is not in list", shown) : Value::raised();
}

Value count(Context& ctx, const Bound& args) {
  int64_t found = 0;
  for (int64_t at = 0; at < size_of(args[0]); ++at) {
    at = find(ctx, args[0], args[1], at, INT64_MAX);
    if (at == -2) return Value::raised();
    if (at < 0) break;
    ++found;
  }
  return Value::integer(found);
}

constexpr BuiltinRow kListMethods[] = {
    {"append", "self, object, /", "Adds an item at the end.", append},
    {"extend", "self, iterable, /", "Adds all items at the end.", extend},
    {"insert", "self, index, object, /", "Adds an item before an index.", insert},
    {"pop", "self, index=-1, /", "Removes and returns an item.", pop},
    {"remove", "self, value, /", "Removes the first equal item.", remove},
    {"clear", "self, /", "Removes all items.", clear},
    {"copy", "self, /", "A shallow copy.", copy},
    {"reverse", "self, /", "Reverses in place.", reverse},
    {"sort", "self, /, *, key=None, reverse=False", "Sorts in place, stably.", sort},
    {"index", "self, value, start=unset, stop=unset, /", "Position of the first equal item.", index},
    {"count", "self, value, /", "Number of equal items.", count},
};
constexpr BuiltinRow kTupleMethods[] = {
    {"index", "self, value, start=unset, stop=unset, /", "Position of the first equal item.", index},
    {"count", "self, value, /", "Number of equal items.", count},
};

Value construct_list(Context& ctx, TypeObject*, const CallArgs& given) {
  Arguments<1> args;
  if (!args.bind(ctx, "list", "iterable=unset, /", given)) return Value::raised();
  ListObject* list = value::make_list(ctx);
  if (args[0].is_unbound()) return list;
  std::vector<Value> items;
  if (!value::collect_asking(ctx, args[0], items)) return Value::raised();
  list->grow(ctx, items.size());
  std::copy(items.begin(), items.end(), list->data);
  list->size = items.size();
  return list;
}

Value construct_tuple(Context& ctx, TypeObject*, const CallArgs& given) {
  Arguments<1> args;
  if (!args.bind(ctx, "tuple", "iterable=unset, /", given)) return Value::raised();
  if (args[0].is_unbound()) return value::make_tuple(ctx, {});
  if (value::has_kind(args[0], value::ObjectKind::Tuple) && args[0].object()->type == ctx.types->tuple) return args[0];
  std::vector<Value> items;
  return value::collect_asking(ctx, args[0], items) ? value::make_tuple(ctx, items) : Value::raised();
}

}  // namespace

void install_list_type(Context& ctx) {
  ctx.types->list->construct = construct_list;
  value::add_methods(ctx, ctx.types->list, kListMethods);
}

void install_tuple_type(Context& ctx) {
  ctx.types->tuple->construct = construct_tuple;
  value::add_methods(ctx, ctx.types->tuple, kTupleMethods);
}

}  // namespace kdsl::builtins
