// Arithmetic on integer tuples: products, element by element sums and divisions, and the mapping between coordinates and
// indices. An integer as the coordinate of a nested mode is expanded colexicographically: the first digit runs fastest, the
// last is not reduced.
#pragma once

#include "layout/error.h"
#include "layout/tuple/leaf_math.h"

namespace kdsl::layout {

// These return the product of all leaves (1 for the empty tuple), of each mode of the top level, and of the parts at the leaves
// of `guide`.
IntTuple size(LeafMath& math, const IntTuple& shape);
IntTuple product_each(LeafMath& math, const IntTuple& shape);
Expected<IntTuple> product_like(LeafMath& math, const IntTuple& t, const IntTuple& guide);

// These compute element by element; an element missing on one side counts as 0.
Expected<IntTuple> tuple_add(LeafMath& math, const IntTuple& a, const IntTuple& b);
Expected<IntTuple> tuple_sub(LeafMath& math, const IntTuple& a, const IntTuple& b);
// These divide tuple by tuple element by element, with extra modes of `a` unchanged; tuple by number consumes the number mode
// by mode; number by tuple divides by the product. `shape_div` demands that one of two numbers divides the other.
Expected<IntTuple> ceil_div(LeafMath& math, const IntTuple& a, const IntTuple& b);
Expected<IntTuple> shape_div(LeafMath& math, const IntTuple& a, const IntTuple& b);
Expected<IntTuple> round_up(LeafMath& math, const IntTuple& a, const IntTuple& b);
// These return 1 if each leaf of `a` is below (equal to) that of `b`, else 0; the result is dynamic if a leaf is.
Expected<IntTuple> elem_less(LeafMath& math, const IntTuple& a, const IntTuple& b);
Expected<IntTuple> equal(LeafMath& math, const IntTuple& a, const IntTuple& b);

// is_compatible says that every coordinate of `a` is one of `b` and that the sizes agree at each leaf of `a`; weakly, that the
// sizes of `a` divide those of `b`. A dynamic size agrees with itself only.
bool is_compatible(LeafMath& math, const IntTuple& a, const IntTuple& b);
bool is_weakly_compatible(LeafMath& math, const IntTuple& a, const IntTuple& b);

// These return compact strides: the first mode fastest, or the last, or in ascending order of the numbers of `order`, whose
// nesting is a prefix of the shape's. An extent that is statically 1 has stride 0. Equal order numbers get the same stride;
// dynamic ones come after all others, left to right.
IntTuple compact_col_major(LeafMath& math, const IntTuple& shape, const IntTuple& first = number(1));
IntTuple compact_row_major(LeafMath& math, const IntTuple& shape, const IntTuple& first = number(1));
Expected<IntTuple> compact_order(LeafMath& math, const IntTuple& shape, const IntTuple& order);

// Returns the index of a coordinate whose nesting is a prefix of the layout's; `_` counts as 0. With bases as strides the
// result is a coordinate of the codomain. A shape stands for its compact layout.
Expected<IntTuple> crd2idx(LeafMath& math, const IntTuple& coord, const Layout& layout);
Expected<IntTuple> crd2idx(LeafMath& math, const IntTuple& coord, const IntTuple& shape);
// Returns the index through the inner function of a composed layout as well.
Expected<IntTuple> crd2idx(LeafMath& math, const IntTuple& coord, const ComposedLayout& layout);
// Returns the coordinate of an index in natural nesting; an index that is a tuple is taken mode by mode.
Expected<IntTuple> idx2crd(LeafMath& math, const IntTuple& index, const IntTuple& shape);
Expected<IntTuple> crd2crd(LeafMath& math, const IntTuple& coord, const IntTuple& from, const IntTuple& to);
// Returns the next coordinate in colexicographical order; the last mode is not wrapped.
Expected<IntTuple> increment_coord(LeafMath& math, const IntTuple& coord, const IntTuple& shape);
// These return the coordinate that a compact layout maps to this index: each digit is (index / stride) mod extent. They give it
// in the layout's nesting, with a number for each mode of the top level, and as one number.
Expected<IntTuple> get_hier_coord(LeafMath& math, const IntTuple& index, const Layout& layout);
Expected<IntTuple> get_flat_coord(LeafMath& math, const IntTuple& index, const Layout& layout);
Expected<IntTuple> get_1d_coord(LeafMath& math, const IntTuple& index, const Layout& layout);

// Returns zeros in the nesting of a layout's values: 0 if they are numbers.
Expected<IntTuple> coprofile(Arena& arena, const IntTuple& stride);
// These return the smallest coordinate above all values, and its product; strides count without their signs.
Expected<IntTuple> coshape(LeafMath& math, const Layout& layout);
Expected<IntTuple> cosize(LeafMath& math, const Layout& layout);
Expected<IntTuple> cosize(LeafMath& math, const ComposedLayout& layout);

}  // namespace kdsl::layout
