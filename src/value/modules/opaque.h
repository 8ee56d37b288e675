// Names that a module lacks because it is only a part of the package that programs import: they are opaque values, as
// an import that is not available is, so that a source loads although it mentions more than it uses here.
#pragma once

#include "value/objects.h"

namespace kdsl::value {

// kdsl-run --compile-only: calls of kernels are left out, and what needs a module that is not available is passed over. The
// module _kdsl keeps it, where the prelude's modules find it, too.
inline constexpr std::string_view kCompileOnly = "compile_only";
bool is_compile_only(const Context&);

// Whether a name that a module, or a class of one, lacks may exist where the program was written. Not in traced code nor
// when it looks like a misspelt name that is there, which deserve their own message, and not inside of `try`, which asks
// for it.
bool may_be_elsewhere(const Context&, Value owner, Name name);

// The opaque value of such a name; `span` mentions it.
Value make_missing(Context&, Value owner, Name name, Span span);

// The import is a module of Python's library that there is none of here, whose functions compute something or change what
// they are given. A program that goes on without what they do computes something else, so that a call is an error at once.
bool is_computing_module(std::string_view import);

// Reports at `span` that the value is needed: a name that a module of a dialect does not have, or an import that is not
// available, with where it was imported and looked for.
diag::Report report_opaque(Context&, const OpaqueObject*, Span span);

// What a call of an opaque value gives where a program only mentions it.
Value opaque_result(Context&, Value callee);

// A builtin that failed to make sense of an opaque argument failed for want of its value: the pending exception is
// replaced by that. Returns raised().
Value blame_opaque(Context&, const CallArgs& args);

}  // namespace kdsl::value
