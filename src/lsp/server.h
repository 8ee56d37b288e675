// Implements the program kdsl-lsp: the phases of the compiler behind the Language Server Protocol, on standard input and
// output. It keeps the texts of open documents; analysis.h computes the answers for a document in a separate process
// (worker.h).
#pragma once

#include <span>

namespace kdsl::lsp {

// Returns the status of the process: 0 after `shutdown` and `exit`, 1 if the editor went away, 2 for bad usage.
int run_server(std::span<const char* const> args);

}  // namespace kdsl::lsp
