// This header warns of index names that contradict their values: `tid, _, _ = block_idx()`.
#pragma once

#include "ast/ast.h"
#include "value/context.h"

namespace kdsl::stage {

// Checks a target of an unpacking in a kernel against its value, for the warning IndexName.
void check_index_name(value::Context&, const ast::Expr& target, value::Value);

}  // namespace kdsl::stage
