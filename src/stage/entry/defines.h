// This header implements `-D NAME=VALUE`, which replaces the value of a constant of the module before the module runs.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ast/ast.h"
#include "value/context.h"

namespace kdsl::stage {

// Replaces the value of every assignment `NAME = …` at the module's top level. VALUE is a Python literal (number, string,
// True, None, a tuple or list of literals, signed numbers); any other text is a string. A name that the module does not
// assign is an error. The trees of the values are added to `keep`, which must outlive the module. Called before names are
// resolved. Returns false after reporting an error.
bool apply_defines(value::Context& ctx, ast::Module& module, const std::vector<std::pair<std::string, std::string>>& defines,
                   std::vector<std::unique_ptr<ast::Module>>& keep);

}  // namespace kdsl::stage
