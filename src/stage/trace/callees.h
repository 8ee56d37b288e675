// Calls that decide between static and dynamic code, recognised by the value that is called and not by how it is spelled:
// tests that are decided while compiling, and the loops that `for i in NAME(...)` can be. Rows and classes say so themselves
// (value::RowTraits, value::TypeObject::loop); what Python's own `range` is, the dialect says.
#pragma once

#include "stage/evaluator.h"
#include "value/dialect.h"

namespace kdsl::stage {

// The whole test is one call of a function that decides while compiling.
bool is_static_test(Evaluator&, Frame&, const ast::Expr& test);

struct LoopCall {
  const value::LoopForm* form = nullptr;  // null: any iterable
  const ast::Call* call = nullptr;
};
// What stands behind `in` of a for statement.
LoopCall classify_iterable(Evaluator&, Frame&, const ast::Expr& iter);

}  // namespace kdsl::stage
