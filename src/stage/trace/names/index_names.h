// Names of indices that say another thing than they hold: `tid, _, _ = block_idx()`.
#pragma once

#include "ast/ast.h"
#include "value/context.h"

namespace kdsl::stage {

// For a target of an unpacking in a kernel, and what it gets: the warning IndexName.
void check_index_name(value::Context&, const ast::Expr& target, value::Value);

}  // namespace kdsl::stage
