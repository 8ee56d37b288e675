// Checks that CPython's compiler makes on a syntactically valid file without looking at names: patterns that cannot be reached
// or bind a name twice, jumps out of except*, stars in wrong places and the like. Called by resolve().
#pragma once

#include "ast/ast.h"
#include "diag/diag.h"

namespace kdsl::check {

void check_rules(const ast::Module& module, diag::Sink& sink);
// Checks one match statement (patterns.cpp).
void check_patterns(const ast::Match& stmt, diag::Sink& sink);

}  // namespace kdsl::check
