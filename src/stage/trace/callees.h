// This header recognises calls that decide between static and dynamic code, by the value that is called and not by its
// spelling: tests that are decided at compile time, and the loops that `for i in NAME(...)` can be. Rows and classes state
// this themselves (value::RowTraits, value::TypeObject::loop); the meaning of Python's own `range` is defined by the dialect.
#pragma once

#include "stage/evaluator.h"
#include "value/dialect.h"

namespace kdsl::stage {

// Returns whether the whole test is one call of a function that is decided at compile time.
bool is_static_test(Evaluator&, Frame&, const ast::Expr& test);

struct LoopCall {
  const value::LoopForm* form = nullptr;  // null for any other iterable
  const ast::Call* call = nullptr;
};
// Classifies the expression behind `in` of a for statement.
LoopCall classify_iterable(Evaluator&, Frame&, const ast::Expr& iter);

}  // namespace kdsl::stage
