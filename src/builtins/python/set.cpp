// set and frozenset: constructors and methods.
#include <algorithm>

#include "builtins/python/python.h"
#include "builtins/python/support.h"
#include "value/python/sequence.h"

namespace kdsl::builtins {

namespace {

using value::Lookup;
using value::SetObject;
using value::SetTable;

SetObject* changing(Context& ctx, const Bound& args, Value stored = {}) {
  SetObject* set = value::as_set(args[0]);
  return ctx.watch_store(set, stored) ? set : nullptr;
}

bool is_frozen(Value v) { return value::has_kind(value::unboxed(v), value::ObjectKind::FrozenSet); }

SetObject* copy_of(Context& ctx, SetObject* from, bool frozen) {
  SetObject* copy = value::make_set(ctx, frozen);
  copy->table.merge(ctx, from->table);
  return copy;
}

bool add_all(Context& ctx, SetObject* set, Value iterable) {
  if (SetObject* other = value::as_set(iterable)) return other == set || set->table.merge(ctx, other->table) != Lookup::Raised;
  if (value::DictObject* dict = value::as_dict(iterable)) set->table.reserve(ctx, dict->table.size());
  Value iterator = value::iterate(ctx, iterable);
  if (iterator.is_raised()) return false;
  while (true) {
    Value item = value::next(ctx, iterator);
    if (item.is_unbound()) return true;
    if (item.is_raised() || !value::set_add(ctx, set, item)) return false;
  }
}

// Returns the argument as a set, without copying when it is one. Null after raising.
SetObject* as_operand(Context& ctx, Value v) {
  if (SetObject* set = value::as_set(v)) return set;
  SetObject* set = value::make_set(ctx);
  return add_all(ctx, set, v) ? set : nullptr;
}

// Returns -1 after raising.
int has(Context& ctx, SetObject* set, const SetTable::Entry& entry) {
  size_t slot;
  switch (set->table.find(ctx, entry.key, entry.hash, slot)) {
    case Lookup::Found: return 1;
    case Lookup::Absent: return 0;
    case Lookup::Raised: return -1;
  }
  __builtin_unreachable();
}

std::vector<SetTable::Entry> live(SetObject* set) {
  std::vector<SetTable::Entry> entries;
  for (const SetTable::Entry& entry : set->table.slots())
    if (SetTable::is_live(entry)) entries.push_back(entry);
  return entries;
}

// Implements `set op= other` for any iterable. Returns false after raising.
bool apply(Context& ctx, ast::Operator op, SetObject* set, Value other) {
  if (op == ast::Operator::BitOr) return add_all(ctx, set, other);
  SetObject* operand = as_operand(ctx, other);
  return operand && !ctx.types->set->slots.inplace(ctx, op, set, operand).is_raised();
}

bool apply_all(Context& ctx, ast::Operator op, SetObject* set, std::span<const Value> others) {
  return std::ranges::all_of(others, [&](Value other) { return apply(ctx, op, set, other); });
}

bool takes(Context& ctx, ast::Operator op, const Bound& args, std::string_view method) {
  size_t given = value::as_tuple(args[1])->items.size();
  if (op != ast::Operator::BitXor || given == 1) return true;
  ctx.raise(ctx.types->type_error, "{}.{}() takes exactly one argument ({} given)", is_frozen(args[0]) ? "frozenset" : "set",
            method, given);
  return false;
}

template <ast::Operator op>
Value combined(Context& ctx, const Bound& args) {
  std::span<const Value> others = value::as_tuple(args[1])->items;
  if (!takes(ctx, op, args, "symmetric_difference")) return Value::raised();
  SetObject* set = value::as_set(args[0]);
  bool as_operator =
      !others.empty() && (op == ast::Operator::BitXor || (op != ast::Operator::BitOr && value::as_set(others[0])));
  SetObject* result = nullptr;
  if (as_operator) {  // the operator orders the items of the result in its own way
    SetObject* operand = as_operand(ctx, others[0]);
    if (operand) result = value::as_set(ctx.types->set->slots.binary(ctx, op, set, operand, false));
    others = others.subspan(1);
  } else {
    result = copy_of(ctx, set, false);
  }
  if (!result || !apply_all(ctx, op, result, others)) return Value::raised();
  if (is_frozen(args[0])) result->kind = value::ObjectKind::FrozenSet, result->type = ctx.types->frozenset;
  return result;
}

template <ast::Operator op>
Value combine_in_place(Context& ctx, const Bound& args) {
  SetObject* set = changing(ctx, args);
  bool ok =
      set && takes(ctx, op, args, "symmetric_difference_update") && apply_all(ctx, op, set, value::as_tuple(args[1])->items);
  return ok ? Value::none() : Value::raised();
}

Value add(Context& ctx, const Bound& args) {
  SetObject* set = changing(ctx, args, args[1]);
  return set && value::set_add(ctx, set, args[1]) ? Value::none() : Value::raised();
}

template <bool must_exist>
Value remove(Context& ctx, const Bound& args) {
  SetObject* set = changing(ctx, args);
  if (!set) return Value::raised();
  Value item = value::frozen_set(ctx, args[1]);
  KDSL_TRY_VALUE(hash, value::hash(ctx, item));
  Lookup found = set->table.remove(ctx, item, static_cast<size_t>(hash.as_int()));
  if (found == Lookup::Raised) return Value::raised();
  if (found == Lookup::Absent && must_exist)
    return ctx.raise(value::make_exception(ctx, ctx.types->key_error, std::span<const Value>(&args.values[1], 1)));
  return Value::none();
}

Value pop(Context& ctx, const Bound& args) {
  SetObject* set = changing(ctx, args);
  if (!set) return Value::raised();
  // As in CPython the search begins where the last pop() found an item; `hash` is unused in mutable sets and holds that
  // position.
  auto slots = set->table.slots();
  if (set->table.size() > 0) {
    size_t i = set->hash & (slots.size() - 1);
    while (!SetTable::is_live(slots[i])) i = i + 1 < slots.size() ? i + 1 : 0;
    Value item = slots[i].key;
    set->table.erase_slot(i);
    set->hash = i + 1;
    return item;
  }
  return ctx.raise(ctx.types->key_error, "pop from an empty set");
}

Value clear(Context& ctx, const Bound& args) {
  SetObject* set = changing(ctx, args);
  if (!set) return Value::raised();
  set->table.clear();
  return Value::none();
}

Value copy(Context& ctx, const Bound& args) { return copy_of(ctx, value::as_set(args[0]), is_frozen(args[0])); }

// Returns whether all (wanted = true) or none of a's items are in b; -1 after raising.
int all_in(Context& ctx, SetObject* a, SetObject* b, bool wanted) {
  for (const SetTable::Entry& entry : live(a)) {
    int found = has(ctx, b, entry);
    if (found < 0) return -1;
    if ((found == 1) != wanted) return 0;
  }
  return 1;
}

enum class Relation { Subset, Superset, Disjoint };
template <Relation relation>
Value related(Context& ctx, const Bound& args) {
  SetObject *a = value::as_set(args[0]), *b = as_operand(ctx, args[1]);
  if (!b) return Value::raised();
  if (relation == Relation::Superset) std::swap(a, b);
  int result = all_in(ctx, a, b, relation != Relation::Disjoint);
  return result < 0 ? Value::raised() : Value::boolean(result == 1);
}

constexpr BuiltinRow kFrozenMethods[] = {
    {"union", "self, *others", "Items of any.", combined<ast::Operator::BitOr>},
    {"intersection", "self, *others", "Items of all.", combined<ast::Operator::BitAnd>},
    {"difference", "self, *others", "Items of none of the others.", combined<ast::Operator::Sub>},
    {"symmetric_difference", "self, *others", "Items of exactly one.", combined<ast::Operator::BitXor>},
    {"issubset", "self, other, /", "Whether the other holds all items.", related<Relation::Subset>},
    {"issuperset", "self, other, /", "Whether all items of the other are held.", related<Relation::Superset>},
    {"isdisjoint", "self, other, /", "Whether no item is common.", related<Relation::Disjoint>},
    {"copy", "self, /", "A shallow copy.", copy},
};
constexpr BuiltinRow kSetMethods[] = {
    {"add", "self, elem, /", "Adds an item.", add},
    {"remove", "self, elem, /", "Removes an item, which must exist.", remove<true>},
    {"discard", "self, elem, /", "Removes an item.", remove<false>},
    {"pop", "self, /", "Removes and returns some item.", pop},
    {"clear", "self, /", "Removes all items.", clear},
    {"update", "self, *others", "Adds the items of others.", combine_in_place<ast::Operator::BitOr>},
    {"intersection_update", "self, *others", "Keeps the items of all.", combine_in_place<ast::Operator::BitAnd>},
    {"difference_update", "self, *others", "Removes the items of others.", combine_in_place<ast::Operator::Sub>},
    {"symmetric_difference_update", "self, *others", "Keeps the items of exactly one.",
     combine_in_place<ast::Operator::BitXor>},
};

template <bool frozen>
Value construct_set(Context& ctx, TypeObject* type, const CallArgs& given) {
  Arguments<1> args;
  if (!args.bind(ctx, type->name.text(), "iterable=unset, /", given)) return Value::raised();
  if (frozen && value::has_kind(args[0], value::ObjectKind::FrozenSet) && args[0].object()->type == ctx.types->frozenset)
    return args[0];
  SetObject* set = value::make_set(ctx, frozen);
  return args[0].is_unbound() || add_all(ctx, set, args[0]) ? Value(set) : Value::raised();
}

}  // namespace

void install_set_types(Context& ctx) {
  ctx.types->set->construct = construct_set<false>;
  ctx.types->frozenset->construct = construct_set<true>;
  value::add_methods(ctx, ctx.types->set, kFrozenMethods);
  value::add_methods(ctx, ctx.types->set, kSetMethods);
  value::add_methods(ctx, ctx.types->frozenset, kFrozenMethods);
}

}  // namespace kdsl::builtins
