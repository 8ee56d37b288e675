// Scalars of the dialect: Int32(5), Float32 results, kernel parameters. A Numeric has a dtype and either a
// static payload (category B of the language reference: folds, but counts as dynamic where 3.1 says so) or a
// KIR value (category C). All arithmetic ends in numeric_ops.h, which folds through dtype/reference.h or emits.
#pragma once

#include "dtype/dtype.h"
#include "ir/ir.h"
#include "value/value.h"

namespace kdsl::value {

struct NumericObject : Object {
  dtype::DType dtype;
  Value payload;            // Bool, Int, BigInt or Float; Unbound when dynamic
  ir::Value* ir = nullptr;  // null when static

  bool is_static() const { return ir == nullptr; }
};

}  // namespace kdsl::value
