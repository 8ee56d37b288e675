// Swizzles, and layouts whose index goes through another function: R(c) = inner(offset + outer(c)).
#pragma once

#include <string>

#include "layout/layout.h"
#include "layout/tuple/leaf_math.h"

namespace kdsl::layout {

// Permutes indices by their bits: the `bits` bits from bit base + shift on are xored into those from `base` on, for a negative
// shift the other way round. It is its own inverse; without bits it is the identity.
struct Swizzle {
  int bits = 0, base = 4, shift = 3;

  bool is_identity() const { return bits == 0; }
  bool operator==(const Swizzle& other) const = default;
};

// These return the mask of the bits that are read, and the mask of those that are changed.
int64_t source_mask(const Swizzle& swizzle);
int64_t target_mask(const Swizzle& swizzle);
IntTuple apply(LeafMath& math, const Swizzle& swizzle, const IntTuple& index);
// Prints the form `S<3,4,3>`.
std::string to_string(const Swizzle& swizzle);

struct ComposedLayout;

// The function through which the index of a composed layout goes.
struct Inner {
  enum class Kind : uint8_t { Swizzle, Layout, Composed, Function };
  Kind kind = Kind::Swizzle;
  Swizzle swizzle;
  Layout layout;
  const ComposedLayout* composed = nullptr;
  void* function = nullptr;  // a function of the caller's, which nothing here can call

  bool is_swizzle() const { return kind == Kind::Swizzle; }
  bool is_layout() const { return kind == Kind::Layout; }
};

// The offset is a number, or a coordinate if the inner function takes coordinates. Functions of the algebra act on the outer
// layout, which determines the shape, and leave the other two alone; slicing adds to the offset.
struct ComposedLayout {
  Inner inner;
  IntTuple offset;
  Layout outer;
};

Inner inner(const Swizzle& swizzle);
Inner inner(const Layout& layout);
Inner inner(Arena& arena, const ComposedLayout& composed);
// These print the form `S<3,4,3> o 0 o (8,64):(64,1)`.
std::string to_string(const Inner& inner);
std::string to_string(const ComposedLayout& composed);

}  // namespace kdsl::layout
