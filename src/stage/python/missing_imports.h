// This header notes imports in a `try` that ended at an unavailable module.
#pragma once

#include "stage/constructs.h"

namespace kdsl::stage {

// Notes that names which the body of the `try` would have bound are missing for that reason, for messages about them.
void note_missing_imports(Context&, Frame&, ast::Seq<ast::Stmt*> body);

}  // namespace kdsl::stage
