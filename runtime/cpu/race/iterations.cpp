#include "cpu/race/iterations.h"

#include <cstdarg>
#include <memory>

#include "cpu/race/access_checks.h"
#include "kdsl/cpu_checks.h"

namespace kdsl::runtime::cpu {

static IterationNumbers take_numbers(uint32_t count, va_list from) {
  IterationNumbers numbers(count);
  for (int64_t& number : numbers) number = va_arg(from, int64_t);
  return numbers;
}

// Notes that the thread executes the iteration: a new execution of the loop if it has executed it in the current one.
static void begin_iteration(ParallelLoops::Progress& progress, const IterationNumbers& iteration, uint32_t site) {
  progress.site = site;
  if (progress.executions != 0 && progress.seen.insert(iteration).second) return;
  ++progress.executions;
  progress.seen = {iteration};
}

static void add_variables(const IterationNumbers& iteration, uint32_t loop_site, std::vector<SiteNote>& notes) {
  for (int64_t variable : iteration) notes.push_back({loop_site, KDSL_PLACE_ITERATION, {{KDSL_OPERAND_COUNT, variable}}});
}

static bool report_collision(Block& block, const ParallelLoops::Store& store, const ParallelLoops::Store& other,
                             const ParallelLoops::StoredTo& to, uint32_t loop_site) {
  if (has_seen_race(block, store.site, other.site)) return true;
  Operands actor{{KDSL_OPERAND_THREAD, thread_position(block, other.thread)}, {KDSL_OPERAND_OTHER_ACCESS, KDSL_ACCESS_WRITE}};
  Operands operands = actor;
  operands.emplace_back(KDSL_OPERAND_SPACE, to.space);
  operands.emplace_back(KDSL_OPERAND_OBJECT, to.object);
  operands.emplace_back(KDSL_OPERAND_ACCESS, KDSL_ACCESS_WRITE);
  std::vector<SiteNote> notes{{other.site, KDSL_PLACE_ACCESS, std::move(actor)}};
  add_variables(other.iteration, loop_site, notes);
  add_variables(store.iteration, loop_site, notes);
  return record_race(block, store.thread, {KDSL_FAULT_RACE_AT_ONE_PLACE, std::move(operands)}, store.site, notes);
}

}  // namespace kdsl::runtime::cpu

using namespace kdsl::runtime::cpu;

uint32_t kdsl_cpu_iteration(kdsl_cpu_block* generated, uint32_t thread, uint32_t site, const char* object, uint32_t space,
                            uint32_t count, ...) {
  constexpr uint32_t kBeforeVariables = 2;
  Block& block = *static_cast<Block*>(generated);
  if (!block.race_state || !is_checked(block, KDSL_CHECK_RACE)) return 1;
  if (!block.race_state->parallel_loops) block.race_state->parallel_loops = std::make_shared<ParallelLoops>();
  ParallelLoops& all = *block.race_state->parallel_loops;
  va_list from;
  va_start(from, count);
  IterationNumbers numbers = take_numbers(count, from);
  va_end(from);
  auto begin = numbers.begin() + kBeforeVariables, end = begin + numbers[1];
  IterationNumbers iteration(begin, end), element(end, numbers.end());
  ParallelLoops::Progress& progress = all.progress[{numbers[0], thread}];
  if (element.empty()) {
    begin_iteration(progress, iteration, site);
    return 1;
  }
  int64_t value = element.back();
  element.pop_back();
  ParallelLoops::StoredTo to{numbers[0], space, object, std::move(element)};
  ParallelLoops::Store store{progress.executions, value, std::move(iteration), thread, site};
  auto [last, is_first] = all.stores.try_emplace(to, store);
  if (is_first) return 1;
  ParallelLoops::Store other = std::exchange(last->second, store);
  bool collides = other.execution == store.execution && other.iteration != store.iteration && other.value != store.value;
  return !collides || report_collision(block, store, other, to, progress.site) ? 1 : 0;
}
