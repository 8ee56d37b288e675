// Reports a file that could not be loaded. Used by the driver for inputs and by the evaluator for imports.
#pragma once

#include <string_view>

#include "base/source.h"
#include "diag/diag.h"

namespace kdsl::diag {

// Reports the error at `span`, which is the import statement, or nowhere for a file of the command line.
Report report_load_error(Sink& sink, Span span, std::string_view path, const LoadError& error);

}  // namespace kdsl::diag
