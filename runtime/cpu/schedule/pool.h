// Manages the threads of the cpu device. Each thread of the pool, and the thread that launches, begins with one share of a
// launch's groups of blocks. The shares are the same for all launches of one size, so that a kernel finds in the caches of its
// processor what the previous one has written. A thread that is done with its share takes groups of the others. Groups that may
// wait for each other are handed out one by one, in order. A process that was forked has none of the threads of its parent, so
// it begins with a new state.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "cpu/launch.h"

namespace kdsl::runtime::cpu {

class Pool {
 public:
  explicit Pool(uint32_t workers);
  ~Pool();

  uint32_t size() const { return static_cast<uint32_t>(workers_.size()); }
  // Runs a launch; returns when all groups have run or the launch was stopped. Only one launch runs at a time.
  void run(Launch& launch);

 private:
  struct State {
    explicit State(int owner) : process(owner) {}
    const int process;
    std::mutex run_mutex;  // held for a whole launch
    std::vector<std::thread> threads;

    std::mutex mutex;  // guards the following fields; the atomics are also read without it
    std::condition_variable wake, idle;
    Launch* launch = nullptr;
    std::atomic<uint64_t> generation = 0;
    uint32_t wanted = 0;  // threads that may still join the launch
    std::atomic<uint32_t> busy = 0;
    bool quit = false;
  };
  State& state();
  void start_threads(State& state);
  void share_out(Launch& launch, uint64_t workers);
  void thread_main(State& state, uint32_t index);
  template <typename Condition>
  void wait_awake(Condition holds) const;

  std::vector<std::unique_ptr<Worker, WorkerDelete>> workers_;  // [0] belongs to the launching thread
  std::vector<GroupShare> shares_;
  const bool has_processor_each_;
  std::atomic<State*> state_;  // the state of a parent process is never used again
};

}  // namespace kdsl::runtime::cpu
