// Integer tuples of the layout algebra: shapes, strides and coordinates, nested, whose leaves are static
// numbers, `_`, or opaque dynamic numbers. Pure: arithmetic with a dynamic leaf is delegated to the caller
// (the tracer emits KIR; tests compute symbols). What mixes static and dynamic leaves folds as
// `cute-api.md` 8.1 says: x*0 is a static 0, x*1 and x+0 are x, and so on. Tuples live in the caller's arena.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/arena.h"

namespace kdsl::layout {

struct IntTuple {
  enum class Kind : uint8_t { Static, Dynamic, Underscore, Tuple };
  Kind kind = Kind::Static;
  uint8_t width = 32;  // Dynamic: bits
  int64_t value = 0;  // Static: the number. Dynamic: a known divisor, at least 1
  void* id = nullptr;  // Dynamic: whatever the caller means by it
  std::span<const IntTuple> items;  // Tuple

  bool is_static() const { return kind == Kind::Static; }
  bool is_dynamic() const { return kind == Kind::Dynamic; }
  bool is_tuple() const { return kind == Kind::Tuple; }
  bool is_underscore() const { return kind == Kind::Underscore; }
  bool is(int64_t number) const { return kind == Kind::Static && value == number; }
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

// ---- structure: no arithmetic -------------------------------------------------------------------------

inline size_t rank(const IntTuple& t) { return t.is_tuple() ? t.items.size() : 1; }
int depth(const IntTuple& t);  // 0 for a leaf
bool is_fully_static(const IntTuple& t);
// The leaves in order.
void flatten(const IntTuple& t, std::vector<IntTuple>& leaves);
// A tuple of the same nesting over other leaves, taken from `leaves` in order (which advances).
IntTuple rebuild(Arena& arena, const IntTuple& shape, std::span<const IntTuple>& leaves);
// The same nesting everywhere; `is_weakly_congruent`: a's nesting is a prefix of b's.
bool is_congruent(const IntTuple& a, const IntTuple& b);
bool is_weakly_congruent(const IntTuple& a, const IntTuple& b);
// Equal, dynamic leaves being equal to nothing.
bool is_equal(const IntTuple& a, const IntTuple& b);
// Equal tuples have equal hashes.
size_t hash(const IntTuple& t);
// The same structure, static numbers and kinds of dynamic leaves: what a type is.
bool is_same_type(const IntTuple& a, const IntTuple& b);
// `(?,4)`, `(2,(?{div=8},_))`. A leaf prints bare; a tuple of one as `(4)`.
std::string to_string(const IntTuple& t);

// ---- arithmetic ---------------------------------------------------------------------------------------------

// On non-negative numbers; Div and Mod as in C.
enum class LeafOp : uint8_t { Add, Sub, Mul, Div, Mod };

class LeafMath {
 public:
  // `apply` computes an operation of which at least one operand is dynamic and returns a dynamic leaf;
  // width and divisor of the result are filled in by the caller of it, below.
  using Apply = void* (*)(void* state, LeafOp op, const IntTuple& a, const IntTuple& b, uint8_t width);
  LeafMath(Arena& arena, Apply apply, void* state) : arena_(&arena), apply_(apply), state_(state) {}

  Arena& arena() { return *arena_; }
  IntTuple compute(LeafOp op, const IntTuple& a, const IntTuple& b);
  IntTuple add(const IntTuple& a, const IntTuple& b) { return compute(LeafOp::Add, a, b); }
  IntTuple mul(const IntTuple& a, const IntTuple& b) { return compute(LeafOp::Mul, a, b); }

  // The product of all leaves (1 for the empty tuple).
  IntTuple size(const IntTuple& shape);
  // Compact strides for a shape: colexicographic (first mode fastest), or row-major (last mode fastest).
  IntTuple compact_strides(const IntTuple& shape);
  IntTuple row_major_strides(const IntTuple& shape);
  // The index of a coordinate; an integer against a nested mode is expanded colexicographically, `_` is 0.
  IntTuple crd2idx(const IntTuple& coord, const IntTuple& shape, const IntTuple& stride);
  // The coordinate of an index in natural nesting; the last digit is not reduced.
  IntTuple idx2crd(const IntTuple& index, const IntTuple& shape);
  // layout(size - 1) + 1 for non-negative strides.
  IntTuple cosize(const IntTuple& shape, const IntTuple& stride);

 private:
  IntTuple strides_from(const IntTuple& shape, IntTuple& current, bool row_major);

  Arena* arena_;
  Apply apply_;
  void* state_;
};

}  // namespace kdsl::layout
