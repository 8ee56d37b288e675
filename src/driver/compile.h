// One input through all phases. compile.cpp is the table of contents of the compiler.
#pragma once

#include <string>
#include <string_view>

#include "base/source.h"
#include "driver/options/options.h"

namespace kdsl::driver {

// Compiles `input` ("-": standard input) as `options` say. Whatever goes wrong is in `sink`; outputs are
// written only when nothing did.
void compile(const Options& options, const std::string& input, SourceManager& sources, diag::Sink& sink);

}  // namespace kdsl::driver
