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

// Returns {"diagnostics": [Diagnostic…], "names": [{"range", "text": markdown, "definition": Location,
// "hint": text}…]} in LSP's formats, with the names sorted by place. All but the range may be missing; `hint` is the type of a
// name that is bound there.
llvm::json::Value analyse(const Document&, const driver::Options&);

// Returns the CompletionItems for a place.
llvm::json::Value complete(const Document&, const driver::Options&, llvm::lsp::Position);

}  // namespace kdsl::lsp
