// What the functions of this folder build with: the ops of KIR, and an arena for the int tuples of shapes, strides and
// coordinates. Dynamic leaves of those are KIR values of 32 or 64 bits.
#pragma once

#include "ir/builder.h"
#include "layout/tuple/leaf_math.h"

namespace kdsl::tile {

struct Builder {
  ir::Builder& ops;
  Arena& tuples;
  bool checks_bounds = false;  // accesses test coordinates and what the program promises of addresses
  bool notes_coordinates = false;  // without that, what they check is noted for passes
  bool is_conditional = false;  // what is built may not run: what is wrong with it may never happen
};

// Arithmetic on leaves that folds, or emits KIR. Without a builder only what is static can be computed.
layout::LeafMath leaf_math(Arena& tuples, ir::Builder* ops);
inline layout::LeafMath leaf_math(Builder& b) { return leaf_math(b.tuples, &b.ops); }

// The KIR value of a leaf, sign-extended or truncated to `type` (i32 or i64).
ir::Value* leaf_value(ir::Builder&, const layout::IntTuple& leaf, ir::Type type);

}  // namespace kdsl::tile
