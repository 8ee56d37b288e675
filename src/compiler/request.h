// Turns a request of the C interface into options of the driver, as the command line would give them, and into sources. Options
// that print, or that name files to write, are refused. Called by api.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "base/source.h"
#include "diag/diag.h"
#include "driver/options/options.h"
#include "kdsl/compiler.h"

struct kdsl_cancellation {
  std::atomic<bool> is_requested{false};
};

namespace kdsl::compiler {

enum class Purpose : uint8_t {
  Outputs,
  Load,  // an object that is linked into the process
  Object,  // such an object for another process, which links it
};

// Returns the request with the fields of this version: programs that were built with an older header have fewer, and those of
// newer ones more, which have to be 0. None: it has too few, or a field that is not known here.
std::optional<kdsl_compile_request> as_known(const kdsl_compile_request& given);

// Mistakes of the request are reported to `sink`. The program and the files of the request are added to `sources`.
std::optional<driver::Options> read_request(const kdsl_compile_request& request, Purpose purpose, SourceManager& sources,
                                            diag::Sink& sink);

}  // namespace kdsl::compiler
