// Control flow of staged code: called by the statement and expression executors whenever frame.staged is
// set, for every `if`, `for`, `while`, ternary, and/or/not, assert. Each decides static or dynamic by the
// rules of the language and either evaluates natively (through the evaluator) or traces regions.
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
// `a < b < c`: short-circuits as and/or does. Single comparisons come here too (for `in`, `is`, sequences).
Value eval_staged_compare(Evaluator&, Frame&, const ast::Compare&);

// A store to a name of staged code: remembered for messages about regions; a tensor without a name gets it, for
// reports of bounds checks.
void note_staged_store(Evaluator&, Frame&, const ast::NameExpr&, Value);

// What a name gives that is bound to a variable; other values are themselves.
inline Value variable_value(Context& ctx, Value v) {
  const value::StatementSlots* slots = value::statement_slots(v);
  return slots && slots->variable ? slots->variable->load(ctx, v) : v;
}
// An assignment to a name: to the variable that it is bound to, or to the name itself. Failed: raised.
enum class Stored : uint8_t { Name, Variable, Failed };
Stored store_to_variable(Evaluator&, Frame&, const ast::NameExpr&, Value);

// A name without a value in staged code: reports it, with the dynamic region that bound it when one did.
Value staged_unbound(Evaluator&, Frame&, const ast::NameExpr&);

// A call whose f-string arrives as a template. Unbound: not such a call.
Value eval_template_call(Evaluator&, Frame&, const ast::Call&, Value callee);

// The native forms, in loops.cpp and conditions.cpp, for what staged.h decides to be static.
Flow exec_static_for(Evaluator&, Frame&, const ast::For&, Value iterable);
Flow exec_static_while(Evaluator&, Frame&, const ast::While&);

}  // namespace kdsl::stage
