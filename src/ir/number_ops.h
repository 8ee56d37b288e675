// Which KIR op computes which operation of dtype/reference.h, and back: the one table that tracing reads when it emits
// an operator and constant folding when it computes an op, so that the two cannot differ.
#pragma once

#include <optional>

#include "dtype/reference.h"
#include "ir/enums.h"
#include "ir/ir.h"

namespace kdsl::ir {

OpKind op_of(dtype::IntOp op);
// None for the operations that are no op of their own: FloorDiv (a quotient and a floor) and Pow (a `math`).
std::optional<OpKind> op_of(dtype::FloatOp op);
std::optional<dtype::IntOp> int_op(OpKind kind);
std::optional<dtype::FloatOp> float_op(OpKind kind);

// Comparisons: floats are ordered but for `!=`, which is true of a NaN.
CmpI int_predicate(dtype::CompareOp op, bool is_signed);
CmpF float_predicate(dtype::CompareOp op);
// What a predicate compares, and whether it takes its operands as signed.
struct IntRelation {
  dtype::CompareOp op;
  bool is_signed;
};
IntRelation relation(CmpI predicate);
// None for those that no operator of the language stands for.
std::optional<dtype::CompareOp> relation(CmpF predicate);

}  // namespace kdsl::ir
