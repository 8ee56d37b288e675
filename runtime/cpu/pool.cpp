#include "cpu/pool.h"

#include <unistd.h>

#include <algorithm>

namespace kdsl::runtime::cpu {

Pool::Pool(uint32_t workers) : state_(new State(getpid())) {
  for (uint32_t i = 0; i < std::max(workers, 1u); ++i) workers_.push_back(make_worker());
}

Pool::~Pool() {
  State* state = state_.load();
  if (state->process != getpid()) return;  // its threads, and who waits for its conditions, are of another process
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
  if (known->process == getpid()) [[likely]]
    return *known;
  State* made = new State(getpid());
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
  std::unique_lock lock(state.mutex);
  while (true) {
    state.wake.wait(lock, [&] { return state.quit || (state.generation != seen && state.wanted > 0); });
    if (state.quit) return;
    seen = state.generation;
    --state.wanted;
    ++state.busy;
    Launch& launch = *state.launch;
    lock.unlock();
    run_groups(launch, *workers_[index], index);
    lock.lock();
    if (--state.busy == 0) state.idle.notify_one();
  }
}

void Pool::run(Launch& launch) {
  State& state = this->state();
  std::lock_guard run_lock(state.run_mutex);
  // A single group runs on the launching thread alone: waking another would cost more than it brings.
  uint32_t helpers = static_cast<uint32_t>(std::min<uint64_t>(size() - 1, launch.group_count - 1));
  // What is remembered of accesses belongs to one thread, and reports are the same in every run.
  if (launch.watch) helpers = 0;
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
    std::unique_lock lock(state.mutex);
    state.wanted = 0;  // who has not come yet need not come any more
    state.idle.wait(lock, [&] { return state.busy == 0; });
  }
}

}  // namespace kdsl::runtime::cpu
