// Tracing one function of KIR: its body is run by the evaluator while the builder stands in it. Kernels are
// traced in the middle of their host function.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "stage/evaluator.h"
#include "stage/trace/trace.h"

namespace kdsl::stage {

// Makes a function of the module and runs `body` with the builder in it; restores what was being traced.
// Null after an error (which has been reported or is pending).
ir::Function* trace_function(Evaluator&, ir::FunctionKind kind, std::string_view symbol, Name source_name, Span span,
                             std::vector<ir::Param> params, const std::function<bool(ir::Function*)>& body);

// A symbol that no function of the module has: letters, digits and `_`; cut at 180 characters.
std::string unique_symbol(const ir::Module&, std::string symbol);
// What the dialect of the function calls it; kernels are numbered.
std::string host_symbol(value::FunctionObject*);
std::string kernel_symbol(value::TraceState&, value::FunctionObject*, const std::string& arguments);
// The text of an argument in symbols.
std::string symbol_text(Context&, Value);

// Whether blocks of the kernel wait for each other, which must all be resident then.
bool waits_for_grid(const ir::Function& kernel);

// Runs the function's body with these arguments in place (no interception). `call` is where the program calls or
// launches it, for call stacks; unknown when an instantiation asks for it.
Value run_body(Evaluator&, value::FunctionObject*, std::span<const struct BoundParam> params, std::span<const Value> values,
               Span call);

// Every operand must be visible where it is used: values of a region or of host code that got out by a way
// nothing else saw are reported here. False: some were.
bool check_visibility(Context&, ir::Function*);

}  // namespace kdsl::stage
