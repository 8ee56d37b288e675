// range and slice.
#include <algorithm>

#include "value/python/bigint.h"
#include "value/budget.h"
#include "value/protocol.h"
#include "value/python/sequence.h"
#include "value/python/slots.h"
#include "value/types.h"

namespace kdsl::value {

static RangeObject* range_of(Value v) { return as_range(v); }

// The arithmetic is modular: the product may overflow although the item does not.
static int64_t range_item(const RangeObject* range, size_t index) {
  return static_cast<int64_t>(static_cast<uint64_t>(range->start) + index * static_cast<uint64_t>(range->step));
}

static Value range_repr(Context& ctx, Value self) {
  RangeObject* r = range_of(self);
  if (r->step == 1) return make_str(ctx, fmt::format("range({}, {})", r->start, r->stop));
  return make_str(ctx, fmt::format("range({}, {}, {})", r->start, r->stop, r->step));
}

static Value range_compare(Context&, ast::CmpOp op, Value self, Value other) {
  RangeObject *a = range_of(self), *b = range_of(other);
  if (!b || (op != ast::CmpOp::Eq && op != ast::CmpOp::NotEq)) return Value::not_implemented();
  bool equal = a->length == b->length && (a->length == 0 || (a->start == b->start && (a->length == 1 || a->step == b->step)));
  return Value::boolean(equal == (op == ast::CmpOp::Eq));
}

static Value range_get_item(Context& ctx, Value self, Value key) {
  RangeObject* range = range_of(self);
  if (SliceObject* slice = as_slice(key)) {
    SliceRange part;
    if (!resolve_slice(ctx, slice, range->length, part)) return Value::raised();
    int64_t start = range->start + part.start * range->step;
    int64_t step = range->step * part.step;
    int64_t stop = start + static_cast<int64_t>(part.count) * step;
    // CPython computes the stop from the resolved slice bounds.
    if (!slice->stop.is_none() || part.count == 0) {
      int64_t bound = part.step > 0 ? static_cast<int64_t>(range->length) : -1;
      if (!slice->stop.is_none()) {
        KDSL_TRY_VALUE(given, to_index(ctx, slice->stop));
        bound = !given.is_object() ? given.as_int() : integer_is_negative(given) ? INT64_MIN / 2 : INT64_MAX / 2;
      }
      if (!slice->stop.is_none() && bound < 0) bound += static_cast<int64_t>(range->length);
      bound = std::max<int64_t>(std::min<int64_t>(bound, static_cast<int64_t>(range->length)), part.step > 0 ? 0 : -1);
      stop = range->start + bound * range->step;
    } else {
      stop = range->start + (part.step > 0 ? static_cast<int64_t>(range->length) : -1) * range->step;
    }
    return make_range(ctx, start, stop, step);
  }
  size_t index;
  if (!resolve_index(ctx, key, range->length, "range object", index)) return Value::raised();
  return Value::integer(range_item(range, index));
}

static Value range_contains(Context& ctx, Value self, Value item) {
  RangeObject* range = range_of(self);
  Value number = unboxed(item);
  if (number.is_int() || number.is_bool()) {
    int64_t x = number.as_int();
    bool within = range->step > 0 ? x >= range->start && x < range->stop : x <= range->start && x > range->stop;
    return Value::boolean(within && (x - range->start) % range->step == 0);
  }
  for (size_t i = 0; i < range->length; ++i) {
    if (!charge_steps(ctx, 1)) return Value::raised();
    KDSL_TRY_VALUE(equal, equals(ctx, Value::integer(range_item(range, i)), item));
    if (equal.as_bool()) return equal;
  }
  return Value::boolean(false);
}

static Value range_hash(Context& ctx, Value self) {
  RangeObject* range = range_of(self);
  Value parts[] = {Value::integer(static_cast<int64_t>(range->length)),
                   range->length ? Value::integer(range->start) : Value::none(),
                   range->length > 1 ? Value::integer(range->step) : Value::none()};
  return hash_items(ctx, parts);
}

Slots range_slots() {
  return {.repr = range_repr,
          .hash = range_hash,
          .compare = range_compare,
          .length = [](Context&, Value v) { return Value::integer(static_cast<int64_t>(range_of(v)->length)); },
          .get_item = range_get_item,
          .contains = range_contains,
          .iterate = make_iterator};
}

static Value slice_repr(Context& ctx, Value self) {
  SliceObject* slice = as_slice(self);
  std::string out = "slice(";
  Value parts[] = {slice->start, slice->stop, slice->step};
  if (!repr_items(ctx, parts, out)) return Value::raised();
  return make_str(ctx, out + ")");
}

static Value slice_compare(Context& ctx, ast::CmpOp op, Value self, Value other) {
  SliceObject *a = as_slice(self), *b = as_slice(other);
  if (!b) return Value::not_implemented();
  Value left[] = {a->start, a->stop, a->step}, right[] = {b->start, b->stop, b->step};
  return compare_items(ctx, op, left, right);
}

Slots slice_slots() {
  return {.repr = slice_repr,
          .hash = [](Context& ctx, Value) { return ctx.raise(ctx.types->type_error, "unhashable type: 'slice'"); },
          .compare = slice_compare};
}

}  // namespace kdsl::value
