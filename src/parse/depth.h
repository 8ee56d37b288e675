// Measures the depth of trees without recursion. Used by the parser for statements with long operator chains.
#pragma once

#include "ast/ast.h"

namespace kdsl::parse {

// The limit of CPython's ast.parse on nested nodes.
inline constexpr int kMaxTreeDepth = 3000;

// Returns an expression below `statement` that is nested deeper than kMaxTreeDepth, or null.
const ast::Expr* find_too_deep(const ast::Stmt& statement);

}  // namespace kdsl::parse
