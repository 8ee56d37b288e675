#include "driver/debug/kernel_state.h"

namespace kdsl::driver {

BlockRecord& KernelState::take(const kdsl_cpu_debug_event& event) {
  BlockRecord& block = blocks_[event.block];
  block.block = event.block;
  block.launch = event.launch;
  if (block.kernel.empty()) block.kernel = event.kernel;
  block.threads.resize(event.block->thread_count);
  ThreadRecord& thread = block.threads[event.thread];
  if (event.kind == KDSL_CPU_DEBUG_THREAD_END) thread.has_ended = true;
  if (event.kind != KDSL_CPU_DEBUG_STOP) return block;
  const Stop& stop = stops_.at(event.number);
  block.kernel = stop.kernel->source_name;
  while (!thread.frames.empty() && stops_.at(thread.frames.back().stop).depth >= stop.depth) thread.frames.pop_back();
  thread.frames.push_back({event.number, {event.values, event.values + event.count}});
  return block;
}

}  // namespace kdsl::driver
