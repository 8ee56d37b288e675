// Integer tuples as trees: taking them apart and putting them together, without arithmetic. Positions count from 0.
#pragma once

#include "layout/error.h"

namespace kdsl::layout {

// Returns mode `i` of the top level; a leaf is its only mode.
inline const IntTuple& mode(const IntTuple& t, size_t i) { return t.is_tuple() ? t.items[i] : t; }
// Returns the part at the end of a path, outermost position first.
Expected<IntTuple> get(const IntTuple& t, std::span<const size_t> path);
// Returns the listed modes of the top level.
Expected<IntTuple> select(Arena& arena, const IntTuple& t, std::span<const size_t> modes);
// Groups modes [begin, end) into one nested mode.
Expected<IntTuple> group(Arena& arena, const IntTuple& t, size_t begin, size_t end);
// These add `item` on the right, or on the left, until the rank is reached.
Expected<IntTuple> append(Arena& arena, const IntTuple& t, const IntTuple& item, size_t up_to_rank);
Expected<IntTuple> prepend(Arena& arena, const IntTuple& t, const IntTuple& item, size_t up_to_rank);
Expected<IntTuple> replace(Arena& arena, const IntTuple& t, size_t at, const IntTuple& item);

IntTuple wrap(Arena& arena, const IntTuple& t);  // a tuple of one around a leaf
IntTuple unwrap(const IntTuple& t);  // the element of a tuple of one, repeatedly
const IntTuple& front(const IntTuple& t);  // the first leaf; an empty tuple is its own
// Removes the nesting; a leaf stays one.
IntTuple flatten(Arena& arena, const IntTuple& t);
// Arranges flat leaves in the nesting of `profile`.
Expected<IntTuple> unflatten(Arena& arena, const IntTuple& t, const IntTuple& profile);
IntTuple repeat(Arena& arena, const IntTuple& item, size_t count);
// Returns `t` with `item` in place of each leaf.
IntTuple repeat_like(Arena& arena, const IntTuple& t, const IntTuple& item);
// Returns the bases of a shape's modes, which are the strides of an identity layout.
IntTuple make_basis_like(Arena& arena, const IntTuple& shape);
// Returns the mode of `t` at the end of the path of a basis. A number stands for all of `t`.
Expected<IntTuple> basis_get(const IntTuple& basis, const IntTuple& t);

// Keeps the parts for which the coordinate has `_`; a single mode kept from a tuple stays a tuple of one.
Expected<IntTuple> slice(Arena& arena, const IntTuple& coord, const IntTuple& t);
// Keeps the parts for which the coordinate has no `_`.
Expected<IntTuple> dice(Arena& arena, const IntTuple& coord, const IntTuple& t);
// Replaces extents by 1 where `zeros` has a static 0; `zeros` may be less nested than `t`.
Expected<IntTuple> filter_zeros(Arena& arena, const IntTuple& zeros, const IntTuple& t);
// Returns the first extent that is statically below 1, or nothing.
const IntTuple* find_not_positive(const IntTuple& shape);
// Finds the first leaf whose stride is a static 1 and whose extent is not: `path` gets its path. Returns false if there is
// none.
bool leading_dim(const IntTuple& shape, const IntTuple& stride, std::vector<size_t>& path);

}  // namespace kdsl::layout
