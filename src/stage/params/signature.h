// This header handles arguments of jit functions and kernels where they become parameters: at the host entry and the launch.
// It binds them to the signature, evaluates annotations, and decides which are static.
#pragma once

#include <string>
#include <vector>

#include "stage/evaluator.h"
#include "value/call.h"
#include "value/objects.h"

namespace kdsl::stage {

struct BoundParam {
  Name name;
  Value annotation;  // Unbound if there is none, or none that the dialect knows
  Value value;
  Span span;  // location of the argument if given, else of the parameter
  Span declared;
  bool is_self = false;
  bool is_keyword_only = false;
  bool is_checked = false;  // checked against the annotated class before an adapter replaced it
};

// Binds like a call, defaults included. Returns false after reporting.
bool bind_signature(Context&, value::FunctionObject*, const value::CallArgs&, std::vector<BoundParam>& out);
// Lists the parameters without arguments, for instantiations.
bool read_signature(Context&, value::FunctionObject*, std::vector<BoundParam>& out);

// Returns the annotation of a parameter; strings (`from __future__ import annotations`) are looked up. Unbound if there is
// none.
Value annotation_of(Context&, value::FunctionObject*, Name parameter);
// Returns whether an argument with this annotation is known at compile time.
bool is_constexpr(Context&, Value annotation);

// Converts the argument by a numeric annotation, or checks it against a type; the result is the value before it is flattened.
// `is_static` tells that it does not become a parameter. Raised after reporting. `index` counts from 1.
Value check_argument(Context&, value::FunctionObject*, const BoundParam&, size_t index, bool& is_static);
// Checks the argument as it was given against an annotation that names a class, a union or `Type[...]`. Returns false after
// reporting an error.
bool check_class(Context&, value::FunctionObject*, BoundParam&, size_t index);
// Writes the argument as an instantiation would: `Tensor[Float32, (?, 64), (64, 1)]`.
std::string argument_text(Context&, Value);
// Returns the function's name for messages: `foo`, `Class.method`.
std::string function_text(value::FunctionObject*);
// Returns a call of the function as programs write it: `foo(x, n=...)`, for an `__init__` `Class(x, n=...)`.
std::string call_text(const value::FunctionObject&);
// Adds help to a report on a keyword that the function lacks: the one that was likely meant, or how the function is called.
void suggest_parameter(Context&, diag::Report&, Span written, std::string_view keyword, const value::FunctionObject&);

// Ints of a shape, stride or the like whose other parts are dynamic stay known inside a kernel. The first function returns
// the argument with None in place of these ints, which is passed; the second puts the ints of `given` back into the value
// that came through.
Value without_known_ints(Context&, Value annotation, Value given);
Value with_known_ints(Context&, Value given, Value passed);

}  // namespace kdsl::stage
