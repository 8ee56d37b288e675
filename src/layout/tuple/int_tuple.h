// Integer tuples of the layout algebra: shapes, strides and coordinates, nested, whose leaves are static numbers, `_`, opaque
// dynamic numbers, or scaled bases, `4@1`: a number that moves along one mode of a coordinate. Tuples are values whose items
// live in the caller's arena. Arithmetic on leaves is in leaf_math.h; nothing here computes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/arena.h"

namespace kdsl::layout {

struct IntTuple {
  enum class Kind : uint8_t { Static, Dynamic, Underscore, Basis, Tuple };
  Kind kind = Kind::Static;
  uint8_t width = 32;  // number of bits of a Dynamic leaf
  int64_t value = 0;  // the number of a Static leaf; a known divisor, at least 1, of a Dynamic one
  void* id = nullptr;  // the caller's name for a Dynamic leaf
  std::span<const IntTuple> items;  // the modes of a Tuple; for a Basis the scale, then the path of the mode, outermost first

  bool is_static() const { return kind == Kind::Static; }
  bool is_dynamic() const { return kind == Kind::Dynamic; }
  bool is_tuple() const { return kind == Kind::Tuple; }
  bool is_underscore() const { return kind == Kind::Underscore; }
  bool is_basis() const { return kind == Kind::Basis; }
  bool is(int64_t number) const { return kind == Kind::Static && value == number; }

  // scale() is the number of a leaf; path() is the mode that it counts, empty but for a basis.
  const IntTuple& scale() const { return is_basis() ? items[0] : *this; }
  std::span<const IntTuple> path() const { return is_basis() ? items.subspan(1) : std::span<const IntTuple>(); }
};

constexpr IntTuple number(int64_t value) {
  IntTuple leaf;
  leaf.value = value;
  return leaf;
}
constexpr IntTuple dynamic(void* id, uint8_t width = 32, int64_t divisor = 1) {
  IntTuple leaf;
  leaf.kind = IntTuple::Kind::Dynamic;
  leaf.width = width;
  leaf.value = divisor;
  leaf.id = id;
  return leaf;
}
constexpr IntTuple underscore() {
  IntTuple leaf;
  leaf.kind = IntTuple::Kind::Underscore;
  return leaf;
}
IntTuple tuple(Arena& arena, std::span<const IntTuple> items);
// Returns `scale` along the mode of this path, outermost first: {1, 0} is `scale@0@1`. An empty path gives the scale itself,
// and a scale that is a basis is taken further inwards.
IntTuple basis(Arena& arena, const IntTuple& scale, std::span<const IntTuple> path);
IntTuple basis(Arena& arena, const IntTuple& scale, std::span<const int64_t> path);

// ---- structure: no arithmetic -------------------------------------------------------------------------

inline size_t rank(const IntTuple& t) { return t.is_tuple() ? t.items.size() : 1; }
int depth(const IntTuple& t);  // 0 for a leaf
// Returns whether all numbers are static; the number of a basis is its scale.
bool is_fully_static(const IntTuple& t);
bool has_basis(const IntTuple& t);
bool has_underscore(const IntTuple& t);
// Appends the leaves in order.
void flatten(const IntTuple& t, std::vector<IntTuple>& leaves);
// Returns a tuple of the same nesting over other leaves, taken from `leaves` in order (which advances).
IntTuple rebuild(Arena& arena, const IntTuple& shape, std::span<const IntTuple>& leaves);
// is_congruent: both have the same nesting; is_weakly_congruent: a's nesting is a prefix of b's.
bool is_congruent(const IntTuple& a, const IntTuple& b);
bool is_weakly_congruent(const IntTuple& a, const IntTuple& b);
// Returns whether both are equal, a dynamic leaf being equal to nothing.
bool is_equal(const IntTuple& a, const IntTuple& b);
// Equal tuples have equal hashes.
size_t hash(const IntTuple& t);
// Returns whether both have the same structure, static numbers and kinds of dynamic leaves, which make up a type.
bool is_same_type(const IntTuple& a, const IntTuple& b);
// Prints forms such as `(?,4)`, `(2,(?{div=8},_))`, `(1@0,4@0@1)`. A leaf prints bare; a tuple of one as `(4)`.
std::string to_string(const IntTuple& t);

}  // namespace kdsl::layout
