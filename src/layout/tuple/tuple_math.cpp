// Products, sums, quotients and comparisons of integer tuples.
#include <algorithm>
#include <cstdlib>

#include "layout/tuple/coordinates.h"
#include "layout/tuple/tuples.h"

namespace kdsl::layout {

IntTuple size(LeafMath& math, const IntTuple& shape) {
  if (!shape.is_tuple()) return shape;
  IntTuple product = number(1);
  for (const IntTuple& item : shape.items) product = math.mul(product, size(math, item));
  return product;
}

IntTuple product_each(LeafMath& math, const IntTuple& shape) {
  std::vector<IntTuple> items;
  for (size_t i = 0; i < rank(shape); ++i) items.push_back(size(math, mode(shape, i)));
  return tuple(math.arena(), items);
}

Expected<IntTuple> product_like(LeafMath& math, const IntTuple& t, const IntTuple& guide) {
  if (!guide.is_tuple()) return size(math, t);
  if (!t.is_tuple() || t.items.size() != guide.items.size())
    return failure(Cause::NotWeaklyCongruent, "product_like", guide, t, guide, t);
  std::vector<IntTuple> items;
  for (size_t i = 0; i < t.items.size(); ++i) {
    KDSL_TRY(IntTuple item, product_like(math, t.items[i], guide.items[i]));
    items.push_back(item);
  }
  return tuple(math.arena(), items);
}

namespace {

Expected<IntTuple> sum(LeafMath& math, LeafOp op, const IntTuple& a, const IntTuple& b) {
  if (!a.is_tuple() && !b.is_tuple()) return math.compute(op, a, b);
  if (b.is(0)) return a;
  if (!a.is(0) && a.is_tuple() != b.is_tuple())
    return failure(Cause::NotCongruent, op == LeafOp::Add ? "tuple_add" : "tuple_sub", a, b, a, b);
  std::vector<IntTuple> items;
  size_t count = std::max(a.items.size(), b.items.size());
  for (size_t i = 0; i < count; ++i) {
    // An element that `a` lacks is taken from `b` unchanged, in a difference as well.
    if (i >= b.items.size() || (!a.is(0) && i >= a.items.size())) {
      items.push_back(i < a.items.size() ? a.items[i] : b.items[i]);
      continue;
    }
    KDSL_TRY(IntTuple item, sum(math, op, a.is(0) ? a : a.items[i], b.items[i]));
    items.push_back(item);
  }
  return tuple(math.arena(), items);
}

}  // namespace

Expected<IntTuple> tuple_add(LeafMath& math, const IntTuple& a, const IntTuple& b) { return sum(math, LeafOp::Add, a, b); }
Expected<IntTuple> tuple_sub(LeafMath& math, const IntTuple& a, const IntTuple& b) { return sum(math, LeafOp::Sub, a, b); }

namespace {

using DivideLeaf = Expected<IntTuple> (*)(LeafMath& math, const IntTuple& a, const IntTuple& b);

// Implements the three forms of a division; modes of `a` beyond those of `b` are divided by 1.
Expected<IntTuple> divide(LeafMath& math, std::string_view function, DivideLeaf leaf, const IntTuple& a, const IntTuple& b) {
  if (!a.is_tuple()) return leaf(math, a, size(math, b));
  std::vector<IntTuple> items;
  if (b.is_tuple()) {
    if (b.items.size() > a.items.size()) return failure(Cause::RankTooLarge, function, a, b, a, b);
    for (size_t i = 0; i < a.items.size(); ++i) {
      if (i >= b.items.size()) {
        items.push_back(a.items[i]);
        continue;
      }
      KDSL_TRY(IntTuple item, divide(math, function, leaf, a.items[i], b.items[i]));
      items.push_back(item);
    }
    return tuple(math.arena(), items);
  }
  IntTuple rest = b;
  for (const IntTuple& item : a.items) {
    KDSL_TRY(IntTuple quotient, divide(math, function, leaf, item, rest));
    items.push_back(quotient);
    IntTuple consumed = size(math, item);
    if (consumed.is(0)) continue;  // a mode without elements consumes nothing
    KDSL_TRY(rest, leaf(math, rest, consumed));
  }
  return tuple(math.arena(), items);
}

// Computes a / b rounded up, for any signs, without a signed division, since dynamic leaves divide as unsigned ones do.
IntTuple ceil_quotient(LeafMath& math, const IntTuple& a, const IntTuple& b) {
  if ((a.is_static() && b.is_static()) || a.is(0) || b.is(1) || a.is_basis() || b.is_basis()) return math.ceil_div(a, b);
  auto flipped = [&](const IntTuple& x, const IntTuple& mask) { return math.compute(LeafOp::Xor, x, mask); };
  // `down` and `mask` have all bits set if b and the dividend x, respectively, are negative. With |b| it is ceil(a / b) =
  // floor((a - 1) / |b|) + 1, or -floor(a / |b|); for a negative x the floor is ~(~x / |b|).
  IntTuple down = math.sub(number(0), math.compute(LeafOp::Less, b, number(0)));
  IntTuple mask = math.sub(math.compute(LeafOp::Less, down, a), number(1));
  IntTuple x = math.sub(a, math.add(down, number(1)));
  IntTuple floor = flipped(math.div(flipped(x, mask), math.sub(flipped(b, down), down)), mask);
  IntTuple quotient = math.add(flipped(floor, down), number(1));
  // The known divisor of the quotient would be lost in these operations.
  if (quotient.is_dynamic() && a.is_dynamic() && b.is_static() && a.value % b.value == 0)
    quotient.value = std::max<int64_t>(1, std::abs(a.value / b.value));
  return quotient;
}

Expected<IntTuple> ceil_div_leaf(LeafMath& math, const IntTuple& a, const IntTuple& b) {
  if (b.is(0)) return failure(Cause::DivisionByZero, "ceil_div", a, b, a, b);
  return ceil_quotient(math, a, b);
}

Expected<IntTuple> shape_div_leaf(LeafMath& math, const IntTuple& a, const IntTuple& b) {
  if (b.is(0)) return failure(Cause::DivisionByZero, "shape_div", a, b, a, b);
  if (a.is_static() && b.is_static() && a.value % b.value != 0 && (a.value == 0 || b.value % a.value != 0))
    return failure(Cause::ShapeDoesNotDivide, "shape_div", a, b, a, b);
  return math.ceil_div(a, b);
}

Expected<IntTuple> round_up_leaf(LeafMath& math, const IntTuple& a, const IntTuple& b) {
  if (b.is(0)) return failure(Cause::DivisionByZero, "round_up", a, b, a, b);
  return math.mul(ceil_quotient(math, a, b), b);
}

}  // namespace

Expected<IntTuple> ceil_div(LeafMath& math, const IntTuple& a, const IntTuple& b) {
  FaultScope scope(math);
  return unless_faulty<IntTuple>(math, "ceil_div", a, b, divide(math, "ceil_div", ceil_div_leaf, a, b));
}

Expected<IntTuple> shape_div(LeafMath& math, const IntTuple& a, const IntTuple& b) {
  FaultScope scope(math);
  return unless_faulty<IntTuple>(math, "shape_div", a, b, divide(math, "shape_div", shape_div_leaf, a, b));
}

Expected<IntTuple> round_up(LeafMath& math, const IntTuple& a, const IntTuple& b) {
  FaultScope scope(math);
  if (!a.is_tuple() || b.is_tuple())
    return unless_faulty<IntTuple>(math, "round_up", a, b, divide(math, "round_up", round_up_leaf, a, b));
  // A number rounds the first mode up to its multiple; the other modes are unchanged.
  return unless_faulty<IntTuple>(math, "round_up", a, b,
                                 divide(math, "round_up", round_up_leaf, a, tuple(math.arena(), {&b, 1})));
}

namespace {

Expected<IntTuple> all(LeafMath& math, std::string_view function, LeafOp op, const IntTuple& a, const IntTuple& b) {
  if (!is_congruent(a, b)) return failure(Cause::NotCongruent, function, a, b, a, b);
  if (!a.is_tuple()) {
    if (a.is_underscore() || a.is_basis() || b.is_underscore() || b.is_basis())
      return failure(Cause::NotANumber, function, a, b, a, b);
    return math.compute(op, a, b);
  }
  IntTuple result = number(1);
  for (size_t i = 0; i < a.items.size(); ++i) {
    KDSL_TRY(IntTuple item, all(math, function, op, a.items[i], b.items[i]));
    result = math.mul(result, item);
  }
  return result;
}

bool is_known_multiple(const IntTuple& a, const IntTuple& b) {
  if (a.is_dynamic() && b.is_dynamic() && a.id == b.id) return true;
  return b.is_static() && b.value != 0 && (a.is_static() || a.is_dynamic()) && a.value % b.value == 0;
}

bool agree_at_leaves(LeafMath& math, const IntTuple& a, const IntTuple& b, bool (*test)(const IntTuple&, const IntTuple&)) {
  if (!a.is_tuple()) return test(a, size(math, b));
  return b.is_tuple() && std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(),
                                    [&](const IntTuple& x, const IntTuple& y) { return agree_at_leaves(math, x, y, test); });
}

}  // namespace

Expected<IntTuple> elem_less(LeafMath& math, const IntTuple& a, const IntTuple& b) {
  return all(math, "elem_less", LeafOp::Less, a, b);
}

Expected<IntTuple> equal(LeafMath& math, const IntTuple& a, const IntTuple& b) {
  return all(math, "equal", LeafOp::Equal, a, b);
}

bool is_compatible(LeafMath& math, const IntTuple& a, const IntTuple& b) {
  return agree_at_leaves(math, a, b, [](const IntTuple& x, const IntTuple& y) {
    return is_equal(x, y) || (x.is_dynamic() && y.is_dynamic() && x.id == y.id);
  });
}

bool is_weakly_compatible(LeafMath& math, const IntTuple& a, const IntTuple& b) {
  return agree_at_leaves(math, a, b, [](const IntTuple& x, const IntTuple& y) { return is_known_multiple(y, x); });
}

// ---- compact strides

static IntTuple compact(LeafMath& math, const IntTuple& shape, IntTuple& current, bool row_major) {
  if (!shape.is_tuple()) {
    if (shape.is(1)) return number(0);
    IntTuple stride = current;
    current = math.mul(current, shape);
    return stride;
  }
  size_t count = shape.items.size();
  std::vector<IntTuple> items(count);
  for (size_t i = 0; i < count; ++i) {
    size_t at = row_major ? count - 1 - i : i;
    items[at] = compact(math, shape.items[at], current, row_major);
  }
  return tuple(math.arena(), items);
}

IntTuple compact_col_major(LeafMath& math, const IntTuple& shape, const IntTuple& first) {
  IntTuple current = first;
  return compact(math, shape, current, false);
}

IntTuple compact_row_major(LeafMath& math, const IntTuple& shape, const IntTuple& first) {
  IntTuple current = first;
  return compact(math, shape, current, true);
}

namespace {

struct Ordered {
  IntTuple order, extent;
};

// Dynamic order numbers are larger than all static ones, and ordered left to right.
bool comes_before(const Ordered& a, size_t a_at, const IntTuple& b, size_t b_at) {
  if (a.order.is_static() && b.is_static()) return a.order.value < b.value;
  if (a.order.is_static() != b.is_static()) return a.order.is_static();
  return a_at < b_at;
}

IntTuple ordered(LeafMath& math, const IntTuple& shape, const IntTuple& order, std::span<const Ordered> all, size_t& at) {
  if (order.is_tuple()) {
    std::vector<IntTuple> items;
    for (size_t i = 0; i < order.items.size(); ++i) items.push_back(ordered(math, shape.items[i], order.items[i], all, at));
    return tuple(math.arena(), items);
  }
  IntTuple first = number(1);
  for (size_t i = 0; i < all.size(); ++i)
    if (comes_before(all[i], i, order, at)) first = math.mul(first, all[i].extent);
  ++at;
  return compact_col_major(math, shape, first);
}

}  // namespace

Expected<IntTuple> compact_order(LeafMath& math, const IntTuple& shape, const IntTuple& order) {
  FaultScope scope(math);
  if (!is_weakly_congruent(order, shape))
    return failure(Cause::NotWeaklyCongruent, "make_ordered_layout", order, shape, order, shape);
  KDSL_TRY(IntTuple extents, product_like(math, shape, order));
  std::vector<IntTuple> orders, sizes;
  flatten(order, orders);
  flatten(extents, sizes);
  std::vector<Ordered> all;
  for (size_t i = 0; i < orders.size(); ++i) {
    if (!orders[i].is_static() && !orders[i].is_dynamic())
      return failure(Cause::NotANumber, "make_ordered_layout", orders[i], shape, orders[i], shape);
    all.push_back({orders[i], sizes[i]});
  }
  size_t at = 0;
  return unless_faulty<IntTuple>(math, "make_ordered_layout", shape, order, ordered(math, shape, order, all, at));
}

}  // namespace kdsl::layout
