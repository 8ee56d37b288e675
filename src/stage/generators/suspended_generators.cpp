#include "stage/generators/suspended_generators.h"

#include <algorithm>

#include <fmt/format.h>

#include "diag/definitions/language.def"
#include "value/objects.h"

namespace kdsl::stage {

void SuspendedGenerators::add(GeneratorState* state) {
  state->place = suspended_.size();
  suspended_.push_back(state);
}

void SuspendedGenerators::remove(GeneratorState* state) {
  suspended_[state->place] = suspended_.back();
  suspended_[state->place]->place = state->place;
  suspended_.pop_back();
}

bool SuspendedGenerators::check_left(Context& ctx, uint64_t since) {
  std::vector<GeneratorState*> left;
  for (GeneratorState* state : suspended_)
    if (state->serial > since && state->cleanups && !state->generator->is_running) left.push_back(state);
  for (GeneratorState* state : left) {
    std::string what = fmt::format("leaving the generator `{}` inside of its `with` or `try`", state->generator->name.text());
    diag::Report report = ctx.error(state->begun, diag::UnsupportedSyntax, what);
    report.help("call `close()` on it where it is left, or let it run to its end");
    abandon_generator(*state);
    ctx.pending = {};
  }
  return left.empty();
}

void SuspendedGenerators::close_all(Context& ctx) {
  std::vector<GeneratorState*> in_order = suspended_;
  std::sort(in_order.begin(), in_order.end(), [](auto* a, auto* b) { return a->serial < b->serial; });
  for (GeneratorState* state : in_order) {
    if (ctx.limits.is_exhausted) return;
    if (state->generator->is_running || state->generator->is_finished) continue;
    auto pending = ctx.pending;
    ctx.pending = {};
    close_generator(ctx, state->generator);
    ctx.pending = pending;
  }
}

void SuspendedGenerators::abandon_all(Context& ctx) {
  if (suspended_.empty()) return;
  ctx.limits.is_exhausted = true;
  ctx.limits.steps = std::max(ctx.limits.steps, ctx.limits.budgets.max_steps);
  ctx.limits.budgets.max_call_depth = UINT32_MAX;
  while (!suspended_.empty()) abandon_generator(*suspended_.back());
}

}  // namespace kdsl::stage
