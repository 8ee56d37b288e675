// The state for building code with the functions of this folder: the ops of KIR, and an arena for the int tuples of shapes,
// strides and coordinates, whose dynamic leaves are KIR values of 32 or 64 bits.
#pragma once

#include "ir/builder.h"
#include "layout/tuple/leaf_math.h"

namespace kdsl::tile {

struct Builder {
  ir::Builder& ops;
  Arena& tuples;
  bool checks_bounds = false;  // accesses test coordinates, and the program's promises about addresses, at run time
  bool notes_coordinates = false;  // without checks, bounds are noted for passes that need them
  bool is_conditional = false;  // the code may not run, so an error in it must not be reported now
};

// Returns arithmetic on leaves that folds, or emits KIR. Without a builder only static numbers can be computed.
layout::LeafMath leaf_math(Arena& tuples, ir::Builder* ops);
inline layout::LeafMath leaf_math(Builder& b) { return leaf_math(b.tuples, &b.ops); }

// Returns the KIR value of a leaf, sign-extended or truncated to `type` (i32 or i64).
ir::Value* leaf_value(ir::Builder&, const layout::IntTuple& leaf, ir::Type type);

}  // namespace kdsl::tile
