// Arithmetic on integer tuples: products, element by element sums and divisions, and the way between coordinates and indices.
// An integer against a nested mode is expanded colexicographically: the first digit runs fastest, the last is not reduced.
#pragma once

#include "layout/error.h"
#include "layout/tuple/leaf_math.h"

namespace kdsl::layout {

// The product of all leaves (1 for the empty tuple), of each mode of the top level, and of what lies at the leaves of `guide`.
IntTuple size(LeafMath& math, const IntTuple& shape);
IntTuple product_each(LeafMath& math, const IntTuple& shape);
Expected<IntTuple> product_like(LeafMath& math, const IntTuple& t, const IntTuple& guide);

// Element by element; what is missing on one side is 0.
Expected<IntTuple> tuple_add(LeafMath& math, const IntTuple& a, const IntTuple& b);
Expected<IntTuple> tuple_sub(LeafMath& math, const IntTuple& a, const IntTuple& b);
// Tuple by tuple element by element, extra modes of `a` unchanged; tuple by number consumes the number mode by mode; number by
// tuple divides by the product. `shape_div` demands that one of two numbers divides the other.
Expected<IntTuple> ceil_div(LeafMath& math, const IntTuple& a, const IntTuple& b);
Expected<IntTuple> shape_div(LeafMath& math, const IntTuple& a, const IntTuple& b);
Expected<IntTuple> round_up(LeafMath& math, const IntTuple& a, const IntTuple& b);
// 1 where each leaf of `a` is below (equal to) that of `b`, else 0; dynamic where a leaf is.
Expected<IntTuple> elem_less(LeafMath& math, const IntTuple& a, const IntTuple& b);
Expected<IntTuple> equal(LeafMath& math, const IntTuple& a, const IntTuple& b);

// Every coordinate of `a` is one of `b` and the sizes agree at each leaf of `a`; weakly: those of `a` divide those of `b`.
// Dynamic sizes agree with themselves only.
bool is_compatible(LeafMath& math, const IntTuple& a, const IntTuple& b);
bool is_weakly_compatible(LeafMath& math, const IntTuple& a, const IntTuple& b);

// Compact strides: the first mode fastest, or the last, or in ascending order of the numbers of `order`, whose nesting is a
// prefix of the shape's. An extent that is statically 1 has stride 0. Equal order numbers get the same stride; dynamic ones
// come after all others, left to right.
IntTuple compact_col_major(LeafMath& math, const IntTuple& shape, const IntTuple& first = number(1));
IntTuple compact_row_major(LeafMath& math, const IntTuple& shape, const IntTuple& first = number(1));
Expected<IntTuple> compact_order(LeafMath& math, const IntTuple& shape, const IntTuple& order);

// The index of a coordinate, whose nesting is a prefix of the layout's; `_` counts as 0. With bases as strides it is a
// coordinate of the codomain. A shape stands for its compact layout.
Expected<IntTuple> crd2idx(LeafMath& math, const IntTuple& coord, const Layout& layout);
Expected<IntTuple> crd2idx(LeafMath& math, const IntTuple& coord, const IntTuple& shape);
// Through the inner function of a composed layout as well.
Expected<IntTuple> crd2idx(LeafMath& math, const IntTuple& coord, const ComposedLayout& layout);
// The coordinate of an index in natural nesting; an index that is a tuple is taken mode by mode.
Expected<IntTuple> idx2crd(LeafMath& math, const IntTuple& index, const IntTuple& shape);
Expected<IntTuple> crd2crd(LeafMath& math, const IntTuple& coord, const IntTuple& from, const IntTuple& to);
// The next coordinate in colexicographical order; the last mode is not wrapped.
Expected<IntTuple> increment_coord(LeafMath& math, const IntTuple& coord, const IntTuple& shape);
// The coordinate that a compact layout takes to this index: each digit is (index / stride) mod extent. In the layout's
// nesting, with a number for each mode of the top level, and as one number.
Expected<IntTuple> get_hier_coord(LeafMath& math, const IntTuple& index, const Layout& layout);
Expected<IntTuple> get_flat_coord(LeafMath& math, const IntTuple& index, const Layout& layout);
Expected<IntTuple> get_1d_coord(LeafMath& math, const IntTuple& index, const Layout& layout);

// The nesting of a layout's values, with zeros: 0 where they are numbers.
Expected<IntTuple> coprofile(Arena& arena, const IntTuple& stride);
// The smallest coordinate above all values, and its product; strides count without their signs.
Expected<IntTuple> coshape(LeafMath& math, const Layout& layout);
Expected<IntTuple> cosize(LeafMath& math, const Layout& layout);
Expected<IntTuple> cosize(LeafMath& math, const ComposedLayout& layout);

}  // namespace kdsl::layout
