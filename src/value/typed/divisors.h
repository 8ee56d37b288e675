// Known divisors of the results of integer arithmetic, from those of the operands (analysis/divisibility.h has the arithmetic):
// extents and strides of tensors and promises of a program keep their divisors through sums, products and shifts, from which
// the alignment of addresses is known. As for the leaves of layouts, a result is assumed not to overflow its type.
#pragma once

#include "ast/ast.h"
#include "value/typed/numeric.h"

namespace kdsl::value {

// Returns the divisor of a number: a static number divides itself; for 0, which everything divides, it is 0. Otherwise it is at
// least 1.
int64_t divisor_of(const NumericObject*);
// Returns the divisor of `a op b`, both integers: at least 1.
int64_t result_divisor(ast::Operator op, const NumericObject* a, const NumericObject* b);
// Returns the divisor of max(a, b) and min(a, b).
int64_t extremum_divisor(const NumericObject* a, const NumericObject* b);
// Returns the divisor of the integer converted to another integer type, which survives a change of its high bits or of its
// sign.
int64_t converted_divisor(const NumericObject*, dtype::DType to);

}  // namespace kdsl::value
