// Iteration: enumerate, zip, map, filter, reversed, range, slice; sorted, sum, min, max, any, all, iter, next.
#include "builtins/python/iteration.h"

#include <algorithm>

#include "builtins/numeric_reductions.h"
#include "builtins/python/python.h"
#include "builtins/python/support.h"
#include "value/python/bigint.h"
#include "value/budget.h"
#include "value/typed/runtime_use.h"
#include "value/python/sequence.h"

namespace kdsl::builtins {

namespace {

using value::IteratorObject;
using value::ObjectKind;

template <typename T>
T* new_iterator(Context& ctx, TypeObject* type, Value (*step)(Context&, IteratorObject*)) {
  T* iterator = ctx.make<T>();
  iterator->type = type;
  iterator->kind = ObjectKind::Iterator;
  iterator->step = step;
  return iterator;
}

// ---- enumerate ----------------------------------------------------------------------------------------------------

struct EnumerateIterator : IteratorObject {
  Value source;
  Value count;
};

Value step_enumerate(Context& ctx, IteratorObject* base) {
  auto* self = static_cast<EnumerateIterator*>(base);
  Value item = value::next(ctx, self->source);
  if (item.is_raised() || item.is_unbound()) return item;
  Value count = self->count;
  self->count = value::binary(ctx, ast::Operator::Add, count, Value::integer(1));
  return value::make_tuple(ctx, {count, item});
}

Value construct_enumerate(Context& ctx, TypeObject* type, const CallArgs& given) {
  Arguments<2> args;
  if (!args.bind(ctx, "enumerate", "iterable, start=0", given)) return Value::raised();
  auto* self = new_iterator<EnumerateIterator>(ctx, type, step_enumerate);
  self->source = value::iterate(ctx, args[0]);
  self->count = self->source.is_raised() ? self->source : value::to_index(ctx, args[1]);
  return self->count.is_raised() ? Value::raised() : Value(self);
}

// ---- zip and map ------------------------------------------------------------------------------------------------------

struct ManyIterator : IteratorObject {
  Value function;  // the function of map
  std::span<Value> sources;
  bool strict = false;
};

bool open_sources(Context& ctx, std::span<const Value> iterables, ManyIterator* self) {
  self->sources = ctx.heap.make_span<Value>(iterables.size());
  for (size_t i = 0; i < iterables.size(); ++i) {
    self->sources[i] = value::iterate(ctx, iterables[i]);
    if (self->sources[i].is_raised()) return false;
  }
  return true;
}

// Called after source `i` has ended: with strict, all others must have ended, too.
Value strict_end(Context& ctx, ManyIterator* self, size_t i) {
  if (i > 0)
    return ctx.raise(ctx.types->value_error, "zip() argument {} is shorter than argument{}{}", i + 1, i == 1 ? " " : "s 1-", i);
  for (size_t j = 1; j < self->sources.size(); ++j) {
    Value item = value::next(ctx, self->sources[j]);
    if (item.is_raised()) return item;
    if (!item.is_unbound())
      return ctx.raise(ctx.types->value_error, "zip() argument {} is longer than argument{}{}", j + 1, j == 1 ? " " : "s 1-",
                       j);
  }
  return Value();
}

Value step_zip(Context& ctx, IteratorObject* base) {
  auto* self = static_cast<ManyIterator*>(base);
  if (self->sources.empty()) return Value();
  value::TupleObject* tuple = value::new_tuple(ctx, self->sources.size());
  for (size_t i = 0; i < self->sources.size(); ++i) {
    Value item = value::next(ctx, self->sources[i]);
    if (item.is_unbound() && self->strict) return strict_end(ctx, self, i);
    if (item.is_raised() || item.is_unbound()) return item;
    tuple->items[i] = item;
  }
  return tuple;
}

Value construct_zip(Context& ctx, TypeObject* type, const CallArgs& given) {
  Arguments<2> args;
  if (!args.bind(ctx, "zip", "*iterables, strict=False", given)) return Value::raised();
  auto* self = new_iterator<ManyIterator>(ctx, type, step_zip);
  if (!flag_arg(ctx, args[1], self->strict)) return Value::raised();
  return open_sources(ctx, value::as_tuple(args[0])->items, self) ? Value(self) : Value::raised();
}

Value step_map(Context& ctx, IteratorObject* base) {
  auto* self = static_cast<ManyIterator*>(base);
  std::vector<Value> items;
  for (Value source : self->sources) {
    Value item = value::next(ctx, source);
    if (item.is_raised() || item.is_unbound()) return item;
    items.push_back(item);
  }
  return value::call(ctx, self->function, CallArgs{items, {}, ctx.current_span, {}});
}

Value construct_map(Context& ctx, TypeObject* type, const CallArgs& given) {
  if (given.positional.size() < 2) return ctx.raise(ctx.types->type_error, "map() must have at least two arguments.");
  auto* self = new_iterator<ManyIterator>(ctx, type, step_map);
  self->function = given.positional[0];
  return open_sources(ctx, given.positional.subspan(1), self) ? Value(self) : Value::raised();
}

// ---- filter ---------------------------------------------------------------------------------------------------------------

struct FilterIterator : IteratorObject {
  Value predicate;  // None tests the items themselves
  Value source;
};

Value step_filter(Context& ctx, IteratorObject* base) {
  auto* self = static_cast<FilterIterator*>(base);
  for (;;) {
    Value item = value::next(ctx, self->source);
    if (item.is_raised() || item.is_unbound()) return item;
    Value keep = self->predicate.is_none() ? item : value::call(ctx, self->predicate, {item});
    keep = keep.is_raised() ? keep : value::truth(ctx, keep);
    if (keep.is_raised()) return keep;
    if (keep.as_bool()) return item;
  }
}

Value construct_filter(Context& ctx, TypeObject* type, const CallArgs& given) {
  Arguments<2> args;
  if (!args.bind(ctx, "filter", "function, iterable, /", given)) return Value::raised();
  auto* self = new_iterator<FilterIterator>(ctx, type, step_filter);
  self->predicate = args[0];
  self->source = value::iterate(ctx, args[1]);
  return self->source.is_raised() ? self->source : Value(self);
}

// ---- reversed, range, slice --------------------------------------------------------------------------------------------------

struct ReversedIterator : IteratorObject {
  Value sequence;
  int64_t at;
};

Value step_reversed(Context& ctx, IteratorObject* base) {
  auto* self = static_cast<ReversedIterator*>(base);
  if (self->at < 0) return Value();
  return value::get_item(ctx, self->sequence, Value::integer(self->at--));
}

Value construct_reversed(Context& ctx, TypeObject* type, const CallArgs& given) {
  Arguments<1> args;
  if (!args.bind(ctx, "reversed", "sequence, /", given)) return Value::raised();
  Value v = args[0];
  TypeObject* of = value::type_of(ctx, v);
  Value method = value::user_method(ctx, of, ctx.known->reversed);
  if (!method.is_unbound() && !method.is_none()) return value::call(ctx, method, {v});
  bool has_own = value::as_list(v) || value::as_dict(v);  // list.__reversed__ calls no other method
  if (method.is_unbound() && of->is_user_class && !has_own && !value::user_method(ctx, of, ctx.known->getitem).is_unbound()) {
    KDSL_TRY_VALUE(size, value::length(ctx, v));
    auto* self = new_iterator<ReversedIterator>(ctx, type, step_reversed);
    self->sequence = v;
    self->at = size.as_int() - 1;
    return self;
  }
  if (v.is_poison()) return v;
  Value plain = value::unboxed(v);
  ObjectKind kind = plain.is_object() ? plain.object()->kind : ObjectKind::Set;
  switch (kind) {
    case ObjectKind::List:
    case ObjectKind::Tuple:
    case ObjectKind::Str:
    case ObjectKind::Bytes:
    case ObjectKind::Range:
    case ObjectKind::Dict:
    case ObjectKind::MappingView: return value::make_reversed(ctx, v);
    default: return ctx.raise(ctx.types->type_error, "'{}' object is not reversible", value::type_name(ctx, v));
  }
}

Value construct_range(Context& ctx, TypeObject*, const CallArgs& given) {
  if (!given.keywords.empty()) return ctx.raise(ctx.types->type_error, "range() takes no keyword arguments");
  size_t n = given.positional.size();
  if (n < 1 || n > 3)
    return ctx.raise(ctx.types->type_error, "range expected at {} {} argument{}, got {}", n < 1 ? "least" : "most",
                     n < 1 ? 1 : 3, n < 1 ? "" : "s", n);
  for (Value bound : given.positional)
    if (value::refuse_runtime(ctx, bound, "range", value::Hint::StaticRange)) return Value::raised();
  int64_t parts[3] = {0, 0, 1};
  for (size_t i = 0; i < n; ++i) {
    KDSL_TRY_VALUE(number, value::to_index(ctx, given.positional[i]));
    if (number.is_object()) return ctx.raise(ctx.types->overflow_error, "range() counts with integers of 64 bits");
    parts[n == 1 ? 1 : i] = number.as_int();
  }
  if (parts[2] == 0) return ctx.raise(ctx.types->value_error, "range() arg 3 must not be zero");
  return value::make_range(ctx, parts[0], parts[1], parts[2]);
}

Value construct_slice(Context& ctx, TypeObject*, const CallArgs& given) {
  std::span<const Value> a = given.positional;
  if (a.size() == 1) return value::make_slice(ctx, Value::none(), a[0], Value::none());
  if (a.size() == 2) return value::make_slice(ctx, a[0], a[1], Value::none());
  if (a.size() == 3) return value::make_slice(ctx, a[0], a[1], a[2]);
  return ctx.raise(ctx.types->type_error, "slice expected at {} argument{}, got {}", a.empty() ? "least 1" : "most 3",
                   a.empty() ? "" : "s", a.size());
}

// A value that is no plain integer decides by its own __eq__ which items it is equal to.
bool is_plain_integer(Value v) { return value::is_integer(v) && !value::has_kind(v, ObjectKind::Boxed); }
bool positions_in_range(Context& ctx, const Bound& args, bool only_first, std::vector<int64_t>& out) {
  value::RangeObject* range = value::as_range(args[0]);
  for (int64_t at = 0; at < static_cast<int64_t>(range->length); ++at) {
    if (!value::charge_steps(ctx, 1)) return false;
    Value equal = value::equals(ctx, Value::integer(range->start + at * range->step), args[1]);
    if (equal.is_raised()) return false;
    if (equal.as_bool()) out.push_back(at);
    if (equal.as_bool() && only_first) break;
  }
  return true;
}

Value range_count(Context& ctx, const Bound& args) {
  if (!is_plain_integer(args[1])) {
    std::vector<int64_t> positions;
    if (!positions_in_range(ctx, args, false, positions)) return Value::raised();
    return Value::integer(static_cast<int64_t>(positions.size()));
  }
  KDSL_TRY_VALUE(found, value::contains(ctx, args[0], args[1]));
  return Value::integer(found.as_bool());
}
Value range_index(Context& ctx, const Bound& args) {
  value::RangeObject* range = value::as_range(args[0]);
  if (!is_plain_integer(args[1])) {
    std::vector<int64_t> positions;
    if (!positions_in_range(ctx, args, true, positions)) return Value::raised();
    if (!positions.empty()) return Value::integer(positions[0]);
    return ctx.raise(ctx.types->value_error, "sequence.index(x): x not in sequence");
  }
  KDSL_TRY_VALUE(found, value::contains(ctx, args[0], args[1]));
  bool ok = true;
  if (!found.as_bool()) return ctx.raise(ctx.types->value_error, "{} is not in range", value::repr_text(ctx, args[1], ok));
  int64_t at;
  if (!value::to_int64(ctx, args[1], at)) return Value::raised();
  return Value::integer((at - range->start) / range->step);
}
Value range_start(Context&, Value self) { return Value::integer(value::as_range(self)->start); }
Value range_stop(Context&, Value self) { return Value::integer(value::as_range(self)->stop); }
Value range_step(Context&, Value self) { return Value::integer(value::as_range(self)->step); }
Value slice_start(Context&, Value self) { return value::as_slice(self)->start; }
Value slice_stop(Context&, Value self) { return value::as_slice(self)->stop; }
Value slice_step(Context&, Value self) { return value::as_slice(self)->step; }

Value slice_indices(Context& ctx, const Bound& args) {
  int64_t size;
  if (!value::to_int64(ctx, args[1], size)) return Value::raised();
  if (size < 0) return ctx.raise(ctx.types->value_error, "length should not be negative");
  value::SliceObject* slice = value::as_slice(args[0]);
  value::SliceRange range;
  if (!value::resolve_slice(ctx, slice, static_cast<size_t>(size), range)) return Value::raised();
  // The stop is CPython's: the given bound, clipped; an empty range keeps it, too.
  int64_t stop = range.step > 0 ? size : -1;
  if (!slice->stop.is_none()) {
    KDSL_TRY_VALUE(given, value::to_index(ctx, slice->stop));
    int64_t at = given.is_int() || given.is_bool()   ? given.as_int()
                 : value::integer_is_negative(given) ? INT64_MIN / 2
                                                     : INT64_MAX / 2;
    if (at < 0) at += size;
    stop = range.step > 0 ? std::clamp<int64_t>(at, 0, size) : std::clamp<int64_t>(at, -1, size - 1);
  }
  return value::make_tuple(ctx, {Value::integer(range.start), Value::integer(stop), Value::integer(range.step)});
}

constexpr BuiltinRow kRangeMethods[] = {
    {"count", "self, value, /", "1 if the range holds the value, else 0.", range_count},
    {"index", "self, value, /", "Position of the value.", range_index},
};
constexpr PropertyRow kRangeProperties[] = {
    {"start", "First value.", range_start}, {"stop", "Bound.", range_stop}, {"step", "Difference.", range_step}};
constexpr BuiltinRow kSliceMethods[] = {
    {"indices", "self, length, /", "(start, stop, step) for a sequence of that length.", slice_indices}};
constexpr PropertyRow kSliceProperties[] = {{"start", "First index or None.", slice_start},
                                            {"stop", "Bound or None.", slice_stop},
                                            {"step", "Step or None.", slice_step}};

// ---- iter, next --------------------------------------------------------------------------------------------------------------

struct SentinelIterator : IteratorObject {
  Value function;
  Value sentinel;
  bool is_finished = false;
};

Value step_sentinel(Context& ctx, IteratorObject* base) {
  auto* self = static_cast<SentinelIterator*>(base);
  if (self->is_finished) return Value();
  KDSL_TRY_VALUE(item, value::call(ctx, self->function, {}));
  KDSL_TRY_VALUE(ends, identical(self->sentinel, item) ? Value::boolean(true) : value::equals(ctx, self->sentinel, item));
  self->is_finished = ends.as_bool();
  return self->is_finished ? Value() : item;
}

Value iter(Context& ctx, const Bound& args) {
  if (args[1].is_unbound()) return value::iterate(ctx, args[0]);
  Value callable = value::call(ctx, value::get_attr(ctx, ctx.imports.builtins, ctx.names.intern("callable")), {args[0]});
  if (callable.is_raised()) return callable;
  if (!callable.as_bool()) return ctx.raise(ctx.types->type_error, "iter(v, w): v must be callable");
  auto* self = new_iterator<SentinelIterator>(ctx, ctx.types->callable_iterator, step_sentinel);
  self->function = args[0];
  self->sentinel = args[1];
  return self;
}

// Raises StopIteration, with the value that a finished generator returned.
Value stop_iteration(Context& ctx, Value iterator) {
  Value result = Value::none();
  if (value::has_kind(iterator, value::ObjectKind::Generator))
    result = static_cast<value::GeneratorObject*>(iterator.object())->returned;
  std::span<const Value> args;
  if (!result.is_none() && !result.is_unbound()) args = {&result, 1};
  return ctx.raise(value::make_exception(ctx, ctx.types->stop_iteration, args));
}

Value next(Context& ctx, const Bound& args) {
  TypeObject* type = value::type_of(ctx, args[0]);
  if (!type->slots.next && value::user_method(ctx, type, ctx.known->next).is_unbound() && !args[0].is_poison())
    return ctx.raise(ctx.types->type_error, "'{}' object is not an iterator", value::type_name(ctx, args[0]));
  // __next__ itself is called, since its StopIteration may carry a value.
  Value method = type->is_user_class && args[1].is_unbound() ? value::user_method(ctx, type, ctx.known->next) : Value();
  if (!method.is_unbound()) return value::call(ctx, method, {args[0]});
  Value item = value::next(ctx, args[0]);
  if (!item.is_unbound()) return item;
  return args[1].is_unbound() ? stop_iteration(ctx, args[0]) : args[1];
}

// ---- consuming -------------------------------------------------------------------------------------------------------------------

Value sorted(Context& ctx, const Bound& args) {
  std::vector<Value> items;
  bool reverse;
  if (!value::collect(ctx, args[0], items) || !int_flag_arg(ctx, args[2], reverse) ||
      !sort_values(ctx, items, args[1], reverse))
    return Value::raised();
  return value::make_list(ctx, items);
}

Value sum(Context& ctx, const Bound& args) {
  if (value::as_str(args[1])) return ctx.raise(ctx.types->type_error, "sum() can't sum strings [use ''.join(seq) instead]");
  KDSL_TRY_VALUE(iterator, value::iterate(ctx, args[0]));
  if (value::as_bytes(args[1])) return ctx.raise(ctx.types->type_error, "sum() can't sum bytes [use b''.join(seq) instead]");
  Value total = args[1];
  for (;;) {
    Value item = value::next(ctx, iterator);
    if (item.is_raised()) return item;
    if (item.is_unbound()) return total;
    total = value::binary(ctx, ast::Operator::Add, total, item);
    if (total.is_raised()) return total;
  }
}

template <bool is_max>
Value extremum_of(Context& ctx, const Bound& args) {
  constexpr std::string_view name = is_max ? "max" : "min";
  std::span<const Value> given = value::as_tuple(args[0])->items;
  if (given.empty()) return ctx.raise(ctx.types->type_error, "{} expected at least 1 argument, got 0", name);
  if (given.size() > 1 && !args[2].is_unbound())
    return ctx.raise(ctx.types->type_error, "Cannot specify a default for {}() with multiple positional arguments", name);
  for (Value v : given)
    if (has_numeric(v)) {
      if (args[1].is_none()) return extremum(ctx, is_max, given, args);
      break;
    }
  std::vector<Value> items(given.begin(), given.end());
  if (given.size() == 1) {
    items.clear();
    if (!value::collect(ctx, given[0], items)) return Value::raised();
    if (args[1].is_none() && std::any_of(items.begin(), items.end(), has_numeric)) return extremum(ctx, is_max, items, args);
    if (items.empty())
      return args[2].is_unbound() ? ctx.raise(ctx.types->value_error, "{}() iterable argument is empty", name) : args[2];
  }
  Value best, best_key;
  for (Value item : items) {
    Value key = args[1].is_none() ? item : value::call(ctx, args[1], {item});
    if (key.is_raised()) return key;
    constexpr std::string_view kHelp =
        "a key that is known only at run time cannot choose an object while compiling: compare the keys with `if`, or "
        "use `max` and `min` of the numbers themselves";
    if (value::refuse_runtime(ctx, key, is_max ? "max(key=...)" : "min(key=...)", kHelp)) return Value::raised();
    if (!best.is_unbound()) {
      KDSL_TRY_VALUE(ordered, value::compare(ctx, is_max ? ast::CmpOp::Gt : ast::CmpOp::Lt, key, best_key));
      KDSL_TRY_VALUE(better, value::truth(ctx, ordered));
      if (!better.as_bool()) continue;
    }
    best = item;
    best_key = key;
  }
  return best;
}

template <bool is_all>
Value any_or_all(Context& ctx, const Bound& args) {
  if (has_numeric(args[0])) return any_all(ctx, is_all, args[0], args.span);
  KDSL_TRY_VALUE(iterator, value::iterate(ctx, args[0]));
  for (;;) {
    Value item = value::next(ctx, iterator);
    if (item.is_raised()) return item;
    if (item.is_unbound()) return Value::boolean(is_all);
    if (has_numeric(item)) {  // this item and the rest decide at run time
      std::vector<Value> rest{item};
      if (!value::collect(ctx, iterator, rest)) return Value::raised();
      return any_all(ctx, is_all, value::make_list(ctx, rest), args.span);
    }
    KDSL_TRY_VALUE(truth, value::truth(ctx, item));
    if (truth.as_bool() != is_all) return Value::boolean(!is_all);
  }
}

constexpr BuiltinRow kRows[] = {
    {"iter", "object, sentinel=unset, /", "An iterator over the object.", iter},
    {"next", "iterator, default=unset, /", "The next item.", next},
    {"sorted", "iterable, /, *, key=None, reverse=False", "A sorted list.", sorted},
    {"sum", "iterable, /, start=0", "start plus all items.", sum},
    {"max", "*args, key=None, default=unset", "The greatest item.", extremum_of<true>},
    {"min", "*args, key=None, default=unset", "The least item.", extremum_of<false>},
    {"any", "iterable, /", "Whether any item is true.", any_or_all<false>},
    {"all", "iterable, /", "Whether all items are true.", any_or_all<true>},
};

}  // namespace

const std::span<const BuiltinRow> kIterationFunctions = kRows;

void install_iteration_types(Context& ctx) {
  value::BuiltinTypes& t = *ctx.types;
  t.enumerate->construct = construct_enumerate;
  t.zip->construct = construct_zip;
  t.map->construct = construct_map;
  t.filter->construct = construct_filter;
  t.reversed->construct = construct_reversed;
  t.range->construct = construct_range;
  t.slice->construct = construct_slice;
  value::add_methods(ctx, t.range, kRangeMethods, kRangeProperties);
  value::add_methods(ctx, t.slice, kSliceMethods, kSliceProperties);
}

}  // namespace kdsl::builtins
