// Shows the parameters of the call that is being typed.
#pragma once

#include <llvm/Support/JSON.h>
#include <llvm/Support/LSP/Protocol.h>

#include "driver/options/options.h"
#include "lsp/analysis.h"

namespace kdsl::lsp {

// Returns SignatureHelp for a place between the parentheses of a call of a dotted name; null for another place, and for
// functions whose parameters are not known.
llvm::json::Value signature_help(const Document&, const driver::Options&, llvm::lsp::Position);

}  // namespace kdsl::lsp
