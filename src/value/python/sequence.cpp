#include "value/python/sequence.h"

#include <algorithm>

#include "base/utf8.h"
#include "value/python/bigint.h"
#include "value/budget.h"
#include "value/known_names.h"
#include "value/misuse.h"
#include "value/protocol.h"
#include "value/typed/runtime_use.h"
#include "value/types.h"

namespace kdsl::value {

bool resolve_index(Context& ctx, Value key, size_t size, std::string_view kind, size_t& out) {
  int64_t index;
  if (key.is_int()) {
    index = key.as_int();
  } else {
    if (!is_integer(key) && !type_of(ctx, key)->slots.index &&
        lookup_in_type(ctx, type_of(ctx, key), ctx.names.intern("__index__")).is_unbound()) {
      std::string_view sequence = kind == "bytes" ? "byte" : kind.substr(0, kind.find(' '));
      if (kind == "string")
        ctx.raise(ctx.types->type_error, "string indices must be integers, not '{}'", type_name(ctx, key));
      else
        raise_tried(ctx, ctx.types->type_error, {Tried::ItemKey, sequence, key},
                    "{} indices must be integers or slices, not {}", sequence, type_name(ctx, key));
      return false;
    }
    Value number = to_index(ctx, key);
    if (number.is_raised()) return false;
    if (number.is_object() && kind != "range object") {
      ctx.raise(ctx.types->index_error, "cannot fit 'int' into an index-sized integer");
      return false;
    }
    index = number.is_object() ? INT64_MAX : number.as_int();
  }
  auto length = static_cast<int64_t>(size);
  if (index < 0) index += length;
  if (index < 0 || index >= length) {
    if (kind == "bytes")
      ctx.raise(ctx.types->index_error, "index out of range");
    else
      raise_tried(ctx, ctx.types->index_error, {Tried::ItemRange, kind}, "{} index out of range", kind);
    return false;
  }
  out = static_cast<size_t>(index);
  return true;
}

// Reads a bound of a slice, clamped to int64; None leaves `out` unchanged.
static bool slice_bound(Context& ctx, Value v, int64_t& out) {
  if (v.is_none()) return true;
  if (v.is_int()) {
    out = v.as_int();
    return true;
  }
  if (refuse_runtime(ctx, v, "slice", Hint::RuntimeSliceBound)) return false;
  TypeObject* type = type_of(ctx, v);
  if (!is_integer(v) && !type->slots.index && lookup_in_type(ctx, type, ctx.names.intern("__index__")).is_unbound()) {
    ctx.raise(ctx.types->type_error, "slice indices must be integers or None or have an __index__ method");
    return false;
  }
  Value number = to_index(ctx, v);
  if (number.is_raised()) return false;
  if (number.is_object())
    out = integer_is_negative(number) ? INT64_MIN / 2 : INT64_MAX / 2;
  else
    out = number.as_int();
  return true;
}

bool resolve_slice(Context& ctx, const SliceObject* slice, size_t size, SliceRange& out) {
  auto length = static_cast<int64_t>(size);
  int64_t step = 1;
  if (!slice_bound(ctx, slice->step, step)) return false;
  if (step == 0) {
    ctx.raise(ctx.types->value_error, "slice step cannot be zero");
    return false;
  }
  int64_t start = step > 0 ? 0 : length - 1;
  int64_t stop = step > 0 ? length : -1;
  auto clamp = [&](int64_t& bound) {
    if (bound < 0)
      bound = bound < -length ? (step < 0 ? -1 : 0) : bound + length;
    else if (bound >= length)
      bound = step < 0 ? length - 1 : length;
  };
  if (!slice->start.is_none()) {
    if (!slice_bound(ctx, slice->start, start)) return false;
    clamp(start);
  }
  if (!slice->stop.is_none()) {
    if (!slice_bound(ctx, slice->stop, stop)) return false;
    clamp(stop);
  }
  out.start = start;
  out.step = step;
  out.count = 0;
  if (step > 0 && start < stop) out.count = static_cast<size_t>((stop - start - 1) / step + 1);
  if (step < 0 && start > stop) out.count = static_cast<size_t>((start - stop - 1) / -step + 1);
  return true;
}

static bool order_holds(ast::CmpOp op, int order) {
  switch (op) {
    case ast::CmpOp::Eq: return order == 0;
    case ast::CmpOp::NotEq: return order != 0;
    case ast::CmpOp::Lt: return order < 0;
    case ast::CmpOp::LtE: return order <= 0;
    case ast::CmpOp::Gt: return order > 0;
    default: return order >= 0;
  }
}

bool adds_itself(Context& ctx, Value other) {
  return has_kind(other, ObjectKind::Native) || as_opaque(other) ||
         !user_method(ctx, type_of(ctx, other), ctx.names.intern("__radd__")).is_unbound();
}

Value compare_items(Context& ctx, ast::CmpOp op, std::span<const Value> a, std::span<const Value> b) {
  // Sequences that share their items are small and yet take exponential time to walk.
  if (!check_native_stack(ctx) || !charge_steps(ctx, 1)) return Value::raised();
  bool equality = op == ast::CmpOp::Eq || op == ast::CmpOp::NotEq;
  if (equality && a.size() != b.size()) return Value::boolean(op == ast::CmpOp::NotEq);
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (identical(a[i], b[i])) continue;
    Value item = compare(ctx, ast::CmpOp::Eq, a[i], b[i]);
    if (item.is_raised()) return item;
    Value equal = truth(ctx, item);
    if (equal.is_raised()) return equal;
    if (equal.as_bool()) continue;
    if (equality) return Value::boolean(op == ast::CmpOp::NotEq);
    return compare(ctx, op, a[i], b[i]);
  }
  int order = a.size() < b.size() ? -1 : a.size() > b.size();
  return Value::boolean(order_holds(op, order));
}

static bool repr_item(Context& ctx, Value item, size_t i, std::string& out) {
  if (i) out += ", ";
  Value text = repr(ctx, item);
  if (text.is_raised() || !check_size(ctx, out.size() + text_of(text).size())) return false;
  out += text_of(text);
  return true;
}

bool repr_items(Context& ctx, std::span<const Value> items, std::string& out) {
  for (size_t i = 0; i < items.size(); ++i)
    if (!repr_item(ctx, items[i], i, out)) return false;
  return true;
}

bool repr_items(Context& ctx, ListObject* list, std::string& out) {
  for (size_t i = 0; i < list->size; ++i)
    if (!repr_item(ctx, list->data[i], i, out)) return false;
  return true;
}

bool asks_length(Context& ctx, Value iterable) {
  TypeObject* type = type_of(ctx, iterable);
  return type->is_user_class && !user_method(ctx, type, ctx.known->len).is_unbound();
}

bool collect_asking(Context& ctx, Value iterable, std::vector<Value>& items) {
  if (!asks_length(ctx, iterable)) return collect(ctx, iterable, items);
  Value iterator = iterate(ctx, iterable);
  if (iterator.is_raised()) return false;
  if (length(ctx, iterable).is_raised()) {
    if (!is_pending(ctx, ctx.types->type_error)) return false;
    ctx.pending = {};
  }
  return collect(ctx, iterator, items);
}

Value repetition_count(Context& ctx, Value operand, size_t size, size_t& out, const char* too_long) {
  if (!is_integer(operand)) {
    if (!operand.is_object() || !type_of(ctx, operand)->slots.index) return Value::not_implemented();
  }
  if (refuse_runtime(ctx, operand, "*", Hint::RuntimeRepetition)) return Value::raised();
  KDSL_TRY_VALUE(number, to_index(ctx, operand));
  if (number.is_object()) return ctx.raise(ctx.types->overflow_error, "cannot fit 'int' into an index-sized integer");
  int64_t count = number.as_int();
  out = count < 0 || !size ? 0 : static_cast<size_t>(count);  // repeating nothing takes no time
  if (too_long && size && out > size_t{INT64_MAX} / size) return ctx.raise_text(ctx.types->overflow_error, too_long);
  if (size && out > (size_t(1) << 40) / size)
    return ctx.raise(make_exception(ctx, ctx.types->memory_error, std::span<const Value>{}));
  return Value::none();
}

Value hash_items(Context& ctx, std::span<const Value> items) {
  if (!check_native_stack(ctx) || !charge_steps(ctx, 1)) return Value::raised();
  // The constants of CPython's tuple hash, which mixes like xxHash: sets of tuples are listed in its order.
  constexpr uint64_t kPrime1 = 11400714785074694791ull, kPrime2 = 14029467366897019727ull, kPrime5 = 2870177450012600261ull;
  uint64_t acc = kPrime5;
  for (Value item : items) {
    KDSL_TRY_VALUE(hashed, hash(ctx, item));
    acc += static_cast<uint64_t>(hashed.as_int()) * kPrime2;
    acc = (acc << 31 | acc >> 33) * kPrime1;
  }
  acc += items.size() ^ (kPrime5 ^ 3527539ull);
  if (acc == ~uint64_t(0)) acc = 1546275796;
  return Value::integer(static_cast<int64_t>(acc));
}

// ---- iterators ------------------------------------------------------------------------------------------

namespace {

struct SequenceIterator : IteratorObject {
  Value sequence;
  size_t at;
  size_t size;  // size of a dict or set, which must not change
  size_t remaining;  // number of keys of a dict that are still to come
  bool reversed;
};

Value step_list(Context&, IteratorObject* base) {
  auto* it = static_cast<SequenceIterator*>(base);
  auto* list = static_cast<ListObject*>(it->sequence.object());
  if (it->reversed) return it->at == 0 || it->at > list->size ? Value() : list->data[--it->at];
  if (it->at < list->size) return list->data[it->at++];
  it->at = SIZE_MAX;  // items appended later are not visited
  return Value();
}

Value step_tuple(Context&, IteratorObject* base) {
  auto* it = static_cast<SequenceIterator*>(base);
  auto items = static_cast<TupleObject*>(it->sequence.object())->items;
  if (it->reversed) return it->at == 0 ? Value() : items[--it->at];
  return it->at < items.size() ? items[it->at++] : Value();
}

Value step_range(Context&, IteratorObject* base) {
  auto* it = static_cast<SequenceIterator*>(base);
  auto* range = static_cast<RangeObject*>(it->sequence.object());
  if (it->at >= range->length) return Value();
  size_t index = it->reversed ? range->length - 1 - it->at : it->at;
  ++it->at;
  // The arithmetic is modular: the product may overflow although the item does not.
  uint64_t item = static_cast<uint64_t>(range->start) + static_cast<uint64_t>(index) * static_cast<uint64_t>(range->step);
  return Value::integer(static_cast<int64_t>(item));
}

Value step_str(Context& ctx, IteratorObject* base) {
  auto* it = static_cast<SequenceIterator*>(base);
  std::string_view text = static_cast<StrObject*>(it->sequence.object())->text;
  if (it->reversed) {
    if (it->at == 0) return Value();
    size_t start = it->at - 1;
    while (start > 0 && (text[start] & 0xc0) == 0x80) --start;
    Value character = make_str_borrowed(ctx, text.substr(start, it->at - start));
    it->at = start;
    return character;
  }
  if (it->at >= text.size()) return Value();
  size_t size = decode_utf8(text, it->at).size;
  Value character = make_str_borrowed(ctx, text.substr(it->at, size));
  it->at += size;
  return character;
}

Value step_bytes(Context&, IteratorObject* base) {
  auto* it = static_cast<SequenceIterator*>(base);
  std::string_view data = static_cast<BytesObject*>(it->sequence.object())->data;
  if (it->at >= data.size()) return Value();
  size_t index = it->reversed ? data.size() - 1 - it->at : it->at;
  ++it->at;
  return Value::integer(static_cast<unsigned char>(data[index]));
}

Value step_dict(Context& ctx, IteratorObject* base) {
  auto* it = static_cast<SequenceIterator*>(base);
  using Kind = MappingViewObject::Kind;
  Kind kind = Kind::Keys;
  DictObject* dict;
  if (it->sequence.object()->kind == ObjectKind::MappingView) {
    auto* view = static_cast<MappingViewObject*>(it->sequence.object());
    dict = view->dict;
    kind = view->part;
  } else {
    dict = static_cast<DictObject*>(it->sequence.object());
  }
  if (dict->table.size() != it->size) {
    it->size = SIZE_MAX;  // it also fails from now on
    return ctx.raise(ctx.types->runtime_error, "dictionary changed size during iteration");
  }
  auto entries = dict->table.entries();
  if (it->reversed) it->at = std::min(it->at, entries.size());
  while (it->reversed ? it->at > 0 : it->at < entries.size()) {
    const auto& entry = entries[it->reversed ? --it->at : it->at++];
    if (entry.key.is_unbound()) continue;
    if (it->remaining-- == 0) {  // other keys took the places of deleted ones
      it->at = it->reversed ? 0 : SIZE_MAX;
      return ctx.raise(ctx.types->runtime_error, "dictionary keys changed during iteration");
    }
    if (kind == Kind::Keys) return entry.key;
    if (kind == Kind::Values) return entry.value;
    return make_tuple(ctx, {entry.key, entry.value});
  }
  return Value();
}

Value step_set(Context& ctx, IteratorObject* base) {
  auto* it = static_cast<SequenceIterator*>(base);
  auto& table = static_cast<SetObject*>(it->sequence.object())->table;
  if (table.size() != it->size) return ctx.raise(ctx.types->runtime_error, "Set changed size during iteration");
  auto slots = table.slots();
  while (it->at < slots.size()) {
    const auto& entry = slots[it->at++];
    if (SetTable::is_live(entry)) return entry.key;
  }
  return Value();
}

}  // namespace

// Set the type and the first position of an iterator, from its sequence.
static void open_list(const BuiltinTypes& t, SequenceIterator* it) {
  it->type = it->reversed ? t.list_reverseiterator : t.list_iterator;
  it->step = step_list;
  if (it->reversed) it->at = static_cast<ListObject*>(it->sequence.object())->size;
}

static void open_tuple(const BuiltinTypes& t, SequenceIterator* it) {
  it->type = it->reversed ? t.reversed : t.tuple_iterator;
  it->step = step_tuple;
  if (it->reversed) it->at = static_cast<TupleObject*>(it->sequence.object())->items.size();
}

static void open_str(const BuiltinTypes& t, SequenceIterator* it) {
  auto* str = static_cast<StrObject*>(it->sequence.object());
  it->type = it->reversed ? t.reversed : str->is_ascii() ? t.str_ascii_iterator : t.str_iterator;
  it->step = step_str;
  if (it->reversed) it->at = str->text.size();
}

static void open_bytes(const BuiltinTypes& t, SequenceIterator* it) {
  it->type = it->reversed ? t.reversed : t.bytes_iterator;
  it->step = step_bytes;
}

static void open_dict(const BuiltinTypes& t, SequenceIterator* it) {
  using Kind = MappingViewObject::Kind;
  Kind kind = Kind::Keys;
  Object* sequence = it->sequence.object();
  DictObject* dict;
  if (sequence->kind == ObjectKind::MappingView) {
    kind = static_cast<MappingViewObject*>(sequence)->part;
    dict = static_cast<MappingViewObject*>(sequence)->dict;
  } else {
    dict = static_cast<DictObject*>(sequence);
  }
  if (kind == Kind::Keys)
    it->type = it->reversed ? t.dict_reversekeyiterator : t.dict_keyiterator;
  else if (kind == Kind::Values)
    it->type = it->reversed ? t.dict_reversevalueiterator : t.dict_valueiterator;
  else
    it->type = it->reversed ? t.dict_reverseitemiterator : t.dict_itemiterator;
  it->step = step_dict;
  it->size = it->remaining = dict->table.size();
  if (it->reversed) it->at = dict->table.entries().size();
}

static Value new_sequence_iterator(Context& ctx, Value sequence, bool reversed) {
  const BuiltinTypes& t = *ctx.types;
  auto* it = ctx.heap.make<SequenceIterator>();
  it->kind = ObjectKind::Iterator;
  it->sequence = unboxed(sequence);
  it->reversed = reversed;
  switch (it->sequence.object()->kind) {
    case ObjectKind::List: open_list(t, it); break;
    case ObjectKind::Tuple: open_tuple(t, it); break;
    case ObjectKind::Range:
      it->type = t.range_iterator;
      it->step = step_range;
      break;
    case ObjectKind::Str: open_str(t, it); break;
    case ObjectKind::Bytes: open_bytes(t, it); break;
    case ObjectKind::Dict:
    case ObjectKind::MappingView: open_dict(t, it); break;
    default:
      it->type = t.set_iterator;
      it->step = step_set;
      it->size = static_cast<SetObject*>(it->sequence.object())->table.size();
  }
  return it;
}

Value make_iterator(Context& ctx, Value sequence) { return new_sequence_iterator(ctx, sequence, false); }
Value make_reversed(Context& ctx, Value sequence) { return new_sequence_iterator(ctx, sequence, true); }

size_t remaining_items(Value iterator) {
  auto* it = static_cast<SequenceIterator*>(iterator.object());
  Object* sequence = it->sequence.object();
  auto after = [&](size_t size) { return it->at < size ? size - it->at : 0; };
  switch (sequence->kind) {
    case ObjectKind::List:
      return it->reversed ? std::min(it->at, static_cast<ListObject*>(sequence)->size)
                          : after(static_cast<ListObject*>(sequence)->size);
    case ObjectKind::Tuple: return it->reversed ? it->at : after(static_cast<TupleObject*>(sequence)->items.size());
    case ObjectKind::Range: return after(static_cast<RangeObject*>(sequence)->length);
    case ObjectKind::Bytes: return after(static_cast<BytesObject*>(sequence)->data.size());
    case ObjectKind::Str: {
      std::string_view text = static_cast<StrObject*>(sequence)->text;
      return count_utf8(it->reversed ? text.substr(0, it->at) : text.substr(std::min(it->at, text.size())));
    }
    case ObjectKind::Set:
    case ObjectKind::FrozenSet: {
      size_t count = 0;
      for (const auto& entry : static_cast<SetObject*>(sequence)->table.slots().subspan(it->at))
        count += SetTable::is_live(entry);
      return count;
    }
    default: break;
  }
  return it->remaining;
}

// ---- repr of recursive containers -------------------------------------------------------------------------

static thread_local ReprGuard* innermost_repr = nullptr;

ReprGuard::ReprGuard(Object* object) : object_(object), outer_(innermost_repr) {
  for (ReprGuard* guard = outer_; guard; guard = guard->outer_) cycle_ |= guard->object_ == object;
  innermost_repr = this;
}

ReprGuard::~ReprGuard() { innermost_repr = outer_; }

}  // namespace kdsl::value
