// Which functions of a module are compiled for which types: what `--instantiate` says, else what comments of the file say
// and what its top level compiled or called, else functions whose annotations leave nothing open.
//
// Objects of packages of the prelude take part by methods of theirs: `__kdsl_instantiate__(arguments…)` compiles one,
// `__kdsl_arguments__()` is a text of arguments to propose, None where it takes none.
#pragma once

#include <span>
#include <string>

#include "ast/ast.h"
#include "base/source.h"
#include "stage/evaluator.h"

namespace kdsl::stage {

// Traces them all into the module of ctx.trace.state. Errors have been reported.
void instantiate_all(Evaluator&, value::ModuleObject* module, const ast::Module& tree,
                     std::span<const std::string> command_line, SourceManager&);

}  // namespace kdsl::stage
