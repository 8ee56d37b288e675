// What an editor is told of a document: the phases of the compiler up to checked KIR, run on its text. Meant for a process of
// its own (worker.h): it runs what the program does when it is imported.
#pragma once

#include <string>

#include <llvm/Support/JSON.h>
#include <llvm/Support/LSP/Protocol.h>

#include "driver/options/options.h"

namespace kdsl::lsp {

struct Document {
  std::string text;
  std::string path;  // modules are looked for beside it
  std::string uri;
};

// {"diagnostics": [Diagnostic…], "names": [{"range", "text": markdown, "definition": Location}…]}, in LSP's forms; names by
// their places. `text` and `definition` may be missing.
llvm::json::Value analyse(const Document&, const driver::Options&);

// The CompletionItems for a place.
llvm::json::Value complete(const Document&, const driver::Options&, llvm::lsp::Position);

}  // namespace kdsl::lsp
