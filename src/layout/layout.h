// A layout: a shape and a stride of the same nesting. It is the function from coordinates to indices that adds each digit times
// its stride. With strides that are scaled bases its values are coordinates. Functions on layouts are in algebra.h.
#pragma once

#include <span>
#include <string>

#include "layout/tuple/int_tuple.h"

namespace kdsl::layout {

struct Layout {
  IntTuple shape, stride;
};

inline size_t rank(const Layout& l) { return rank(l.shape); }
inline int depth(const Layout& l) { return depth(l.shape); }
inline bool is_fully_static(const Layout& l) { return is_fully_static(l.shape) && is_fully_static(l.stride); }
inline bool has_basis(const Layout& l) { return has_basis(l.stride); }
// is_equal compares shapes and strides, a dynamic leaf being equal to nothing; is_same_type ignores the values of dynamic
// leaves.
inline bool is_equal(const Layout& a, const Layout& b) { return is_equal(a.shape, b.shape) && is_equal(a.stride, b.stride); }
inline bool is_same_type(const Layout& a, const Layout& b) {
  return is_same_type(a.shape, b.shape) && is_same_type(a.stride, b.stride);
}

// Returns mode `i` of the top level; a layout of one leaf is its only mode.
inline Layout mode(const Layout& l, size_t i) { return l.shape.is_tuple() ? Layout{l.shape.items[i], l.stride.items[i]} : l; }
// Appends the leaves in order, each as a layout.
void flatten(const Layout& l, std::vector<Layout>& leaves);
// concatenate makes the layouts the modes of one; unwrapped returns a single one as it is.
Layout concatenate(Arena& arena, std::span<const Layout> modes);
Layout unwrapped(Arena& arena, std::span<const Layout> modes);

// Prints the form `(4,(2,2)):(1,(4,8))`.
std::string to_string(const Layout& l);

// The right operand of a division or product of layouts: one layout for the whole, or a tiler for each mode, or nothing, `_`,
// which leaves a mode as it is. A number n stands for the layout n:1.
struct Tiler {
  enum class Kind : uint8_t { Layout, Underscore, Tuple };
  Kind kind = Kind::Underscore;
  Layout layout;
  std::span<const Tiler> items;

  bool is_layout() const { return kind == Kind::Layout; }
  bool is_underscore() const { return kind == Kind::Underscore; }
  bool is_tuple() const { return kind == Kind::Tuple; }
};

Tiler tiler(const Layout& layout);
Tiler tiler(Arena& arena, std::span<const Tiler> modes);
// Makes a tiler from a shape: each leaf n is n:1, `_` leaves its mode alone.
Tiler tiler(Arena& arena, const IntTuple& shape);
// Removes the nesting.
Tiler flatten(Arena& arena, const Tiler& tiler);
// Returns the shape of each mode in the tiler's own nesting, and `_` for a mode that it leaves alone.
IntTuple shape(Arena& arena, const Tiler& tiler);
// Prints the form `[(2,3):(1,2);_]`.
std::string to_string(const Tiler& tiler);

}  // namespace kdsl::layout
