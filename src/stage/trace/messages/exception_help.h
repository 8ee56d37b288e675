// What to do about a Python exception that nobody caught in code to be compiled: the nearest attribute for one that
// does not exist, and the way of the language where Python's own does not work with values of run time.
#pragma once

#include <span>

#include "diag/diag.h"
#include "value/context.h"
#include "value/dialect.h"

namespace kdsl::stage {

// Where a text stands in what was being evaluated, if it occurs there once; else unknown.
Span place_of(value::Context&, const value::ExceptionObject* exception, std::string_view wanted);

// What is said of Python's own values; the dialects add theirs (value::Dialect::exception_hints).
std::span<const value::ExceptionHint> python_exception_hints();

// `spelt_alike`: of a name that is not defined, one that is spelt alike; empty: there is none.
void add_exception_help(value::Context&, const value::ExceptionObject* exception, std::string_view spelt_alike,
                        diag::Report& report);

}  // namespace kdsl::stage
