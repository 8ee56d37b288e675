// A call that ends its thread, at the end of an `if` of a kernel's body: the rest of the body is what
// the other threads do, so it is traced as the other arm of that `if`. exec_with asks for the body in this form. Calls in other
// places stay as they are: the dialect refuses them when they are reached.
#pragma once

#include "ast/ast.h"
#include "value/context.h"

namespace kdsl::stage {

// Returns the body with what follows each such `if` in its other arm; it lives as long as the Context's heap.
ast::Seq<ast::Stmt*> with_rest_in_arms(value::Context&, ast::Seq<ast::Stmt*> body);

}  // namespace kdsl::stage
