// set and frozenset: constructors and methods.
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

bool is_plain_dict(Context& ctx, Value v) { return value::as_dict(v) && value::type_of(ctx, v) == ctx.types->dict; }

// Visits the items one after the other, as an iterator gives them, until a visit does not answer Absent; the last answer.
template <typename Visit>
Lookup each_item(Context& ctx, Value iterable, Visit visit) {
  Value iterator = value::iterate(ctx, iterable);
  if (iterator.is_raised()) return Lookup::Raised;
  while (true) {
    Value item = value::next(ctx, iterator);
    if (item.is_unbound()) return Lookup::Absent;
    if (item.is_raised()) return Lookup::Raised;
    Lookup answer = visit(item);
    if (answer != Lookup::Absent) return answer;
  }
}

Lookup find_item(Context& ctx, SetObject* set, Value item) {
  Value hash = value::hash(ctx, item);
  size_t slot;
  return hash.is_raised() ? Lookup::Raised : set->table.find(ctx, item, static_cast<size_t>(hash.as_int()), slot);
}

bool add_all(Context& ctx, SetObject* set, Value iterable) {
  if (SetObject* other = value::as_set(iterable)) return other == set || set->table.merge(ctx, other->table) != Lookup::Raised;
  if (is_plain_dict(ctx, iterable)) set->table.reserve(ctx, value::as_dict(iterable)->table.size());
  return each_item(ctx, iterable, [&](Value item) {
           return value::set_add(ctx, set, item) ? Lookup::Absent : Lookup::Raised;
         }) != Lookup::Raised;
}

// The argument as a set, without copying when it is one. Null: raised.
SetObject* as_operand(Context& ctx, Value v) {
  if (SetObject* set = value::as_set(v)) return set;
  SetObject* set = value::make_set(ctx);
  return add_all(ctx, set, v) ? set : nullptr;
}

// -1: raised
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

enum class SetOp { Union, Intersection, Difference, Symmetric };

constexpr ast::Operator kOperators[] = {ast::Operator::BitOr, ast::Operator::BitAnd, ast::Operator::Sub, ast::Operator::BitXor};

// `a op b` into a new set, by the operators of the type; null: raised.
SetObject* combine(Context& ctx, SetOp op, SetObject* a, SetObject* b, bool frozen) {
  const value::TypeObject* type = frozen ? ctx.types->frozenset : ctx.types->set;
  Value result = type->slots.binary(ctx, kOperators[static_cast<size_t>(op)], a, b, false);
  return value::as_set(result);
}

// Removes (from what is there) or toggles the items of an iterable.
bool take_items(Context& ctx, SetObject* set, Value iterable, bool toggle) {
  Lookup end = each_item(ctx, iterable, [&](Value item) {
    Value hash = value::hash(ctx, item);
    if (hash.is_raised()) return Lookup::Raised;
    Lookup found = set->table.remove(ctx, item, static_cast<size_t>(hash.as_int()));
    if (found == Lookup::Absent && toggle) found = set->table.add(ctx, item, static_cast<size_t>(hash.as_int()));
    return found == Lookup::Raised ? found : Lookup::Absent;
  });
  return end != Lookup::Raised && (toggle || set->table.merge(ctx, set->table) != Lookup::Raised);
}

// The items of an iterable that are in the set, in their order.
SetObject* common_items(Context& ctx, SetObject* set, Value iterable, bool frozen) {
  SetObject* result = value::make_set(ctx, frozen);
  Lookup end = each_item(ctx, iterable, [&](Value item) {
    Lookup found = find_item(ctx, set, item);
    if (found != Lookup::Found) return found;
    if (!value::set_add(ctx, result, item)) return Lookup::Raised;
    return result->table.size() == set->table.size() ? Lookup::Found : Lookup::Absent;  // no more can be common
  });
  return end == Lookup::Raised ? nullptr : result;
}

// `set op= other` for any iterable; the order of what is added and removed is CPython's. False: raised.
bool apply(Context& ctx, SetOp op, SetObject* set, Value other) {
  if (op == SetOp::Union) return add_all(ctx, set, other);
  if (op == SetOp::Difference && !value::as_set(other)) return take_items(ctx, set, other, false);
  if (op == SetOp::Symmetric && is_plain_dict(ctx, other)) return take_items(ctx, set, other, true);
  if (op == SetOp::Intersection && !value::as_set(other)) {
    SetObject* result = common_items(ctx, set, other, false);
    if (result) set->table = result->table;
    return result;
  }
  SetObject* operand = as_operand(ctx, other);
  return operand && !ctx.types->set->slots.inplace(ctx, kOperators[static_cast<size_t>(op)], set, operand).is_raised();
}

Value one_argument(Context& ctx, const Bound& args, std::string_view method) {
  return ctx.raise(ctx.types->type_error, "{}.{}() takes exactly one argument ({} given)",
                   is_frozen(args[0]) ? "frozenset" : "set", method, value::as_tuple(args[1])->items.size());
}

template <SetOp op>
Value combined(Context& ctx, const Bound& args) {
  std::span<const Value> others = value::as_tuple(args[1])->items;
  bool frozen = is_frozen(args[0]);
  SetObject* set = value::as_set(args[0]);
  if (op == SetOp::Symmetric && others.size() != 1) return one_argument(ctx, args, "symmetric_difference");
  if (op == SetOp::Symmetric && !value::as_set(others[0])) {  // the items of the argument first
    SetObject* items = as_operand(ctx, others[0]);
    if (!items || !apply(ctx, op, items, set)) return Value::raised();
    if (frozen) items->kind = value::ObjectKind::FrozenSet, items->type = ctx.types->frozenset;
    return items;
  }
  SetObject* result = nullptr;
  bool is_first_set = !others.empty() && value::as_set(others[0]);
  if (op == SetOp::Difference && !others.empty() && is_plain_dict(ctx, others[0])) {
    SetObject* keys = as_operand(ctx, others[0]);
    if (!keys) return Value::raised();
    result = combine(ctx, op, set, keys, frozen);
  } else if (op == SetOp::Intersection && !others.empty()) {
    result = is_first_set ? combine(ctx, op, set, value::as_set(others[0]), frozen) : common_items(ctx, set, others[0], frozen);
  } else if (op != SetOp::Union && is_first_set) {
    result = combine(ctx, op, set, value::as_set(others[0]), frozen);
  } else {
    result = copy_of(ctx, set, frozen);
    if (!others.empty() && !apply(ctx, op, result, others[0])) return Value::raised();
  }
  if (!result) return Value::raised();
  for (size_t i = 1; i < others.size(); ++i)
    if (!apply(ctx, op, result, others[i])) return Value::raised();
  return result;
}

template <SetOp op>
Value combine_in_place(Context& ctx, const Bound& args) {
  SetObject* set = changing(ctx, args);
  if (!set) return Value::raised();
  if (op == SetOp::Symmetric && value::as_tuple(args[1])->items.size() != 1)
    return one_argument(ctx, args, "symmetric_difference_update");
  for (Value other : value::as_tuple(args[1])->items)
    if (!apply(ctx, op, set, other)) return Value::raised();
  return Value::none();
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
  // As CPython, from where the last pop() found something; `hash` is free in sets that change.
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

// Whether all (wanted = true) or none of a's items are in b. -1: raised
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
  SetObject *a = value::as_set(args[0]), *b = value::as_set(args[1]);
  if (!b && relation != Relation::Subset) {  // up to the first item that decides
    constexpr Lookup expected = relation == Relation::Superset ? Lookup::Found : Lookup::Absent;
    Lookup decided = each_item(ctx, args[1], [&](Value item) {
      Lookup found = find_item(ctx, a, item);
      if (found == Lookup::Raised) return found;
      return found == expected ? Lookup::Absent : Lookup::Found;
    });
    return decided == Lookup::Raised ? Value::raised() : Value::boolean(decided == Lookup::Absent);
  }
  if (!b) b = as_operand(ctx, args[1]);
  if (!b) return Value::raised();
  if (relation == Relation::Superset) std::swap(a, b);
  int result = all_in(ctx, a, b, relation != Relation::Disjoint);
  return result < 0 ? Value::raised() : Value::boolean(result == 1);
}

constexpr BuiltinRow kFrozenMethods[] = {
    {"union", "self, *others", "Items of any.", combined<SetOp::Union>},
    {"intersection", "self, *others", "Items of all.", combined<SetOp::Intersection>},
    {"difference", "self, *others", "Items of none of the others.", combined<SetOp::Difference>},
    {"symmetric_difference", "self, *others", "Items of exactly one.", combined<SetOp::Symmetric>},
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
    {"update", "self, *others", "Adds the items of others.", combine_in_place<SetOp::Union>},
    {"intersection_update", "self, *others", "Keeps the items of all.", combine_in_place<SetOp::Intersection>},
    {"difference_update", "self, *others", "Removes the items of others.", combine_in_place<SetOp::Difference>},
    {"symmetric_difference_update", "self, *others", "Keeps the items of exactly one.", combine_in_place<SetOp::Symmetric>},
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
