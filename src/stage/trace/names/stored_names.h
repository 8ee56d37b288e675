// This header finds the names that a part of a function stores, and its early exits, by walking its tree. The resolver knows
// them for `if`, `for` and `while`; here they are found for the other parts that can become dynamic regions: the arms of a
// conditional expression, the right operand of `and` and `or`, the body of `with elect_one()`.
#pragma once

#include <initializer_list>
#include <span>

#include "check/scope.h"
#include "value/context.h"

namespace kdsl::stage {

// Returns the record, which lives as long as the Context's heap.
const ast::RegionInfo& stored_in(value::Context&, std::span<ast::Expr* const> expressions);
inline const ast::RegionInfo& stored_in(value::Context& ctx, std::initializer_list<ast::Expr*> expressions) {
  return stored_in(ctx, std::span<ast::Expr* const>(expressions.begin(), expressions.size()));
}
const ast::RegionInfo& stored_in(value::Context&, ast::Seq<ast::Stmt*>);

}  // namespace kdsl::stage
