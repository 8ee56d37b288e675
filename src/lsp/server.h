// The program kdsl-lsp: the phases of the compiler behind the Language Server Protocol, on standard input and output. It keeps
// the texts of open documents; what it says of one is made in a process of its own (worker.h) by analysis.h.
#pragma once

#include <span>

namespace kdsl::lsp {

// Status of the process: 0 after `shutdown` and `exit`, 1 when the editor went away, 2 bad usage.
int run_server(std::span<const char* const> args);

}  // namespace kdsl::lsp
