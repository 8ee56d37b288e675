#include "driver/lints.h"

#include "dialects/registry.h"
#include "lint/lint.h"
#include "stage/prelude_support.h"

namespace kdsl::driver {

// Returns what lints have to know about the dialect of the kernel that was just traced.
static lint::KernelContext context(value::Context& ctx) {
  return {.sink = ctx.diags,
          .words = builtins::lint_words(*ctx.dialects.current),
          .is_library = [&ctx](Span span) { return stage::is_in_prelude(ctx, span); },
          .spell = ctx.dialects.current->spell_type,
          .fill_before = [&ctx](std::string_view name) { return ctx.hint(value::Hint::FillBefore, {name}); }};
}

stage::KernelListener run_lints() {
  return {.traced = [](value::Context& ctx, const ir::Function& kernel) { lint::check_kernel(kernel, context(ctx)); },
          .launched = [](value::Context& ctx, const ir::Function& kernel,
                         std::span<ir::Value* const> grid) { lint::check_launch(kernel, lint::grid_of(grid), context(ctx)); }};
}

}  // namespace kdsl::driver
