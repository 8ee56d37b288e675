// dict and its views, set and frozenset: operators, lookup, comparison, text.
#include "value/protocol.h"
#include "value/python/sequence.h"
#include "value/known_names.h"
#include "value/misuse.h"
#include "value/python/slots.h"
#include "value/types.h"

namespace kdsl::value {

static Value unhashable(Context& ctx, Value self) {
  return raise_tried(ctx, ctx.types->type_error, {Tried::Hash, {}, self}, "unhashable type: '{}'", type_name(ctx, self));
}

static bool repr_entry(Context& ctx, Value key, Value value, std::string& out) {
  Value key_text = repr(ctx, key);
  if (key_text.is_raised()) return false;
  Value value_text = repr(ctx, value);
  if (value_text.is_raised()) return false;
  out += text_of(key_text);
  out += ": ";
  out += text_of(value_text);
  return true;
}

static Value dict_repr(Context& ctx, Value self) {
  if (!check_native_stack(ctx)) return Value::raised();
  ReprGuard guard(self.object());
  if (guard.is_cycle()) return make_str_borrowed(ctx, "{...}");
  std::string out = "{";
  for (size_t i = 0; i < as_dict(self)->table.entries().size(); ++i) {  // comparing may change the dict
    HashTable::Entry entry = as_dict(self)->table.entries()[i];
    if (entry.key.is_unbound()) continue;
    if (out.size() > 1) out += ", ";
    if (!repr_entry(ctx, entry.key, entry.value, out)) return Value::raised();
  }
  return make_str(ctx, out + "}");
}

static Value dict_get_item(Context& ctx, Value self, Value key) {
  KDSL_TRY_VALUE(value, dict_get(ctx, as_dict(self), key));
  if (!value.is_unbound()) return value;
  if (has_kind(self, ObjectKind::Boxed)) {
    Value missing = lookup_in_type(ctx, self.object()->type, ctx.known->missing);
    if (!missing.is_unbound()) return call(ctx, missing, {self, key});
  }
  return ctx.raise(make_exception(ctx, ctx.types->key_error, std::span<const Value>(&key, 1)));
}

static Value dict_set_item(Context& ctx, Value self, Value key, Value value) {
  DictObject* dict = as_dict(self);
  if (!value.is_unbound()) return dict_set(ctx, dict, key, value) ? Value::none() : Value::raised();
  bool found;
  if (!dict_erase(ctx, dict, key, found)) return Value::raised();
  if (found) return Value::none();
  return ctx.raise(make_exception(ctx, ctx.types->key_error, std::span<const Value>(&key, 1)));
}

static Value dict_contains(Context& ctx, Value self, Value key) {
  KDSL_TRY_VALUE(value, dict_get(ctx, as_dict(self), key));
  return Value::boolean(!value.is_unbound());
}

static Value dict_compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  DictObject *a = as_dict(self), *b = as_dict(other);
  if (!b || (op != ast::CmpOp::Eq && op != ast::CmpOp::NotEq)) return Value::not_implemented();
  bool negate = op == ast::CmpOp::NotEq;
  if (a->table.size() != b->table.size()) return Value::boolean(negate);
  if (!check_native_stack(ctx)) return Value::raised();
  for (const auto& entry : a->table.entries()) {
    if (entry.key.is_unbound()) continue;
    uint32_t index;
    Lookup found = b->table.find(ctx, entry.key, entry.hash, index);
    if (found == Lookup::Raised) return Value::raised();
    if (found == Lookup::Absent) return Value::boolean(negate);
    Value theirs = b->table.entries()[index].value;
    if (identical(entry.value, theirs)) continue;
    KDSL_TRY_VALUE(equal, equals(ctx, entry.value, theirs));
    if (!equal.as_bool()) return Value::boolean(negate);
  }
  return Value::boolean(!negate);
}

static bool update(Context& ctx, DictObject* into, DictObject* from) {
  for (const auto& entry : from->table.entries()) {
    if (entry.key.is_unbound()) continue;
    if (into->table.set(ctx, entry.key, entry.hash, entry.value) == Lookup::Raised) return false;
  }
  return true;
}

static Value dict_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  if (op != ast::Operator::BitOr || !as_dict(other)) return Value::not_implemented();
  if (reflected) std::swap(self, other);
  DictObject* result = make_dict(ctx);
  if (!update(ctx, result, as_dict(self)) || !update(ctx, result, as_dict(other))) return Value::raised();
  return result;
}

static Value dict_inplace(Context& ctx, ast::Operator op, Value self, Value other) {
  if (op != ast::Operator::BitOr) return Value::not_implemented();
  if (as_dict(other)) return update(ctx, as_dict(self), as_dict(other)) ? self : Value::raised();
  // Unlike `|`, it also takes any mapping or iterable of pairs, as update() does.
  KDSL_TRY_VALUE(done, call_method(ctx, self, "update", {other}));
  return self;
}

Slots dict_slots() {
  return {.repr = dict_repr,
          .truth = [](Context&, Value v) { return Value::boolean(as_dict(v)->table.size() != 0); },
          .hash = unhashable,
          .compare = dict_compare,
          .binary = dict_binary,
          .inplace = dict_inplace,
          .length = [](Context&, Value v) { return Value::integer(as_dict(v)->table.size()); },
          .get_item = dict_get_item,
          .set_item = dict_set_item,
          .contains = dict_contains,
          .iterate = make_iterator};
}

// ---- set ------------------------------------------------------------------------------------------------

static bool is_set(Value v) { return as_set(v) != nullptr; }

static Value set_repr(Context& ctx, Value self) {
  if (!check_native_stack(ctx)) return Value::raised();
  ReprGuard guard(self.object());
  SetObject* set = as_set(self);
  bool plain = has_kind(self, ObjectKind::Set);
  std::string name = type_name(ctx, self);
  if (guard.is_cycle()) return make_str(ctx, name + "(...)");
  if (set->table.size() == 0) return make_str(ctx, name + "()");
  std::vector<Value> items;
  for (const auto& entry : set->table.slots())
    if (SetTable::is_live(entry)) items.push_back(entry.key);
  std::string out = plain ? "{" : name + "({";
  if (!repr_items(ctx, items, out)) return Value::raised();
  return make_str(ctx, out + (plain ? "}" : "})"));
}

// Returns whether every item of `a` is in `b`.
static Value is_subset(Context& ctx, SetObject* a, SetObject* b) {
  if (a->table.size() > b->table.size()) return Value::boolean(false);
  for (const auto& entry : a->table.slots()) {
    if (!SetTable::is_live(entry)) continue;
    size_t slot;
    Lookup found = b->table.find(ctx, entry.key, entry.hash, slot);
    if (found == Lookup::Raised) return Value::raised();
    if (found == Lookup::Absent) return Value::boolean(false);
  }
  return Value::boolean(true);
}

static Value set_compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  SetObject *a = as_set(self), *b = as_set(other);
  if (!b) return Value::not_implemented();
  bool same_size = a->table.size() == b->table.size();
  if (op == ast::CmpOp::Gt || op == ast::CmpOp::GtE) std::swap(a, b);
  if ((op == ast::CmpOp::Lt || op == ast::CmpOp::Gt) && same_size) return Value::boolean(false);
  if ((op == ast::CmpOp::Eq || op == ast::CmpOp::NotEq) && !same_size) return Value::boolean(op == ast::CmpOp::NotEq);
  KDSL_TRY_VALUE(subset, is_subset(ctx, a, b));
  return Value::boolean(subset.as_bool() != (op == ast::CmpOp::NotEq));
}

static bool add_all(Context& ctx, SetObject* into, SetObject* from) {
  return into == from || into->table.merge(ctx, from->table) != Lookup::Raised;
}

// Removes items that are in both sets, adds those that are only in `from`.
static bool toggle_all(Context& ctx, SetObject* into, SetObject* from) {
  for (const auto& entry : from->table.slots()) {
    if (!SetTable::is_live(entry)) continue;
    Lookup found = into->table.remove(ctx, entry.key, entry.hash);
    if (found == Lookup::Absent) found = into->table.add(ctx, entry.key, entry.hash);
    if (found == Lookup::Raised) return false;
  }
  return true;
}

// Adds the items of `from` whose presence in `filter` is `present`.
static bool add_filtered(Context& ctx, SetObject* into, SetObject* from, SetObject* filter, bool present) {
  for (const auto& entry : from->table.slots()) {
    if (!SetTable::is_live(entry)) continue;
    size_t slot;
    Lookup found = filter->table.find(ctx, entry.key, entry.hash, slot);
    if (found == Lookup::Raised) return false;
    if ((found == Lookup::Found) != present) continue;
    if (into->table.add(ctx, entry.key, entry.hash) == Lookup::Raised) return false;
  }
  return true;
}

// Removes the items of `from`.
static bool remove_all(Context& ctx, SetObject* into, SetObject* from) {
  if (into == from) return into->table.clear(), true;
  for (const auto& entry : from->table.slots()) {
    if (SetTable::is_live(entry) && into->table.remove(ctx, entry.key, entry.hash) == Lookup::Raised) return false;
  }
  return into->table.merge(ctx, into->table) != Lookup::Raised;
}

// Each operator visits and adds items in CPython's order, which decides how the result is listed.
static Value combine(Context& ctx, ast::Operator op, SetObject* a, SetObject* b, bool frozen) {
  SetObject* result = make_set(ctx, frozen);
  bool ok = false;
  switch (op) {
    case ast::Operator::BitOr: ok = add_all(ctx, result, a) && (a == b || add_all(ctx, result, b)); break;
    case ast::Operator::BitAnd:
      if (a == b) {
        ok = add_all(ctx, result, a);
        break;
      }
      if (b->table.size() > a->table.size()) std::swap(a, b);
      ok = add_filtered(ctx, result, b, a, true);
      break;
    case ast::Operator::Sub:
      if (a->table.size() / 4 > b->table.size())
        ok = add_all(ctx, result, a) && remove_all(ctx, result, b);
      else
        ok = add_filtered(ctx, result, a, b, false);
      break;
    case ast::Operator::BitXor: ok = add_all(ctx, result, b) && toggle_all(ctx, result, a); break;
    default: return Value::not_implemented();
  }
  return ok ? Value(result) : Value::raised();
}

static Value set_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  if (!is_set(other)) return Value::not_implemented();
  SetObject *a = as_set(self), *b = as_set(other);
  if (reflected) std::swap(a, b);
  return combine(ctx, op, a, b, a->kind == ObjectKind::FrozenSet);
}

static Value set_inplace(Context& ctx, ast::Operator op, Value self, Value other) {
  SetObject* set = as_set(self);
  if (!is_set(other) || set->kind == ObjectKind::FrozenSet) return Value::not_implemented();
  if (op == ast::Operator::BitOr) return add_all(ctx, set, as_set(other)) ? self : Value::raised();
  bool is_itself = set == as_set(other);
  if (is_itself && (op == ast::Operator::Sub || op == ast::Operator::BitXor)) {
    set->table.clear();
    return self;
  }
  if (op == ast::Operator::Sub) return remove_all(ctx, set, as_set(other)) ? self : Value::raised();
  if (op == ast::Operator::BitXor) return toggle_all(ctx, set, as_set(other)) ? self : Value::raised();
  Value result = combine(ctx, op, set, as_set(other), false);
  if (result.is_raised() || result.tag() == Tag::NotImplemented) return result;
  set->table = static_cast<SetObject*>(result.object())->table;
  return self;
}

Value frozen_set(Context& ctx, Value item) {
  SetObject* inner = as_set(item);
  if (!inner || inner->kind != ObjectKind::Set) return item;
  SetObject* frozen = make_set(ctx, true);
  frozen->table = inner->table;
  return frozen;
}

static Value set_contains(Context& ctx, Value self, Value item) {
  item = frozen_set(ctx, item);
  KDSL_TRY_VALUE(hashed, hash(ctx, item));
  size_t slot;
  Lookup found = as_set(self)->table.find(ctx, item, static_cast<size_t>(hashed.as_int()), slot);
  return found == Lookup::Raised ? Value::raised() : Value::boolean(found == Lookup::Found);
}

static Value frozenset_hash(Context&, Value self) {
  uint64_t hashed = 0;
  for (const auto& entry : as_set(self)->table.slots()) {
    if (!SetTable::is_live(entry)) continue;
    hashed ^= (entry.hash ^ 89869747ull ^ entry.hash << 16) * 3644798167ull;
  }
  hashed ^= (as_set(self)->table.size() + 1) * 1927868237ull;
  hashed ^= hashed >> 11 ^ hashed >> 25;
  hashed = hashed * 69069ull + 907133923ull;
  return Value::integer(static_cast<int64_t>(hashed == ~uint64_t(0) ? 590923713ull : hashed));
}

Slots set_slots() {
  return {.repr = set_repr,
          .truth = [](Context&, Value v) { return Value::boolean(as_set(v)->table.size() != 0); },
          .hash = unhashable,
          .compare = set_compare,
          .binary = set_binary,
          .inplace = set_inplace,
          .length = [](Context&, Value v) { return Value::integer(static_cast<int64_t>(as_set(v)->table.size())); },
          .contains = set_contains,
          .iterate = make_iterator};
}

Slots frozenset_slots() {
  Slots slots = set_slots();
  slots.hash = frozenset_hash;
  return slots;
}

// ---- views ----------------------------------------------------------------------------------------------

static MappingViewObject* view_of(Value self) { return static_cast<MappingViewObject*>(self.object()); }

static Value view_repr(Context& ctx, Value self) {
  if (!check_native_stack(ctx)) return Value::raised();
  ReprGuard guard(self.object());
  if (guard.is_cycle()) return make_str_borrowed(ctx, "...");
  std::vector<Value> items;
  if (!collect(ctx, self, items)) return Value::raised();
  std::string out = type_name(ctx, self) + "([";
  if (!repr_items(ctx, items, out)) return Value::raised();
  return make_str(ctx, out + "])");
}

static Value view_contains(Context& ctx, Value self, Value item) {
  MappingViewObject* view = view_of(self);
  if (view->part == MappingViewObject::Kind::Keys) return dict_contains(ctx, view->dict, item);
  if (view->part == MappingViewObject::Kind::Items) {  // the pair is looked up by its key
    TupleObject* pair = as_tuple(item);
    if (!pair || pair->items.size() != 2) return Value::boolean(false);
    KDSL_TRY_VALUE(found, dict_get(ctx, view->dict, pair->items[0]));
    if (found.is_unbound() || identical(found, pair->items[1])) return Value::boolean(!found.is_unbound());
    return equals(ctx, found, pair->items[1]);
  }
  std::vector<Value> items;
  if (!collect(ctx, self, items)) return Value::raised();
  for (Value candidate : items) {
    if (identical(candidate, item)) return Value::boolean(true);
    KDSL_TRY_VALUE(equal, equals(ctx, candidate, item));
    if (equal.as_bool()) return equal;
  }
  return Value::boolean(false);
}

static SetObject* set_from(Context& ctx, Value iterable) {
  if (SetObject* set = as_set(iterable)) return set;
  std::vector<Value> items;
  if (!collect(ctx, iterable, items)) return nullptr;
  SetObject* set = make_set(ctx);
  for (Value item : items)
    if (!set_add(ctx, set, item)) return nullptr;
  return set;
}

static Value view_compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  if (view_of(self)->part == MappingViewObject::Kind::Values) return Value::not_implemented();
  if (!as_set(other) && !has_kind(other, ObjectKind::MappingView)) return Value::not_implemented();
  SetObject *a = set_from(ctx, self), *b = a ? set_from(ctx, other) : nullptr;
  return b ? set_compare(ctx, op, a, b) : Value::raised();
}

static Value view_binary(Context& ctx, ast::Operator op, Value self, Value other, bool reflected) {
  if (view_of(self)->part == MappingViewObject::Kind::Values) return Value::not_implemented();
  SetObject *a = set_from(ctx, self), *b = a ? set_from(ctx, other) : nullptr;
  if (!b) return Value::raised();
  return reflected ? combine(ctx, op, b, a, false) : combine(ctx, op, a, b, false);
}

Slots mapping_view_slots() {
  return {.repr = view_repr,
          .hash =
              [](Context& ctx, Value v) {
                bool is_set_like = view_of(v)->part != MappingViewObject::Kind::Values;
                return is_set_like ? unhashable(ctx, v)
                                   : Value::integer(static_cast<int64_t>(reinterpret_cast<uintptr_t>(v.object()) >> 4));
              },
          .compare = view_compare,
          .binary = view_binary,
          .length = [](Context&, Value v) { return Value::integer(view_of(v)->dict->table.size()); },
          .contains = view_contains,
          .iterate = make_iterator};
}

}  // namespace kdsl::value
