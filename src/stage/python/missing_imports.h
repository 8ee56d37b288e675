// Imports in a `try` that ended at a module which is not available.
#pragma once

#include "stage/constructs.h"

namespace kdsl::stage {

// The names that the body of the `try` would have bound are missing for that, which a message about one of them says.
void note_missing_imports(Context&, Frame&, ast::Seq<ast::Stmt*> body);

}  // namespace kdsl::stage
