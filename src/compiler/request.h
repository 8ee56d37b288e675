// Turns a request of the C interface into options of the driver, as the command line would give them, and into sources. Options
// that print, or that name files to write, are refused. Called by api.cpp.
#pragma once

#include <optional>

#include "base/source.h"
#include "diag/diag.h"
#include "driver/options/options.h"
#include "kdsl/compiler.h"

namespace kdsl::compiler {

enum class Purpose : uint8_t { Outputs, Load };

// Mistakes of the request are reported to `sink`. The program and the files of the request are added to `sources`.
std::optional<driver::Options> read_request(const kdsl_compile_request& request, Purpose purpose, SourceManager& sources,
                                            diag::Sink& sink);

}  // namespace kdsl::compiler
