#include "cpu/debug/events.h"

#include <algorithm>

#include "cpu/race/access_checks.h"
#include "cpu/schedule/group.h"
#include "kdsl/cpu_debug.h"

namespace kdsl::runtime::cpu {

namespace {

// Launches with a handler run on one thread, so that only the handler itself is shared.
struct Debugging {
  std::atomic<kdsl_cpu_debug_fn> handler = nullptr;
  void* user = nullptr;
};
Debugging debugging;

kdsl_cpu_debug_event event_of(Block& block, uint32_t thread, kdsl_cpu_debug_kind kind) {
  kdsl_cpu_debug_event event{};
  event.kind = kind;
  event.thread = thread;
  event.block = &block;
  event.kernel = block.launch->kernel->name;
  event.launch = block.launch->grid_id;
  return event;
}

void send(const kdsl_cpu_debug_event& event) { debugging.handler.load()(debugging.user, &event); }

}  // namespace

bool has_debug_handler() { return debugging.handler.load(std::memory_order_relaxed) != nullptr; }

void reach_debug_stop(ThreadBlock& block, uint32_t thread) {
  if (!has_debug_handler()) return;
  kdsl_cpu_debug_event event = event_of(block, thread, KDSL_CPU_DEBUG_STOP);
  event.number = block.threads[thread].a;
  event.count = block.threads[thread].b;
  event.values = reinterpret_cast<const uint64_t*>(block.threads[thread].value);
  send(event);
  if (block.launch->options.schedule == KDSL_SCHEDULE_RANDOM) tell_debugger_of_round(block);
}

void tell_debugger_of_round(ThreadBlock& block) {
  if (has_debug_handler()) send(event_of(block, 0, KDSL_CPU_DEBUG_ROUND));
}

void tell_debugger_of_thread_end(ThreadBlock& block, uint32_t thread) {
  if (has_debug_handler()) send(event_of(block, thread, KDSL_CPU_DEBUG_THREAD_END));
}

void tell_debugger_of_blocks(const std::vector<ThreadBlock*>& blocks, bool begin) {
  if (!has_debug_handler()) return;
  for (ThreadBlock* block : blocks) send(event_of(*block, 0, begin ? KDSL_CPU_DEBUG_BLOCK_BEGIN : KDSL_CPU_DEBUG_BLOCK_END));
}

void tell_debugger_of_fault(Block& block, uint32_t thread, const Fault& fault, bool continues) {
  if (!has_debug_handler()) return;
  kdsl_cpu_debug_event event = event_of(block, thread, continues ? KDSL_CPU_DEBUG_RACE : KDSL_CPU_DEBUG_FAULT);
  FaultView view(fault);
  event.fault = &view.get();
  send(event);
}

// Finds the shadow memory of an address, and the address in it. Calls f(shadow, address in the shadow) for it.
template <typename F>
static void with_shadow(Block& block, uint64_t address, F&& f) {
  if (!block.race_state || !block.launch->race_state) return;
  if (Block* owner = shared_owner(block, address))
    f(owner->race_state->shared, address - reinterpret_cast<uint64_t>(owner->shared));
  else
    f(block.launch->race_state->global, address);
}

}  // namespace kdsl::runtime::cpu

using namespace kdsl::runtime::cpu;

void kdsl_cpu_set_debug_handler(kdsl_cpu_debug_fn handler, void* user) {
  debugging.user = user;
  debugging.handler = handler;
}

void kdsl_cpu_debug_store(kdsl_cpu_block* block, uint32_t thread, uint32_t number, const uint64_t* values, uint32_t count) {
  if (!has_debug_handler()) return;
  kdsl_cpu_debug_event event = event_of(static_cast<Block&>(*block), thread, KDSL_CPU_DEBUG_STORE);
  event.number = number;
  event.count = count;
  event.values = values;
  send(event);
}

kdsl_cpu_debug_thread kdsl_cpu_debug_thread_state(const kdsl_cpu_block* block, uint32_t thread) {
  const auto& threads = static_cast<const ThreadBlock&>(static_cast<const Block&>(*block));
  kdsl_cpu_debug_thread state{};
  bool is_live = (threads.warps[thread / kWarpSize].live >> (thread % kWarpSize) & 1) != 0;
  state.has_ended = is_live ? 0 : 1;
  state.wait = threads.threads[thread].wait;
  state.number = state.wait == KDSL_CPU_WAIT_DEBUG ? threads.threads[thread].a : 0;
  return state;
}

uint32_t kdsl_cpu_debug_accesses(kdsl_cpu_block* block, uint64_t address, uint64_t bytes,
                                 void (*f)(void* user, const kdsl_cpu_debug_access* access), void* user) {
  Block& b = static_cast<Block&>(*block);
  std::vector<ShadowWord> words;
  with_shadow(b, address, [&](auto& shadow, uint64_t at) {
    if constexpr (requires { shadow.end_read_shared(at, bytes); }) shadow.end_read_shared(at, bytes);
    // Every word is looked at once; the search itself is told to find nothing.
    ShadowWord none;
    shadow.find(
        at, bytes,
        [&](const ShadowWord& word) {
          if (std::ranges::find(words, word) == words.end()) words.push_back(word);
          return false;
        },
        none);
  });
  std::ranges::stable_sort(words, [](const ShadowWord& a, const ShadowWord& c) {
    return a.writes() != c.writes() ? a.writes() : a.epoch > c.epoch;
  });
  for (const ShadowWord& word : words) {
    kdsl_cpu_debug_access access{
        word.block, word.warp, word.lanes, word.writes() ? 1u : 0u, word.proxy != 0 ? 1u : 0u, find_site(b, word.site)};
    f(user, &access);
  }
  return static_cast<uint32_t>(words.size());
}

int kdsl_cpu_debug_is_readable(kdsl_cpu_block* block, uint64_t address, uint64_t bytes) {
  Block& b = static_cast<Block&>(*block);
  return is_readable(b, address, bytes) || b.frames->holds(address, bytes) ? 1 : 0;
}
