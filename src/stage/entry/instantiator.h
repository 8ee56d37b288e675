// This header decides which functions of a module are compiled for which types: those that `--instantiate` names, else those
// that comments of the file name and that its top level compiled or called, else functions whose annotations fix all types.
//
// Objects of packages of the prelude take part by methods of their own: `__kdsl_instantiate__(arguments…)` compiles one,
// `__kdsl_arguments__()` returns a string of arguments to suggest, or None if it takes none.
#pragma once

#include <span>
#include <string>

#include "ast/ast.h"
#include "base/source.h"
#include "stage/evaluator.h"

namespace kdsl::stage {

// Traces all of them into the module of ctx.trace.state. Errors have been reported.
void instantiate_all(Evaluator&, value::ModuleObject* module, const ast::Module& tree,
                     std::span<const std::string> command_line, SourceManager&);

}  // namespace kdsl::stage
