// What is known to divide the results of integer arithmetic, from what divides its operands (analysis/divisibility.h has the
// arithmetic): extents and strides of tensors and what a program promises keep their divisors through sums, products and
// shifts, on which the alignment of addresses rests. As for the leaves of layouts, a result is taken not to overflow its type.
#pragma once

#include "ast/ast.h"
#include "value/typed/numeric.h"

namespace kdsl::value {

// A static number divides itself; 0, which everything divides, is 0. At least 1 otherwise.
int64_t divisor_of(const NumericObject*);
// Of `a op b`, both integers: at least 1.
int64_t result_divisor(ast::Operator op, const NumericObject* a, const NumericObject* b);
// Of max(a, b) and min(a, b).
int64_t extremum_divisor(const NumericObject* a, const NumericObject* b);
// Of the integer as one of another integer type: what a change of its high bits or of its sign leaves.
int64_t converted_divisor(const NumericObject*, dtype::DType to);

}  // namespace kdsl::value
