// Computes what an editor shows for a document by running the phases of the compiler, up to checked KIR, on its text. This
// should be done in a separate process (worker.h), because it executes what the program does when it is imported.
#pragma once

#include <string>

#include <llvm/Support/JSON.h>
#include <llvm/Support/LSP/Protocol.h>

#include "driver/options/options.h"

namespace kdsl::lsp {

struct Document {
  std::string text;
  std::string path;  // imported modules are looked for next to it
  std::string uri;
};

// Returns {"diagnostics": [Diagnostic…], "names": what KnownNames::from_json reads, "parses": whether the text is without
// syntax errors}.
llvm::json::Value analyse(const Document&, const driver::Options&);

// Returns the CompletionItems for a place.
llvm::json::Value complete(const Document&, const driver::Options&, llvm::lsp::Position);

}  // namespace kdsl::lsp
