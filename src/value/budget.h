// Limits on the cost of a builtin: steps for work that grows with its operands (an endless iterator given to sum(), products of
// huge ints) and bytes for strings whose size the program names. Builtins and the protocol ask before they spend; statements
// and calls are counted by stage/.
#pragma once

#include "value/context.h"

namespace kdsl::value {

// Reports `budget-exceeded` (once; evaluation then ends) and fails with a failure that no `try` catches.
Value out_of_budget(Context&, std::string_view what, uint64_t limit, std::string_view flag);

// Adds to the steps executed. Returns false after reporting that they, or the memory, are used up.
bool charge_slow(Context&);
inline bool charge_steps(Context& ctx, uint64_t count) {
  ctx.limits.steps += count;
  if (ctx.limits.steps <= ctx.limits.budgets.max_steps && ctx.heap.bytes_used() <= ctx.limits.budgets.max_bytes) [[likely]]
    return true;
  return charge_slow(ctx);
}

// Checks the native stack without a call, as long as enough of it is left.
inline bool has_native_stack(Context& ctx) {
  if (reinterpret_cast<uintptr_t>(__builtin_frame_address(0)) >= ctx.limits.stack_limit) [[likely]]
    return true;
  return check_native_stack(ctx);
}

// Charges the work on so many bytes of text.
inline bool charge_text(Context& ctx, uint64_t bytes) { return bytes < 4096 || charge_steps(ctx, bytes / 64); }

// Returns whether a string or a list of `bytes` may be made; raises MemoryError otherwise.
bool check_size(Context&, uint64_t bytes);

}  // namespace kdsl::value
