// A file that could not be loaded, as a diagnostic. Used by the driver for inputs and by the evaluator
// for imports.
#pragma once

#include <string_view>

#include "base/source.h"
#include "diag/diag.h"

namespace kdsl::diag {

// `span` is what asked for the file: nowhere for the command line, the import statement otherwise.
Report report_load_error(Sink& sink, Span span, std::string_view path, const LoadError& error);

}  // namespace kdsl::diag
