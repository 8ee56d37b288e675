// Compiles one input through all phases. compile.cpp is the table of contents of the compiler.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "driver/options/options.h"

namespace kdsl::driver {

// Compiles `input` ("-" is standard input) as `options` say. Errors are reported to `sink`; outputs are written only if there
// were none.
void compile(const Options& options, const std::string& input, SourceManager& sources, diag::Sink& sink);

// An output that stays in memory.
struct MadeOutput {
  EmitKind kind;
  std::string arch;  // for a form that depends on it; else empty
  std::string bytes;
};
struct MadeInMemory {
  std::vector<MadeOutput> outputs;
  std::string printed;  // output of the program while it was compiled
};
// Does the same for a caller in this process: `options` say is_embedded, and the outputs are returned.
MadeInMemory compile_in_memory(const Options& options, const std::string& input, SourceManager& sources, diag::Sink& sink);

}  // namespace kdsl::driver
