// Maps operations of dtype/reference.h to KIR ops and back. Both tracing, when it emits an operator, and constant folding, when
// it computes an op, read this one table, so that the two cannot differ.
#pragma once

#include <optional>

#include "dtype/reference.h"
#include "ir/enums.h"
#include "ir/ir.h"

namespace kdsl::ir {

OpKind op_of(dtype::IntOp op);
// Returns nothing for operations that have no op of their own: FloorDiv (a quotient and a floor) and Pow (a `math`).
std::optional<OpKind> op_of(dtype::FloatOp op);
std::optional<dtype::IntOp> int_op(OpKind kind);
std::optional<dtype::FloatOp> float_op(OpKind kind);

// Returns the predicate of a comparison: for floats the ordered one, except `!=`, which is true of a NaN.
CmpI int_predicate(dtype::CompareOp op, bool is_signed);
CmpF float_predicate(dtype::CompareOp op);
// The comparison of a predicate, and whether it takes its operands as signed.
struct IntRelation {
  dtype::CompareOp op;
  bool is_signed;
};
IntRelation relation(CmpI predicate);
// Returns nothing for predicates that no operator of the language has.
std::optional<dtype::CompareOp> relation(CmpF predicate);

}  // namespace kdsl::ir
