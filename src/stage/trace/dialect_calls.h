// Calls that decide between static and dynamic code, recognised by the value that is called and not by how
// it is spelled (decision 4): const_expr, target_version, range, cutlass.range, range_constexpr.
#pragma once

#include <vector>

#include "stage/evaluator.h"

namespace kdsl::stage {

// The whole test is one call of const_expr or target_version.
bool is_static_test(Evaluator&, Frame&, const ast::Expr& test);

enum class RangeKind : uint8_t { None, Dynamic, Constexpr };
struct RangeCall {
  RangeKind kind = RangeKind::None;
  const ast::Call* call = nullptr;
  std::string_view name;  // as users know it: `range`, `cutlass.range`
  bool is_builtin = false;  // Python's own range
};
// What stands behind `in` of a for statement.
RangeCall classify_iterable(Evaluator&, Frame&, const ast::Expr& iter);

}  // namespace kdsl::stage
