// This header traces control flow in dialects with variables (value::VariableRules): a named number that a dynamic region
// assigns to becomes memory of each thread before the region begins. So regions carry no values, and loops may contain
// `break` and `continue`.
#pragma once

#include <functional>

#include "check/scope.h"
#include "ir/ir.h"
#include "stage/trace/staged.h"

namespace kdsl::stage {

// Returns whether the traced code is of such a dialect. Its host code is executed at compile time, except for runtime
// conditions.
bool has_variables(const Context&);

Flow exec_variable_if(Evaluator&, Frame&, const ast::If&);
Flow exec_variable_for(Evaluator&, Frame&, const ast::For&);
Flow exec_variable_while(Evaluator&, Frame&, const ast::While&);

}  // namespace kdsl::stage
