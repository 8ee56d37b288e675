// Integer tuples as trees: taking them apart and putting them together, without arithmetic. Positions count from 0.
#pragma once

#include "layout/error.h"

namespace kdsl::layout {

// Mode `i` of the top level; a leaf is its only mode.
inline const IntTuple& mode(const IntTuple& t, size_t i) { return t.is_tuple() ? t.items[i] : t; }
// What lies at the end of a path, outermost first.
Expected<IntTuple> get(const IntTuple& t, std::span<const size_t> path);
// The listed modes of the top level.
Expected<IntTuple> select(Arena& arena, const IntTuple& t, std::span<const size_t> modes);
// Modes [begin, end) become one nested mode.
Expected<IntTuple> group(Arena& arena, const IntTuple& t, size_t begin, size_t end);
// Adds `item` on the right, or on the left, until the rank is reached.
Expected<IntTuple> append(Arena& arena, const IntTuple& t, const IntTuple& item, size_t up_to_rank);
Expected<IntTuple> prepend(Arena& arena, const IntTuple& t, const IntTuple& item, size_t up_to_rank);
Expected<IntTuple> replace(Arena& arena, const IntTuple& t, size_t at, const IntTuple& item);

IntTuple wrap(Arena& arena, const IntTuple& t);  // a tuple of one around a leaf
IntTuple unwrap(const IntTuple& t);  // what tuples of one are around
const IntTuple& front(const IntTuple& t);  // the first leaf; an empty tuple is its own
// Without nesting; a leaf stays one.
IntTuple flatten(Arena& arena, const IntTuple& t);
// Flat leaves in the nesting of `profile`.
Expected<IntTuple> unflatten(Arena& arena, const IntTuple& t, const IntTuple& profile);
IntTuple repeat(Arena& arena, const IntTuple& item, size_t count);
// `item` in place of each leaf.
IntTuple repeat_like(Arena& arena, const IntTuple& t, const IntTuple& item);
// The bases of a shape's modes: what an identity layout has as strides.
IntTuple make_basis_like(Arena& arena, const IntTuple& shape);
// What a basis points at in `t`: the mode at the end of its path. A number points at all of it.
Expected<IntTuple> basis_get(const IntTuple& basis, const IntTuple& t);

// Keeps what `_` of the coordinate stands for; a single mode kept from a tuple stays a tuple of one.
Expected<IntTuple> slice(Arena& arena, const IntTuple& coord, const IntTuple& t);
// The opposite: keeps what is not `_`.
Expected<IntTuple> dice(Arena& arena, const IntTuple& coord, const IntTuple& t);
// Extents of 1 where `zeros` has a static 0; `zeros` may be less nested than `t`.
Expected<IntTuple> filter_zeros(Arena& arena, const IntTuple& zeros, const IntTuple& t);
// The first extent that is statically below 1, or nothing.
const IntTuple* find_not_positive(const IntTuple& shape);
// The first leaf whose stride is a static 1 and whose extent is not: its path, or nothing.
bool leading_dim(const IntTuple& shape, const IntTuple& stride, std::vector<size_t>& path);

}  // namespace kdsl::layout
