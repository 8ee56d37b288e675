// Answers what the text of a document tells alone: its functions and classes, where a name occurs, what a new name would
// change, and what kind of thing each name is. It works in files with errors, and nothing of the program is run. Each function
// returns a value of LSP for the server, which calls them in a process of their own (worker.h).
#pragma once

#include <string>
#include <string_view>

#include <llvm/Support/JSON.h>
#include <llvm/Support/LSP/Protocol.h>

#include "driver/options/options.h"
#include "lsp/analysis.h"

namespace kdsl::lsp {

// Returns DocumentSymbols: functions and classes, with those inside of them.
llvm::json::Value symbols(const Document&, const driver::Options&);
// Returns WorkspaceSymbols of the functions and classes of the document whose names contain the text, whatever its case.
llvm::json::Array symbols_named(const Document&, const driver::Options&, std::string_view text);

// Returns Locations; `with_bindings`: also of the places that bind the name.
llvm::json::Value references(const Document&, const driver::Options&, llvm::lsp::Position, bool with_bindings);
// Returns DocumentHighlights: places that bind the name are writes.
llvm::json::Value highlights(const Document&, const driver::Options&, llvm::lsp::Position);

// Returns the range of the name at a place if it can have another name, and the edits that give it one. Names of functions can:
// other files may use those of a module or a class. A refusal is {"refused": why}.
llvm::json::Value prepare_rename(const Document&, const driver::Options&, llvm::lsp::Position);
llvm::json::Value rename(const Document&, const driver::Options&, llvm::lsp::Position, const std::string& name);

// Returns SemanticTokens; their types are numbers of kTokenTypes.
llvm::json::Value semantic_tokens(const Document&, const driver::Options&);
inline constexpr std::string_view kTokenTypes[] = {"variable", "parameter", "function", "class", "namespace"};

}  // namespace kdsl::lsp
