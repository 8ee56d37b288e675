#include "cpu/schedule/pool.h"

#include <algorithm>
#include <chrono>

#include "base/machine/processor.h"
#include "base/os/this_process.h"
#include "cpu/debug/events.h"
#include "cpu/profile/traces.h"

namespace kdsl::runtime::cpu {

Pool::Pool(uint32_t workers)
    : shares_(std::max(workers, 1u)),
      has_processor_each_(workers <= std::thread::hardware_concurrency()),
      state_(new State(os::process_id())) {
  for (uint32_t i = 0; i < std::max(workers, 1u); ++i) workers_.push_back(make_worker());
}

// A processor, above all a virtual one, takes tens of microseconds to wake a sleeping thread. So events that may come sooner
// than that are waited for in a spin loop.
template <typename Condition>
void Pool::wait_awake(Condition holds) const {
  constexpr auto kLongest = std::chrono::microseconds(50);
  constexpr int kLooks = 64;  // between looks at the clock
  if (!has_processor_each_) return;
  for (auto end = std::chrono::steady_clock::now() + kLongest; std::chrono::steady_clock::now() < end;)
    for (int i = 0; i < kLooks; ++i) {
      if (holds()) return;
      machine::spin_pause();
    }
}

Pool::~Pool() {
  State* state = state_.load();
  if (state->process != os::process_id()) return;  // its threads and its waiters belong to another process
  {
    std::lock_guard lock(state->mutex);
    state->quit = true;
  }
  state->wake.notify_all();
  for (std::thread& thread : state->threads) thread.join();
  delete state;
}

Pool::State& Pool::state() {
  State* known = state_.load(std::memory_order_acquire);
  if (known->process == os::process_id()) [[likely]]
    return *known;
  State* made = new State(os::process_id());
  if (state_.compare_exchange_strong(known, made)) return *made;
  delete made;
  return *known;
}

void Pool::start_threads(State& state) {
  if (!state.threads.empty()) return;
  for (uint32_t i = 1; i < size(); ++i) state.threads.emplace_back([this, &state, i] { thread_main(state, i); });
}

void Pool::thread_main(State& state, uint32_t index) {
  uint64_t seen = 0;
  while (true) {
    wait_awake([&] { return state.generation.load(std::memory_order_relaxed) != seen; });
    Launch* launch = nullptr;
    {
      std::unique_lock lock(state.mutex);
      state.wake.wait(lock, [&] { return state.quit || (state.generation != seen && state.wanted > 0); });
      if (state.quit) return;
      seen = state.generation;
      --state.wanted;
      ++state.busy;
      launch = state.launch;
    }
    run_groups(*launch, *workers_[index], index);
    std::lock_guard lock(state.mutex);
    if (--state.busy == 0) state.idle.notify_one();
  }
}

// Divides the groups of a launch into shares; one launch at a time uses the shares.
void Pool::share_out(Launch& launch, uint64_t workers) {
  uint64_t count = launch.runs_threads() ? 1 : workers;
  launch.shares = std::span(shares_).first(count);
  for (uint64_t i = 0; i < count; ++i) {
    auto begin_of = [&](uint64_t share) {
      return launch.group_count / count * share + std::min(share, launch.group_count % count);
    };
    shares_[i].next.store(begin_of(i), std::memory_order_relaxed);
    shares_[i].end = begin_of(i + 1);
  }
}

void Pool::run(Launch& launch) {
  State& state = this->state();
  std::lock_guard run_lock(state.run_mutex);
  // A single group runs on the launching thread alone, because waking another one would cost more than it gains.
  uint32_t helpers = static_cast<uint32_t>(std::min<uint64_t>(size() - 1, launch.group_count - 1));
  // With checks, for a profile and for a debugger, one thread runs all groups: it owns the shadow memory, and reports are the
  // same in every run.
  if (launch.race_state || has_trace_handler() || has_debug_handler()) helpers = 0;
  share_out(launch, helpers + 1);
  if (helpers > 0) {
    start_threads(state);
    {
      std::lock_guard lock(state.mutex);
      state.launch = &launch;
      state.wanted = helpers;
      ++state.generation;
    }
    state.wake.notify_all();
  }
  run_groups(launch, *workers_[0], 0);
  if (helpers > 0) {
    {
      std::lock_guard lock(state.mutex);
      state.wanted = 0;  // threads that have not started yet need not start any more
    }
    wait_awake([&] { return state.busy.load(std::memory_order_relaxed) == 0; });
    std::unique_lock lock(state.mutex);
    state.idle.wait(lock, [&] { return state.busy == 0; });
  }
}

}  // namespace kdsl::runtime::cpu
