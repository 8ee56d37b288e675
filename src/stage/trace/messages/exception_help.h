// This header adds help to a Python exception that was not caught in code to be compiled: the nearest attribute for one that
// does not exist, and the way of the language where Python's own does not work with runtime values.
#pragma once

#include <span>

#include "diag/diag.h"
#include "value/context.h"
#include "value/dialect.h"

namespace kdsl::stage {

// Returns the span of a string in the expression that was being evaluated, if it occurs there once; otherwise unknown.
Span place_of(value::Context&, const value::ExceptionObject* exception, std::string_view wanted);

// Returns hints for Python's own values; the dialects add theirs (value::Dialect::exception_hints).
std::span<const value::ExceptionHint> python_exception_hints();

// Adds help; `spelt_alike` is a name similar to one that is not defined, and empty if there is none.
void add_exception_help(value::Context&, const value::ExceptionObject* exception, std::string_view spelt_alike,
                        diag::Report& report);

}  // namespace kdsl::stage
