// Arguments of jit functions and kernels at the two borders where they become parameters: the host entry and
// the launch. Binds them to the signature, evaluates annotations, says what is static.
#pragma once

#include <string>
#include <vector>

#include "stage/evaluator.h"
#include "value/call.h"
#include "value/objects.h"

namespace kdsl::stage {

struct BoundParam {
  Name name;
  Value annotation;  // Unbound: none, or nothing the dialect knows
  Value value;
  Span span;  // of the argument where it was given, else of the parameter
  Span declared;
  bool is_self = false;
  bool is_keyword_only = false;
  bool is_checked = false;  // against the class its annotation names, before an adapter replaced it
};

// Binds like a call, defaults included. False after reporting; `border` words the function in messages.
bool bind_signature(Context&, value::FunctionObject*, const value::CallArgs&, std::vector<BoundParam>& out);
// The parameters without arguments, for instantiations.
bool read_signature(Context&, value::FunctionObject*, std::vector<BoundParam>& out);

// The annotation of a parameter; texts (`from __future__ import annotations`) are looked up. Unbound: none.
Value annotation_of(Context&, value::FunctionObject*, Name parameter);
// An annotation whose argument is known at compile time.
bool is_constexpr(Context&, Value annotation);

// The argument as the callee sees it before it is flattened: converted by a numeric annotation, checked
// against a type. `is_static`: no parameter. Raised after reporting. `index` counts from 1.
Value check_argument(Context&, value::FunctionObject*, const BoundParam&, size_t index, bool& is_static);
// The argument as it was given against an annotation that names a class, a union or `Type[...]`. False: reported.
bool check_class(Context&, value::FunctionObject*, BoundParam&, size_t index);
// What was given, as an instantiation would write it: `Tensor[Float32, (?, 64), (64, 1)]`.
std::string argument_text(Context&, Value);
// `foo`, `Class.method`: the function in messages.
std::string function_text(value::FunctionObject*);
// How it is called, as programs write it: `foo(x, n=...)`, of an `__init__` `Class(x, n=...)`.
std::string call_text(const value::FunctionObject&);
// To a keyword that the function has not: the one that was likely meant, or how the function is called.
void suggest_parameter(Context&, diag::Report&, Span written, std::string_view keyword, const value::FunctionObject&);

// Ints of a shape, stride or the like of which other parts are dynamic stay known inside a kernel: the argument with None in
// their places, which is passed, and with the ints of `given` again in the places of what came through.
Value without_known_ints(Context&, Value annotation, Value given);
Value with_known_ints(Context&, Value given, Value passed);

}  // namespace kdsl::stage
