// This header reports mistakes in staged code that Python finds as exceptions and that have a diagnostic of their own: an
// operator between a runtime number and a string, an index of such a number, wrong arguments of a builtin, an attribute that
// a value of the dialects does not have. A program may catch them; those that it did not catch are reported here.
#pragma once

#include <optional>

#include "diag/diag.h"
#include "value/context.h"

namespace kdsl::stage {

bool is_staged_misuse(value::Context&, const value::ExceptionObject*);
// `message` is the exception's text. Returns none for other exceptions.
std::optional<diag::Report> report_misuse(value::Context&, const value::ExceptionObject*, std::string_view message, Span span);

// Reports a name that is not defined anywhere. Returns none for other exceptions.
std::optional<diag::Report> report_unknown_name(value::Context&, const value::ExceptionObject*, Span span);

}  // namespace kdsl::stage
