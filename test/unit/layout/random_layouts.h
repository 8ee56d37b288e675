// This header draws random layouts, static and dynamic, and computes their values: the laws of the algebra are checked on
// them.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "layout/algebra.h"
#include "layout/tuple/symbols.h"

namespace kdsl::layout {

// A layout as a list of leaves without structure, all of them numbers.
struct FlatLayout {
  std::vector<int64_t> shape, stride;

  int64_t size() const;
  int64_t operator()(int64_t index) const;  // the last digit is not reduced
  std::vector<int64_t> values() const;  // on [0, size)
};

struct Draw {
  explicit Draw(uint64_t seed) : random(seed), symbols(arena), math(symbols.math()) {}

  std::mt19937_64 random;
  Arena arena;
  Symbols symbols;
  LeafMath math;
  std::vector<int64_t> assignment;  // values of the variables

  int64_t below(int64_t bound) { return static_cast<int64_t>(random() % static_cast<uint64_t>(bound)); }
  bool chance(int percent) { return below(100) < percent; }
  int64_t one_of(std::initializer_list<int64_t> list) { return list.begin()[below(static_cast<int64_t>(list.size()))]; }

  // Draws a shape of at most so many elements.
  IntTuple shape(int64_t most, int depth = 2);
  enum class Strides { Compact, Gaps, Any };
  // Draws a layout. Compact: a permutation of [0, size). Gaps: injective, with some strides larger. Any: also zeros,
  // overlaps, negative ones.
  Layout layout(int64_t most, Strides strides);
  Layout with_strides(const IntTuple& shape, Strides strides);
  // Replaces some leaves by variables with equal values; strides only if they are positive.
  IntTuple with_variables(const IntTuple& t, int percent);
  Layout with_variables(const Layout& l, int percent);
  // Draws a tiler for the modes of a layout, or one layout.
  Tiler tiler(const Layout& l);
  // Replaces the variables by their values.
  IntTuple known(const IntTuple& t) const { return symbols.substitute(t, symbols.evaluate(assignment)); }
  Layout known(const Layout& l) const;
  FlatLayout flat(const Layout& l) const;
};

}  // namespace kdsl::layout
