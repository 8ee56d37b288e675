// Compiles one input through all phases. compile.cpp is the table of contents of the compiler.
#pragma once

#include <string>
#include <string_view>

#include "base/source.h"
#include "driver/options/options.h"

namespace kdsl::driver {

// Compiles `input` ("-" is standard input) as `options` say. Errors are reported to `sink`; outputs are written only if there
// were none.
void compile(const Options& options, const std::string& input, SourceManager& sources, diag::Sink& sink);

}  // namespace kdsl::driver
