// `a, b = b, a`: assignments of as many values as there are targets. No tuple is made of the values, so that nothing
// but the targets holds them afterwards (Slot::is_only_driven).
#pragma once

#include "ast/ast.h"

namespace kdsl::check {

constexpr size_t kMostPairs = 8;

inline bool is_pairwise(const ast::Assign& stmt) {
  const auto* targets = stmt.targets.size() == 1 ? ast::dyn<ast::Tuple>(stmt.targets[0]) : nullptr;
  const auto* values = ast::dyn<ast::Tuple>(stmt.value);
  if (!targets || !values || targets->elts.size() != values->elts.size() || values->elts.size() > kMostPairs) return false;
  for (size_t i = 0; i < values->elts.size(); ++i) {
    if (values->elts[i]->kind == ast::ExprKind::Starred || targets->elts[i]->kind == ast::ExprKind::Starred) return false;
  }
  return true;
}

}  // namespace kdsl::check
