// Control flow where the dialect has variables (value::VariableRules): a number that has a name, and that a
// dynamic region assigns to, becomes memory of each thread before the region begins. So regions carry nothing, and loops
// can be left by `break` and go on by `continue`.
#pragma once

#include <functional>

#include "check/scope.h"
#include "ir/ir.h"
#include "stage/trace/staged.h"

namespace kdsl::stage {

// Whether what is traced is of such a dialect. Its host code runs while compiling, but for conditions of run time.
bool has_variables(const Context&);

Flow exec_variable_if(Evaluator&, Frame&, const ast::If&);
Flow exec_variable_for(Evaluator&, Frame&, const ast::For&);
Flow exec_variable_while(Evaluator&, Frame&, const ast::While&);

}  // namespace kdsl::stage
