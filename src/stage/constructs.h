// This header declares one function per statement or expression form, each defined in the file of its construct. Called by
// the dispatchers in evaluator.cpp. Internal to stage/.
#pragma once

#include "stage/evaluator.h"
#include "value/objects.h"

namespace kdsl::stage {

// operators.cpp
Value eval_bin_op(Evaluator&, Frame&, const ast::BinOp&);
Value eval_unary_op(Evaluator&, Frame&, const ast::UnaryOp&);
Value eval_subscript(Evaluator&, Frame&, const ast::Subscript&);
Value eval_slice(Evaluator&, Frame&, const ast::Slice&);
Value eval_attribute(Evaluator&, Frame&, const ast::Attribute&);

// conditions.cpp
Value eval_bool_op(Evaluator&, Frame&, const ast::BoolOp&);
Value eval_compare(Evaluator&, Frame&, const ast::Compare&);
Value eval_if_exp(Evaluator&, Frame&, const ast::IfExp&);
Flow exec_if(Evaluator&, Frame&, const ast::If&);
Flow exec_assert(Evaluator&, Frame&, const ast::Assert&);

// displays.cpp. Returns whether the pending TypeError only says that the value cannot be iterated.
bool is_not_iterable(Context&, Value value);
Value eval_constant(Evaluator&, const ast::Constant&);
Value eval_tuple(Evaluator&, Frame&, const ast::Tuple&);
Value eval_list(Evaluator&, Frame&, const ast::List&);
Value eval_set(Evaluator&, Frame&, const ast::Set&);
// Returns the iterable of a `for`. A display of constants is not copied first, so that its order is CPython's.
Value eval_iterable(Evaluator&, Frame&, const ast::Expr&);
Value eval_dict(Evaluator&, Frame&, const ast::Dict&);
Value eval_joined_str(Evaluator&, Frame&, const ast::JoinedStr&);
Value eval_formatted_value(Evaluator&, Frame&, const ast::FormattedValue&);

// calls.cpp
Value eval_call(Evaluator&, Frame&, const ast::Call&);

// functions.cpp
Value eval_lambda(Evaluator&, Frame&, const ast::Lambda&);
Flow exec_function_def(Evaluator&, Frame&, const ast::FunctionDef&);
// Returns the string of an annotation that stays unevaluated.
Value annotation_text(Context&, const ast::Expr& annotation);
// Makes the closure of a scope whose parent's frame is `frame`.
std::span<value::Object*> make_closure(Context&, Frame&, const ast::Scope*);
// Fills the slots of a new frame with its own cells and those of the closure.
void prepare_cells(Context&, const ast::Scope*, std::span<Value> slots, std::span<value::Object* const> closure);
bool bind_arguments(Context&, value::FunctionObject*, const value::CallArgs&, std::span<Value> slots);
// Checks the arguments of a jit function called in staged code against its annotations. Returns false after reporting an
// error.
bool check_inlined_arguments(Context&, value::FunctionObject*, const value::CallArgs&, std::span<const Value> slots);
// Checks strings passed to a library function that takes members of an enumeration. Returns false after reporting an error.
bool check_choices(Context&, value::FunctionObject*, const value::CallArgs&, std::span<const Value> slots);
// Returns the scope of type parameters around the scope of a definition; null when it has none.
const ast::Scope* type_params_of(const ast::Scope* definition);
// Enters that scope and binds the parameters; the result is a tuple of them, or raised.
Value bind_type_params(Evaluator&, Frame&, const ast::Scope* scope, ast::Seq<ast::TypeParam*>);
// Stores the value of a definition; in a class body under its mangled private name. Returns false after raising an exception.
bool store_definition(Evaluator&, Frame&, ast::Binding binding, uint32_t slot, Name name, Value made);
Value apply_decorators(Evaluator&, Frame&, ast::Seq<ast::Expr*> decorators, Value decorated);
Name qualified_name(Context&, Frame&, Name name, ast::Binding binding = ast::Binding::Unresolved);

// classes.cpp. Stores a name of a class body whose namespace has a __setitem__ of its own. Returns false after raising an
// exception.
bool store_prepared(Context&, Frame&, Name name, Value value);
Flow exec_class_def(Evaluator&, Frame&, const ast::ClassDef&);

// comprehensions.cpp
Value eval_list_comp(Evaluator&, Frame&, const ast::ListComp&);
Value eval_set_comp(Evaluator&, Frame&, const ast::SetComp&);
Value eval_dict_comp(Evaluator&, Frame&, const ast::DictComp&);
Value eval_generator_exp(Evaluator&, Frame&, const ast::GeneratorExp&);
// Unbinds the names of a scope without a frame, with fresh cells for those that closures capture.
void enter_inlined(Context&, Frame&, const ast::Scope*);
void leave_inlined(Frame&, const ast::Scope*);

// generators.cpp
Value make_generator(Evaluator&, value::FunctionObject*, std::span<Value> slots);
Value eval_yield(Evaluator&, Frame&, const ast::Yield&);
Value eval_yield_from(Evaluator&, Frame&, const ast::YieldFrom&);

// assignments.cpp
Flow exec_assign(Evaluator&, Frame&, const ast::Assign&);
Flow exec_aug_assign(Evaluator&, Frame&, const ast::AugAssign&);
Flow exec_ann_assign(Evaluator&, Frame&, const ast::AnnAssign&);
Flow exec_delete(Evaluator&, Frame&, const ast::Delete&);
Flow exec_type_alias(Evaluator&, Frame&, const ast::TypeAlias&);
Value eval_named_expr(Evaluator&, Frame&, const ast::NamedExpr&);
// Binds the names that a failed statement would have bound to `value`, after the failure was reported.
void poison_names(Evaluator&, Frame&, const ast::Stmt&, Value value);

// loops.cpp
Flow exec_for(Evaluator&, Frame&, const ast::For&);
Flow exec_while(Evaluator&, Frame&, const ast::While&);
// Counts iterations of a static loop against the budgets of staged code. Returns false after reporting an error.
bool charge_iteration(Evaluator&, Frame&, uint64_t iterations);

// exceptions.cpp
Flow exec_raise(Evaluator&, Frame&, const ast::Raise&);
Flow exec_try(Evaluator&, Frame&, const ast::Try&);
Flow exec_with(Evaluator&, Frame&, const ast::With&);
// Returns the exception being handled here or in a caller, or Unbound.
Value handled_exception(Frame&);

// entry/calls.cpp. Returns whether a call is not executed in place: a call of a jit function outside of a trace enters a
// compiled function, and a call of a kernel makes a launcher.
bool is_staged_entry(Context&, const value::FunctionObject*);
Value call_staged_entry(Evaluator&, value::FunctionObject*, const value::CallArgs&);

// match.cpp
Flow exec_match(Evaluator&, Frame&, const ast::Match&);

// imports.cpp
Flow exec_import(Evaluator&, Frame&, const ast::Import&);
Flow exec_import_from(Evaluator&, Frame&, const ast::ImportFrom&);
Value import_module(Context&, std::string_view dotted, Span span);
// Calls a decorator, or another value that only a definition uses. If it belongs to an unavailable module, the result is
// opaque like it.
Value call_in_definition(Context&, Value callee, const value::CallArgs& args);
// Returns an opaque value for a global that may come from a star import of an unavailable module; otherwise Unbound.
Value unknown_global(Context&, Frame&, Name name);
// Replaces a pending ImportError that a compile can do without by the opaque import behind it. Returns false if there is
// none.
bool forgive_import_error(Context&);

// frame_builtins.cpp: super(), locals(), globals(), vars(), dir(), exec(), eval()
void install_frame_builtins(Context&);

}  // namespace kdsl::stage
