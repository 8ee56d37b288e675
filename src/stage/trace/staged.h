// This header declares control flow of staged code. The statement and expression executors call it whenever frame.staged is
// set, for every `if`, `for`, `while`, ternary, and/or/not, assert. Each function decides between static and dynamic by the
// rules of the language, and either evaluates natively (through the evaluator) or traces regions.
#pragma once

#include "stage/evaluator.h"
#include "value/statements.h"

namespace kdsl::stage {

Flow exec_staged_if(Evaluator&, Frame&, const ast::If&);
Flow exec_staged_for(Evaluator&, Frame&, const ast::For&);
Flow exec_staged_while(Evaluator&, Frame&, const ast::While&);
Flow exec_staged_assert(Evaluator&, Frame&, const ast::Assert&);
Value eval_staged_if_exp(Evaluator&, Frame&, const ast::IfExp&);
Value eval_staged_bool_op(Evaluator&, Frame&, const ast::BoolOp&);
Value eval_staged_not(Evaluator&, Frame&, const ast::UnaryOp&);
// Evaluates `a < b < c`, which short-circuits as and/or does. Single comparisons come here too (for `in`, `is`, sequences).
Value eval_staged_compare(Evaluator&, Frame&, const ast::Compare&);

// Notes a store to a name of staged code for messages about regions. A tensor without a name gets this one, for reports of
// bounds checks.
void note_staged_store(Evaluator&, Frame&, const ast::NameExpr&, Value);

// Returns the content of a variable that a name is bound to; other values are returned as they are.
inline Value variable_value(Context& ctx, Value v) {
  const value::StatementSlots* slots = value::statement_slots(v);
  return slots && slots->variable ? slots->variable->load(ctx, v) : v;
}
// The target of an assignment to a name: the variable that it is bound to, or the name itself. Failed: raised.
enum class Stored : uint8_t { Name, Variable, Failed };
Stored store_to_variable(Evaluator&, Frame&, const ast::NameExpr&, Value);

// Reports a name without a value in staged code, with the dynamic region that bound it if one did.
Value staged_unbound(Evaluator&, Frame&, const ast::NameExpr&);

// Evaluates a call whose f-string is passed as a template. Unbound if it is no such call.
Value eval_template_call(Evaluator&, Frame&, const ast::Call&, Value callee);

// The native forms, in loops.cpp and conditions.cpp, for statements that are static by the rules above.
Flow exec_static_for(Evaluator&, Frame&, const ast::For&, Value iterable);
Flow exec_static_while(Evaluator&, Frame&, const ast::While&);

}  // namespace kdsl::stage
