// Names that a module lacks because only a part of the package exists here: they are opaque values, like an import that is not
// available, so that a source loads although it mentions more than it uses here.
#pragma once

#include "value/objects.h"

namespace kdsl::value {

// The flag of kdsl-run --compile-only: calls of kernels are left out, and code that needs a module which is not available is
// skipped. It is kept in the module _kdsl, where the prelude's modules find it, too.
inline constexpr std::string_view kCompileOnly = "compile_only";
bool is_compile_only(const Context&);

// Returns whether a name that a module, or a class of one, lacks may exist where the program was written. It returns false in
// traced code, for a likely misspelling of an existing name, which deserves a message of its own, and inside of `try`, which
// expects the error.
bool may_be_elsewhere(const Context&, Value owner, Name name);

// Returns the opaque value of such a name, mentioned at `span`.
Value make_missing(Context&, Value owner, Name name, Span span);

// Returns whether the import is a module of Python's library that does not exist here and whose functions compute something or
// change their arguments. A program that goes on without their effect computes something else, so a call is an error at once.
bool is_computing_module(std::string_view import);

// Reports at `span` that the value is needed: a name that a module of a dialect does not have, or an import that is not
// available, with the locations of the import and of the search.
diag::Report report_opaque(Context&, const OpaqueObject*, Span span);

// Returns the result of a call of an opaque value that a program only mentions.
Value opaque_result(Context&, Value callee);

// Called when a builtin has failed on an opaque argument: the pending exception is replaced by the error that its value is
// needed. Returns raised().
Value blame_opaque(Context&, const CallArgs& args);

}  // namespace kdsl::value
