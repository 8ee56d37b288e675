#include "value/budget.h"

#include <algorithm>

#include "diag/definitions/values.def"
#include "value/objects.h"
#include "value/types.h"

namespace kdsl::value {

Value out_of_budget(Context& ctx, std::string_view what, uint64_t limit, std::string_view flag) {
  if (ctx.limits.is_exhausted) {  // a `finally` runs while evaluation ends
    return ctx.fail_silently();
  }
  ctx.limits.is_exhausted = true;
  ctx.limits.steps = std::max(ctx.limits.steps, ctx.limits.budgets.max_steps);  // the next statement or iteration fails as well
  return ctx.fail(ctx.error(ctx.current_span, diag::BudgetExceeded, what, static_cast<int64_t>(limit), flag));
}

bool charge_slow(Context& ctx) {
  const Budgets& budgets = ctx.limits.budgets;
  if (ctx.limits.steps > budgets.max_steps)
    out_of_budget(ctx, "the number of statements executed", budgets.max_steps, "--max-steps");
  else
    out_of_budget(ctx, "the memory of compile-time values", budgets.max_bytes, "--max-memory");
  return false;
}

bool check_size(Context& ctx, uint64_t bytes) {
  // The limit for one value is a quarter: it is copied into the heap when it is made, and the heap is not the only consumer.
  if (bytes <= ctx.limits.budgets.max_bytes / 4 && ctx.heap.bytes_used() <= ctx.limits.budgets.max_bytes) return true;
  ctx.raise(make_exception(ctx, ctx.types->memory_error, std::span<const Value>{}));  // without a message, as in CPython
  return false;
}

}  // namespace kdsl::value
