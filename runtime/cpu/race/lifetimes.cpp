// Checks the lifetime of the shared memory of a block for accesses by other blocks of its cluster. The memory lives until the
// block's last thread ends; such an access has to happen before that, by a synchronisation on which one of the block's threads
// waits.
#include "cpu/report/access_reports.h"
#include "cpu/schedule/group.h"

namespace kdsl::runtime::cpu {

static bool has_race_state(const Block& block) {
  return block.race_state && (block.launch->options.checks & KDSL_CHECK_RACE) != 0 && block.launch->runs_threads() &&
         static_cast<const ThreadBlock&>(block).cluster->blocks.size() > 1;
}

bool note_remote(Block& owner, Block& block, uint32_t thread, uint32_t site, uint32_t proxy) {
  if (&owner == &block || !has_race_state(block)) return true;
  auto& peer = static_cast<ThreadBlock&>(owner);
  if (peer.alive == 0) return report_ended(block, thread, site, peer, nullptr);
  uint32_t actor = proxy != 0 ? proxy : block.race_state->first_thread + thread;
  owner.race_state->remote[actor] = {&static_cast<ThreadBlock&>(block), thread, site,
                                     block.race_state->domain->clocks.epoch(actor)};
  return true;
}

void keep_alive(Block& block, const ClockRef& known) {
  if (!has_race_state(block)) return;
  SyncClock& all = block.race_state->known_alive;
  if (all.last.get() == known.get()) return;
  all.clock = Clocks::join(all.clock, known);
  all.last = known;
}

void end_thread(ThreadBlock& block, uint32_t thread) {
  if (!has_race_state(block)) return;
  keep_alive(block, block.race_state->domain->clocks.vector_clock(block.race_state->first_thread + thread));
  if (block.alive != 0) return;
  for (const auto& [actor, access] : block.race_state->remote)
    if (block.race_state->known_alive.clock.of(actor) < access.epoch &&
        !report_ended(*access.block, access.thread, access.site, block, &thread))
      return;
}

}  // namespace kdsl::runtime::cpu
