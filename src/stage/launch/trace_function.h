// This header traces one function of KIR: its body is executed by the evaluator while the builder inserts into it. Kernels
// are traced in the middle of their host function.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "stage/evaluator.h"
#include "stage/trace/trace.h"

namespace kdsl::stage {

// Makes a function of the module and calls `body` with the builder in it; restores the previous trace. Null after an error
// (which has been reported or is pending).
ir::Function* trace_function(Evaluator&, ir::FunctionKind kind, std::string_view symbol, Name source_name, Span span,
                             std::vector<ir::Param> params, const std::function<bool(ir::Function*)>& body);

// Returns a symbol that no function of the module has: letters, digits and `_`; cut at 180 characters.
std::string unique_symbol(const ir::Module&, std::string symbol);
// Returns the name that the dialect of the function gives it; kernels are numbered.
std::string host_symbol(value::FunctionObject*);
std::string kernel_symbol(value::TraceState&, value::FunctionObject*, const std::string& arguments);
// Returns the text of an argument in symbols.
std::string symbol_text(Context&, Value);

// Returns whether blocks of the kernel wait for each other, so that all must be resident.
bool waits_for_grid(const ir::Function& kernel);

// Executes the function's body with these arguments in place (no interception). `call` is the location where the program
// calls or launches it, for call stacks; unknown when an instantiation asks for it.
Value run_body(Evaluator&, value::FunctionObject*, std::span<const struct BoundParam> params, std::span<const Value> values,
               Span call);

// Calls what the kernel's code has registered to run at its end (`_kdsl.at_kernel_end`), last first. Returns false after an
// error.
bool run_at_kernel_end(Context&);

// Checks that every operand is visible where it is used: values that left a region or host code in a way that was not found
// before are reported here. Returns false if there were some.
bool check_visibility(Context&, ir::Function*);

}  // namespace kdsl::stage
