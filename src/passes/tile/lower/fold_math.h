// FoldMath is the arithmetic of reductions and scans of tiles.
#pragma once

#include "dtype/dtype.h"
#include "ir/builder.h"
#include "ir/enums.h"

namespace kdsl::passes {

struct FoldMath {
  ir::TileReduction kind;
  dtype::DType type;  // type of the arithmetic
  bool keeps_nan = false;

  ir::Value* identity(ir::Builder&) const;
  // Returns an element's contribution: for some reductions its absolute value.
  ir::Value* taken(ir::Builder&, ir::Value* element) const;
  ir::Value* combined(ir::Builder&, ir::Value* a, ir::Value* b) const;  // both are contributions, or results of this function
};

}  // namespace kdsl::passes
