// The arithmetic of reductions and scans of tiles.
#pragma once

#include "dtype/dtype.h"
#include "ir/builder.h"
#include "ir/enums.h"

namespace kdsl::passes {

struct FoldMath {
  ir::TileReduction kind;
  dtype::DType type;  // in which it is computed
  bool keeps_nan = false;

  ir::Value* identity(ir::Builder&) const;
  // An element as it takes part: of some, its absolute value.
  ir::Value* taken(ir::Builder&, ir::Value* element) const;
  ir::Value* combined(ir::Builder&, ir::Value* a, ir::Value* b) const;  // of two that have been taken
};

}  // namespace kdsl::passes
